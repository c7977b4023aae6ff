import type { RegistryClient } from '../registry/RegistryClient';
import { isOfPublishedWorkflow } from '../registry/publishedWebhook';
import { changeNumbers, requireNumbers, watchedNumbers } from '../registry/webhooks';
import { entityNumbersField, listFields, toggleField, webhookIdField } from '../editor/fields';
import { optionsField } from '../editor/options';
import { shortened, textAt } from '../json';
import { difference, type Difference } from '../numbers/entityNumbers';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { plainText } from '../plainText';
import { Failure } from '../failure';
import { note } from './failures';
import { joinByWebhook } from './joinByWebhook';
import { entityNumbersOf } from './itemNumbers';
import type { Operation, Operations } from './operation';
import { entriesOf } from './search';
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
		fields: [webhookIdField, ...listFields],
		execute: withWebhook(async (client, id, { item }) => {
			const list = await client.list('subscriptions', { id }, item.most());
			requireNumbers(list.entries);
			return entriesOf(item, list).map((entry) => {
				const { dotted, kind } = parseRegistryNumber(entry.value);
				return { entityNumber: dotted ?? textAt(entry, 'value'), kind };
			});
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

type Kind = 'add' | 'remove' | 'replace';

interface Texts extends Pick<Operation, 'action' | 'description'> {
	/** What the numbers are for, without a full stop. */
	purpose: string;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
function changeOfList(kind: Kind, { purpose, ...texts }: Texts): Operation {
	return {
		...texts,
		fields: [
			webhookIdField,
			entityNumbersField(purpose, { hint: 'Items with the same webhook are one change' }),
			toggleField('preview', 'Preview', { description: 'Whether to only show what would change' }),
			optionsField(['validateCheckDigits']),
		],
		isSequential: () => true,
		changesData: (item) => !item.flag('preview'),
		join: async (items) => await joinByWebhook(items, { isWholeList: kind === 'replace' }),
		execute: withWebhook(async (client, webhookId, { items }) => {
			const lists = await Promise.all(items.map(entityNumbersOf));
			const numbers = [...new Set(lists.flat())];
			// What one item only wants to see must not happen because of another.
			const isPreview = items.some((item) => item.flag('preview'));
			const readsList = isPreview || kind === 'replace';
			const published = readsList ? await publishedList(client, webhookId) : '';
			const plan = readsList
				? planChange(kind, await watchedNumbers(client, webhookId), numbers)
				: planForUnreadList(kind, numbers);
			const counts = isPreview ? countsOf(plan) : await apply(client, webhookId, { kind, plan });
			const asked = { kind, given: numbers.length, isPreview };
			return {
				webhookId,
				...countsToldBy(kind, counts),
				...(isPreview && {
					preview: true,
					numbersToAdd: plan.add,
					numbersToRemove: plan.remove,
				}),
				summary: summaryOf(counts, asked) + published,
			};
		}),
	};
}

/** What is done to a list: the numbers that are added to it, removed from it, and kept. */
type Plan = Difference;

function planChange(kind: Kind, current: string[], numbers: string[]): Plan {
	const { add, remove, keep } = difference(current, numbers);
	switch (kind) {
		case 'add':
			return { add, remove: [], keep };
		case 'remove':
			return { add: [], remove: keep, keep: [] };
		case 'replace':
			return { add, remove, keep };
	}
}

/** Each number is taken to need the change: the service counts those that did. */
const planForUnreadList = (kind: Kind, numbers: string[]): Plan =>
	kind === 'remove'
		? { add: [], remove: numbers, keep: [] }
		: { add: numbers, remove: [], keep: [] };

type Counts = Record<'added' | 'removed' | 'kept', number>;

const countsOf = ({ add, remove, keep }: Plan): Counts => ({
	added: add.length,
	removed: remove.length,
	kept: keep.length,
});

/** Changes the list. @returns how many numbers that concerned. */
async function apply(
	client: RegistryClient,
	webhookId: string,
	{ kind, plan }: { kind: Kind; plan: Plan },
): Promise<Counts> {
	if (kind !== 'replace') return { kept: 0, ...(await changeNumbers(client, webhookId, plan)) };
	await changeNumbers(client, webhookId, plan).catch((thrown: unknown) => {
		throw thrown instanceof Failure ? thrown.with(note('subscriptionsKept', {})) : thrown;
	});
	// The list was read, so that the plan is what was changed, also where the service lost count.
	return countsOf(plan);
}

/** What a user must know before the list of a trigger is changed. */
async function publishedList(client: RegistryClient, id: string): Promise<string> {
	const { data } = await client.call('webhook', { id });
	if (!isOfPublishedWorkflow(data)) return '';
	const name = shortened(plainText(textAt(data, 'name') ?? id));
	return ` This is the list of a published workflow: ${name}.`;
}

/** The members of the output. */
function countsToldBy(kind: Kind, { added, removed, kept }: Counts): Partial<Counts> {
	switch (kind) {
		case 'add':
			return { added };
		case 'remove':
			return { removed };
		case 'replace':
			return { added, removed, kept };
	}
}

/** "Added 2 of 3; 1 was watched already.", "Preview: adds 3. Nothing was changed." */
function summaryOf(
	{ added, removed, kept }: Counts,
	{ kind, given, isPreview }: { kind: Kind; given: number; isPreview: boolean },
): string {
	const verbs = isPreview
		? { add: 'adds', remove: 'removes', keep: 'keeps' }
		: { add: 'added', remove: 'removed', keep: 'kept' };
	const summary: Record<Kind, string> = {
		add: `${verbs.add} ${added}${unchanged(given, { changed: added, why: 'watched already', isPreview })}`,
		remove: `${verbs.remove} ${removed}${unchanged(given, { changed: removed, why: 'not watched', isPreview })}`,
		replace: `${verbs.add} ${added}, ${verbs.remove} ${removed}, ${verbs.keep} ${kept}`,
	};
	const told = `${summary[kind]}.`;
	return isPreview ? `Preview: ${told} Nothing was changed.` : capitalised(told);
}

/** " of 3; 1 was watched already"; nothing where all given numbers were changed. */
function unchanged(
	given: number,
	{ changed, why, isPreview }: { changed: number; why: string; isPreview: boolean },
): string {
	const rest = given - changed;
	if (rest <= 0) return '';
	const one = isPreview ? 'is' : 'was';
	const several = isPreview ? 'are' : 'were';
	return ` of ${given}; ${rest} ${rest === 1 ? one : several} ${why}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
