import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject } from '../json';
import { unlessAbsent } from '../registry/failures';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { SECOND, type Milliseconds } from '../times';
import { correct, findWebhooks, rotate } from './lifecycle';
import { mayLook } from './lookBudget';
import { memoryOf, remember, type HeldWebhook, type Memory, type Missing } from './memory';
import { forgetMissing, isLongMissing, noteMissing } from './missing';
import { isLocked, runExclusive } from './mutex';
import { clientOf, isListening, wantedWebhook } from './settings';
import { WebhookOfNode } from './WebhookOfNode';
import { hasWitness } from './witness';

/** Why a look at the service may be needed. Anyone may have sent the delivery that raised it. */
export interface Suspicion {
	url: string;
	/**
	 * The webhook whose secret did not verify a delivery, which was answered 401. Undefined if none was held: the secret was lost, or
	 * publishing is about to store it.
	 */
	tried: HeldWebhook | undefined;
	/** Whether the delivery may be signed with the secret, in a way that was not tried. */
	isSchemeInDoubt: boolean;
}

/**
 * Looks at the service, and gets a new secret if the one that is held is wrong or lost. It does so never while this process
 * publishes, within a budget of looks, and only while the secret is the one that was suspected.
 */
export async function repair(context: IWebhookFunctions, suspicion: Suspicion): Promise<void> {
	if (isListening(context)) return;
	const { url, tried, isSchemeInDoubt } = suspicion;
	if (tried === undefined) {
		noteMissing(url, SECRET);
		if (!isLongMissing(url, SECRET)) return;
	}
	if (isLocked(url) || !isStillHeld(context, suspicion)) return;
	// One new secret tells the two reasons apart: if nothing verifies with that either, the scheme is to blame, and another is of no use.
	if (isSchemeInDoubt && wasLastRepairInVain(memoryOf(url))) return;
	if (!mayLook(memoryOf(url), Date.now())) return;
	const { changesByHooks, looks } = memoryOf(url);
	remember(url, { looks: { last: Date.now(), before: looks.last } });
	try {
		const client = await clientOf(context);
		const webhook = await lookForWebhook(context, client, suspicion);
		if (webhook === undefined) return;
		await runExclusive(url, async () => {
			// While it looked, a hook may have published, or another repair may have ended.
			const hasHookCome = memoryOf(url).changesByHooks !== changesByHooks;
			if (hasHookCome || !isStillHeld(context, suspicion)) return;
			const repaired = await rotate(client, webhook.id);
			// The new secret is kept at once: the old one is invalid, whatever becomes of the calls that follow.
			const isInVain = wasLastRepairInVain(memoryOf(url));
			webhookOf(context, url).rememberRepair(tried, repaired);
			context.logger.info(logLine('newSecret', { isInVain, isSchemeInDoubt }, momentOf(context)));
			if (webhook.id !== tried?.webhookId) await correct(client, webhook, wantedWebhook(context));
		});
	} catch (thrown) {
		context.logger.warn(logLine('webhookNotRepaired', { thrown }, momentOf(context)));
	}
}

const SECRET: Missing = { kind: 'secret' };

const webhookOf = (context: IWebhookFunctions, url: string): WebhookOfNode =>
	new WebhookOfNode(context.getWorkflowStaticData('node'), url);

/** Whether the suspected secret is the one that is held, or still none is. */
const isStillHeld = (context: IWebhookFunctions, { url, tried }: Suspicion): boolean =>
	webhookOf(context, url).held?.secret === tried?.secret;

/**
 * The webhook that needs a new secret: the one that was tried, if the log has a witness; another with our URL, if that one has been
 * missing for long; undefined if there is none. None is created: a delivery may come during unpublishing, and must not bring the
 * webhook back.
 */
async function lookForWebhook(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ url, tried }: Suspicion,
): Promise<Webhook | undefined> {
	if (tried === undefined) return await findAnother(context, client, { url });
	const id = tried.webhookId;
	const finding = await examine(client, tried);
	switch (finding) {
		case 'secretHolds':
			forgetMissing(url);
			return undefined;
		case 'secretIsWrong':
			forgetMissing(url);
			return { id };
		case 'webhookIsMissing':
			noteMissing(url, { kind: 'webhook', id });
			if (!isLongMissing(url, { kind: 'webhook', id })) return undefined;
			return await findAnother(context, client, { url, missingId: id });
	}
}

/** What a look at the service says of the webhook that was tried. */
type Finding =
	/** Nothing shows that the secret is wrong: the delivery was forged. */
	| 'secretHolds'
	/** The log has a witness. */
	| 'secretIsWrong'
	/** The service does not know the webhook. */
	| 'webhookIsMissing';

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED: Milliseconds = 2 * SECOND;
/** How many attempts the service keeps. */
const LOG_LENGTH = 100;

/** Only reads, once the service has had the time to log the refused delivery. */
async function examine(
	client: RegistryClient,
	{ webhookId: id, since }: HeldWebhook,
): Promise<Finding> {
	await sleep(UNTIL_LOGGED);
	const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
	if (log === undefined) return 'webhookIsMissing';
	return hasWitness(log.entries.filter(isObject), since) ? 'secretIsWrong' : 'secretHolds';
}

/** A webhook with our URL. @param missingId the one that was tried. */
async function findAnother(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ url, missingId }: { url: string; missingId?: string },
): Promise<Webhook | undefined> {
	const { ours } = await findWebhooks(client, url, missingId);
	const [found] = ours;
	if (found === undefined)
		context.logger.warn(logLine('noWebhookAtService', { url }, momentOf(context)));
	// If the one that was tried is there after all, nothing is lost, and a stranger must not cause a change.
	return found?.id === missingId ? undefined : found;
}

/** Whether the last repair was followed by no delivery that could be verified: then the scheme may be the reason. */
const wasLastRepairInVain = ({ repairedAt, verifiedAt }: Memory): boolean =>
	repairedAt !== undefined && (verifiedAt === undefined || verifiedAt < repairedAt);
