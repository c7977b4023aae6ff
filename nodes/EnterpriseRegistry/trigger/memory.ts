import { BoundedMap } from '../boundedMap';
import type { Instant } from '../times';

/** A webhook at the service, and the secret with which that signs. The service tells a secret once, when it gives it. */
export interface WebhookWithSecret {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its own clock. */
	since: Instant;
}

/** What a process remembers of the webhook with a URL. Times without another note are by the clock of n8n. */
export interface Memory {
	/** What this process published or repaired last. Static data may lack it: n8n saves late, and another trigger can put an old object back. */
	webhook?: WebhookWithSecret;
	/** When a repair got the secret of `webhook`; undefined if publishing did. */
	repairedAt?: Instant;
	/** When a delivery was last verified; undefined if none was. */
	verifiedAt?: Instant;
	looks: Looks;
	missing?: Missing & { since: Instant };
	/** What the log was told of refused deliveries, by the kind of line. */
	refusals: ReadonlyMap<string, Refusals>;
	/** How often a hook has published or unpublished the webhook. What began in an earlier generation is out of date. */
	generation: number;
	/** The ID of the webhook that unpublishing has not deleted yet. n8n calls the hook again, when static data is empty already. */
	leftBehind?: string;
	/** The numbers that the node was set to before an edit. Nobody added them elsewhere, however long ago that was. */
	previousNumbers?: string[];
	/** The numbers that others had added before an edit. */
	addedNumbers?: AddedNumbers;
}

/** When the last look at the service began, and the one before. */
export interface Looks {
	last?: Instant;
	before?: Instant;
}

/** What a delivery or a look did not find. */
export type Missing = { kind: 'secret' } | { kind: 'webhook'; id: string };

/** The refused deliveries that one kind of line is about. */
export interface Refusals {
	/** When the last line was written. */
	writtenAt: Instant;
	/** How many were left out of the log since then. */
	leftOut: number;
}

export interface AddedNumbers {
	numbers: string[];
	/** Until when they are subscribed again. Later the node is published again, which is no edit. */
	keptUntil: Instant;
}

/** The most webhooks that a process remembers, which bounds its memory. */
const MOST_WEBHOOKS = 10_000;

/** The least recently used are forgotten. Static data has their secrets, but for one of a repair that no delivery has proved yet. */
const memories = new BoundedMap<Memory>(MOST_WEBHOOKS);

const EMPTY_MEMORY: Memory = { looks: {}, refusals: new Map(), generation: 0 };

export const memoryOf = (url: string): Readonly<Memory> => memories.get(url) ?? EMPTY_MEMORY;

export function remember(url: string, change: Partial<Memory>): void {
	memories.set(url, { ...memoryOf(url), ...change });
}

/** For the hooks: a webhook that was published or unpublished has a new life, of which nothing is known but what is carried over. */
export function beginGeneration(url: string, carriedOver: Partial<Memory>): void {
	const { generation } = memoryOf(url);
	memories.set(url, { ...EMPTY_MEMORY, ...carriedOver, generation: generation + 1 });
}
