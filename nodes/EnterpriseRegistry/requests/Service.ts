import type { RequestQueue } from './queue/RequestQueue';
import type { ResponseCache } from './ResponseCache';

/** What the process has learned about a service with one credential; all its runs share it. */
export interface Service {
	/** Stands for the credential and the base address, and holds no secret. */
	readonly key: string;
	readonly queue: RequestQueue;
	readonly address: ServiceAddress;
	readonly cache: ResponseCache;
	/** The attempt sent last of all that have ended, whatever their run. */
	lastEnded?: LastEnded;
}

interface LastEnded {
	/** The number of its request in the order of sending. */
	number: number;
	/** Set where it failed at the request for its access token. */
	during?: 'token';
}

/** Whether anything ever answered at a base address in this process, whatever the credential. */
export interface ServiceAddress {
	hasAnswered: boolean;
}
