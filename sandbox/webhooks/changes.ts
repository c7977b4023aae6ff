import { dotted, isEnterpriseNumber, toDigits } from '../register/numbers';
import type { Service } from '../service';
import { newEventId } from './webhooks';

export interface Change {
	fields?: Record<string, unknown>;
	type?: string;
	eventId?: string;
}

/**
 * Changes the register and notifies the subscribers. Without fields the entity moves to the next house number, so that there is
 * a change to see. A number that the register does not hold can still be reported.
 */
export function publishChange(
	{ register, deliveries, now }: Service,
	entityNumber: string,
	{ fields, type, eventId = newEventId() }: Change = {},
): { eventId: string; deliveries: number } {
	const digits = toDigits(entityNumber);
	if (!digits) throw new Error(`Not an enterprise or establishment number: ${entityNumber}`);
	const houseNumber = parseInt(register.find(digits)?.address?.number ?? '', 10) || 0;
	const changed = fields ?? { address: { number: String(houseNumber + 1) } };
	register.change(digits, changed);
	// Unspecified: which change produces which kind of event.
	const usual = isEnterpriseNumber(digits) ? 'enterprise.updated' : 'establishment.updated';
	const event = {
		eventId,
		type: type ?? usual,
		entityNumber: dotted(digits),
		occurredAt: new Date(now()).toISOString(),
		data: { changed: Object.keys(changed) },
	};
	return { eventId, deliveries: deliveries.publish(event, digits) };
}
