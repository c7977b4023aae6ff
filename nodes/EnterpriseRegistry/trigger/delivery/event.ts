import { firstFound, firstOf, firstText, isObject, type Json } from '../../domain/record';
import { parseRegistryNumber, type NumberKind } from '../../domain/numbers/registryNumber';
import { changedFields } from './changedFields';
import { kindNamed } from './filter';

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
	type: { own: ['eventType', 'event_type', 'eventName', 'event_name'], plain: ['type', 'event', 'event.name', 'topic'] },
	occurredAt: {
		own: ['occurredAt', 'occurred_at', 'eventTime', 'event_time'],
		plain: ['timestamp', 'createdAt', 'created_at', 'created', 'datetime', 'dateTime', 'date_time', 'date', 'time', 'at'],
	},
	webhookId: { own: ['webhookId', 'webhook_id', 'webhook.id'], plain: [] },
};

/** The likeliest to name fields first. */
const CHANGED = ['changedFields', 'changed_fields', 'changed', 'changes'];

/** Objects around or beside the event. Only `own` names tell that it stands in one of them, or a type like `enterprise.updated`. */
const ENVELOPES = ['meta', 'metadata', 'header', 'notification', 'attributes'];

/** Those that are looked for first. An establishment names its enterprise, not the other way round. */
const NUMBERS = {
	either: ['entityNumber', 'entity_number'],
	establishment: ['establishmentNumber', 'establishment_number'],
	enterprise: ['enterpriseNumber', 'enterprise_number', 'companyNumber', 'company_number'],
};

/** What the event may be about, read for nothing but its number. In reverse where the type says that it is about an enterprise. */
const RECORDS = ['establishment', 'entity', 'object', 'resource', 'company', 'enterprise'];

interface Names {
	own: string[];
	plain: string[];
}

/** Reads a verified delivery; never throws, whatever its members are. */
export function readEvent(body: Json, receivedAt: Date): RegistryEvent {
	const outer = [body, body.event, body.payload, body.data].filter(isObject);
	// An event inside an envelope may have its own data.
	const inner = [...outer, ...within(outer, ['data', 'payload'])];
	const envelopes = within(inner, ENVELOPES);
	const layers = [...inner, ...envelopes];
	const core = outer.find((layer) => isEvent(layer, body)) ?? envelopes.find(isNamedEvent) ?? body;
	// Members beside the event belong to it too.
	const isOwn = (layer: Json) => layer === core || layer === body.event || (layer === body && (core === body.event || envelopes.includes(core)));
	const namesIn = (layer: Json, { own, plain }: Names) => (isOwn(layer) ? [...own, ...plain] : own);
	const textOf = (names: Names) => firstFound([core, ...layers], (layer) => firstText(layer, ...namesIn(layer, names)));

	const id = textOf(members.eventId);
	const type = textOf(members.type);
	const named = registryNumber([core, ...layers], kindNamed(type));
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
		changed: CHANGED.flatMap((name) => layers.map((layer) => changedFields(layer[name]))).find((fields) => fields.length > 0) ?? [],
		data: firstFound([core, body], (layer) => firstOf(layer, 'data', 'payload')),
		webhookId: textOf(members.webhookId) ?? (isWebhookId(id) ? id : null),
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const within = (layers: Json[], names: string[]): Json[] => layers.flatMap((layer) => names.map((name) => layer[name])).filter(isObject);

const isWebhookId = (id: string | null) => id !== null && /^(?:wh|whk|webhook)_/.test(id);

const hasOwnNames = (layer: Json) => firstText(layer, ...members.eventId.own, ...members.type.own) !== null;

/** An envelope around the event has neither the event's ID nor its type; a company inside an event may have both. */
function isEvent(layer: Json, body: Json): boolean {
	if (hasOwnNames(layer)) return true;
	const type = firstText(layer, ...members.type.plain);
	if (type === null) return false;
	const id = firstText(body, ...members.eventId.plain);
	return layer === body || layer === body.event || id === null || isWebhookId(id) || NAME_OF_EVENT.test(type);
}

/** `enterprise.updated` or `UPDATED`; not the `NV` of a company. */
const NAME_OF_EVENT = /[._:/]|(?:ed|change|update|delete|create|test|ping)$/i;

/** Where the place does not say that it holds the event, its type has to: `enterprise.updated`, not `application/json`. */
function isNamedEvent(layer: Json): boolean {
	const type = firstText(layer, ...members.type.plain);
	return hasOwnNames(layer) || (kindNamed(type) !== null && /(?:ed|change|update|delete|create)$/i.test(type ?? ''));
}

/**
 * Whether an ID identifies one event. The ID of a company does not: taken for the event's, it would drop
 * the company's next change.
 */
export const isEventId = (id: string): boolean => !parseRegistryNumber(id).valid;

/** Check digits matter only if the name does not say what the number is: published samples have wrong ones. */
function registryNumber(layers: Json[], kind: NumberKind | null): { text: string | null; kind: NumberKind | null } {
	const names = kind === 'enterprise' ? [...RECORDS].reverse() : RECORDS;
	const places = [...layers, ...within(layers, names)];
	const any = Object.values(NUMBERS).flat();
	const given = firstFound(kind === null ? [any] : [[...NUMBERS.either, ...NUMBERS[kind]], any], (own) => firstFound(places, (place) => firstText(place, ...own) ?? loneNumber(place, own)));
	const possible = (layer: Json) => [
		...names.flatMap((name) => [firstText(layer, name, `${name}.number`), firstOf(layer, `${name}.id`)]),
		...['number', 'subject'].map((name) => firstText(layer, name)),
	];
	const parsed = (given === null ? layers.flatMap(possible).filter((value) => value !== null) : [given]).map((value) => parseRegistryNumber(value));
	const found = given === null ? parsed.find(({ valid }) => valid) : parsed[0];
	return { text: found?.dotted ?? given, kind: found?.kind ?? null };
}

/** From `entityNumbers`, if it holds one only. */
const loneNumber = (place: Json, names: string[]) => firstFound(names, (name) => (firstText(place, `${name}s.1`) === null ? firstText(place, `${name}s.0`) : null));

/** Unix times have seconds, with or without a fraction, milliseconds or microseconds. */
function timeOf(given: string | null): string | null {
	const unix = given === null ? null : /^(\d{10})(?:\.(\d{1,9})|(\d{3})(?:\d{3})?)?$/.exec(given);
	if (unix === null) return given;
	return new Date(Number(unix[1]) * 1000 + Number((unix[2] ?? unix[3] ?? '').padEnd(3, '0').slice(0, 3))).toISOString();
}
