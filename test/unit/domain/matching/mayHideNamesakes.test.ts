import { candidateOf } from '../../../../nodes/EnterpriseRegistry/matching/candidate';
import { mayHideNamesakes } from '../../../../nodes/EnterpriseRegistry/matching/mayHideNamesakes';
import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';

const hides = (name: string, ...found: string[]) =>
	mayHideNamesakes(
		companyQuery(name, {}),
		found.map((each, at) => candidateOf({ enterpriseNumber: `0900.000.${100 + at}`, name: each })!),
	);

it.each<[string, string[], boolean]>([
	['the page holds nothing', [], true],
	['every name of the page is the same', ['Garage Maes', 'Garage Maes'], true],
	['the page ends with other names', ['Garage Maes', 'Garage Claes'], false],
	[
		'the page ends with names that have all its words and more',
		['Garage Maes', 'Garage Maes Zonen'],
		true,
	],
	[
		'behind those the page ends with other names',
		['Garage Maes Zonen', 'Garage Maes', 'Garage Claes'],
		false,
	],
	['a namesake stands behind another name', ['Garage Maes', 'Garage Claes', 'Garage Maes'], true],
	['no name is the same, and all are near', ['Garage Maes Halle', 'Garages Maes Zonen'], true],
	['no name is the same, and the last is far', ['Garage Maes Halle', 'Garage Claes'], false],
	['no name is near', ['Bakkerij Claes', 'Slagerij Peeters'], true],
])('pages that were not read may hold a namesake where %s', (_what, found, expected) =>
	expect(hides('Garage Maes', ...found)).toBe(expected),
);

it.each<[string, string[], boolean]>([
	['the last lacks a word of the name', ['Garages Maes Zonen', 'Maes'], false],
	['the first lacks it', ['Maes', 'Garages Maes Zonen'], true],
	['all of them lack it', ['Maes', 'Maes Zonen'], true],
])('where no name is the same and %s', (_what, found, expected) =>
	expect(hides('Garage Maes', ...found)).toBe(expected),
);

it('any name of a company counts', () => {
	const found = [['Aaa', 'Colruyt'], ['Colruyt'], ['Bbb']].map((names, at) =>
		candidateOf({ enterpriseNumber: `0900.000.${100 + at}`, names })!,
	);
	expect([
		mayHideNamesakes(companyQuery('Colruyt', {}), found),
		mayHideNamesakes(companyQuery('Colruyt', {}), [...found].reverse()),
	]).toEqual([false, true]);
});

it.each<[string, string[], boolean]>([
	['with fewer words than a namesake', ['Garage Maes', 'Maes'], false],
	['with as many, of other kinds', ['Garage Maes', 'Garage Gent'], true],
	['with as many, before others', ['Garage Maes', 'Maes Gent', 'Maes'], false],
	['with fewer than the same name', ['Garage Maes Gent', 'Garage Maes'], false],
])('a namesake may leave the place out: the page ends with names %s', (_what, found, expected) =>
	expect(hides('Garage Maes Gent', ...found)).toBe(expected),
);
