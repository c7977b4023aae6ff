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

/** Members that wrap an event. The order counts, as in all lists of names and paths here: the first that fits wins. */
const LAYERS = ['event', 'payload', 'data', 'notification', 'meta'];

/** An establishment names its enterprise, so it comes first where the type does not tell. */
const NUMBER_OF = {
	enterprise: ['enterprise', 'company', 'entity', 'establishment'],
	establishment: ['establishment', 'entity', 'enterprise', 'company'],
	unknown: ['entity', 'establishment', 'enterprise', 'company'],
};

/** A longer type, ID, number, time or name of a field is not one: nothing of the kind is as long. */
const MAX_LENGTH = 200;
/** No record has as many fields: a longer list of changes is not clear. */
const MAX_CHANGED = 1000;

/**
 * What a verified delivery says about a change; null where it is not clear. Never throws.
 * @param ownId of the webhook that it came for.
 */
export function readEvent(body: Json, receivedAt: Date, ownId: string): RegistryEvent {
	const layers = layersOf(body);
	const event = layers.find((layer) => typeIn(layer, body).type !== null) ?? body;
	const isBatch = holdsListOfEvents(layers, body);
	const { type, about } = isBatch ? UNCLEAR : typeIn(event, body);
	const [statedId] = textsIn(layers, 'webhookId', 'webhook_id', 'webhook.id');
	const number = numberIn(layers, about);
	const parsed = parseRegistryNumber(number);
	const changed = isBatch ? [] : changedIn(layers);
	const stated = {
		eventId: eventIdIn(layers, event, ownId),
		type,
		entityNumber: parsed.dotted ?? number,
		kind: isBatch ? null : kindOf(about, parsed.kind),
		occurredAt: textsIn(layers, 'occurredAt', 'occurred_at')[0] ?? shortTextAt(event, ...TIMES),
	};
	const arrival = { webhookId: statedId ?? ownId, receivedAt: receivedAt.toISOString() };
	const data = [event.data, event.payload, body.data, body.payload].find(isGiven) ?? null;
	const texts = Object.values({ ...stated, ...arrival });
	return { ...stated, changed, data: withoutRepetitions(data, { texts, changed }), ...arrival };
}

/** The objects of a body that may describe the event. A body that wraps the event keeps the data in it. */
function layersOf(body: Json): Json[] {
	const wrapped = [body, body.event].flatMap((outer) => LAYERS.map((name) => valueAt(outer, name)));
	return [body, ...wrapped.filter(isObject)];
}

function holdsListOfEvents(layers: Json[], body: Json): boolean {
	const entries = layers.flatMap((layer) => Object.values(layer).filter(Array.isArray)).flat();
	return entries.some((entry) => isObject(entry) && typeIn(entry, body).type !== null);
}

/** What all layers hold under these paths: path by path, so that the first is what counts. */
const textsIn = (layers: Json[], ...paths: string[]): string[] =>
	paths.flatMap((path) => layers.flatMap((layer) => shortTextAt(layer, path) ?? []));

/** Never the ID of the webhook, and never the number of a company. */
function eventIdIn(layers: Json[], event: Json, ownId: string): string | null {
	const webhookIds = [ownId, ...textsIn(layers, 'webhookId', 'webhook_id', 'webhook.id')];
	const ids = [...textsIn(layers, 'eventId', 'event_id'), ...textsIn([event], 'id', 'uuid')];
	const isNumber = (id: string) =>
		/\d[\d.]{8}|^[\d ./-]+$/.test(id) && parseRegistryNumber(id).valid;
	return ids.find((id) => !webhookIds.includes(id) && !isNumber(id)) ?? null;
}

function numberIn(layers: Json[], about: NumberKind | null): string | null {
	const owners = NUMBER_OF[about ?? 'unknown'];
	const [number = null] = textsIn(
		layers,
		...owners.flatMap((owner) => [`${owner}Number`, `${owner}_number`]),
		...owners.map((owner) => `${owner}.number`),
		'subject',
	);
	return number;
}

