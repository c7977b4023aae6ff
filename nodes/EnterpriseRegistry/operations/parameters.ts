import type { IDataObject, IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { isObject, readFlag } from '../json';
import { AUTOMATIC_CEILING, HIGHEST_CEILING } from '../transport/limits/concurrencyWindow';
import type { CallOptions } from '../transport/types';

/** The parameters of the node in one run. One without an expression is the same for every item, and is read once. */
export class Parameters {
	/** Whether a language model reads the output of this run. */
	readonly isForModel: boolean;
	private readonly constants = new Map<string, unknown>();
	private readonly written: Record<string, unknown>;

	constructor(private readonly context: IExecuteFunctions) {
		this.written = context.getNode().parameters ?? {};
		this.isForModel = isToolRun(context);
	}

	/** The raw value for one item, whatever an expression made of it; the value inside a resource locator. */
	value(name: string, index: number, fallback?: NodeParameterValueType): unknown {
		// Not n8n's extractValue: it searches all fields of the node again for every item.
		const value = this.read(name, index, fallback);
		return isObject(value) && value.__rl === true ? value.value : value;
	}

	private read(name: string, index: number, fallback?: NodeParameterValueType): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const value: unknown = this.context.getNodeParameter(name, index, fallback);
		if (name in this.written && !holdsExpression(this.written[name]))
			this.constants.set(name, value);
		return value;
	}
}

function holdsExpression(written: unknown): boolean {
	if (typeof written === 'string') return written.startsWith('=');
	return (
		typeof written === 'object' && written !== null && Object.values(written).some(holdsExpression)
	);
}

/**
 * Whether a language model reads what this run gives. In n8n 2.41.1, `isToolExecution()` is false in every `execute`.
 * Signs of a tool's run, as observed there: the node that an AI Agent calls has `Tool` at the end of its type, also when the
 * agent requests the run from the engine. As read in its code: agents outside of workflows run the node in the mode `internal`,
 * which no other `execute` has; the assistant runs it in a temporary workflow with this name.
 */
function isToolRun(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return (
		type.endsWith('Tool') ||
		context.getMode() === 'internal' ||
		context.getWorkflow().name === `Execute node ${type}`
	);
}

const DEFAULT_MAX_WAIT = 300;
/** Neither n8n nor the person who asks a model waits longer. */
const DEFAULT_MAX_WAIT_OF_TOOL = 20;

export const FROM_EXPRESSION = 'Check what the expression in this field gives for this item.';

const invalid = (name: string, wanted: string, value: unknown) =>
	new InvalidInput(`"${name}" must be ${wanted}, but is ${JSON.stringify(value)}`, FROM_EXPRESSION);

const isUnset = (value: unknown) =>
	value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** @throws InvalidInput for anything but true or false; the fallback for nothing. */
export function flagIn(name: string, value: unknown, fallback: boolean): boolean {
	const flag = readFlag(value, fallback);
	if (flag === undefined) throw invalid(name, 'true or false', value);
	return flag;
}

/** One of a few values, the first one for nothing. @throws InvalidInput for any other. */
export function choiceIn<Value extends string>(
	name: string,
	value: unknown,
	choices: readonly [Value, ...Value[]],
): Value {
	if (isUnset(value)) return choices[0];
	const chosen = choices.find((choice) => choice === String(value).trim().toLowerCase());
	if (chosen === undefined) throw invalid(name, choices.join(' or '), value);
	return chosen;
}

/** A number of 0 or more; the fallback for nothing. @throws InvalidInput for anything else. */
function numberIn(name: string, options: IDataObject, fallback: number): number {
	const value = options[name];
	if (isUnset(value)) return fallback;
	const number =
		typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
	if (!(number >= 0)) throw invalid(name, 'a number of 0 or more', value);
	return number;
}

/** Reads the options of an item into those of its calls. @throws InvalidInput for one that makes no sense. */
export function callOptionsOf({
	options,
	isForModel,
}: {
	options: IDataObject;
	isForModel?: boolean;
}): CallOptions {
	const parallel = Math.floor(numberIn('parallelRequests', options, 0));
	return {
		parallelRequests: parallel === 0 ? AUTOMATIC_CEILING : Math.min(parallel, HIGHEST_CEILING),
		maxWait:
			numberIn(
				'maxWait',
				options,
				isForModel === true ? DEFAULT_MAX_WAIT_OF_TOOL : DEFAULT_MAX_WAIT,
			) * 1000,
		reuseFor: numberIn('reuseResponsesFor', options, 0) * 60_000,
		leaveFree: Math.floor(numberIn('leaveFree', options, 0)),
		share: true,
	};
}

/** Milliseconds for one request; undefined for the default. */
export const timeoutOf = ({ options }: { options: IDataObject }): number | undefined =>
	numberIn('timeout', options, 0) || undefined;
