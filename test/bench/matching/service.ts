import { FORM_LABELS, type Company } from './company';

interface Page {
	results: object[];
	total?: number;
}

/** How the name search of a service takes several words. The interface does not say. */
export type Way = 'any words' | 'all words' | 'phrase' | 'fuzzy';

const PAGE = 20;

const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.trim();
const tokens = (text: string): string[] =>
	plain(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((token) => token !== '');

interface Hits {
	/** Of the first two pages. */
	hits: number[];
	total: number;
}

/** The two searches of a service over a made-up register; counts the calls. */
export class MadeUpService {
	calls = 0;
	private readonly byToken = new Map<string, number[]>();
	private readonly phrases: string[][];
	private readonly found = new Map<string, number[]>();
	private readonly alike = new Map<string, Array<[token: string, score: number]>>();

	constructor(
		private readonly companies: Company[],
		private readonly way: Way,
	) {
		this.phrases = companies.map(({ names }) => names.map(plain));
		for (const [index, company] of companies.entries()) {
			for (const token of new Set(company.names.flatMap(tokens)))
				this.byToken.set(token, [...(this.byToken.get(token) ?? []), index]);
		}
	}

	searchCompanies = async (name: string, page = 1): Promise<Page> => {
		this.calls++;
		const { hits, total } = this.hitsOf(name);
		const results = hits
			.slice((page - 1) * PAGE, page * PAGE)
			.map((index) => companyV1(this.companies[index]!));
		// Of those that are alike, such a service gives the best, and does not say how many there are.
		const extent = this.way === 'fuzzy' ? {} : { total };
		return await Promise.resolve({ results, ...extent });
	};

	private hitsOf(name: string): Hits {
		if (this.way === 'phrase') return this.byPhrase(plain(name));
		const wanted = [...new Set(tokens(name))];
		return this.way === 'fuzzy' ? this.byLikeWords(wanted) : this.byWords(wanted);
	}

	searchAddress = async ({
		postalCode,
		street,
		houseNumber,
	}: {
		postalCode: string;
		street: string;
		houseNumber?: string;
	}): Promise<Page> => {
		this.calls++;
		const wanted = plain(street);
		const hits = this.companies.filter(
			(company) =>
				company.place[0] === postalCode &&
				company.street.some((each) => plain(each).includes(wanted)) &&
				(houseNumber === undefined ||
					company.houseNumber.toLowerCase() === houseNumber.toLowerCase()),
		);
		const results = hits.slice(0, 100).map(({ number, names, shown, place }) => ({
			enterpriseNumber: number,
			denomination: names[shown],
			municipality: place[1 + shown],
		}));
		return await Promise.resolve({ results, total: hits.length });
	};

	private byPhrase(wanted: string): Hits {
		const hits =
			this.found.get(wanted) ??
			this.phrases.flatMap((names, index) =>
				names.some((each) => each.includes(wanted)) ? [index] : [],
			);
		this.found.set(wanted, hits);
		return { hits: hits.slice(0, 2 * PAGE), total: hits.length };
	}

	/** Those with most of the words first; a word of the register counts when it begins with the word asked for. */
	private byWords(wanted: string[]): Hits {
		const counts = new Uint8Array(this.companies.length);
		for (const word of wanted) for (const index of this.with(word)) counts[index]!++;
		const hits: number[] = [];
		let total = 0;
		for (
			let count = wanted.length;
			count >= (this.way === 'all words' ? Math.max(1, wanted.length) : 1);
			count--
		) {
			for (
				let index = counts.indexOf(count);
				index >= 0;
				index = counts.indexOf(count, index + 1)
			) {
				total++;
				if (hits.length < 2 * PAGE) hits.push(index);
			}
		}
		return { hits, total };
	}

	/** The most alike first: a word counts less for each letter that differs, and as its beginning. */
	private byLikeWords(wanted: string[]): Hits {
		const scores = new Float64Array(this.companies.length);
		for (const word of wanted) {
			const best = new Map<number, number>();
			for (const [token, score] of this.like(word))
				for (const index of this.byToken.get(token)!)
					best.set(index, Math.max(best.get(index) ?? 0, score));
			for (const [index, score] of best) scores[index]! += score;
		}
		const found = [...scores.keys()].filter((index) => scores[index]! > 0);
		found.sort((a, b) => scores[b]! - scores[a]! || a - b);
		return { hits: found.slice(0, PAGE), total: Math.min(found.length, PAGE) };
	}

	private like(word: string): Array<[token: string, score: number]> {
		const known = this.alike.get(word);
		if (known) return known;
		const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
		const like = [...this.byToken.keys()].flatMap((token): Array<[string, number]> => {
			if (token.startsWith(word)) return [[token, token === word ? 1 : 0.9]];
			const distance = differingLetters(word, token, most);
			return distance > most ? [] : [[token, 1 - 0.25 * distance]];
		});
		this.alike.set(word, like);
		return like;
	}

	private with(word: string): number[] {
		const known = this.found.get(word);
		if (known) return known;
		const hits = [
			...new Set(
				[...this.byToken].flatMap(([token, indexes]) => (token.startsWith(word) ? indexes : [])),
			),
		];
		this.found.set(word, hits);
		return hits;
	}
}

/** Letters added, left out or replaced; more than `most` where it is sure to be more. */
function differingLetters(one: string, other: string, most: number): number {
	if (Math.abs(one.length - other.length) > most) return most + 1;
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++)
			next.push(
				Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])),
			);
		row = next;
	}
	return row.at(-1)!;
}

const companyV1 = ({
	number,
	names,
	shown,
	form,
	stopped,
	street,
	houseNumber,
	place,
}: Company) => ({
	enterpriseNumber: number,
	name: names[shown],
	status: stopped ? 'ST' : 'AC',
	juridicalForm: FORM_LABELS[form][shown],
	address: `${street[shown]} ${houseNumber}, ${place[0]} ${place[1 + shown]}`,
	zipCode: place[0],
	city: place[1 + shown],
});
