import { nameSimilarity } from '../../../../../nodes/EnterpriseRegistry/matching/names/nameSimilarity';
import { foldName } from '../../../../../nodes/EnterpriseRegistry/matching/names/nameWords';

const compare = (one: string, other: string) => nameSimilarity(foldName(one), foldName(other));

it.each([
	['Garage Maes', 'Maes Garages'],
	['Garage Maes NV', 'Garage Maes'],
])('%s and %s are the same', (one, other) => {
	expect(compare(one, other)).toEqual({
		similarity: 1,
		exact: true,
		distinctive: true,
		sure: true,
		covered: true,
		apart: null,
	});
});

it('words that are written together are nearly the same', () =>
	expect(compare('Garage Desmet', 'Garage De Smet')).toEqual({
		similarity: 0.96,
		exact: false,
		distinctive: true,
		sure: true,
		covered: true,
		apart: null,
	}));

it('an empty name is like no other, not even like another empty one', () => {
	expect(compare('', '')).toMatchObject({ similarity: 0, exact: false, distinctive: false });
	expect(compare('', 'Maes')).toMatchObject({ similarity: 0, exact: false, distinctive: false });
});

it.each<[string, string, object]>([
	['Maes Noord', 'Maes Zuid', { apart: 'siblings', covered: false, distinctive: true }],
	['Maes', 'Maes Noord', { apart: 'longer', covered: true }],
	['Maes Noord', 'Maes', { apart: 'longer', covered: false }],
	['Garage Maes', 'Maes', { apart: null, covered: false }],
	['Maes', 'Garage Maes', { apart: null, covered: true }],
	['Maes Logistics', 'Maes', { apart: 'longer' }],
	['Maes', 'Garage Maes Transport', { apart: 'longer' }],
	['Maes Gent', 'Maes', { apart: null }],
	['Maes', 'Maes 2', { apart: 'longer' }],
	['Garage Maes', 'Garage Claes', { distinctive: false }],
	['Garage Maes', 'Bakkerij Maes', { apart: 'siblings' }],
	['Maes', 'Maes Logistics', { apart: 'longer' }],
	['Maes', 'Maes Gent', { apart: null }],
	['Maes Immo', 'Maes Real Estate', { apart: 'longer' }],
	['Maes', 'Maes Bakkerij', { apart: 'longer' }],
	['Maes Bakkerij', 'Maes', { apart: 'longer' }],
	['Bakkerij Maes', 'Maes', { apart: null }],
	['Maes', 'Noord Maes', { apart: 'longer' }],
	['Noord Maes', 'Maes', { apart: 'longer' }],
	['Maes', '2 Maes', { apart: 'longer' }],
	['Maes', 'Garage Transport Maes', { apart: 'longer' }],
	['Garage Maes', 'Garage Transport Maes', { apart: null }],
	['Maes Gent', 'Bakkerij Maes Gent', { apart: null }],
])('%s beside %s: %j', (one, other, found) => expect(compare(one, other)).toMatchObject(found));

it('a typo that other names have as well is not sure, and a slip is', () => {
	expect(compare('Lemmens', 'Lemmers')).toMatchObject({
		distinctive: true,
		sure: false,
		similarity: 0.91,
	});
	expect(compare('Verhoeven', 'Verhoveen')).toMatchObject({ distinctive: true, sure: true });
});

it('an abbreviation with a dot, of three letters or more, is the word that it shortens', () => {
	expect(compare('Electr. Maes', 'Electrabel Maes')).toMatchObject({
		distinctive: true,
		apart: null,
		similarity: 0.96,
	});
	expect(compare('Electrabel Maes', 'Electr. Maes').apart).toBeNull();
	expect(compare('El. Maes', 'Electrabel Maes').apart).toBe('siblings');
	expect(compare('Electr Maes', 'Electrabel Maes').apart).toBe('siblings');
});

it('an abbreviation of exactly three letters counts as one, and the same word without its dot is fully the same', () => {
	expect([
		compare('Ele. Maes', 'Electrabel Maes').apart,
		compare('Electrabel Maes', 'Ele. Maes').apart,
	]).toEqual([null, null]);
	expect([
		compare('Electr. Maes', 'Electr Maes Noord').similarity,
		compare('Electr Maes', 'Electr. Maes Noord').similarity,
	]).toEqual([0.8, 0.8]);
});

it('a trade word with a typo is the trade word, and no more distinctive than that', () => {
	expect([
		compare('Boulangerie Maes', 'Boulangrie Maes').apart,
		compare('Boulangrie Maes', 'Boulangerie Maes').apart,
	]).toEqual([null, null]);
	expect([
		compare('Boulangerie Maes', 'Boulangrie Claes').distinctive,
		compare('Boulangrie Claes', 'Boulangerie Maes').distinctive,
	]).toEqual([false, false]);
});

it('a word is shared once', () => expect(compare('Maes Maes', 'Maes').similarity).toBeLessThan(1));

it('names of many words are compared quickly', () => {
	const start = performance.now();
	const name = 'Garage Maes 12 b '.repeat(5000);
	expect([compare(name, name).exact, compare(name, `${name} Noord`).exact]).toEqual([true, false]);
	expect(performance.now() - start).toBeLessThan(500);
});

describe('a word by which a group calls its companies', () => {
	it.each([
		'Immo',
		'Holding',
		'Groep',
		'Invest',
		'Finance',
		'Management',
		'Vastgoed',
		'Verzekeringen',
		'Bank',
		'Consulting',
		'Services',
		'Property',
		'International',
	])('%s makes another name, in front and behind', (word) => {
		for (const name of [`${word} Maes`, `Maes ${word}`])
			expect([compare(name, 'Maes').apart, compare('Maes', name).apart]).toEqual([
				'longer',
				'longer',
			]);
	});
});

it.each([
	['Lotus 2.0', 'Lotus 20'],
	['Immo 1 & 2', 'Immo 12'],
	['Immo 1 en 2', 'Immo 12'],
	['1+1', '11'],
	['Lotus 1.2', 'Lotus 2.1'],
	['24/7 Maes', 'Maes 7/24'],
	['Lotus A1 2', 'Lotus A12'],
	['Lotus 1 000', 'Lotus 1000'],
	['Studio C++', 'Studio C#'],
	['Studio C++', 'Studio C'],
	['Kinepolis+', 'Kinepolis'],
])('%s and %s are two names', (one, other) => {
	const { exact, apart, sure } = compare(one, other);
	expect([exact, apart === null && sure]).toEqual([false, false]);
});

it.each([
	['Lotus 2.0', 'LOTUS 2.0'],
	['Immo 1 & 2', 'Immo 1 en 2'],
	['C++ Studio', 'Studio C++'],
	['Maes & Claes', 'Maes + Claes'],
])('%s and %s are one name', (one, other) => expect(compare(one, other).exact).toBe(true));

it('a number and a letter may be written together', () =>
	expect(compare('Studio 3 D', 'Studio 3D')).toMatchObject({ similarity: 0.96, apart: null }));
