import {
	foldName,
	mostDistinctiveWord,
} from '../../../../../nodes/EnterpriseRegistry/matching/names/nameWords';

const texts = (name: string) => foldName(name).words.map(({ text }) => text);

it.each([
	['De Smet', ['desmet']],
	['Van den Berg', ['vandenberg']],
	['D. Smet', ['d', 'smet']],
	['Bakkerij De Smet', ['bakery', 'desmet']],
	['Maes en Claes', ['maes', 'claes']],
	['Saint Michel', ['sint', 'michel']],
	['Sint-Michiel NV', ['sint', 'michiel']],
	['Van', ['van']],
	['Maes van', ['maes', 'van']],
])('%s is compared by the words %j', (name, words) => expect(texts(name)).toEqual(words));

it('a trade or a place weighs little beside the name, and fully where there is nothing else', () => {
	const weights = (name: string) => foldName(name).words.map(({ weight }) => weight);
	expect([weights('Garage Maes Gent'), weights('Garage Gent')]).toEqual([
		[0.4, 1, 0.4],
		[1, 1],
	]);
	expect([foldName('Garage Maes').isNamed, foldName('Garage Gent').isNamed]).toEqual([true, false]);
});

it('a town and the country say where; a trade or a region, by which groups call their companies, does not', () => {
	expect(
		foldName('Garage Maes Gent Belgium Flanders').words.map(({ saysWhere }) => saysWhere),
	).toEqual([false, false, true, true, false]);
});

it.each([
	['Garage De Smet', 'Garage Desmet'],
	['St. Michel', 'Saint Michel'],
])('%s and %s are one name without spaces', (one, other) =>
	expect(foldName(one).compact).toBe(foldName(other).compact),
);

it('the order and the language of words do not matter to what a name is', () =>
	expect(foldName('Boulangerie Peeters Malines').plain).toBe(
		foldName('Peeters Bakkerij Mechelen').plain,
	));

it.each([
	['Garage De Smet-Verhoeven NV', 'Verhoeven'],
	['Garage Gent', null],
	['Bakkerij', null],
	['KB', null],
	['Boulangrie Maes', 'Maes'],
	['Boulangrie', 'Boulangrie'],
	['Transport Verh. NV', 'Verh'],
	['Voor Maes', 'Maes'],
	['Étoile', 'Étoile'],
	['X.Y.Z. Gent', 'X.Y.Z'],
])('%s is searched by %s', (name, word) => expect(mostDistinctiveWord(name)).toBe(word));

it('what may be a legal form or a part of the name is kept, with the name without it', () => {
	expect(foldName('AG Maes')).toMatchObject({
		compact: 'agmaes',
		forms: [],
		doubtfulForms: [
			{ form: 'publicLimited', rest: { compact: 'maes', isNamed: true, forms: ['publicLimited'] } },
		],
	});
	expect(foldName('AG Insurance')).toMatchObject({
		compact: 'aginsurance',
		forms: [],
		doubtfulForms: [],
	});
	expect(foldName('AG Maes').doubtfulForms[0]!.rest.doubtfulForms).toEqual([]);
	expect(
		[foldName('Maes Claes Peeters'), foldName('AG Maes Claes NV')].map(
			({ doubtfulForms }) => doubtfulForms,
		),
	).toEqual([[], []]);
});

it('numbers that follow each other are one', () =>
	expect([texts('Lotus 2.0'), texts('Immo 1 en 2 Maes 3')]).toEqual([
		['lotus', '2.0'],
		['immo', '1.2', 'maes', '3'],
	]));

it.each([
	['Immo 10 25', ['immo', '10.25']],
	['Immo 1/2/3', ['immo', '1.2.3']],
	['Immo 2 B12', ['immo', '2', 'b12']],
	['Immo 2 3D', ['immo', '2', '3d']],
	['Immo A1 2', ['immo', 'a1', '2']],
	['Immo 3D 2', ['immo', '3d', '2']],
])('in %s only words of digits alone become one number: %j', (name, words) =>
	expect(texts(name)).toEqual(words),
);

it('a name of up to 1000 letters is folded, and a longer one is compared as a whole', () => {
	const [longest, longer] = [995, 996].map((length) => `Maes ${'x'.repeat(length)}`) as [
		string,
		string,
	];
	expect(foldName(longest)).toMatchObject({
		compact: `maes${'x'.repeat(995)}`,
		plain: `maes ${'x'.repeat(995)}`,
	});
	expect(foldName(longer)).toMatchObject({ compact: longer, plain: longer });
});

it.each([
	['Gent Gand Maes', ['gent', 'maes']],
	['Gent Maes Gent', ['gent', 'maes']],
	['Bakkerij Boulangerie Maes', ['bakery', 'bakery', 'maes']],
	['Maes Maes', ['maes', 'maes']],
	['Van Gent Maes', ['gent', 'maes']],
])('a place that is said twice counts once, any other word each time: %s', (name, words) =>
	expect(texts(name)).toEqual(words),
);

it('a word is kept as it was written, too, and whether it was abbreviated', () => {
	expect(foldName('Ste. Anne Gand Transp.').words).toEqual([
		{ text: 'sint', written: 'sint', weight: 1, abbreviated: true, saysWhere: false },
		{ text: 'anne', written: 'anne', weight: 1, abbreviated: false, saysWhere: false },
		{ text: 'gent', written: 'gand', weight: 0.4, abbreviated: false, saysWhere: true },
		{ text: 'transp', written: 'transp', weight: 1, abbreviated: true, saysWhere: false },
	]);
	expect(foldName('de la').words).toEqual([
		{ text: 'dela', written: 'dela', weight: 1, abbreviated: false, saysWhere: false },
	]);
});

it('a name of trades and places alone keeps all it says about them', () => {
	expect(foldName('Garage de Gand').words).toEqual([
		{ text: 'garage', written: 'garage', weight: 1, abbreviated: false, saysWhere: false },
		{ text: 'gent', written: 'gand', weight: 1, abbreviated: false, saysWhere: true },
	]);
});

it.each([
	['Garage de Gand', 'garagedegand', 'de garage gent'],
	['Maes B.V. en Zonen', 'maeszonen', 'maes sons'],
	['Ste. Anne', 'sintanne', 'anne sint'],
])('%s is %s in one piece, and "%s" in alphabetical order', (name, compact, plain) => {
	expect(foldName(name)).toMatchObject({ compact, plain });
});

it('of the distinctive words that are not known yet the longest is searched, from three letters on', () => {
	expect([
		mostDistinctiveWord('Maes Verhoeven'),
		mostDistinctiveWord('Maes Verhoeven', new Set(['verhoeven'])),
		mostDistinctiveWord('Abc Def'),
		mostDistinctiveWord('Ab Cd'),
		mostDistinctiveWord('voor vande Ab'),
	]).toEqual(['Verhoeven', 'Maes', 'Abc', null, null]);
});
