import { TIMESTAMP, TIMESTAMP_BESIDE_TEXT, TIMESTAMP_BY_HAND, type Delivery } from './scheme';
import type { Part, PartName } from './template';

type Named = 'timestamp' | 'id' | 'event';

const NAMES: Record<Named, RegExp> = {
	timestamp: /timestamp|(?:^|-)(?:time|ts)$/,
	id: /(?:^|-)id$/,
	event: /(?:^|-)(?:event|topic)(?:-(?:name|type))?$/,
};

/** Other spellings, of which a delivery may carry several: they come after the usual names. */
const OTHER_NAMES: Record<Named, RegExp> = {
	timestamp: /(?<!up|run|life)time$|-(?:at|date)$/,
	id: /(?:event|message|msg|delivery|notification|webhook|hook|registry|request)id$/,
	event: /(?:^|-)(?:event|topic)(?:name|type)$/,
};

/** How all these names end. Most headers are passed over by this alone, which takes less time than the expressions. */
const ENDINGS: Record<Named, string[]> = {
	timestamp: ['time', 'ts', '-at', '_at', 'date'],
	id: ['id'],
	event: ['event', 'topic', 'name', 'type'],
};
const mayBe = (name: Named, header: string): boolean =>
	ENDINGS[name].some((ending) => header.endsWith(ending)) ||
	(name === 'timestamp' && header.includes('timestamp'));

/** A single content cannot be confused with another, as long as no part holds a brace: braces delimit the body. */
const BY_HAND = /^[^{}\r\n]{1,2000}$/;

/*
 * These forms, and that a body is a JSON object, keep the signed contents apart (docs/signatures.md). An event name
 * starts with a letter, or a signed timestamp could be read as a name and an ID, and its age would not be checked.
 */
const FORMS: Record<PartName, RegExp> = {
	timestamp: TIMESTAMP,
	id: /^[A-Za-z0-9_-]{1,128}$/,
	event: /^[A-Za-z][A-Za-z0-9_.-]{0,127}$/,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
	method: BY_HAND,
	header: BY_HAND,
};

/** Of two IDs, that of the event rather than that of the webhook. */
const ID_OF_EVENT = /event|message|msg|delivery|notification/;

/** What proxies and tracing add to any request; some put it before the sender's own headers. */
const OF_PROXY =
	/(?:^|-)(?:request(?:id|time)?|response|correlation|trace|span|parent|session|transaction|operation|log|amzn?|cf|b3|ms|arr|vercel|newrelic|datadog|envoy|kong|client|consumer|user|account|forwarded|real|unique)(?:-|$)/;

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 128;

/** The values in a delivery that may be signed with the body. Each is looked up once, when it is needed. */
export class DeliveryParts {
	private readonly found = new Map<Named, string[]>();

	/**
	 * @param near the header of the signature
	 * @param timestamp the one in that header
	 * @param isFixed whether the signed content was fixed by hand
	 */
	constructor(
		private readonly delivery: Delivery,
		private readonly near: string,
		private readonly timestamp: string | null,
		private readonly isFixed: boolean,
	) {}

	/** @param place 0 for the likeliest header; 1 for the next one, which only an ID or a time has */
	value(
		{ name, header }: Exclude<Part, string>,
		isTimeBesideText: boolean,
		place: 0 | 1,
	): string | null {
		const value =
			header === undefined ? this.byName(name, place) : headerText(this.delivery, header);
		if (value === null) return null;
		return this.formOf(name, isTimeBesideText).test(value) ? value : null;
	}

	private formOf(name: PartName, isTimeBesideText: boolean): RegExp {
		if (name === 'timestamp' && this.isFixed)
			return isTimeBesideText ? TIMESTAMP_BESIDE_TEXT : TIMESTAMP_BY_HAND;
		return this.isFixed ? BY_HAND : FORMS[name];
	}

	private byName(name: PartName, place: 0 | 1): string | null {
		if (name === 'url') return this.delivery.url ?? null;
		if (name === 'method') return this.delivery.method ?? 'POST';
		if (name === 'header') return null;
		if (name === 'timestamp' && this.timestamp !== null) return place === 0 ? this.timestamp : null;
		let values = this.found.get(name);
		if (values === undefined) this.found.set(name, (values = this.ranked(name)));
		return values[place] ?? null;
	}

	/** The values of the headers that fit, likeliest first. */
	private ranked(name: Named): string[] {
		const form = this.formOf(name, false);
		const near = dashed(this.near);
		const fitting: Array<{ value: string; rank: number }> = [];
		let left = MAX_HEADERS;
		for (const header in this.delivery.headers) {
			if (left-- === 0) break;
			if (!mayBe(name, header)) continue;
			const spelled = dashed(header);
			const isUsual = NAMES[name].test(spelled);
			if (!isUsual && !OTHER_NAMES[name].test(spelled)) continue;
			const value = headerText(this.delivery, header);
			if (value !== null && form.test(value))
				fitting.push({ value, rank: rankOf(name, spelled, near, isUsual) });
		}
		if (fitting.length > 1) fitting.sort((left, right) => right.rank - left.rank);
		return [...new Set(fitting.map(({ value }) => value))];
	}
}

/** More than any rank by the prefix and the words. */
const USUAL = 1_000_000;

/**
 * First the name that shares the longest prefix with the signature header: same sender, same prefix. Equal ones differ by their words.
 * An unusual spelling comes after all usual ones, but before what a proxy added.
 */
function rankOf(name: Named, header: string, near: string, isUsual: boolean): number {
	const shared = sharedPrefixLength(header, near);
	const isOfEvent = name === 'id' && ID_OF_EVENT.test(header);
	const isOfProxy = !isOfEvent && OF_PROXY.test(header);
	if (isOfProxy && shared === 0) return 0;
	const byWords = isOfEvent
		? 3
		: isOfProxy
			? 0
			: shared === 0 && header.includes('webhook')
				? 2
				: 1;
	return (isUsual ? USUAL : 0) + 4 * shared + byWords;
}

/** In whole words of the header; `x-` tells nothing about the sender. */
function sharedPrefixLength(header: string, near: string): number {
	let length = 0;
	while (length < header.length && header[length] === near[length]) length++;
	while (length > 0 && length < header.length && header[length] !== '-') length--;
	return length > 1 ? length : 0;
}

/** Some senders write `x_event_id`. */
export const dashed = (header: string): string => header.replaceAll('_', '-');

/** Node gives an array for a few headers and joins the others with a comma; both are read alike. */
export function headerText({ headers }: Delivery, name: string): string | null {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : null;
}
