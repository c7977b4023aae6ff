/** A plugin for textlint: reads the sentences in the strings of a source file as paragraphs. */
import ts from 'typescript';

/** A string of four words is a sentence for people, unless it is an expression, a pattern or a parameter of a node. */
const SENTENCE = /^(?![=<{]|.*(?:__rl|\|))(?=.*[a-z])(?:\S*\s+){3,}\S/i;

/** From where to where a string of the source is a sentence. */
function rangesOf(source) {
	const ranges = [];
	const visit = (node) => {
		if (ts.isStringLiteral(node) && SENTENCE.test(node.text))
			ranges.push([node.getStart() + 1, node.getEnd() - 1]);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return ranges;
}

function astOf(text, filePath) {
	const source = ts.createSourceFile(filePath ?? 'a.ts', text, ts.ScriptTarget.Latest, true);
	const place = (position) => {
		const { line, character } = source.getLineAndCharacterOfPosition(position);
		return { line: line + 1, column: character };
	};
	const nodeOf = (type, start, end, more) => ({
		type,
		raw: text.slice(start, end),
		range: [start, end],
		loc: { start: place(start), end: place(end) },
		...more,
	});
	/** Code stands between backticks. */
	const piecesOf = (start, end) => {
		let from = start;
		return text
			.slice(start, end)
			.split(/(`[^`]*`)/)
			.filter((piece) => piece !== '')
			.map((piece) => {
				const at = from;
				from += piece.length;
				return nodeOf(/^`.*`$/s.test(piece) ? 'Code' : 'Str', at, from, { value: piece });
			});
	};
	const children = rangesOf(source).map(([start, end]) =>
		nodeOf('Paragraph', start, end, { children: piecesOf(start, end) }),
	);
	return nodeOf('Document', 0, text.length, { children });
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
