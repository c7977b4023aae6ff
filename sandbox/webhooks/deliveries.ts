import { seededRandom } from '../random';
import { Sender } from './sender';
import type { SandboxSettings } from '../settings/settings';
import { newEventId, type Webhook, type WebhookEvent, type Webhooks } from './webhooks';

interface Delivery {
	webhook: Webhook;
	event: WebhookEvent;
	attempt: number;
	/** How many attempts it may take; a test event gets one. */
	attempts: number;
	done?: (delivered: boolean) => void;
}

const withoutMilliseconds = (now: number): string =>
	new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');

/** A queue of events for webhooks: limits attempts in progress, logs each, and schedules failed ones again. */
export class Deliveries {
	private readonly queue: Delivery[] = [];
	private readonly scheduled = new Set<NodeJS.Timeout>();
	private readonly waiting: Array<() => void> = [];
	private underWay = 0;
	private readonly sender: Sender;
	private random = seededRandom(7);

	constructor(
		private readonly settings: SandboxSettings,
		private readonly webhooks: Webhooks,
		private readonly now: () => number,
	) {
		this.sender = new Sender(settings, now);
	}

	/** Queues the event for every webhook that is subscribed to its entity; returns their number. */
	publish(event: WebhookEvent, digits: string): number {
		const { repeatRate, delay } = this.settings.deliveries;
		// Unspecified: what happens to the deliveries of a disabled webhook: there are none.
		const subscribers = this.webhooks
			.all()
			.filter(({ subscribed, disabled }) => subscribed.has(digits) && !disabled);
		for (const webhook of subscribers) {
			this.webhooks.remember(webhook, event);
			const times = repeatRate && this.random() < repeatRate ? 2 : 1;
			for (let time = 0; time < times; time++)
				this.schedule(this.deliveryOf(webhook, event), delay);
		}
		return subscribers.length;
	}

	/** The same event again, to every webhook that got it before. */
	redeliver(eventId: string): number {
		const holders = this.webhooks.all().filter(({ events }) => events.has(eventId));
		for (const webhook of holders)
			this.schedule(this.deliveryOf(webhook, webhook.events.get(eventId)!), 0);
		return holders.length;
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
		this.webhooks.remember(webhook, event);
		const delivered = await new Promise<boolean>((done) => {
			this.queue.unshift({ webhook, event, attempt: 1, attempts: 1, done });
			this.work();
		});
		return { delivered, eventId: event.eventId };
	}

	async idle(): Promise<void> {
		while (!this.isIdle()) await new Promise<void>((resolve) => this.waiting.push(resolve));
	}

	cancelAll(): void {
		this.sender.cancelAll();
		for (const timer of this.scheduled) clearTimeout(timer);
		this.scheduled.clear();
		for (const { done } of this.queue.splice(0)) done?.(false);
		this.random = seededRandom(7);
		this.tellWhenIdle();
	}

	close(): void {
		this.cancelAll();
		this.sender.close();
	}

	private deliveryOf(webhook: Webhook, event: WebhookEvent): Delivery {
		const attempts = Math.max(1, this.settings.deliveries.maxAttempts);
		return { webhook, event, attempt: 1, attempts };
	}

	private schedule(delivery: Delivery, milliseconds: number): void {
		const add = () => {
			this.queue.push(delivery);
			this.work();
		};
		if (!milliseconds) return add();
		const timer = setTimeout(() => {
			this.scheduled.delete(timer);
			add();
		}, milliseconds);
		this.scheduled.add(timer);
	}

	private work(): void {
		const atATime = Math.max(1, this.settings.deliveries.concurrency);
		while (this.underWay < atATime && this.queue.length) {
			this.underWay++;
			void this.attempt(this.queue.shift()!).finally(() => {
				this.underWay--;
				this.work();
				this.tellWhenIdle();
			});
		}
	}

	private async attempt(delivery: Delivery): Promise<void> {
		const { webhook, event } = delivery;
		const { settings, webhooks } = this;
		// Deleting a webhook deletes its delivery events with it.
		if (webhooks.get(webhook.id) !== webhook) return delivery.done?.(false);
		const responseCode = await this.sender.send(webhook, event);
		if (responseCode === undefined) return delivery.done?.(false);
		const delivered = responseCode !== null && responseCode >= 200 && responseCode < 300;
		const again = !delivered && delivery.attempt < delivery.attempts;
		const { deliveries } = settings;
		const { deliveredStatus, retryingStatus, failedStatus } = deliveries;
		webhooks.record(webhook, {
			eventId: event.eventId,
			status: delivered ? deliveredStatus : again ? retryingStatus : failedStatus,
			// No answer.
			responseCode: responseCode ?? 0,
			at: withoutMilliseconds(this.now()),
		});
		const { retryDelay, maxRetryDelay } = deliveries;
		const pause = Math.min(retryDelay * 2 ** (delivery.attempt - 1), maxRetryDelay || Infinity);
		if (again) this.schedule({ ...delivery, attempt: delivery.attempt + 1 }, Math.max(1, pause));
		else delivery.done?.(delivered);
	}

	private isIdle(): boolean {
		return !this.underWay && !this.queue.length && !this.scheduled.size;
	}

	private tellWhenIdle(): void {
		if (this.isIdle()) for (const tell of this.waiting.splice(0)) tell();
	}
}
