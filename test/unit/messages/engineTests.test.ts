import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * A test of the engine asserts what was said by its code and facts, with `saying` of test/support. Its words have one test, that of
 * docs/messages.md. So a text or an expression in test/engine that holds four words in a row of that page is a mistake.
 */

const ROOT = path.join(__dirname, '../../..');
const ENGINE = path.join(ROOT, 'test/engine');
const IN_A_ROW = 4;

/** Texts of tests that are no assertion about words, although they have some of them. */
const ALLOWED = [
	// What a service says, which the node reads.
	'An error occurred while the service tried to reach the national registry of the member state: MS_',
	'The VAT number could not be validated, since the service that was asked about it said: MS_UNAVAILABLE',
	// n8n's own answer, in the stand-in for n8n.
	'{"message":"Workflow was started"}',
];

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

/** `it('…', …)`, `describe.each(rows)('…', …)`: a title says what is tested. */
const isTitle = (node: ts.Node): boolean =>
	ts.isCallExpression(node.parent) &&
	node.parent.arguments[0] === node &&
	/^(?:it|describe)\b/.test(node.parent.expression.getText());

function textsIn(name: string): string[] {
	const file = ts.createSourceFile(
		name,
		readFileSync(path.join(ENGINE, name), 'utf8'),
		ts.ScriptTarget.Latest,
		true,
	);
	const texts: string[] = [];
	const visit = (node: ts.Node): void => {
		if (isText(node) && !isTitle(node)) texts.push(node.getText().replace(/^['"`]|['"`]$/g, ''));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return texts;
}

const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((name) =>
	name.endsWith('.ts'),
);

it.each(files)('%s asserts codes and facts, and no sentence', (name) => {
	const sentences = textsIn(name).filter(
		(text) => !ALLOWED.includes(text) && rowsIn(text).some((row) => SAID.has(row)),
	);
	expect(sentences).toEqual([]);
});

it('finds a sentence in whatever it is written', () => {
	expect(rowsIn('/^No secure connection to .* \\(not HTTPS\\)/')).toContain(
		'no secure connection to',
	);
	expect(SAID).toContain('no secure connection to');
});
