/** What the comparison of two values says. `unknown`: one of them is missing, or they cannot be compared. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

export const agreementOf = (isSame: boolean): Agreement => (isSame ? 'agrees' : 'differs');

/**
 * Of values that may be read in several ways: one reading that agrees is enough. A reading that differs counts before one that cannot be compared, as
 * a missing number says nothing of the one that is there.
 */
export function agreementOfAny(agreements: Agreement[]): Agreement {
	if (agreements.includes('agrees')) return 'agrees';
	return agreements.includes('differs') ? 'differs' : 'unknown';
}
