import { BoundedMap } from '../boundedMap';
import type { Instant, Milliseconds } from '../times';
import type { HttpResponse } from './http';

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its text. */
const ENTRY_BYTES = 1000;

/** About how much memory a response takes: a text has two bytes a character, unless all of them are Latin. */
export const bytesOf = ({ text }: HttpResponse): number => text.length * 2 + ENTRY_BYTES;

interface Entry {
	response: HttpResponse;
	calledAt: Instant;
	tags: Set<string>;
}

/** When a call began: what has been dropped since must not come back by its response. */
export interface CallTime {
	at: Instant;
	generation: number;
}

/** Responses of earlier runs, of all credentials: whom one belongs to is a part of its key. */
export class ResponseCache {
	private readonly entries = new BoundedMap<Entry>(MAX_ENTRIES, MAX_BYTES);
	private generation = 0;

	callTime(now: Instant): CallTime {
		return { at: now, generation: this.generation };
	}

	recall(key: string, maxAge: Milliseconds, now: Instant): HttpResponse | undefined {
		const entry = this.entries.get(key);
		if (entry === undefined) return undefined;
		// The clock may have been set back since.
		const age = Math.abs(now - entry.calledAt);
		return age < maxAge ? entry.response : undefined;
	}

	remember(key: string, { response, tags, calledAt }: CachedResponse): void {
		if (calledAt.generation !== this.generation) return;
		const entry = { response, calledAt: calledAt.at, tags: new Set(tags) };
		this.entries.set(key, entry, bytesOf(response));
	}

	/** Drops all responses about this. */
	invalidate(tag: string): void {
		this.generation++;
		this.entries.deleteIf(({ tags }) => tags.has(tag));
	}
}

interface CachedResponse {
	response: HttpResponse;
	/** What the response is about. */
	tags: string[];
	calledAt: CallTime;
}
