import { headerText, type Delivery } from './delivery';
import type { Placeholder } from './template';

/** The values in a delivery that may be signed with the body: what stands for the placeholders of templates. */
export class HeaderValues {
	/**
	 * What was found by the name of a placeholder; undefined where the delivery has nothing of the kind. A name is looked for once, and
	 * then has one value: wherever a template says `{timestamp}`, it means the same header.
	 */
	private readonly found = new Map<Placeholder['name'], string | undefined>();

	constructor(
		private readonly delivery: Delivery,
		/** The name of the header with the first MAC. */
		private readonly signatureHeader: string,
	) {}

	/**
	 * What stands for a placeholder; undefined if the delivery lacks it, or it has not the form that it must have.
	 * @param timeBesideMac the time in the header with the MAC: the sender put it there because it is signed, so it goes before all others.
	 */
	valueOf(placeholder: Placeholder, timeBesideMac: string | undefined): string | undefined {
		const { name, header, form } = placeholder;
		const beside = name === 'timestamp' ? timeBesideMac : undefined;
		const value =
			header === undefined
				? (beside ?? this.valueByName(placeholder))
				: headerText(this.delivery, header);
		return value !== undefined && form.test(value) ? value : undefined;
	}

	private valueByName(placeholder: Placeholder): string | undefined {
		const { found } = this;
		if (!found.has(placeholder.name)) found.set(placeholder.name, this.find(placeholder));
		return found.get(placeholder.name);
	}

	private find(placeholder: Placeholder): string | undefined {
		if (placeholder.name === 'url') return this.delivery.url;
		// The trigger takes no other requests.
		if (placeholder.name === 'method') return 'POST';
		return nearestValue(this.delivery, placeholder, this.signatureHeader);
	}
}

/** A header that may hold a value, with what tells how near it is to the signature header. */
interface Candidate {
	text: string;
	/** Whether proxies and tracing add it to any request. */
	isOfProxy: boolean;
	/** How many words its name begins with that the name of the signature header begins with as well. */
	sharedWords: number;
	/** The place of its name among the usual ones, 0 being the most usual. */
	rank: number;
}

/**
 * The value of the header that is nearest to the signature: its name begins with most words of the signature header's, as the same
 * sender gives his headers the same prefix. Of `x-acme-id` and `x-other-id`, the first is nearer to `x-acme-signature`.
 */
function nearestValue(
	delivery: Delivery,
	placeholder: Placeholder,
	signatureHeader: string,
): string | undefined {
	const [nearest] = candidatesFor(delivery, placeholder, signatureHeader).sort(nearerFirst);
	return nearest?.text;
}

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 64;

function candidatesFor(
	delivery: Delivery,
	{ name, form }: Placeholder,
	signatureHeader: string,
): Candidate[] {
	const patterns = NAMES_BY_RANK[name] ?? [];
	const wordsOfSender = signatureHeader.split(/[-_]/);
	const candidates: Candidate[] = [];
	let examined = 0;
	for (const header in delivery.headers) {
		if (++examined > MAX_HEADERS) break;
		const dashed = header.replaceAll('_', '-');
		const rank = patterns.findIndex((pattern) => pattern.test(dashed));
		if (rank < 0) continue;
		const text = headerText(delivery, header);
		if (!form.test(text)) continue;
		const words = dashed.split('-');
		const sharedWords = countShared(words, wordsOfSender);
		const isOfProxy = sharedWords === 0 && words.some((word) => PROXY_WORDS.has(word));
		candidates.push({ text, isOfProxy, sharedWords, rank });
	}
	return candidates;
}

/** How headers are named that hold a value, the usual names first; those of an event before those of the webhook. */
const NAMES_BY_RANK: Partial<Record<Placeholder['name'], RegExp[]>> = {
	timestamp: [
		// `x-slack-request-timestamp`
		/timestamp/,
		// `x-vendor-time`, `x-ts`
		/(?:^|-)(?:time|ts)$/,
		// `x-vendor-senttime`, `x-vendor-sent-at`, `x-vendor-date`, and not `x-uptime`
		/(?<!up|run|life)time$|-(?:at|date)$/,
	],
	id: [
		// `x-vendor-event-id`, `x-messageid`
		/(?:event|message|msg|delivery|notification)-?id$/,
		// `svix-id`, `id`
		/^id$|(?<!hook)-id$/,
		// `webhook-id`, `x-requestid`
		/(?:hook|registry|request)-?id$/,
	],
	event: [
		// `x-vendor-event`, `x-shopify-topic`, `x-vendor-event-type`
		/(?:^|-)(?:event|topic)(?:-(?:name|type))?$/,
		// `x-eventtype`
		/(?:event|topic)(?:name|type)$/,
	],
};

/** How many words both have at their beginning. `x-` tells nothing about the sender. */
function countShared(words: string[], wordsOfSender: string[]): number {
	const different = words.findIndex((word, at) => word !== wordsOfSender[at]);
	const shared = different < 0 ? words : words.slice(0, different);
	return shared[0] === 'x' ? shared.length - 1 : shared.length;
}

/** What proxies added comes last, in the order in which it stands. Of the sender's own, the nearest comes first, then the most usual. */
function nearerFirst(one: Candidate, other: Candidate): number {
	if (one.isOfProxy !== other.isOfProxy) return one.isOfProxy ? 1 : -1;
	if (one.isOfProxy) return 0;
	return other.sharedWords - one.sharedWords || one.rank - other.rank;
}

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
