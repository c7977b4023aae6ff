import { Failure } from '../answers/envelope';
import { dotted, isEnterpriseNumber, toDigits } from '../register/numbers';
import type { Service } from '../service';
import { problemsBy } from '../settings/schema';
import { newEventId } from './webhooks';

export interface Change {
	entityNumber: string;
	fields?: Record<string, unknown>;
	type?: string;
	eventId?: string;
}

const changeSchema = {
	type: 'object',
	required: ['entityNumber'],
	additionalProperties: false,
	properties: {
		entityNumber: { type: 'string' },
		fields: { type: 'object', properties: { address: { type: 'object' } } },
		type: { type: 'string' },
		eventId: { type: 'string' },
	} satisfies Record<keyof Change, object>,
};

/**
 * Changes the register and notifies the subscribers. Without fields the entity moves to the next house number, so that there is
 * a change to see. A number that the register does not hold can still be reported.
 */
export function publishChange(
	{ register, deliveries, now }: Service,
	change: Change,
): { eventId: string; deliveries: number } {
	const problems = problemsBy(changeSchema, change, 'change');
	if (problems.length > 0) throw new Failure(400, problems.join('; '));
	const { entityNumber, fields, type, eventId = newEventId() } = change;
	const digits = toDigits(entityNumber);
	if (!digits) throw new Failure(400, 'entityNumber: expected ten digits, dots allowed');
	const houseNumber = parseInt(register.find(digits)?.address?.number ?? '', 10) || 0;
	const changed = fields ?? { address: { number: String(houseNumber + 1) } };
	register.change(digits, changed);
	// Unspecified: which change produces which kind of event.
	const usualType = isEnterpriseNumber(digits) ? 'enterprise.updated' : 'establishment.updated';
	const event = {
		eventId,
		type: type ?? usualType,
		entityNumber: dotted(digits),
		occurredAt: new Date(now()).toISOString(),
		data: { changed: Object.keys(changed) },
	};
	return { eventId, deliveries: deliveries.publish(event, digits) };
}
