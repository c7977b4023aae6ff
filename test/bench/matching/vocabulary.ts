import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../../sandbox/random';

/** A French and a Dutch name; the same where there is only one. */
export type Bilingual = [fr: string, nl: string];
export type Place = [postalCode: string, fr: string, nl: string];

/** A company of a made-up register, with what a real one knows. */
export interface Company {
	/** Dotted. */
	number: string;
	names: Bilingual;
	/** Which of its names the service shows. */
	shown: 0 | 1;
	form: Form;
	stopped: boolean;
	street: Bilingual;
	houseNumber: string;
	place: Place;
	/** Where it was before it moved. */
	before: { street: Bilingual; houseNumber: string; place: Place };
}

/** A shop or an office of a company, with the name over its door. */
export interface Establishment extends Given {
	/** Dotted. */
	number: string;
	owner: Company;
}

/** What a list of customers holds of a company. */
export interface Given {
	name: string;
	postalCode: string;
	municipality: string;
	street: string;
	houseNumber: string;
}

export interface Case {
	kind: string;
	given: Given;
	/** The right answer; null for a company that is not in the register. */
	company: Company | null;
	/** Nothing but the address tells the right answer. */
	byAddress: boolean;
}

/** Legal forms in the spellings that lists hold, old ones and those of all languages included. */
export const FORM_SPELLINGS = {
	nv: ['NV', 'N.V.', 'SA', 'S.A.', 'sa', 'nv', 'Société anonyme', 'AG'],
	bv: 'BV B.V. SRL BVBA SPRL bvba sprl S.P.R.L. B.V.B.A. GmbH EBVBA'.split(' '),
	cv: ['CV', 'SC', 'CVBA', 'SCRL', 'scrl'],
	vzw: ['VZW', 'ASBL', 'V.Z.W.', 'asbl', 'VoG'],
	vof: ['VOF', 'SNC', 'V.O.F.'],
	commv: ['CommV', 'SComm', 'Comm.V', 'GCV', 'SCS'],
};
export type Form = keyof typeof FORM_SPELLINGS;

/** Of these, the cooperatives of the former code: they may have become a private company by law. */
export const FORMER_COOPERATIVES = ['CVBA', 'SCRL', 'scrl'];

export const FORM_LABELS: Record<Form, Bilingual> = {
	nv: ['Société anonyme', 'Naamloze vennootschap'],
	bv: ['Société à responsabilité limitée', 'Besloten vennootschap'],
	cv: ['Société coopérative', 'Coöperatieve vennootschap'],
	vzw: ['Association sans but lucratif', 'Vereniging zonder winstoogmerk'],
	vof: ['Société en nom collectif', 'Vennootschap onder firma'],
	commv: ['Société en commandite', 'Commanditaire vennootschap'],
};

/** Text of a list by `corpus list`. The rules were written with *own* alone; *third* has umlauts, accents and first names. */
const LISTS = new Map(
	readFileSync(path.join(__dirname, 'words.txt'), 'utf8')
		.split(/^# /m)
		.map((section) => {
			const [title, ...lines] = section.split('\n');
			return [title!, lines.join(' ')] as const;
		}),
);

const COMPANIES = { own: 1500, heldOut: 1500, third: 8000 };
export type CorpusName = keyof typeof COMPANIES;

/** What one corpus is made of. */
export function vocabularyOf(corpus: CorpusName) {
	const listOf = (name: string, separator = ',') =>
		LISTS.get(`${corpus} ${name}`)!
			.split(separator)
			.map((entry) => entry.trim());
	const pairsOf = (name: string) => listOf(name).map((entry) => entry.split('/') as Bilingual);
	return {
		/** How many companies make many hits. More of them than the words can name would all be namesakes. */
		companies: COMPANIES[corpus],
		/** What a company does. */
		trades: pairsOf('trades'),
		surnames: listOf('surnames'),
		/** Surnames that differ in a letter, and are different families. */
		cousins: pairsOf('cousins'),
		/** Syllables of invented names. */
		beginnings: listOf('beginnings'),
		middles: listOf('middles'),
		ends: listOf('ends'),
		/** What the companies of one group are called behind its name. */
		branches: listOf('branches'),
		/** Common nouns and places that many companies are called after. */
		signs: pairsOf('signs'),
		places: listOf('places').map((entry) => entry.split('/') as Place),
		streets: pairsOf('streets'),
		/** How a list differs from the register: so many of each kind. */
		kinds: Object.fromEntries(
			listOf('kinds', ';').map((entry) => [entry.replace(/^\d+ /, ''), Number.parseInt(entry)]),
		),
	};
}

/** Draws from a vocabulary. The same seed makes the same corpus on every machine. */
export class Random {
	private readonly next: () => number;

	constructor(
		seed: number,
		readonly words: ReturnType<typeof vocabularyOf>,
	) {
		this.next = seededRandom(seed);
	}

	below = (limit: number): number => Math.floor(this.next() * limit);
	chance = (share: number): boolean => this.next() < share;
	pick = <T>(from: readonly T[]): T => from[this.below(from.length)]!;

	weighed<Name extends string>(weights: Record<Name, number>): Name {
		const all = Object.entries<number>(weights) as Array<[Name, number]>;
		let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
		return all.find(([, weight]) => (left -= weight) < 0)![0];
	}

	inventedName(): string {
		const { beginnings, middles, ends } = this.words;
		const middle = () => (this.chance(0.7) ? this.pick(middles) : '');
		const name = this.pick(beginnings) + middle() + this.pick(ends);
		return name.charAt(0).toUpperCase() + name.slice(1);
	}

	otherPlace(place: Place): Place {
		const other = this.pick(this.words.places);
		return other[0] === place[0] ? this.otherPlace(place) : other;
	}
}
