import { BoundedMap } from './boundedMap';
import type { RegistryAnswer } from './types';

interface Remembered {
	answer: RegistryAnswer;
	/** Milliseconds since 1970. */
	at: number;
}

const MOST_ENTRIES = 20_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** What an entry takes beside its text and its address. */
const OVERHEAD = 300;

/** Answers of earlier executions, of all credentials; the owner is part of the key, so that none is ever shared. */
export class ResponseMemory {
	private readonly entries: BoundedMap<Remembered>;

	constructor(mostEntries = MOST_ENTRIES, mostBytes = MOST_BYTES) {
		this.entries = new BoundedMap(mostEntries, mostBytes);
	}

	get size(): number {
		return this.entries.size;
	}

	/** @param maxAge milliseconds. */
	recall(owner: string, url: string, maxAge: number, now: number): RegistryAnswer | undefined {
		const remembered = this.entries.get(keyOf(owner, url));
		return remembered !== undefined && now - remembered.at < maxAge ? remembered.answer : undefined;
	}

	remember(owner: string, url: string, answer: RegistryAnswer, now: number): void {
		const key = keyOf(owner, url);
		this.entries.set(key, { answer: withoutHeaders(answer), at: now }, answer.text.length + key.length + OVERHEAD);
	}

	clear(): void {
		this.entries.clear();
	}

	/**
	 * Drops every answer about a number or naming it, for all owners: the register changed for everyone.
	 * @param entityNumber in any usual spelling.
	 */
	forget(entityNumber: string): void {
		const digits = entityNumber.replace(/\D/g, '').slice(-10).padStart(10, '0');
		if (Number(digits) < 1e6 || this.entries.size === 0) return;
		const spellings = [digits, digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3'), digits.replace(/^(\d)(\d{3})(\d{3})(\d{3})$/, '$1.$2.$3.$4')];
		for (const [key, { answer }] of [...this.entries]) {
			if (spellings.some((spelling) => key.includes(spelling) || answer.text.includes(spelling))) this.entries.delete(key);
		}
	}
}

const keyOf = (owner: string, url: string): string => `${owner} ${url}`;

/** What readAnswer needs; the other headers belong to their moment. */
export const withoutHeaders = ({ status, headers, text }: RegistryAnswer): RegistryAnswer => ({
	status,
	headers: headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] },
	text,
});
