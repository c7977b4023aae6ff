import { foldName, type FoldedName } from './names/nameWords';
import { addressOf, type Address } from './places/addresses';

/** What is known about the company to find. */
export interface CompanyQuery extends Address {
	name: string;
	folded: FoldedName;
}

/** From a name and an address, however they were typed. */
export const companyQuery = (name: string, address: Partial<Address>): CompanyQuery => ({
	name,
	folded: foldName(name),
	...addressOf(address),
});
