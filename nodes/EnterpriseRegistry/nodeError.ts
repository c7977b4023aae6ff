import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { InvalidInput, InvalidSetting } from './invalidInput';
import { CAUSES, Failure } from './failure';
import { describe } from './messages/describe';
import { asHtml } from './plainText';
import type { Moment } from './times';

/** What n8n's contexts have for an error: the node that fails, and the time zone in which times are told. */
interface NodeContext {
	getNode(): INode;
	getTimezone(): string;
}

/** @throws NodeApiError or NodeOperationError if the work fails. */
export const withNodeError = async <Result>(
	context: NodeContext,
	work: Promise<Result>,
): Promise<Result> =>
	await work.catch((thrown: unknown) => {
		throw asNodeError(context, thrown);
	});

export const momentOf = (context: Pick<NodeContext, 'getTimezone'>): Moment => ({
	now: Date.now(),
	timeZone: context.getTimezone(),
});

/** The error of n8n for what was thrown, whatever it is. @param itemIndex the input item that failed; none if the run did. */
export function asNodeError(context: NodeContext, thrown: unknown, itemIndex?: number) {
	const node = context.getNode();
	if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
	if (thrown instanceof Failure) return withCode(thrown, apiError(context, thrown, itemIndex));
	if (thrown instanceof InvalidInput)
		return withCode(thrown, inputError(context, thrown, itemIndex));
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	return new NodeOperationError(node, error, {
		itemIndex,
		...(isDefect(error) && { failure: { cause: 'node-defect' } }),
	});
}

/**
 * With the code of docs/messages.md, for programs: an error workflow reads it as `{{ $json.execution.error.context.code }}`. Where n8n
 * stores an error, the context is all that it keeps beside the texts.
 */
function withCode<Told extends NodeApiError | NodeOperationError>(
	{ code }: Failure | InvalidInput,
	error: Told,
): Told {
	error.context.code = code;
	return error;
}

const BUILT_IN: unknown[] = [Error, TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * Whether an exception is a mistake of this pack. The classes of n8n descend from those of JavaScript and are no mistakes of this pack:
 * one of them is thrown for an expression that cannot be resolved.
 */
const isDefect = (error: Error): boolean => BUILT_IN.includes(error.constructor);

function inputError(
	context: NodeContext,
	refused: InvalidInput,
	itemIndex?: number,
): NodeOperationError {
	const audience = itemIndex === undefined ? 'run' : 'item';
	const { title, advice } = describe(refused, { audience, ...momentOf(context) });
	const error = new NodeOperationError(context.getNode(), title, {
		description: asHtml(advice),
		itemIndex,
		...(refused instanceof InvalidSetting && { failure: { cause: 'configuration-invalid' } }),
	});
	return withTitle(title, error);
}

/**
 * n8n takes a title in which it finds a code of Node for an error of Node, and puts words of its own in its place. A service or a cell that
 * the title quotes may say "connect ECONNREFUSED 10.0.0.3:5432", or "preexisting", in which n8n finds EEXIST.
 */
function withTitle<Told extends NodeApiError | NodeOperationError>(
	title: string,
	error: Told,
): Told {
	error.message = title;
	return error;
}

function apiError(context: NodeContext, failure: Failure, itemIndex?: number): NodeApiError {
	const { status, kind, facts } = failure;
	const audience = itemIndex === undefined ? 'run' : 'item';
	const { title, advice } = describe(failure, { audience, ...momentOf(context) });
	const shown = { message: title, description: asHtml(advice) };
	const cause = CAUSES[kind];
	const times = { retryAfterMs: facts.retryAfter, resetsAtEpochMs: facts.resetsAt };
	const error = new NodeApiError(context.getNode(), shown, {
		...shown,
		itemIndex,
		...(status !== undefined && { httpCode: String(status) }),
		// What n8n's scheduler and agents go by; n8n before 2.41 ignores it.
		...(cause !== undefined && { failure: { cause, ...times } }),
	});
	return withTitle(title, error);
}
