/** Refused before any call. The message is a title without a full stop, the description says what to do. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput';

	constructor(
		message: string,
		readonly description: string,
	) {
		super(message);
	}
}
