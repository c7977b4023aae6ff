import { isObject, textAt, valueAt, type Json } from '../json';
import type { NumberKind } from '../numbers/registryNumber';

/** A body, cut into what may describe the event, and the type of that. */
export interface BodyReading extends EventType {
	body: Json;
	/** The objects that may describe the event, the likeliest first. */
	layers: Json[];
	/** The layer that has the type, and so describes the event; the body if none has. */
	main: Json;
	/** Whether the body holds several events: then nothing says which one a member is about. */
	isBatch: boolean;
}

/** Finds the layers of a body, and the one that describes the event. */
export function readBody(body: Json): BodyReading {
	const layers = layersOf(body);
	const isBatch = listsOfEvents(layers).length > 0;
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

/** The lists of the layers with events in them, as of a service that sends several at once. */
export function listsOfEvents(layers: Json[]): unknown[][] {
	const lists: unknown[][] = layers.flatMap((layer) => Object.values(layer).filter(Array.isArray));
	return lists.filter((list) => list.some(isTypedEvent));
}

const isTypedEvent = (entry: unknown): boolean =>
	isObject(entry) && clearType(entry, TYPE_NAMES) !== undefined;

interface EventType {
	type: string | null;
	/** What the event is about; null if the type does not tell. */
	about: NumberKind | null;
}

const UNCLEAR: EventType = { type: null, about: null };

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
function clearType(layer: Json, names: string[]): EventType | undefined {
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

/** What the layers hold under these paths: the first path in all layers, then the second. The first text is what counts. */
export const textsIn = (layers: Json[], paths: string[]): string[] =>
	paths.flatMap((path) => layers.flatMap((layer) => shortTextAt(layer, path) ?? []));

/** A longer type, ID, number, time or name of a field is not one: nothing of the kind is as long. */
const MAX_LENGTH = 200;

/** Text of a length that types, IDs, numbers and times have. */
export const shortTextAt = (value: unknown, ...paths: string[]): string | null =>
	paths
		.map((path) => textAt(value, path))
		.find((text) => text !== null && text.length <= MAX_LENGTH) ?? null;

/** The first value that a body has, and that is not null. */
export const firstGiven = (values: unknown[]): unknown =>
	values.find((value) => value !== undefined && value !== null);
