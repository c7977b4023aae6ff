import type { IDataObject } from 'n8n-workflow';

import { Failure } from '../../failure';
import { InvalidInput } from '../../invalidInput';
import { holdsNothing } from '../../json';
import { describe, inOneText } from '../../messages/describe';
import { asNodeError, momentOf } from '../../nodeError';
import type { KeptRow } from '../rows/columnKind';
import { rowWithError } from '../rows/rowWithResult';
import type { Item } from './Item';

/** What comes out for an item that failed, where the other items go on. @param kept its row, where the columns stay beside the error. */
export function failedItem(item: Item, thrown: unknown, kept?: KeptRow): IDataObject {
	const { run, input } = item;
	const error = errorText(item, thrown);
	if (!run.audience.hasTable) return { error };
	if (run.context.getNode().onError === 'continueErrorOutput') {
		// n8n puts the columns of the input beside the error, but only where the item has no members other than these.
		return holdsNothing(input.error) ? { error } : { error, details: input.error };
	}
	return kept === undefined ? { error } : rowWithError(kept, error);
}

/** What went wrong and what to do, in one text. The other items go on already, so nobody is told how to make them. */
function errorText({ run, index }: Item, thrown: unknown): string {
	const moment = momentOf(run.context);
	if (thrown instanceof InvalidInput)
		return inOneText(describe(thrown, { audience: 'run', ...moment }));
	if (thrown instanceof Failure)
		return inOneText(describe(thrown, { audience: run.audience.hears, ...moment }));
	const { message, description } = asNodeError(run.context, thrown, index);
	if (!description) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}`;
}
