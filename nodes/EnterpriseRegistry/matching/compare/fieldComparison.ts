/** How the text of a field is like what the register has. */
export interface FieldComparison {
	/** `spelling`: another text with the same meaning, which may say more. */
	kind: 'spelling' | 'different';
	/** What a patch writes into the field; missing if it stays as it is. */
	replacement?: string;
	/** What the user should know about the patch; null if there is nothing to say. */
	note: string | null;
}

/* Why a patch leaves a field as it is. */
export const NOT_UNDERSTOOD = 'It was not understood to its end, so a patch leaves it as it is.';
export const NOT_COMPARABLE =
	'It cannot be compared with the register, so a patch leaves it as it is.';
export const TWO_LANGUAGES =
	'It has two languages where the register has one, so a patch leaves it as it is.';
export const HOLDS_MORE =
	'It holds more than the register has there, so a patch leaves it as it is.';
export const NO_TEXT = 'It is a list or an object, so a patch leaves it as it is.';
export const PLACE_STAYS =
	'The postal code and the municipality belong together, so a patch leaves both as they are.';
export const IN_OTHER_FIELD =
	'Another field of the address holds it, so a patch leaves this one as it is.';
export const BY_NUMBER = 'It is not the number of this company, so a patch leaves it as it is.';
