import { leavesOf } from '../json';

/**
 * A column of the input that an expression reads, by its name after a dot, or in brackets and quotes: `$json.name`, `$json["VAT number"]`,
 * `$('CRM').item.json.name`.
 */
const READ_COLUMN =
	/\bjson(?:\??\.(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?:\?\.)?\[\s*(?:"(?<double>[^"]+)"|'(?<single>[^']+)'|`(?<back>[^`]+)`))/gu;

/** The columns of the input that the expressions of a node name. @param parameters as the node holds them. */
export const columnsReadBy = (parameters: unknown[]): string[] =>
	leavesOf(parameters).flatMap(({ value }) =>
		typeof value === 'string' && value.startsWith('=') ? columnsIn(value) : [],
	);

const columnsIn = (expression: string): string[] =>
	[...expression.matchAll(READ_COLUMN)].flatMap(({ groups = {} }) =>
		Object.values(groups).filter((name) => name !== undefined),
	);
