import { firstFound, firstOf, firstText, isObject, isoTime, type Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import { changedFields } from './changedFields';
import { CHANGED, ENVELOPES, LISTS, members, NUMBERS, RECORDS, RECORDS_OF } from './eventNames';
import { isCarrier, isClear, isDone, kindNamed } from './filter';

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

interface Names {
	own: string[];
	plain: string[];
}

/** Reads a verified delivery; never throws, whatever its members are. @param webhook the ID of the webhook that it came for, which is not that of the event */
export function readEvent(
	body: Json,
	receivedAt: Date,
	webhook: string | null = null,
): RegistryEvent {
	const isWebhookId = (id: string) => id === webhook || /^(?:wh|whk|webhook)_/.test(id);
	const outer = [body, body.event, body.payload, body.data].filter(isObject);
	// An event inside an envelope may have its own data.
	const inner = [...outer, ...within(outer, ['data', 'payload', 'event'])];
	const envelopes = within(inner, ENVELOPES);
	const layers = [...inner, ...envelopes];
	const core =
		layers.find((layer) => isClearer(layer, body)) ??
		outer.find((layer) => isEvent(layer, body, isWebhookId)) ??
		envelopes.find(isNamedEvent) ??
		body;
	// Members beside the event belong to it too.
	const isBeside = (layer: Json) =>
		layer === body.event ||
		(layer === body && (core === body.event || envelopes.includes(core) || typeIn(body) !== null));
	const isOwn = (layer: Json) => layer === core || isBeside(layer);
	const namesIn = (layer: Json, { own, plain }: Names) => (isOwn(layer) ? [...own, ...plain] : own);
	const textOf = (names: Names) =>
		firstFound([core, ...layers], (layer) => firstText(layer, ...namesIn(layer, names)));

	const id = textOf(members.eventId);
	const isOfWebhook = id !== null && isWebhookId(id);
	const given = firstFound([core, ...layers], (layer) =>
		isOwn(layer) ? typeIn(layer) : firstText(layer, ...members.type.own),
	);
	const isSeveral = kindNamed(given) === null && inner.some(holdsEvents);
	const type = isSeveral ? null : given;
	const named = registryNumber([core, ...layers], kindNamed(type));
	const inId = parseRegistryNumber(id);
	// Some senders use the company's number as the ID.
	const isNumber =
		inId.valid && (named.text === null || named.text === inId.dotted || id === inId.dotted);
	const number = named.text === null && isNumber ? { text: inId.dotted, kind: inId.kind } : named;
	return {
		eventId: isOfWebhook || isNumber ? null : id,
		type,
		entityNumber: number.text,
		kind: number.kind,
		occurredAt: isoTime(textOf(members.occurredAt)),
		changed: isSeveral
			? []
			: (CHANGED.flatMap((name) => layers.map((layer) => changedFields(layer[name]))).find(
					(fields) => fields.length > 0,
				) ?? []),
		data: firstFound([core, body], (layer) => firstOf(layer, 'data', 'payload')),
		webhookId: textOf(members.webhookId) ?? (isOfWebhook ? id : null),
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const within = (layers: Json[], names: string[]): Json[] =>
	layers.flatMap((layer) => names.map((name) => layer[name])).filter(isObject);

const hasOwnNames = (layer: Json) =>
	firstText(layer, ...members.eventId.own, ...members.type.own) !== null;

const holdsEvents = (layer: Json) =>
	LISTS.map((name) => firstOf(layer, `${name}.0`)).some(
		(entry) => isObject(entry) && isNamedEvent(entry),
	);

function typeIn(layer: Json): string | null {
	const types = typesIn(layer, [...members.type.own, ...members.type.plain]);
	return types.find((type) => !isCarrier(type)) ?? types[0] ?? null;
}

const typesIn = (layer: Json, names: string[]): string[] =>
	names
		.map((name) => [name, firstText(layer, name) ?? ''] as const)
		.filter(([name, text]) => text !== '' && isType(name, text))
		.map(([, text]) => text);

/** `{"event": {"name": "Acme"}}` may name a company. */
const isType = (name: string, text: string): boolean =>
	name !== 'event.name' ||
	(NAME_OF_EVENT.test(text) && (!/\s/.test(text) || kindNamed(text) !== null));

/** Whether a layer says what happened, where the type of the body does not: `{"type": "notification", "event": {"type": …}}`. */
function isClearer(layer: Json, body: Json): boolean {
	const [outer, type] = [typeIn(body), typeIn(layer)];
	if (layer === body || outer === null || isClear(outer) || type === null) return false;
	return (
		isClear(type) ||
		(isCarrier(outer) &&
			(layer === body.event || isDone(type) || firstText(layer, ...members.type.own) !== null))
	);
}

/** An envelope around the event has neither the event's ID nor its type; a company inside an event may have both. */
function isEvent(layer: Json, body: Json, isWebhookId: (id: string) => boolean): boolean {
	if (hasOwnNames(layer)) return true;
	const [type] = typesIn(layer, members.type.plain);
	if (type === undefined) return false;
	const id = firstText(body, ...members.eventId.plain);
	return (
		layer === body ||
		layer === body.event ||
		id === null ||
		isWebhookId(id) ||
		NAME_OF_EVENT.test(type)
	);
}

/** `enterprise.updated` or `UPDATED`; not the `NV` of a company. */
const NAME_OF_EVENT =
	/[._:/]|(?:ed|change|update|delete|create|test|ping)(?:event|notification)?$/i;

/** Where the place does not say that it holds the event, its type has to: `enterprise.updated`, not `application/json`. */
function isNamedEvent(layer: Json): boolean {
	const type = firstText(layer, ...members.type.plain);
	return hasOwnNames(layer) || (type !== null && kindNamed(type) !== null && isDone(type));
}

/** Check digits matter only if the name does not say what the number is: published samples have wrong ones. */
function registryNumber(
	layers: Json[],
	kind: NumberKind | null,
): { text: string | null; kind: NumberKind | null } {
	const names = kind === 'enterprise' ? [...RECORDS].reverse() : RECORDS;
	const places = [...layers, ...within(layers, names)];
	const any = Object.values(NUMBERS).flat();
	const under = (own: string[]) =>
		firstFound(places, (place) => firstText(place, ...own) ?? loneNumber(place, own));
	const given =
		(kind === null
			? null
			: (under([...NUMBERS.either, ...NUMBERS[kind]]) ?? inRecord(layers, kind))) ?? under(any);
	const possible = (layer: Json) => [
		...names.flatMap((name) => [
			firstText(layer, name, `${name}.number`),
			firstOf(layer, `${name}.id`),
		]),
		...['number', 'subject'].map((name) => firstText(layer, name)),
	];
	const parsed = (
		given === null ? layers.flatMap(possible).filter((value) => value !== null) : [given]
	).map((value) => parseRegistryNumber(value));
	const found = given === null ? parsed.find(({ valid }) => valid) : parsed[0];
	return { text: found?.dotted ?? given, kind: found?.kind ?? null };
}

/** From `establishment.number`, if it is the number of one. */
function inRecord(layers: Json[], kind: NumberKind): string | null {
	const parsed = layers
		.flatMap((layer) =>
			RECORDS_OF[kind].flatMap((name) => [
				firstText(layer, name, `${name}.number`),
				firstOf(layer, `${name}.id`),
			]),
		)
		.map((value) => parseRegistryNumber(value));
	return parsed.find((number) => number.valid && number.kind === kind)?.dotted ?? null;
}

/** From `entityNumbers`, if it holds one only. */
const loneNumber = (place: Json, names: string[]) =>
	firstFound(names, (name) =>
		firstText(place, `${name}s.1`) === null ? firstText(place, `${name}s.0`) : null,
	);
