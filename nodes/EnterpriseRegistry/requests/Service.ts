import type { RequestQueue } from './queue/RequestQueue';
import type { ResponseCache } from './ResponseCache';

/** What the process has learned about a service with one credential; all its runs share it. */
export interface Service {
	/** Stands for the credential and the base address, and holds no secret. */
	readonly key: string;
	readonly queue: RequestQueue;
	readonly address: ServiceAddress;
	readonly cache: ResponseCache;
	/** Of the attempts of all runs that have ended, the one that was sent last. */
	lastEnded?: LastEnded;
}

interface LastEnded {
	/** That of its request. */
	number: number;
	/** Set where it failed at the request for its access token. */
	during?: 'token';
}

/** Whether anything ever answered at a base address in this process, whatever the credential. */
export interface ServiceAddress {
	hasAnswered: boolean;
}
