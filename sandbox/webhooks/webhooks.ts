import { randomBytes } from 'node:crypto';
import { Failure } from '../answers/envelope';
import { dotted, toDigits } from '../register/numbers';
import type { Register } from '../register/register';
import type { SandboxSettings } from '../settings/settings';

interface DeliveryAttempt {
	eventId: string;
	status: string;
	/** 0: no answer. */
	responseCode: number;
	/** ISO 8601 in UTC without milliseconds. */
	at: string;
}

/** The body of a delivery. */
export interface WebhookEvent {
	eventId: string;
	type: string;
	entityNumber: string | null;
	occurredAt: string;
	data: { changed: string[] };
}

export interface Webhook {
	id: string;
	company: string;
	name: string;
	url: string;
	disabled: boolean;
	hmacSecret: string;
	/** Digits of the subscribed number, and the number as it was given. */
	subscribed: Map<string, string>;
	/** Oldest first, at most the last 100. */
	log: DeliveryAttempt[];
}

/** A webhook as tests and the page see it. */
export type StoredWebhook = Omit<Webhook, 'subscribed'> & { subscriptions: string[] };

export const secretPrefix = 'whsec_';
const logLength = 100;
const identifier = (prefix: string): string => prefix + randomBytes(12).toString('hex');

export const newEventId = (): string => identifier('evt_');

/** All webhooks of all companies, with their subscriptions, secrets and logs. */
export class Webhooks {
	/** Called after each change. */
	onChange = (): void => {};
	private readonly byId = new Map<string, Webhook>();

	constructor(
		private readonly settings: SandboxSettings,
		private readonly register: Register,
	) {}

	create(
		{ company, name, url }: Pick<Webhook, 'company' | 'name' | 'url'>,
		entityNumbers: string[],
	) {
		const webhook: Webhook = {
			id: identifier('wh_'),
			company,
			name,
			url,
			disabled: false,
			hmacSecret: this.newSecret(),
			subscribed: new Map(),
			log: [],
		};
		this.addNumbers(webhook, entityNumbers);
		this.put(webhook);
		return webhook;
	}

	/** Takes up a webhook as it is. */
	put(webhook: Webhook): void {
		this.byId.set(webhook.id, webhook);
		this.onChange();
	}

	get(id: string): Webhook | undefined {
		return this.byId.get(id);
	}

	/** All of them, or those of one company. */
	all(company?: string): Webhook[] {
		const webhooks = [...this.byId.values()];
		return company === undefined
			? webhooks
			: webhooks.filter((webhook) => webhook.company === company);
	}

	update(webhook: Webhook, changes: Partial<Pick<Webhook, 'name' | 'url' | 'disabled'>>): void {
		Object.assign(webhook, changes);
		this.onChange();
	}

	delete({ id }: Webhook): void {
		this.byId.delete(id);
		this.onChange();
	}

	clear(): void {
		this.byId.clear();
		this.onChange();
	}

	/** 0 is no limit. */
	private requireAtMost(most: number, count: number, what: string): void {
		if (most && count > most)
			throw new Failure(this.settings.tooManyStatus, `At most ${most} ${what} are allowed`);
	}

	/** Unspecified: the answer for the webhook of another company. */
	require(id: string, company: string): Webhook {
		const webhook = this.byId.get(id);
		if (webhook?.company === company) return webhook;
		throw new Failure(404, 'Webhook not found');
	}

	rotate(webhook: Webhook): string {
		webhook.hmacSecret = this.newSecret();
		this.onChange();
		return webhook.hmacSecret;
	}

	/** @returns how many numbers it did not watch before. */
	subscribe(webhook: Webhook, entityNumbers: string[]): number {
		const added = this.addNumbers(webhook, entityNumbers);
		this.onChange();
		return added;
	}

	private addNumbers(webhook: Webhook, entityNumbers: string[]): number {
		const given = this.subscribable(this.checked(entityNumbers));
		const fresh = new Map(given.filter(([digits]) => !webhook.subscribed.has(digits)));
		const count = webhook.subscribed.size + fresh.size;
		this.requireAtMost(this.settings.maxSubscriptions, count, 'subscriptions');
		for (const [digits, text] of fresh) webhook.subscribed.set(digits, text);
		return fresh.size;
	}

	/** @returns how many of the numbers it watched. */
	unsubscribe(webhook: Webhook, entityNumbers: string[]): number {
		const removed = this.checked(entityNumbers).filter(([digits]) =>
			webhook.subscribed.delete(digits),
		);
		this.onChange();
		return removed.length;
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
		this.onChange();
	}

	stored(): StoredWebhook[] {
		return this.all().map((webhook) => {
			const { subscribed: _subscribed, ...shown } = webhook;
			return { ...shown, log: [...webhook.log], subscriptions: this.subscriptions(webhook) };
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
		const { maxNumbersPerRequest } = this.settings;
		// Unspecified: how many numbers one request may hold: settings maxNumbersPerRequest and tooManyStatus
		this.requireAtMost(maxNumbersPerRequest, entityNumbers.length, 'numbers in one request');
		return entityNumbers.map((text) => {
			const digits = toDigits(text);
			if (!digits) throw new Failure(400, `Not an enterprise or establishment number: ${text}`);
			return [digits, text];
		});
	}

	private newSecret(): string {
		return secretPrefix + randomBytes(32).toString(this.settings.secretEncoding);
	}
}
