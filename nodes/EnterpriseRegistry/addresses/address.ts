export const PARTS = ['street', 'houseNumber', 'postalCode', 'municipality', 'country'] as const;

/** An address in parts; null for what is not known. */
export type Address = Record<(typeof PARTS)[number], string | null>;

/** Each part from the first of these that has it. */
export const partsFrom = (...sources: Array<Partial<Address>>): Address =>
	Object.fromEntries(
		PARTS.map((part) => [part, sources.map((source) => source[part]).find(Boolean) ?? null]),
	) as Address;

/** The same text with single spaces in place of line ends and other whitespace. */
export const oneLine = (text?: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
