import { BoundedMap } from '../boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its clock; milliseconds since 1970. */
	since: number;
}

/** What a process knows of the webhook with a URL. Times without another note are by the clock of n8n, in milliseconds since 1970. */
export interface Memory {
	/** Static data may lack it: n8n saves late, and another trigger can put an old object back. */
	webhook?: StoredWebhook;
	/** Its secret came from a repair, and a delivery that proves it has to store it. */
	isRepaired: boolean;
	looks: Looks;
	/** When a delivery was last verified; undefined if none was. */
	verifiedAt?: number;
	missing?: Missing & { since: number };
	/** How often a hook has published or unpublished it. Work that began before such a hook is out of date. */
	changesByHooks: number;
	/** The webhook that unpublishing has not deleted yet: n8n calls the hook again, when static data is empty already. */
	leftBehind?: string;
	/** The subscriptions of the node, and those of others, which are kept for a time. They outlive unpublishing. */
	previous?: { configured: string[]; added: string[]; until: number };
}

/** When the last look at the service began, and the one before. */
export interface Looks {
	last?: number;
	before?: number;
}

/** What a delivery or a look did not find. */
export type Missing = { kind: 'secret' } | { kind: 'webhook'; id: string };

/** The least recently used are forgotten: static data has their secrets. */
const memories = new BoundedMap<Memory>(10_000);

const NOTHING: Memory = { isRepaired: false, looks: {}, changesByHooks: 0 };

export const memoryOf = (url: string): Readonly<Memory> => memories.get(url) ?? NOTHING;

export function remember(url: string, change: Partial<Memory>): void {
	memories.set(url, { ...memoryOf(url), ...change });
}

/** Forgets everything else: for the hooks, which publish or unpublish. */
export function rememberOnly(url: string, kept: Partial<Memory>): void {
	const { changesByHooks } = memoryOf(url);
	memories.set(url, { ...NOTHING, ...kept, changesByHooks: changesByHooks + 1 });
}
