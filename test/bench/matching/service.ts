import type { Page } from '../../../nodes/EnterpriseRegistry/client/types';
import { FORM_LABELS, type Company } from './company';

/** How the name search of a service takes several words. The interface does not say. */
export type Way = 'any words' | 'all words' | 'phrase';

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
	private readonly byPostalCode = new Map<string, Company[]>();
	private readonly phrases: string[][];
	private readonly found = new Map<string, number[]>();

	constructor(
		private readonly companies: Company[],
		private readonly way: Way,
	) {
		this.phrases = companies.map(({ names }) => names.map(plain));
		for (const [index, company] of companies.entries()) {
			for (const token of new Set(company.names.flatMap(tokens)))
				this.byToken.set(token, [...(this.byToken.get(token) ?? []), index]);
			const there = this.byPostalCode.get(company.place[0]);
			if (there) there.push(company);
			else this.byPostalCode.set(company.place[0], [company]);
		}
	}

	searchCompanies = async (name: string, page = 1): Promise<Page> => {
		this.calls++;
		const { hits, total } =
			this.way === 'phrase' ? this.byPhrase(plain(name)) : this.byWords([...new Set(tokens(name))]);
		const results = hits
			.slice((page - 1) * PAGE, page * PAGE)
			.map((index) => companyV1(this.companies[index]!));
		return await Promise.resolve({ results, last: total <= page * PAGE, total });
	};

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
		const hits = (this.byPostalCode.get(postalCode) ?? []).filter(
			(company) =>
				company.street.some((each) => plain(each).includes(wanted)) &&
				(houseNumber === undefined ||
					company.houseNumber.toLowerCase() === houseNumber.toLowerCase()),
		);
		const results = hits.slice(0, 100).map(({ number, names, shown, place }) => ({
			enterpriseNumber: number,
			denomination: names[shown],
			municipality: place[1 + shown],
		}));
		return await Promise.resolve({ results, last: hits.length <= 100, total: hits.length });
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
