import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject } from '../json';
import { unlessAbsent } from '../registry/failures';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { DAY, HOUR, SECOND, type Milliseconds } from '../times';
import { correct, findWebhooks, rotate } from './lifecycle';
import { memoryOf, remember, type Memory, type Missing, type StoredWebhook } from './memory';
import { isLocked, runExclusive } from './mutex';
import { clientOf, isListening, wantedWebhook } from './settings';
import { currentWebhook, laterThan } from './storedWebhook';
import { hasWitness } from './witness';

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED: Milliseconds = 2 * SECOND;
/** The last attempts that the service keeps. */
const LOG_LENGTH = 100;
/** n8n works on one publication for up to 84 seconds, maybe in another process. */
const PUBLISHED_WITHIN: Milliseconds = 100 * SECOND;

/** Why a look at the service may be needed. Anyone may have sent the request that raised it. */
export type Suspicion =
	/** No secret is held: it was lost, or publishing is about to store it. */
	| { kind: 'noSecret'; url: string }
	/** A delivery has a signature that was not made with the secret of `tried`, and was answered 401. */
	| { kind: 'wrongSignature'; url: string; tried: StoredWebhook };

/** What a look at the service says of our webhook. */
type Finding =
	/** Nothing shows that the secret is wrong: the delivery was forged. */
	| { kind: 'secretHolds' }
	/** The log has a witness. */
	| { kind: 'secretIsWrong' }
	/** The service does not know the webhook. */
	| { kind: 'webhookIsMissing' };

/**
 * Looks at the service, and gets a new secret if the one that is held is wrong or lost. It does so never while this process
 * publishes, within a budget of looks, and only while the secret is the one that was suspected.
 */
export async function repair(context: IWebhookFunctions, suspicion: Suspicion): Promise<void> {
	if (isListening(context)) return;
	const { url } = suspicion;
	if (suspicion.kind === 'noSecret') {
		noteMissing(url, SECRET);
		if (!isLongMissing(memoryOf(url), SECRET)) return;
	}
	const isOutdated = outdated(context, suspicion);
	if (isLocked(url) || isOutdated() || !mayLook(memoryOf(url), Date.now())) return;
	remember(url, { looks: { last: Date.now(), before: memoryOf(url).looks.last } });
	try {
		const client = await clientOf(context);
		const webhook = await lookForWebhook(context, client, suspicion);
		if (webhook === undefined) return;
		await runExclusive(url, async () => {
			if (isOutdated()) return;
			const tried = triedIn(suspicion);
			// The new secret is kept at once: the old one is invalid, whatever becomes of the calls that follow.
			keepRepaired(context, { url, tried, found: await rotate(client, webhook.id) });
			if (webhook.id !== tried?.webhookId) await correct(client, webhook, wantedWebhook(context));
		});
	} catch (thrown) {
		context.logger.warn(logLine('webhookNotRepaired', { thrown }, momentOf(context)));
	}
}

const triedIn = (suspicion: Suspicion): StoredWebhook | undefined =>
	suspicion.kind === 'wrongSignature' ? suspicion.tried : undefined;

/** A question to ask later: whether a hook has come meanwhile, or another secret than the suspected one is held. */
function outdated(context: IWebhookFunctions, suspicion: Suspicion): () => boolean {
	const { url } = suspicion;
	const { changesByHooks } = memoryOf(url);
	return () =>
		memoryOf(url).changesByHooks !== changesByHooks ||
		currentWebhook(context.getWorkflowStaticData('node'), url)?.secret !==
			triedIn(suspicion)?.secret;
}

/**
 * The webhook that needs a new secret: the one that was tried, if the log has a witness; another with our URL, if that one has been
 * missing for long; undefined if there is none. None is created: a delivery may come during unpublishing, and must not bring the
 * webhook back.
 */
