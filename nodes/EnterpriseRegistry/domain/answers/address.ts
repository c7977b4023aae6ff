import { firstText } from '../record';

interface Address {
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
}

/** `Rue Neuve 36 bte 4, 1000 Bruxelles`, as v1 writes an address; the box is not part of Get either. */
const ONE_LINE = /^(?<street>\D.*?)\s+(?<houseNumber>\d+\S*)(?:\s+(?:bte|bus|box|boîte|boite)\s+\S+)?\s*,\s*(?<postalCode>[1-9]\d{3})\s+(?<municipality>\D.*)$/i;

/** The parts of an address, in the words of either version. A line that cannot be taken apart is the street. */
export function readAddress(record: unknown): Address {
	const line = firstText(record, 'address');
	const parts: Record<string, string | undefined> = (line === null ? undefined : ONE_LINE.exec(line.trim())?.groups) ?? { street: line ?? undefined };
	return {
		street: firstText(record, 'address.street', 'address.streetNL', 'address.streetFR', 'street') ?? parts.street ?? null,
		houseNumber: firstText(record, 'address.number', 'address.houseNumber', 'houseNumber') ?? parts.houseNumber ?? null,
		postalCode: firstText(record, 'address.zipcode', 'address.zipCode', 'address.postalCode', 'zipCode', 'zipcode', 'postalCode', 'zip') ?? parts.postalCode ?? null,
		municipality: firstText(record, 'address.municipality', 'address.city', 'municipality', 'city') ?? parts.municipality ?? null,
	};
}
