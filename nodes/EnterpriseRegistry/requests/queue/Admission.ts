import type { SentRequest } from '../limiters/QueuedRequest';
import type { Refusal } from './decide';

/** What becomes of a request that entered the queue. */
export type Admission =
	/** The caller must give the place back, whatever happens. */
	| { kind: 'admitted'; request: SentRequest }
	| { kind: 'refused'; refusal: Refusal }
	/** The run has ended. */
	| { kind: 'dismissed' };
