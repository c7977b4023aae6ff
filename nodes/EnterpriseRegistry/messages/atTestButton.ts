import { Failure } from '../failure';
import { describe, inOneText } from './describe';

/** The same work of a credential, which says its failures: the Test button shows a message alone, so it has the advice, too. */
export const saidAtTestButton =
	<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
	async (...given: Given): Promise<Result> =>
		await work(...given).catch((thrown: unknown) => {
			if (!(thrown instanceof Failure)) throw thrown;
			// n8n tells a credential no time zone. A run finds the failure as the cause.
			const situation = { audience: 'testButton', now: Date.now(), timeZone: 'UTC' } as const;
			throw new Error(inOneText(describe(thrown, situation)), { cause: thrown });
		});
