import type { IDataObject } from 'n8n-workflow';

import { memoryOf, remember, rememberOnly, type HeldWebhook } from './memory';

/**
 * The webhook that a node *holds*, which is in two places: *stored* in n8n's static data, and *remembered* by the process. Either may
 * be behind: n8n saves static data late, and another process may have published. Of two secrets the one that the service gave later is
 * valid, as it replaced the other.
 */
export class WebhookOfNode {
	constructor(
		private readonly staticData: IDataObject,
		private readonly url: string,
	) {}

	/** The webhook with the valid secret, wherever it is; undefined if none is held. */
	get held(): HeldWebhook | undefined {
		const { stored } = this;
		const { held: remembered } = memoryOf(this.url);
		if (stored === undefined || remembered === undefined) return stored ?? remembered;
		return remembered.since > stored.since ? remembered : stored;
	}

	/**
	 * The stored webhook, if its secret is valid. Publishing takes up no other: what is remembered alone is lost with a restart, and
	 * a stored secret that a newer one has replaced verifies nothing.
	 */
	get validInStaticData(): HeldWebhook | undefined {
		const { stored } = this;
		return stored?.secret === this.held?.secret ? stored : undefined;
	}

	/** Whole, or undefined. The static data of a copied workflow is that of the original, which has another URL. */
	private get stored(): HeldWebhook | undefined {
		const { url, webhookId, secret, since } = this.staticData;
		if (url !== this.url || typeof webhookId !== 'string') return undefined;
		if (typeof secret !== 'string' || secret.trim() === '') return undefined;
		return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
	}

	/** Stores what publishing got. The static data of a hook is fresh. */
	store(published: HeldWebhook): void {
		const webhook = laterThan(this.held, published);
		this.writeStaticData(webhook);
		rememberOnly(this.url, { held: webhook });
	}

	/**
	 * Remembers a new secret, and does not store it. n8n loaded the static data of a delivery before it read the body, maybe long ago:
	 * writing there would restore an old state, that of other nodes too.
	 * @param replaced what was held until now.
	 */
	rememberRepair(replaced: HeldWebhook | undefined, repaired: HeldWebhook): void {
		remember(this.url, {
			held: laterThan(replaced, repaired),
			repairedAt: Date.now(),
			missing: undefined,
		});
	}

	/** Whether a delivery that was verified with this webhook proves a repair that static data lacks. */
	lacksRepairProvedBy({ secret }: HeldWebhook): boolean {
		const { repairedAt, held: remembered } = memoryOf(this.url);
		const isRepaired = repairedAt !== undefined;
		return isRepaired && remembered?.secret === secret && this.stored?.secret !== secret;
	}

	/** Stores a repair that a delivery has proved. It is all that a delivery writes to static data. */
	storeRepair(proved: HeldWebhook): void {
		this.writeStaticData(proved);
	}

	/** Forgets the webhook when it is unpublished. @param leftBehind its ID, for n8n's next attempt if this one fails. */
	forget(leftBehind?: string): void {
		for (const name of ['webhookId', 'secret', 'since', 'url']) delete this.staticData[name];
		rememberOnly(this.url, { leftBehind, beforeEdit: memoryOf(this.url).beforeEdit });
	}

	private writeStaticData(webhook: HeldWebhook): void {
		Object.assign(this.staticData, webhook, { url: this.url });
	}
}

/** A new secret is later than the one it replaces, even where the clock of the service was put back. */
function laterThan(replaced: HeldWebhook | undefined, given: HeldWebhook): HeldWebhook {
	if (replaced === undefined || replaced.secret === given.secret) return given;
	return { ...given, since: Math.max(given.since, replaced.since + 1) };
}
