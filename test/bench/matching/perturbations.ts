import {
	FORM_LABELS,
	FORM_SPELLINGS,
	FORMER_COOPERATIVES,
	type Company,
	type Given,
	type Random,
} from './vocabulary';

/** What a list holds of a company, and what its changes are made with. */
type Source = Given & { company: Company; random: Random };
/** The parts that differ; or the name alone, as it was if this company cannot be changed so. */
type Change = (source: Source) => Partial<Given> | string;

const longestWord = (name: string): string =>
	name.split(/[\s'-]+/).sort((a, b) => b.length - a.length)[0]!;
/** In the longest word, from so many letters on. */
const inWord =
	(least: number, change: (word: string, random: Random) => string) =>
	({ name, random }: Source): string => {
		const word = longestWord(name);
		return word.length < least ? name : name.replace(word, change(word, random));
	};
/** At a letter that is neither the first nor the last. */
const inside = (least: number, change: (word: string, at: number, random: Random) => string) =>
	inWord(least, (word, random) => change(word, 1 + random.below(word.length - 2), random));
const drop = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const swap = (word: string, at: number) =>
	word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
const double = (word: string, at: number) => word.slice(0, at + 1) + word.slice(at);
const replaced = (word: string, at: number, letter: string) =>
	word.slice(0, at) + letter + word.slice(at + 1);
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');

const otherForms = ({ company, random }: Source) =>
	random.pick(
		Object.entries(FORM_SPELLINGS)
			.filter(([form]) => form !== company.form)
			.map(([, spellings]) =>
				spellings.filter((each) => company.form !== 'bv' || !FORMER_COOPERATIVES.includes(each)),
			),
	);
/** With a space behind it. */
const tradeIn = ({ name, random }: Source): string =>
	random.words.trades
		.flat()
		.map((trade) => `${trade} `)
		.filter((trade) => name.startsWith(trade))
		.sort((a, b) => b.length - a.length)[0] ?? '';
const otherTrader =
	(draw: (random: Random) => string): Change =>
	(source) => {
		const trade = tradeIn(source);
		return trade === '' ? source.name : trade + draw(source.random);
	};
const otherBranch =
	(branch: string): Change =>
	({ name, random }) => {
		const { branches } = random.words;
		const own = branches.find((each) => name.endsWith(` ${each}`));
		return own === undefined ? name : name.replace(own, random.pick([branch, ...branches]));
	};
const otherFamily =
	(address: (source: Source) => Partial<Given>): Change =>
	(source) => {
		const { name, random } = source;
		const cousin = random.words.cousins.find(([one]) => name.endsWith(one));
		if (cousin === undefined) return name;
		return { name: name.replace(...cousin), ...address(source) };
	};
const behind =
	(...texts: string[]): Change =>
	({ name, random }) =>
		name + random.pick(texts);
const translated = ({ street, municipality, company }: Source) => ({
	municipality: company.place[municipality === company.place[1] ? 2 : 1],
	street: company.street[street === company.street[0] ? 1 : 0],
});
const oneLine =
	(format: (given: Given) => string, rest: Partial<Given>): Change =>
	(source) => ({ street: format(source), houseNumber: '', ...rest });
const formerDoor = ({ company: { before, shown } }: Source) => ({
	street: before.street[shown],
	houseNumber: before.houseNumber,
});
const formerAddress: Change = (source) => {
	const { before, shown } = source.company;
	const [postalCode, ...municipality] = before.place;
	return { ...formerDoor(source), postalCode, municipality: municipality[shown] };
};

const SHORT: Array<[pattern: RegExp, short: string[]]> = [
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
function shortStreet({ street, random }: Source): string {
	const rule = SHORT.find(([pattern]) => pattern.test(street));
	return rule === undefined ? street.toUpperCase() : street.replace(rule[0], random.pick(rule[1]));
}

/** Rows of what is written for what, as `a>b`. */
const rules = (rows: string) =>
	rows.split(' ').map((row) => row.split('>') as [before: string, after: string]);
/** What a finger hits beside a letter. */
const NEIGHBOURS = new Map(rules('a>q e>r i>o o>p u>y n>m s>d t>r r>t l>k c>v d>f'));
const SPOKEN = rules('ae>a ck>k ph>f ss>s y>i c(?=[aou])>k th>t ee>e x>ks v>w');
const SCANNED = rules('m>rn rn>m o>0 l>1 i>l s>5 B>8 u>ii d>cl e>c');
const UMLAUTS = new Map(rules('ü>ue ö>oe ä>ae ß>ss'));
const ACCENTED = /[\u{C0}-\u{FF}]/gu;
function scanned(text: string, random: Random): string {
	const fitting = SCANNED.filter(([letter]) => text.includes(letter));
	return fitting.length === 0 ? text : text.replace(...random.pick(fitting));
}

/** How a list differs from the register, by kind; what is `absent` is not in it. */
export const CHANGES: Record<string, Change> = {
	'as it is': () => ({}),
	'capitals, no accents': ({ name, municipality }) => ({
		name: withoutAccents(name).toUpperCase(),
		municipality: withoutAccents(municipality).toUpperCase(),
	}),
	'lower case, stray spaces': ({ name, street }) => ({
		name: ` ${name.toLowerCase().replace(/ /g, '  ')} `,
		street: street.toLowerCase(),
	}),
	'legal form, any spelling': ({ name, random, company: { form } }) =>
		random.chance(0.25)
			? `${random.pick(FORM_SPELLINGS[form].slice(0, 4))} ${name}`
			: `${name}${random.chance(0.2) ? ',' : ''} ${random.pick(FORM_SPELLINGS[form])}`,
	'legal form in brackets or in full': ({ name, random, company: { form, shown } }) =>
		random.pick([
			`${name} (${random.pick(FORM_SPELLINGS[form])})`,
			`${name}, ${FORM_LABELS[form][shown]}`,
			`${FORM_LABELS[form][1 - shown]} ${name}`,
			`${name} - ${random.pick(FORM_SPELLINGS[form])}`,
		]),
	// Equal letters that are swapped make a case too.
	typo: (source) => {
		const name = inside(6, (word, at, random) => (random.chance(0.6) ? drop : swap)(word, at))(
			source,
		);
		return longestWord(source.name).length < 6 ? name : { name };
	},
	'letter left out': inside(6, drop),
	'letters swapped': inside(6, swap),
	'letter doubled, in the third': inside(6, (word, at) => double(word, at - 1)),
	'another letter': inside(7, (word, at, random) => replaced(word, at, random.pick([...'aeiou']))),
	'letter doubled': inWord(0, (word, random) => {
		const at = 1 + random.below(word.length - 1);
		return word.length < 6 ? word : double(word, at);
	}),
	'neighbouring key': inWord(0, (word, random) => {
		const at = 1 + random.below(word.length - 1);
		return word.length < 6 ? word : replaced(word, at, NEIGHBOURS.get(word[at]!) ?? word[at]!);
	}),
	'written as spoken': inWord(6, (word) => {
		const [pattern, sound] = SPOKEN.find(([each]) => new RegExp(each).test(word)) ?? ['', ''];
		return word.replace(new RegExp(pattern), sound);
	}),
	'scanned name': ({ name, random }) => scanned(name, random),
	'scanned twice': ({ name, random }) => scanned(scanned(name, random), random),
	'scanned street': ({ street, random }) => ({ street: scanned(street, random) }),
	'accents as ?': ({ name }) => name.replace(ACCENTED, '?'),
	'accents dropped': ({ name }) => name.replace(ACCENTED, ''),
	'UTF-8 as Latin 1': ({ name }) => Buffer.from(name, 'utf8').toString('latin1'),
	'umlaut written out': ({ name }) => name.replace(/[üöäß]/g, (letter) => UMLAUTS.get(letter)!),
	'apostrophes and hyphens': ({ name }) => name.replace(/'/g, '’').replace(/-/g, ' '),
	'words swapped': ({ name }) => name.replace(/^(\S+) (.*)$/, '$2 $1'),
	'joined or hyphenated': ({ name }) =>
		name.includes(' ')
			? {
					name: name.replace(
						/^(?:\S+ )?(?:De|Van|Le|La|Van den|\S+) (?=\S+$)/,
						(all) => all.trimEnd() + (all.endsWith('e ') ? '' : '-'),
					),
				}
			: name,
	'and for &': ({ name }) =>
		name.replace(/ & | en | et /, (word) => (word === ' & ' ? ' et ' : ' & ')),
	'trade abbreviated': (source) => {
		const trade = tradeIn(source);
		return source.name.replace(trade, trade.length < 8 ? trade : `${trade.slice(0, 5)}. `);
	},
	'trade word left out': (source) => source.name.replace(tradeIn(source), ''),
	'other language': (source) => {
		const { names, shown } = source.company;
		const isSame = names[0] === names[1] || source.random.chance(0.5);
		return { name: isSame ? source.name : names[1 - shown], ...translated(source) };
	},
	'other language, otherwise': (source) => ({
		name: source.company.names[1 - source.company.shown],
		...translated(source),
	}),
	'other language, in the third': (source) => {
		const { names, shown } = source.company;
		const name = source.random.chance(0.7) ? names[1 - shown] : source.name;
		const { municipality, street } = translated(source);
		return { name, municipality, ...(source.random.chance(0.5) && { street }) };
	},
	'place added': ({ name, random, company: { place } }) =>
		`${name} ${random.pick(['Belgium', 'Belgique', place[1], place[2]])}`,
	'place in the name': ({ name, company }) => `${name} ${company.place[1 + company.shown]}`,
	'person in front': ({ name }) => `M. Vandamme - ${name}`,
	'person behind': behind(' t.a.v. Jan Smits', ' attn. Mme Petit', ', à l’attention de Luc Roos'),
	'department behind': behind(
		' - Boekhouding',
		' / Service achats',
		' - Comptabilité',
		' - Dienst Aankoop',
		' / Administratie',
	),
	'in brackets': behind(' (België)', ' (magasin)', ' (ex-Delta)', ' (zaak 2)'),
	'initial for the first name': ({ name }) =>
		name.replace(
			/\b(?:Jan|An|Luc|Marc|Piet|Els|Paul|Anne|Tom|Eva|Hugo|Rita|Bernard|Nathalie) (?=\p{Lu})/u,
			(first) => `${first[0]!}. `,
		),
	'street abbreviated': (source) => ({ street: shortStreet(source) }),
	'no house number': () => ({ houseNumber: '' }),
	'box in the house number': ({ houseNumber, random }) => ({
		houseNumber: `${houseNumber}${random.pick([' bte 3', ' bus 2', '/4', ' b1'])}`,
	}),
	'house number with letter': ({ houseNumber }) => ({ houseNumber: `${houseNumber}A` }),
	'street and number on one line': oneLine((given) => `${given.street} ${given.houseNumber}`, {}),
	'whole address on one line': oneLine(
		({ street, houseNumber, postalCode, municipality }) =>
			`${street}, ${houseNumber} - B-${postalCode} ${municipality}`,
		{ municipality: '' },
	),
	'address on one line': oneLine(
		({ street, houseNumber, postalCode, municipality }) =>
			`${street} ${houseNumber} bte 2, ${postalCode} ${municipality}, Belgique`,
		{ municipality: '' },
	),
	'postal code with country': ({ postalCode, municipality }) => ({
		postalCode: `BE-${postalCode}`,
		municipality: `${municipality} (België)`,
	}),
	'postal code mistyped': ({ postalCode }) => ({
		postalCode: `${postalCode.slice(0, 3)}${(Number(postalCode[3]) + 1) % 10}`,
	}),
	'one digit of the postal code': ({ postalCode, random }) => {
		const at = 1 + random.below(3);
		const digit = String((Number(postalCode[at]) + 1 + random.below(8)) % 10);
		return { postalCode: replaced(postalCode, at, digit) };
	},
	'postal code of the neighbours': ({ random, postalCode }) => ({
		postalCode: random.pick(random.words.places.filter(([code]) => code[0] === postalCode[0]))[0],
	}),
	'former address': formerAddress,
	'correspondence address': formerAddress,
	'moved in the same place': formerDoor,
	'former name': ({ random }) => `${random.inventedName()}ia`,
	'absent: a new name': ({ random }) => random.inventedName(),
	'absent: one word more': ({ name, random }) => `${name} ${random.inventedName()}`,
	'absent: another first word': ({ name, random }) =>
		name.includes(' ') ? name.replace(/^\S+/, random.inventedName()) : name,
	'absent: numbered': ({ name }) => `${name} 2`,
	'absent: initials alike': ({ name }) =>
		name.replace(/^([A-Z]{2,3})([A-Z])$/, (_, most, last) => `${most}${last === 'Z' ? 'X' : 'Z'}`),
	'absent: other legal form': (source) => `${source.name} ${otherForms(source)[0]!}`,
	'absent: other legal form, otherwise': (source) =>
		`${source.random.pick(otherForms(source))} ${source.name}`,
	'absent: other legal form, in the third': (source) =>
		`${source.name} ${source.random.pick(otherForms(source))}`,
	'absent: the same trade': otherTrader((random) => random.inventedName()),
	'absent: the same trade, in the third': otherTrader((random) =>
		random.pick(random.words.surnames),
	),
	'absent: another subsidiary': otherBranch('Cosmetics'),
	'absent: the sister company': otherBranch('Shipping'),
	'absent: the holding': ({ name, random }) =>
		random.chance(0.5)
			? `${random.pick(['Financière', 'Participaties'])} ${name}`
			: `${name} ${random.pick(['Holding', 'Invest', 'Beheer', 'Management', 'Participations'])}`,
	'absent: a surname alike': otherFamily(({ random, street }) => {
		const others = random.words.streets.filter((names) => !names.includes(street));
		return { street: random.pick(others)[0] };
	}),
	'absent: a surname alike, otherwise': otherFamily(({ random }) => ({
		street: random.pick(random.words.streets)[1],
		houseNumber: String(1 + random.below(99)),
	})),
	'absent: the same name elsewhere': ({ random, company }) => {
		const [postalCode, municipality] = random.otherPlace(company.place);
		const street = random.pick(random.words.streets)[0];
		return { postalCode, municipality, street, houseNumber: String(1 + random.below(240)) };
	},
};
