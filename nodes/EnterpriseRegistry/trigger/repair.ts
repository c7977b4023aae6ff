import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject } from '../json';
import { unlessAbsent } from '../registry/failures';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { SECOND, type Milliseconds } from '../times';
import { mayLook, noteLook } from './lookBudget';
import { memoryOf, type Memory, type Missing, type WebhookWithSecret } from './memory';
import { forgetMissing, isLongMissing, noteMissing } from './missingSince';
import { isLocked, runExclusive } from './mutex';
import { correct, rotate } from './publication';
import { clientOf, isListening, wantedWebhook } from './settings';
import { webhookOf } from './WebhookOfNode';
import { lookAtService } from './webhooksAtService';
import { hasWitness } from './witness';

/** Why a look at the service may be needed. Anyone may have sent the delivery that raised it. */
export type Suspicion = NoSecret | WrongSecret;

/** None was held: it was lost, or publishing is about to store it. */
interface NoSecret {
	kind: 'noSecret';
	url: string;
}

/** The one that was held did not verify a delivery, which was answered 401. */
interface WrongSecret {
	kind: 'wrongSecret';
	url: string;
	/** The webhook with that secret. */
	tried: WebhookWithSecret;
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
	const { url } = suspicion;
	if (suspicion.kind === 'noSecret') noteMissing(url, SECRET);
	if (!isLookNeeded(context, suspicion)) return;
	const { generation } = memoryOf(url);
	noteLook(url);
	try {
		const client = await clientOf(context);
		const finding = await look(client, suspicion);
		noteFinding(context, url, finding);
		const webhook = webhookToRepair(finding);
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
	const { kind, url } = suspicion;
	if (kind === 'noSecret' && !isLongMissing(url, SECRET)) return false;
	const isPublishing = isLocked(url);
	if (isPublishing || !isStillHeld(context, suspicion)) return false;
	return mayLook(memoryOf(url), Date.now());
}

/** Whether the suspected secret is the one that is held, or still none is. */
const isStillHeld = (context: IWebhookFunctions, suspicion: Suspicion): boolean =>
	webhookOf(context, suspicion.url).held?.secret === triedIn(suspicion)?.secret;

const triedIn = (suspicion: Suspicion): WebhookWithSecret | undefined =>
	suspicion.kind === 'wrongSecret' ? suspicion.tried : undefined;

/** What the log of the webhook that was tried says. */
type LogFinding =
	/** Nothing shows that the secret is wrong: the delivery was forged. */
	| { kind: 'secretHolds' }
	/** The log has a witness. */
	| { kind: 'secretIsWrong'; webhook: Webhook }
	/** The service does not know the webhook that was tried. */
	| { kind: 'webhookIsMissing'; id: string };

/** What a look at the service found. */
type Finding =
	| LogFinding
	/** There is one with our URL, in place of a secret that was lost or a webhook that has been missing for long. */
	| { kind: 'otherWebhook'; webhook: Webhook }
	/** The one that was tried is listed, so nothing is lost, and a stranger must not cause a change. */
	| { kind: 'isThereAfterAll' }
	/** There is none. None is created: a delivery may come during unpublishing, and must not bring the webhook back. */
	| { kind: 'noneAtService' };

async function look(client: RegistryClient, suspicion: Suspicion): Promise<Finding> {
	const { url } = suspicion;
	if (suspicion.kind === 'noSecret') return await lookForAnother(client, url);
	const finding = await lookAtLog(client, suspicion.tried);
	if (finding.kind !== 'webhookIsMissing') return finding;
	const { id } = finding;
	if (!isLongMissing(url, { kind: 'webhook', id })) return finding;
	return await lookForAnother(client, url, id);
}

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED: Milliseconds = 2 * SECOND;
/** How many attempts the service keeps. */
const LOG_LENGTH = 100;

/** What the service's log says of the webhook that was tried, once the service has had the time to log the refused delivery. */
async function lookAtLog(
	client: RegistryClient,
	{ webhookId: id, since }: WebhookWithSecret,
): Promise<LogFinding> {
	await sleep(UNTIL_LOGGED);
	const log = await unlessAbsent(client.list('deliveries', { id }, LOG_LENGTH));
	if (log === undefined) return { kind: 'webhookIsMissing', id };
	const isWrong = hasWitness(log.entries.filter(isObject), since);
	return isWrong ? { kind: 'secretIsWrong', webhook: { id } } : { kind: 'secretHolds' };
}

/** Looks for a webhook with our URL. @param missingId the one that was tried. */
async function lookForAnother(
	client: RegistryClient,
	url: string,
	missingId?: string,
): Promise<Finding> {
	const { ours } = await lookAtService(client, url, missingId);
	const [webhook] = ours;
	if (webhook === undefined) return { kind: 'noneAtService' };
	return webhook.id === missingId ? { kind: 'isThereAfterAll' } : { kind: 'otherWebhook', webhook };
}

/**
 * Remembers whether the webhook that was tried is missing, as another is looked for once it has been so for long. Tells the log where
 * there is none.
 */
function noteFinding(context: IWebhookFunctions, url: string, finding: Finding): void {
	switch (finding.kind) {
		case 'webhookIsMissing':
			noteMissing(url, { kind: 'webhook', id: finding.id });
			return;
		case 'secretHolds':
		case 'secretIsWrong':
		case 'isThereAfterAll':
			forgetMissing(url);
			return;
		case 'noneAtService':
			context.logger.warn(logLine('noWebhookAtService', { url }, momentOf(context)));
			return;
		case 'otherWebhook':
	}
}

/** The webhook that needs a new secret; undefined if none does. */
function webhookToRepair(finding: Finding): Webhook | undefined {
	switch (finding.kind) {
		case 'secretIsWrong':
		case 'otherWebhook':
			return finding.webhook;
		case 'secretHolds':
		case 'webhookIsMissing':
		case 'isThereAfterAll':
		case 'noneAtService':
			return undefined;
	}
}

/** Gets a new secret. One that was not tried is also brought in line: nobody knows what it watches. */
async function replaceSecret(
	context: IWebhookFunctions,
	client: RegistryClient,
	{ webhook, suspicion }: { webhook: Webhook; suspicion: Suspicion },
): Promise<void> {
	const { url } = suspicion;
	const tried = triedIn(suspicion);
	const repaired = await rotate(client, webhook.id);
	const isUnrecognised = suspicion.kind === 'wrongSecret' && suspicion.isUnrecognised;
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
