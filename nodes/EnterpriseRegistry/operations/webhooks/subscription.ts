import type { RegistryClient } from '../../registry/RegistryClient';
import { isOfPublishedWorkflow } from '../../registry/publishedWebhook';
import { changeNumbers, requireNumbers, watchedNumbers } from '../../registry/webhooks';
import {
	entityNumbersField,
	howManyFields,
	toggleField,
	webhookIdField,
} from '../../editor/fields';
import { optionsField } from '../../editor/options';
import { shortened, textAt } from '../../json';
import { difference, type NumbersDifference } from '../../numbers/numberSets';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { ofOutputs } from '../../messages/outputs';
import { sentenceOf } from '../../messages/sentenceOf';
import { plainText } from '../../plainText';
import { Failure } from '../../failure';
import { note } from '../failures';
import { joinByWebhook } from './joinByWebhook';
import { entityNumbersOf } from '../itemNumbers';
import type { Operation, Operations } from '../operation';
import type { OutputSentence } from '../outputSentences';
import { tellDoubts } from '../search';
import { withWebhook } from './webhookField';

export const subscription: Operations = {
	add: changeOfList('add', {
		action: 'Add subscriptions to webhook',
		description: 'Watch more numbers with a webhook, beside those it watches. Changes data.',
		purpose: 'Additional numbers to watch',
	}),
	getMany: {
		action: 'Get many subscriptions',
		description: 'List the numbers that a webhook watches. At most two requests.',
		fields: [webhookIdField, ...howManyFields],
		read: withWebhook((item) => {
			const most = item.most();
			return async (client, id) => {
				const list = await client.list('subscriptions', { id }, most);
				requireNumbers(list.entries);
				tellDoubts(item.run, list);
				return list.entries.map((entry) => {
					const { dotted, kind } = parseRegistryNumber(entry);
					return { entityNumber: dotted ?? textAt({ entry }, 'entry'), kind };
				});
			};
		}),
	},
	remove: changeOfList('remove', {
		action: 'Remove subscriptions from webhook',
		description: 'Stop watching companies and establishments with a webhook. Changes data.',
		purpose: 'What to stop watching',
	}),
	replace: changeOfList('replace', {
		action: 'Replace subscriptions of webhook',
		description: 'Make a webhook watch exactly the numbers of all items. Changes data.',
		purpose: 'The complete list to watch',
	}),
};

type ChangeKind = 'add' | 'remove' | 'replace';

