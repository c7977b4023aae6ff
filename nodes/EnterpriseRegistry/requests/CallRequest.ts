import type { Milliseconds } from '../times';
import type { HttpRequest, HttpResponse } from './http';

/** How its user wants a request to be made. */
export interface CallOptions {
	/** How many requests its run may have in flight. */
	parallelRequests: number;
	/**
	 * The longest wait for the limit and before retries, all together; and beside it, for how long the service may be silent. With 0 a call
	 * still waits for its turn: `bounds` has for what, and for how long.
	 */
	maxWait: Milliseconds;
	timeout: Milliseconds;
	/** How many requests of the period of the rate limit are left to others. */
	reserve: number;
	/** Its place within the run, for example the number of the input item: lower ones go first. */
	order: number;
	/** A limit that was learned longer ago than this is asked for once more before it refuses. */
	trustsLimitFor: Milliseconds;
	/** Whether an identical GET of this run may answer it. */
	coalesces: boolean;
	/** Whether it cleans up after the run: then it is sent although the run was stopped, and is not aborted. */
	cleansUp: boolean;
	/** Called each time that it is handed to the transport. */
	onSent?: (request: HttpRequest) => void;
	reuse?: Reuse;
}

/** When a response of an earlier run may answer, and this one be kept for later. */
export interface Reuse {
	maxAge: Milliseconds;
	/** Asked of a kept response, too: who kept it may have had another rule. */
	isReusable: (response: HttpResponse) => boolean;
	/** What the response is about: it is dropped when one of these changes. */
	tagsOf: (response: HttpResponse) => string[];
}

/** A request, and how its user wants it to be made. */
export type CallRequest = HttpRequest & CallOptions;
