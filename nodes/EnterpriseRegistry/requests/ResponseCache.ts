import { BoundedMap } from '../boundedMap';
import type { Instant, Milliseconds } from './Clock';
import type { HttpResponse } from './http';

const MAX_ENTRIES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its text. */
export const ENTRY_BYTES = 1000;

interface Entry {
	response: HttpResponse;
	askedAt: Instant;
	tags: Set<string>;
}

/** When a request was made: what has been dropped since must not come back by its response. */
interface Asked {
	at: Instant;
	generation: number;
}

/** Responses of earlier runs, of all credentials: whom one belongs to is a part of its key. */
export class ResponseCache {
	private readonly entries = new BoundedMap<Entry>(MAX_ENTRIES, MAX_BYTES);
	private generation = 0;

	ask(now: Instant): Asked {
		return { at: now, generation: this.generation };
	}

	recall(key: string, maxAge: Milliseconds, now: Instant): HttpResponse | undefined {
		const entry = this.entries.get(key);
		return entry !== undefined && now - entry.askedAt < maxAge ? entry.response : undefined;
	}

	remember(key: string, { response, tags, asked }: Remembered): void {
		if (asked.generation !== this.generation) return;
		const bytes = response.text.length * 2 + ENTRY_BYTES;
		this.entries.set(key, { response, askedAt: asked.at, tags: new Set(tags) }, bytes);
	}

	/** Drops all responses about this. */
	invalidate(tag: string): void {
		this.generation++;
		this.entries.deleteIf(({ tags }) => tags.has(tag));
	}

	clear(): void {
		this.entries.clear();
	}
}

interface Remembered {
	response: HttpResponse;
	/** What the response is about. */
	tags: string[];
	asked: Asked;
}
