export interface DeliveryAttempt {
	eventId: string;
	status: string;
	responseCode: number | null;
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
	/** So that an event can be sent again by its ID. */
	events: Map<string, WebhookEvent>;
	/** Deliveries held while it is disabled. */
	held: WebhookEvent[];
}

/** A webhook as tests and the page see it. */
export interface StoredWebhook extends Pick<
	Webhook,
	'id' | 'company' | 'name' | 'url' | 'disabled' | 'hmacSecret' | 'log'
> {
	subscriptions: string[];
}
