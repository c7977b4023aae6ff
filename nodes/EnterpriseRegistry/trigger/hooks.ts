import { sleep, type IHookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import { readFlag } from '../json';
import { difference } from '../numbers/entityNumbers';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { publishLater } from './failures';
import { ensureWebhook, findWebhooks, isUpToDate, removeWebhook, type Found } from './lifecycle';
import { memoryOf, remember } from './memory';
import {
	clientOf,
	isListening,
	numbersOrNone,
	optionsOf,
	wantedWebhook,
	webhookUrl,
} from './settings';
import { forgetWebhook, currentWebhook, storedIfCurrent, storeWebhook } from './storedWebhook';
import { runExclusive } from './mutex';

/** Whether the webhook is as wanted; n8n calls `create` otherwise. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await runExclusive(url, async () => {
		const stored = storedIfCurrent(context.getWorkflowStaticData('node'), url);
		if (stored === undefined) return false;
		const wanted = wantedWebhook(context);
		const client = await clientOf(context);
		return await find(context, client, stored.webhookId)
			.then(async (found) => await isUpToDate(client, found, { stored, wanted }))
			.catch(publishLater({ isChanged: false }));
	});
}

export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const wanted = wantedWebhook(context);
		const { configured, added } = previousNumbers(url);
		const kept = wanted.additionalNumbers === 'keep' ? added : [];
		const client = await clientOf(context);
		const stored = storedIfCurrent(staticData, url);
		const found = await find(context, client, stored?.webhookId).catch(
			publishLater({ isChanged: false }),
		);
		const webhook = await ensureWebhook(client, found, {
			stored,
			wanted: {
				...wanted,
				entityNumbers: [...new Set([...wanted.entityNumbers, ...kept])],
				previousNumbers: configured,
			},
		}).catch(publishLater({ isChanged: true }));
		storeWebhook(staticData, url, webhook);
		if (isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false)
			void sendTestEvent(context, client, webhook.webhookId);
	});
}

/** Whatever the service answers, nothing of ours stays in static data. */
export async function remove(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await runExclusive(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const id = currentWebhook(staticData, url)?.webhookId ?? memoryOf(url).leftBehind;
		forgetWebhook(staticData, url, id);
		const isTest = isListening(context);
		if (!isTest) rememberPrevious(url, { configured: numbersOrNone(context), added: [] });
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
	const url = webhookUrl(context);
	const client = await clientOf(context);
	const found = await find(context, client, knownId);
	const deleting = (subscribed: string[]) => {
		const { remove: added } = difference(subscribed, previousNumbers(url).configured);
		rememberPrevious(url, { configured: [], added });
	};
	await removeWebhook(client, found, { how, ...(!isListening(context) && { deleting }) });
}

/** The webhooks of this node at the service. The log names one that is left alone although its ID is ours. */
async function find(
	context: IHookFunctions,
	client: RegistryClient,
	knownId?: string,
): Promise<Found> {
	const found = await findWebhooks(client, webhookUrl(context), knownId);
	const { foreign } = found;
	if (foreign !== undefined) {
		const { id, url } = foreign;
		context.logger.warn(logLine('webhookLeftAlone', { id, url }, momentOf(context)));
	}
	return found;
}

/** n8n publishes an edit within this time, and the user mends one that failed. */
const EDITED_WITHIN = 600_000;

/**
 * To n8n an edit is `delete` and then `create`. So `create` learns which subscriptions others added, to
 * keep them, and which the node did, to drop them. Until one succeeds, `delete` may come again.
 */
function rememberPrevious(
	url: string,
	{ configured, added }: Record<'configured' | 'added', string[]>,
): void {
	const known = previousNumbers(url);
	remember(url, {
		previous: {
			configured: [...new Set([...known.configured, ...configured])],
			added: [...new Set([...known.added, ...added])],
			until: Date.now() + EDITED_WITHIN,
		},
	});
}

function previousNumbers(url: string) {
	const { configured = [], added = [], until = 0 } = memoryOf(url).previous ?? {};
	return { configured, added: until >= Date.now() ? added : [] };
}

/** n8n stores what `create` returned before it can receive; the test event must come after that. */
const BEFORE_TEST_EVENT = 1_000;

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
