import { sleep, type IHookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import { unlessAbsent } from '../registry/failures';
import { deleteWebhook, watchedNumbers } from '../registry/webhooks';
import { readFlag } from '../json';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { SECOND, type Milliseconds } from '../times';
import { noteAddedNumbers, notePreviousNumbers, wantedAfterEdit } from './carriedNumbers';
import { remember } from './memory';
import { runExclusive } from './mutex';
import { disableWebhook, ensureWebhook, isUpToDate } from './publication';
import { orPublishLater } from './publishLater';
import {
	clientOf,
	isListening,
	numbersOrNone,
	optionsOf,
	wantedWebhook,
	webhookUrl,
} from './settings';
import { webhookOf } from './WebhookOfNode';
import { keepFirst, lookAtService, type WebhooksAtService } from './webhooksAtService';

/*
 * The three hooks with which n8n publishes and unpublishes a node, and listens in the editor. The words of this room, each for one thing:
 *
 * | Word       | What it is                                                                                                   |
 * |------------|--------------------------------------------------------------------------------------------------------------|
 * | wanted     | what should be at the service: what the node is set to, and after an edit the numbers that others had added  |
 * | at service | what the service has for the URL of the node: `ours`, at best one webhook, and it never tells a secret again |
 * | published  | the webhook as a hook has left it at the service, with its secret                                            |
 * | stored     | what n8n's static data says was published, or repaired and proved, last                                      |
 * | remembered | what this process knows was published or repaired last                                                       |
 * | held       | of the stored and the remembered webhook the one with the later secret, which alone verifies                 |
 * | usable     | the stored webhook, if it is the held one: the only secret that publishing does not have replaced            |
 * | look       | a request that only reads, to find out what is at the service                                                |
 * | repair     | a new secret for a webhook whose secret was lost, or changed elsewhere (`repair.ts`)                         |
 */

/** Whether the webhook is as wanted; n8n calls `create` otherwise. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await runExclusive(url, async () => {
		const { usable } = webhookOf(context, url);
		if (usable === undefined) return false;
		const wanted = wantedWebhook(context);
		const client = await clientOf(context);
		// A webhook that is left alone is named in the log by `create`, which n8n calls next.
		const look = lookAtService(client, url, usable.webhookId);
		const atService = await orPublishLater(look, { isChanged: false });
		const comparison = isUpToDate(client, atService, { usable, wanted });
		return await orPublishLater(comparison, { isChanged: false });
	});
}

/** Makes the webhook as wanted, and stores it. */
export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const webhook = webhookOf(context, url);
		const wanted = wantedAfterEdit(wantedWebhook(context));
		const client = await clientOf(context);
		const { usable, knownId } = webhook;
		const look = lookAndTell(context, client, knownId);
		const atService = await orPublishLater(look, { isChanged: false });
		const publication = ensureWebhook(client, atService, { usable, wanted });
		const published = await orPublishLater(publication, { isChanged: true });
		webhook.storePublished(published);
		if (wantsTestEvent(context)) void sendTestEvent(context, client, published.webhookId);
	});
}

/**
 * Deletes or disables the webhook, and empties static data. Where this throws, n8n's older engine does not save that. The secret that
 * stays there is still the valid one, and the next publishing uses it.
 */
export async function remove(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const webhook = webhookOf(context, url);
		const id = webhook.knownId;
		webhook.forget(id);
		const isTest = isListening(context);
		if (!isTest) notePreviousNumbers(url, numbersOrNone(context));
		let isDisabled = false;
		const deleteOrDisable = async () => {
			// The options may have become invalid since the node was published.
			isDisabled = !isTest && optionsOf(context).onDeactivate === 'disable';
			await removeAtService(context, id, isDisabled ? 'disable' : 'delete');
		};
		await deleteOrDisable().catch((thrown: unknown) => {
			const facts = { url, id, isTest, isDisabled, thrown };
			context.logger.warn(logLine('webhookLeftBehind', facts, momentOf(context)));
			throw thrown;
		});
		remember(url, { leftBehind: undefined });
	});
}

async function removeAtService(
	context: IHookFunctions,
	knownId: string | undefined,
	how: 'delete' | 'disable',
): Promise<void> {
	const client = await clientOf(context);
	const { ours } = await lookAndTell(context, client, knownId);
	const kept = await keepFirst(client, ours);
	if (kept === undefined) return;
	if (how === 'disable') {
		await disableWebhook(client, kept.id);
		return;
	}
	// The webhook of the editor is not edited: what others added to it is needed no more.
	if (!isListening(context)) await lookAtAddedNumbers(context, client, kept.id);
	await deleteWebhook(client, kept.id);
}

/** Deleting the webhook matters more than reading its subscriptions: where these cannot be read, the log says what an edit loses. */
async function lookAtAddedNumbers(
	context: IHookFunctions,
	client: RegistryClient,
	id: string,
): Promise<void> {
	const url = webhookUrl(context);
	try {
		const subscribed = await unlessAbsent(watchedNumbers(client, id));
		noteAddedNumbers(url, subscribed ?? []);
	} catch (thrown) {
		context.logger.warn(logLine('numbersNotKept', { url, thrown }, momentOf(context)));
	}
}

/** Looks at the service. The log names a webhook that is left alone although its ID is ours. */
async function lookAndTell(
	context: IHookFunctions,
	client: RegistryClient,
	knownId?: string,
): Promise<WebhooksAtService> {
	const atService = await lookAtService(client, webhookUrl(context), knownId);
	const { foreign } = atService;
	if (foreign !== undefined) {
		const { id, url } = foreign;
		context.logger.warn(logLine('webhookLeftAlone', { id, url }, momentOf(context)));
	}
	return atService;
}

const wantsTestEvent = (context: IHookFunctions): boolean =>
	isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false;

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
