import { wordSet } from '../wordLists';
import { headerText, type Delivery } from './delivery';
import type { SignatureHeader } from './signatureHeader';
import type { Placeholder } from './template';
import { UsualNames, type UsualName } from './usualNames';
import type { PlaceholderName } from './valuePatterns';

/** The values that may be signed with the body under one signature header: what stands for the placeholders of templates. */
export class ValuesUnder {
	/**
	 * What stands for a placeholder of each name; undefined where the delivery has nothing of the kind. A name is looked for once, and then
	 * has one value: wherever a template says `{id}`, it means the same header.
	 */
	private readonly known: Partial<Record<PlaceholderName, string>> = {};

	constructor(
		private readonly signatureHeader: SignatureHeader,
		private readonly namedHeaders: NamedHeaders,
	) {}

	/** What stands for a placeholder; undefined if the delivery lacks it, or it does not fit the pattern. */
	textFor(placeholder: Placeholder): string | undefined {
		const value = this.valueFor(placeholder);
		return value !== undefined && placeholder.pattern.test(value) ? value : undefined;
	}

	private valueFor(placeholder: Placeholder): string | undefined {
		const { name, header } = placeholder;
		if (header !== undefined) return headerText(this.namedHeaders.delivery, header);
		if (!(name in this.known)) this.known[name] = this.lookFor(placeholder);
		return this.known[name];
	}

	private lookFor({ name, pattern }: Placeholder): string | undefined {
		switch (name) {
			case 'url':
				return this.namedHeaders.delivery.url;
			case 'method':
				// The trigger takes no other requests.
				return 'POST';
			case 'timestamp':
				// The sender put a time beside the MAC because it is signed.
				return this.signatureHeader.timestamp ?? this.nearest(name, pattern);
			default:
				return this.nearest(name, pattern);
		}
	}

	private nearest(name: PlaceholderName, pattern: RegExp): string | undefined {
		const wordsOfSender = dashed(this.signatureHeader.name).split('-');
		let nearest: ComparedHeader | undefined;
		for (const header of this.namedHeaders.namedFor(name)) {
			if (!pattern.test(header.value)) continue;
			const other = compared(header, wordsOfSender);
			if (nearest === undefined || nearestFirst(other, nearest) < 0) nearest = other;
		}
		return nearest?.value;
	}
}

/** A header whose name says that it holds the value of a placeholder. */
interface NamedHeader {
	/** With dashes in place of underscores. */
	name: string;
	value: string;
	/** Which of VALUE_NAMES its name fits. */
	usualName: UsualName;
}

/** A header that may hold the value, with what tells how near it is to the signature header. */
interface ComparedHeader {
	value: string;
	/** Whether a proxy or tracing added it, as they do to any request. */
	isOfProxy: boolean;
	/** How many words at the beginning of its name the name of the signature header begins with as well. */
	sharedWords: number;
	/** Whether nothing but `x-` stands in front of its usual name, so that it names no sender: `x-timestamp`, `id`. */
	isPlain: boolean;
	rank: number;
}

function compared(header: NamedHeader, wordsOfSender: string[]): ComparedHeader {
	const { name, value, usualName } = header;
	const words = name.split('-');
	const sharedWords = countShared(words, wordsOfSender);
	// The sender of `x-request-signature` begins his own names with `x-request-`.
	const isOfProxy = sharedWords === 0 && words.some((word) => PROXY_WORDS.has(word));
	const isPlain = /^(?:x-?)?$/.test(name.slice(0, name.search(usualName.pattern)));
	return { value, isOfProxy, sharedWords, isPlain, rank: usualName.rank };
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

/** Some senders write `x_vendor_id`. */
const dashed = (name: string): string => name.replaceAll('_', '-');

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 64;

/** The headers of a delivery that may hold values. They are looked through once, however many signature headers there are. */
export class NamedHeaders {
	/** Whether there were more headers than are looked at, so that a value may be missing. */
	areCutShort = false;
	private byName?: Partial<Record<PlaceholderName, NamedHeader[]>>;

	constructor(readonly delivery: Delivery) {}

	/** Those whose names say that they hold the value, whatever they hold. */
	namedFor(name: PlaceholderName): NamedHeader[] {
		this.byName ??= this.lookThrough();
		return this.byName[name] ?? [];
	}

	private lookThrough(): Record<ValueName, NamedHeader[]> {
		const found: Record<ValueName, NamedHeader[]> = { timestamp: [], id: [], event: [] };
		const headers = Object.keys(this.delivery.headers);
		this.areCutShort = headers.length > MAX_HEADERS;
		for (const header of headers.slice(0, MAX_HEADERS)) {
			const name = dashed(header);
			for (const valueName of valueNames) {
				const usualName = VALUE_NAMES[valueName].of(name);
				if (usualName === undefined) continue;
				found[valueName].push({ name, value: headerText(this.delivery, header), usualName });
			}
		}
		return found;
	}
}

type ValueName = 'timestamp' | 'id' | 'event';

/** How headers are named that hold a value, the usual names first; those of an event before those of the webhook. */
const VALUE_NAMES: Record<ValueName, UsualNames> = {
	timestamp: new UsualNames([
		// `x-slack-request-timestamp`
		/timestamp/,
		// `x-vendor-time`, `x-ts`
		/(?:^|-)(?:time|ts)$/,
		// `x-vendor-senttime`, `x-vendor-sent-at`, `x-vendor-date`, `x-vendor-created`, and not `x-uptime`
		/(?<!up|run|life)time$|-(?:at|date|sent|created)$/,
	]),
	id: new UsualNames([
		// `x-vendor-event-id`, `x-messageid`
		/(?:event|message|msg|delivery|notification)-?id$/,
		// `svix-id`, `id`
		/^id$|(?<!hook)-id$/,
		// `webhook-id`, `x-requestid`
		/(?:hook|registry|request)-?id$/,
	]),
	event: new UsualNames([
		// `x-vendor-event`, `x-shopify-topic`, `x-vendor-event-type`
		/(?:^|-)(?:event|topic)(?:-(?:name|type))?$/,
		// `x-eventtype`
		/(?:event|topic)(?:name|type)$/,
	]),
};
const valueNames = Object.keys(VALUE_NAMES) as ValueName[];

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
