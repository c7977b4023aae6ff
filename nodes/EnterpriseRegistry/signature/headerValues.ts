import type { Placeholder } from './template';

/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
	/** POST if absent. */
	method?: string;
}

/** Digits only: seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC instead. */
export const TIMESTAMP = /^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)$/;

/** Where the signed content is fixed by hand, a time zone as well: Box signs one. */
const TIMESTAMP_BY_HAND =
	/^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

/** Next to an ID, digits could move from one to the other, so only a time of fixed length is valid. */
const TIMESTAMP_BESIDE_TEXT =
	/^(?:\d{10}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

/** A single content cannot be confused with another, as long as no part holds a brace: braces delimit the body. */
const BY_HAND = /^[^{}\r\n]{1,2000}$/;

/*
 * These forms, and that a body is a JSON object, keep the signed contents apart (docs/signatures.md). An event name
 * starts with a letter, or a signed timestamp could be read as a name and an ID, and its age would not be checked.
 */
const FORMS: Record<Placeholder['name'], RegExp> = {
	timestamp: TIMESTAMP,
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
	method: BY_HAND,
	header: BY_HAND,
};

/**
 * Gives the values in a delivery that may be signed with the body.
 * @param timestamp the one in the signature header
 * @param isFixed whether the signed content was fixed by hand
 */
export function headerValues(
	delivery: Delivery,
	{ near, timestamp }: { near: string; timestamp: string | null },
	isFixed: boolean,
) {
	const formOf = ({ name, besideText }: Placeholder): RegExp => {
		if (!isFixed) return FORMS[name];
		if (name !== 'timestamp') return BY_HAND;
		return besideText === true ? TIMESTAMP_BESIDE_TEXT : TIMESTAMP_BY_HAND;
	};
	const found = new Map<Placeholder['name'], string | null>([
		['url', delivery.url ?? null],
		['method', delivery.method ?? 'POST'],
	]);
	if (timestamp !== null) found.set('timestamp', timestamp);
	return (part: Placeholder): string | null => {
		const { name, header } = part;
		if (header === undefined && !found.has(name))
			found.set(name, nearest(delivery, name as Named, near, formOf({ name })));
		const value = header === undefined ? found.get(name)! : headerText(delivery, header);
		return value !== null && formOf(part).test(value) ? value : null;
	};
}

type Named = 'timestamp' | 'id' | 'event';

/** The usual names, and other spellings, of which a delivery may carry several: they come after the usual ones. */
const NAMES: Record<Named, [usual: RegExp, other: RegExp]> = {
	timestamp: [/timestamp|(?:^|-)(?:time|ts)$/, /(?<!up|run|life)time$|-(?:at|date)$/],
	id: [
		/(?:^|-)id$/,
		/(?:event|message|msg|delivery|notification|webhook|hook|registry|request)id$/,
	],
	event: [/(?:^|-)(?:event|topic)(?:-(?:name|type))?$/, /(?:^|-)(?:event|topic)(?:name|type)$/],
};

/** Of two IDs, that of the event rather than that of the webhook. */
const ID_OF_EVENT = /(?:event|message|msg|delivery|notification).*id$/;

/** What proxies and tracing add to any request; some put it before the sender's own headers. */
const OF_PROXY =
	/(?:^|-)(?:request(?:id|time)?|response|correlation|trace|span|parent|session|transaction|operation|log|amzn?|cf|b3|ms|arr|vercel|newrelic|datadog|envoy|kong|client|consumer|user|account|forwarded|real|unique)(?:-|$)/;

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 128;

/** The value of the header that fits, and whose name is nearest to that of the signature header. */
function nearest(delivery: Delivery, name: Named, near: string, form: RegExp): string | null {
	const [usual, other] = NAMES[name];
	let found: string | null = null;
	let highest = -Infinity;
	let left = MAX_HEADERS;
	for (const header in delivery.headers) {
		if (left-- === 0) break;
		const spelled = dashed(header);
		const isUsual = usual.test(spelled);
		if (!isUsual && !other.test(spelled)) continue;
		const value = headerText(delivery, header);
		const rank = rankOf(spelled, dashed(near), isUsual);
		if (value === null || !form.test(value) || rank <= highest) continue;
		found = value;
		highest = rank;
	}
	return found;
}

/**
 * First the name that shares the longest prefix with the signature header: same sender, same prefix. Equal ones differ by
 * their words. An unusual spelling comes after all usual ones, but before what a proxy added.
 */
function rankOf(header: string, near: string, isUsual: boolean): number {
	let shared = 0;
	while (shared < header.length && header[shared] === near[shared]) shared++;
	// In whole words; `x-` tells nothing about the sender.
	while (shared > 0 && shared < header.length && header[shared] !== '-') shared--;
	if (shared === 1) shared = 0;
	const isOfProxy = !ID_OF_EVENT.test(header) && OF_PROXY.test(header);
	if (isOfProxy && shared === 0) return 0;
	const isOfWebhook = shared === 0 && header.includes('webhook');
	const byWords = ID_OF_EVENT.test(header) ? 3 : isOfProxy ? 0 : isOfWebhook ? 2 : 1;
	return (isUsual ? 1_000_000 : 0) + 4 * shared + byWords;
}

/** Some senders write `x_event_id`. */
export const dashed = (header: string): string => header.replaceAll('_', '-');

/** Node gives an array for a few headers and joins the others with a comma; both are read alike. */
export function headerText({ headers }: Delivery, name: string): string | null {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : null;
}
