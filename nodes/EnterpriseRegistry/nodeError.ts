import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InvalidInput, InvalidSetting } from './invalidInput';
import { CAUSES, Failure } from './failure';
import { describe } from './messages/describe';
import type { Moment } from './times';

/** Where something fails: in which node, and in which time zone that is told. */
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

export function asNodeError(place: Place, failure: unknown, itemIndex?: number) {
	const node = place.getNode();
	if (failure instanceof NodeApiError || failure instanceof NodeOperationError) return failure;
	if (failure instanceof Failure) return apiError(place, failure, itemIndex);
	if (failure instanceof InvalidInput) return inputError(place, failure, itemIndex);
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return new NodeOperationError(node, error, {
		itemIndex,
		...(DEFECTS.includes(error.constructor) && { failure: { cause: 'node-defect' } }),
	});
}

/** n8n has classes of its own, for example for an expression that cannot be resolved. */
const DEFECTS: unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError];

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
		// n8n before 2.41 ignores it.
		...(cause !== undefined && { failure: { cause, ...times } }),
	});
}
