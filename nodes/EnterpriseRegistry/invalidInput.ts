import { plainText } from './plainText';

/** Refused before any call. The message is a title without a full stop, the description says what to do. */
export class InvalidInput extends Error {
	override readonly name = 'InvalidInput';

	readonly description: string;

	constructor(message: string, description: string) {
		super(plainText(message));
		this.description = plainText(description);
	}
}

/** Refused for a setting that all rows share, such as the Base URL of the credential: no row can succeed. */
export class InvalidSetting extends InvalidInput {}
