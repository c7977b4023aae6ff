import { isGroupWord } from '../../../../../nodes/EnterpriseRegistry/matching/names/groupWords';
import { tradeWord } from '../../../../../nodes/EnterpriseRegistry/matching/names/tradeWords';

it.each([
	['vastgoed', true],
	['beheer', true],
	['groupe', true],
	['verzekeringen', true],
	['bakkerij', false],
	['transport', false],
	['maes', false],
])('%s is a word by which a group calls its companies: %s', (word, expected) => {
	expect(isGroupWord(tradeWord(word) ?? word)).toBe(expected);
});
