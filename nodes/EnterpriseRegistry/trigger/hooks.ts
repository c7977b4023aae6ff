import { sleep, type IHookFunctions } from 'n8n-workflow';

import { RegistryClient } from '../api/RegistryClient';
import { difference } from '../api/subscriptions';
import { connect } from '../transport/connect';
import { carryOn, carryOver, forgetFormer, formerNumbers, rememberFormer } from './former';
import { clearHeld, isStored, keepHeld, readHeld, type Held } from './held';
import { inTurn } from './inTurn';
import { isInPlace, putInPlace, release } from './lifecycle';
import { patiently } from './patiently';
import { forgetAttempts } from './repair';
import { isListening, numbersOrNone, optionsOf, wantedWebhook, webhookUrl } from './settings';

/** n8n stores what `create` returned before it can receive; the test event comes a moment after that. */
const BEFORE_TEST_EVENT = 1_000;

const clientOf = async (context: IHookFunctions): Promise<RegistryClient> =>
	new RegistryClient(await connect(context, String(context.getNodeParameter('authentication', 'apiKey'))));

/** True when nothing is to be done. */
export async function look(context: IHookFunctions): Promise<boolean> {
	const url = webhookUrl(context);
	return await inTurn(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const held = readHeld(staticData, url);
		if (held === null || !isStored(staticData, url, held)) return false;
		const client = await clientOf(context);
		return await isInPlace(client, held, wantedWebhook(context));
	});
}

/** Registers the webhook, or takes up what is there, and keeps its id and secret. */
export async function register(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	const staticData = context.getWorkflowStaticData('node');
	await inTurn(url, async () => {
		const client = await clientOf(context);
		const held = await create(context, client, readHeld(staticData, url));
		keepHeld(staticData, url, held);
		forgetAttempts(url);
		if (isListening(context) && optionsOf(context).sendTestEvent !== false) void sendTestEvent(context, client, held.webhookId);
	});
}

async function create(context: IHookFunctions, client: RegistryClient, before: Held | null): Promise<Held> {
	const configured = wantedWebhook(context);
	const { url } = configured;
	const former = formerNumbers(url, Date.now());
	const added = configured.additionalNumbers === 'keep' ? former.added : [];
	const wanted = { ...configured, entityNumbers: [...new Set([...configured.entityNumbers, ...added])], formerNumbers: former.configured };
	let attempts = 0;
	const attempt = async () => {
		attempts++;
		return await putInPlace(client, before, wanted, Date.now());
	};
	const held = await patiently(attempt).finally(() => carryOn(url, Date.now()));
	forgetFormer(url);
	// A call that got no answer may have taken effect later than the next one looked.
	return attempts === 1 ? held : await putInPlace(client, held, wanted, Date.now());
}

/** Deletes or disables the webhook; whatever happens, no key of ours stays behind. */
export async function letGo(context: IHookFunctions): Promise<void> {
	const url = webhookUrl(context);
	await inTurn(url, async () => {
		const staticData = context.getWorkflowStaticData('node');
		const held = readHeld(staticData, url);
		clearHeld(staticData, url);
		forgetAttempts(url);
		const client = await clientOf(context);
		if (isListening(context)) return await release(client, held, url, 'delete');
		const configured = numbersOrNone(context);
		rememberFormer(url, configured);
		const how = context.getNodeParameter('onDeactivate', 'delete') === 'disable' ? 'disable' : 'delete';
		const deleting = (subscribed: string[]) => carryOver(url, difference(subscribed, configured).remove, Date.now());
		await release(client, held, url, how, deleting);
	});
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
