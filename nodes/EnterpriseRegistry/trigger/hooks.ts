import { sleep, type IHookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { difference } from '../client/webhooks/subscriptions';
import { readFlag } from '../json';
import type { RegistryFailure } from '../transport/errors';
import { BoundedMap } from '../boundedMap';
import { connect } from '../transport/connect';
import {
	keepLonger,
	keepForEdit,
	forgetPrevious,
	previousNumbers,
	rememberPrevious,
} from './previousSubscriptions';
import {
	clearWebhook,
	isStored,
	readForPublishing,
	readWebhook,
	storeWebhook,
	type KnownWebhook,
	type StoredWebhook,
} from './storedWebhook';
import { isUpToDate, ensureWebhook } from './lifecycle';
import { deleteLateDoubles, takeLeftOpen } from './lateCreation';
import { removeWebhook } from './removeWebhook';
import { forgetChecks } from './checks';
import { withMutex } from './mutex';
import { retry } from './retry';
import { isListening, numbersOrNone, optionsOf, wantedWebhook, webhookUrl } from './settings';
import { forgetRefusals } from './refusals';

/** n8n stores what `create` returned before it can receive; the test event must come after that. */
const BEFORE_TEST_EVENT = 1_000;

/** Webhooks whose deletion has not succeeded: static data has lost the ID when n8n tries again, and a list may not show them. */
const undeleted = new BoundedMap<StoredWebhook>(1_000);

const clientOf = async (context: IHookFunctions): Promise<RegistryClient> =>
	new RegistryClient(
		await connect(context, String(context.getNodeParameter('authentication', 'apiKey'))),
	);

/** True if there is nothing to do. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const held = readWebhook(staticData, url);
		if (held === null || !isStored(staticData, url, held)) return false;
		const client = await clientOf(context);
		return await isUpToDate(client, held, wantedWebhook(context));
	});
}

/** Registers the webhook, or reuses the existing one, and stores its ID and secret. */
export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	const staticData = context.getWorkflowStaticData('node');
	await withMutex(url, async () => {
		const client = await clientOf(context);
		const held = await createAtService(context, client, readForPublishing(staticData, url));
		storeWebhook(staticData, url, held);
		undeleted.delete(url);
		forgetChecks(url);
		forgetRefusals(url);
		if (isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false)
			void sendTestEvent(context, client, held.webhookId);
	});
}

async function createAtService(
	context: IHookFunctions,
	client: RegistryClient,
	before: KnownWebhook | null,
): Promise<StoredWebhook> {
	const configured = wantedWebhook(context);
	const { url } = configured;
	const previous = previousNumbers(url, Date.now());
	const added = configured.additionalNumbers === 'keep' ? previous.added : [];
	// What is watched for a moment in the editor is not worth a call.
	const tellMissing = isListening(context)
		? undefined
		: (failure: RegistryFailure) =>
				context.logger.warn(
					`Enterprise Registry Trigger watches fewer numbers than the node has. ${failure.message}. ${failure.advice}`,
				);
	const wanted = {
		...configured,
		entityNumbers: [...new Set([...configured.entityNumbers, ...added])],
		previousNumbers: previous.configured,
		tellMissing,
	};
	let attempts = 0;
	const attempt = async () => {
		attempts++;
		return await ensureWebhook(client, before, wanted, Date.now());
	};
	const held = await retry(attempt).finally(() => keepLonger(url, Date.now()));
	forgetPrevious(url);
	const isOpen = takeLeftOpen(url);
	if (isOpen)
		void deleteLateDoubles(client, url).catch((failure: unknown) =>
			context.logger.debug(
				`Webhooks that were created late could not be looked for: ${String(failure)}`,
			),
		);
	// A call without an answer may take effect after the next call has checked.
	return attempts === 1 && !isOpen ? held : await ensureWebhook(client, held, wanted, Date.now());
}

/** Deletes or disables the webhook, and always removes our keys from static data. */
export async function deleteWebhook(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const held = readWebhook(staticData, url) ?? undeleted.get(url) ?? null;
		clearWebhook(staticData, url);
		if (held !== null) undeleted.set(url, held);
		forgetChecks(url);
		forgetRefusals(url);
		const client = await clientOf(context);
		if (isListening(context)) {
			await removeWebhook(client, held, url, 'delete');
			return undeleted.delete(url);
		}
		const configured = numbersOrNone(context);
		rememberPrevious(url, configured);
		const how = optionsOf(context).onDeactivate === 'disable' ? 'disable' : 'delete';
		const deleting = (subscribed: string[]) =>
			keepForEdit(url, difference(subscribed, configured).remove, Date.now());
		await removeWebhook(client, held, url, how, deleting);
		undeleted.delete(url);
	});
}

/** Shows the user a verified delivery within seconds. Nothing depends on it, so a failure is only logged. */
async function sendTestEvent(
	context: IHookFunctions,
	client: RegistryClient,
	webhookId: string,
): Promise<void> {
	for (const wait of [BEFORE_TEST_EVENT, 3 * BEFORE_TEST_EVENT]) {
		await sleep(wait);
		const sent = await client.sendTestEvent(webhookId).then(
			({ delivered }) => delivered !== false,
			(failure: unknown) => {
				context.logger.debug(`The test event could not be sent: ${String(failure)}`);
				return true;
			},
		);
		if (sent) return;
	}
}
