import { sleep, type IWebhookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { connect } from '../transport/connect';
import { RegistryFailure, type FailureKind } from '../transport/errors';
import { findOurs, unlessGone } from './foundWebhooks';
import { reuseFound } from './lifecycle';
import { isAbsentForLong, isChecking, mayCheck, noteOutcome, type CheckOutcome } from './checks';
import { isBusy, withMutex } from './mutex';
import { isListening, wantedWebhook } from './settings';
import { readWebhook, rememberRepaired, type StoredWebhook } from './storedWebhook';
import { noteRefused, showsRefusals } from './refusals';

/** The time that the service needs to log a refused delivery. */
const UNTIL_LOGGED = 2_000;

/** Answers that may be about a webhook of somebody else, whose ID a restored database holds. */
const REFUSALS: FailureKind[] = ['address', 'forbidden', 'input', 'refused'];

/** A smaller difference may be rounding by the service. */
const SAME_CLOCK = 2_000;

/**
 * How far the clock of the service is ahead of ours, in milliseconds: nothing if it answered between question and answer.
 * Otherwise measured from the question, so that no attempt seems later than it was.
 */
const aheadOf = (asked: number, received: number, answeredAt: number): number =>
	answeredAt > asked - SAME_CLOCK && answeredAt < received + SAME_CLOCK ? 0 : answeredAt - asked;

/** What a look at the service showed: that there is nothing to do, or how to get a new secret. */
type Look = (client: RegistryClient) => Promise<CheckOutcome | (() => Promise<CheckOutcome>)>;

/** No secret is stored: it was lost, or publishing is about to store it. */
export async function repairMissing(context: IWebhookFunctions, url: string): Promise<void> {
	const now = Date.now();
	if (isListening(context) || !isAbsentForLong(url, 'secret', now) || !mayCheck(url, now)) return;
	await repair(context, url, null, async (client) => await lookByUrl(context, client, url, null));
}

/** After a refused delivery; most of these are forged. */
export async function repairRefused(
	context: IWebhookFunctions,
	url: string,
	held: StoredWebhook,
): Promise<void> {
	if (isListening(context)) return;
	const now = Date.now();
	noteRefused(url, now);
	if (!mayCheck(url, now, held.secret)) return;
	await sleep(UNTIL_LOGGED);
	await repair(context, url, held, async (client) => await lookAtLog(context, client, url, held));
}

async function lookAtLog(
	context: IWebhookFunctions,
	client: RegistryClient,
	url: string,
	held: StoredWebhook,
): ReturnType<Look> {
	const asked = Date.now();
	let refusal: unknown;
	const log = await unlessGone(client.deliveryLog(held.webhookId)).catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || !REFUSALS.includes(failure.kind)) throw failure;
		refusal = failure;
		return undefined;
	});
	if (log === undefined) {
		// The delivery is from another webhook: perhaps one that publishing is about to store. Or ours has no log yet, or shows it to nobody.
		const found = isAbsentForLong(url, held.webhookId, asked)
			? await lookByUrl(context, client, url, held)
			: 'absent';
		if (typeof found === 'string' && refusal !== undefined) throw refusal;
		return found;
	}
	const now = Date.now();
	const ahead = log.answeredAt === null ? null : aheadOf(asked, now, log.answeredAt);
	if (!showsRefusals(log.attempts, url, held.since, ahead, now)) return 'nothing';
	return async () => {
		// The time before the request: of two processes that ask, the answers may cross.
		const since = Date.now();
		const { hmacSecret } = await client.rotateSecret(held.webhookId);
		if (typeof hmacSecret !== 'string' || hmacSecret === '') return 'nothing';
		rememberRepaired(url, { ...held, secret: hmacSecret, since }, held);
		return 'repaired';
	};
}

/**
 * A webhook is reused, never created or deleted: a delivery may arrive while the workflow is being unpublished, and must not
 * bring the webhook back. If ours is there, nothing is lost, and a stranger must not cause a change.
 */
async function lookByUrl(
	context: IWebhookFunctions,
	client: RegistryClient,
	url: string,
	held: StoredWebhook | null,
): ReturnType<Look> {
	const [found] = await findOurs(client, url, held?.webhookId);
	if (found === undefined) tellAbsent(context, url);
	if (found === undefined || found.id === held?.webhookId) return 'nothing';
	return async () => {
		const since = Date.now();
		let outcome: CheckOutcome = 'nothing';
		// Kept at once: the old secret is invalid, whatever the service says to the calls that follow.
		const keep = (current: StoredWebhook) => {
			rememberRepaired(url, current, held);
			outcome = 'repaired';
		};
		await reuseFound(client, found, held, wantedWebhook(context), since, keep).catch(
			(failure: unknown) => {
				if (outcome !== 'repaired') throw failure;
				context.logger.warn(
					`Enterprise Registry Trigger could not correct the subscriptions of its webhook. ${String(failure)}`,
				);
			},
		);
		return outcome;
	};
}

/** Deliveries may still come to an address that n8n had before. */
function tellAbsent(context: IWebhookFunctions, url: string): void {
	const before = context.getWorkflowStaticData('node').url;
	const other =
		typeof before === 'string' && before !== url
			? ` n8n published it when its address was ${before}.`
			: '';
	context.logger.warn(
		`Enterprise Registry Trigger has no webhook at the service for ${url}, so it cannot verify deliveries.${other} Unpublish and publish the workflow.`,
	);
}

/**
 * One at a time for each webhook, never while this process publishes, and never before a verified delivery is answered. Publishing does not
 * wait for a look, which may take long.
 */
async function repair(
	context: IWebhookFunctions,
	url: string,
	before: StoredWebhook | null,
	look: Look,
): Promise<void> {
	// Published or repaired meanwhile.
	const isOver = () =>
		!isChecking(url) ||
		readWebhook(context.getWorkflowStaticData('node'), url)?.secret !== before?.secret;
	const work = async (): Promise<CheckOutcome> => {
		if (isBusy(url) || isOver()) return 'nothing';
		const connection = await connect(
			context,
			String(context.getNodeParameter('authentication', 'apiKey')),
		);
		const seen = await look(new RegistryClient(connection));
		return typeof seen === 'string'
			? seen
			: await withMutex(url, async () => (isOver() ? 'nothing' : await seen()));
	};
	const outcome = await work().catch((failure: unknown): CheckOutcome => {
		context.logger.warn(
			`Enterprise Registry Trigger could not repair its webhook. ${String(failure)}`,
		);
		return 'no answer';
	});
	if (isChecking(url))
		noteOutcome(
			url,
			outcome,
			Date.now(),
			readWebhook(context.getWorkflowStaticData('node'), url)?.secret,
		);
	if (outcome === 'repaired') {
		context.logger.info(
			'Enterprise Registry Trigger got a new signing secret for its webhook, because the old one was lost or changed elsewhere.',
		);
	}
}
