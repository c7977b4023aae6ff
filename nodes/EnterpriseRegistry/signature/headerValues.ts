import { headerText, type Delivery } from './delivery';
import type { SignatureHeaders } from './signatureHeader';
import type { Placeholder } from './template';

/** The values in a delivery that may be signed with the body. A header is looked for once, when its value is first asked for. */
export class HeaderValues {
	/** What was found by the name of a placeholder; undefined where the delivery has nothing of the kind. */
	private readonly found = new Map<Placeholder['name'], string | undefined>();

	constructor(
		private readonly delivery: Delivery,
		private readonly headers: SignatureHeaders,
	) {}

	/** What stands for a placeholder; undefined if the delivery lacks it, or it has not the form that it must have. */
	valueOf(part: Placeholder): string | undefined {
		const value =
			part.header === undefined ? this.valueByName(part) : headerText(this.delivery, part.header);
		return value !== undefined && part.form.test(value) ? value : undefined;
	}

	private valueByName(part: Placeholder): string | undefined {
		const { found } = this;
		if (!found.has(part.name)) found.set(part.name, this.look(part));
		return found.get(part.name);
	}

	private look(part: Placeholder): string | undefined {
		const { delivery, headers } = this;
		if (part.name === 'url') return delivery.url;
		if (part.name === 'method') return 'POST';
		if (part.name === 'timestamp' && headers.timestamp !== undefined) return headers.timestamp;
		return nearest(delivery, part, headers.signatureHeader);
	}
}

/** How headers with an ID, a time or the name of an event are named: the usual names first; those of an event before those of the webhook. */
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

/** A header that may hold a value, with what tells how near it is to the signature header. */
interface Candidate {
	text: string;
	/** Whether proxies and tracing add it to any request. */
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
function nearest(
	delivery: Delivery,
	{ name, form }: Placeholder,
	signatureHeader: string,
): string | undefined {
	const patterns = NAMES[name] ?? [];
	const wordsOfSender = signatureHeader.split(/[-_]/);
	const candidates: Candidate[] = [];
	let examined = 0;
	for (const header in delivery.headers) {
		if (++examined > MAX_HEADERS) break;
		const dashed = header.replaceAll('_', '-');
		const usualness = patterns.findIndex((pattern) => pattern.test(dashed));
		if (usualness < 0) continue;
		const text = headerText(delivery, header);
		if (!form.test(text)) continue;
		const words = dashed.split('-');
		const sharedWords = countShared(words, wordsOfSender);
		const isOfProxy = sharedWords === 0 && words.some((word) => PROXY_WORDS.has(word));
		candidates.push({ text, isOfProxy, sharedWords, usualness });
	}
	const [first] = candidates.sort(nearerFirst);
	return first?.text;
}

/** How many words both have at their beginning. `x-` tells nothing about the sender. */
function countShared(words: string[], wordsOfSender: string[]): number {
	const different = words.findIndex((word, at) => word !== wordsOfSender[at]);
	const shared = different < 0 ? words : words.slice(0, different);
	return shared[0] === 'x' ? shared.length - 1 : shared.length;
}

/** Of headers that proxies added, the first counts. */
function nearerFirst(one: Candidate, other: Candidate): number {
	if (one.isOfProxy !== other.isOfProxy) return one.isOfProxy ? 1 : -1;
	if (one.isOfProxy) return 0;
	return other.sharedWords - one.sharedWords || one.usualness - other.usualness;
}
