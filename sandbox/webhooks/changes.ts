import { isEnterpriseNumber, toDigits, dotted } from '../register/numbers';
import type { Service } from '../service';
import { newEventId } from './webhooks';

/**
 * Changes the register and notifies the subscribers. Without fields the entity moves to the next house number, so that there is
 * a change to see. A number that the register does not hold can still be reported.
 */
export function publishChange(
	service: Service,
	entityNumber: string,
	fields?: Record<string, unknown>,
	options: { type?: string; eventId?: string } = {},
): { eventId: string; deliveries: number } {
	const digits = toDigits(entityNumber);
	if (!digits) throw new Error(`Not an enterprise or establishment number: ${entityNumber}`);
	const changed = fields ?? {
		address: { number: nextDoor(service.register.find(digits)?.address?.number) },
	};
	service.register.change(digits, changed);
	const eventId = options.eventId ?? newEventId();
	// Unspecified: which change produces which kind of event
	const type =
		options.type ?? (isEnterpriseNumber(digits) ? 'enterprise.updated' : 'establishment.updated');
	const occurredAt = new Date(service.now()).toISOString();
	const event = {
		eventId,
		type,
		entityNumber: dotted(digits),
		occurredAt,
		data: { changed: Object.keys(changed) },
	};
	return { eventId, deliveries: service.deliveries.publish(event, digits) };
}

const nextDoor = (number: string | undefined): string =>
	String((parseInt(number ?? '', 10) || 0) + 1);

/** Like a colleague who rotates the secret in the service's console. */
export function rotateElsewhere(
	service: Service,
	id: string,
): { id: string; hmacSecret: string } | undefined {
	const webhook = service.webhooks.get(id);
	return webhook && { id, hmacSecret: service.webhooks.rotate(webhook) };
}
