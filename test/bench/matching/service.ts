import type { Hits } from '../../../nodes/EnterpriseRegistry/matching/match/coverage';
import type { Company as Found } from '../../../nodes/EnterpriseRegistry/matching/match/company';
import type { Address } from '../../../nodes/EnterpriseRegistry/addresses/address';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { plain, wordsIn } from '../../../sandbox/register/matching';
import { FORM_LABELS, type Company, type Establishment } from './vocabulary';

/** How the name search of a service takes several words. The interface does not say. */
export type Way = 'any words' | 'all words' | 'phrase' | 'fuzzy';

const PAGE = 20;

/** Companies by their places in the register, each with how well it fits. */
type Fitting = Map<number, number>;

/** The requests of a match by what they ask. */
export interface Calls {
	names: number;
	address: number;
	establishments: number;
}

/** The searches of a service over a made-up register; counts the calls. */
export class MadeUpService {
	readonly calls: Calls = { names: 0, address: 0, establishments: 0 };
	private readonly byToken = new Map<string, number[]>();
	private readonly fitting = new Map<string, Fitting>();
	private readonly byPostalCode: Map<string, Company[]>;
	private readonly shopsByPostalCode: Map<string, Establishment[]>;

	constructor(
		private readonly companies: Company[],
		private readonly way: Way,
		shops: Establishment[] = [],
	) {
		for (const [index, { names }] of companies.entries())
			for (const token of wordsIn(names.join(' ')))
				this.byToken.set(token, [...(this.byToken.get(token) ?? []), index]);
		this.byPostalCode = grouped(companies, ({ place }) => place[0]);
		this.shopsByPostalCode = grouped(shops, ({ postalCode }) => postalCode);
	}

	byName = async (name: string, page = 1): Promise<Hits> => {
		this.calls.names++;
		const found = this.search(name);
		// Of those that are alike, such a service gives the best, and does not say how many there are.
		const isFuzzy = this.way === 'fuzzy';
		const listed = found.slice(0, isFuzzy ? PAGE : 2 * PAGE).slice((page - 1) * PAGE, page * PAGE);
		const hits = listed.map((index) => companyV1(this.companies[index]!));
		return await Promise.resolve(hitsOf(hits, isFuzzy ? undefined : found.length));
	};

	byAddress = async ({ postalCode, street, houseNumber }: Partial<Address>): Promise<Hits> => {
		this.calls.address++;
		const part = plain(street ?? '');
		const there = (this.byPostalCode.get(postalCode ?? '') ?? []).filter(
			({ street: names, houseNumber: own }) =>
				names.some((each) => plain(each).includes(part)) &&
				(houseNumber == null || own.toLowerCase() === houseNumber.toLowerCase()),
		);
		const hits = there.slice(0, 100).map(({ number, names, shown, place }) => ({
			enterpriseNumber: number,
			denomination: names[shown],
			municipality: place[1 + shown],
		}));
		return await Promise.resolve(hitsOf(hits, there.length));
	};

	/** By every word of the name, whichever way companies are searched. */
	establishments = async (name: string, postalCode: string): Promise<Hits> => {
		this.calls.establishments++;
		const wanted = wordsIn(name);
		const found = (this.shopsByPostalCode.get(postalCode) ?? []).filter((shop) => {
			const tokens = wordsIn(shop.name);
			return wanted.every((word) => tokens.some((token) => token.startsWith(word)));
		});
		const companies = found.slice(0, PAGE).map(shopFound);
		return await Promise.resolve({ companies, count: companies.length, total: found.length });
	};

	/** The best first. */
	private search(name: string): number[] {
		const parts = this.way === 'phrase' ? [plain(name)] : wordsIn(name);
		const scores = new Map<number, number>();
		for (const part of parts)
			for (const [index, score] of this.fittingFor(part))
				scores.set(index, (scores.get(index) ?? 0) + score);
		const least = this.way === 'all words' ? parts.length : 0;
		return [...scores]
			.filter(([, score]) => score >= least)
			.sort(([a, score], [b, other]) => other - score || a - b)
			.map(([index]) => index);
	}

	private fittingFor(part: string): Fitting {
		const known = this.fitting.get(part);
		const found = known ?? (this.way === 'phrase' ? this.holding(part) : this.like(part));
		this.fitting.set(part, found);
		return found;
	}

	private holding(text: string): Fitting {
		const all = [...this.companies.entries()];
		const holding = all.filter(([, { names }]) => names.some((name) => plain(name).includes(text)));
		return new Map(holding.map(([index]) => [index, 1]));
	}

	private like(word: string): Fitting {
		const best: Fitting = new Map();
		for (const [token, indexes] of this.byToken) {
			const score = this.way === 'fuzzy' ? likeness(word, token) : Number(token.startsWith(word));
			if (score === 0) continue;
			for (const index of indexes) best.set(index, Math.max(best.get(index) ?? 0, score));
		}
		return best;
	}
}

/** How well a word of the register fits in a fuzzy search: less as a beginning, and less for each letter that differs. */
function likeness(word: string, token: string): number {
	if (token.startsWith(word)) return token === word ? 1 : 0.9;
	const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
	if (Math.abs(word.length - token.length) > most) return 0;
	// Each letter that differs adds or takes at most two of the letters that a word has.
	if (most === 0 || countOfBits(lettersOf(word) ^ lettersOf(token)) > 2 * most) return 0;
	const distance = differingLetters(word, token);
	return distance > most ? 0 : 1 - 0.25 * distance;
}

const letters = new Map<string, number>();

/** Which letters a word has, as bits. */
function lettersOf(word: string): number {
	const known = letters.get(word);
	if (known !== undefined) return known;
	let bits = 0;
	for (const letter of word) bits |= 1 << (letter.charCodeAt(0) % 32);
	letters.set(word, bits);
	return bits;
}

function countOfBits(bits: number): number {
	let count = 0;
	for (let left = bits; left !== 0; left &= left - 1) count++;
	return count;
}

/** Letters added, left out or replaced (Levenshtein). */
function differingLetters(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [i, letter] of [...one].entries()) {
		const next = [i + 1];
		for (let j = 0; j < other.length; j++) {
			const replaced = row[j]! + Number(letter !== other[j]);
			next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, replaced));
		}
		row = next;
	}
	return row.at(-1)!;
}

function grouped<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
	const groups = new Map<string, Entry[]>();
	for (const entry of entries) {
		const group = groups.get(keyOf(entry)) ?? [];
		groups.set(keyOf(entry), group);
		group.push(entry);
	}
	return groups;
}

const shopFound = ({ number, owner, name, ...address }: Establishment): Found => ({
	...address,
	name,
	country: null,
	enterpriseNumber: owner.number,
	establishmentNumber: number,
	juridicalForm: null,
	status: null,
	statusLabel: null,
	stopped: false,
});

const companyV1 = ({ number, names, shown, form, stopped, ...company }: Company) => ({
	enterpriseNumber: number,
	name: names[shown],
	status: stopped ? 'ST' : 'AC',
	juridicalForm: FORM_LABELS[form][shown],
	address: `${company.street[shown]} ${company.houseNumber}, ${company.place[0]} ${company.place[1 + shown]}`,
	zipCode: company.place[0],
	city: company.place[1 + shown],
});

/** A page as Match reads it. */
const hitsOf = (entries: object[], total?: number): Hits => ({
	companies: entries.map((entry) => {
		const summary = readEnterprise(entry);
		return { ...summary, stopped: summary.status === 'ST' } as Found;
	}),
	count: entries.length,
	total,
});
