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
const BYTES_OF_ENTRY = 300;
const BYTES_OF_NUMBER = 40;

/** Answers of earlier executions, of all credentials; the owner is part of the key, so no answer is ever shared. */
export class ResponseCache {
	private readonly entries = new BoundedMap<CachedAnswer>(MAX_ENTRIES, MAX_BYTES);
	private readonly changes = new Map<string, number>();
	private noted = 0;
	/** Answers older than this are not used: the cache may have dropped a change after them. */
	private doubtedUntil = 0;
	private isUsed = false;

	get size(): number {
		return this.entries.size;
	}

	/** Take it before a request: a change may arrive while the request is in flight. */
	generation(): number {
		this.isUsed = true;
		return this.noted;
	}

	recall(owner: string, url: string, maxAge: number, now: number): RegistryAnswer | undefined {
		const known = this.entries.get(`${owner} ${url}`);
		const isUsable = known !== undefined && now - known.at < maxAge && !this.hasChanged(known);
		return isUsable ? known.answer : undefined;
	}

	remember(
		owner: string,
		url: string,
		answer: RegistryAnswer,
		at: number,
		generation: number,
	): void {
		const key = `${owner} ${url}`;
		const numbers = [...new Set([...numbersIn(url), ...numbersIn(answer.text)])];
		const bytes = answer.text.length + key.length + numbers.length * BYTES_OF_NUMBER;
		const entry = { answer: withoutHeaders(answer), at, numbers, generation };
		this.entries.set(key, entry, bytes + BYTES_OF_ENTRY);
	}

	clear(): void {
		this.entries.clear();
		this.changes.clear();
		this.isUsed = false;
	}

	/** Makes every answer about a number or naming it unusable, for all owners. A delivery waits for it: it only notes the change. */
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

/** Dotted as an enterprise or an establishment, or ten digits in a row. */
const NUMBER = /(?<!\d)(?:\d{4}\.\d{3}\.\d{3}|\d\.\d{3}\.\d{3}\.\d{3}|\d{10})(?!\d)/g;

const numbersIn = (text: string): string[] =>
	(text.match(NUMBER) ?? []).map((number) => number.replaceAll('.', ''));

/** One for the process. */
export const responseCache = new ResponseCache();
