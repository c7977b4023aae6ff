import { sleep, type IHookFunctions } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import { readFlag } from '../json';
import { difference } from '../numbers/entityNumbers';
import { ensureWebhook, isUpToDate, removeWebhook } from './lifecycle';
import {
	clientOf,
	isListening,
	numbersOrNone,
	optionsOf,
	wantedWebhook,
	webhookUrl,
} from './settings';
import {
	clearWebhook,
	memoryOf,
	readStored,
	readWebhook,
	storeWebhook,
	withMutex,
} from './storedWebhook';

/** True if there is nothing to do. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await withMutex(url, async () => {
		const stored = readStored(context.getWorkflowStaticData('node'), url);
		if (stored === null) return false;
		return await isUpToDate(await clientOf(context), stored, wantedWebhook(context));
	});
}

export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const wanted = wantedWebhook(context);
		const { configured, added } = previousNumbers(url);
		const kept = wanted.additionalNumbers === 'keep' ? added : [];
		const client = await clientOf(context);
		const webhook = await ensureWebhook(client, readStored(staticData, url), {
			...wanted,
			entityNumbers: [...new Set([...wanted.entityNumbers, ...kept])],
			previousNumbers: configured,
		});
		storeWebhook(staticData, url, webhook);
		if (isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false)
			void sendTestEvent(context, client, webhook.webhookId);
	});
}

/** Whatever the service answers, nothing of ours stays in static data. */
export async function remove(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const knownId = readWebhook(staticData, url)?.webhookId;
		clearWebhook(staticData, url);
		const client = await clientOf(context);
		if (isListening(context)) return await removeWebhook(client, { url, knownId, how: 'delete' });
		const configured = numbersOrNone(context);
		rememberPrevious(url, configured, []);
		const how = optionsOf(context).onDeactivate === 'disable' ? 'disable' : 'delete';
		await removeWebhook(client, { url, knownId, how }, (subscribed) =>
			rememberPrevious(url, [], difference(subscribed, previousNumbers(url).configured).remove),
		);
	});
}

/** n8n publishes an edit within this time, and the user mends one that failed. */
const EDITED_WITHIN = 600_000;

/**
 * To n8n an edit is `delete` and then `create`. So `create` learns which subscriptions others added, to
 * keep them, and which the node did, to drop them. Until one succeeds, `delete` may come again.
 */
function rememberPrevious(url: string, configured: string[], added: string[]): void {
	const known = previousNumbers(url);
	memoryOf(url).previous = {
		configured: [...new Set([...known.configured, ...configured])],
		added: [...new Set([...known.added, ...added])],
		until: Date.now() + EDITED_WITHIN,
	};
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
	await client.call('sendTestEvent', { id }).catch((failure: unknown) => {
		context.logger.debug(`The test event could not be sent: ${String(failure)}`);
	});
}
