import { sleep, type IHookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { difference } from '../client/subscriptions';
import { readFlag } from '../json';
import { connect } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';
import { ensureWebhook, isUpToDate, removeWebhook } from './lifecycle';
import { withMutex } from './mutex';
import {
	forgetPrevious,
	keepForEdit,
	keepLonger,
	previousNumbers,
	rememberPrevious,
} from './previousSubscriptions';
import { isListening, numbersOrNone, optionsOf, wantedWebhook, webhookUrl } from './settings';
import {
	clearWebhook,
	isStored,
	readForPublishing,
	readWebhook,
	storeWebhook,
	type KnownWebhook,
	type StoredWebhook,
} from './storedWebhook';

const clientOf = async (context: IHookFunctions): Promise<RegistryClient> =>
	new RegistryClient(
		await connect(context, String(context.getNodeParameter('authentication', 'apiKey'))),
	);

/** True if there is nothing to do. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const webhook = readWebhook(staticData, url);
		if (webhook === null || !isStored(staticData, url, webhook)) return false;
		return await isUpToDate(await clientOf(context), webhook, wantedWebhook(context));
	});
}

/** Registers the webhook, or reuses the existing one, and stores its ID and secret. */
export async function create(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const client = await clientOf(context);
		const known = readForPublishing(staticData, url);
		const webhook = await createAtService(context, client, known);
		storeWebhook(staticData, url, webhook);
		if (isListening(context) && readFlag(optionsOf(context).sendTestEvent, true) !== false)
			void sendTestEvent(context, client, webhook.webhookId);
	});
}

async function createAtService(
	context: IHookFunctions,
	client: RegistryClient,
	known: KnownWebhook | null,
): Promise<StoredWebhook> {
	const configured = wantedWebhook(context);
	const { url } = configured;
	const previous = previousNumbers(url, Date.now());
	const added = configured.additionalNumbers === 'keep' ? previous.added : [];
	const wanted = {
		...configured,
		entityNumbers: [...new Set([...configured.entityNumbers, ...added])],
		previousNumbers: previous.configured,
	};
	let attempts = 0;
	const webhook = await retry(async () => {
		attempts++;
		return await ensureWebhook(client, known, wanted);
	}).finally(() => keepLonger(url, Date.now()));
	forgetPrevious(url);
	// A call without an answer may take effect after the next call has checked.
	return attempts === 1 ? webhook : await ensureWebhook(client, webhook, wanted);
}

const PAUSES = [500, 1_500];
/** An attempt that took longer has waited long enough. */
const QUICK = 5_000;

/** Repeats the work as a whole after a failure that may pass: n8n's older engine tries only once, and both delete the webhook after an attempt that failed. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
	for (const pause of PAUSES) {
		const begun = Date.now();
		const made = await attempt().then(
			(value) => ({ value }),
			(failure: unknown) => {
				const mayPass =
					failure instanceof RegistryFailure &&
					['service', 'outage', 'connection', 'timeout'].includes(failure.kind);
				if (!mayPass || Date.now() - begun > QUICK) throw failure;
			},
		);
		if (made) return made.value;
		await sleep(pause);
	}
	return await attempt();
}

/** Deletes or disables the webhook, and always removes our keys from static data. */
export async function deleteWebhook(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await withMutex(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const knownId = readWebhook(staticData, url)?.webhookId;
		clearWebhook(staticData, url);
		const client = await clientOf(context);
		if (isListening(context)) return await removeWebhook(client, { url, knownId, how: 'delete' });
		const configured = numbersOrNone(context);
		rememberPrevious(url, configured);
		const how = optionsOf(context).onDeactivate === 'disable' ? 'disable' : 'delete';
		await removeWebhook(client, { url, knownId, how }, (subscribed) =>
			keepForEdit(url, difference(subscribed, configured).remove, Date.now()),
		);
	});
}

/** n8n stores what `create` returned before it can receive; the test event must come after that. */
const BEFORE_TEST_EVENT = 1_000;

/** Shows the user a verified delivery within seconds. Nothing depends on it, so a failure is only logged. */
async function sendTestEvent(
	context: IHookFunctions,
	client: RegistryClient,
	id: string,
): Promise<void> {
	for (const wait of [BEFORE_TEST_EVENT, 3 * BEFORE_TEST_EVENT]) {
		await sleep(wait);
		try {
			const { data } = await client.call('sendTestEvent', { id });
			if ((data as { delivered?: unknown } | null)?.delivered !== false) return;
		} catch (failure) {
			return context.logger.debug(`The test event could not be sent: ${String(failure)}`);
		}
	}
}
