import { headerText, type Delivery } from './delivery';
import { HeaderNamePatterns, type NameMatch } from './headerNamePatterns';

/** A value that headers are looked through for, as no header is known to hold it. */
export type SoughtValue = 'timestamp' | 'id' | 'event';

/** A header whose name says that it holds the value of a placeholder. */
export interface ValueHeader {
	/** With dashes in place of underscores. */
	name: string;
	value: string;
	/** Which of VALUE_NAMES its name fits. */
	nameMatch: NameMatch;
}

/** The headers of a delivery by what their names say. They are looked through once for each value, however many signature headers there are. */
export class ValueHeaders {
	/** Those that a look for a value has found already. */
	private readonly known = new Map<SoughtValue, ValueHeader[]>();

	constructor(readonly delivery: Delivery) {}

	/** Looks for those whose names say that they hold the value, whatever they hold. */
	lookFor(value: SoughtValue): ValueHeader[] {
		const found = this.known.get(value) ?? this.lookThrough(VALUE_NAMES[value]);
		this.known.set(value, found);
		return found;
	}

	/** Whether a value was looked for, and the delivery has more headers than are looked through: it may be in one of the others. */
	wasCutShort(): boolean {
		return this.known.size > 0 && Object.keys(this.delivery.headers).length > MAX_HEADERS;
	}

	private lookThrough(namePatterns: HeaderNamePatterns): ValueHeader[] {
		const found: ValueHeader[] = [];
		for (const header of Object.keys(this.delivery.headers).slice(0, MAX_HEADERS)) {
			const name = dashed(header);
			const nameMatch = namePatterns.match(name);
			if (nameMatch === undefined) continue;
			found.push({ name, value: headerText(this.delivery, header), nameMatch });
		}
		return found;
	}
}

/** Far more than a service and its proxies send. */
const MAX_HEADERS = 64;

/** Some senders write `x_vendor_id`. */
export const dashed = (name: string): string => name.replaceAll('_', '-');

/** How headers are named that hold a value, the usual names first; those of an event before those of the webhook. */
const VALUE_NAMES: Record<SoughtValue, HeaderNamePatterns> = {
	timestamp: new HeaderNamePatterns([
		// `x-slack-request-timestamp`
		/timestamp/,
		// `x-vendor-time`, `x-ts`
		/(?:^|-)(?:time|ts)$/,
		// `x-vendor-senttime`, `x-vendor-sent-at`, `x-vendor-date`, `x-vendor-created`, and not `x-uptime`
		/(?<!up|run|life)time$|-(?:at|date|sent|created)$/,
	]),
	id: new HeaderNamePatterns([
		// `x-vendor-event-id`, `x-messageid`
		/(?:event|message|msg|delivery|notification)-?id$/,
		// `svix-id`, `id`
		/^id$|(?<!hook)-id$/,
		// `webhook-id`, `x-requestid`
		/(?:hook|registry|request)-?id$/,
	]),
	event: new HeaderNamePatterns([
		// `x-vendor-event`, `x-shopify-topic`, `x-vendor-event-type`
		/(?:^|-)(?:event|topic)(?:-(?:name|type))?$/,
		// `x-eventtype`
		/(?:event|topic)(?:name|type)$/,
	]),
};
