import { Failure } from '../failure';
import { InvalidInput } from '../invalidInput';
import { describe, inOneText } from './describe';

/** The same work of a credential, which says its failures: the Test button shows a message alone, so it has the advice, too. */
export const saidAtTestButton =
	<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
	async (...given: Given): Promise<Result> =>
		await work(...given).catch((thrown: unknown) => {
			if (!(thrown instanceof Failure || thrown instanceof InvalidInput)) throw thrown;
			// n8n tells a credential no time zone.
			const situation = { audience: 'testButton', now: Date.now(), timeZone: 'UTC' } as const;
			const text = inOneText(describe(thrown, situation));
			// A run finds the failure as the cause.
			throw thrown instanceof Failure ? new Error(text, { cause: thrown }) : new Error(text);
		});
