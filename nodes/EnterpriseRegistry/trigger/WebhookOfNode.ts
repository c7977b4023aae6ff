import type { IDataObject, IHookFunctions } from 'n8n-workflow';

import { beginGeneration, memoryOf, remember, type WebhookWithSecret } from './memory';

/** @param context of a hook or a delivery. @param url of the node. */
export const webhookOf = (
	context: Pick<IHookFunctions, 'getWorkflowStaticData'>,
	url: string,
): WebhookOfNode => new WebhookOfNode(context.getWorkflowStaticData('node'), url);

/**
 * The webhook of one node with its secret, which stands in two places: *stored* in n8n's static data, and *remembered* by the process.
 * Either may be behind: n8n saves static data late, and another process may have published. Of two secrets the one that the service
 * gave later is valid, as it replaced the other: the webhook with that one is *held*. The words of this room are in `hooks.ts`.
 */
export class WebhookOfNode {
	/** @param staticData that of the node, as n8n loaded it for this hook or delivery. */
	constructor(
		private readonly staticData: IDataObject,
		private readonly url: string,
	) {}

	/** The webhook with the valid secret, wherever it stands; undefined if it stands nowhere. */
	get held(): WebhookWithSecret | undefined {
		const { stored, remembered } = this;
		if (stored === undefined || remembered === undefined) return stored ?? remembered;
		return remembered.since > stored.since ? remembered : stored;
	}

	/** The ID of the webhook that the service should have: of what is held, or of what unpublishing left behind. */
	get knownId(): string | undefined {
		return this.held?.webhookId ?? memoryOf(this.url).leftBehind;
	}

	/**
	 * The stored webhook, if its secret is the valid one: publishing leaves that as it is. It does not take over what is remembered
	 * alone, which a restart would lose, nor a stored secret that a later one has replaced, which verifies nothing.
	 */
	get usable(): WebhookWithSecret | undefined {
		const { stored, held } = this;
		if (stored === undefined || stored.secret !== held?.secret) return undefined;
		return stored;
	}

	/** Whole, or undefined. The static data of a copied workflow is that of the original, which has another URL. */
	private get stored(): WebhookWithSecret | undefined {
		const { url, webhookId, secret, since } = this.staticData;
		if (url !== this.url || typeof webhookId !== 'string') return undefined;
		if (typeof secret !== 'string' || secret.trim() === '') return undefined;
		return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
	}

	private get remembered(): WebhookWithSecret | undefined {
		return memoryOf(this.url).webhook;
	}

	/** Stores and remembers what was published. The static data of a hook is fresh. */
	storePublished(published: WebhookWithSecret): void {
		const webhook = laterThan(this.held, published);
		this.writeStaticData(webhook);
		beginGeneration(this.url, { webhook });
	}

	/**
	 * Remembers the secret that a repair got, and does not store it. n8n loaded the static data of a delivery before it read the body,
	 * maybe long ago: writing there would restore an old state, that of other nodes too.
	 * @param replaced what was held until now.
	 */
	rememberRepaired(replaced: WebhookWithSecret | undefined, repaired: WebhookWithSecret): void {
		remember(this.url, {
			webhook: laterThan(replaced, repaired),
			repairedAt: Date.now(),
			missing: undefined,
		});
	}

	/** Whether a delivery proves a repair that static data lacks: the secret that the repair got has verified it. */
	isProvedBy(verifiedWith: WebhookWithSecret): boolean {
		const isRepaired = memoryOf(this.url).repairedAt !== undefined;
		const isOfRepair = this.remembered?.secret === verifiedWith.secret;
		return isRepaired && isOfRepair && this.stored?.secret !== verifiedWith.secret;
	}

	/**
	 * Stores a repair that a delivery has proved. It is all that a delivery writes to static data. A genuine sender does not hold its body
	 * back, so this static data is seconds old.
	 */
	storeProved(proved: WebhookWithSecret): void {
		this.writeStaticData(proved);
	}

	/** Forgets the webhook when it is unpublished. @param leftBehind its ID, for n8n's next attempt if this one fails. */
	forget(leftBehind?: string): void {
		for (const name of ['webhookId', 'secret', 'since', 'url']) delete this.staticData[name];
		const { previousNumbers, addedNumbers } = memoryOf(this.url);
		beginGeneration(this.url, { leftBehind, previousNumbers, addedNumbers });
	}

	private writeStaticData(webhook: WebhookWithSecret): void {
		Object.assign(this.staticData, webhook, { url: this.url });
	}
}

/** A new secret is later than the one it replaces, even where the clock of the service was put back. */
function laterThan(
	replaced: WebhookWithSecret | undefined,
	given: WebhookWithSecret,
): WebhookWithSecret {
	if (replaced === undefined || replaced.secret === given.secret) return given;
	return { ...given, since: Math.max(given.since, replaced.since + 1) };
}
