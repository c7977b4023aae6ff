import type { RegistryClient } from '../client/RegistryClient';
import { replaceSubscriptions, untouched } from '../client/webhooks/replaceSubscriptions';
import { addInRequests, difference, removeInRequests } from '../client/webhooks/subscriptions';
import {
	entityNumbersField,
	limitField,
	previewField,
	returnAllField,
	webhookIdField,
} from '../editor/fields';
import { ofPublishedWorkflow } from '../editor/lists';
import { advancedField, checkDigitsOption, optionsField } from '../editor/options';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { dottedOr } from '../reading/enterprise';
import type { Item } from './item';
import { ofWebhook } from './lookUp';
import type { ItemOperation, JointOperation, Output, Resource } from './operation';

const asItem = (number: string) => ({
	entityNumber: dottedOr(number),
	kind: parseRegistryNumber(number, { validateCheckDigits: false }).kind,
});

const getMany: ItemOperation = {
	fields: [webhookIdField, returnAllField, limitField, advancedField],

	async execute(client, item) {
		const most = item.most();
		const reading = { most, tell: (sentence: string) => item.hint(`${sentence}.`) };
		const numbers = await ofWebhook(item, async (id) => await client.subscriptions(id, reading));
		return numbers.slice(0, most).map(asItem);
	},
};

/** What one input item asks of a watch-list. */
interface Asked {
	numbers: string[];
	isPreview: boolean;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
const changeOfList = (
	purpose: string,
	isWhole: boolean,
	change: (client: RegistryClient, item: Item, asked: Asked) => Promise<Output>,
): JointOperation<Asked> => ({
	fields: [
		webhookIdField,
		entityNumbersField(purpose, {
			hint: 'All input items with the same webhook are one change',
		}),
		previewField,
		optionsField(checkDigitsOption),
		advancedField,
	],
	inOrder: true,
	isWhole,
	key: (item) => item.webhookId(),
	read: (item) => ({
		numbers: item.requiredEntityNumbers(),
		isPreview: item.flag('preview', false),
	}),
	executeTogether: async (client, item, parts) =>
		await change(client, item, {
			numbers: [...new Set(parts.flatMap(({ numbers }) => numbers))],
			// What one item only wants to see must not happen because of another.
			isPreview: parts.some(({ isPreview }) => isPreview),
		}),
});

const add = changeOfList('Additional numbers to watch', false, async (client, item, asked) => {
	const { numbers, isPreview } = asked;
	const webhookId = item.webhookId();
	if (!isPreview) {
		const added = await ofWebhook(item, async (id) => await addInRequests(client, id, numbers));
		const summary = partOf('Added', added, numbers, `${wereOrWas(numbers, added)} watched already`);
		return { webhookId, added, summary: `${summary}.` };
	}
	const { current, name } = await stateOf(client, item);
	const numbersToAdd = difference(current, numbers).add;
	const rest = `${isOrAre(numbers, numbersToAdd.length)} watched already`;
	const summary = partOf('adds', numbersToAdd.length, numbers, rest);
	return {
		...{ webhookId, added: numbersToAdd.length },
		...previewOf(summary, name, { numbersToAdd }),
	};
});

const remove = changeOfList('What to stop watching', false, async (client, item, asked) => {
	const { numbers, isPreview } = asked;
	const webhookId = item.webhookId();
	if (!isPreview) {
		const removed = await ofWebhook(
			item,
			async (id) => await removeInRequests(client, id, numbers),
		);
		const summary = partOf(
			'Removed',
			removed,
			numbers,
			`${wereOrWas(numbers, removed)} not watched`,
		);
		return { webhookId, removed, summary: `${summary}.` };
	}
	const { current, name } = await stateOf(client, item);
	const numbersToRemove = difference(current, numbers).keep;
	const rest = `${isOrAre(numbers, numbersToRemove.length)} not watched`;
	const summary = partOf('removes', numbersToRemove.length, numbers, rest);
	return {
		...{ webhookId, removed: numbersToRemove.length },
		...previewOf(summary, name, { numbersToRemove }),
	};
});

const replace = changeOfList('The complete list to watch', true, async (client, item, asked) => {
	const webhookId = item.webhookId();
	if (asked.isPreview) {
		const { current, name } = await stateOf(client, item);
		const changes = difference(current, asked.numbers);
		const [added, removed, kept] = [changes.add, changes.remove, changes.keep].map(
			({ length }) => length,
		);
		return {
			...{ webhookId, added, removed, kept },
			...previewOf(`adds ${added}, removes ${removed}, keeps ${kept}`, name, {
				numbersToAdd: changes.add,
				numbersToRemove: changes.remove.map(dottedOr),
			}),
		};
	}
	const { name } = await ofWebhook(item, async (id) => await client.webhook(id)).catch(untouched);
	const { added, removed, kept } = await replaceSubscriptions(client, webhookId, asked.numbers);
	const summary = `Added ${added}, removed ${removed}, kept ${kept}.${ofPublished(name)}`;
	return { webhookId, added, removed, kept, summary };
});

/** What a preview reads. */
async function stateOf(client: RegistryClient, item: Item) {
	const { name } = await ofWebhook(item, async (id) => await client.webhook(id));
	const current = await ofWebhook(item, async (id) => await client.subscriptions(id));
	return { name, current };
}

const previewOf = (summary: string, name: string | undefined, numbers: object) => ({
	preview: true,
	...{ numbersToAdd: [], numbersToRemove: [] },
	...numbers,
	summary: `Preview: ${summary}. Nothing was changed.${ofPublished(name)}`,
});

const ofPublished = (name: string | undefined) =>
	ofPublishedWorkflow(name) ? ` This is the list of a published workflow: ${name}.` : '';

const wereOrWas = ({ length }: string[], done: number) => (length - done === 1 ? 'was' : 'were');
const isOrAre = ({ length }: string[], done: number) => (length - done === 1 ? 'is' : 'are');

/** "Added 4", or "Added 2 of 4; 2 were watched already". */
const partOf = (verb: string, done: number, { length }: string[], rest: string) =>
	done >= length ? `${verb} ${done}` : `${verb} ${done} of ${length}; ${length - done} ${rest}`;

export const subscription: Resource = {
	name: 'Subscription',
	description: 'Enterprises and establishments that a webhook watches',
	operations: { add, getMany, remove, replace },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['subscription'] } },
		default: 'getMany',
		options: [
			{
				name: 'Add',
				value: 'add',
				action: 'Add subscriptions to webhook',
				description:
					'Watch more companies and establishments with a webhook; it keeps those that it already watches. Changes data.',
			},
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many subscriptions',
				description: 'List the numbers that a webhook watches. One request.',
			},
			{
				name: 'Remove',
				value: 'remove',
				action: 'Remove subscriptions from webhook',
				description: 'Stop watching companies and establishments with a webhook. Changes data.',
			},
			{
				name: 'Replace',
				value: 'replace',
				action: 'Replace subscriptions of webhook',
				description:
					'Make a webhook watch exactly the numbers of all input items together, for example all customers of a CRM. Changes data.',
			},
		],
	},
};
