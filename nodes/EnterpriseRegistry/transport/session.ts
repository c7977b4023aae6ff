import { createHash } from 'node:crypto';

import { BoundedMap } from '../boundedMap';
import { systemClock } from './limits/clock';
import { RequestQueue } from './limits/requestQueue';
import { responseCache } from './responseCache';

/** What the process learned about one credential at one base URL; shared by all executions and both nodes. */
export interface Session {
	/** A digest: secrets are not kept here, and two credentials never meet. */
	readonly key: string;
	readonly queue: RequestQueue;
	/** Of all credentials at this base URL. */
	readonly address: { hasAnswered: boolean };
	/** Where the last request failed, if not at the call itself. */
	failedAt?: 'token';
}

const MAX_SESSIONS = 500;
const sessions = new BoundedMap<Session>(MAX_SESSIONS);
const addresses = new BoundedMap<Session['address']>(MAX_SESSIONS);

export function sessionOf(baseUrl: string, ...identity: string[]): Session {
	const text = JSON.stringify([baseUrl, ...identity]);
	const key = createHash('sha256').update(text).digest('base64');
	const address = addresses.get(baseUrl) ?? { hasAnswered: false };
	addresses.set(baseUrl, address);
	const queue = new RequestQueue(systemClock);
	const session = sessions.get(key) ?? { key, queue, address };
	sessions.set(key, session);
	return session;
}

/** Forgets everything, like a new process. */
export function forgetSessions(): void {
	sessions.clear();
	addresses.clear();
	responseCache.clear();
}
