/** A rule for textlint: a sentence has at most so many words, in a comment some more. Code counts as one. */
const wordsOf = (node) => {
	if (/^Code|^Image|^Html/.test(node.type)) return 'code';
	return node.children ? node.children.map(wordsOf).join('') : (node.value ?? ' ');
};

export default (
	{ report, RuleError, Syntax },
	{ most: ofTexts = 25, mostOfComments = 32 } = {},
) => ({
	[Syntax.Paragraph](node) {
		const most = node.isComment ? mostOfComments : ofTexts;
		const sentences = wordsOf(node).split(/(?<=(?<!e\.g|i\.e)[.!?:][)"”*]*)\s+/);
		for (const sentence of sentences) {
			const count = sentence.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0;
			if (count > most)
				report(node, new RuleError(`${count} words in one sentence, ${most} at most: ${sentence}`));
		}
	},
});
