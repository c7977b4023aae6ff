import type { Instant } from '../../../times';

/** When a request was sent whose response tells of the limit, and when that came: by the time, and by the order of what is sent. */
export interface Exchange {
	sentAt: Instant;
	number: number;
	now: Instant;
	/** The number of the request that is sent next. */
	nextNumber: number;
}
