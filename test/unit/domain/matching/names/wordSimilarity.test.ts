import { wordSimilarity } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/wordSimilarity';

it('a typo in 8 letters, none in 3', () => {
	expect(wordSimilarity('goossens', 'gossens')).toBeGreaterThan(0.9);
	expect(wordSimilarity('electrabel', 'elekrtabel')).toBe(0);
	expect(wordSimilarity('maes', 'macs')).toBe(0);
});
