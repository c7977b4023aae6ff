import { BoundedMap } from '../boundedMap';
import type { RegistryAnswer } from './types';

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
export const BYTES_OF_ENTRY = 1000;

/** With the numbers of ten digits in the URL and in the answer. */
type Entry = { answer: RegistryAnswer; at: number; numbers: Set<string> };

/** Answers of earlier executions, of all credentials: the key holds the owner. */
export class ResponseCache {
	readonly entries = new BoundedMap<Entry>(MAX_ENTRIES, MAX_BYTES);
	/** Taken before a request: a change may be told while that is in flight. */
	generation = 0;

	recall(key: string, maxAge: number, now: number): RegistryAnswer | undefined {
		const known = this.entries.get(key);
		return known !== undefined && now - known.at < maxAge ? known.answer : undefined;
	}

	remember(key: string, answer: RegistryAnswer, asked: { at: number; generation: number }): void {
		if (asked.generation !== this.generation) return;
		const found = `${key} ${answer.text}`.match(NUMBER) ?? [];
		const numbers = new Set(found.map((number) => number.replaceAll('.', '')));
		const bytes = answer.text.length * 2 + BYTES_OF_ENTRY;
		this.entries.set(key, { answer, at: asked.at, numbers }, bytes);
	}

	forget(entityNumber: string): void {
		this.generation++;
		const digits = entityNumber.replaceAll('.', '');
		this.entries.deleteIf(({ numbers }) => numbers.has(digits));
	}
}

/** Dotted as an enterprise or an establishment, or ten digits in a row. */
const NUMBER = /(?<!\d)(?:\d{4}\.\d{3}\.\d{3}|\d\.\d{3}\.\d{3}\.\d{3}|\d{10})(?!\d)/g;

export const responseCache = new ResponseCache();
