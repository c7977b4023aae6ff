import { createHash } from 'node:crypto';

import { systemClock } from './limits/clock';
import { RequestQueue } from './limits/requestQueue';
import { BoundedMap } from '../boundedMap';
import { responseCache } from './responseCache';
import type { RegistryAnswer } from './types';

/** Beyond this number the least recently used is dropped, which bounds the memory of a process with many tenants. */
const MAX_SESSIONS = 500;

/** Of one credential. */
const MAX_WEBHOOKS = 1000;

const sessions = new BoundedMap<Session>(MAX_SESSIONS);

/** What the process learned about one credential at one base URL; shared by all executions of this process and both nodes. */
export class Session {
	/** What every request passes: the limit and the parallelism of this credential. */
	readonly queue = new RequestQueue(systemClock);

	/** Name of the plan, once the service has told it. */
	plan?: string;

	/** The last failure was that of the token endpoint. */
	tokenFailed?: boolean;

	/** When each webhook was first listed here, in milliseconds since 1970; 0 for one that was created here. */
	private readonly webhooks = new BoundedMap<number>(MAX_WEBHOOKS);

	constructor(private readonly key: string) {}

	sawWebhook(id: unknown, isOurs = false): void {
		if (isOurs || this.webhooks.get(String(id)) === undefined)
			this.webhooks.set(String(id), isOurs ? 0 : Date.now());
	}

	/** Infinity if it was never seen. */
	webhookSeenAt(id: unknown): number {
		return this.webhooks.get(String(id)) ?? Infinity;
	}

	/** @param maxAge milliseconds. */
	recall(url: string, maxAge: number): RegistryAnswer | undefined {
		return responseCache.recall(this.key, url, maxAge, Date.now());
	}

	/** Taken before a request whose answer is to be remembered: what changes after it makes that answer unusable. */
	moment(): number {
		return responseCache.moment();
	}

	remember(url: string, answer: RegistryAnswer, moment: number): void {
		responseCache.remember(this.key, url, answer, Date.now(), moment);
	}
}

/** The session of a credential. The key is a digest: secrets are not kept here, and two credentials never meet. */
export function sessionOf(...identity: string[]): Session {
	const key = createHash('sha256').update(JSON.stringify(identity)).digest('base64');
	const session = sessions.get(key) ?? new Session(key);
	sessions.set(key, session);
	return session;
}

/** Forgets everything, like a new process. */
export function forgetSessions(): void {
	sessions.clear();
	responseCache.clear();
}
