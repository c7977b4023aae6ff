import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { RegistryFailure } from '../transport/errors/registryFailure';
import { InvalidInput } from '../invalidInput';
import { adviceFor } from './adviceFor';

/** The one place that turns a failure into what n8n shows: message, description, HTTP status and item. */
export function asNodeError(
	node: INode,
	failure: unknown,
	itemIndex?: number,
): NodeApiError | NodeOperationError {
	if (failure instanceof NodeApiError || failure instanceof NodeOperationError) return failure;
	if (failure instanceof RegistryFailure) {
		const { message, status } = failure;
		// Only the items of the action node have these options.
		const advice = itemIndex === undefined ? '' : adviceFor(failure);
		const description = [failure.advice, advice].filter((sentence) => sentence !== '').join(' ');
		return new NodeApiError(node, { message, description } as JsonObject, {
			message,
			description,
			itemIndex,
			...(status === undefined ? {} : { httpCode: String(status) }),
		});
	}
	if (failure instanceof InvalidInput) {
		return new NodeOperationError(node, failure.message, {
			description: failure.description,
			itemIndex,
		});
	}
	return new NodeOperationError(
		node,
		failure instanceof Error ? failure : new Error(String(failure)),
		{ itemIndex },
	);
}
