import { isEstablishmentNumber, toDigits } from '../register/numbers';
import type { SandboxSettings } from '../settings/settings';
import type { WebhookEvent } from './webhookRecords';

type Shape = SandboxSettings['deliveries']['body'];

/** Unspecified: the body of a delivery: setting deliveries.body */
export function eventBody(event: WebhookEvent, webhookId: string, shape: Shape): string {
	return JSON.stringify(shapes[shape](event, webhookId));
}

const shapes: Record<Shape, (event: WebhookEvent, webhookId: string) => object> = {
	flat: (event) => event,
	snakeCase: ({ eventId, type, entityNumber, occurredAt, data }, webhookId) => ({
		event_id: eventId,
		event_type: type,
		webhook_id: webhookId,
		entity_number: entityNumber,
		occurred_at: occurredAt,
		changed_fields: data.changed,
	}),
	enveloped: (event, webhookId) => ({ webhookId, attemptedAt: event.occurredAt, event }),
	inData: ({ eventId, type, entityNumber, occurredAt, data }) => ({
		id: eventId,
		type,
		createdAt: occurredAt,
		data: { entityNumber, ...data },
	}),
	cloudEvents: ({ eventId, type, entityNumber, occurredAt, data }, webhookId) => ({
		specversion: '1.0',
		id: eventId,
		source: `/webhooks/${webhookId}`,
		type,
		...(entityNumber !== null && { subject: entityNumber }),
		time: occurredAt,
		datacontenttype: 'application/json',
		data,
	}),
	numberOnly: ({ entityNumber }) => ({
		[isEstablishmentNumber(toDigits(entityNumber ?? '') ?? '')
			? 'establishmentNumber'
			: 'enterpriseNumber']: entityNumber,
	}),
};
