import { partsFrom, type Address } from '../addresses/address';
import { addressOf } from './addressOf';
import type { Company } from './company';
import { compareStreets, searchedStreet } from './doors';

/*
 * The address of a company, from all its entries. The search by address often shows no street; then the company is in the street that was searched, unless
 * another entry says that it is in another one. For a query in Rue Neuve:
 *
 * | the entries show            | found by address | compared    | shown       |                                                        |
 * | --------------------------- | ---------------- | ----------- | ----------- | ------------------------------------------------------ |
 * | no street                   | yes              | Rue Neuve   |             | the searched one                                       |
 * | Nieuwstraat                 | yes              | Rue Neuve   | Nieuwstraat | it may be the searched one in another language         |
 * | Rue Haute                   | yes              | Rue Haute   | Rue Haute   | another street in the same language                    |
 * | Nieuwstraat; Rue Neuve      |                  | Rue Neuve   | Nieuwstraat | of two names of the street, the one that is most alike |
 * | Rue Haute; Rue Neuve        |                  | Rue Haute   | Rue Haute   | the second entry has another address                   |
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
	const [only = NO_PARTS, ...others] = written;
	const { houseNumber, municipality, country, ...first } =
		others.length === 0 ? only : partsFrom(...written);
	const wasFoundInStreet = query.street !== null && hits.some((hit) => hit.isInStreet === true);
	const postalCode = first.postalCode ?? (wasFoundInStreet ? query.postalCode : null);
	const stated = mostTellingOf(written, query.street);
	const street =
		wasFoundInStreet && mayBeNamedOtherwise(stated, query.street) ? query.street : stated;
	return {
		compared: { street, houseNumber, postalCode, municipality, country },
		shown: { street: first.street, houseNumber, postalCode, municipality },
	};
}

const NO_PARTS = partsFrom();

/**
 * Of the names that the entries give to the street, the one that says most of the typed one, so that their order does not count. Null if they give none. An entry
 * that shows another street than the first one has another address, and tells nothing of this one.
 */
function mostTellingOf(addresses: Address[], typed: string | null): string | null {
	const all = addresses.flatMap(({ street }) => street ?? []);
	if (all.length < 2) return all[0] ?? null;
	const first = all.find((street) => searchedStreet(street) !== null) ?? null;
	const streets = all.filter((street) => street === first || mayBeNamedOtherwise(street, first));
	const likes = streets.map((street) => compareStreets(street, typed ?? ''));
	const best = MOST_CERTAIN_FIRST.find((like) => likes.includes(like));
	return streets.find((_, at) => likes[at] === best) ?? null;
}

/**
 * A name in the language of the typed one says for certain whether the two differ, a name in another language does not. One that is not read comes last: it
 * never replaces one that is known.
 */
const MOST_CERTAIN_FIRST = ['same', 'doubtful', 'different', 'otherNaming', 'unread'] as const;

/** Whether two streets may be one that is named in two languages; a street that is missing or not read may be any. */
function mayBeNamedOtherwise(one: string | null, other: string | null): boolean {
	if (one === null || other === null) return true;
	const likeness = compareStreets(one, other);
	return likeness === 'otherNaming' || likeness === 'unread';
}
