import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InvalidInput, InvalidSetting } from './invalidInput';
import { CAUSES, Failure } from './failure';
import { describe } from './messages/describe';
import type { Moment } from './times';

/** Where something fails: in which node, and in which time zone times are told. */
interface Place {
	getNode(): INode;
	getTimezone(): string;
}

/** @throws NodeApiError or NodeOperationError if the work fails. */
export const withNodeError = async <Result>(place: Place, work: Promise<Result>): Promise<Result> =>
	await work.catch((failure: unknown) => {
		throw asNodeError(place, failure);
	});

export const momentOf = (place: Pick<Place, 'getTimezone'>): Moment => ({
	now: Date.now(),
	timeZone: place.getTimezone(),
});

/** The error of n8n for what was thrown, whatever it is. @param itemIndex the input item that failed; none if the run did. */
export function asNodeError(place: Place, failure: unknown, itemIndex?: number) {
	const node = place.getNode();
	if (failure instanceof NodeApiError || failure instanceof NodeOperationError) return failure;
	if (failure instanceof Failure) return apiError(place, failure, itemIndex);
	if (failure instanceof InvalidInput) return inputError(place, failure, itemIndex);
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return new NodeOperationError(node, error, {
		itemIndex,
		...(isDefect(error) && { failure: { cause: 'node-defect' } }),
	});
}

const BUILT_IN: unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Whether an exception is a mistake of this pack. The classes of n8n descend from those of JavaScript and are no mistakes of this pack:
 * one of them is thrown for an expression that cannot be resolved.
 */
const isDefect = (error: Error): boolean => BUILT_IN.includes(error.constructor);

function inputError(place: Place, refused: InvalidInput, itemIndex?: number): NodeOperationError {
	const audience = itemIndex === undefined ? 'run' : 'item';
	const { title, advice } = describe(refused, { audience, ...momentOf(place) });
	return new NodeOperationError(place.getNode(), title, {
		description: advice,
		itemIndex,
		...(refused instanceof InvalidSetting && { failure: { cause: 'configuration-invalid' } }),
	});
}

function apiError(place: Place, failure: Failure, itemIndex?: number): NodeApiError {
	const { status, kind, facts } = failure;
	const audience = itemIndex === undefined ? 'run' : 'item';
	const { title, advice } = describe(failure, { audience, ...momentOf(place) });
	const shown = { message: title, description: advice };
	const cause = CAUSES[kind];
	const times = { retryAfterMs: facts.retryAfter, resetsAtEpochMs: facts.resetsAt };
	return new NodeApiError(place.getNode(), shown, {
		...shown,
		itemIndex,
		...(status !== undefined && { httpCode: String(status) }),
		// What n8n's scheduler and agents go by; n8n before 2.41 ignores it.
		...(cause !== undefined && { failure: { cause, ...times } }),
	});
}
