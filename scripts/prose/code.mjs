/** A plugin for textlint: reads the sentences in the strings of a source file as paragraphs. */
import ts from 'typescript';

/** A string of four words is a sentence for people, unless it is an expression, a pattern or a parameter of a node. */
const isSentence = (text) =>
	!/^[=<{]|__rl|\|/.test(text) && /[a-z]/i.test(text) && text.trim().split(/\s+/).length > 3;

function preProcess(text, filePath) {
	const source = ts.createSourceFile(filePath ?? 'a.ts', text, ts.ScriptTarget.Latest, true);
	const place = (position) => {
		const { line, character } = source.getLineAndCharacterOfPosition(position);
		return { line: line + 1, column: character };
	};
	const nodeOf = (start, raw, more) => {
		const end = start + raw.length;
		return {
			raw,
			range: [start, end],
			loc: { start: place(start), end: place(end) },
			...more,
		};
	};
	/** Code stands between backticks. */
	const paragraph = (start, raw) => {
		const children = [...raw.matchAll(/`[^`]*`|[^`]+|`/g)].map(({ 0: value, index }) =>
			nodeOf(start + index, value, { type: /^`.*`$/s.test(value) ? 'Code' : 'Str', value }),
		);
		return nodeOf(start, raw, { type: 'Paragraph', children });
	};
	const children = [];
	const visit = (node) => {
		if (ts.isStringLiteral(node) && isSentence(node.text))
			children.push(paragraph(node.getStart() + 1, node.getText().slice(1, -1)));
		ts.forEachChild(node, visit);
	};
	visit(source);
	return nodeOf(0, text, { type: 'Document', children });
}

class Processor {
	availableExtensions() {
		return ['.ts', '.mjs'];
	}

	processor() {
		return { preProcess, postProcess: (messages, filePath) => ({ messages, filePath }) };
	}
}

export default { Processor };
