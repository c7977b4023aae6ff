import { candidateOf, type Candidate } from '../../../nodes/EnterpriseRegistry/matching/candidate';
import { decide } from '../../../nodes/EnterpriseRegistry/matching/decide';
import { companyQuery } from '../../../nodes/EnterpriseRegistry/matching/companyQuery';

export const RULES = { candidates: 3, minimumScore: 85, minimumLead: 10 };
export const HALLE = { postalCode: '1500', street: 'Kerkstraat', houseNumber: '1' };

let next = 0;

/** A company in Kerkstraat 1, Halle, unless `more` says otherwise. */
export const company = (name: string, more: object = {}): Candidate =>
	candidateOf({
		enterpriseNumber: `0900.000.${String((next++ % 900) + 100)}`,
		name,
		zipCode: '1500',
		city: 'Halle',
		address: 'Kerkstraat 1, 1500 Halle',
		...more,
	})!;

/** The name of the company that is matched; null if none is. */
export const matched = (name: string, found: Candidate[], address = {}): string | null =>
	decide(companyQuery(name, address), found, RULES).name;
