import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject } from '../json';
import { unlessAbsent } from '../registry/failures';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { SECOND, type Milliseconds } from '../times';
import { correct, rotate } from './lifecycle';
import { mayLook, noteLook } from './lookBudget';
import { memoryOf, type Memory, type Missing, type WebhookWithSecret } from './memory';
import { forgetMissing, isLongMissing, noteMissing } from './missing';
import { isLocked, runExclusive } from './mutex';
import { clientOf, isListening, wantedWebhook } from './settings';
import { webhookOf } from './WebhookOfNode';
import { lookAtService } from './webhooksAtService';
import { hasWitness } from './witness';

/** Why a look at the service may be needed. Anyone may have sent the delivery that raised it. */
export interface Suspicion {
	url: string;
	/**
	 * The webhook whose secret did not verify a delivery, which was answered 401. Undefined if none was held: the secret was lost, or
	 * publishing is about to store it.
	 */
	tried: WebhookWithSecret | undefined;
	/** Whether the delivery may be signed in a way that is not tried, so that a new secret would not help. */
	isUnrecognised: boolean;
}

/**
 * Looks at the service, and gets a new secret if the one that is held is wrong or lost. It does so never while this process
 * publishes, within a budget of looks, and only while the secret is the one that was suspected. For example:
 *
 *     the secret was rotated elsewhere, and a delivery is answered 401.
 *     → 2 s later the service's log has that 401. No stranger can write there, so it is a witness.
 *     → The secret is rotated, and the new one is remembered.
 *     → The service sends the delivery again, signed with the new one. It verifies, which proves the repair: now the secret is stored.
 */
export async function repair(context: IWebhookFunctions, suspicion: Suspicion): Promise<void> {
	if (isListening(context)) return;
	const { url, tried } = suspicion;
	if (tried === undefined) noteMissing(url, SECRET);
	if (!isLookNeeded(context, suspicion)) return;
	const { generation } = memoryOf(url);
	noteLook(url);
	try {
		const client = await clientOf(context);
		const webhook = await lookForWebhook(context, client, suspicion);
		if (webhook === undefined) return;
		await runExclusive(url, async () => {
			// While it looked, a hook may have published, or another repair may have ended.
			const hasHookCome = memoryOf(url).generation !== generation;
			if (hasHookCome || !isStillHeld(context, suspicion)) return;
			await replaceSecret(context, client, { webhook, suspicion });
		});
	} catch (thrown) {
		context.logger.warn(logLine('webhookNotRepaired', { thrown }, momentOf(context)));
	}
}

const SECRET: Missing = { kind: 'secret' };

/** A repair in vain is no bar to the next: nobody knows whether the scheme cannot be read, or the secret was changed again. */
function isLookNeeded(context: IWebhookFunctions, suspicion: Suspicion): boolean {
	const { url, tried } = suspicion;
	if (tried === undefined && !isLongMissing(url, SECRET)) return false;
	const isPublishing = isLocked(url);
	if (isPublishing || !isStillHeld(context, suspicion)) return false;
	return mayLook(memoryOf(url), Date.now());
}

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
	if (tried === undefined) return await lookForAnother(context, client, { url });
	const id = tried.webhookId;
	const finding = await lookAtLog(client, tried);
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
			return await lookForAnother(context, client, { url, missingId: id });
	}
}

/** What the service's log says of the webhook that was tried. */
type LogFinding =
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
async function lookAtLog(
	client: RegistryClient,
	{ webhookId: id, since }: WebhookWithSecret,
): Promise<LogFinding> {
	await sleep(UNTIL_LOGGED);
	const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
	if (log === undefined) return 'webhookIsMissing';
	return hasWitness(log.entries.filter(isObject), since) ? 'secretIsWrong' : 'secretHolds';
}

/** A webhook with our URL. @param missingId the one that was tried. */
async function lookForAnother(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ url, missingId }: { url: string; missingId?: string },
): Promise<Webhook | undefined> {
	const { ours } = await lookAtService(client, url, missingId);
	const [first] = ours;
	if (first === undefined)
		context.logger.warn(logLine('noWebhookAtService', { url }, momentOf(context)));
	// If the one that was tried is there after all, nothing is lost, and a stranger must not cause a change.
	return first?.id === missingId ? undefined : first;
}

/** Gets a new secret. One that was not tried is also brought in line: nobody knows what it watches. */
async function replaceSecret(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ webhook, suspicion }: { webhook: Webhook; suspicion: Suspicion },
): Promise<void> {
	const { url, tried, isUnrecognised } = suspicion;
	const repaired = await rotate(client, webhook.id);
	const isSchemeInDoubt = isUnrecognised || wasLastRepairInVain(memoryOf(url));
	// The new secret is kept at once: the old one is invalid, whatever becomes of the call that follows.
	webhookOf(context, url).rememberRepaired(tried, repaired);
	context.logger.info(logLine('newSecret', { isSchemeInDoubt }, momentOf(context)));
	if (webhook.id !== tried?.webhookId) await correct(client, webhook, wantedWebhook(context));
}

/**
 * Whether the last repair was followed by no delivery that could be verified. Then somebody changes the secret often, or the scheme
 * cannot be read.
 */
const wasLastRepairInVain = ({ repairedAt, verifiedAt }: Memory): boolean =>
	repairedAt !== undefined && (verifiedAt === undefined || verifiedAt < repairedAt);
