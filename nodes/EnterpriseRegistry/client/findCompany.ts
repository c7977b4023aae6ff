import { companyNamesIn, enterpriseNumberIn, inKnownNames } from '../reading/identity';
import {
	candidateOf,
	isUnknownBeside,
	mergeCandidates,
	underEachName,
	type Candidate,
} from '../matching/candidate';
import { decide, type Match, type Rules, type Seen } from '../matching/decide';
import { withoutBrackets } from '../matching/names/brackets';
import { withoutLegalForm } from '../matching/names/legalForms';
import { mayHideNamesakes } from '../matching/mayHideNamesakes';
import { mostDistinctiveWord } from '../matching/names/nameWords';
import type { CompanyQuery } from '../matching/companyQuery';
import { scoreCandidate } from '../matching/score';
import { fullStreet } from '../matching/places/fullStreet';
import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from './RegistryClient';
import { isPageMissing, LARGEST_PAGE } from './pagination';
import { unreadableHits } from './record';
import { isAll, isAllInTwo, mayEndAtPageTwo } from './searchExtent';
import type { Page } from './types';

/** The two searches that a match may use. */
type CompanySearches = Pick<RegistryClient, 'searchCompanies' | 'searchAddress'>;

interface Found {
	candidates: Candidate[];
	/** False where there may be more than were read. */
	complete: boolean;
	/** Entries that have no name, or no number, that is known. */
	unread: object[];
}

/**
 * At most two calls: the second only if the first leaves a doubt.
 * @param tell called where nothing was found, and the searches are not sure that there is nothing.
 */
export async function findCompany(
	client: CompanySearches,
	query: CompanyQuery,
	rules: Rules,
	tell: (sentence: string) => void = () => {},
): Promise<Match> {
	const doubts = new Set<string>();
	const noted = (page: Page) => {
		if (page.doubt !== undefined) doubts.add(page.doubt);
		return page;
	};
	const searches: CompanySearches = {
		searchCompanies: async (...asked) => noted(await client.searchCompanies(...asked)),
		searchAddress: async (...asked) => noted(await client.searchAddress(...asked)),
	};
	const found = await find(searches, query, rules);
	if (!found.match && found.candidates.length === 0) doubts.forEach((doubt) => tell(doubt));
	return found;
}

async function find(client: CompanySearches, query: CompanyQuery, rules: Rules): Promise<Match> {
	const byName = withoutLegalForm(withoutBrackets(query.name));
	const first = await foundOf(client.searchCompanies(byName, 1));
	const found = read(first, query);
	const decision = decided([found], { names: found.complete, address: null });
	if (found.complete && isBeyondDoubt(decision)) return decision;
	const there = await foundAt(client, query);
	if (there !== null)
		return decided([found, there], { names: found.complete, address: there.complete });
	const more = await foundByOtherName(client, query, byName, first, found);
	return more === null ? decision : decided([found, more], { names: more.complete, address: null });

	/** @throws RegistryFailure if nothing of what was found can be read. */
	function decided(all: Found[], seen: Seen): Match {
		const candidates = all.flatMap((each) => each.candidates);
		const unread = all.flatMap((each) => each.unread);
		if (candidates.length === 0 && unread.length > 0 && unread.every(isUnreadable))
			throw unreadableHits(unread.length);
		return decide(query, candidates, rules, { ...seen, unread: unread.length > 0 });
	}

	/** The companies at the address; null if it is not known well enough to search by. */
	async function foundAt(
		searches: CompanySearches,
		{ postalCode, street, houseNumber }: CompanyQuery,
	): Promise<Found | null> {
		if (postalCode === null || street === null || !/^[1-9]\d{3}$/.test(postalCode)) return null;
		const there = await foundOf(
			searches.searchAddress(
				{ postalCode, street: fullStreet(street), houseNumber: houseNumber ?? undefined },
				1,
				LARGEST_PAGE,
			),
		);
		// The address of a hit counts if it has one; otherwise the hit is at the address that was searched.
		const found = candidatesIn(there);
		const candidates = found.candidates.map((candidate) => ({
			...candidate,
			postalCode: candidate.postalCode ?? postalCode,
			houseNumber: candidate.houseNumber ?? houseNumber,
			...(isUnknownBeside(candidate.street, street) && { street, isInSearchedStreet: true }),
		}));
		return {
			candidates,
			unread: found.unread,
			complete:
				found.unread.length === 0 &&
				(there === null || isAll(there) === true || there.total === there.results.length),
		};
	}
}

