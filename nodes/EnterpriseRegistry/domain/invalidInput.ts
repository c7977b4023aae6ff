/** Something the user gave is not valid: refused before any call. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput';

	/**
	 * @param message what is wrong, with the value; a title, without a full stop.
	 * @param description what to do, in sentences.
	 */
	constructor(
		message: string,
		readonly description: string,
	) {
		super(message);
	}
}

/** What a value is that is no text, in words. */
export function whatIs(value: unknown): string {
	if (value === null || value === undefined) return 'nothing';
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
