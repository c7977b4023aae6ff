export const PARTS = ['street', 'houseNumber', 'postalCode', 'municipality', 'country'] as const;

/** An address in parts; null for what is not known. */
export type Address = Record<(typeof PARTS)[number], string | null>;

/** Each part from the first of these that has it. */
export function partsFrom(...sources: Array<Partial<Address>>): Address {
	const firstOf = (part: keyof Address) => sources.find((source) => source[part])?.[part] ?? null;
	return {
		street: firstOf('street'),
		houseNumber: firstOf('houseNumber'),
		postalCode: firstOf('postalCode'),
		municipality: firstOf('municipality'),
		country: firstOf('country'),
	};
}

/** The same text with single spaces in place of line ends and other whitespace. */
export const oneLine = (text?: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
