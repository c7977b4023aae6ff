import { Failure, isTransient } from '../failure';
import { failure } from './failures';

/**
 * Waits for a step of publishing. Where the service is down, it fails with a failure that says to publish later, as n8n shows the
 * message of a failed publishing alone.
 * @param isChanged whether the step may have changed something at the service.
 */
export async function orPublishLater<Result>(
	step: Promise<Result>,
	{ isChanged }: { isChanged: boolean },
): Promise<Result> {
	return await step.catch((thrown: unknown) => {
		if (!(thrown instanceof Failure) || !isDown(thrown)) throw thrown;
		throw failure('notPublished', { ...thrown.facts, cause: thrown, isChanged });
	});
}

/** An address that never answered may be a wrong setting, or a service that is down. */
const isDown = (thrown: Failure): boolean =>
	isTransient(thrown) || thrown.facts.notConnected !== undefined;
