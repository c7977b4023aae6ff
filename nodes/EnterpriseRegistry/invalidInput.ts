/** Refused before any call, as a code with its facts. `messages/` has a title without a full stop for each code, and what to do. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput';

	constructor(
		readonly code: string,
		readonly facts: object,
	) {
		super(code);
	}
}

/** Refused for a setting that all rows share, such as the Base URL of the credential: no row can succeed. */
export class InvalidSetting extends InvalidInput {}

/** What makes the refusals of a room: their codes with their facts are its type. */
export const inputsOf =
	<Codes extends object>() =>
	<Code extends keyof Codes & string>(code: Code, facts: Codes[Code] & object): InvalidInput =>
		new InvalidInput(code, facts);

/** The same for settings that all rows share. */
export const settingsOf =
	<Codes extends object>() =>
	<Code extends keyof Codes & string>(code: Code, facts: Codes[Code] & object): InvalidSetting =>
		new InvalidSetting(code, facts);
