import { leavesOf } from '../../json';

/** The columns of the input that the expressions of a node name. @param parameters as the node holds them. */
export const columnsReadBy = (parameters: unknown[]): string[] =>
	leavesOf(parameters).flatMap(({ value }) =>
		typeof value === 'string' && value.startsWith('=') ? columnsIn(value) : [],
	);

const columnsIn = (expression: string): string[] =>
	[...expression.matchAll(READ_COLUMN)].map(
		({ groups: { name, quoted = '' } = {} }) => name ?? unescaped(quoted),
	);

/**
 * A column of the input that an expression reads, by its name after a dot, or in brackets and quotes: `$json.name`, `$json["VAT number"]`,
 * `$('CRM').item.json.name`. Blanks and ends of lines may stand between the signs.
 */
const READ_COLUMN =
	/\bjson\s*(?:\??\.\s*(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?:\?\.\s*)?\[\s*(?<quote>["'`])(?<quoted>(?:\\.|(?!\k<quote>)[^\\])+)\k<quote>)/gsu;

/** The text that stands in quotes in JavaScript: `d\'entreprise` is d'entreprise, and `\n` the end of a line, as in a heading of a sheet. */
const unescaped = (quoted: string): string =>
	quoted.replace(/\\(.)/gsu, (_escaped, sign: string) => (sign === 'n' ? '\n' : sign));
