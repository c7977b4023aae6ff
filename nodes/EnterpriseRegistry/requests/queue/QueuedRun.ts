import type { Instant } from '../../times';
import type { RequestRun } from '../limiters/QueuedRequest';
import { RetryBudget } from '../retry/RetryBudget';
import { WaitingRequests } from './WaitingRequests';

/** The requests of one node in one execution, which take turns with those of others. */
export class QueuedRun implements RequestRun {
	readonly retryBudget = new RetryBudget();
	readonly waiting = new WaitingRequests();
	inFlight = 0;

	constructor(readonly startedAt: Instant) {}
}
