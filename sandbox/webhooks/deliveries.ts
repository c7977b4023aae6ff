import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { seededRandom } from '../random';
import { Sender } from './sender';
import type { SandboxSettings } from '../settings/settings';
import { newEventId, type Webhook, type WebhookEvent, type Webhooks } from './webhooks';

const attemptsAtOnce = 20;
const seed = 7;

/** For any number of deliveries, each of which listens to it. */
function newController(): AbortController {
	const controller = new AbortController();
	setMaxListeners(0, controller.signal);
	return controller;
}

/** Delivers events to webhooks: limits the attempts in progress, logs each, and repeats failed ones. */
export class Deliveries {
	/** Every event with its webhooks, so that it can be sent again by its ID. */
	private readonly published = new Map<string, { event: WebhookEvent; webhooks: Webhook[] }>();
	private readonly underWay = new Set<Promise<unknown>>();
	private readonly places = pLimit(attemptsAtOnce);
	private readonly sender: Sender;
	private cancelled = newController();
	private random = seededRandom(seed);

	constructor(
		private readonly settings: SandboxSettings,
		private readonly webhooks: Webhooks,
		private readonly now: () => number,
	) {
		this.sender = new Sender(settings, now);
	}

	/** Sends the event to every webhook that is subscribed to its entity; returns their number. */
	publish(event: WebhookEvent, digits: string): number {
		const { repeatRate, delay } = this.settings.deliveries;
		// Unspecified: what happens to the deliveries of a disabled webhook: there are none.
		const webhooks = this.webhooks
			.all()
			.filter(({ subscribed, disabled }) => subscribed.has(digits) && !disabled);
		this.published.set(event.eventId, { event, webhooks });
		for (const webhook of webhooks) {
			this.track(this.deliver(webhook, event, delay));
			if (this.random() < repeatRate) this.track(this.deliver(webhook, event, delay));
		}
		return webhooks.length;
	}

	/** The same event again, to every webhook that it was for. */
	redeliver(eventId: string): number {
		const { event, webhooks } = this.published.get(eventId) ?? { webhooks: [] };
		const left = webhooks.filter((webhook) => this.isThere(webhook));
		for (const webhook of left) this.track(this.deliver(webhook, event!, 0));
		return left.length;
	}

	/** A test event is sent at once, even to a disabled webhook, and is not repeated. */
	async sendTest(webhook: Webhook): Promise<{ delivered: boolean; eventId: string }> {
		// Unspecified: the body of a test event.
		const event: WebhookEvent = {
			eventId: newEventId(),
			type: 'webhook.test',
			entityNumber: this.webhooks.subscriptions(webhook)[0] ?? null,
			occurredAt: new Date(this.now()).toISOString(),
			data: { changed: [] },
		};
		this.published.set(event.eventId, { event, webhooks: [webhook] });
		const attempt = this.attempt(webhook, event);
		this.track(attempt);
		return { delivered: (await attempt) === 'delivered', eventId: event.eventId };
	}

	/** A webhook may have been deleted since an event was published. */
	private isThere({ id }: Webhook): boolean {
		return this.webhooks.get(id) !== undefined;
	}

	event(eventId: string): WebhookEvent | undefined {
		return this.published.get(eventId)?.event;
	}

	async idle(): Promise<void> {
		while (this.underWay.size) await Promise.all(this.underWay);
	}

	cancelAll(): void {
		this.cancelled.abort();
		this.cancelled = newController();
		this.published.clear();
		this.random = seededRandom(seed);
	}

	close(): void {
		this.cancelAll();
		this.sender.close();
	}

	private track(work: Promise<unknown>): void {
		this.underWay.add(work);
		void work.finally(() => this.underWay.delete(work));
	}

	/** Attempt after attempt, until one succeeds. */
	private async deliver(webhook: Webhook, event: WebhookEvent, delay: number): Promise<void> {
		const { signal } = this.cancelled;
		const { maxAttempts, retryDelay, maxRetryDelay } = this.settings.deliveries;
		let pause = delay;
		for (let attempt = 1; attempt <= Math.max(1, maxAttempts); attempt++) {
			if (pause) await wait(pause, undefined, { signal }).catch(() => {});
			const end = await this.places(() => this.attempt(webhook, event, signal));
			if (end !== 'failed') return;
			pause = Math.max(1, Math.min(retryDelay * 2 ** (attempt - 1), maxRetryDelay));
		}
	}

	private async attempt(webhook: Webhook, event: WebhookEvent, signal = this.cancelled.signal) {
		// Deleting a webhook deletes its delivery events with it.
		if (signal.aborted || !this.isThere(webhook)) return 'cancelled';
		const responseCode = await this.sender.send(webhook, event, signal);
		if (signal.aborted) return 'cancelled';
		const status = responseCode >= 200 && responseCode < 300 ? 'delivered' : 'failed';
		const at = new Date(this.now()).toISOString().replace(/\.\d+Z$/, 'Z');
		this.webhooks.record(webhook, { eventId: event.eventId, status, responseCode, at });
		return status;
	}
}