interface ChangeTexts extends Pick<Operation, 'action' | 'description'> {
	/** What the numbers are for, without a full stop. */
	purpose: string;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
function changeOfList(kind: ChangeKind, { purpose, ...texts }: ChangeTexts): Operation {
	return {
		...texts,
		fields: [
			webhookIdField,
			entityNumbersField(purpose, { hint: 'Items with the same webhook are one change' }),
			toggleField('preview', 'Preview', { description: 'Whether to only show what would change' }),
			optionsField(['validateCheckDigits']),
		],
		isSequential: () => true,
		join: async (items) => await joinByWebhook(items, { isWholeList: kind === 'replace' }),
		read: withWebhook(async (_item, items) => {
			const lists = await Promise.all(items.map(entityNumbersOf));
			const numbers = [...new Set(lists.flat())];
			// What one item only wants to see must not happen because of another.
			const isPreview = items.some((item) => item.flag('preview'));
			return async (client, webhookId) => {
				const wish = { webhookId, kind, numbers };
				if (isPreview) return await preview(client, wish);
				return kind === 'replace' ? await replace(client, wish) : await addOrRemove(client, wish);
			};
		}),
	};
}

/** What the items of one webhook want together. */
interface Wish {
	webhookId: string;
	kind: ChangeKind;
	numbers: string[];
}

/** Shows what would change. Only reads. */
async function preview(client: RegistryClient, wish: Wish) {
	const { webhookId, kind, numbers } = wish;
	const publishedName = await publishedNameOf(client, webhookId);
	const plan = planChange(kind, await watchedNumbers(client, webhookId), numbers);
	const counts = countsOf(plan);
	return {
		webhookId,
		...countsToldBy(kind, counts),
		preview: true,
		numbersToAdd: plan.add,
		numbersToRemove: plan.remove,
		summary: changeSummary(counts, wish, { isPreview: true, publishedName }),
	};
}

/** Makes a webhook watch exactly these numbers, with the fewest changes. */
async function replace(client: RegistryClient, wish: Wish) {
	const { webhookId, kind, numbers } = wish;
	const publishedName = await publishedNameOf(client, webhookId);
	const plan = planChange(kind, await watchedNumbers(client, webhookId), numbers);
	await changeNumbers(client, webhookId, plan).catch((thrown: unknown) => {
		throw thrown instanceof Failure ? thrown.with(note('subscriptionsKept', {})) : thrown;
	});
	// The list was read, so that the plan is what was changed, also where the service lost count.
	const counts = countsOf(plan);
	const summary = changeSummary(counts, wish, { isPreview: false, publishedName });
	return { webhookId, ...countsToldBy(kind, counts), summary };
}

/** Sends all numbers, without reading the list: the service counts those that needed the change. */
async function addOrRemove(client: RegistryClient, wish: Wish) {
	const { webhookId, kind, numbers } = wish;
	const plan = kind === 'remove' ? { add: [], remove: numbers } : { add: numbers, remove: [] };
	const counts = { ...(await changeNumbers(client, webhookId, plan)), kept: 0 };
	const summary = changeSummary(counts, wish, { isPreview: false });
	return { webhookId, ...countsToldBy(kind, counts), summary };
}

/** What is done to a list: the numbers that are added to it, removed from it, and kept. */
type Plan = NumbersDifference;

function planChange(kind: ChangeKind, current: string[], numbers: string[]): Plan {
	const { add, remove, keep } = difference(current, numbers);
	const plans: Record<ChangeKind, Plan> = {
		add: { add, remove: [], keep },
		remove: { add: [], remove: keep, keep: [] },
		replace: { add, remove, keep },
	};
	return plans[kind];
}

type Counts = Record<'added' | 'removed' | 'kept', number>;

const countsOf = ({ add, remove, keep }: Plan): Counts => ({
	added: add.length,
	removed: remove.length,
	kept: keep.length,
});

/** The name of a webhook, in quotes, if its list is that of a published workflow: who changes it must know. */
async function publishedNameOf(client: RegistryClient, id: string): Promise<string | undefined> {
	const { data } = await client.call('webhook', { id });
	if (!isOfPublishedWorkflow(data)) return undefined;
	return shortened(plainText(textAt(data, 'name') ?? id));
}

/** The members of the output with the counts that the operation is about. */
function countsToldBy(kind: ChangeKind, { added, removed, kept }: Counts): Partial<Counts> {
	return { add: { added }, remove: { removed }, replace: { added, removed, kept } }[kind];
}

/** What was done, or would be, and to whose list. */
function changeSummary(
	{ added, removed, kept }: Counts,
	{ kind, numbers }: Wish,
	{ isPreview, publishedName }: { isPreview: boolean; publishedName?: string },
): string {
	const given = numbers.length;
	const changes: Record<ChangeKind, OutputSentence> = {
		add: { code: 'numbersAdded', facts: { added, given, isPreview } },
		remove: { code: 'numbersRemoved', facts: { removed, given, isPreview } },
		replace: { code: 'listReplaced', facts: { added, removed, kept, isPreview } },
	};
	const change = sentenceOf(ofOutputs, changes[kind]);
	if (publishedName === undefined) return change;
	const facts = { name: publishedName };
	return `${change} ${sentenceOf(ofOutputs, { code: 'listOfPublishedWorkflow', facts })}`;
}
