import { isObject, textAt, valueAt, type Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';

/** What a workflow starts with; a member is null where the delivery does not say it clearly. */
export interface RegistryEvent {
	/** The ID that is the same in each repetition of the event. */
	eventId: string | null;
	/** As sent, such as `enterprise.updated`. */
	type: string | null;
	/** Dotted if it is a number of the register, else as sent. */
	entityNumber: string | null;
	kind: NumberKind | null;
	/** As sent. */
	occurredAt: string | null;
	/** Names or paths of fields, as sent. */
	changed: string[];
	/** What the body says of the event beside the other members. */
	data: unknown;
	webhookId: string;
	/** ISO 8601, by the clock of n8n. */
	receivedAt: string;
}

/**
 * What a verified delivery says about a change. Never throws. Services name things in many ways: the body
 *
 *     { "webhook_id": "wh_1",
 *       "event": {
 *         "uuid": "evt_1", "type": "company.updated", "created_at": "2026-06-05T09:00:00Z",
 *         "data": { "company_number": "0403170701", "changes": ["address"], "street": "Markt" } } }
 *
 * becomes
 *
 *     { eventId: 'evt_1', type: 'company.updated', entityNumber: '0403.170.701', kind: 'enterprise',
 *       occurredAt: '2026-06-05T09:00:00Z', changed: ['address'],
 *       data: { company_number: '0403170701', street: 'Markt' }, webhookId: 'wh_1', receivedAt: … }
 *
 * @param ownId of the webhook that the delivery came for.
 */
export function readEvent(body: Json, receivedAt: Date, ownId: string): RegistryEvent {
	const reading = readLayers(body);
	const number = numberIn(reading);
	const event: RegistryEvent = {
		eventId: eventIdIn(reading, ownId),
		type: reading.type,
		entityNumber: number?.dotted ?? number?.asSent ?? null,
		kind: kindIn(reading, number),
		occurredAt: occurredAtIn(reading),
		changed: changedIn(reading),
		data: dataIn(reading),
		webhookId: statedWebhookIdIn(reading) ?? ownId,
		receivedAt: receivedAt.toISOString(),
	};
	return { ...event, data: withoutRepetitions(event) };
}

/** A body, cut into what may describe the event. */
interface BodyReading extends Type {
	body: Json;
	/** The objects that may describe the event, the likeliest first. */
	layers: Json[];
	/** The layer that has the type, and so describes the event; the body if none has. */
	main: Json;
	/** Whether the body holds several events: then nothing says which one a member is about. */
	isBatch: boolean;
}

function readLayers(body: Json): BodyReading {
	const layers = layersOf(body);
	const isBatch = holdsListOfEvents(layers);
	const main = layers.find((layer) => clearType(layer, typeNamesOf(layer, body))) ?? body;
	const clear = isBatch ? undefined : clearType(main, typeNamesOf(main, body));
	return { body, layers, main, isBatch, ...(clear ?? UNCLEAR) };
}

/** Members of a body that wrap the event or its data. */
const LAYER_NAMES = ['event', 'payload', 'data', 'notification', 'meta'];

/**
 * The objects of a body that may describe the event, the likeliest first: the body itself, what it wraps, and what its member `event`
 * wraps. Deeper ones are part of the data.
 */
function layersOf(body: Json): Json[] {
	const wrapped = [body, body.event].flatMap((outer) =>
		LAYER_NAMES.map((name) => valueAt(outer, name)),
	);
	return [body, ...wrapped.filter(isObject)];
}

/** Whether a layer has a list with events in it, as of a service that sends several at once. */
function holdsListOfEvents(layers: Json[]): boolean {
	const entries = layers.flatMap((layer) => Object.values(layer).filter(Array.isArray)).flat();
	return entries.some((entry) => isObject(entry) && clearType(entry, TYPE_NAMES) !== undefined);
}

/** What the layers hold under these paths: the first path in all layers, then the second. The first text is what counts. */
const textsIn = (layers: Json[], paths: string[]): string[] =>
	paths.flatMap((path) => layers.flatMap((layer) => shortTextAt(layer, path) ?? []));

/** A longer type, ID, number, time or name of a field is not one: nothing of the kind is as long. */
const MAX_LENGTH = 200;

/** Text of a length that types, IDs, numbers and times have. */
const shortTextAt = (value: unknown, ...paths: string[]): string | null =>
	paths
		.map((path) => textAt(value, path))
		.find((text) => text !== null && text.length <= MAX_LENGTH) ?? null;

interface Type {
	type: string | null;
	/** What the event is about; null if the type does not tell. */
	about: NumberKind | null;
}

const UNCLEAR: Type = { type: null, about: null };

const TYPE_NAMES = ['eventType', 'event_type', 'type', 'event', 'topic'];
const TYPE_NAMES_OF_EVENT = ['eventType', 'event_type', 'type', 'event', 'topic', 'name'];

/** A member `name` is the type in a member `event` alone: elsewhere it is the name of a company. */
const typeNamesOf = (layer: Json, body: Json): string[] =>
	layer === body.event ? TYPE_NAMES_OF_EVENT : TYPE_NAMES;

/** What a type may be about; null for what is neither an enterprise nor an establishment. */
const SUBJECTS = new Map<string, NumberKind | null>([
	['enterprise', 'enterprise'],
	['enterprises', 'enterprise'],
	['company', 'enterprise'],
	['companies', 'enterprise'],
	['establishment', 'establishment'],
	['establishments', 'establishment'],
	['entity', null],
	['subscription', null],
	['webhook', null],
]);

/**
 * The first clear type under one of these names: it has words for what it is about and then for what happened, as in
 * `be.registry.establishment.closed`. `NV`, `UPDATED` and `notification` say nothing.
 */
function clearType(layer: Json, names: string[]): Type | undefined {
	for (const name of names) {
		const type = shortTextAt(layer, name) ?? '';
		const words = type.toLowerCase().split(/[.:]/);
		const subject = words
			.slice(0, -1)
			.reverse()
			.find((word) => SUBJECTS.has(word));
		if (subject === undefined || !words.every((word) => /^[\w-]+$/.test(word))) continue;
		return { type, about: SUBJECTS.get(subject) ?? null };
	}
	return undefined;
}

const WEBHOOK_ID_PATHS = ['webhookId', 'webhook_id', 'webhook.id'];

const statedWebhookIdIn = ({ layers }: BodyReading): string | undefined =>
	textsIn(layers, WEBHOOK_ID_PATHS)[0];

/** The ID of the event; never that of the webhook, and never the number of a company. */
function eventIdIn({ layers, main }: BodyReading, ownId: string): string | null {
	const webhookIds = [ownId, ...textsIn(layers, WEBHOOK_ID_PATHS)];
	const ids = [...textsIn(layers, ['eventId', 'event_id']), ...textsIn([main], ['id', 'uuid'])];
	return ids.find((id) => !webhookIds.includes(id) && !isRegistryNumber(id)) ?? null;
}

/** Whether an ID looks like a number of the register, and is one. */
const isRegistryNumber = (id: string): boolean =>
	/\d[\d.]{8}|^[\d ./-]+$/.test(id) && parseRegistryNumber(id).valid;

/** Whose number counts first. An establishment names its enterprise, so it comes first where the type does not tell. */
const OWNERS = {
	enterprise: ['enterprise', 'company', 'entity', 'establishment'],
	establishment: ['establishment', 'entity', 'enterprise', 'company'],
	unknown: ['entity', 'establishment', 'enterprise', 'company'],
};

/** The number of the company or establishment that an event is about. */
interface EntityNumber {
	asSent: string;
	/** Null if the register has no such numbers; so is the kind. */
	dotted: string | null;
	kind: NumberKind | null;
}

function numberIn({ layers, about }: BodyReading): EntityNumber | undefined {
	const owners = OWNERS[about ?? 'unknown'];
	const paths = [
		...owners.flatMap((owner) => [`${owner}Number`, `${owner}_number`]),
		...owners.map((owner) => `${owner}.number`),
		'subject',
	];
	const [asSent] = textsIn(layers, paths);
	if (asSent === undefined) return undefined;
	const { dotted, kind } = parseRegistryNumber(asSent);
	return { asSent, dotted, kind };
}

/** What the type says, else what the number is; null if they contradict each other. */
function kindIn(
	{ isBatch, about }: BodyReading,
	number: EntityNumber | undefined,
): NumberKind | null {
	const ofNumber = number?.kind ?? null;
	if (isBatch) return null;
	if (about === null || ofNumber === null) return about ?? ofNumber;
	return about === ofNumber ? about : null;
}

/** Other members with a time, of the event alone: in its data they may be about the company. */
const TIME_NAMES = ['timestamp', 'time', 'createdAt', 'created_at'];

function occurredAtIn({ layers, main }: BodyReading): string | null {
	const [time] = textsIn(layers, ['occurredAt', 'occurred_at']);
	return time ?? shortTextAt(main, ...TIME_NAMES);
}

/** A name or a path, as in `/address/street`; no number, date, sentence or web address. */
const FIELD =
	/^(?!(?:true|false|yes|no|null|none|all|any|unknown)$)[\p{L}_$/][\p{L}\p{N}_$/.~[\]'"-]*$/iu;

/** Words for what holds the fields, or for what was done to them, which are no fields themselves. */
const NO_FIELDS = new Set([
	'old',
	'new',
	'before',
	'after',
	'from',
	'to',
	'previous',
	'current',
	'added',
	'removed',
	'modified',
	'updated',
	'created',
	'deleted',
	'changed',
	'changes',
	'fields',
	'paths',
	'items',
	'count',
	'total',
	'type',
	'value',
	'values',
	'data',
	'diff',
	'op',
]);

/** No record has as many fields: a longer list of changes is not clear. */
const MAX_CHANGED = 1000;

/** The fields that changed. One entry that is not clear makes the list empty, or a filter would drop the event. */
function changedIn({ layers, isBatch }: BodyReading): string[] {
	if (isBatch) return [];
	const names = ['changedFields', 'changed_fields', 'changed', 'changes'];
	const stated = names.flatMap((name) => layers.map((layer) => layer[name])).find(isGiven);
	const members = isObject(stated) ? Object.keys(stated) : [];
	if (members.some((name) => NO_FIELDS.has(name.toLowerCase()))) return [];
	const list = typeof stated === 'string' ? stated.split(',') : stated;
	const entries: unknown[] = Array.isArray(list) ? list : members;
	if (entries.length > MAX_CHANGED) return [];
	const fields = entries.map(fieldOf);
	return fields.every((field) => FIELD.test(field)) ? [...new Set(fields)] : [];
}

/** The name or path in an entry such as `address`, or `{ "path": "/address", "old": … }`; empty if it has none. */
const fieldOf = (entry: unknown): string =>
	shortTextAt(isObject(entry) ? entry : { field: entry }, 'field', 'path', 'name') ?? '';

const dataIn = ({ body, main }: BodyReading): unknown =>
	[main.data, main.payload, body.data, body.payload].find(isGiven) ?? null;

/**
 * Leaves out the members of the data whose whole value the output has already, whatever their names, as services name them in many
 * ways; null if nothing is left.
 */
function withoutRepetitions({ data, changed, ...others }: RegistryEvent): unknown {
	if (!isObject(data)) return data;
	const texts: Array<string | null> = Object.values(others);
	const isRepeated = (name: string, value: unknown) => {
		const text = comparable(name, value);
		const isTold = text !== null && texts.includes(text);
		return isTold || (changed.length > 0 && isSameList(value, changed));
	};
	const left = Object.entries(data).filter(([name, value]) => !isRepeated(name, value));
	return left.length === 0 ? null : Object.fromEntries(left);
}

/** A name whose number is written as a text in the output: it is an ID, a number of a company, or a time. */
const NAME_OF_TEXT =
	/(?:^|[^a-z])(?:id|number|at|time|timestamp|date)$|(?:I[dD]|Number|At|Time|Timestamp|Date)$/;

/**
 * The text with which a value of the data is compared; null for one that is no text. A number is compared only under the name of what
 * is no count: 7 employees are not the event with the ID 7.
 */
function comparable(name: string, value: unknown): string | null {
	if (typeof value === 'string') return value;
	return typeof value === 'number' && NAME_OF_TEXT.test(name) ? String(value) : null;
}

const isSameList = (value: unknown, list: string[]): boolean =>
	Array.isArray(value) &&
	value.length === list.length &&
	list.every((entry, at) => entry === value[at]);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
