import { union } from '../json';
import { without } from '../numbers/numberSets';
import { MINUTE, type Milliseconds } from '../times';
import { memoryOf, remember, type AddedNumbers } from './memory';
import type { WantedWebhook } from './publication';

/*
 * The edit of a published node. To n8n it is `delete` with the old parameters, and then `create` with the new ones; when `delete` is
 * called, nothing tells whether a `create` follows. What the new webhook needs to know of the old one is remembered in between:
 *
 *     the node watched        1, 2        previousNumbers, noted by `delete`
 *     the service had         1, 2, 9     so another workflow has added 9: addedNumbers
 *     the node now watches    2, 3
 *     subscribed after that   2, 3, 9     with Additional Numbers: Keep
 *                             2, 3        with Remove
 *
 * Until a `create` succeeds, n8n may call `delete` again, when less can be read: so both lists are only added to.
 */

/**
 * For each `delete`, before it asks the service: what the node was set to. What others had added is kept from now on: the user who
 * mends an edit that failed must not run out of time.
 */
export function notePreviousNumbers(url: string, configured: string[]): void {
	const { previousNumbers = [] } = memoryOf(url);
	remember(url, {
		previousNumbers: union(previousNumbers, configured),
		addedNumbers: keptFromNow(addedNumbersOf(url)),
	});
}

/** What the webhook had when it was deleted: a number that the node was never set to has been added by others. */
export function noteAddedNumbers(url: string, subscribed: string[]): void {
	const { previousNumbers = [] } = memoryOf(url);
	const added = without(subscribed, previousNumbers);
	remember(url, { addedNumbers: keptFromNow(union(addedNumbersOf(url), added)) });
}

/** What `create` has to make: the numbers of the node, and those that others had added if they are kept. */
export function wantedAfterEdit(wanted: WantedWebhook): WantedWebhook {
	const { url, entityNumbers, additionalNumbers } = wanted;
	const { previousNumbers = [] } = memoryOf(url);
	const kept = additionalNumbers === 'keep' ? addedNumbersOf(url) : [];
	return { ...wanted, entityNumbers: union(entityNumbers, kept), previousNumbers };
}

/** n8n publishes an edit within this time, and the user mends one that failed. */
const EDITED_WITHIN: Milliseconds = 10 * MINUTE;

const keptFromNow = (numbers: string[]): AddedNumbers => ({
	numbers,
	keptUntil: Date.now() + EDITED_WITHIN,
});

function addedNumbersOf(url: string): string[] {
	const { addedNumbers } = memoryOf(url);
	if (addedNumbers === undefined || Date.now() > addedNumbers.keptUntil) return [];
	return addedNumbers.numbers;
}
