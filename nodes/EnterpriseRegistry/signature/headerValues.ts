import type { Placeholder } from './contents';
import { headerText, type Delivery, type SignatureHeaders } from './signatureHeader';

/** Gives the values in a delivery that may be signed with the body; undefined for one that it lacks. */
export function headerValues(delivery: Delivery, { near, timestamp }: SignatureHeaders) {
	/** By the name of a placeholder; empty if the delivery has none. */
	const known: Partial<Record<Placeholder['name'], string>> = {
		url: delivery.url ?? '',
		method: 'POST',
		timestamp,
	};
	return (part: Placeholder): string | undefined => {
		const value = part.header
			? headerText(delivery, part.header)
			: (known[part.name] ??= nearest(delivery, part, near));
		return part.form.test(value) ? value : undefined;
	};
}

/** The usual names first; that of an event before that of the webhook. */
const NAMES: Partial<Record<Placeholder['name'], RegExp[]>> = {
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

/** A header that may hold a part, with what tells how near it is to the signature header. */
interface Nearness {
	/** Proxies and tracing add it to any request. */
	isOfProxy: boolean;
	/** How many words its name begins with that the name of the signature header begins with as well. */
	sharedWords: number;
	/** The place of its name among the usual ones. */
	usualness: number;
}

/**
 * The value of the header that fits, and whose name begins with most words of the signature header's:
 * same sender, same prefix. Equal ones differ by how usual they are; what a proxy added comes last.
 */
function nearest(delivery: Delivery, { name, form }: Placeholder, near: string): string {
	const names = NAMES[name] ?? [];
	const sender = near.split(/[-_]/);
	let value = '';
	let nearestSoFar: Nearness | undefined;
	let left = MAX_HEADERS;
	for (const header in delivery.headers) {
		if (left-- === 0) break;
		const dashed = header.replaceAll('_', '-');
		const usualness = names.findIndex((pattern) => pattern.test(dashed));
		if (usualness < 0) continue;
		const text = headerText(delivery, header);
		if (!form.test(text)) continue;
		const nearness = nearnessOf(dashed.split('-'), sender, usualness);
		if (nearestSoFar !== undefined && !isNearer(nearness, nearestSoFar)) continue;
		value = text;
		nearestSoFar = nearness;
	}
	return value;
}

function nearnessOf(words: string[], sender: string[], usualness: number): Nearness {
	const other = words.findIndex((word, at) => word !== sender[at]);
	const equal = other < 0 ? words.length : other;
	// `x-` tells nothing about the sender.
	const sharedWords = Math.max(0, words[0] === 'x' ? equal - 1 : equal);
	const isOfProxy = sharedWords === 0 && words.some((word) => OF_PROXY.has(word));
	return { isOfProxy, sharedWords, usualness };
}

function isNearer(one: Nearness, other: Nearness): boolean {
	if (one.isOfProxy !== other.isOfProxy) return other.isOfProxy;
	if (one.isOfProxy) return false;
	if (one.sharedWords !== other.sharedWords) return one.sharedWords > other.sharedWords;
	return one.usualness < other.usualness;
}
