/** What the comparison of two values says. `unknown`: one of them is missing, or they cannot be compared. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

export const agreementOf = (isSame: boolean): Agreement => (isSame ? 'agrees' : 'differs');

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
