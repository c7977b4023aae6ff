import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * A test asserts what was said by its code and facts: those of a failure, `saying` of test/support where words come out of a node, or
 * `wordsOf` where they come out of a process of its own. The words themselves have one test, that of docs/messages.md. So a text or an
 * expression of any other test that holds four words in a row of that page is a mistake.
 */

const ROOT = path.join(__dirname, '../../..');
const LEVELS = ['unit', 'engine', 'n8n', 'queue', 'browser'];
/** The tests of the words themselves. */
const OF_WORDS = path.join('unit', 'messages');
const IN_A_ROW = 4;

interface Exception {
	why: string;
	texts: string[];
}

/** Texts of tests that are no assertion about words of the catalogue, although they have some of them. */
const EXCEPTIONS: Exception[] = [
	{
		why: 'What a service says, which the node reads.',
		texts: [
			'An error occurred while the service tried to reach the national registry of the member state: MS_',
			'The VAT number could not be validated, since the service that was asked about it said: MS_UNAVAILABLE',
		],
	},
	{
		why: "n8n's own answer, in the stand-in for n8n.",
		texts: ['{"message":"Workflow was started"}'],
	},
	{
		why: 'What n8n says of an expression, of which the log tells a part.',
		texts: ["Referenced node doesn't exist"],
	},
	{
		why: 'The name of a row in docs/reading.md.',
		texts: ['a number that the register does not have'],
	},
	{
		why: 'Names of customers and webhooks, which a workflow or a sandbox has.',
		texts: ['Not in the register', 'Customers in the CRM', 'Customers in the CRM · example.com'],
	},
	{
		why: 'The reasons of Compare, which stand beside its comparison and not in the catalogue. Each is asserted once.',
		texts: [
			'It was not understood to its end, so a patch leaves it as it is.',
			'It holds more than the register has there, so a patch leaves it as it is.',
			'It has two languages where the register has one, so a patch leaves it as it is.',
			'It is a list or an object, so a patch leaves it as it is.',
			'It cannot be compared with the register, so a patch leaves it as it is.',
		],
	},
];

const ALLOWED = EXCEPTIONS.flatMap(({ texts }) => texts);

/** Four words in a row, wherever no other sign than a comma, a colon or an apostrophe stands between them. */
function rowsIn(text: string): string[] {
	const parts = text.replaceAll('\\', '').split(/[^A-Z' ,:]+/i);
	return parts.flatMap((part) => {
		const words = part.toLowerCase().match(/[a-z']+/g) ?? [];
		const ends = words.slice(IN_A_ROW - 1);
		return ends.map((_end, at) => words.slice(at, at + IN_A_ROW).join(' '));
	});
}

const isSaidOnPage = (line: string): boolean =>
	!/^(?:#|`\w+`$|What |Refused |Sentences )/.test(line);
const page = readFileSync(path.join(ROOT, 'docs/messages.md'), 'utf8');
const SAID = new Set(page.split('\n').filter(isSaidOnPage).flatMap(rowsIn));

/** A text, a part of a template, or an expression, as it is written. */
const isText = (node: ts.Node): boolean =>
	ts.isStringLiteralLike(node) ||
	ts.isTemplateHead(node) ||
	ts.isTemplateMiddleOrTemplateTail(node) ||
	ts.isRegularExpressionLiteral(node);

/** What is tested: `it('…', …)`, `describe.each(rows)('…', …)`, and `{ what: '…' }` of a row, which stands in such a title. */
const isTitle = ({ parent }: ts.Node, node: ts.Node): boolean =>
	(ts.isCallExpression(parent) &&
		parent.arguments[0] === node &&
		/^(?:it|describe)\b/.test(parent.expression.getText())) ||
	(ts.isPropertyAssignment(parent) &&
		/^(?:what|where|which|how|why|rule)$/.test(parent.name.getText()));

function textsIn(source: string): string[] {
	const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true);
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (isText(node) && !isTitle(node, node))
			texts.push(node.getText().replace(/^['"`]|['"`]$/g, ''));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return texts;
}

const sentencesIn = (source: string): string[] =>
	textsIn(source).filter(
		(text) => !ALLOWED.includes(text) && rowsIn(text).some((row) => SAID.has(row)),
	);

describe.each(LEVELS)('test/%s', (level) => {
	const files = readdirSync(path.join(ROOT, 'test', level), { recursive: true, encoding: 'utf8' })
		.map((name) => path.join(level, name))
		.filter((name) => name.endsWith('.ts') && !name.startsWith(OF_WORDS));

	it.each(files)('%s asserts codes and facts, and no sentence', (name) =>
		expect(sentencesIn(readFileSync(path.join(ROOT, 'test', name), 'utf8'))).toEqual([]),
	);
});

it.each(ALLOWED)('the exception "%s" is still needed', (text) => {
	const files = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
	const tests = files.filter((name) => name.endsWith('.ts') && !name.startsWith(OF_WORDS));
	expect(
		tests.some((name) => readFileSync(path.join(ROOT, 'test', name), 'utf8').includes(text)),
	).toBe(true);
});

describe('a sentence of the catalogue is found', () => {
	const MESSAGE = 'No secure connection to registry.example.com (not HTTPS).';

	it.each([
		{ how: 'as a text', source: `expect(text).toBe('${MESSAGE}')` },
		{
			how: 'as an expression',
			source: 'expect(text).toMatch(/^No secure connection to .* \\(not HTTPS\\)/)',
		},
		{
			how: 'as a part of a template',
			source: 'expect(text).toBe(`No secure connection to ${host} (not HTTPS).`)',
		},
		{ how: 'as a member of a row', source: `it.each([{ message: '${MESSAGE}' }])` },
	])('$how', ({ source }) => expect(sentencesIn(source)).toHaveLength(1));

	it.each([
		{ how: 'in a title', source: `it('says: ${MESSAGE}', () => {})` },
		{
			how: 'in the part of a row that its title shows',
			source: `it.each([{ what: '${MESSAGE}' }])`,
		},
	])('but not $how', ({ source }) => expect(sentencesIn(source)).toEqual([]));
});
