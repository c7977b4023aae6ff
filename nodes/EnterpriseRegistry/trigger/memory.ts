import { BoundedMap } from '../boundedMap';
import type { Instant } from '../times';

/** The webhook that a node holds: what it has registered at the service, and the secret with which that signs. */
export interface HeldWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its own clock. */
	since: Instant;
}

/** What a process remembers of the webhook with a URL. Times without another note are by the clock of n8n. */
export interface Memory {
	/** Static data may lack it: n8n saves late, and another trigger can put an old object back. */
	held?: HeldWebhook;
	/** When a repair got its secret; undefined if publishing did. A delivery that proves the repair has to store the secret. */
	repairedAt?: Instant;
	looks: Looks;
	/** When a delivery was last verified; undefined if none was. */
	verifiedAt?: Instant;
	missing?: Missing & { since: Instant };
	/** How often a hook has published or unpublished the webhook. Work that began before such a hook is out of date. */
	changesByHooks: number;
	/** The ID of the webhook that unpublishing has not deleted yet. n8n calls the hook again, when static data is empty already. */
	leftBehind?: string;
	/** Outlives unpublishing. */
	beforeEdit?: NumbersBeforeEdit;
}

/** When the last look at the service began, and the one before. */
export interface Looks {
	last?: Instant;
	before?: Instant;
}

/** What a delivery or a look did not find. */
export type Missing = { kind: 'secret' } | { kind: 'webhook'; id: string };

/** What was subscribed before the node was edited. */
export interface NumbersBeforeEdit {
	/** The numbers that the node was set to. Nobody added them elsewhere, however long ago that was. */
	ofNode: string[];
	/** The numbers that others had added. */
	ofOthers: string[];
	/** Until when those of others are subscribed again. Later the node is published again, not edited. */
	keptUntil: Instant;
}

/** The least recently used are forgotten: static data has their secrets. */
const memories = new BoundedMap<Memory>(10_000);

const NOTHING: Memory = { looks: {}, changesByHooks: 0 };

export const memoryOf = (url: string): Readonly<Memory> => memories.get(url) ?? NOTHING;

export function remember(url: string, change: Partial<Memory>): void {
	memories.set(url, { ...memoryOf(url), ...change });
}

/** Forgets everything else: for the hooks, which publish or unpublish. */
export function rememberOnly(url: string, kept: Partial<Memory>): void {
	const { changesByHooks } = memoryOf(url);
	memories.set(url, { ...NOTHING, ...kept, changesByHooks: changesByHooks + 1 });
}
