/** A plugin for textlint: reads the sentences in the strings and templates of a source file as paragraphs, and each comment. */
import ts from 'typescript';

/** A string of four words is a sentence for people, unless it is an expression, a pattern or a parameter of a node. */
const isSentence = (text) =>
	!/^[=<{]|__rl|\|/.test(text) && /[a-z]/i.test(text) && text.trim().split(/\s+/).length > 3;

/** The comments of a file, each as one text. They stand before and after its tokens. */
function commentsIn(source) {
	const { text } = source;
	const found = new Map();
	const visit = (node) => {
		if (ts.isJSDoc(node)) return;
		const ranges = [
			...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
			...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
		];
		for (const { pos, end } of ranges) found.set(pos, wordsOf(text.slice(pos, end)));
		node.getChildren(source).forEach(visit);
	};
	visit(source);
	return found;
}

/** A comment of the same length, without its marks and without the names of parameters in front of what is said about them. */
const wordsOf = (comment) =>
	comment
		.replace(/^\/\*+|\*\/$|^\/\//g, (marks) => ' '.repeat(marks.length))
		.replace(/\n\s*\*/g, (marks) => '\n'.padEnd(marks.length))
		// The rows of a table are no sentences.
		.replace(/^\s*\|.*$/gm, (row) => ' '.repeat(row.length))
		.replace(/@(?:param [\w.]+|returns|throws)/g, (tag) => ' '.repeat(tag.length));

/** A template in which each placeholder is a word of as many letters. */
function filled(template) {
	const start = template.getStart() + 1;
	let raw = template.getText().slice(1, -1);
	for (const { expression, literal } of template.templateSpans) {
		const [from, to] = [expression.getFullStart() - '${'.length, literal.getStart() + 1];
		raw = raw.slice(0, from - start) + 'x'.repeat(to - from) + raw.slice(to - start);
	}
	return raw;
}

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
	const paragraph = (start, raw, more = {}) => {
		const children = [...raw.matchAll(/`[^`]*`|[^`]+|`/g)].map(({ 0: value, index }) =>
			nodeOf(start + index, value, { type: /^`.*`$/s.test(value) ? 'Code' : 'Str', value }),
		);
		return nodeOf(start, raw, { type: 'Paragraph', children, ...more });
	};
	const children = [];
	const addText = (node, raw) => {
		if (isSentence(raw.replace(/\bx{4,}\b/g, '')))
			children.push(paragraph(node.getStart() + 1, raw));
	};
	const visit = (node) => {
		if (ts.isStringLiteral(node)) addText(node, node.getText().slice(1, -1));
		// Without a placeholder, a template is a table or a query.
		if (ts.isTemplateExpression(node)) addText(node, filled(node));
		ts.forEachChild(node, visit);
	};
	visit(source);
	for (const [start, raw] of commentsIn(source))
		children.push(paragraph(start, raw, { isComment: true }));
	children.sort((one, other) => one.range[0] - other.range[0]);
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
