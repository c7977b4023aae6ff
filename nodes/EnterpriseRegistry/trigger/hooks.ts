import { sleep, type IHookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import { unlessAbsent } from '../registry/failures';
import { deleteWebhook, watchedNumbers } from '../registry/webhooks';
import { readFlag } from '../json';
import { without } from '../numbers/entityNumbers';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { MINUTE, SECOND, type Milliseconds } from '../times';
import { publishLater } from './failures';
import {
	disableWebhook,
	ensureWebhook,
	findWebhooks,
	isUpToDate,
	keepFirst,
	type WantedWebhook,
	type WebhooksAtService,
} from './lifecycle';
import { memoryOf, remember, type NumbersBeforeEdit } from './memory';
import { runExclusive } from './mutex';
import {
	clientOf,
	isListening,
	numbersOrNone,
	optionsOf,
	wantedWebhook,
	webhookUrl,
} from './settings';
import { WebhookOfNode } from './WebhookOfNode';

/** Whether the webhook is as wanted; n8n calls `create` otherwise. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await runExclusive(url, async () => {
		const stored = webhookOf(context, url).validInStaticData;
		if (stored === undefined) return false;
		const wanted = wantedWebhook(context);
		const client = await clientOf(context);
		// A webhook that is left alone is named in the log by `create`, which n8n calls next.
		return await findWebhooks(client, url, stored.webhookId)
			.then(async (found) => await isUpToDate(client, found, { stored, wanted }))
			.catch(publishLater({ isChanged: false }));
	});
}

/** Makes the webhook as wanted, and stores it. */
export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const webhook = webhookOf(context, url);
		const wanted = afterEdit(wantedWebhook(context));
		const client = await clientOf(context);
		const stored = webhook.validInStaticData;
		const found = await find(context, client, stored?.webhookId).catch(
			publishLater({ isChanged: false }),
		);
		const published = await ensureWebhook(client, found, { stored, wanted }).catch(
			publishLater({ isChanged: true }),
		);
		webhook.store(published);
		if (isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false)
			void sendTestEvent(context, client, published.webhookId);
	});
}

/** Deletes or disables the webhook. Whatever the service answers, nothing of ours stays in static data. */
export async function remove(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const webhook = webhookOf(context, url);
		const id = webhook.held?.webhookId ?? memoryOf(url).leftBehind;
		webhook.forget(id);
		const isTest = isListening(context);
		if (!isTest) rememberNumbersOfNode(url, numbersOrNone(context));
		const isDisabled = !isTest && optionsOf(context).onDeactivate === 'disable';
		await removeAtService(context, id, isDisabled ? 'disable' : 'delete').catch(
			(thrown: unknown) => {
				const facts = { url, id, isTest, isDisabled, thrown };
				context.logger.warn(logLine('webhookLeftBehind', facts, momentOf(context)));
				throw thrown;
			},
		);
		remember(url, { leftBehind: undefined });
	});
}

async function removeAtService(
	context: IHookFunctions,
	knownId: string | undefined,
	how: 'delete' | 'disable',
): Promise<void> {
	const client = await clientOf(context);
	const { ours } = await find(context, client, knownId);
	const webhook = await keepFirst(client, ours);
	if (webhook === undefined) return;
	if (how === 'disable') {
		await disableWebhook(client, webhook.id);
		return;
	}
	// What others added to the webhook of the editor is needed no more.
	if (!isListening(context)) await rememberNumbersAtService(context, client, webhook.id);
	await deleteWebhook(client, webhook.id);
}

/** Deleting the webhook matters more than reading its subscriptions: where these cannot be read, the log says what an edit loses. */
async function rememberNumbersAtService(
	context: IHookFunctions,
	client: RegistryClient,
	id: string,
): Promise<void> {
	const url = webhookUrl(context);
	try {
		const subscribed = await unlessAbsent(watchedNumbers(client, id));
		rememberNumbersOfOthers(url, subscribed ?? []);
	} catch (thrown) {
		context.logger.warn(logLine('numbersNotKept', { url, thrown }, momentOf(context)));
	}
}

const webhookOf = (context: IHookFunctions, url: string): WebhookOfNode =>
	new WebhookOfNode(context.getWorkflowStaticData('node'), url);

/** The webhooks of this node at the service. The log names one that is left alone although its ID is ours. */
async function find(
	context: IHookFunctions,
	client: RegistryClient,
	knownId?: string,
): Promise<WebhooksAtService> {
	const found = await findWebhooks(client, webhookUrl(context), knownId);
	const { foreign } = found;
	if (foreign !== undefined) {
		const { id, url } = foreign;
		context.logger.warn(logLine('webhookLeftAlone', { id, url }, momentOf(context)));
	}
	return found;
}

/**
 * What is wanted after an edit, which to n8n is `delete` and then `create`. What others had added is subscribed again, if it is to be
 * kept; what the node itself watched before is not taken for theirs.
 */
function afterEdit(wanted: WantedWebhook): WantedWebhook {
	const { ofNode, ofOthers } = beforeEdit(wanted.url);
	const kept = wanted.additionalNumbers === 'keep' ? ofOthers : [];
	return {
		...wanted,
		entityNumbers: union(wanted.entityNumbers, kept),
		previousNumbers: ofNode,
	};
}

/** Until a `create` succeeds, `delete` may come again: so what is remembered is added to. */
function rememberNumbersOfNode(url: string, configured: string[]): void {
	const { ofNode, ofOthers } = beforeEdit(url);
	rememberBeforeEdit(url, { ofNode: union(ofNode, configured), ofOthers });
}

/** What is subscribed, and was never configured, has been added by others. */
function rememberNumbersOfOthers(url: string, subscribed: string[]): void {
	const { ofNode, ofOthers } = beforeEdit(url);
	rememberBeforeEdit(url, { ofNode, ofOthers: union(ofOthers, without(subscribed, ofNode)) });
}

/** n8n publishes an edit within this time, and the user mends one that failed. */
const EDITED_WITHIN: Milliseconds = 10 * MINUTE;

function rememberBeforeEdit(url: string, numbers: Omit<NumbersBeforeEdit, 'keptUntil'>): void {
	remember(url, { beforeEdit: { ...numbers, keptUntil: Date.now() + EDITED_WITHIN } });
}

function beforeEdit(url: string): Omit<NumbersBeforeEdit, 'keptUntil'> {
	const { ofNode = [], ofOthers = [], keptUntil = 0 } = memoryOf(url).beforeEdit ?? {};
	return { ofNode, ofOthers: Date.now() <= keptUntil ? ofOthers : [] };
}

const union = (one: string[], other: string[]): string[] => [...new Set([...one, ...other])];

/** n8n stores what `create` returned before it can receive; the test event must come after that. */
const BEFORE_TEST_EVENT: Milliseconds = SECOND;

/** Shows the user a verified delivery. Nothing depends on it, so a failure is only logged. */
async function sendTestEvent(
	context: IHookFunctions,
	client: RegistryClient,
	id: string,
): Promise<void> {
	await sleep(BEFORE_TEST_EVENT);
	await client.call('sendTestEvent', { id }).catch((thrown: unknown) => {
		context.logger.debug(logLine('testEventNotSent', { thrown }, momentOf(context)));
	});
}
