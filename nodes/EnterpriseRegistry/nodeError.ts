import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InvalidInput, InvalidSetting } from './invalidInput';
import { CAUSES, RegistryFailure } from './transport/errors';

/** @throws NodeApiError or NodeOperationError if the work fails. */
export const withNodeError = async <Result>(context: { getNode(): INode }, work: Promise<Result>) =>
	await work.catch((failure: unknown) => {
		throw asNodeError(context.getNode(), failure);
	});

export function asNodeError(node: INode, failure: unknown, itemIndex?: number) {
	if (failure instanceof NodeApiError || failure instanceof NodeOperationError) return failure;
	if (failure instanceof RegistryFailure) return apiError(node, failure, itemIndex);
	if (failure instanceof InvalidSetting)
		return new NodeOperationError(node, failure.message, {
			description: failure.description,
			itemIndex,
			failure: { cause: 'configuration-invalid' },
		});
	if (failure instanceof InvalidInput) {
		const toGoOn = itemIndex === undefined ? '' : ` ${TO_GO_ON}`;
		const description = failure.description + toGoOn;
		return new NodeOperationError(node, failure.message, { description, itemIndex });
	}
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return new NodeOperationError(node, error, {
		itemIndex,
		...(DEFECTS.includes(error.constructor) && { failure: { cause: 'node-defect' } }),
	});
}

const TO_GO_ON = 'To go on with the other rows, set On Error to Continue.';

/** n8n has classes of its own, for example for an expression that cannot be resolved. */
const DEFECTS: unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError];

function apiError(node: INode, failure: RegistryFailure, itemIndex?: number): NodeApiError {
	const { message, advice, status, kind, facts } = failure;
	// Only the items of the action node have these options.
	const option = itemIndex === undefined ? '' : optionFor(failure);
	const shown = { message, description: `${advice} ${option}`.trim() };
	const cause = CAUSES[kind];
	const times = { retryAfterMs: facts.retryAfter, resetsAtEpochMs: facts.resetsAt };
	return new NodeApiError(node, shown, {
		...shown,
		itemIndex,
		...(status !== undefined && { httpCode: String(status) }),
		// n8n before 2.41 ignores it.
		...(cause !== undefined && { failure: { cause, ...times } }),
	});
}

/** Which option or operation of the action node helps; empty if none does. */
function optionFor({ kind, facts: { wait, allowed = 0 } }: RegistryFailure): string {
	if (wait !== undefined)
		return `To let it wait, raise Advanced → Max Wait (${Math.ceil(allowed / 1000)} s).`;
	if (kind === 'absent') return 'To go on without it, set Options → When Not Found.';
	if (kind === 'timeout') return 'To wait longer, raise Advanced → Timeout.';
	return kind === 'quota' ? 'Account → Get Plan and Usage shows what is left.' : '';
}
