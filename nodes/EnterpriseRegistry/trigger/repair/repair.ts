import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../../api/RegistryClient';
import { connect } from '../../transport/connect';
import { reuseWebhook, unlessGone } from '../lifecycle';
import { isAbsentForLong, mayCheck, noteOutcome, type CheckOutcome } from './checks';
import { withMutex } from '../mutex';
import { isListening, wantedWebhook } from '../settings';
import { readWebhook, rememberRepaired, type StoredWebhook } from '../storedWebhook';
import { showsRefusals } from './refusals';

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED = 2_000;

/** A smaller difference may be rounding by the service. */
const SAME_CLOCK = 2_000;

/**
 * How far the clock of the service is ahead of ours, in milliseconds: nothing if it answered between question and answer.
 * Otherwise measured from the question, so that no attempt seems later than it was.
 */
const aheadOf = (asked: number, received: number, answeredAt: number): number =>
	answeredAt > asked - SAME_CLOCK && answeredAt < received + SAME_CLOCK ? 0 : answeredAt - asked;

/** No secret is stored: it was lost, or publishing is about to store it. */
export async function repairMissing(context: IWebhookFunctions, url: string): Promise<void> {
	const now = Date.now();
	if (isListening(context) || !isAbsentForLong(url, 'secret', now) || !mayCheck(url, now)) return;
	await repair(context, url, null, async (client) => await rotateFound(context, client, url, null));
}

/** After a refused delivery; most of these are forged. */
export async function repairRefused(context: IWebhookFunctions, url: string, held: StoredWebhook): Promise<void> {
	if (isListening(context) || !mayCheck(url, Date.now())) return;
	await sleep(UNTIL_LOGGED);
	await repair(context, url, held, async (client) => await rotateRefused(context, client, url, held));
}

async function rotateRefused(context: IWebhookFunctions, client: RegistryClient, url: string, held: StoredWebhook): Promise<CheckOutcome> {
	const asked = Date.now();
	const log = await unlessGone(client.deliveryLog(held.webhookId));
	if (log === undefined) {
		// The delivery is from another webhook: perhaps one that publishing is about to store. Or ours has no log yet.
		return isAbsentForLong(url, held.webhookId, asked) ? await rotateFound(context, client, url, held) : 'absent';
	}
	const ahead = log.answeredAt === null ? 0 : aheadOf(asked, Date.now(), log.answeredAt);
	if (!showsRefusals(log.attempts, url, held.since, ahead)) return 'nothing';
	const { hmacSecret } = await client.rotateSecret(held.webhookId);
	if (typeof hmacSecret !== 'string' || hmacSecret === '') return 'nothing';
	rememberRepaired(url, { ...held, secret: hmacSecret, since: Date.now() });
	return 'repaired';
}

/**
 * A webhook is reused, never created: a delivery may arrive while the workflow is being unpublished, and must not
 * bring the webhook back.
 */
async function rotateFound(context: IWebhookFunctions, client: RegistryClient, url: string, held: StoredWebhook | null): Promise<CheckOutcome> {
	let outcome: CheckOutcome = 'nothing';
	// Kept at once: the old secret is invalid, whatever the service says to the calls that follow.
	const keep = (current: StoredWebhook) => {
		if (current === held) return;
		rememberRepaired(url, { ...current, since: Date.now() });
		outcome = 'repaired';
	};
	await reuseWebhook(client, held, wantedWebhook(context), Date.now(), keep).catch((failure: unknown) => {
		if (outcome !== 'repaired') throw failure;
		context.logger.warn(`Enterprise Registry Trigger could not correct the subscriptions of its webhook. ${String(failure)}`);
	});
	return outcome;
}

/** One at a time for each webhook, never while this process publishes, and never before a verified delivery is answered. */
async function repair(context: IWebhookFunctions, url: string, before: StoredWebhook | null, mend: (client: RegistryClient) => Promise<CheckOutcome>): Promise<void> {
	const outcome = await withMutex(url, async (): Promise<CheckOutcome> => {
		// Published or repaired meanwhile.
		if (readWebhook(context.getWorkflowStaticData('node'), url)?.secret !== before?.secret) return 'nothing';
		const connection = await connect(context, String(context.getNodeParameter('authentication', 'apiKey')));
		return await mend(new RegistryClient(connection));
	}).catch((failure: unknown): CheckOutcome => {
		context.logger.warn(`Enterprise Registry Trigger could not repair its webhook. ${String(failure)}`);
		return 'no answer';
	});
	noteOutcome(url, outcome, Date.now());
	if (outcome === 'repaired') {
		context.logger.info('Enterprise Registry Trigger got a new signing secret for its webhook, because the old one was lost or changed elsewhere.');
	}
}
