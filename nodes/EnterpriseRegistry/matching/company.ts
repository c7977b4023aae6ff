import type { Address } from '../addresses/address';
import { addressOf } from './addressOf';
import { foldName, type FoldedName } from './foldedName';

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
export function companyQuery(name: string, address: Partial<Address>) {
	const [written = ''] = NUMBER_IN_NAME.exec(name) ?? [];
	return {
		...addressOf(address),
		name: foldName(name),
		nameWithoutNumber: foldName(name.replace(written, '')),
		numberInName: digitsOf(written),
	};
}

/** "Garage Maes 0403.170.701", "Garage Maes (BE0403170701)" */
const NUMBER_IN_NAME = /\b(?:BE\s?)?[01]\d{3}[ .]?\d{3}[ .]?\d{3}\b/i;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A company's own number beside its name tells no other company; another company's number is a word that differs. */
export const nameFor = (query: CompanyQuery, { enterpriseNumber }: Company): FoldedName =>
	digitsOf(enterpriseNumber) === query.numberInName ? query.nameWithoutNumber : query.name;

/** Whether a search by address could still be asked for, had more been typed. */
export const lacksStreet = ({ postalCode, street }: CompanyQuery): boolean =>
	postalCode === null || street === null;
