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

/** Whether a search by address could still be asked for, had more been typed. */
export const lacksStreet = ({ postalCode, street }: CompanyQuery): boolean =>
	postalCode === null || street === null;
