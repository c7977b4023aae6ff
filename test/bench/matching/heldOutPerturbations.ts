import { FORM_LABELS, FORM_SPELLINGS, type Form } from './company';
import { longestWord, type Perturbation } from './perturbations';
import { inventedName } from './register';

const NEIGHBOURS: Record<string, string> = {
	a: 'q',
	e: 'r',
	i: 'o',
	o: 'p',
	u: 'y',
	n: 'm',
	s: 'd',
	t: 'r',
	r: 't',
	l: 'k',
	c: 'v',
	d: 'f',
};
const SPOKEN: ReadonlyArray<readonly [RegExp, string]> = [
	[/ae/, 'a'],
	[/ck/, 'k'],
	[/ph/, 'f'],
	[/ss/, 's'],
	[/y/, 'i'],
	[/c(?=[aou])/, 'k'],
	[/th/, 't'],
	[/ee/, 'e'],
	[/x/, 'ks'],
	[/v/, 'w'],
];
const inLongest = (name: string, change: (word: string) => string) => {
	const word = longestWord(name);
	const changed = change(word);
	return word.length < 6 || changed === word ? null : { name: name.replace(word, changed) };
};

/** Ways of differing that the rules were not written with. */
export const HELD_OUT_PERTURBATIONS: Perturbation[] = [
	{ weight: 40, kind: 'as it is', change: () => ({}) },
	{
		weight: 6,
		kind: 'lower case, stray spaces',
		change: ({ name, street }) => ({
			name: ` ${name.toLowerCase().replace(/ /g, '  ')} `,
			street: street.toLowerCase(),
		}),
	},
	{
		weight: 8,
		kind: 'legal form in brackets or in full',
		change: ({ name }, { form, shown }, random) => ({
			name: random.pick([
				`${name} (${random.pick(FORM_SPELLINGS[form])})`,
				`${name}, ${FORM_LABELS[form][shown]}`,
				`${FORM_LABELS[form][1 - shown]} ${name}`,
				`${name} - ${random.pick(FORM_SPELLINGS[form])}`,
			]),
		}),
	},
	{
		weight: 3,
		kind: 'neighbouring key',
		change: ({ name }, _, random) =>
			inLongest(name, (word) => {
				const at = 1 + random.below(word.length - 1);
				return word.slice(0, at) + (NEIGHBOURS[word[at]!] ?? word[at]!) + word.slice(at + 1);
			}),
	},
	{
		weight: 3,
		kind: 'letter doubled',
		change: ({ name }, _, random) =>
			inLongest(name, (word) => {
				const at = 1 + random.below(word.length - 1);
				return word.slice(0, at) + word[at]! + word.slice(at);
			}),
	},
	{
		weight: 3,
		kind: 'written as spoken',
		change: ({ name }) =>
			inLongest(name, (word) => {
				const rule = SPOKEN.find(([pattern]) => pattern.test(word));
				return rule === undefined ? word : word.replace(rule[0], rule[1]);
			}),
	},
	{
		weight: 4,
		kind: 'street and number on one line',
		change: ({ street, houseNumber }) => ({ street: `${street} ${houseNumber}`, houseNumber: '' }),
	},
	{
		weight: 3,
		kind: 'whole address on one line',
		change: ({ street, houseNumber, postalCode, municipality }) => ({
			street: `${street}, ${houseNumber} - B-${postalCode} ${municipality}`,
			houseNumber: '',
			municipality: '',
		}),
	},
	{
		weight: 3,
		kind: 'postal code with country',
		change: ({ postalCode, municipality }) => ({
			postalCode: `BE-${postalCode}`,
			municipality: `${municipality} (België)`,
		}),
	},
	{
		weight: 4,
		kind: 'place in the name',
		change: ({ name }, { place, shown }) => ({ name: `${name} ${place[1 + shown]}` }),
	},
	{
		weight: 4,
		kind: 'and for &',
		change: ({ name }) =>
			/ & | en | et /.test(name)
				? { name: name.replace(/ & | en | et /, (word) => (word === ' & ' ? ' et ' : ' & ')) }
				: null,
	},
	{
		weight: 4,
		kind: 'other language',
		change: ({ street, municipality }, { names, shown, place, street: streets }) => ({
			name: names[1 - shown],
			municipality: municipality === place[1] ? place[2] : place[1],
			street: street === streets[0] ? streets[1] : streets[0],
		}),
	},
	{
		weight: 3,
		kind: 'apostrophes and hyphens',
		change: ({ name }) =>
			/['-]/.test(name) ? { name: name.replace(/'/g, '’').replace(/-/g, ' ') } : null,
	},
	{
		weight: 3,
		kind: 'house number with letter',
		change: ({ houseNumber }) => ({ houseNumber: `${houseNumber}A` }),
	},
	{
		weight: 1,
		kind: 'postal code mistyped',
		change: ({ postalCode }) => ({
			postalCode: `${postalCode.slice(0, 3)}${(Number(postalCode[3]) + 1) % 10}`,
		}),
	},
	{
		weight: 2,
		kind: 'correspondence address',
		change: (_, { before, shown }) => ({
			street: before.street[shown],
			houseNumber: before.houseNumber,
			postalCode: before.place[0],
			municipality: before.place[1 + shown]!,
		}),
	},
	{ weight: 1, kind: 'person in front', change: ({ name }) => ({ name: `M. Vandamme - ${name}` }) },
	{
		weight: 4,
		kind: 'absent: other legal form',
		absent: true,
		change: ({ name }, { form }, random) => ({
			name: `${random.pick(FORM_SPELLINGS[random.pick((Object.keys(FORM_SPELLINGS) as Form[]).filter((each) => each !== form))])} ${name}`,
		}),
	},
	{
		weight: 4,
		kind: 'absent: another first word',
		absent: true,
		change: ({ name }, _, random, words) =>
			name.includes(' ')
				? { name: `${inventedName(words, random)} ${name.split(' ').slice(1).join(' ')}` }
				: null,
	},
	{
		weight: 4,
		kind: 'absent: the sister company',
		absent: true,
		change: ({ name }, _, random, words) => {
			const branch = words.branches.find((each) => name.endsWith(` ${each}`));
			return branch === undefined
				? null
				: { name: name.replace(branch, random.pick(['Shipping', ...words.branches])) };
		},
	},
	{
		weight: 3,
		kind: 'absent: numbered',
		absent: true,
		change: ({ name }) => ({ name: `${name} 2` }),
	},
	{
		weight: 3,
		kind: 'absent: initials alike',
		absent: true,
		change: ({ name }) =>
			/^[A-Z]{3,4}$/.test(name)
				? { name: `${name.slice(0, -1)}${name.endsWith('Z') ? 'X' : 'Z'}` }
				: null,
	},
	{
		weight: 3,
		kind: 'absent: a surname alike',
		absent: true,
		change: ({ name }, _, random, words) => {
			const cousin = words.cousins.find(([one]) => name.endsWith(one));
			return cousin === undefined
				? null
				: {
						name: name.replace(cousin[0], cousin[1]),
						street: random.pick(words.streets)[1],
						houseNumber: String(1 + random.below(99)),
					};
		},
	},
];
