import type { Address } from '../../addresses/address';
import { addressOf } from '../addresses/addressOf';
import { foldName } from '../names/foldedName';

/** A company, or an establishment of one, as a search shows it. */
export interface Company extends Address {
	enterpriseNumber: string;
	/** Its own, where it is an establishment of the company. */
	establishmentNumber?: string | null;
	name: string;
	juridicalForm: string | null;
	status: string | null;
	statusLabel: string | null;
	stopped: boolean;
	/** The search by address found it: it is in the street that was searched, unless it says otherwise. */
	isInStreet?: boolean;
}

export type CompanyQuery = ReturnType<typeof companyQuery>;

/** What is known about the company to find: a name and an address, however they were typed. */
export const companyQuery = (name: string, address: Partial<Address>) => ({
	...addressOf(address),
	name: foldName(name),
});

/** A search by address needs a postal code and a street: this says which of the two was not typed. */
export function missingFor({ postalCode, street }: CompanyQuery): Missing {
	if (postalCode === null) return street === null ? 'both' : 'postalCode';
	return street === null ? 'street' : 'nothing';
}

type Missing = 'postalCode' | 'street' | 'both' | 'nothing';
