import { isObject, textAt, type Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';

/** A change in the register, as a workflow sees it. What the delivery does not say clearly is null; `body` is complete. */
export interface RegistryEvent {
	eventId: string | null;
	/** As `enterprise.updated`: what it is about, and what happened. */
	type: string | null;
	/** Dotted when it is a registry number, else as sent. */
	entityNumber: string | null;
	kind: NumberKind | null;
	/** As sent; a Unix time is given in ISO 8601. */
	occurredAt: string | null;
	/** Names of the fields that changed; empty when the delivery names none, or not clearly all. */
	changed: string[];
	data: unknown;
	webhookId: string;
	/** ISO 8601. */
	receivedAt: string;
	body: Json;
}

const LAYERS = ['event', 'payload', 'data', 'notification', 'meta'];

/** Those of `event` are read as well: a body that wraps the event keeps the data in it. */
const layersIn = (outer: unknown): Json[] =>
	isObject(outer) ? LAYERS.map((name) => outer[name]).filter(isObject) : [];

/** Reads a verified delivery by ordered paths, the first that fits; never throws. @param ownId of the webhook that it came for */
export function readEvent(body: Json, receivedAt: Date, ownId: string): RegistryEvent {
	const layers = [body, ...layersIn(body), ...layersIn(body.event)];
	const isSeveral = layers.some(holdsEvents);
	const event = layers.find((layer) => typeIn(layer) !== null) ?? body;
	const type = isSeveral ? null : typeIn(event);
	const anywhere = (...names: string[]) =>
		names.flatMap((name) => layers.flatMap((layer) => textAt(layer, name) ?? []));
	const webhookIds = anywhere('webhookId', 'webhook_id', 'webhook.id');
	const isEventId = (id: string) =>
		id !== ownId && !webhookIds.includes(id) && !parseRegistryNumber(id).valid;
	const ownIds = ['id', 'uuid'].flatMap((name) => textAt(event, name) ?? []);
	const about = type === null ? null : aboutIn(type);
	const number = anywhere(...numberNames(about))[0] ?? null;
	const parsed = parseRegistryNumber(number);
	const kinds = new Set([about, parsed.kind].filter((kind) => isKind(kind)));
	return {
		eventId: [...anywhere('eventId', 'event_id'), ...ownIds].find(isEventId) ?? null,
		type,
		entityNumber: parsed.dotted ?? number,
		kind: kinds.size === 1 ? [...kinds][0]! : null,
		occurredAt: isoTime(anywhere('occurredAt', 'occurred_at')[0] ?? textAt(event, ...TIMES)),
		changed: isSeveral ? [] : changedIn(layers),
		data: [event, body].flatMap(({ data, payload }) => data ?? payload ?? [])[0] ?? null,
		webhookId: webhookIds[0] ?? ownId,
		receivedAt: receivedAt.toISOString(),
		body,
	};
}

const TIMES = ['timestamp', 'time', 'createdAt', 'created_at'];

/** What a type may be about. */
const SUBJECTS: Record<string, NumberKind | 'other'> = {
	enterprise: 'enterprise',
	enterprises: 'enterprise',
	company: 'enterprise',
	companies: 'enterprise',
	establishment: 'establishment',
	establishments: 'establishment',
	entity: 'other',
	subscription: 'other',
	webhook: 'other',
};

const isKind = (about: NumberKind | 'other' | null | undefined): about is NumberKind =>
	about === 'enterprise' || about === 'establishment';

/** Null where a type does not say clearly what it is about, a separator, and what happened. */
function aboutIn(type: string): NumberKind | 'other' | null {
	const words = type.toLowerCase().split(/[.:]/);
	if (type.length > 200 || !words.every((word) => /^[\w-]+$/.test(word))) return null;
	const subject = words
		.slice(0, -1)
		.reverse()
		.find((word) => Object.hasOwn(SUBJECTS, word));
	return subject === undefined ? null : SUBJECTS[subject]!;
}

/** The clear type in a layer; also under `name`, which `event` may have, and a company. */
const typeIn = (layer: Json): string | null =>
	['eventType', 'event_type', 'type', 'event', 'topic', 'name']
		.map((name) => textAt(layer, name))
		.find((type) => type !== null && aboutIn(type) !== null) ?? null;

const holdsEvents = (layer: Json): boolean =>
	Object.values(layer).some(
		(list) =>
			Array.isArray(list) && list.some((entry) => isObject(entry) && typeIn(entry) !== null),
	);

const ESTABLISHMENT = ['establishmentNumber', 'establishment_number'];
const ENTERPRISE = ['enterpriseNumber', 'enterprise_number', 'companyNumber', 'company_number'];
const IN_RECORDS = ['establishment.number', 'enterprise.number', 'company.number'];

/** An establishment names its enterprise, not the other way round; the kind in the type comes first. */
function numberNames(about: NumberKind | 'other' | null): string[] {
	const own = about === 'enterprise' ? ENTERPRISE : about === 'establishment' ? ESTABLISHMENT : [];
	const ownRecords = IN_RECORDS.filter((name) => about === 'enterprise' && !name.startsWith('est'));
	return [
		...own,
		...['entityNumber', 'entity_number', ...ESTABLISHMENT, ...ENTERPRISE],
		...[...ownRecords, ...IN_RECORDS, 'subject'],
	];
}

/** Unix times have seconds, with or without a fraction, milliseconds or microseconds. */
function isoTime(given: string | null): string | null {
	const [, seconds, fraction = ''] = /^(\d{10})(?:\.?(\d{1,6}))?$/.exec(given ?? '') ?? [];
	if (seconds === undefined) return given;
	return new Date(Number(seconds + fraction.padEnd(3, '0').slice(0, 3))).toISOString();
}

/** More than any list of changes has. */
const MAX_FIELDS = 1000;

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
	const entries = entriesOf(given.find((value) => value !== null));
	const fields = entries.slice(0, MAX_FIELDS + 1).map(fieldOf);
	const isClear = fields.length <= MAX_FIELDS && fields.every((field) => field !== null);
	return isClear ? [...new Set(fields)] : [];
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
