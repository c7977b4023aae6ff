import { isObject, textAt, valueAt, type Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';

type RegistryEvent = ReturnType<typeof readEvent>;

/** In this order, as are all names and paths here: the first that fits wins. */
const LAYERS = ['event', 'payload', 'data', 'notification', 'meta'];

/** An establishment names its enterprise, so it comes first where the type does not tell. */
const NUMBER_OF = {
	enterprise: ['enterprise', 'company', 'entity', 'establishment'],
	establishment: ['establishment', 'entity', 'enterprise', 'company'],
	unknown: ['entity', 'establishment', 'enterprise', 'company'],
};

/**
 * What a verified delivery says about a change; null where it is not clear. Never throws.
 * @param ownId of the webhook that it came for.
 */
export function readEvent(body: Json, receivedAt: Date, ownId: string) {
	// A body that wraps the event keeps the data in it.
	const wrapped = [body, body.event].flatMap((outer) => LAYERS.map((name) => valueAt(outer, name)));
	const layers = [body, ...wrapped.filter(isObject)];
	const event = layers.find((layer) => typeIn(layer, body).type !== null) ?? body;
	const entries = layers.flatMap((layer) => Object.values(layer).filter(Array.isArray)).flat();
	const isSeveral = entries.some((entry) => isObject(entry) && typeIn(entry, body).type !== null);
	const { type, about } = isSeveral ? UNCLEAR : typeIn(event, body);
	const anywhere = (...paths: string[]) =>
		paths.flatMap((path) => layers.flatMap((layer) => textAt(layer, path) ?? []));
	const webhookIds = anywhere('webhookId', 'webhook_id', 'webhook.id');
	const ids = [...anywhere('eventId', 'event_id'), textAt(event, 'id'), textAt(event, 'uuid')];
	const isEventId = (id: string | null) =>
		id !== null &&
		![ownId, ...webhookIds].includes(id) &&
		!(/\d[\d.]{8}|^[\d ./-]+$/.test(id) && parseRegistryNumber(id).valid);
	const owners = NUMBER_OF[about ?? 'unknown'];
	const [number = null] = anywhere(
		...owners.flatMap((owner) => [`${owner}Number`, `${owner}_number`]),
		...owners.map((owner) => `${owner}.number`),
		'subject',
	);
	const parsed = parseRegistryNumber(number);
	const kinds = new Set([about, parsed.kind].filter((kind) => kind !== null && !isSeveral));
	return {
		eventId: ids.find(isEventId) ?? null,
		type,
		entityNumber: parsed.dotted ?? number,
		kind: kinds.size === 1 ? [...kinds][0]! : null,
		occurredAt: anywhere('occurredAt', 'occurred_at')[0] ?? textAt(event, ...TIMES),
		changed: isSeveral ? [] : changedIn(layers),
		data: [event.data, event.payload, body.data, body.payload].find(isGiven) ?? null,
		webhookId: webhookIds[0] ?? ownId,
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const TIMES = ['timestamp', 'time', 'createdAt', 'created_at'];

/** What a type may be about, and the kind that this tells. */
const SUBJECTS: Array<[RegExp, NumberKind | null]> = [
	[/^(?:enterprises?|company|companies)$/, 'enterprise'],
	[/^establishments?$/, 'establishment'],
	[/^(?:entity|subscription|webhook)$/, null],
];

const TYPES = ['eventType', 'event_type', 'type', 'event', 'topic'];
/** Elsewhere it is that of a company. */
const NAMES_IN_EVENT = [...TYPES, 'name'];

const UNCLEAR = { type: null, about: null };

/** The clear type in a layer of a body: what it is about, a separator, and what happened. */
function typeIn(layer: Json, { event }: Json): { type: string | null; about: NumberKind | null } {
	for (const name of layer === event ? NAMES_IN_EVENT : TYPES) {
		const type = textAt(layer, name) ?? '';
		const words = type.toLowerCase().split(/[.:]/);
		const subjects = words
			.slice(0, -1)
			.flatMap((word) => SUBJECTS.filter(([pattern]) => pattern.test(word)));
		const [, about] = subjects.at(-1) ?? [];
		if (about !== undefined && words.every((word) => /^[\w-]+$/.test(word))) return { type, about };
	}
	return UNCLEAR;
}

/** A name or a path, as in `/address/street`; no number, date, sentence or web address. */
const FIELD =
	/^(?!(?:true|false|yes|no|null|none|all|any|unknown)$)[\p{L}_$/][\p{L}\p{N}_$/.~[\]'"-]{0,200}$/iu;

/** What holds the fields, or says what was done to them, and is no field itself. */
const AROUND =
	/^(?:old|new|before|after|from|to|previous|current|added|removed|modified|updated|created|deleted|changed|changes|fields|paths|items|count|total|type|value|values|data|diff|op)$/i;

/** One entry that is not clear makes the list empty, or a filter would drop the event. */
function changedIn(layers: Json[]): string[] {
	const names = ['changedFields', 'changed_fields', 'changed', 'changes'];
	const given = names.flatMap((name) => layers.map((layer) => layer[name])).find(isGiven);
	const members = isObject(given) ? Object.keys(given) : [];
	if (members.some((name) => AROUND.test(name))) return [];
	const list = typeof given === 'string' ? given.split(',') : given;
	const entries: unknown[] = Array.isArray(list) ? list : members;
	const fields = entries.map(
		(entry) => textAt(isObject(entry) ? entry : { field: entry }, 'field', 'path', 'name') ?? '',
	);
	return fields.every((field) => FIELD.test(field)) ? [...new Set(fields)] : [];
}

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** In lower case. `*` stands for any text. */
	eventTypes: string[];
	/** In lower case. `address` means `address.street` as well, and the other way round. */
	changedFields: string[];
}

/**
 * An event without a kind, a type or a changed field passes: one execution too many is noticed, a
 * lost event is not. An empty filter lets everything pass.
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

/** `address.street`, `/address/street`, `$['address']['street']`, `address.0.street`: the same. */
function partsOf(name: string): string[] {
	const parts = name.split(/[./[\]'"]+/).filter((part) => !/^(?:\d*|-)$/.test(part));
	const start = parts.findIndex((part) => !RECORD.test(part));
	return start < 0 ? [] : parts.slice(start);
}

const isPart = (one: string[], other: string[]): boolean => {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.every((part, at) => part === long[at]);
};
