import {
	isTradeWordMistyped,
	tradeWord,
} from '../../../../../nodes/EnterpriseRegistry/matching/names/tradeWords';

it('a trade is one word in all languages', () => {
	expect(new Set(['bakery', 'boulangerie', 'bakkerij', 'backerei'].map(tradeWord))).toEqual(
		new Set(['bakery']),
	);
	expect([tradeWord('verhoeven'), tradeWord('')]).toEqual([undefined, undefined]);
});

it('a trade with a typo is noticed; a right one and any other word are not', () => {
	expect(['boulangrie', 'boulangerie', 'verhoeven'].map(isTradeWordMistyped)).toEqual([
		true,
		false,
		false,
	]);
});
