import type { Json } from '../json';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import { readBody, shortTextAt, textsIn, type BodyReading } from './bodyReading';
import { changedIn } from './changedFields';
import { dataIn, withoutRepetitions } from './eventData';

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
	const reading = readBody(body);
	const numbers = entityNumbersIn(reading);
	const [number] = numbers;
	const event: RegistryEvent = {
		eventId: eventIdIn(reading, { ownId, numbers }),
		type: reading.type,
		entityNumber: number?.dotted ?? number?.asSent ?? null,
		kind: entityKindIn(reading, number),
		occurredAt: occurredAtIn(reading),
		changed: changedIn(reading),
		data: dataIn(reading),
		webhookId: statedWebhookIdIn(reading) ?? ownId,
		receivedAt: receivedAt.toISOString(),
	};
	const { data, changed, ...others } = event;
	return { ...event, data: withoutRepetitions(data, { texts: Object.values(others), changed }) };
}

const WEBHOOK_ID_PATHS = ['webhookId', 'webhook_id', 'webhook.id'];

const statedWebhookIdIn = ({ layers }: BodyReading): string | undefined =>
	textsIn(layers, WEBHOOK_ID_PATHS)[0];

/** The ID of the event; never that of the webhook, and never the number of a company. */
function eventIdIn(
	{ layers, main }: BodyReading,
	{ ownId, numbers }: { ownId: string; numbers: EntityNumber[] },
): string | null {
	const webhookIds = [ownId, ...textsIn(layers, WEBHOOK_ID_PATHS)];
	const ids = [...textsIn(layers, ['eventId', 'event_id']), ...textsIn([main], ['id', 'uuid'])];
	return ids.find((id) => !webhookIds.includes(id) && !isRegistryNumber(id, numbers)) ?? null;
}

/**
 * Whether an ID looks like a number of the register, and is one. One in a hundred serials has the right check digits by chance. Digits in
 * a row, as in `evt_0000000097`, are no number of the register where the event names others. So is a time in seconds
 * behind `evt_` that it does not name.
 */
function isRegistryNumber(id: string, named: EntityNumber[]): boolean {
	if (!/\d[\d.]{8}|^[\d ./-]+$/.test(id)) return false;
	const { valid, dotted } = parseRegistryNumber(id);
	if (!valid) return false;
	const known = named.flatMap((number) => number.dotted ?? []);
	if (dotted !== null && known.includes(dotted)) return true;
	if (/^evt_1[5-9]\d{8}$/.test(id)) return false;
	const isSerial = /(?:^|[_:-])\d{9,10}$/.test(id) && !hasWordForOwner(id);
	return known.length === 0 || !isSerial;
}

const hasWordForOwner = (id: string): boolean =>
	OWNERS.unknown.some((owner) => id.toLowerCase().includes(owner));

/** Whose number counts first. An establishment names its enterprise, so it comes first where the type does not tell. */
const OWNERS = {
	enterprise: ['enterprise', 'company', 'entity', 'establishment'],
	establishment: ['establishment', 'entity', 'enterprise', 'company'],
	unknown: ['entity', 'establishment', 'enterprise', 'company'],
};

/** The number of a company or establishment that an event names. */
interface EntityNumber {
	asSent: string;
	/** Null if the register has no such numbers; so is the kind. */
	dotted: string | null;
	kind: NumberKind | null;
}

/** The numbers that an event names: the first is what it is about. */
function entityNumbersIn({ layers, about }: BodyReading): EntityNumber[] {
	const owners = OWNERS[about ?? 'unknown'];
	const paths = [
		...owners.flatMap((owner) => [`${owner}Number`, `${owner}_number`]),
		...owners.map((owner) => `${owner}.number`),
		'subject',
	];
	return textsIn(layers, paths).map((asSent) => {
		const { dotted, kind } = parseRegistryNumber(asSent);
		return { asSent, dotted, kind };
	});
}

/** What the type says, else what the number is; null if they contradict each other. */
function entityKindIn(
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
