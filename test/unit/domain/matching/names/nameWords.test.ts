import { foldName, mostDistinctiveWord } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/nameWords';

const texts = (name: string) => foldName(name).words.map(({ text }) => text);

it.each([
	['De Smet', ['desmet']], ['Van den Berg', ['vandenberg']], ['D. Smet', ['d', 'smet']], ['Bakkerij De Smet', ['bakery', 'desmet']], ['Maes en Claes', ['maes', 'claes']], ['Saint Michel', ['sint', 'michel']],
	['Sint-Michiel NV', ['sint', 'michiel']], ['Van', ['van']], ['Maes van', ['maes', 'van']],
])('%s is compared by the words %j', (name, words) => expect(texts(name)).toEqual(words));

it('a trade or a place weighs little beside the name, and fully where there is nothing else', () => {
	const weights = (name: string) => foldName(name).words.map(({ weight }) => weight);
	expect([weights('Garage Maes Gent'), weights('Garage Gent')]).toEqual([[0.4, 1, 0.4], [1, 1]]);
	expect([foldName('Garage Maes').isNamed, foldName('Garage Gent').isNamed]).toEqual([true, false]);
});

it('a town and the country say where; a trade or a region, by which groups call their companies, does not', () => {
	expect(foldName('Garage Maes Gent Belgium Flanders').words.map(({ saysWhere }) => saysWhere)).toEqual([false, false, true, true, false]);
});

it.each([['Garage De Smet', 'Garage Desmet'], ['St. Michel', 'Saint Michel']])('%s and %s are one name without spaces', (one, other) => expect(foldName(one).compact).toBe(foldName(other).compact));

it('the order and the language of words do not matter to what a name is', () => expect(foldName('Boulangerie Peeters Malines').plain).toBe(foldName('Peeters Bakkerij Mechelen').plain));

it.each([
	['Garage De Smet-Verhoeven NV', 'Verhoeven'], ['Garage Gent', null], ['Bakkerij', null], ['KB', null], ['Boulangrie Maes', 'Maes'], ['Boulangrie', 'Boulangrie'], ['Transport Verh. NV', 'Verh'], ['Voor Maes', 'Maes'], ['Étoile', 'Étoile'],
])('%s is searched by %s', (name, word) => expect(mostDistinctiveWord(name)).toBe(word));
