import type { Placeholder } from './contents';
import { headerText, ISO_TIME, TIMESTAMP, type Delivery } from './signatureHeader';

/** Where the signed content is fixed by hand, a time zone as well: Box signs one. */
const TIMESTAMP_BY_HAND = new RegExp(String.raw`^(?:\d{10,16}|${ISO_TIME}(?:Z|[+-]\d\d:\d\d))$`);

/** Next to an ID, digits could move from one to the other, so only a time of fixed length is valid. */
const TIMESTAMP_BESIDE_TEXT = new RegExp(String.raw`^(?:\d{10}|${ISO_TIME}(?:Z|[+-]\d\d:\d\d))$`);

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

/** The values in a delivery that may be signed with the body. @param isFixed whether the signed content was fixed by hand */
export function headerValues(
	delivery: Delivery,
	{ near, timestamp }: { near: string; timestamp?: string },
	isFixed: boolean,
) {
	const formOf = ({ name, isBesideText }: Placeholder): RegExp => {
		if (!isFixed) return FORMS[name];
		if (name !== 'timestamp') return BY_HAND;
		return isBesideText ? TIMESTAMP_BESIDE_TEXT : TIMESTAMP_BY_HAND;
	};
	const found: Partial<Record<Placeholder['name'], string | null>> = {
		url: delivery.url ?? null,
		method: 'POST',
		timestamp,
	};
	return (part: Placeholder): string | null => {
		const { name, header } = part;
		if (header === undefined && found[name] === undefined)
			found[name] = nearest(delivery, { name: name as Named, near, form: formOf({ name }) });
		const value = header === undefined ? found[name]! : headerText(delivery, header);
		return value !== null && formOf(part).test(value) ? value : null;
	};
}

type Named = 'timestamp' | 'id' | 'event';

/** The usual names first; that of an event before that of the webhook. */
const NAMES: Record<Named, RegExp[]> = {
	timestamp: [/timestamp/, /(?:^|-)(?:time|ts)$/, /(?<!up|run|life)time$|-(?:at|date)$/],
	id: [
		/(?:event|message|msg|delivery|notification)-?id$/,
		/^id$|(?<!hook)-id$/,
		/(?:hook|registry|request)-?id$/,
	],
	event: [/(?:^|-)(?:event|topic)(?:-(?:name|type))?$/, /(?:event|topic)(?:name|type)$/],
};

/** What proxies and tracing add to any request; some put it before the sender's own headers. */
const OF_PROXY = new Set(
	`request requestid requesttime response correlation trace span parent session transaction
	operation log amz amzn cf b3 ms arr vercel newrelic datadog envoy kong client consumer user
	account forwarded real unique`.split(/\s+/),
);

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 64;

/**
 * The value of the header that fits, and whose name shares the longest prefix with the signature header, in whole words: same sender,
 * same prefix. Equal ones differ by how usual they are, and what a proxy added comes last.
 */
function nearest(
	delivery: Delivery,
	{ name, near, form }: { name: Named; near: string; form: RegExp },
): string | null {
	const sender = near.split(/[-_]/);
	let found: string | null = null;
	let highest = -Infinity;
	let left = MAX_HEADERS;
	for (const header in delivery.headers) {
		if (left-- === 0) break;
		const dashed = header.replaceAll('_', '-');
		const order = NAMES[name].findIndex((pattern) => pattern.test(dashed));
		const value = order < 0 ? null : headerText(delivery, header);
		if (value === null || !form.test(value)) continue;
		const words = dashed.split('-');
		const other = words.findIndex((word, at) => word !== sender[at]);
		// `x-` tells nothing about the sender.
		const shared = (other < 0 ? words.length : other) - (words[0] === 'x' ? 1 : 0);
		const isOfProxy = shared <= 0 && words.some((word) => OF_PROXY.has(word));
		const rank = isOfProxy ? 0 : 4 * Math.max(0, shared) + 3 - order;
		if (rank <= highest) continue;
		found = value;
		highest = rank;
	}
	return found;
}
