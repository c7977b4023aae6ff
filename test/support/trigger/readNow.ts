import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';

const AT = new Date('2026-06-05T09:00:01.000Z');

export const readNow = (body: Record<string, unknown>) => readEvent(body, AT);

/** What readEvent gives for a body that says nothing, without the body itself. */
export const NOTHING = {
	eventId: null,
	type: null,
	entityNumber: null,
	kind: null,
	occurredAt: null,
	changed: [],
	data: null,
	webhookId: null,
	receivedAt: '2026-06-05T09:00:01.000Z',
};