/** The same name, and nothing in the address that differs: in another street there may be another company of the name. */
function isBeyondDoubt({ match, candidates: [best] }: Match): boolean {
	return (
		match &&
		best?.features.name === 100 &&
		best.features.street !== false &&
		best.features.houseNumber !== false
	);
}

/** Reads the second page; or searches for the most distinctive word that no result has, or for its beginning, in case of a typo further on. Null if none of them helps. */
async function foundByOtherName(
	client: CompanySearches,
	query: CompanyQuery,
	byName: string,
	first: Page | null,
	found: Found,
): Promise<Found | null> {
	if (!found.complete && mayEndAtPageTwo(first!)) {
		const second = await nextOf(client.searchCompanies(byName, 2), isAll(first!) === null);
		const { candidates, unread } = candidatesIn(second);
		return {
			candidates,
			unread,
			complete:
				isAllInTwo(first!, second) ||
				!mayHideNamesakes(query, [...found.candidates, ...candidates]),
		};
	}
	const names = found.candidates.map((candidate) => scoreCandidate(query, candidate).name);
	if (
		names.some(
			({ exact, distinctive, apart }) => exact || (found.complete && distinctive && apart === null),
		)
	)
		return null;
	const word = mostDistinctiveWord(
		query.name,
		new Set(
			found.candidates
				.flatMap(underEachName)
				.flatMap(({ folded }) => folded.words.map(({ written }) => written)),
		),
	);
	if (word === null) return null;
	// A search for the rest of the name would also have found the companies with this word.
	const isAbsent = word === byName || found.candidates.length > 0;
	const asked = isAbsent
		? word.slice(0, Math.max(SHORTEST_BEGINNING, Math.ceil(word.length / 2)))
		: word;
	if (asked === byName) return null;
	const others = read(await foundOf(client.searchCompanies(asked, 1)), query);
	// A search that finds nothing by a part of a word says nothing of the pages that were not read.
	return {
		...others,
		complete: others.complete && (found.complete || others.candidates.length > 0),
	};
}

const SHORTEST_BEGINNING = 4;

function read(page: Page | null, query: CompanyQuery): Found {
	const { candidates, unread } = candidatesIn(page);
	return {
		candidates,
		unread,
		complete: page === null || isAll(page) === true || !mayHideNamesakes(query, candidates),
	};
}

/** A service may say "nothing found" with a 404. */
const foundOf = async (search: Promise<Page>): Promise<Page | null> =>
	await search.catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'notFound') return null;
		throw failure;
	});

/** @param mayBeRefused whether nothing says that this page exists. */
const nextOf = async (search: Promise<Page>, mayBeRefused: boolean): Promise<Page | null> =>
	await search.catch((failure: unknown) => {
		if (
			isPageMissing(failure) ||
			(mayBeRefused && failure instanceof RegistryFailure && failure.kind === 'input')
		)
			return null;
		throw failure;
	});

/** A company that has a hit for each of its names is one. */
function candidatesIn(page: Page | null): Omit<Found, 'complete'> {
	const read = (page?.results ?? []).map((entry) => ({ entry, candidate: candidateOf(entry) }));
	const unread = read.flatMap(({ entry, candidate }) =>
		candidate === null && !isEmpty(entry) ? [entry] : [],
	);
	return { candidates: mergeCandidates(read.flatMap(({ candidate }) => candidate ?? [])), unread };
}

const isEmpty = (entry: object): boolean =>
	Object.values(entry).every((value) => value === null || value === '');

function isUnreadable(entry: object): boolean {
	const record = inKnownNames(entry, 'enterprise');
	return enterpriseNumberIn(record) === null && companyNamesIn(record).length === 0;
}
