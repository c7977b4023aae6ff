import { BoundedMap } from '../boundedMap';
import { withoutHeaders } from './outcome';
import type { RegistryAnswer } from './types';

interface CachedAnswer {
	answer: RegistryAnswer;
	/** Milliseconds since 1970. */
	at: number;
	/** Numbers of ten digits in the URL and in the answer. */
	numbers: string[];
	/** How many changes were noted before its request. */
	generation: number;
}

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** With more changes than this, everything cached before the oldest of them is dropped. */
const MAX_CHANGES = 100_000;

/** Bytes of an entry besides its text and its URL. */
const OVERHEAD = 300;

/** Answers of earlier executions, of all credentials; the owner is part of the key, so no answer is ever shared. */
export class ResponseCache {
	private readonly entries: BoundedMap<CachedAnswer>;
	private readonly changes = new Map<string, number>();
	private noted = 0;
	/** Answers older than this are not used: the cache may have dropped a change after them. */
	private doubtedUntil = 0;
	private isUsed = false;

	constructor(mostEntries = MAX_ENTRIES, mostBytes = MAX_BYTES) {
		this.entries = new BoundedMap(mostEntries, mostBytes);
	}

	get size(): number {
		return this.entries.size;
	}

	/** Take it before a request: a change may arrive while the request is in flight. */
	generation(): number {
		this.isUsed = true;
		return this.noted;
	}

	/** @param maxAge milliseconds. */
	recall(owner: string, url: string, maxAge: number, now: number): RegistryAnswer | undefined {
		const remembered = this.entries.get(keyOf(owner, url));
		if (remembered === undefined || now - remembered.at >= maxAge || this.hasChanged(remembered))
			return undefined;
		return remembered.answer;
	}

	remember(
		owner: string,
		url: string,
		answer: RegistryAnswer,
		now: number,
		generation: number,
	): void {
		const key = keyOf(owner, url);
		const numbers = [...new Set([...numbersIn(url), ...numbersIn(answer.text)])];
		const entry = { answer: withoutHeaders(answer), at: now, numbers, generation };
		this.entries.set(
			key,
			entry,
			answer.text.length + key.length + numbers.length * BYTES_OF_NUMBER + OVERHEAD,
		);
	}

	clear(): void {
		this.entries.clear();
		this.changes.clear();
		this.isUsed = false;
	}

	/**
	 * Makes every answer about a number or naming it unusable, for all owners: the register changed for everyone. A
	 * delivery waits for it, so it only notes the change; `recall` checks it.
	 * @param entityNumber in any usual spelling.
	 */
	forget(entityNumber: string): void {
		if (!this.isUsed) return;
		for (const number of numbersIn(entityNumber)) {
			this.changes.delete(number);
			this.changes.set(number, ++this.noted);
		}
		for (const [oldest, noted] of this.changes) {
			if (this.changes.size <= MAX_CHANGES) break;
			this.changes.delete(oldest);
			this.doubtedUntil = noted;
		}
	}

	private hasChanged({ generation, numbers }: CachedAnswer): boolean {
		return (
			generation < this.doubtedUntil ||
			numbers.some((number) => (this.changes.get(number) ?? 0) > generation)
		);
	}
}

const BYTES_OF_NUMBER = 40;

/** Dotted as an enterprise or an establishment, or ten digits in a row; dots encoded or not make no difference to them. */
const NUMBER = /(?<!\d)(?:\d{4}\.\d{3}\.\d{3}|\d\.\d{3}\.\d{3}\.\d{3}|\d{10})(?!\d)/g;

const numbersIn = (text: string): string[] =>
	(text.match(NUMBER) ?? []).map((number) => number.replaceAll('.', ''));

const keyOf = (owner: string, url: string): string => `${owner} ${url}`;

/** One for the process. */
export const responseCache = new ResponseCache();

/** Drops what is cached about an enterprise or establishment for every credential, because it changed. */
export const forgetEntity = (entityNumber: string): void => responseCache.forget(entityNumber);