/** What the type says, else what the number is; null if they contradict each other. */
function kindOf(byType: NumberKind | null, byNumber: NumberKind | null): NumberKind | null {
	if (byType === null || byNumber === null) return byType ?? byNumber;
	return byType === byNumber ? byType : null;
}

/** Text of a length that IDs, types, numbers and times have. */
const shortTextAt = (value: unknown, ...paths: string[]): string | null =>
	paths
		.map((path) => textAt(value, path))
		.find((text) => text !== null && text.length <= MAX_LENGTH) ?? null;

/**
 * Data without the members whose whole value the output has already, whatever their names, as services name them in many ways; null
 * if nothing is left.
 */
function withoutRepetitions(data: unknown, { texts, changed }: Stated): unknown {
	if (!isObject(data)) return data;
	const known = new Set<unknown>(texts.filter((text) => text !== null));
	const isRepeated = (value: unknown) =>
		known.has(asText(value)) || (changed.length > 0 && isSameList(value, changed));
	const left = Object.entries(data).filter(([, value]) => !isRepeated(value));
	return left.length === 0 ? null : Object.fromEntries(left);
}

/** What the output says beside the data. */
interface Stated {
	texts: Array<string | null>;
	changed: string[];
}

const isSameList = (value: unknown, list: string[]): boolean =>
	Array.isArray(value) &&
	value.length === list.length &&
	list.every((entry, at) => entry === value[at]);

/** A number is text in the output, as it may be an ID. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const TIMES = ['timestamp', 'time', 'createdAt', 'created_at'];

/** What an event is about, as its type says. */
type Subject = NumberKind | 'other';

/** What a type may be about. */
const SUBJECTS = new Map<string, Subject>([
	['enterprise', 'enterprise'],
	['enterprises', 'enterprise'],
	['company', 'enterprise'],
	['companies', 'enterprise'],
	['establishment', 'establishment'],
	['establishments', 'establishment'],
	['entity', 'other'],
	['subscription', 'other'],
	['webhook', 'other'],
]);

const TYPES = ['eventType', 'event_type', 'type', 'event', 'topic'];
/** A member `name` is the type in an event alone: elsewhere it is the name of a company. */
const NAMES_IN_EVENT = [...TYPES, 'name'];

interface Type {
	type: string | null;
	/** Null if the type tells no kind. */
	about: NumberKind | null;
}

const UNCLEAR: Type = { type: null, about: null };

/** The clear type in a layer of a body: what it is about, a separator, and what happened. */
function typeIn(layer: Json, { event }: Json): Type {
	for (const name of layer === event ? NAMES_IN_EVENT : TYPES) {
		const type = shortTextAt(layer, name) ?? '';
		const words = type.toLowerCase().split(/[.:]/);
		const [subject] = words
			.slice(0, -1)
			.reverse()
			.flatMap((word) => SUBJECTS.get(word) ?? []);
		if (subject === undefined || !words.every((word) => /^[\w-]+$/.test(word))) continue;
		return { type, about: subject === 'other' ? null : subject };
	}
	return UNCLEAR;
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

/** One entry that is not clear makes the list empty, or a filter would drop the event. */
function changedIn(layers: Json[]): string[] {
	const names = ['changedFields', 'changed_fields', 'changed', 'changes'];
	const given = names.flatMap((name) => layers.map((layer) => layer[name])).find(isGiven);
	const members = isObject(given) ? Object.keys(given) : [];
	if (members.some((name) => NO_FIELDS.has(name.toLowerCase()))) return [];
	const list = typeof given === 'string' ? given.split(',') : given;
	const entries: unknown[] = Array.isArray(list) ? list : members;
	if (entries.length > MAX_CHANGED) return [];
	const fields = entries.map(
		(entry) =>
			shortTextAt(isObject(entry) ? entry : { field: entry }, 'field', 'path', 'name') ?? '',
	);
	return fields.every((field) => FIELD.test(field)) ? [...new Set(fields)] : [];
}
