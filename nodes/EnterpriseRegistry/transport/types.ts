import type { Json } from '../json';
import { AUTOMATIC_PARALLEL_REQUESTS } from './limits/concurrencyWindow';

export type ApiVersion = 'v1' | 'v2';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Undefined, null and empty text are not sent. */
export type QueryValue = string | number | boolean | null | undefined;

/** One call, before the base address and the credential are known. */
export interface RegistryRequest {
	method: Method;
	version: ApiVersion;
	/** Begins with a slash; its parts are already encoded. */
	path: string;
	query?: Record<string, QueryValue>;
	body?: Json;
	/** Milliseconds. */
	timeout?: number;
	memory?: Memory;
	/** Cleans up after the run: sent even if the run was cancelled. */
	cleansUp?: boolean;
}

/** Which answers may be remembered across executions: only the caller can read them. */
export interface Memory {
	keeps: (answer: RegistryAnswer) => boolean;
	/** Whether one that was remembered answers this call; all do, unless given. */
	takes?: (answer: RegistryAnswer) => boolean;
}

/** The unread answer. Header names are in lower case. */
export interface RegistryAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
	/** Milliseconds since 1970. */
	receivedAt?: number;
}

/** Sends a request with the user's credential; a RegistryFailure when no answer came. */
export type Send = (request: RegistryRequest, options?: CallOptions) => Promise<RegistryAnswer>;

export type Source = 'service' | 'shared' | 'memory';

/** Where an answer came from, and when. */
export interface Evidence {
	from: Source;
	/** The time in its envelope, else that of its `Date` header, else when it came; ISO 8601 in UTC. */
	readonly answeredAt: string;
	text: string;
}

/** How the user wants calls made. Times are milliseconds. */
export interface CallOptions {
	parallelRequests: number;
	/** The longest wait of one call for limits and retries. */
	maxWait: number;
	/** Requests an hour that this run leaves to others. */
	leaveFree?: number;
	/** How old an answer of an earlier execution may be; 0 for none. */
	reuseFor: number;
	/** Whether equal calls of this connection are made once. */
	share: boolean;
	/** Told of each answer, in the order in which they came. */
	onAnswer?: (evidence: Evidence) => void;
}

/** The default, while a person waits at the screen, or n8n waits for a trigger. */
export const DEFAULT_CALL_OPTIONS: CallOptions = {
	parallelRequests: AUTOMATIC_PARALLEL_REQUESTS,
	maxWait: 10_000,
	reuseFor: 0,
	share: false,
};
