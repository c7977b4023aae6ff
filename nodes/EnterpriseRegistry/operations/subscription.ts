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
import type { Operation, Operations } from './operation';
import { entriesOf } from './search';

interface Change extends Pick<Operation, 'action' | 'description'> {
	purpose: string;
	/** The members of the output, each with its numbers. Where the list is not read, each number is taken to need the change. */
	planOf: (wouldBe: Difference) => Record<string, string[]>;
	/** What is true of a number that needs no change; null if it decides about the whole list, so that no number may be missing. */
	otherwise: string | null;
}

/** All items of a run with the same webhook are one change of its list, with the union of their numbers. */
const changeOfList = ({ purpose, planOf, otherwise, ...texts }: Change): Operation => ({
	...texts,
	fields: [
		webhookIdField,
		entityNumbersField(purpose, { hint: 'Items with the same webhook are one change' }),
		toggleField('preview', 'Preview', { description: 'Whether to only show what would change' }),
		optionsField(['validateCheckDigits']),
	],
	inOrder: () => true,
	join: (items) => changesOf(items, otherwise === null),
	execute: ofWebhook(async (client, webhookId, { together }) => {
		const isWhole = otherwise === null;
		const numbers = [...new Set(together.flatMap((item) => item.entityNumbers()))];
		// What one item only wants to see must not happen because of another.
		const isPreview = together.some((item) => item.flag('preview'));
		const readsList = isPreview || isWhole;
		const published = readsList ? await publishedList(client, webhookId) : '';
		const plan = planOf(
			readsList
				? difference(await watchedNumbers(client, webhookId), numbers)
				: { add: numbers, remove: [], keep: numbers },
		);
		const { added: add = [], removed: remove = [] } = plan;
		const done: Record<string, number> = isPreview
			? {}
			: await changeNumbers(client, webhookId, { add, remove }).catch(isWhole ? interrupted : null);
		// Of a list that was read, the difference is what was changed, also where an answer was lost.
		const countOf = (part: string) => (readsList ? plan[part]!.length : done[part]!);
		const counts = Object.keys(plan).map((part): [string, number] => [part, countOf(part)]);
		return {
			webhookId,
			...Object.fromEntries(counts),
			...(isPreview && { preview: true, numbersToAdd: add, numbersToRemove: remove }),
			summary: summaryOf(counts, otherwise, { given: numbers.length, isPreview }) + published,
		};
	}),
});

/** One change for each webhook. What cannot be read fails alone, or stops the change of a whole list. */
function changesOf(items: Item[], isWhole: boolean): Item[] {
	const changes = new Map<string, Item>();
	for (const item of items) {
		let key = `item ${item.index}`;
		try {
			const ofList = `webhook ${item.requiredText('webhookId')}`;
			if (isWhole) key = ofList;
			item.entityNumbers();
			item.flag('preview');
			key = ofList;
		} catch (refusal) {
			item.refusal = refusal as Error;
			if (isWhole && refusal instanceof InvalidInput)
				item.refusal = new InvalidInput(refusal.message, NOT_CHANGED);
		}
		const first = changes.get(key) ?? item;
		if (first !== item) first.together.push(item);
		changes.set(key, first);
	}
	return [...changes.values()];
}

const NOT_CHANGED = 'Correct it, and run it again. Nothing was changed.';

const interrupted = (failure: unknown): never => {
	throw failure instanceof RegistryFailure ? failure.withMoreAdvice(INTERRUPTED) : failure;
};

const INTERRUPTED =
	'Every number of the list that was watched before still is. Run it again to complete it.';

/** What a user must know before the list of a trigger is changed. */
async function publishedList(client: RegistryClient, id: string): Promise<string> {
	const name = textAt((await client.call('webhook', { id })).data, 'name');
	return isOfPublishedWorkflow(name) ? ` This is the list of a published workflow: ${name}.` : '';
}

/** "Added 2 of 3; 1 was watched already.", "Preview: adds 3. Nothing was changed." */
function summaryOf(
	counts: Array<[string, number]>,
	otherwise: string | null,
	{ given, isPreview }: { given: number; isPreview: boolean },
): string {
	const each = counts.map(([part, count]) => `${isPreview ? PRESENT[part] : part} ${count}`);
	const rest = otherwise === null ? 0 : given - counts[0]![1];
	const verb = (isPreview ? ['is', 'are'] : ['was', 'were'])[rest === 1 ? 0 : 1];
	const told = `${each.join(', ')}${rest > 0 ? ` of ${given}; ${rest} ${verb} ${otherwise}` : ''}.`;
	if (isPreview) return `Preview: ${told} Nothing was changed.`;
	return `${told[0]!.toUpperCase()}${told.slice(1)}`;
}

const PRESENT: Record<string, string> = { added: 'adds', removed: 'removes', kept: 'keeps' };

export const subscription: Operations = {
	add: changeOfList({
		action: 'Add subscriptions to webhook',
		description: 'Watch more numbers with a webhook, beside those it watches. Changes data.',
		purpose: 'Additional numbers to watch',
		planOf: ({ add }) => ({ added: add }),
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
		otherwise: 'not watched',
	}),
	replace: changeOfList({
		action: 'Replace subscriptions of webhook',
		description: 'Make a webhook watch exactly the numbers of all items. Changes data.',
		purpose: 'The complete list to watch',
		planOf: ({ add, remove, keep }) => ({ added: add, removed: remove, kept: keep }),
		otherwise: null,
	}),
};
