import { InvalidInput } from '../invalidInput';

/**
 * The address to which a service can deliver, as it was given.
 * @throws InvalidInput that says why nothing can be received there.
 */
export function receivingUrl(given: string): string {
	if (given === '')
		throw new InvalidInput('The URL is empty', 'Enter the address that receives the deliveries.');
	if (!URL.canParse(given))
		throw new InvalidInput(
			`"${given}" is not a URL`,
			'Give a whole address, like https://example.com/changes.',
		);
	const { protocol, username, password } = new URL(given);
	if (protocol !== 'http:' && protocol !== 'https:') {
		throw new InvalidInput(
			`A delivery cannot be sent to ${protocol} addresses`,
			'Give one that begins with https://.',
		);
	}
	// Not shown in the message, because it contains the password.
	if (username !== '' || password !== '') {
		throw new InvalidInput(
			'The URL contains a username or password, which the service would store and log',
			'Remove it; every delivery is signed.',
		);
	}
	if (given.includes('#')) {
		throw new InvalidInput(
			`The part after # in "${given}" is never sent to a server`,
			'Remove it, or use a query parameter.',
		);
	}
	return given;
}

/** Whether a service that may rewrite addresses shows this one. */
export const sameAddress = (shown: unknown, given: string): boolean =>
	typeof shown === 'string' &&
	(shown === given || (URL.canParse(shown) && new URL(shown).href === new URL(given).href));
