import { partsFrom, type Address } from '../addresses/address';
import { addressOf } from './addressOf';
import type { Company } from './company';
import { compareStreets, searchedStreet } from './doors';

/*
 * The address of a company, from all its entries. One entry shows the whole address, another the street in its second language. The search by address often
 * shows no street, but has found the company in the street that was searched.
 */
export interface AddressOfHits {
	/** What is compared with the query. */
	compared: Address;
	/** What the output shows: as the register writes it, without the street that was searched. */
	shown: Omit<Address, 'country'>;
}

/** @param query the address that was typed, in whose street the search by address was made. */
export function addressOfHits(hits: Company[], query: Address): AddressOfHits {
	const written = hits.map(addressOf);
	const compared = hits
		.map((hit, at) => inSearchedStreet(hit, written[at] ?? addressOf(hit), query))
		.reduce(merged);
	const { street, houseNumber, municipality } = partsFrom(...written);
	return {
		compared,
		shown: { street, houseNumber, postalCode: compared.postalCode, municipality },
	};
}

/** A hit of the search by address is in the searched street, whatever language its record has; unless the record shows another one. */
function inSearchedStreet(hit: Company, address: Address, searched: Address): Address {
	if (hit.isInStreet !== true || searched.street === null) return address;
	const postalCode = address.postalCode ?? searched.postalCode;
	const { street } = address;
	if (street !== null && !mayBeNamedOtherwise(street, searched.street))
		return { ...address, postalCode };
	return { ...address, postalCode, street: searched.street };
}

/** What two entries say of one address. The search by address knows a street in both languages, a record shows one: the second counts. */
const merged = (one: Address, other: Address): Address => ({
	...partsFrom(one, other),
	street: mergedStreet(one.street, other.street),
});

/** A street that is missing or cannot be read never replaces one that is known, whatever their order. */
function mergedStreet(one: string | null, other: string | null): string | null {
	if (one === null || other === null) return one ?? other;
	if (searchedStreet(other) === null) return one;
	return mayBeNamedOtherwise(one, other) ? other : one;
}

/** Whether two streets may be one that is named in two languages; a street that cannot be read may be any. */
function mayBeNamedOtherwise(one: string, other: string): boolean {
	const likeness = compareStreets(one, other);
	return likeness === 'otherNaming' || likeness === 'unread';
}
