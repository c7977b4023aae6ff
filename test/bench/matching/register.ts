import { seededRandom } from '../../../sandbox/random';
import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';
import type { Company, Form, Place, Vocabulary } from './company';

/** The same seed makes the same corpus on every machine. */
export class Random {
	private readonly next: () => number;

	constructor(seed: number) {
		this.next = seededRandom(seed);
	}

	below = (limit: number): number => Math.floor(this.next() * limit);
	chance = (share: number): boolean => this.next() < share;
	pick = <T>(from: readonly T[]): T => from[this.below(from.length)]!;

	/** By weight. */
	among<T>(from: ReadonlyArray<readonly [weight: number, value: T]>): T {
		let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0);
		for (const [weight, value] of from) if ((left -= weight) < 0) return value;
		return from.at(-1)![1];
	}
}

const FORMS = Object.entries({ bv: 45, nv: 30, cv: 8, vzw: 10, vof: 4, commv: 3 }).map(
	([form, weight]) => [weight, form as Form] as const,
);

/** A register of families, namesakes, bilingual names, invented names and companies that have stopped. */
export function makeRegister(words: Vocabulary, random: Random, size: number): Company[] {
	const companies: Company[] = [];
	const address = () => ({
		street: random.pick(words.streets),
		houseNumber: String(1 + random.below(240)),
	});
	const add: Add = (names, more = {}) => {
		const place = random.pick(words.places);
		const company: Company = {
			number: numberAt(companies.length),
			names: typeof names === 'string' ? [names, names] : names,
			shown: random.chance(0.5) ? 0 : 1,
			form: random.among(FORMS),
			stopped: random.chance(0.04),
			...address(),
			place,
			before: { ...address(), place: otherPlace(words, random, place) },
			...more,
		};
		companies.push(company);
		return company;
	};
	while (companies.length < size) random.among(SORTS)(words, random, add);
	return companies.slice(0, size);
}

type Add = (names: string | [string, string], more?: Partial<Company>) => Company;
type Sort = (words: Vocabulary, random: Random, add: Add) => void;

const tradeIn = ({ trades }: Vocabulary, random: Random): string =>
	random.pick(trades)[random.below(2)]!;

const SORTS: Array<readonly [weight: number, sort: Sort]> = [
	/** A group and its subsidiaries, which share every word but one, and often the address. */
	[
		24,
		(words, random, add) => {
			const root = random.chance(0.7) ? inventedName(words, random) : random.pick(words.surnames);
			const count = 2 + random.below(4);
			const branches = new Set(Array.from({ length: count }, () => random.pick(words.branches)));
			const mother = add(random.chance(0.4) ? root : `${root} Group`);
			const { street, houseNumber, place } = mother;
			for (const branch of branches)
				add(`${root} ${branch}`, random.chance(0.6) ? { street, houseNumber, place } : {});
		},
	],
	/** The same trade and the same name, in several places; now and then in one place, or one of them stopped. */
	[
		12,
		(words, random, add) => {
			const trade = tradeIn(words, random);
			const names = random.chance(0.6) ? words.surnames : words.signs.map(([fr]) => fr);
			const name = `${trade} ${random.pick(names)}`;
			const { place } = add(name);
			for (let more = random.below(3); more > 0; more--)
				add(name, { ...(random.chance(0.06) && { place }), stopped: random.chance(0.2) });
		},
	],
	[
		26,
		(words, random, add) => {
			const name = inventedName(words, random);
			add(random.chance(0.35) ? `${name} ${tradeIn(words, random)}` : name);
		},
	],
	/** In two languages. */
	[
		18,
		(words, random, add) => {
			const [fr, nl] = random.pick(words.trades);
			const [place, sign] = [random.pick(words.places), random.pick(words.signs)];
			const surname = random.pick(words.surnames);
			if (random.chance(0.5))
				add([`${fr} ${surname} ${place[1]}`, `${nl} ${surname} ${place[2]}`], { place });
			else add([`${fr} ${sign[0]}`, `${nl} ${sign[1]}`]);
		},
	],
	/** After a person. */
	[
		12,
		({ surnames }, random, add) => {
			const [one, other] = [random.pick(surnames), random.pick(surnames)];
			const initial = random.pick([...'ABCDEFGJKLMPRST']);
			const partners = [
				`${one} & ${other}`,
				`${one} en Zonen`,
				`${one}-${other}`,
				`${one} et Fils`,
			];
			add(random.pick([...partners, `Ets ${one}`, `${initial}. ${one}`, `Jan ${one}`]));
		},
	],
	/** Initials. */
	[
		4,
		(_, random, add) => {
			const length = 3 + random.below(2);
			const letters = Array.from({ length }, () => random.pick([...'ABCDEFGHIKLMNOPRSTV']));
			add(letters.join(''));
		},
	],
];

export function inventedName({ syllables }: Vocabulary, random: Random): string {
	const [first, middle, last] = syllables;
	const inner = () => (random.chance(0.7) ? random.pick(middle) : '');
	const name = random.pick(first) + inner() + random.pick(last);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

export function otherPlace({ places }: Vocabulary, random: Random, place: Place): Place {
	for (;;) {
		const other = random.pick(places);
		if (other[0] !== place[0]) return other;
	}
}

/** Valid numbers that no real company has. */
const numberAt = (index: number): string => dotted(withCheckDigits(9_500_000 + index));
