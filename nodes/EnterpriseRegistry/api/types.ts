import type { Json } from '../domain/record';
import type { Terms } from '../transport/dispatch';

export type ApiVersion = 'v1' | 'v2';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Undefined, null and empty text are not sent. */
export type QueryValue = string | number | boolean | null | undefined;

/** One call, before the base address and the credential are known. */
export interface RegistryRequest {
	method: Method;
	version: ApiVersion;
	/** Begins with a slash; its parts are already encoded. */
	path: string;
	query?: Record<string, QueryValue>;
	body?: Json;
	/** Milliseconds. */
	timeout?: number;
	/** Data of the register, which changes about once a day: may be answered from memory where the user wants that. */
	reusable?: boolean;
}

/** What came back, unread. Header names are in lower case. */
export interface RegistryAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
}

/** Sends a request with the user's credential, on the user's terms; a RegistryFailure when no answer came. */
export type Send = (request: RegistryRequest, terms?: Terms) => Promise<RegistryAnswer>;

/** One page of a list. `last` is true where the service says that nothing follows. */
export interface Page {
	results: Json[];
	last: boolean;
	/** How many entries there are in all, where the service says so. */
	total?: number;
	totalPages?: number;
}

export interface Webhook {
	id: string;
	name?: string;
	url?: string;
	disabled?: boolean;
	/** Present in the answers to create and rotate only. */
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

export interface WebhookChange {
	name?: string;
	url?: string;
	disabled?: boolean;
}
