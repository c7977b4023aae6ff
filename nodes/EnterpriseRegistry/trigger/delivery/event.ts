import { firstOf, firstText, isObject, type Json } from '../../domain/record';
import { parseRegistryNumber, type NumberKind } from '../../domain/numbers/registryNumber';
import { changedFields, kindNamed } from './filter';

/** A change in the register, as a workflow sees it. What the delivery does not say is null; `body` is complete. */
interface RegistryEvent {
	eventId: string | null;
	type: string | null;
	/** Dotted when it is a registry number, else as sent. */
	entityNumber: string | null;
	kind: NumberKind | null;
	/** As sent; a Unix time is given in ISO 8601. */
	occurredAt: string | null;
	/** Names of the fields that changed; empty when the delivery names none. */
	changed: string[];
	data: unknown;
	webhookId: string | null;
	/** ISO 8601. */
	receivedAt: string;
	body: Json;
}

/**
 * The names of members are not specified. `own` names have their meaning anywhere; `plain` names only beside
 * the event's ID or type, because in `data` they may belong to the enterprise.
 */
const members = {
	eventId: { own: ['eventId', 'event_id', 'eventID'], plain: ['id', 'uuid'] },
	type: { own: ['eventType', 'event_type', 'eventName', 'event_name'], plain: ['type', 'event', 'topic'] },
	occurredAt: {
		own: ['occurredAt', 'occurred_at', 'eventTime', 'event_time'],
		plain: ['timestamp', 'createdAt', 'created_at', 'date', 'time', 'at'],
	},
	changed: { own: ['changed', 'changes', 'changedFields', 'changed_fields'], plain: [] },
	webhookId: { own: ['webhookId', 'webhook_id', 'webhook.id'], plain: [] },
};

const NUMBERS = {
	either: ['entityNumber', 'entity_number'],
	establishment: ['establishmentNumber', 'establishment_number'],
	enterprise: ['enterpriseNumber', 'enterprise_number'],
};

/** Names of the number, those that are looked for everywhere first. The record of an establishment names its enterprise, not the other way round. */
function numberNames(type: string | null): string[][] {
	const kind = kindNamed(type);
	const any = [...NUMBERS.either, ...NUMBERS.establishment, ...NUMBERS.enterprise];
	return kind === null ? [any] : [[...NUMBERS.either, ...NUMBERS[kind]], any];
}

/** The value of one of these counts only if it is a registry number. */
const POSSIBLE_NUMBERS = ['entity', 'entity.number', 'enterprise.number', 'establishment.number', 'number', 'subject'];

interface Names {
	own: string[];
	plain: string[];
}

/** Reads a verified delivery; never throws, whatever its members are. */
export function readEvent(body: Json, receivedAt: Date): RegistryEvent {
	const outer = [body, body.event, body.payload, body.data].filter(isObject);
	const core = outer.find((layer) => isEvent(layer, body)) ?? body;
	// An event inside an envelope may have its own data.
	const layers = [...outer, ...outer.flatMap(({ data, payload }) => [data, payload]).filter(isObject)];
	// Members beside the event belong to it too.
	const isOwn = (layer: Json) => layer === core || layer === body.event || (layer === body && core === body.event);
	const namesIn = (layer: Json, { own, plain }: Names) => (isOwn(layer) ? [...own, ...plain] : own);
	const textOf = (names: Names) => firstFound([core, ...layers], (layer) => firstText(layer, ...namesIn(layer, names)));

	const id = textOf(members.eventId);
	const type = textOf(members.type);
	const given = firstFound(numberNames(type), (names) => textOf({ own: names, plain: [] }));
	const named = registryNumber(given, layers);
	const inId = parseRegistryNumber(id);
	// Some senders use the company's number as the ID.
	const isNumber = inId.valid && (named.text === null || named.text === inId.dotted || id === inId.dotted);
	const number = named.text === null && isNumber ? { text: inId.dotted, kind: inId.kind } : named;
	return {
		eventId: isWebhookId(id) || isNumber ? null : id,
		type,
		entityNumber: number.text,
		kind: number.kind,
		occurredAt: timeOf(textOf(members.occurredAt)),
		changed: changedFields(firstFound(layers, (layer) => firstOf(layer, ...members.changed.own))),
		data: firstFound([core, body], (layer) => firstOf(layer, 'data', 'payload')),
		webhookId: textOf(members.webhookId) ?? (isWebhookId(id) ? id : null),
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const isWebhookId = (id: string | null) => id !== null && /^(?:wh|whk|webhook)_/.test(id);

/** An envelope around the event has neither the event's ID nor its type; a company inside an event may have both. */
function isEvent(layer: Json, body: Json): boolean {
	if (firstText(layer, ...members.eventId.own, ...members.type.own) !== null) return true;
	const type = firstText(layer, ...members.type.plain);
	if (type === null) return false;
	const id = firstText(body, ...members.eventId.plain);
	return layer === body || layer === body.event || id === null || isWebhookId(id) || NAME_OF_EVENT.test(type);
}

/** `enterprise.updated` or `UPDATED`; not the `NV` of a company. */
const NAME_OF_EVENT = /[._:/]|(?:ed|change|update|delete|create|test|ping)$/i;

/**
 * Whether an ID identifies one event. The ID of a company does not: taken for the event's, it would drop
 * the company's next change.
 */
export const isEventId = (id: string): boolean => !parseRegistryNumber(id).valid;

function firstFound<From, T>(places: From[], read: (place: From) => T | null): T | null {
	for (const place of places) {
		const value = read(place);
		if (value !== null) return value;
	}
	return null;
}

/** Check digits matter only if the name does not say what the number is: published samples have wrong ones. */
function registryNumber(given: string | null, layers: Json[]): { text: string | null; kind: NumberKind | null } {
	const parsed =
		given === null
			? layers
					.flatMap((layer) => POSSIBLE_NUMBERS.map((name) => parseRegistryNumber(firstText(layer, name))))
					.find(({ valid }) => valid)
			: parseRegistryNumber(given);
	return { text: parsed?.dotted ?? given, kind: parsed?.kind ?? null };
}

function timeOf(given: string | null): string | null {
	const seconds = given !== null && /^\d{10}(?:\d{3})?$/.test(given) ? Number(given.slice(0, 10)) : null;
	if (seconds === null) return given;
	return new Date(seconds * 1000 + Number(given?.slice(10) ?? 0)).toISOString();
}
