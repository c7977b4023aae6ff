import { FORM_SPELLINGS, type Company, type Form, type Given } from './company';
import { longestWord, PERTURBATIONS, type Perturbation } from './perturbations';
import type { Random } from './random';
import { inventedName } from './register';

/** What a scanner makes of a letter. */
const SCANNED: ReadonlyArray<readonly [RegExp, string]> = [
	[/m/, 'rn'],
	[/rn/, 'm'],
	[/o/, '0'],
	[/l/, '1'],
	[/i/, 'l'],
	[/s/, '5'],
	[/B/, '8'],
	[/u/, 'ii'],
	[/d/, 'cl'],
	[/e/, 'c'],
];
const scanned = (text: string, random: Random): string | null => {
	const rules = SCANNED.filter(([letter]) => letter.test(text));
	if (rules.length === 0) return null;
	const [letter, shape] = random.pick(rules);
	return text.replace(letter, shape);
};
const ACCENTED = /[\u{C0}-\u{FF}]/gu;
const asLatin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const named = (name: string | null, before: string): { name: string } | null =>
	name === null || name === before ? null : { name };
const own = (kind: string, weight: number): Perturbation => ({
	...PERTURBATIONS.find((each) => each.kind === kind)!,
	weight,
});
const otherForm = (form: Form, random: Random): string =>
	random.pick(
		FORM_SPELLINGS[
			random.pick((Object.keys(FORM_SPELLINGS) as Form[]).filter((each) => each !== form))
		],
	);
const inner =
	(name: string, least: number, change: (word: string, at: number) => string) =>
	(random: Random) => {
		const word = longestWord(name);
		return word.length < least
			? null
			: named(name.replace(word, change(word, 1 + random.below(word.length - 2))), name);
	};
type Row = [weight: number, kind: string, change: Perturbation['change']];
const rows = (list: Row[]): Perturbation[] =>
	list.map(([weight, kind, change]) => ({ weight, kind, change }));
const absent = (list: Row[]): Perturbation[] =>
	list.map(([weight, kind, change]) => ({ weight, kind: `absent: ${kind}`, absent: true, change }));
const branchOf = (name: string, branches: readonly string[]) =>
	branches.find((each) => name.endsWith(` ${each}`));
const behind = (texts: string[]) => (given: Given, _: Company, random: Random) => ({
	name: given.name + random.pick(texts),
});

