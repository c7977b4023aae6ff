import { wordSet } from '../wordLists';
import { dashed, type ValueHeader } from './valueHeaders';

/**
 * Of headers that may hold a value, the one whose name is nearest to that of a signature header; undefined if there are none. For
 * `x-acme-signature`, the nearest first:
 *
 *     x-acme-event-id      begins as the signature does
 *     x-acme-webhook-id    as well, and its usual name, `webhook-id`, is less usual
 *     x-event-id           names no sender
 *     x-other-event-id     names another sender
 *     x-request-id         is of a proxy
 */
export function nearestHeader(
	signatureName: string,
	headers: ValueHeader[],
): ValueHeader | undefined {
	// Most deliveries have one at most, which need not be compared.
	if (headers.length <= 1) return headers[0];
	const wordsOfSender = dashed(signatureName).split('-');
	let nearest: ComparedHeader | undefined;
	for (const header of headers) {
		const other = compared(header, wordsOfSender);
		if (nearest === undefined || nearestFirst(other, nearest) < 0) nearest = other;
	}
	return nearest?.header;
}

/** A header, with what tells how near it is to the signature header. */
interface ComparedHeader {
	header: ValueHeader;
	/** Whether a proxy or tracing added it, as they do to any request. */
	isOfProxy: boolean;
	/** How many words at the beginning of its name the name of the signature header begins with as well. */
	sharedWords: number;
	/** Whether nothing but `x-` stands in front of its usual name, so that it names no sender: `x-timestamp`, `id`. */
	isPlain: boolean;
	/** That of its usual name. */
	rank: number;
}

function compared(header: ValueHeader, wordsOfSender: string[]): ComparedHeader {
	const { name, nameMatch } = header;
	const words = name.split('-');
	const sharedWords = countShared(words, wordsOfSender);
	// The sender of `x-request-signature` begins his own names with `x-request-`.
	const isOfProxy = sharedWords === 0 && words.some((word) => PROXY_WORDS.has(word));
	const isPlain = /^(?:x-?)?$/.test(name.slice(0, name.search(nameMatch.pattern)));
	return { header, isOfProxy, sharedWords, isPlain, rank: nameMatch.rank };
}

/**
 * What a proxy added comes last. A sender begins the names of his headers alike, so of `x-acme-id` and `x-other-id`, the first is nearer
 * to `x-acme-signature`. Of equally near ones, `x-timestamp` comes before `x-other-timestamp`, which names another sender. Then the most
 * usual name comes first, and then the first in the delivery.
 */
const nearestFirst = (one: ComparedHeader, other: ComparedHeader): number =>
	Number(one.isOfProxy) - Number(other.isOfProxy) ||
	other.sharedWords - one.sharedWords ||
	Number(other.isPlain) - Number(one.isPlain) ||
	one.rank - other.rank;

/** How many words both have at their beginning. `x-` tells nothing about the sender. */
function countShared(words: string[], wordsOfSender: string[]): number {
	const different = words.findIndex((word, at) => word !== wordsOfSender[at]);
	const shared = different < 0 ? words.length : different;
	return shared > 0 && words[0] === 'x' ? shared - 1 : shared;
}

/**
 * Words in the names of headers that proxies and tracing add to any request; some put them before the sender's own. Row by row:
 *
 * - what identifies a request: `x-request-id` of nginx and Heroku, `x-correlation-id`, `unique-id` of Apache, `x-response-time`
 * - tracing: `x-trace-id`, `x-b3-…` of Zipkin, `x-datadog-parent-id`, `x-newrelic-id`
 * - clouds and their load balancers: `x-amzn-trace-id`, `x-amz-cf-id`, `x-arr-log-id` and `x-ms-request-id` of Azure, `x-vercel-id`
 * - proxies, and whom they take the client for: `x-envoy-…`, `x-kong-…`, `x-consumer-id` of Kong, `x-forwarded-…`, `x-real-…`
 */
const PROXY_WORDS = wordSet(`
	request requestid requesttime response correlation unique transaction operation
	trace span parent b3 datadog newrelic
	amz amzn cf ms arr log vercel
	envoy kong consumer client user account session forwarded real
`);
