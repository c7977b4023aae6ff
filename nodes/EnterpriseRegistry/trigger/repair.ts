import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import { unlessAbsent, type Webhook } from '../client/webhooks';
import { isObject, type Json } from '../json';
import { correct, findOurs, rotate } from './lifecycle';
import { clientOf, isListening, wantedWebhook } from './settings';
import {
	isBusy,
	memoryOf,
	readWebhook,
	withMutex,
	type Memory,
	type StoredWebhook,
} from './storedWebhook';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED = 2 * SECOND;
/** The last attempts that the service keeps. */
const LOG_LENGTH = 100;
/** n8n's publication engine works on one publication for up to 84 seconds, maybe in another process. */
const PUBLISHED_WITHIN = 100 * SECOND;

/** A request that may show that our secret is lost or wrong. Anyone may have sent it. */
interface Suspicion {
	context: IWebhookFunctions;
	url: string;
	/** Null if no secret is held: it was lost, or publishing is about to store it. */
	tried: StoredWebhook | null;
}

/**
 * After a delivery that was answered 401, most of which are forged, or that found no secret. Never while this process publishes, which
 * does not wait for a look, and only if the secret is still the one that was tried.
 */
export async function repair(suspicion: Suspicion): Promise<void> {
	const { context, url, tried } = suspicion;
	const memory = memoryOf(url);
	const isOver = () =>
		memoryOf(url) !== memory ||
		readWebhook(context.getWorkflowStaticData('node'), url)?.secret !== tried?.secret;
	if (isListening(context) || (tried === null && !isLongAbsent(memory, 'secret'))) return;
	if (isBusy(url) || isOver() || !mayLook(memory, Date.now())) return;
	memory.looks = [Date.now(), ...memory.looks].slice(0, 2);
	try {
		const client = await clientOf(context);
		const found = await toRepair(client, suspicion);
		if (found === undefined || isOver()) return;
		await withMutex(url, async () => {
			if (isOver()) return;
			// Kept at once: the old secret is invalid, whatever the service says to the calls that follow.
			remember(suspicion, await rotate(client, found.id));
			if (found.id !== tried?.webhookId) await correct(client, found, wantedWebhook(context));
		});
	} catch (failure) {
		const why = `Enterprise Registry Trigger could not repair its webhook. ${String(failure)}`;
		context.logger.warn(why);
	}
}

/**
 * The webhook whose secret is to be replaced: the one that was tried if its log has a witness, or another with our URL if that one is
 * absent. None is created or deleted: a delivery may arrive while the workflow is being unpublished, and must not bring the webhook back.
 */
async function toRepair(
	client: RegistryClient,
	{ context, url, tried }: Suspicion,
): Promise<Webhook | undefined> {
	if (tried !== null) {
		await sleep(UNTIL_LOGGED);
		const { webhookId: id, since } = tried;
		const memory = memoryOf(url);
		const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
		if (log !== undefined) {
			memory.absent = undefined;
			return hasWitness(log.entries.filter(isObject), since) ? { id } : undefined;
		}
		if (!isLongAbsent(memory, id)) return undefined;
	}
	const [found] = await findOurs(client, url, tried?.webhookId);
	if (found === undefined)
		context.logger.warn(
			`Enterprise Registry Trigger has no webhook at the service for ${url}, so it cannot verify deliveries. Unpublish and publish the workflow.`,
		);
	// If ours is there, nothing is lost, and a stranger must not cause a change.
	return found?.id === tried?.webhookId ? undefined : found;
}

/**
 * A stranger can send us anything, but cannot write to the log of the service. There, an event shows that our secret is wrong when it was
 * answered 401 and never 2xx. It must be first sent neither before the secret was given nor before any event that was accepted: many
 * services sign when they queue, so that retries of an older event prove nothing. All times are the service's.
 * @param since when it gave the secret.
 */
export function hasWitness(log: Json[], since: number): boolean {
	const events = new Map<unknown, { first: number; codes: number[] }>();
	for (const { eventId, responseCode, at } of log) {
		const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
		if (!['string', 'number'].includes(typeof eventId) || Number.isNaN(time)) continue;
		const { first, codes } = events.get(eventId) ?? { first: time, codes: [] };
		codes.push(Number(responseCode));
		events.set(eventId, { first: Math.min(time, first), codes });
	}
	const isAccepted = (codes: number[]) => codes.some((code) => code >= 200 && code < 300);
	const accepted = [...events.values()].filter(({ codes }) => isAccepted(codes));
	// The log has whole seconds.
	const from = Math.max(Math.floor(since / SECOND) * SECOND, ...accepted.map(({ first }) => first));
	return [...events.values()].some(
		({ first, codes }) => codes.includes(401) && !isAccepted(codes) && first >= from,
	);
}

/** Whether `what` has been missing for longer than publishing can take. */
function isLongAbsent(memory: Memory, what: string): boolean {
	const now = Date.now();
	if (memory.absent?.what !== what || now < memory.absent.since)
		memory.absent = { what, since: now };
	return now - memory.absent.since >= PUBLISHED_WITHIN;
}

/**
 * Whether a request that anyone may have sent justifies a look. The second of a day waits until nothing was verified for an hour: while
 * deliveries verify, the secret is right, and a forger must not use up what a real change will need.
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
 * In memory only: n8n loaded the static data of that request before its body was read, maybe long ago. Writing there would restore an
 * old state, also of other nodes.
 */
function remember({ context, url, tried }: Suspicion, found: StoredWebhook): void {
	const memory = memoryOf(url);
	const isInVain = memory.isRepaired && memory.verifiedAt < (memory.looks[1] ?? -Infinity);
	// Later than what it replaces, though a clock be put back.
	const since = Math.max(found.since, (tried?.since ?? 0) + 1);
	Object.assign(memory, { webhook: { ...found, since }, isRepaired: true, absent: undefined });
	context.logger.info(
		`Enterprise Registry Trigger got a new signing secret for its webhook, because the old one was lost or changed elsewhere.${isInVain ? ' If nobody rotates the secret, set Signature to Fixed.' : ''}`,
	);
}
