import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Lists of words: one row more or less is not a rule. The code that reads them is mutated. */
const LISTS = new Set([
	'ASKED', 'OUTAGE', 'SUBJECT', 'YES_WORDS', 'SPELLINGS', 'AMBIGUOUS', 'CONNECTORS', 'PARTICLES', 'SAME', 'LETTERS', 'ROWS',
	'FRENCH_KINDS', 'DUTCH_ENDINGS', 'GERMAN_ENDINGS', 'STREET_ARTICLES', 'SHORT_WORDS', 'IN_FRONT', 'COUNTRY', 'REGIONS',
]);

/** What a user reads: other tests check the texts, and a change of wording changes no rule. */
const MESSAGES = /^(?:InvalidInput|refused|NodeOperationError|NodeApiError|ApplicationError|Error)$/;

class WordsOnly {
	shouldIgnore(path) {
		if (path.isVariableDeclarator() && LISTS.has(path.node.id.name)) return 'A list of words.';
		if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
		const holder = path.findParent((parent) => parent.isFunction() || parent.isNewExpression() || (parent.isCallExpression() && MESSAGES.test(parent.node.callee.name ?? '')));
		return holder && !holder.isFunction() && MESSAGES.test(holder.node.callee.name ?? '') ? 'The words of a message.' : undefined;
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, 'wordsOnly', WordsOnly)];
