import type { Json } from '../json';
import type { Evidence } from '../transport/types';

export type {
	ApiVersion,
	Method,
	QueryValue,
	RegistryAnswer,
	RegistryRequest,
} from '../transport/types';

/** One page of a list. `last` is true if the service says that nothing follows. */
export interface Page {
	results: Json[];
	last: boolean;
	/** How many entries there are in all, if the service says. */
	total?: number;
	totalPages?: number;
	/** Whether nothing else in the answer confirms that number. */
	isLone?: boolean;
	/** Why it may not be what it seems, for the user. */
	doubt?: string;
}

/** The answer to a check, with what the envelope says beside it, which may be the only sign of an outage. */
export interface Checked<T> {
	data: T;
	beside: Json;
}

/** One answer of several that make one output. */
export interface Related extends Checked<unknown> {
	/** Of this answer, also where others come at the same time. */
	evidence?: Evidence;
}

export interface Webhook {
	id: string;
	name?: string;
	url?: string;
	disabled?: boolean;
	/** Only in the answers to create and rotate. */
	hmacSecret?: string;
	[member: string]: unknown;
}

export interface DeliveryAttempt {
	eventId?: string;
	status?: string;
	responseCode?: number;
	/** ISO 8601 in UTC, without milliseconds. */
	at?: string;
	[member: string]: unknown;
}

export interface AddressQuery {
	postalCode: string;
	street: string;
	houseNumber?: string;
}

export interface EstablishmentQuery {
	name?: string;
	zipCode?: string;
	city?: string;
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
