export interface Webhook {
	id: string;
	name?: string;
	url?: string;
	disabled?: boolean;
	/** Only in the answers to create and rotate. */
	hmacSecret?: string;
	[member: string]: unknown;
}

export interface NewWebhook {
	name: string;
	url: string;
	entityNumbers: string[];
}

export interface WebhookChange {
	name?: string;
	url?: string;
	disabled?: boolean;
}
