import { randomBytes } from 'node:crypto';
import { Failure } from '../answers/envelope';
import { dotted, toDigits } from '../register/numbers';
import type { Register } from '../register/register';
import type { SandboxSettings } from '../settings/settings';
import type { DeliveryAttempt, StoredWebhook, Webhook, WebhookEvent } from './webhookRecords';

const logLength = 100;
const keptEvents = 20_000;
const identifier = (prefix: string): string => prefix + randomBytes(12).toString('hex');

export const newEventId = (): string => identifier('evt_');

/** All webhooks of all companies, with their subscriptions, secrets and logs. */
export class Webhooks {
	private readonly byId = new Map<string, Webhook>();

	constructor(
		private readonly settings: SandboxSettings,
		private readonly register: Register,
	) {}

	create(company: string, name: string, url: string, entityNumbers: string[]): Webhook {
		const { maxWebhooks, tooManyStatus } = this.settings;
		// Unspecified: the number of webhooks that a company may have: setting maxWebhooks
		if (maxWebhooks && this.of(company).length >= maxWebhooks) {
			throw new Failure(tooManyStatus, `At most ${maxWebhooks} webhooks are allowed`);
		}
		const webhook: Webhook = {
			id: identifier('wh_'),
			company,
			name,
			url,
			disabled: false,
			hmacSecret: this.newSecret(),
			subscribed: new Map(),
			log: [],
			events: new Map(),
			held: [],
		};
		this.subscribe(webhook, entityNumbers);
		this.byId.set(webhook.id, webhook);
		return webhook;
	}

	of(company: string): Webhook[] {
		return [...this.byId.values()].filter((webhook) => webhook.company === company);
	}

	all(): Webhook[] {
		return [...this.byId.values()];
	}

	get(id: string): Webhook | undefined {
		return this.byId.get(id);
	}

	/** Unspecified: the answer for the webhook of another company: setting foreignWebhookStatus */
	require(id: string, company: string): Webhook {
		const webhook = this.byId.get(id);
		if (webhook?.company === company) return webhook;
		throw new Failure(webhook ? this.settings.foreignWebhookStatus : 404, 'Webhook not found');
	}

	delete(webhook: Webhook): void {
		this.byId.delete(webhook.id);
	}

	clear(): void {
		this.byId.clear();
	}

	rotate(webhook: Webhook): string {
		webhook.hmacSecret = this.newSecret();
		return webhook.hmacSecret;
	}

	subscribe(webhook: Webhook, entityNumbers: string[]): number {
		const given = this.subscribable(this.checked(entityNumbers));
		const fresh = new Map(given.filter(([digits]) => !webhook.subscribed.has(digits)));
		const { maxSubscriptions, tooManyStatus } = this.settings;
		if (maxSubscriptions && webhook.subscribed.size + fresh.size > maxSubscriptions) {
			throw new Failure(tooManyStatus, `At most ${maxSubscriptions} subscriptions are allowed`);
		}
		for (const [digits, text] of fresh) webhook.subscribed.set(digits, text);
		return fresh.size;
	}

	unsubscribe(webhook: Webhook, entityNumbers: string[]): number {
		return this.checked(entityNumbers).filter(([digits]) => webhook.subscribed.delete(digits))
			.length;
	}

	/** Unspecified: how numbers are spelt in the list: setting numbersShown */
	subscriptions(webhook: Webhook): string[] {
		const { numbersShown } = this.settings;
		if (numbersShown === 'digits') return [...webhook.subscribed.keys()];
		if (numbersShown === 'asGiven') return [...webhook.subscribed.values()];
		return [...webhook.subscribed.keys()].map(dotted);
	}

	record(webhook: Webhook, attempt: DeliveryAttempt): void {
		webhook.log.push(attempt);
		if (webhook.log.length > logLength) webhook.log.shift();
	}

	remember(webhook: Webhook, event: WebhookEvent): void {
		webhook.events.set(event.eventId, event);
		if (webhook.events.size > keptEvents)
			webhook.events.delete(webhook.events.keys().next().value!);
	}

	stored(): StoredWebhook[] {
		return this.all().map((webhook) => {
			const { id, company, name, url, disabled, hmacSecret, log } = webhook;
			return {
				id,
				company,
				name,
				url,
				disabled,
				hmacSecret,
				subscriptions: this.subscriptions(webhook),
				log: [...log],
			};
		});
	}

	/** Unspecified: whether a number that the register does not hold can be subscribed to: setting unknownSubscription */
	private subscribable(given: Array<[string, string]>): Array<[string, string]> {
		const { register, settings } = this;
		if (settings.unknownSubscription === 'accepted') return given;
		const known = given.filter(([digits]) => register.find(digits));
		if (settings.unknownSubscription === 'skipped' || known.length === given.length) return known;
		const [, unknown] = given.find(([digits]) => !register.find(digits))!;
		throw new Failure(404, `Not in the register: ${unknown}`);
	}

	private checked(entityNumbers: string[]): Array<[string, string]> {
		const { maxNumbersPerRequest, tooManyStatus } = this.settings;
		// Unspecified: how many numbers one request may hold: settings maxNumbersPerRequest and tooManyStatus
		if (maxNumbersPerRequest && entityNumbers.length > maxNumbersPerRequest) {
			throw new Failure(
				tooManyStatus,
				`At most ${maxNumbersPerRequest} numbers are allowed in one request`,
			);
		}
		return entityNumbers.map((text) => {
			const digits = toDigits(text);
			if (!digits) throw new Failure(400, `Not an enterprise or establishment number: ${text}`);
			return [digits, text];
		});
	}

	private newSecret(): string {
		const { secretPrefix, secretEncoding } = this.settings;
		return secretPrefix + randomBytes(32).toString(secretEncoding);
	}
}
