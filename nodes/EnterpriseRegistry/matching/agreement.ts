/** What the comparison of two values says. `unknown`: one of them is missing, or they cannot be compared. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

export const agreementOf = (isSame: boolean): Agreement => (isSame ? 'agrees' : 'differs');

/**
 * Several readings of one value, of which one is right: "Laan 12" with a number, or "Laan" in number 12. One reading that agrees is enough. One that
 * differs counts before an unknown one: where a reading has no number, it has nothing to set against the one that differs.
 */
export function agreementOfReadings(agreements: Agreement[]): Agreement {
	if (agreements.includes('agrees')) return 'agrees';
	return agreements.includes('differs') ? 'differs' : 'unknown';
}

/**
 * Several names of one thing, all of which are right: "Halle (Zoersel)". One pair of names that agrees is enough. An unknown pair counts before those that
 * differ: two names of one place always differ in letters, so only if all pairs differ are there two places.
 */
export function agreementOfNames(agreements: Agreement[]): Agreement {
	if (agreements.includes('agrees')) return 'agrees';
	return agreements.includes('unknown') ? 'unknown' : 'differs';
}

/** Compares two values; what is not known agrees with nothing and differs from nothing. */
export const comparedIfKnown = (
	one: string | null,
	other: string | null,
	compare: (one: string, other: string) => Agreement,
): Agreement => (one === null || other === null ? 'unknown' : compare(one, other));
