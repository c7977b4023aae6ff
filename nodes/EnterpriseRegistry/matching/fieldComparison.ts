/** How the text of a field is like what the register has. */
export interface FieldComparison {
	/** `spelling`: another text with the same meaning, which may say more. */
	kind: 'spelling' | 'different';
	/** What a patch writes into the field; missing if it stays as it is. */
	replacement?: string;
	/** What the user should know about the patch; null if there is nothing to say. */
	note: string | null;
}
