import type { RegistryClient } from '../client/RegistryClient';
import {
	addNumbers,
	difference,
	followedBy,
	removeNumbers,
	replaceNumbers,
	watchedNumbers,
	type Difference,
} from '../client/subscriptions';
import {
	entityNumbersField,
	limitField,
	previewField,
	returnAllField,
	webhookIdField,
} from '../editor/fields';
import { ofPublishedWorkflow } from '../editor/lists';
import { advancedField, checkDigitsOption, optionsField } from '../editor/options';
import { textAt, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { ofWebhook } from './lookUp';
import type { ItemOperation, JointOperation, Resource } from './operation';

const getMany: ItemOperation = {
	fields: [webhookIdField, returnAllField, limitField, advancedField],

	async execute(client, item) {
		const most = item.most();
		const { entries, hints } = await ofWebhook(
			item,
			async (id) => await client.list('subscriptions', { id }, most),
		);
		hints.forEach((hint) => item.hint(hint));
		return entries.map(asItem);
	},
};

function asItem(entry: Json): object {
	const { dotted, kind } = parseRegistryNumber(entry.value, { validateCheckDigits: false });
	return { entityNumber: dotted ?? textAt(entry, 'value'), kind };
}

/** What one input item asks of a watch-list. */
interface Asked {
	numbers: string[];
	isPreview: boolean;
}

interface Change {
	purpose: string;
	/** Whether it decides about the whole list, so that no number may be missing. */
	isWhole: boolean;
	/** @returns what the output tells, by member. */
	carryOut: (
		client: RegistryClient,
		webhookId: string,
		numbers: string[],
	) => Promise<Record<string, number>>;
	/** What would change, for a preview. */
	plan: (difference: Difference) => { numbersToAdd: string[]; numbersToRemove: string[] };
	counts: (difference: Difference) => Record<string, number>;
	/** Without a full stop, in the past or for a preview. */
	tell: (counts: Record<string, number>, of: number, isPreview: boolean) => string;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
const changeOfList = (change: Change): JointOperation<Asked> => ({
	fields: [
		webhookIdField,
		entityNumbersField(change.purpose, {
			hint: change.isWhole
				? 'The complete list: all input items together. Turn on Preview to see what would change.'
				: 'All input items with the same webhook are one change',
		}),
		previewField,
		optionsField(checkDigitsOption),
		advancedField,
	],
	inOrder: true,
	isWhole: change.isWhole,
	key: (item) => item.webhookId(),
	read: (item) => ({
		numbers: item.requiredEntityNumbers(),
		isPreview: item.flag('preview', false),
	}),

	async executeTogether(client, item, parts) {
		const webhookId = item.webhookId();
		const numbers = [...new Set(parts.flatMap((part) => part.numbers))];
		// What one item only wants to see must not happen because of another.
		const isPreview = parts.some((part) => part.isPreview);
		const published =
			isPreview || change.isWhole
				? await ofWebhook(item, async (id) => await publishedList(client, id)).catch(
						(failure: unknown) => {
							throw followedBy(failure, 'Nothing was changed.');
						},
					)
				: '';
		if (isPreview) {
			const wouldBe = difference(await watchedNumbers(client, webhookId), numbers);
			const counts = change.counts(wouldBe);
			const told = change.tell(counts, numbers.length, true);
			const summary = `Preview: ${told}. Nothing was changed.${published}`;
			return { webhookId, ...counts, preview: true, ...change.plan(wouldBe), summary };
		}
		const counts = await ofWebhook(item, async (id) => await change.carryOut(client, id, numbers));
		const summary = `${change.tell(counts, numbers.length, false)}.${published}`;
		return { webhookId, ...counts, summary };
	},
});

/** What a user must know before the list of a trigger is changed. */
async function publishedList(client: RegistryClient, webhookId: string): Promise<string> {
	const { data } = await client.call('webhook', { id: webhookId });
	const name = textAt(data, 'name');
	return ofPublishedWorkflow(name) ? ` This is the list of a published workflow: ${name}.` : '';
}

/** "Added 4", or "Added 2 of 4; 2 were watched already". */
function partOf(verb: string, done: number, of: number, [one, many]: [string, string]): string {
	const rest = of - done;
	return rest <= 0
		? `${verb} ${done}`
		: `${verb} ${done} of ${of}; ${rest} ${rest === 1 ? one : many}`;
}

const add = changeOfList({
	purpose: 'Additional numbers to watch',
	isWhole: false,
	carryOut: async (client, id, numbers) => ({
		added: await addNumbers(client, { webhookId: id }, numbers),
	}),
	plan: (wouldBe) => ({ numbersToAdd: wouldBe.add, numbersToRemove: [] }),
	counts: (wouldBe) => ({ added: wouldBe.add.length }),
	tell: ({ added = 0 }, of, isPreview) =>
		isPreview
			? partOf('adds', added, of, ['is watched already', 'are watched already'])
			: partOf('Added', added, of, ['was watched already', 'were watched already']),
});

const remove = changeOfList({
	purpose: 'What to stop watching',
	isWhole: false,
	carryOut: async (client, id, numbers) => ({ removed: await removeNumbers(client, id, numbers) }),
	plan: ({ keep }) => ({ numbersToAdd: [], numbersToRemove: keep }),
	counts: ({ keep }) => ({ removed: keep.length }),
	tell: ({ removed = 0 }, of, isPreview) =>
		isPreview
			? partOf('removes', removed, of, ['is not watched', 'are not watched'])
			: partOf('Removed', removed, of, ['was not watched', 'were not watched']),
});

const replace = changeOfList({
	purpose: 'The complete list to watch',
	isWhole: true,
	carryOut: async (client, id, numbers) => ({ ...(await replaceNumbers(client, id, numbers)) }),
	plan: (wouldBe) => ({ numbersToAdd: wouldBe.add, numbersToRemove: wouldBe.remove }),
	counts: (wouldBe) => ({
		added: wouldBe.add.length,
		removed: wouldBe.remove.length,
		kept: wouldBe.keep.length,
	}),
	tell: ({ added, removed, kept }, _of, isPreview) =>
		isPreview
			? `adds ${added}, removes ${removed}, keeps ${kept}`
			: `Added ${added}, removed ${removed}, kept ${kept}`,
});

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
