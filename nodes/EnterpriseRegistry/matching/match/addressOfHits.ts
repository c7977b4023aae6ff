import { PARTS, partsFrom, type Address } from '../../addresses/address';
import { addressLevelOf } from '../addresses/addressLevel';
import { addressOf } from '../addresses/addressOf';
import type { Company } from './company';
import { compareAddresses } from '../addresses/compareAddresses';
import { compareStreets } from '../addresses/doors';
import { byAddressLevel } from '../policy';

/*
 * The address of a company, from all its entries. The search by address often shows no street; then the company is in the street that was searched, unless
 * another entry says that it is in another one. For a query in Rue Neuve:
 *
 * | the entries show            | found by address | compared    | shown       |                                                        |
 * | --------------------------- | ---------------- | ----------- | ----------- | ------------------------------------------------------ |
 * | no street                   | yes              | Rue Neuve   |             | the searched one                                       |
 * | Nieuwstraat                 | yes              | Rue Neuve   | Nieuwstraat | it may be the searched one in another language         |
 * | Rue Haute                   | yes              | Rue Haute   | Rue Haute   | another street in the same language                    |
 * | Nieuwstraat; Rue Neuve      |                  | Rue Neuve   | Rue Neuve   | of two names of the street, the one that is most alike |
 * | Rue Haute; Rue Neuve        |                  | Rue Neuve   | Rue Neuve   | of two addresses, the nearest; it has no part of both  |
 *
 * The order of the entries counts for nothing, as it depends on which search found them.
 */
export interface AddressOfHits {
	/** What is compared with the query. */
	compared: Address;
	/** What the output shows: as the register writes it, without the street that was searched. */
	shown: Omit<Address, 'country'>;
}

/** @param query the address that was typed, in whose street the search by address was made. */
export function addressOfHits(hits: Company[], query: Address): AddressOfHits {
	const all = hits.map((hit) => ({ ...addressOf(hit), isInStreet: hit.isInStreet }));
	const entries = isOneAddress(all) ? all : nearestAddress(all, query);
	const { houseNumber, municipality, country, ...first } = partsFrom(...entries);
	const wasFoundInStreet = query.street !== null && entries.some(({ isInStreet }) => isInStreet);
	const postalCode = first.postalCode ?? (wasFoundInStreet ? query.postalCode : null);
	const stated = mostTellingOf(entries, query.street);
	const street =
		wasFoundInStreet && mayBeNamedOtherwise(stated, query.street) ? query.street : stated;
	return {
		compared: { street, houseNumber, postalCode, municipality, country },
		shown: { street: first.street, houseNumber, postalCode, municipality },
	};
}

/** Whether no part has two texts, as in most companies that two searches found. */
function isOneAddress(entries: Address[]): boolean {
	if (entries.length < 2) return true;
	const known = partsFrom(...entries);
	return entries.every((entry) => PARTS.every((part) => [null, known[part]].includes(entry[part])));
}

/** The entries in which nothing differs from the one that is nearest to the typed address, nor from each other. */
function nearestAddress<Entry extends Address>(all: Entry[], query: Address): Entry[] {
	let known = partsFrom();
	return nearestFirst(all, query).filter((entry) => {
		if (Object.values(compareAddresses(known, entry)).includes('differs')) return false;
		known = partsFrom(known, entry);
		return true;
	});
}

/** Entries that are equally near are in the order of their letters. */
function nearestFirst<Entry extends Address>(entries: Entry[], query: Address): Entry[] {
	const ranked = entries.map((entry) => ({
		entry,
		level: addressLevelOf(compareAddresses(query, entry), query, entry),
		letters: JSON.stringify(entry),
	}));
	ranked.sort(
		(one, other) =>
			byAddressLevel(one.level, other.level) || (one.letters < other.letters ? -1 : 1),
	);
	return ranked.map(({ entry }) => entry);
}

/**
 * Of the names that the entries give to the street, the one that says most of the typed one: a name in its language says for certain whether the two differ, a
 * name in another language does not. One that is not read comes last. Null if they give none.
 */
function mostTellingOf(addresses: Address[], typed: string | null): string | null {
	const streets = [...new Set(addresses.flatMap(({ street }) => street ?? []))];
	if (streets.length < 2) return streets[0] ?? null;
	const likes = streets.map((street) => compareStreets(street, typed ?? ''));
	const best = MOST_CERTAIN_FIRST.find((like) => likes.includes(like));
	return streets.find((_, at) => likes[at] === best) ?? null;
}

const MOST_CERTAIN_FIRST = ['same', 'doubtful', 'different', 'otherNaming', 'unread'] as const;

/** Whether two streets may be one that is named in two languages; a street that is missing or not read may be any. */
function mayBeNamedOtherwise(one: string | null, other: string | null): boolean {
	if (one === null || other === null) return true;
	const likeness = compareStreets(one, other);
	return likeness === 'otherNaming' || likeness === 'unread';
}
