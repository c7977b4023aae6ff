import type { Address } from '../reading/address';
import {
	compareNames,
	foldName,
	byRung,
	LADDER,
	type FoldedName,
	type NameComparison,
	type Rung,
} from './ladder';
import { legalFormOf } from './legalForms';
import {
	addressOf,
	compareAddresses,
	placeOfCompany,
	PLACES,
	sameStreet,
	type Agreement,
	type Place,
} from './places';

/** A company as a search shows it. */
export interface Company extends Address {
	enterpriseNumber: string;
	name: string;
	juridicalForm: string | null;
	status: string | null;
	statusLabel: string | null;
	stopped: boolean;
}

/** What is known about the company to find. */
export interface CompanyQuery extends Address {
	name: FoldedName;
}

/** From a name and an address, however they were typed. */
export const companyQuery = (name: string, address: Partial<Address>): CompanyQuery => ({
	...addressOf(address),
	name: foldName(name),
});

/** What all hits say about one company. */
export interface Candidate {
	company: Company;
	names: FoldedName[];
	address: Address;
}

export function candidateOf(company: Company): Candidate {
	let address: Address | undefined;
	return {
		company,
		names: [foldName(company.name)],
		// Few of the companies found have a name that is like it.
		get address() {
			return (address ??= addressOf(company));
		},
	};
}

/** A hit of the search by address is where it was searched, unless it says otherwise. */
export function atAddress(company: Company, searched: Address): Candidate {
	const candidate = candidateOf(company);
	const { address } = candidate;
	const isThere = address.street === null || sameStreet(address.street, searched.street!) !== false;
	return {
		...candidate,
		address: {
			...address,
			postalCode: address.postalCode ?? searched.postalCode,
			...(isThere && {
				street: searched.street,
				houseNumber: address.houseNumber ?? searched.houseNumber,
			}),
		},
	};
}

/** One candidate a company: a hit for each of its names, or of either search, says something about it. */
export function mergeCandidates(found: Candidate[]): Candidate[] {
	const merged = new Map<string, Candidate>();
	for (const candidate of found) {
		const { enterpriseNumber } = candidate.company;
		const known = merged.get(enterpriseNumber);
		merged.set(enterpriseNumber, known === undefined ? candidate : together(known, candidate));
	}
	return [...merged.values()];
}

function together(one: Candidate, other: Candidate): Candidate {
	const fill = <T extends object>(known: T, more: T): T =>
		Object.fromEntries(
			Object.entries(known).map(([key, value]) => [key, value ?? more[key as keyof T]]),
		) as T;
	const names = [...one.names, ...other.names.filter((name) => !one.names.includes(name))];
	const isOtherLanguage =
		one.address.street !== null &&
		other.address.street !== null &&
		sameStreet(one.address.street, other.address.street) === null;
	return {
		company: {
			...fill(one.company, other.company),
			stopped: one.company.stopped || other.company.stopped,
		},
		names,
		// The search by address knows a street in both languages, a record shows one.
		address: fill(isOtherLanguage ? { ...one.address, street: null } : one.address, other.address),
	};
}

/** A company found, on its rung and at its place. */
export interface Standing extends NameComparison {
	/** Of its names, the one that is most like the typed one. */
	name: string;
	candidate: Candidate;
	place: Place;
	agreement: Agreement;
	/** Neither the legal form nor the place rules it out, and it is above `sister`. */
	isOpen: boolean;
}

/** Null for a company that shares no word of its own with the name. */
export function standingOf(query: CompanyQuery, candidate: Candidate): Standing | null {
	const beside = {
		legalForm: legalFormOf(candidate.company.juridicalForm),
		municipalities: () => [query.municipality, candidate.address.municipality],
	};
	const [best] = candidate.names
		.flatMap((name) => {
			const compared = compareNames(query.name, name, beside);
			return compared === null ? [] : { ...compared, name: name.text };
		})
		.sort((one, other) => byRung(one.rung, other.rung));
	if (best === undefined) return null;
	const agreement = compareAddresses(query, candidate.address);
	const place = placeOfCompany(query, candidate.address, agreement);
	const isOpen = best.sameForm && place !== 'elsewhere' && best.rung !== 'sister';
	return { ...best, candidate, place, agreement, isOpen };
}

/** `same` and `reordered` count as one. */
export const rungClass = (rung: Rung): Rung => (rung === 'reordered' ? 'same' : rung);

export const isNearer = (one: Place, other: Place): boolean => PLACES[one] > PLACES[other];

const OTHER_FORM = -25;
const LEAST_OF_MATCH = 85;
const LEAD = 10;

const scoreOf = ({ rung, place, sameForm }: Standing): number =>
	Math.min(100, LADDER[rung].score + PLACES[place] + (sameForm ? 0 : OTHER_FORM));

/** The scores that are shown, of the best first: none of them decides. */
export function shownScores([best, ...others]: Standing[], isMatch: boolean): number[] {
	if (best === undefined) return [];
	const most = isMatch ? scoreOf(best) : Math.min(scoreOf(best), LEAST_OF_MATCH - 1);
	const next = isMatch ? most - LEAD : most;
	return [most, ...others.map((each) => Math.max(0, Math.min(scoreOf(each), next)))];
}

/** As the output lists it. */
export function listed(standing: Standing, score: number) {
	const { candidate, agreement, rung, name } = standing;
	const { enterpriseNumber, status } = candidate.company;
	const { street, houseNumber, postalCode, municipality } = addressOf(candidate.company);
	return {
		enterpriseNumber,
		name,
		street,
		houseNumber,
		postalCode: postalCode ?? candidate.address.postalCode,
		municipality,
		status,
		label: labelOf(standing),
		score,
		features: { name: Math.round(LADDER[rung].score / 0.9), ...agreement },
	};
}

/** "Garage Peeters BV, Markt 1, 9000 Gent (0701.111.210, ST)" */
export function labelOf({ name, candidate }: Standing): string {
	const { enterpriseNumber, status, statusLabel } = candidate.company;
	const { street, houseNumber } = addressOf(candidate.company);
	const door = street === null ? '' : join(' ', street, houseNumber);
	const where = join(', ', name, door, whereIs(candidate));
	return `${where} (${join(', ', enterpriseNumber, statusLabel ?? status)})`;
}

const join = (between: string, ...parts: Array<string | null>): string =>
	parts.filter(Boolean).join(between);

/** "9000 Gent"; an empty text if unknown. */
export const whereIs = ({ address }: Candidate): string =>
	join(' ', address.postalCode, address.municipality);
