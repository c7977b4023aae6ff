import type { Placeholder } from './contents';
import { headerText, type Delivery, type SignatureHeaders } from './signatureHeader';

/** The values in a delivery that may be signed with the body. */
export function headerValues(delivery: Delivery, { near, timestamp }: SignatureHeaders) {
	/** By the name of a placeholder; empty if the delivery has none. */
	const found: Partial<Record<Placeholder['name'], string>> = {
		url: delivery.url ?? '',
		method: 'POST',
		timestamp,
	};
	return (part: Placeholder): string | null => {
		const value = part.header
			? headerText(delivery, part.header)
			: (found[part.name] ??= nearest(delivery, part, near));
		return part.form.test(value) ? value : null;
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

/**
 * The value of the header that fits, and whose name begins with most words of the signature header's:
 * same sender, same prefix. Equal ones differ by how usual they are; what a proxy added comes last.
 */
function nearest(delivery: Delivery, { name, form }: Placeholder, near: string): string {
	const names = NAMES[name] ?? [];
	const sender = near.split(/[-_]/);
	let found = '';
	let highest = -Infinity;
	let left = MAX_HEADERS;
	for (const header in delivery.headers) {
		if (left-- === 0) break;
		const dashed = header.replaceAll('_', '-');
		const order = names.findIndex((pattern) => pattern.test(dashed));
		const value = order < 0 ? '' : headerText(delivery, header);
		if (!form.test(value)) continue;
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
