import { isObject, textAt, type Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';

const layersIn = (outer: unknown): Json[] =>
	['event', 'payload', 'data', 'notification', 'meta']
		.map((name) => (isObject(outer) ? outer[name] : undefined))
		.filter(isObject);

type RegistryEvent = ReturnType<typeof readEvent>;

/**
 * A change in the register, as a workflow sees it: read from a verified delivery by ordered paths, the first that fits. What the delivery
 * does not say clearly is null; `body` is complete. Never throws. @param ownId of the webhook that it came for
 */
export function readEvent(body: Json, receivedAt: Date, ownId: string) {
	// A body that wraps the event keeps the data in it.
	const layers = [body, ...layersIn(body), ...layersIn(body.event)];
	const isSeveral = layers.some(holdsEvents);
	const event = layers.find((layer) => typeIn(layer) !== null) ?? body;
	const type = isSeveral ? null : typeIn(event);
	const about = type === null ? null : aboutIn(type);
	const anywhere = (...names: string[]) =>
		names.flatMap((name) => layers.flatMap((layer) => textAt(layer, name) ?? []));
	const webhookIds = anywhere('webhookId', 'webhook_id', 'webhook.id');
	const ids = [...anywhere('eventId', 'event_id'), textAt(event, 'id'), textAt(event, 'uuid')];
	const isNumber = (id: string) => /\d[\d.]{8}/.test(id) && parseRegistryNumber(id).valid;
	const isEventId = (id: string | null) =>
		id !== null && ![ownId, ...webhookIds].includes(id) && !isNumber(id);
	const number = anywhere(...numberNames(about))[0] ?? null;
	const parsed = parseRegistryNumber(number);
	const kinds = new Set([about, parsed.kind].filter(isKind));
	return {
		eventId: ids.find(isEventId) ?? null,
		type,
		entityNumber: parsed.dotted ?? number,
		kind: kinds.size === 1 ? [...kinds][0]! : null,
		occurredAt: anywhere('occurredAt', 'occurred_at')[0] ?? textAt(event, ...TIMES),
		changed: isSeveral ? [] : changedIn(layers),
		data: [event, body].flatMap(({ data, payload }) => data ?? payload ?? [])[0] ?? null,
		webhookId: webhookIds[0] ?? ownId,
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const TIMES = ['timestamp', 'time', 'createdAt', 'created_at'];

type About = NumberKind | 'other';

/** What a type may be about. */
const SUBJECTS: Array<[RegExp, About]> = [
	[/^(?:enterprises?|company|companies)$/, 'enterprise'],
	[/^establishments?$/, 'establishment'],
	[/^(?:entity|subscription|webhook)$/, 'other'],
];

const isKind = (about: About | null): about is NumberKind =>
	about === 'enterprise' || about === 'establishment';

/** Null where a type does not say clearly what it is about, a separator, and what happened. */
function aboutIn(type: string): About | null {
	const words = type.toLowerCase().split(/[.:]/);
	if (!words.every((word) => /^[\w-]+$/.test(word))) return null;
	const subjects = words
		.slice(0, -1)
		.flatMap((word) => SUBJECTS.find(([pattern]) => pattern.test(word))?.[1] ?? []);
	return subjects.at(-1) ?? null;
}

/** The clear type in a layer; also under `name`, which `event` may have, and a company. */
const typeIn = (layer: Json): string | null =>
	['eventType', 'event_type', 'type', 'event', 'topic', 'name']
		.map((name) => textAt(layer, name))
		.find((type) => type !== null && aboutIn(type) !== null) ?? null;

const holdsEvents = (layer: Json): boolean =>
	Object.values(layer)
		.flatMap((member): unknown[] => (Array.isArray(member) ? member : []))
		.some((entry) => isObject(entry) && typeIn(entry) !== null);

/** The kind in the type comes first; then, as an establishment names its enterprise, and not the other way round, the establishment. */
function numberNames(about: About | null): string[] {
	const own = {
		enterprise: ['enterprise', 'company'],
		establishment: ['establishment'],
		other: [],
	};
	const names = [...own[about ?? 'other'], 'entity', 'establishment', 'enterprise', 'company'];
	return [
		...names.flatMap((name) => [`${name}Number`, `${name}_number`]),
		...names.map((name) => `${name}.number`),
		'subject',
	];
}

/** A name or a path, as in `/address/street`; not a number, date, sentence or web address. */
const FIELD = /^[\p{L}_$/][\p{L}\p{N}_$/.~[\]'"-]{0,200}$/u;
const NO_FIELD = /^(?:true|false|yes|no|null|none|all|any|unknown)$/i;

/** Names of members that hold the fields, or say what was done to them, and are no field themselves. */
const AROUND =
	/^(?:old|new|before|after|from|to|previous|current|added|removed|modified|updated|created|deleted|changed|changes|fields|paths|items|count|total|type|value|values|data|diff|op)$/i;

/** A filter would drop an event whose fields it misread, so that one entry that is not clear makes the list empty. */
function changedIn(layers: Json[]): string[] {
	const names = ['changedFields', 'changed_fields', 'changed', 'changes'];
	const given = names.flatMap((name) => layers.map((layer) => layer[name] ?? null));
	const fields = entriesOf(given.find((value) => value !== null)).map(fieldOf);
	return fields.every((field) => field !== null) ? [...new Set(fields)] : [];
}

function entriesOf(given: unknown): unknown[] {
	if (typeof given === 'string') return given.split(',');
	if (!isObject(given)) return Array.isArray(given) ? given : [];
	const members = Object.keys(given);
	return members.some((name) => AROUND.test(name)) ? [null] : members;
}

function fieldOf(entry: unknown): string | null {
	const name = isObject(entry) ? textAt(entry, 'field', 'path', 'name') : entry;
	if (typeof name !== 'string') return null;
	return FIELD.test(name.trim()) && !NO_FIELD.test(name.trim()) ? name.trim() : null;
}

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** In lower case. `*` stands for any text; empty lets every type pass. */
	eventTypes: string[];
	/** In lower case. `address` also means `address.street`, and the other way round; empty lets every change pass. */
	changedFields: string[];
}

/**
 * Whether an event is wanted. Case does not matter. A filter drops only what it can judge: an
 * event without a kind, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter(
	{ type, changed, kind }: Pick<RegistryEvent, 'type' | 'changed' | 'kind'>,
	{ kind: wantedKind, eventTypes, changedFields }: EventFilter,
): boolean {
	if (wantedKind !== undefined && kind !== null && kind !== wantedKind) return false;
	if (type !== null && eventTypes.length > 0 && !eventTypes.some((pattern) => fits(type, pattern)))
		return false;
	if (changedFields.length === 0 || changed.length === 0) return true;
	const fields = changed.map((name) => partsOf(name.toLowerCase()));
	const wanted = changedFields.map(partsOf);
	return fields.some((field) => wanted.some((other) => isPart(field, other)));
}

function fits(type: string, pattern: string): boolean {
	const pieces = pattern.split('*').map((piece) => piece.replace(/[^\w:-]/g, '\\$&'));
	return new RegExp(`^${pieces.join('.*')}$`, 'i').test(type);
}

/** The record itself, as in `/data/address`: one that changed as a whole has no parts. */
const RECORD = /^(?:\$|data|payload|body|record|entity|enterprise|company|establishment)$/;

/** `address.street`, `/address/street`, `$.address.street`, `$['address']['street']` and `address.0.street` are the same field. */
function partsOf(name: string): string[] {
	const parts = name.split(/[./[\]'"]+/).filter((part) => !/^(?:\d*|-)$/.test(part));
	const start = parts.findIndex((part) => !RECORD.test(part));
	return start < 0 ? [] : parts.slice(start);
}

const isPart = (one: string[], other: string[]): boolean => {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.every((part, at) => part === long[at]);
};
