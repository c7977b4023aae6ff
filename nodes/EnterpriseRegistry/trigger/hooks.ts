import { sleep, type IHookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../api/RegistryClient';
import { difference } from '../api/subscriptionChanges';
import { connect } from '../api/transport';
import { carriedOver, carryOver, forgetCarriedOver } from './carriedOver';
import { clearHeld, keepHeld, readHeld } from './held';
import { isInPlace, putInPlace, release } from './lifecycle';
import { whileCreating } from './repair';
import { configuredNumbers, isListening, keepsAdditional, optionsOf, wantedWebhook, webhookUrl } from './settings';

/** n8n stores what `create` returned before it can receive; the test event comes a moment after that. */
const BEFORE_TEST_EVENT = 1_000;

const clientOf = async (context: IHookFunctions): Promise<RegistryClient> =>
	new RegistryClient(await connect(context, String(context.getNodeParameter('authentication', 'apiKey'))));

/** True when nothing is to be done. */
export async function look(context: IHookFunctions): Promise<boolean> {
	const held = readHeld(context.getWorkflowStaticData('node'), webhookUrl(context));
	if (held === null) return false;
	return await isInPlace(await clientOf(context), held, wantedWebhook(context));
}

/** Registers the webhook, or takes up what is there, and keeps its id and secret. */
export async function register(context: IHookFunctions): Promise<void> {
	const configured = wantedWebhook(context);
	const { url } = configured;
	const staticData = context.getWorkflowStaticData('node');
	const client = await clientOf(context);
	const added = configured.additionalNumbers === 'keep' ? carriedOver(url, Date.now()) : [];
	const wanted = { ...configured, entityNumbers: [...new Set([...configured.entityNumbers, ...added])] };
	const held = await whileCreating(url, async () => await putInPlace(client, readHeld(staticData, url), wanted, Date.now()));
	keepHeld(staticData, url, held);
	forgetCarriedOver(url);
	if (isListening(context) && optionsOf(context).sendTestEvent !== false) void sendTestEvent(context, client, held.webhookId);
}

/** Deletes or disables the webhook; whatever happens, no key of ours stays behind. */
export async function letGo(context: IHookFunctions): Promise<void> {
	const staticData = context.getWorkflowStaticData('node');
	const url = webhookUrl(context);
	const held = readHeld(staticData, url);
	clearHeld(staticData, url);
	const listening = isListening(context);
	const disable = !listening && context.getNodeParameter('onDeactivate', 'delete') === 'disable';
	const subscribed = await release(await clientOf(context), held, url, disable ? 'disable' : 'delete');
	if (!listening && subscribed.length > 0 && keepsAdditional(context)) {
		carryOver(url, difference(subscribed, configuredNumbers(context)).remove, Date.now());
	}
}

/** So that the user sees a real, verified delivery within seconds. Nothing depends on it, so it is only logged. */
async function sendTestEvent(context: IHookFunctions, client: RegistryClient, webhookId: string): Promise<void> {
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
