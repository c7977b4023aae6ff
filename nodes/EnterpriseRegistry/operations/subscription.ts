import type { RegistryClient } from '../client/RegistryClient';
import { changeNumbers, difference, watchedNumbers, type Difference } from '../client/webhooks';
import { entityNumbersField, listFields, toggleField, webhookIdField } from '../editor/fields';
import { ofPublishedWorkflow } from '../editor/lists';
import { optionsField } from '../editor/options';
import { textAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import { entriesOf, ofWebhook } from './lookUp';
import type { Operation, Operations } from './operation';

const getMany: Operation = {
	action: 'Get many subscriptions',
	description: 'List the numbers that a webhook watches. One request.',
	fields: [webhookIdField, ...listFields],
	execute: ofWebhook(async (client, id, [item]) => {
		const list = await client.list('subscriptions', { id }, item.most());
		return entriesOf(item, list).map((entry) => {
			const { dotted, kind } = parseRegistryNumber(entry.value, { validateCheckDigits: false });
			return { entityNumber: dotted ?? textAt(entry, 'value'), kind };
		});
	}),
};

interface Change extends Pick<Operation, 'action' | 'description'> {
	purpose: string;
	/** Whether it decides about the whole list, so that no number may be missing. */
	isWhole?: boolean;
	/** What of a difference it carries out. Where the list is not read, each number is taken to need the change. */
	plan: (wouldBe: Difference) => Pick<Difference, 'add' | 'remove'>;
	/** Members of the output. */
	tells: Array<keyof typeof PRESENT>;
	/** What is true of a number that needs no change. */
	otherwise?: string;
}

const PRESENT = { added: 'adds', removed: 'removes', kept: 'keeps' };

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
const changeOfList = (change: Change): Operation => {
	const { action, description, purpose, isWhole = false, otherwise } = change;
	return {
		...{ action, description },
		fields: [
			webhookIdField,
			entityNumbersField(purpose, {
				hint: isWhole
					? 'The complete list: all input items together. Turn on Preview to see what would change.'
					: 'All input items with the same webhook are one change',
			}),
			toggleField('preview', 'Preview', {
				description: 'Whether to only show what would change, and change nothing',
			}),
			optionsField(['validateCheckDigits']),
		],
		inOrder: true,
		joins: {
			isWhole,
			key: (item) => item.requiredText('webhookId', 'Webhook'),
			check: (item) => [item.entityNumbers(), item.flag('preview')],
		},
		execute: ofWebhook(async (client, webhookId, items) => {
			const numbers = [...new Set(items.flatMap((one) => one.entityNumbers()))];
			// What one item only wants to see must not happen because of another.
			const isPreview = items.some((one) => one.flag('preview'));
			const readsList = isPreview || isWhole;
			const published = readsList ? await publishedList(client, webhookId) : '';
			const wouldBe = readsList
				? difference(await watchedNumbers(client, webhookId), numbers)
				: { add: numbers, remove: [], keep: numbers };
			const { add, remove } = change.plan(wouldBe);
			const all = { added: add.length, removed: remove.length, kept: wouldBe.keep.length };
			if (!isPreview) {
				const done = await changeNumbers(client, webhookId, { add, remove }).catch(
					(failure: unknown) => {
						throw isWhole ? interrupted(failure) : failure;
					},
				);
				// Of a list that was read, the difference is what was changed, also where an answer was lost.
				if (!readsList) Object.assign(all, done);
			}
			const counts = Object.fromEntries(change.tells.map((member) => [member, all[member]]));
			const each = change.tells.map(
				(member) => `${isPreview ? PRESENT[member] : member} ${all[member]}`,
			);
			const rest = otherwise === undefined ? 0 : numbers.length - all.added - all.removed;
			const verb = (isPreview ? ['is', 'are'] : ['was', 'were'])[rest === 1 ? 0 : 1];
			const left = rest > 0 ? ` of ${numbers.length}; ${rest} ${verb} ${otherwise}` : '';
			const told = `${each.join(', ')}${left}.`;
			if (!isPreview) {
				const summary = `${told[0]!.toUpperCase()}${told.slice(1)}${published}`;
				return { webhookId, ...counts, summary };
			}
			const summary = `Preview: ${told} Nothing was changed.${published}`;
			const plan = { numbersToAdd: add, numbersToRemove: remove };
			return { webhookId, ...counts, preview: true, ...plan, summary };
		}),
	};
};

const interrupted = (failure: unknown): unknown =>
	failure instanceof RegistryFailure
		? failure.reworded(
				failure.message,
				`${failure.advice} Every number of the list that was watched before still is. Run it again to complete it.`,
			)
		: failure;

/** What a user must know before the list of a trigger is changed. */
async function publishedList(client: RegistryClient, id: string): Promise<string> {
	const name = textAt((await client.call('webhook', { id })).data, 'name');
	return ofPublishedWorkflow(name) ? ` This is the list of a published workflow: ${name}.` : '';
}

const add = changeOfList({
	action: 'Add subscriptions to webhook',
	description:
		'Watch more companies and establishments with a webhook; it keeps those that it already watches. Changes data.',
	purpose: 'Additional numbers to watch',
	plan: (wouldBe) => ({ add: wouldBe.add, remove: [] }),
	tells: ['added'],
	otherwise: 'watched already',
});

const remove = changeOfList({
	action: 'Remove subscriptions from webhook',
	description: 'Stop watching companies and establishments with a webhook. Changes data.',
	purpose: 'What to stop watching',
	plan: ({ keep }) => ({ add: [], remove: keep }),
	tells: ['removed'],
	otherwise: 'not watched',
});

const replace = changeOfList({
	action: 'Replace subscriptions of webhook',
	description:
		'Make a webhook watch exactly the numbers of all input items together, for example all customers of a CRM. Changes data.',
	purpose: 'The complete list to watch',
	isWhole: true,
	plan: (wouldBe) => wouldBe,
	tells: ['added', 'removed', 'kept'],
});

export const subscription: Operations = { add, getMany, remove, replace };
