import type { RegistryClient } from '../registry/RegistryClient';
import { changeNumbers, watchedNumbers } from '../registry/webhooks';
import { entityNumbersField, listFields, toggleField, webhookIdField } from '../editor/fields';
import { isOfPublishedWorkflow } from '../editor/lists';
import { optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { textAt } from '../json';
import { difference, type Difference } from '../numbers/entityNumbers';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import type { Item } from './item';
import { ofWebhook } from './ofWebhook';
import type { Operation, Operations, Question } from './operation';
import { entriesOf } from './search';

/** What happens to the numbers of a list, in the order in which the output names it. */
const PARTS = ['added', 'removed', 'kept'] as const;
type Part = (typeof PARTS)[number];
type Plan = Partial<Record<Part, string[]>>;
type Counts = Partial<Record<Part, number>>;

/** How an operation changes the list of a webhook. */
interface ListChange extends Pick<Operation, 'action' | 'description'> {
	/** What it does with the numbers, for the description of their field. */
	purpose: string;
	/** What becomes of which numbers. Where the list is not read, each number is taken to need the change. */
	planOf: (wouldBe: Difference) => Plan;
	/** Whether the numbers are the whole list, so that none of them may be missing. */
	isWhole: boolean;
	/** What is true of a number that needs no change. */
	otherwise: string;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
const changeOfList = (change: ListChange): Operation => ({
	action: change.action,
	description: change.description,
	fields: [
		webhookIdField,
		entityNumbersField(change.purpose, { hint: 'Items with the same webhook are one change' }),
		toggleField('preview', 'Preview', { description: 'Whether to only show what would change' }),
		optionsField(['validateCheckDigits']),
	],
	inOrder: () => true,
	join: async (items) => await changesOf(items, change.isWhole),
	execute: async (client, leader, members) => {
		const lists = await Promise.all(members.map(async (item) => await item.entityNumbers()));
		const numbers = [...new Set(lists.flat())];
		// What one item only wants to see must not happen because of another.
		const isPreview = members.some((item) => item.flag('preview'));
		const make = isPreview ? previewOf : changeMade;
		return await ofWebhook(async (asked, id) => await make(asked, id, { change, numbers }))(
			client,
			leader,
			members,
		);
	},
});

interface Asked {
	change: ListChange;
	numbers: string[];
}
interface Changed {
	counts: Counts;
	/** What a user must know of a list that a published workflow keeps; empty for another. */
	published: string;
}

async function changeMade(client: RegistryClient, webhookId: string, asked: Asked) {
	const change = asked.change.isWhole ? changeWhole : changePart;
	const { counts, published } = await change(client, webhookId, asked);
	return { webhookId, ...counts, summary: capitalised(told(counts, asked)) + published };
}

/** Only reads: what would change. */
async function previewOf(client: RegistryClient, webhookId: string, { change, numbers }: Asked) {
	const published = await publishedList(client, webhookId);
	const plan = change.planOf(difference(await watchedNumbers(client, webhookId), numbers));
	const counts = countsOf(plan);
	return {
		webhookId,
		...counts,
		preview: true,
		numbersToAdd: plan.added ?? [],
		numbersToRemove: plan.removed ?? [],
		summary: `Preview: ${told(counts, { change, numbers }, PREVIEW)} Nothing was changed.${published}`,
	};
}

/** Adds or removes numbers without reading the list: the service says how many needed it. */
async function changePart(
	client: RegistryClient,
	webhookId: string,
	{ change, numbers }: Asked,
): Promise<Changed> {
	const plan = change.planOf({ add: numbers, remove: [], keep: numbers });
	const { added: add = [], removed: remove = [] } = plan;
	const done = await changeNumbers(client, webhookId, { add, remove });
	return { counts: plan.added ? { added: done.added } : { removed: done.removed }, published: '' };
}

/** Makes the list exactly these numbers. As it was read, the difference is what was changed, also where an answer was lost. */
async function changeWhole(
	client: RegistryClient,
	webhookId: string,
	{ change, numbers }: Asked,
): Promise<Changed> {
	const published = await publishedList(client, webhookId);
	const plan = change.planOf(difference(await watchedNumbers(client, webhookId), numbers));
	const { added: add = [], removed: remove = [] } = plan;
	await changeNumbers(client, webhookId, { add, remove }).catch((failure: unknown) => {
		throw failure instanceof RegistryFailure ? failure.withMoreAdvice(INTERRUPTED) : failure;
	});
	return { counts: countsOf(plan), published };
}

const countsOf = (plan: Plan): Counts =>
	Object.fromEntries(Object.entries(plan).map(([part, numbers]) => [part, numbers.length]));

/** One change for each webhook. What cannot be read fails alone, or stops the change of a whole list. */
async function changesOf(items: Item[], isWhole: boolean): Promise<Question[]> {
	const alone: Question[] = [];
	const changes = new Map<string, Question>();
	for (const item of items) {
		const read = await readChange(item);
		const refused = read.failure && { by: item, failure: read.failure };
		if (read.webhookId === undefined || (refused !== undefined && !isWhole)) {
			alone.push({ leader: item, members: [item], refused });
			continue;
		}
		const change = changes.get(read.webhookId) ?? { leader: item, members: [] };
		changes.set(read.webhookId, change);
		change.members.push(item);
		change.refused ??= refused && { by: item, failure: nothingChanged(refused.failure) };
	}
	const all = [...alone, ...changes.values()];
	return all.sort((one, other) => one.leader.index - other.leader.index);
}

/** What of an item can be read before anything is asked. */
async function readChange(item: Item): Promise<{ webhookId?: string; failure?: Error }> {
	let webhookId: string | undefined;
	try {
		webhookId = item.requiredText('webhookId');
		await item.entityNumbers();
		item.flag('preview');
		return { webhookId };
	} catch (failure) {
		return { webhookId, failure: failure as Error };
	}
}

const nothingChanged = (failure: Error): Error =>
	failure instanceof InvalidInput ? new InvalidInput(failure.message, NOT_CHANGED) : failure;

const NOT_CHANGED = 'Correct it, and run it again. Nothing was changed.';

const INTERRUPTED =
	'Every number of the list that was watched before still is. Run it again to complete it.';

/** What a user must know before the list of a trigger is changed. */
async function publishedList(client: RegistryClient, id: string): Promise<string> {
	const name = textAt((await client.call('webhook', { id })).data, 'name');
	return isOfPublishedWorkflow(name) ? ` This is the list of a published workflow: ${name}.` : '';
}

interface Wording {
	verbs: Record<Part, string>;
	is: string;
	are: string;
}
const DONE: Wording = {
	verbs: { added: 'added', removed: 'removed', kept: 'kept' },
	is: 'was',
	are: 'were',
};
const PREVIEW: Wording = {
	verbs: { added: 'adds', removed: 'removes', kept: 'keeps' },
	is: 'is',
	are: 'are',
};

/** "added 2 of 3; 1 was watched already.", "adds 3, removes 1, keeps 5." */
function told(counts: Counts, { change, numbers }: Asked, { verbs, is, are } = DONE): string {
	const named = PARTS.filter((part) => counts[part] !== undefined);
	const each = named.map((part) => `${verbs[part]} ${counts[part]}`).join(', ');
	const rest = change.isWhole ? 0 : numbers.length - (counts.added ?? counts.removed ?? 0);
	if (rest <= 0) return `${each}.`;
	return `${each} of ${numbers.length}; ${rest} ${rest === 1 ? is : are} ${change.otherwise}.`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const subscription: Operations = {
	add: changeOfList({
		action: 'Add subscriptions to webhook',
		description: 'Watch more numbers with a webhook, beside those it watches. Changes data.',
		purpose: 'Additional numbers to watch',
		planOf: ({ add }) => ({ added: add }),
		isWhole: false,
		otherwise: 'watched already',
	}),
	getMany: {
		action: 'Get many subscriptions',
		description: 'List the numbers that a webhook watches. One request.',
		fields: [webhookIdField, ...listFields],
		execute: ofWebhook(async (client, id, item) => {
			const list = await client.list('subscriptions', { id }, item.most());
			return entriesOf(item, list).map((entry) => {
				const { dotted, kind } = parseRegistryNumber(entry.value);
				return { entityNumber: dotted ?? textAt(entry, 'value'), kind };
			});
		}),
	},
	remove: changeOfList({
		action: 'Remove subscriptions from webhook',
		description: 'Stop watching companies and establishments with a webhook. Changes data.',
		purpose: 'What to stop watching',
		planOf: ({ keep }) => ({ removed: keep }),
		isWhole: false,
		otherwise: 'not watched',
	}),
	replace: changeOfList({
		action: 'Replace subscriptions of webhook',
		description: 'Make a webhook watch exactly the numbers of all items. Changes data.',
		purpose: 'The complete list to watch',
		planOf: ({ add, remove, keep }) => ({ added: add, removed: remove, kept: keep }),
		isWhole: true,
		otherwise: 'watched already',
	}),
};
