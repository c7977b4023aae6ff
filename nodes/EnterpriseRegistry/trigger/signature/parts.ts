import { TIMESTAMP, TIMESTAMP_BESIDE_TEXT, TIMESTAMP_BY_HAND } from './freshness';
import type { Delivery } from './scheme';
import type { Part, PartName } from './template';

type Named = 'timestamp' | 'id' | 'event';

const NAMES: Record<Named, RegExp> = {
	timestamp: /timestamp|(?:^|-)(?:time|ts)$/,
	id: /(?:^|-)id$/,
	event: /(?:^|-)(?:event|topic)(?:-(?:name|type))?$/,
};

/*
 * These forms, and that a body is a JSON object, keep the signed contents apart (docs/signatures.md). An event name
 * starts with a letter, or a signed timestamp could be read as a name and an ID, and its age would not be checked.
 */
const FORMS: Record<Named | 'url', RegExp> = {
	timestamp: TIMESTAMP,
	id: /^[A-Za-z0-9_-]{1,128}$/,
	event: /^[A-Za-z][A-Za-z0-9_.-]{0,127}$/,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

/** A single content cannot be confused with another, as long as no part holds a brace: braces delimit the body. */
const BY_HAND = /^[^{}\r\n]{1,2000}$/;

/** Of two IDs, that of the event rather than that of the webhook or the request. */
const ID_OF_EVENT = /event|message|msg|delivery|notification/;

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 128;

/** The values in a delivery that may be signed with the body. Each is looked up once, when it is needed. */
export class DeliveryParts {
	private readonly found = new Map<Named, string | null>();

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

	value({ name, header }: Exclude<Part, string>, isTimeBesideText: boolean): string | null {
		const value = header === undefined ? this.byName(name) : headerText(this.delivery, header);
		if (value === null) return null;
		return this.formOf(name, isTimeBesideText).test(value) ? value : null;
	}

	private formOf(name: PartName, isTimeBesideText: boolean): RegExp {
		if (name === 'timestamp' && this.isFixed) return isTimeBesideText ? TIMESTAMP_BESIDE_TEXT : TIMESTAMP_BY_HAND;
		return this.isFixed || name === 'method' || name === 'header' ? BY_HAND : FORMS[name];
	}

	private byName(name: PartName): string | null {
		if (name === 'url') return this.delivery.url ?? null;
		if (name === 'method') return this.delivery.method ?? 'POST';
		if (name === 'header') return null;
		if (name === 'timestamp' && this.timestamp !== null) return this.timestamp;
		let value = this.found.get(name);
		if (value === undefined) this.found.set(name, (value = this.nearest(name)));
		return value;
	}

	/** Of several headers that fit, the one whose name shares the longest prefix with the signature header: same sender, same prefix. */
	private nearest(name: Named): string | null {
		const form = this.formOf(name, false);
		let best: string | null = null;
		let bestRank = -1;
		let left = MAX_HEADERS;
		for (const header in this.delivery.headers) {
			if (left-- === 0) break;
			if (!NAMES[name].test(header)) continue;
			const rank = 2 * commonPrefixLength(header, this.near) + Number(name === 'id' && ID_OF_EVENT.test(header));
			const value = rank > bestRank ? headerText(this.delivery, header) : null;
			if (value !== null && form.test(value)) [best, bestRank] = [value, rank];
		}
		return best;
	}
}

function commonPrefixLength(left: string, right: string): number {
	let length = 0;
	while (length < left.length && left[length] === right[length]) length++;
	return length;
}

/** Node gives an array for a few headers and joins the others with a comma; both are read alike. */
export function headerText({ headers }: Delivery, name: string): string | null {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : null;
}
