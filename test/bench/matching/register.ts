import type { Company, Form, Place, Vocabulary } from './company';
import type { Random } from './random';

/** A register of families, namesakes, bilingual names, invented names and companies that have stopped. */
export function makeRegister(words: Vocabulary, random: Random, size: number): Company[] {
	const companies: Company[] = [];
	const add = (names: [string, string], more: Partial<Company> = {}) => {
		const place = random.pick(words.places);
		companies.push({
			number: numberAt(companies.length),
			names,
			shown: random.chance(0.5) ? 0 : 1,
			form: random.among<Form>([
				[45, 'bv'],
				[30, 'nv'],
				[8, 'cv'],
				[10, 'vzw'],
				[4, 'vof'],
				[3, 'commv'],
			]),
			stopped: random.chance(0.04),
			street: random.pick(words.streets),
			houseNumber: String(1 + random.below(240)),
			place,
			before: {
				street: random.pick(words.streets),
				houseNumber: String(1 + random.below(240)),
				place: otherPlace(words, random, place),
			},
			...more,
		});
		return companies.at(-1)!;
	};
	const kinds = [
		[24, family],
		[12, namesakes],
		[26, invented],
		[18, bilingual],
		[12, surnamed],
		[4, initials],
	] as const;
	while (companies.length < size) random.among(kinds)(words, random, add);
	return companies.slice(0, size);
}

type Add = (names: [string, string], more?: Partial<Company>) => Company;

const same = (name: string): [string, string] => [name, name];

/** A group and its subsidiaries, which share every word but one, and often the address. */
function family(words: Vocabulary, random: Random, add: Add): void {
	const root = random.chance(0.7) ? inventedName(words, random) : `${random.pick(words.surnames)}`;
	const branches = new Set(
		Array.from({ length: 2 + random.below(4) }, () => random.pick(words.branches)),
	);
	const mother = add(same(random.chance(0.4) ? root : `${root} Group`));
	const { street, houseNumber, place } = mother;
	for (const branch of branches)
		add(same(`${root} ${branch}`), random.chance(0.6) ? { street, houseNumber, place } : {});
}

/** The same trade and the same name, in several places; now and then in one place, or one of them stopped. */
function namesakes(words: Vocabulary, random: Random, add: Add): void {
	const trade = random.pick(words.trades)[random.below(2)]!;
	const names = same(
		`${trade} ${random.pick(random.chance(0.6) ? words.surnames : words.signs.map(([fr]) => fr))}`,
	);
	const first = add(names);
	for (let more = random.below(3); more > 0; more--) {
		const near = random.chance(0.06);
		add(names, { ...(near && { place: first.place }), stopped: random.chance(0.2) });
	}
}

function invented(words: Vocabulary, random: Random, add: Add): void {
	add(
		same(
			`${inventedName(words, random)}${random.chance(0.35) ? ` ${random.pick(words.trades)[random.below(2)]!}` : ''}`,
		),
	);
}

function bilingual(words: Vocabulary, random: Random, add: Add): void {
	const [fr, nl] = random.pick(words.trades);
	const [place, sign] = [random.pick(words.places), random.pick(words.signs)];
	const surname = random.pick(words.surnames);
	if (random.chance(0.5))
		add([`${fr} ${surname} ${place[1]}`, `${nl} ${surname} ${place[2]}`], { place });
	else add([`${fr} ${sign[0]}`, `${nl} ${sign[1]}`]);
}

function surnamed(words: Vocabulary, random: Random, add: Add): void {
	const [one, other] = [random.pick(words.surnames), random.pick(words.surnames)];
	const kinds = [
		`${one} & ${other}`,
		`${one} en Zonen`,
		`${one}-${other}`,
		`${one} et Fils`,
		`Ets ${one}`,
		`${random.pick('ABCDEFGJKLMPRST'.split(''))}. ${one}`,
		`Jan ${one}`,
	];
	add(same(random.pick(kinds)));
}

function initials(_words: Vocabulary, random: Random, add: Add): void {
	add(
		same(
			Array.from({ length: 3 + random.below(2) }, () =>
				random.pick('ABCDEFGHIKLMNOPRSTV'.split('')),
			).join(''),
		),
	);
}

export function inventedName(
	{ syllables: [first, middle, last] }: Vocabulary,
	random: Random,
): string {
	const name =
		random.pick(first) + (random.chance(0.7) ? random.pick(middle) : '') + random.pick(last);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

export function otherPlace({ places }: Vocabulary, random: Random, place: Place): Place {
	for (;;) {
		const other = random.pick(places);
		if (other[0] !== place[0]) return other;
	}
}

/** Valid numbers that no real company has. */
function numberAt(index: number): string {
	const firstEight = 9_500_000 + index;
	const digits = `${String(firstEight).padStart(8, '0')}${String(97 - (firstEight % 97)).padStart(2, '0')}`;
	return `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
}
