import { firstOf, firstText, isObject, type Json } from '../domain/record';
import { parseRegistryNumber, type NumberKind } from '../domain/registryNumber';

/** A change in the register, as a workflow sees it. What the delivery does not say is null; `body` is whole. */
export interface RegistryEvent {
	eventId: string | null;
	type: string | null;
	/** Dotted. */
	entityNumber: string | null;
	kind: NumberKind | null;
	occurredAt: string | null;
	/** Names of the fields that changed; empty when the delivery names none. */
	changed: string[];
	data: unknown;
	webhookId: string | null;
	/** ISO 8601. */
	receivedAt: string;
	body: Json;
}

/** The members of a delivery are not specified; each may also stand one level inside these. */
const WRAPPERS = ['', 'data.', 'payload.', 'event.'];

const within = (...names: string[]) => WRAPPERS.flatMap((wrapper) => names.map((name) => `${wrapper}${name}`));

const EVENT_ID = within('eventId', 'event_id', 'id');
const TYPE = within('type', 'eventType', 'event_type', 'event', 'topic');
const NUMBER = within('entityNumber', 'entity_number', 'enterpriseNumber', 'enterprise_number', 'establishmentNumber', 'establishment_number', 'number');
const OCCURRED = within('occurredAt', 'occurred_at', 'timestamp', 'createdAt', 'created_at', 'date', 'at');
const CHANGED = within('changed', 'changes', 'changedFields', 'changed_fields');
const WEBHOOK_ID = within('webhookId', 'webhook_id', 'webhook.id');

function namesOf(changed: unknown): string[] {
	if (typeof changed === 'string') return [changed];
	if (isObject(changed)) return Object.keys(changed);
	if (!Array.isArray(changed)) return [];
	return changed.flatMap((entry: unknown) => {
		const name = typeof entry === 'string' ? entry : firstText(entry, 'field', 'name', 'path');
		return name === null ? [] : [name];
	});
}

/** Reads a verified delivery; never throws, whatever its members are. */
export function readEvent(body: Json, receivedAt: Date): RegistryEvent {
	const given = firstText(body, ...NUMBER);
	const parsed = parseRegistryNumber(given, { validateCheckDigits: false });
	return {
		eventId: firstText(body, ...EVENT_ID),
		type: firstText(body, ...TYPE),
		entityNumber: parsed.dotted ?? given,
		kind: parsed.kind,
		occurredAt: firstText(body, ...OCCURRED),
		changed: namesOf(firstOf(body, ...CHANGED)),
		data: firstOf(body, 'data', 'payload'),
		webhookId: firstText(body, ...WEBHOOK_ID),
		receivedAt: receivedAt.toISOString(),
		body,
	};
}
