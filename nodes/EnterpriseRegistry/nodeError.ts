import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InvalidInput } from './invalidInput';
import { RegistryFailure, type FailureKind } from './transport/errors';

/** The one place that turns a failure into what n8n shows: message, description, HTTP status, item, and whose fault it is. */
export function asNodeError(
	node: INode,
	failure: unknown,
	itemIndex?: number,
): NodeApiError | NodeOperationError {
	if (failure instanceof NodeApiError || failure instanceof NodeOperationError) return failure;
	if (failure instanceof RegistryFailure) return apiError(node, failure, itemIndex);
	if (failure instanceof InvalidInput) {
		return new NodeOperationError(node, failure.message, {
			description: failure.description,
			itemIndex,
		});
	}
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return new NodeOperationError(node, error, {
		itemIndex,
		...(isDefect(error) ? { failure: { cause: 'node-defect' } } : {}),
	});
}

function apiError(node: INode, failure: RegistryFailure, itemIndex?: number): NodeApiError {
	const { message, status } = failure;
	// Only the items of the action node have these options.
	const option = itemIndex === undefined ? '' : optionFor(failure);
	const description = [failure.advice, option].filter((sentence) => sentence !== '').join(' ');
	return new NodeApiError(
		node,
		{ message, description },
		{
			message,
			description,
			itemIndex,
			...(status === undefined ? {} : { httpCode: String(status) }),
			...causeOf(failure),
		},
	);
}

/** Which option or operation of the action node helps; empty if none does. */
function optionFor({ kind, facts: { wait, allowed = 0, optional } }: RegistryFailure): string {
	if (wait !== undefined)
		return `To let it wait, raise Advanced → Max Wait (${Math.ceil(allowed / 1000)} s).`;
	if (optional) return 'To go on without it, set Options → When Not Found.';
	if (kind === 'timeout') return 'To wait longer, raise Advanced → Timeout.';
	return kind === 'quota' ? 'Account → Get shows the plan and its usage.' : '';
}

type Failure = NonNullable<NodeApiError['failure']>;

/** What n8n's scheduler and its agents read before any sentence; the kinds that are missing are nobody's fault. */
const CAUSES: Partial<Record<FailureKind, Failure['cause']>> = {
	rateLimit: 'rate-limited',
	quota: 'quota-exhausted',
	service: 'temporarily-unavailable',
	outage: 'temporarily-unavailable',
	timeout: 'temporarily-unavailable',
	connection: 'temporarily-unavailable',
	credentials: 'credential-invalid',
	forbidden: 'credential-invalid',
	address: 'configuration-invalid',
	notTheRegistry: 'configuration-invalid',
	configuration: 'configuration-invalid',
};

/** n8n before 2.41 ignores it. */
function causeOf({ kind, facts }: RegistryFailure): { failure?: Failure } {
	const cause = CAUSES[kind];
	if (cause === undefined) return {};
	const times = {
		...(facts.retryAfter === undefined ? {} : { retryAfterMs: facts.retryAfter }),
		...(facts.resetsAt === undefined ? {} : { resetsAtEpochMs: facts.resetsAt }),
	};
	return { failure: { cause, ...times } };
}

/** n8n has classes of its own, for example for an expression that cannot be resolved. */
const isDefect = (error: Error): boolean =>
	[Error, TypeError, RangeError, ReferenceError, SyntaxError].includes(
		error.constructor as ErrorConstructor,
	);
