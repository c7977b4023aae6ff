/** Invalid input, refused before any call. */
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
