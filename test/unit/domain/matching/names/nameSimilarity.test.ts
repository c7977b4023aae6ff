import { nameSimilarity } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/nameSimilarity';
import { foldName } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/nameWords';

const compare = (one: string, other: string) => nameSimilarity(foldName(one), foldName(other));

it.each([['Garage Maes', 'Maes Garages'], ['Garage Maes NV', 'Garage Maes']])('%s and %s are the same', (one, other) => {
	expect(compare(one, other)).toEqual({ similarity: 1, exact: true, distinctive: true, sure: true, covered: true, apart: null });
});

it('words that are written together are nearly the same', () => expect(compare('Garage Desmet', 'Garage De Smet')).toEqual({ similarity: 0.96, exact: false, distinctive: true, sure: true, covered: true, apart: null }));

it('an empty name is like no other, not even like another empty one', () => {
	expect(compare('', '')).toMatchObject({ similarity: 0, exact: false, distinctive: false });
	expect(compare('', 'Maes')).toMatchObject({ similarity: 0, exact: false, distinctive: false });
});

it.each<[string, string, object]>([
	['Maes Noord', 'Maes Zuid', { apart: 'siblings', covered: false, distinctive: true }], ['Maes', 'Maes Noord', { apart: 'longer', covered: true }], ['Maes Noord', 'Maes', { apart: 'longer', covered: false }],
	['Garage Maes', 'Maes', { apart: null, covered: false }], ['Maes', 'Garage Maes', { apart: null, covered: true }], ['Maes Logistics', 'Maes', { apart: 'longer' }], ['Maes', 'Garage Maes Transport', { apart: 'longer' }],
	['Maes Gent', 'Maes', { apart: null }], ['Maes', 'Maes 2', { apart: 'longer' }], ['Garage Maes', 'Garage Claes', { distinctive: false }], ['Garage Maes', 'Bakkerij Maes', { apart: 'siblings' }],
])('%s beside %s: %j', (one, other, found) => expect(compare(one, other)).toMatchObject(found));

it('a typo that other names have as well is not sure, and a slip is', () => {
	expect(compare('Lemmens', 'Lemmers')).toMatchObject({ distinctive: true, sure: false, similarity: 0.91 });
	expect(compare('Verhoeven', 'Verhoveen')).toMatchObject({ distinctive: true, sure: true });
});

it('an abbreviation with a dot, of three letters or more, is the word that it shortens', () => {
	expect(compare('Electr. Maes', 'Electrabel Maes')).toMatchObject({ distinctive: true, apart: null, similarity: 0.96 });
	expect(compare('Electrabel Maes', 'Electr. Maes').apart).toBeNull();
	expect(compare('El. Maes', 'Electrabel Maes').apart).toBe('siblings');
	expect(compare('Electr Maes', 'Electrabel Maes').apart).toBe('siblings');
});

it('a word is shared once', () => expect(compare('Maes Maes', 'Maes').similarity).toBeLessThan(1));

it('names of many words are compared quickly', () => {
	const start = performance.now();
	const name = 'Garage Maes 12 b '.repeat(5000);
	expect([compare(name, name).exact, compare(name, `${name} Noord`).exact]).toEqual([true, false]);
	expect(performance.now() - start).toBeLessThan(500);
});