/** The kinds that the two others lack: scanners, lost accents, departments, umlauts, wrong codes, holdings and sisters. */
export const THIRD_PERTURBATIONS: Perturbation[] = [
	own('as it is', 18),
	own('capitals, no accents', 5),
	own('legal form, any spelling', 8),
	own('words swapped', 3),
	own('joined or hyphenated', 3),
	own('trade abbreviated', 4),
	own('place added', 3),
	own('trade word left out', 2),
	own('street abbreviated', 4),
	own('box in the house number', 3),
	own('former address', 1),
	own('moved in the same place', 2),
	own('former name', 1),
	...rows([
		[6, 'scanned name', ({ name }, _, random) => named(scanned(name, random), name)],
		[
			2,
			'scanned twice',
			({ name }, _, random) => named(scanned(scanned(name, random) ?? name, random), name),
		],
		[
			3,
			'scanned street',
			({ street }, _, random) => ({ street: scanned(street, random) ?? street }),
		],
		[4, 'accents as ?', ({ name }) => named(name.replace(ACCENTED, '?'), name)],
		[3, 'accents dropped', ({ name }) => named(name.replace(ACCENTED, ''), name)],
		[3, 'UTF-8 as Latin 1', ({ name }) => named(asLatin1(name), name)],
		[
			4,
			'umlaut written out',
			({ name }) =>
				named(
					name.replace(/ü/g, 'ue').replace(/ö/g, 'oe').replace(/ä/g, 'ae').replace(/ß/g, 'ss'),
					name,
				),
		],
		[
			5,
			'department behind',
			behind([
				' - Boekhouding',
				' / Service achats',
				' - Comptabilité',
				' - Dienst Aankoop',
				' / Administratie',
			]),
		],
		[
			2,
			'person behind',
			behind([' t.a.v. Jan Smits', ' attn. Mme Petit', ', à l’attention de Luc Roos']),
		],
		[3, 'in brackets', behind([' (België)', ' (magasin)', ' (ex-Delta)', ' (zaak 2)'])],
		[
			6,
			'other language',
			({ name, street, municipality }, { names, shown, place, street: streets }, random) => ({
				name: random.chance(0.7) ? names[1 - shown] : name,
				municipality: municipality === place[1] ? place[2] : place[1],
				...(random.chance(0.5) && { street: street === streets[0] ? streets[1] : streets[0] }),
			}),
		],
		[
			4,
			'one digit of the postal code',
			({ postalCode }, _, random) => {
				const at = 1 + random.below(3);
				const digit = String((Number(postalCode[at]) + 1 + random.below(8)) % 10);
				return { postalCode: postalCode.slice(0, at) + digit + postalCode.slice(at + 1) };
			},
		],
		[
			2,
			'postal code of the neighbours',
			(_, { place }, random, words) => ({
				postalCode: random.pick(words.places.filter(([code]) => code[0] === place[0][0]))[0],
			}),
		],
		[
			2,
			'letter left out',
			({ name }, _, random) =>
				inner(name, 6, (word, at) => word.slice(0, at) + word.slice(at + 1))(random),
		],
		[
			2,
			'letters swapped',
			({ name }, _, random) =>
				inner(
					name,
					6,
					(word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
				)(random),
		],
		[
			2,
			'letter doubled',
			({ name }, _, random) =>
				inner(name, 6, (word, at) => word.slice(0, at) + word.slice(at - 1))(random),
		],
		[
			2,
			'another letter',
			({ name }, _, random) =>
				inner(
					name,
					7,
					(word, at) => word.slice(0, at) + random.pick([...'aeiou']) + word.slice(at + 1),
				)(random),
		],
		[
			2,
			'initial for the first name',
			({ name }) =>
				named(
					name.replace(
						/\b(?:Jan|An|Luc|Marc|Piet|Els|Paul|Anne|Tom|Eva|Hugo|Rita|Bernard|Nathalie) (?=\p{Lu})/u,
						(first) => `${first[0]!}. `,
					),
					name,
				),
		],
		[2, 'no house number', () => ({ houseNumber: '' })],
		[
			3,
			'address on one line',
			({ street, houseNumber, postalCode, municipality }) => ({
				street: `${street} ${houseNumber} bte 2, ${postalCode} ${municipality}, Belgique`,
				houseNumber: '',
				municipality: '',
			}),
		],
	]),
	...absent([
		[
			5,
			'the sister company',
			({ name }, _, random, { branches }) => {
				const branch = branchOf(name, branches);
				return branch === undefined
					? null
					: { name: name.replace(branch, random.pick(['Shipping', ...branches])) };
			},
		],
		[
			4,
			'the holding',
			({ name }, _, random) => ({
				name: random.chance(0.5)
					? `${random.pick(['Financière', 'Participaties'])} ${name}`
					: `${name} ${random.pick(['Holding', 'Invest', 'Beheer', 'Management', 'Participations'])}`,
			}),
		],
		[
			3,
			'other legal form',
			({ name }, { form }, random) => ({ name: `${name} ${otherForm(form, random)}` }),
		],
		[
			3,
			'one word more',
			({ name }, _, random, words) => ({ name: `${name} ${inventedName(words, random)}` }),
		],
		[1, 'numbered', ({ name }) => ({ name: `${name} 2` })],
		[
			4,
			'the same trade',
			({ name }, _, random, { trades, surnames }) => {
				const trade = trades.flat().find((each) => name.startsWith(`${each} `));
				return trade === undefined ? null : { name: `${trade} ${random.pick(surnames)}` };
			},
		],
		[2, 'a new name', (_, __, random, words) => ({ name: inventedName(words, random) })],
	]),
	{ ...own('absent: a surname alike', 3) },
	{ ...own('absent: the same name elsewhere', 3) },
];