async function lookForWebhook(
	context: IWebhookFunctions,
	client: RegistryClient,
	suspicion: Suspicion,
): Promise<Webhook | undefined> {
	if (suspicion.kind === 'noSecret') return await otherWebhook(context, client, suspicion);
	const { url, tried } = suspicion;
	const { kind } = await examine(client, tried);
	switch (kind) {
		case 'secretHolds':
			remember(url, { missing: undefined });
			return undefined;
		case 'secretIsWrong':
			remember(url, { missing: undefined });
			return { id: tried.webhookId };
		case 'webhookIsMissing': {
			const missing: Missing = { kind: 'webhook', id: tried.webhookId };
			noteMissing(url, missing);
			if (!isLongMissing(memoryOf(url), missing)) return undefined;
			return await otherWebhook(context, client, suspicion);
		}
	}
}

/** Only reads, once the service has had the time to log the refused delivery. */
async function examine(
	client: RegistryClient,
	{ webhookId: id, since }: StoredWebhook,
): Promise<Finding> {
	await sleep(UNTIL_LOGGED);
	const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
	if (log === undefined) return { kind: 'webhookIsMissing' };
	return hasWitness(log.entries.filter(isObject), since)
		? { kind: 'secretIsWrong' }
		: { kind: 'secretHolds' };
}

/** Another webhook with our URL than the one that was tried. */
async function otherWebhook(
	context: IWebhookFunctions,
	client: RegistryClient,
	suspicion: Suspicion,
): Promise<Webhook | undefined> {
	const { url } = suspicion;
	const knownId = triedIn(suspicion)?.webhookId;
	const { ours } = await findWebhooks(client, url, knownId);
	const [found] = ours;
	if (found === undefined)
		context.logger.warn(logLine('noWebhookAtService', { url }, momentOf(context)));
	// If the one that was tried is there after all, nothing is lost, and a stranger must not cause a change.
	return found?.id === knownId ? undefined : found;
}

const SECRET: Missing = { kind: 'secret' };

const isSameMissing = (one: Missing, other: Missing): boolean =>
	one.kind === 'webhook' && other.kind === 'webhook'
		? one.id === other.id
		: one.kind === other.kind;

/** Notes since when something has been missing. */
function noteMissing(url: string, what: Missing): void {
	const { missing } = memoryOf(url);
	const now = Date.now();
	// A clock may have been put back.
	const isNoted = missing !== undefined && isSameMissing(missing, what) && missing.since <= now;
	if (!isNoted) remember(url, { missing: { ...what, since: now } });
}

/** Whether something has been missing for longer than publishing can take. */
const isLongMissing = ({ missing }: Pick<Memory, 'missing'>, what: Missing): boolean =>
	missing !== undefined &&
	isSameMissing(missing, what) &&
	Date.now() - missing.since >= PUBLISHED_WITHIN;

/**
 * Whether the budget allows another look: two a day, an hour apart. The second waits until nothing was verified for an hour: while
 * deliveries verify, the secret is right, and a forger must not use up what a real change will need.
 */
export function mayLook(
	{ looks: { last, before }, verifiedAt }: Pick<Memory, 'looks' | 'verifiedAt'>,
	now: number,
): boolean {
	// A clock may have been put back, so a time may lie ahead.
	const isWithin = (span: number, time: number | undefined) =>
		time !== undefined && Math.abs(now - time) < span;
	if (!isWithin(DAY, last)) return true;
	return !isWithin(HOUR, last) && !isWithin(DAY, before) && !isWithin(HOUR, verifiedAt);
}

interface Repaired {
	url: string;
	tried: StoredWebhook | undefined;
	/** The webhook with its new secret. */
	found: StoredWebhook;
}

/**
 * Keeps a new secret in memory only. n8n loaded this static data before it read the body, maybe long ago: writing there would restore
 * an old state, also of other nodes.
 */
function keepRepaired(context: IWebhookFunctions, { url, tried, found }: Repaired): void {
	const isInVain = wasRepairedInVain(memoryOf(url));
	remember(url, { webhook: laterThan(tried, found), isRepaired: true, missing: undefined });
	context.logger.info(logLine('newSecret', { isInVain }, momentOf(context)));
}

/** Whether the last repair was followed by no delivery that could be verified: then the scheme may be the reason. */
const wasRepairedInVain = ({ isRepaired, verifiedAt, looks: { before } }: Memory): boolean =>
	isRepaired && before !== undefined && (verifiedAt === undefined || verifiedAt < before);
