/** A plugin for textlint: reads the comments of a source file, and the sentences in its strings, as paragraphs. */
import ts from 'typescript';

/** A string of four words is a sentence for people, unless it is an expression, a pattern or a parameter of a node. */
const SENTENCE = /^(?![=<{]|.*(?:__rl|\|))(?=.*[a-z])(?:\S*\s+){3,}\S/i;
/** Where a comment goes on with something else: an empty line, a row of a table, an entry of a list, a tag. */
const BORDER = /\n\s*\*?\s*(?=\n|[|@-])/;

function rangesOf(source) {
	const ranges = new Map();
	const add = (start, end) => {
		let from = start;
		for (const part of source.text.slice(start, end).split(BORDER)) {
			const at = source.text.indexOf(part, from);
			if (part.trim() !== '') ranges.set(at, at + part.length);
			from = at + part.length;
		}
	};
	const visit = (node) => {
		const comments = [
			ts.getLeadingCommentRanges(source.text, node.getFullStart()),
			ts.getTrailingCommentRanges(source.text, node.getEnd()),
		];
		for (const { pos, end } of comments.flatMap((found) => found ?? [])) add(pos, end);
		if (ts.isStringLiteral(node) && SENTENCE.test(node.text))
			add(node.getStart() + 1, node.getEnd() - 1);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return [...ranges].sort(([a], [b]) => a - b);
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
	/** Code stands between backticks; `%s` is a placeholder in the name of a test. */
	const piecesOf = (start, end) => {
		let from = start;
		return text
			.slice(start, end)
			.split(/(`[^`]*`|%[sdij])/)
			.filter((piece) => piece !== '')
			.map((piece) => {
				const at = from;
				from += piece.length;
				return nodeOf(/^(?:`.*`|%.)$/s.test(piece) ? 'Code' : 'Str', at, from, { value: piece });
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
