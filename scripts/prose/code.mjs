/** A plugin for textlint: reads the sentences in the strings of a source file as paragraphs. */
import ts from 'typescript';

/** A string of four words is a sentence for people, unless it is an expression, a pattern or a parameter of a node. */
const SENTENCE = /^(?![=<{]|.*(?:__rl|\|))(?=.*[a-z])(?:\S*\s+){3,}\S/i;

function astOf(text, filePath) {
	const source = ts.createSourceFile(filePath ?? 'a.ts', text, ts.ScriptTarget.Latest, true);
	const place = (position) => {
		const { line, character } = source.getLineAndCharacterOfPosition(position);
		return { line: line + 1, column: character };
	};
	const nodeOf = (type, range, more) => {
		const [start, end] = range;
		const loc = { start: place(start), end: place(end) };
		return { type, raw: text.slice(start, end), range, loc, ...more };
	};
	/** Code stands between backticks. */
	const paragraph = (start, end) => {
		const pieces = [...text.slice(start, end).matchAll(/`[^`]*`|[^`]+|`/g)];
		const children = pieces.map(({ 0: value, index }) => {
			const range = [start + index, start + index + value.length];
			return nodeOf(/^`.*`$/s.test(value) ? 'Code' : 'Str', range, { value });
		});
		return nodeOf('Paragraph', [start, end], { children });
	};
	const children = [];
	const visit = (node) => {
		if (ts.isStringLiteral(node) && SENTENCE.test(node.text))
			children.push(paragraph(node.getStart() + 1, node.getEnd() - 1));
		ts.forEachChild(node, visit);
	};
	visit(source);
	return nodeOf('Document', [0, text.length], { children });
}

class Processor {
	availableExtensions() {
		return ['.ts', '.mjs'];
	}

	processor() {
		return { preProcess: astOf, postProcess: (messages, filePath) => ({ messages, filePath }) };
	}
}

export default { Processor };
