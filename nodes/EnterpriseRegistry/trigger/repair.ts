import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject, textAt, type Json } from '../json';
import { plainText } from '../plainText';
import { readDate } from '../times';
import { unlessAbsent } from '../registry/failures';
import { whatHappened } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { correct, findWebhooks, rotate } from './lifecycle';
import { recall, remember, type Memory, type StoredWebhook } from './memory';
import { clientOf, isListening, wantedWebhook } from './settings';
import { heldWebhook, laterThan } from './storedWebhook';
import { inTurn, isBusy } from './turns';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED = 2 * SECOND;
/** The last attempts that the service keeps. */
const LOG_LENGTH = 100;
/** n8n works on one publication for up to 84 seconds, maybe in another process. */
const PUBLISHED_WITHIN = 100 * SECOND;

/** Why the secret may be wrong or lost. Anyone may have sent the request that says so. */
export interface Suspicion {
	url: string;
	/** Undefined if no secret is held: it was lost, or publishing is about to store it. */
	tried: StoredWebhook | undefined;
}

/**
 * After a delivery that was answered 401, or that found no secret; most are forged. Never while this
 * process publishes, and only if the secret is still the one that was tried.
 */
export async function repair(context: IWebhookFunctions, suspicion: Suspicion): Promise<void> {
	const { url, tried } = suspicion;
	if (isListening(context)) return;
	const { changesByHooks } = recall(url);
	const isOver = () =>
		recall(url).changesByHooks !== changesByHooks ||
		heldWebhook(context.getWorkflowStaticData('node'), url)?.secret !== tried?.secret;
	if (tried === undefined) noteAbsence(url, 'secret');
	if (tried === undefined && !isLongAbsent(recall(url), 'secret')) return;
	if (isBusy(url) || isOver() || !mayLook(recall(url), Date.now())) return;
	remember(url, { looks: [Date.now(), ...recall(url).looks].slice(0, 2) });
	try {
		const client = await clientOf(context);
		const found = await toRepair(context, client, suspicion);
		if (found === undefined || isOver()) return;
		await inTurn(url, async () => {
			if (isOver()) return;
			// Kept at once: the old secret is invalid, whatever becomes of the calls that follow.
			keepRepaired(context, suspicion, await rotate(client, found.id));
			if (found.id !== tried?.webhookId) await correct(client, found, wantedWebhook(context));
		});
	} catch (thrown) {
		const why = whatHappened(thrown, momentOf(context));
		context.logger.warn(
			plainText(`Enterprise Registry Trigger could not repair its webhook. ${why}.`),
		);
	}
}

/**
 * The webhook that was tried, if its log has a witness; another with our URL, if that one is absent.
 * None is created: a delivery may come during unpublishing, and must not bring the webhook back.
 */
async function toRepair(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ url, tried }: Suspicion,
): Promise<Webhook | undefined> {
	if (tried !== undefined) {
		await sleep(UNTIL_LOGGED);
		const { webhookId: id, since } = tried;
		const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
		if (log !== undefined) {
			remember(url, { absent: undefined });
			return hasWitness(log.entries.filter(isObject), since) ? { id } : undefined;
		}
		noteAbsence(url, id);
		if (!isLongAbsent(recall(url), id)) return undefined;
	}
	const { ours } = await findWebhooks(client, url, tried?.webhookId);
	const [found] = ours;
	if (found === undefined)
		context.logger.warn(
			`Enterprise Registry Trigger has no webhook at the service for ${url}, so it cannot verify deliveries. Unpublish and publish the workflow.`,
		);
	// If ours is there, nothing is lost, and a stranger must not cause a change.
	return found?.id === tried?.webhookId ? undefined : found;
}

/**
 * Whether the log, to which no stranger can write, shows that our secret is wrong: an event got 401,
 * never 2xx. Many services sign when they queue, so it may not be older than the secret, which the
 * service gave at `since`, nor than any accepted event. All times are the service's.
 */
export function hasWitness(log: Json[], since: number): boolean {
	const events = eventsIn(log);
	// The log has whole seconds.
	let from = Math.floor(since / SECOND) * SECOND;
	for (const { first, isAccepted } of events) if (isAccepted) from = Math.max(from, first);
	return events.some(
		({ first, isAccepted, isRefused }) => isRefused && !isAccepted && first >= from,
	);
}

/** What the log says of one event. */
interface LoggedEvent {
	/** When it was first attempted; milliseconds since 1970. */
	first: number;
	/** An attempt was answered 2xx. */
	isAccepted: boolean;
	/** An attempt was answered 401. */
	isRefused: boolean;
}

/** Attempts without an ID or a readable time do not count. */
function eventsIn(log: Json[]): LoggedEvent[] {
	const events = new Map<string, LoggedEvent>();
	for (const attempt of log) {
		const eventId = textAt(attempt, 'eventId');
		const time = readDate(attempt.at);
		if (eventId === null || time === undefined) continue;
		const code = Number(attempt.responseCode);
		const known = events.get(eventId) ?? { first: time, isAccepted: false, isRefused: false };
		events.set(eventId, {
			first: Math.min(time, known.first),
			isAccepted: known.isAccepted || (code >= 200 && code < 300),
			isRefused: known.isRefused || code === 401,
		});
	}
	return [...events.values()];
}

/** Notes since when `what` has been missing. */
function noteAbsence(url: string, what: string): void {
	const { absent } = recall(url);
	const now = Date.now();
	// A clock may have been put back.
	if (absent?.what !== what || now < absent.since) remember(url, { absent: { what, since: now } });
}

/** Whether `what` has been missing for longer than publishing can take. */
const isLongAbsent = ({ absent }: Pick<Memory, 'absent'>, what: string): boolean =>
	absent?.what === what && Date.now() - absent.since >= PUBLISHED_WITHIN;

/**
 * The second look of a day waits until nothing was verified for an hour: while deliveries verify, the
 * secret is right, and a forger must not use up what a real change will need.
 */
export function mayLook(
	{ looks, verifiedAt }: Pick<Memory, 'looks' | 'verifiedAt'>,
	now: number,
): boolean {
	const [last, before] = looks.map((at) => Math.abs(now - at));
	if (last === undefined || last >= DAY) return true;
	if (last < HOUR || (before !== undefined && before < DAY)) return false;
	return Math.abs(now - verifiedAt) >= HOUR;
}

/**
 * In memory only: n8n loaded this static data before it read the body, maybe long ago. Writing there
 * would restore an old state, also of other nodes.
 */
function keepRepaired(
	context: IWebhookFunctions,
	{ url, tried }: Suspicion,
	found: StoredWebhook,
): void {
	const { isRepaired, verifiedAt, looks } = recall(url);
	const isInVain = isRepaired && verifiedAt < (looks[1] ?? -Infinity);
	remember(url, { webhook: laterThan(tried, found), isRepaired: true, absent: undefined });
	context.logger.info(
		`Enterprise Registry Trigger got a new signing secret for its webhook, because the old one was lost or changed elsewhere.${isInVain ? ' If nobody rotates the secret, set Signature to Fixed.' : ''}`,
	);
}
