import { FORM_SPELLINGS, type Company, type Form, type Given, type Vocabulary } from './company';
import type { Random } from './random';
import { inventedName, otherPlace } from './register';

/** How a list differs from the register. `in` is a company of the register; `out` is one that is not in it. */
export interface Perturbation {
	weight: number;
	kind: string;
	/** Null if this company cannot be changed so. */
	change(given: Given, company: Company, random: Random, words: Vocabulary): Partial<Given> | null;
	absent?: true;
	/** Only the address tells that it is absent. */
	byAddress?: true;
}

export const longestWord = (name: string): string =>
	name.split(/[\s'-]+/).sort((a, b) => b.length - a.length)[0]!;
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
const inWord = (
	name: string,
	least: number,
	change: (word: string) => string,
): { name: string } | null => {
	const word = longestWord(name);
	return word.length < least ? null : { name: name.replace(word, change(word)) };
};
const otherForm = (form: Form, random: Random): string =>
	FORM_SPELLINGS[
		random.pick((Object.keys(FORM_SPELLINGS) as Form[]).filter((each) => each !== form))
	][0]!;
const tradeOf = (name: string, { trades }: Vocabulary) =>
	trades
		.flat()
		.filter((trade) => name.startsWith(`${trade} `))
		.sort((a, b) => b.length - a.length)[0];

const SHORT: ReadonlyArray<readonly [RegExp, string[]]> = [
	[/^Avenue /, ['Av. ', 'Av ', 'Ave ']],
	[/^Boulevard /, ['Bd ', 'Boul. ', 'Bld. ', 'Bvd ']],
	[/^Chaussée /, ['Ch. ', 'Chée ', 'Chaussee ']],
	[/^Rue /, ['R. ', 'rue ', 'Rue ']],
	[/^Place /, ['Pl. ']],
	[/straat$/, ['str.', 'str', 'straat ']],
	[/laan$/, ['ln', 'ln.', 'laan']],
	[/steenweg$/, ['stwg', 'stwg.', 'steenw.']],
	[/plein$/, ['pln', 'plein']],
];
const shortStreet = (street: string, random: Random): string => {
	const rule = SHORT.find(([pattern]) => pattern.test(street));
	return rule === undefined ? street.toUpperCase() : street.replace(rule[0], random.pick(rule[1]));
};
const drop = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const swap = (word: string, at: number) =>
	word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);

/** What the rules were written with. */
export const PERTURBATIONS: Perturbation[] = [
	{ weight: 24, kind: 'as it is', change: () => ({}) },
	{
		weight: 6,
		kind: 'capitals, no accents',
		change: ({ name, municipality }) => ({
			name: withoutAccents(name).toUpperCase(),
			municipality: withoutAccents(municipality).toUpperCase(),
		}),
	},
	{
		weight: 12,
		kind: 'legal form, any spelling',
		change: ({ name }, { form }, random) => ({
			name: random.chance(0.25)
				? `${random.pick(FORM_SPELLINGS[form].slice(0, 4))} ${name}`
				: `${name}${random.chance(0.2) ? ',' : ''} ${random.pick(FORM_SPELLINGS[form])}`,
		}),
	},
	{
		weight: 8,
		kind: 'typo',
		change: ({ name }, _, random) =>
			inWord(name, 6, (word) => {
				const at = 1 + random.below(word.length - 2);
				return random.chance(0.6) ? drop(word, at) : swap(word, at);
			}),
	},
	{
		weight: 5,
		kind: 'words swapped',
		change: ({ name }) =>
			name.includes(' ')
				? { name: `${name.split(' ').slice(1).join(' ')} ${name.split(' ')[0]}` }
				: null,
	},
	{
		weight: 7,
		kind: 'other language',
		change: ({ street, municipality, name }, { names, shown, place, street: streets }, random) => ({
			name: names[0] === names[1] || random.chance(0.5) ? name : names[1 - shown],
			municipality: municipality === place[1] ? place[2] : place[1],
			street: street === streets[0] ? streets[1] : streets[0],
		}),
	},
	{
		weight: 8,
		kind: 'street abbreviated',
		change: ({ street }, _, random) => ({ street: shortStreet(street, random) }),
	},
	{
		weight: 3,
		kind: 'box in the house number',
		change: ({ houseNumber }, _, random) => ({
			houseNumber: `${houseNumber}${random.pick([' bte 3', ' bus 2', '/4', ' b1'])}`,
		}),
	},
	{
		weight: 4,
		kind: 'joined or hyphenated',
		change: ({ name }) =>
			/ /.test(name)
				? {
						name: name.replace(
							/^(\S+ )?(De|Van|Le|La|Van den|\S+) (?=\S+$)/,
							(all) => all.trimEnd() + (all.endsWith('e ') ? '' : '-'),
						),
					}
				: null,
	},
	{
		weight: 3,
		kind: 'trade abbreviated',
		change: ({ name }, _, __, words) => {
			const trade = tradeOf(name, words);
			return trade === undefined || trade.length < 7
				? null
				: { name: `${trade.slice(0, 5)}.${name.slice(trade.length)}` };
		},
	},
	{
		weight: 3,
		kind: 'place added',
		change: ({ name }, { place }, random) => ({
			name: `${name} ${random.pick(['Belgium', 'Belgique', place[1], place[2]])}`,
		}),
	},
	{
		weight: 3,
		kind: 'trade word left out',
		change: ({ name }, _, __, words) => {
			const trade = tradeOf(name, words);
			return trade === undefined ? null : { name: name.slice(trade.length + 1) };
		},
	},
	{
		weight: 2,
		kind: 'former address',
		change: (_, { before, shown }) => ({
			street: before.street[shown],
			houseNumber: before.houseNumber,
			postalCode: before.place[0],
			municipality: before.place[1 + shown]!,
		}),
	},
	{
		weight: 3,
		kind: 'moved in the same place',
		change: (_, { before, shown }) => ({
			street: before.street[shown],
			houseNumber: before.houseNumber,
		}),
	},
	{
		weight: 1,
		kind: 'former name',
		change: (_, __, random, words) => ({ name: `${inventedName(words, random)}ia` }),
	},
	{
		weight: 3,
		kind: 'absent: other legal form',
		absent: true,
		change: ({ name }, { form }, random) => ({ name: `${name} ${otherForm(form, random)}` }),
	},
	{
		weight: 5,
		kind: 'absent: one word more',
		absent: true,
		change: ({ name }, _, random, words) => ({ name: `${name} ${inventedName(words, random)}` }),
	},
	{
		weight: 4,
		kind: 'absent: another subsidiary',
		absent: true,
		change: ({ name }, _, random, words) => {
			const branch = words.branches.find((each) => name.endsWith(` ${each}`));
			return branch === undefined
				? null
				: { name: name.replace(branch, random.pick(['Cosmetics', ...words.branches])) };
		},
	},
	{
		weight: 4,
		kind: 'absent: the same trade',
		absent: true,
		change: ({ name }, _, random, words) => {
			const trade = tradeOf(name, words);
			return trade === undefined ? null : { name: `${trade} ${inventedName(words, random)}` };
		},
	},
	{
		weight: 3,
		kind: 'absent: a surname alike',
		absent: true,
		change: ({ name, street }, _, random, words) => {
			const cousin = words.cousins.find(([one]) => name.endsWith(one));
			return cousin === undefined
				? null
				: {
						name: name.replace(cousin[0], cousin[1]),
						street: random.pick(
							words.streets.filter(([fr, nl]) => fr !== street && nl !== street),
						)[0],
					};
		},
	},
	{
		weight: 3,
		kind: 'absent: a new name',
		absent: true,
		change: (_, __, random, words) => ({ name: inventedName(words, random) }),
	},
	{
		weight: 3,
		kind: 'absent: the same name elsewhere',
		absent: true,
		byAddress: true,
		change: (_, { place }, random, words) => {
			const [postalCode, municipality] = otherPlace(words, random, place);
			return {
				postalCode,
				municipality,
				street: random.pick(words.streets)[0],
				houseNumber: String(1 + random.below(240)),
			};
		},
	},
];
