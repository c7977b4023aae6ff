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
const answered = new BoundedMap<boolean>(MAX_SESSIONS);

/** What the process learned about one credential at one base URL; shared by all executions of this process and both nodes. */
export class Session {
	/** What every request passes: the limit and the parallelism of this credential. */
	readonly queue = new RequestQueue(systemClock);

	/** The last failure was that of the token endpoint. */
	tokenFailed?: boolean;

	/** Name of the plan, once the service has told it. */
	plan?: string;

	/** When each webhook was first listed here, in milliseconds since 1970; 0 for one that was created here. */
	private readonly webhooks = new BoundedMap<number>(MAX_WEBHOOKS);

	constructor(
		private readonly key: string,
		private readonly address: string,
	) {}

	/** Whether anything ever answered at its address, in this process. */
	get hasAnswered(): boolean {
		return answered.get(this.address) === true;
	}

	set hasAnswered(has: boolean) {
		answered.set(this.address, has);
	}

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
	generation(): number {
		return responseCache.generation();
	}

	remember(url: string, answer: RegistryAnswer, generation: number): void {
		responseCache.remember(this.key, url, answer, Date.now(), generation);
	}
}

/** The session of a credential. The key is a digest: secrets are not kept here, and two credentials never meet. */
export function sessionOf(baseUrl: string, ...identity: string[]): Session {
	const key = createHash('sha256')
		.update(JSON.stringify([baseUrl, ...identity]))
		.digest('base64');
	const session = sessions.get(key) ?? new Session(key, baseUrl);
	sessions.set(key, session);
	return session;
}

/** Forgets everything, like a new process. */
export function forgetSessions(): void {
	sessions.clear();
	answered.clear();
	responseCache.clear();
}
