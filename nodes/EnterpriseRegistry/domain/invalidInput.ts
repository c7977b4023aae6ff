/** Something the user gave cannot be meant: refused before any call, in one sentence for the user. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput';

	constructor(
		message: string,
		readonly description?: string,
	) {
		super(message);
	}
}
