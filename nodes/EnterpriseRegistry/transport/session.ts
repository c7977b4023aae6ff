import { createHash } from 'node:crypto';

import { BoundedMap } from '../boundedMap';
import { systemClock } from './limits/clock';
import { RequestQueue } from './limits/requestQueue';
import { responseCache } from './responseCache';
import type { RegistryAnswer } from './types';

/** Bounds the memory of a process with many tenants. */
const MAX_SESSIONS = 500;
const sessions = new BoundedMap<Session>(MAX_SESSIONS);
const answered = new BoundedMap<boolean>(MAX_SESSIONS);

/** What the process learned about one credential at one base URL; shared by all executions and both nodes. */
export class Session {
	readonly queue = new RequestQueue(systemClock);
	/** The last failure was that of the token endpoint. */
	tokenFailed?: boolean;

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

/** The key is a digest: secrets are not kept here, and two credentials never meet. */
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
