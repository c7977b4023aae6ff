import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../../api/RegistryClient';
import { sendHalving } from '../../api/subscriptions';
import type { Webhook } from '../../api/types';
import { isPassing, RegistryFailure } from '../../transport/errors/registryFailure';
import { receivingUrl } from '../../domain/receivingUrl';
import { checkDigitsOption, optionsField, timeoutOption } from '../../fields/options';
import { entityNumbersField } from '../../fields/webhook';
import type { Operation } from '../operation';

const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Customers in the CRM',
	description: 'Label of the webhook, to find it in lists',
};

const urlField: INodeProperties = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://example.com/registry-changes',
	description: 'Address that receives the deliveries. For an n8n workflow, use the Enterprise Registry Trigger node instead: it creates its own webhook.',
};

const numbersField = entityNumbersField('What to watch');

interface NewWebhook {
	name: string;
	url: string;
	entityNumbers: string[];
}

/** In these words a service refuses what is not in the list: sending a shorter list would not help. */
const ABOUT_THE_REST = /\burl\b|https?\b|address|endpoint|callback|\bhost|\bname\b/i;
const ABOUT_THE_LIST = /number|subscription|entit|too many|at most|limit/i;

const isAboutTheRest = (failure: unknown): boolean =>
	failure instanceof RegistryFailure && failure.status === 400 && ABOUT_THE_REST.test(failure.message) && !ABOUT_THE_LIST.test(failure.message);

/**
 * A list that is too long for one request is added in several. What cannot be completed is taken away again: its secret
 * would be lost.
 */
async function createWith(client: RegistryClient, { name, url, entityNumbers }: NewWebhook, isCancelled: () => boolean): Promise<Webhook> {
	let created: Webhook | undefined;
	let refused: unknown;
	let isWhole = true;
	const make = async (some: string[]) => {
		if (isCancelled()) throw cancelled('nothing was created');
		isWhole = some.length === entityNumbers.length;
		created = await client.createWebhook({ name, url, entityNumbers: some }).then(withId).catch((failure: unknown) => {
			refused = failure;
			// As of a single number: it is not tried again with fewer.
			throw isAboutTheRest(failure) ? new NotTheList() : failure;
		});
	};
	const send = async (some: string[]) => {
		if (created === undefined) await make(some);
		else await client.addSubscriptions(created.id, some);
	};
	const sent = entityNumbers.length === 0 ? make([]) : sendHalving(entityNumbers, send);
	const failure = await sent.then(() => null, (thrown: unknown) => thrown);
	if (failure === null && !isCancelled()) return created!;
	if (created !== undefined) {
		const { id } = created;
		await client.lastingly().deleteWebhook(id).catch((kept: unknown) => leftBehind(id, kept));
		throw failure ?? cancelled('the webhook was deleted again');
	}
	// A refusal that names a number may be about it; any other stands in the words of the service.
	const named = failure instanceof RegistryFailure && entityNumbers.some((number) => failure.message.includes(number));
	const reason = named || failure instanceof RegistryFailure && ABOUT_THE_LIST.test(failure.message) ? failure : refused ?? failure;
	throw reason instanceof RegistryFailure && leavesOpen(reason) ? await perhapsMade(client, name, url, isWhole, reason) : reason;
}

class NotTheList extends Error {}

const cancelled = (what: string) => new RegistryFailure('cancelled', `The execution was cancelled; ${what}`, 'Start the workflow again.');

function withId(webhook: Webhook): Webhook {
	if (webhook.id !== undefined && webhook.id !== null) return webhook;
	throw new RegistryFailure('unreadable', 'The service answered without the ID of the new webhook', 'Check the Base URL of the credential.');
}

/** Whether the webhook may have been made, although its answer did not come or cannot be read. */
const leavesOpen = (failure: RegistryFailure): boolean => failure.kind === 'unreadable' || (isPassing(failure) && failure.kind !== 'rateLimit');

function leftBehind(id: string, kept: unknown): void {
	if (!(kept instanceof RegistryFailure)) throw kept;
	if (kept.kind === 'notFound') return;
	throw kept.reworded(`The webhook ${id} could not be completed, and the service did not confirm that it was deleted: ${kept.message}`, 'Delete it with Webhook → Delete; its secret is lost.');
}

/** The answer was lost, so the webhook may exist, and nobody knows its secret. */
async function perhapsMade(client: RegistryClient, name: string, url: string, isWhole: boolean, failure: RegistryFailure): Promise<RegistryFailure> {
	const same = await client.lastingly().webhooks().then(
		(webhooks) => webhooks.filter((webhook) => webhook.url === url && webhook.name === name).map(({ id }) => id),
		() => null,
	);
	if (same?.length === 0) return failure;
	const which = same === null ? 'It may still have been created; see Webhook → Get Many.' : `It may still have been created: the service lists ${same.join(', ')} with this name and URL.`;
	return failure.reworded(failure.message, `${which} Its secret is lost${isWhole ? '; delete it, or use Webhook → Rotate Secret.' : ', and it watches a part of the numbers; delete it.'} ${failure.description}`);
}

export const create: Operation = {
	fields: [nameField, urlField, { ...numbersField, required: false }, optionsField(checkDigitsOption, timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const webhook = await createWith(client, {
			name: item.requiredText('name', 'The name'),
			url: receivingUrl(item.text('url')),
			entityNumbers: item.entityNumbers().map(({ entityNumber }) => entityNumber),
		}, () => item.isCancelled);
		if (!item.isForModel) item.hint(
			webhook.hmacSecret === undefined
				? 'The service sent no signing secret. Get one with Webhook → Rotate Secret.'
				: 'The signing secret (hmacSecret) is shown this once. Store it now: the service never shows it again.',
		);
		return webhook;
	},
};
