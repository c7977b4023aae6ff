import { headerText, type Delivery, type SignatureHeaders } from './signatureHeader';
import type { Placeholder } from './template';

/** Gives the values in a delivery that may be signed with the body; undefined for one that it lacks. */
export function headerValues(
	delivery: Delivery,
	{ signatureHeader, timestamp }: SignatureHeaders,
): (part: Placeholder) => string | undefined {
	/** By the name of a placeholder; empty if the delivery has none. A header is looked for once, when it is first asked for. */
	const known: Partial<Record<Placeholder['name'], string>> = {
		url: delivery.url ?? '',
		method: 'POST',
		timestamp,
	};
	return (part) => {
		const value =
			part.header === undefined
				? (known[part.name] ??= nearest(delivery, part, signatureHeader))
				: headerText(delivery, part.header);
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

/** Words in the names of headers that proxies and tracing add to any request; some put them before the sender's own. */
const PROXY_WORDS = new Set([
	'request',
	'requestid',
	'requesttime',
	'response',
	'correlation',
	'trace',
	'span',
	'parent',
	'session',
	'transaction',
	'operation',
	'log',
	'amz',
	'amzn',
	'cf',
	'b3',
	'ms',
	'arr',
	'vercel',
	'newrelic',
	'datadog',
	'envoy',
	'kong',
	'client',
	'consumer',
	'user',
	'account',
	'forwarded',
	'real',
	'unique',
]);

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
function nearest(delivery: Delivery, { name, form }: Placeholder, signatureHeader: string): string {
	const patterns = NAMES[name] ?? [];
	const sender = signatureHeader.split(/[-_]/);
	const candidates: Array<{ text: string; nearness: Nearness }> = [];
	let examined = 0;
	for (const header in delivery.headers) {
		if (++examined > MAX_HEADERS) break;
		const dashed = header.replaceAll('_', '-');
		const usualness = patterns.findIndex((pattern) => pattern.test(dashed));
		if (usualness < 0) continue;
		const text = headerText(delivery, header);
		if (!form.test(text)) continue;
		candidates.push({ text, nearness: nearnessOf(dashed.split('-'), sender, usualness) });
	}
	const [first] = candidates.sort((one, other) => nearerFirst(one.nearness, other.nearness));
	return first?.text ?? '';
}

function nearnessOf(words: string[], sender: string[], usualness: number): Nearness {
	const other = words.findIndex((word, at) => word !== sender[at]);
	const equal = other < 0 ? words.length : other;
	// `x-` tells nothing about the sender.
	const sharedWords = Math.max(0, words[0] === 'x' ? equal - 1 : equal);
	const isOfProxy = sharedWords === 0 && words.some((word) => PROXY_WORDS.has(word));
	return { isOfProxy, sharedWords, usualness };
}

/** Of headers that proxies added, the first counts. */
function nearerFirst(one: Nearness, other: Nearness): number {
	if (one.isOfProxy !== other.isOfProxy) return one.isOfProxy ? 1 : -1;
	if (one.isOfProxy) return 0;
	return other.sharedWords - one.sharedWords || one.usualness - other.usualness;
}
