import type { Json } from '../json';
import type { Method } from '../requests/http';

/** Where the user sets none, in each run. */
export const AUTOMATIC_PARALLEL_REQUESTS = 50;
export const MAX_PARALLEL_REQUESTS = 100;

export type ApiVersion = 'v1' | 'v2';
export type { Method };
/** Undefined, null and empty text are not sent. */
export type QueryValue = string | number | boolean | null | undefined;

/** How the user wants calls made. Times are milliseconds. */
export interface CallOptions {
	parallelRequests: number;
	/** The longest wait of one call for limits and retries. */
	maxWait: number;
	timeout?: number;
	/** Requests an hour that this run leaves to others. */
	leaveFree?: number;
	/** A limit that was learned longer ago than this is asked for once more before it refuses. */
	trustsLimitFor?: number;
	/** The index of the input item: the requests of earlier items go first, whichever endpoint they ask. */
	order?: number;
	reuseFor?: number;
	share?: boolean;
	/** Cleans up after the run: sent even if the run was cancelled. */
	cleansUp?: boolean;
}

/** The default, while a person waits at the screen, or n8n waits for a trigger. */
export const DEFAULT_CALL_OPTIONS: CallOptions = {
	parallelRequests: AUTOMATIC_PARALLEL_REQUESTS,
	maxWait: 10_000,
};

/** One call, before the base address and the credential are known. */
export interface RegistryRequest extends CallOptions {
	method: Method;
	version: ApiVersion;
	/** Begins with a slash; its parts are already encoded. */
	path: string;
	query?: Record<string, QueryValue>;
	body?: Json;
	/** Whether the service may receive it twice without harm; by its method unless given (RFC 9110, section 9.2.2). */
	isIdempotent?: boolean;
	/** Whether an answer may be kept for later executions, or one of theirs answer this call. */
	mayReuse?: (answer: RegistryAnswer) => boolean;
}

/** The unread answer. Header names are in lower case. */
export interface RegistryAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
	receivedAt?: number;
	/** An earlier try may have taken effect although its answer was lost. */
	mayBeDone?: boolean;
}

export type SourcedAnswer = RegistryAnswer & { from: 'service' | 'shared' | 'memory' };
