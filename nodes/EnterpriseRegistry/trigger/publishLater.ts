import { Failure, isTransient } from '../failure';
import { failure } from './failures';

/**
 * For a step of publishing that has failed: throws what was thrown, or, while the service is down, a failure that says to publish
 * later, as n8n shows the message of a failed publishing alone.
 * @param isChanged whether the step may have changed something at the service.
 */
export const publishLater =
	({ isChanged }: { isChanged: boolean }) =>
	(thrown: unknown): never => {
		if (!(thrown instanceof Failure) || !isDown(thrown)) throw thrown;
		throw failure('notPublished', { ...thrown.facts, cause: thrown, isChanged });
	};

/** An address that never answered may be a wrong setting, or a service that is down. */
const isDown = (thrown: Failure): boolean =>
	isTransient(thrown) || thrown.facts.notConnected !== undefined;
