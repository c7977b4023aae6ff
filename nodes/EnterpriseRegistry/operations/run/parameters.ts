import type { IDataObject, IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';

import { isObject } from '../../domain/record';
import { AUTOMATIC_CEILING, HIGHEST_CEILING } from '../../transport/limits/parallelism';
import type { CallOptions } from '../../transport/types';

/** The parameters of the node in one run. One without an expression is the same for every item, and is read once. */
export class Parameters {
	/** Whether a language model reads the output of this run. */
	readonly isForModel: boolean;
	private readonly constants = new Map<string, unknown>();
	private readonly written: Record<string, unknown>;

	constructor(private readonly context: IExecuteFunctions) {
		this.written = context.getNode().parameters;
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
		if (!holdsExpression(this.written[name])) this.constants.set(name, value);
		return value;
	}
}

function holdsExpression(written: unknown): boolean {
	if (typeof written === 'string') return written.startsWith('=');
	return typeof written === 'object' && written !== null && Object.values(written).some(holdsExpression);
}

/**
 * Whether a language model reads what this run gives. In n8n 2.41.1, `isToolExecution()` is false in every `execute`.
 * Signs of a tool's run, as observed there: the node that an AI Agent calls has `Tool` at the end of its type, also when the
 * agent requests the run from the engine. As read in its code: agents outside of workflows run the node in the mode `internal`,
 * which no other `execute` has; the assistant runs it in a temporary workflow with this name.
 */
function isToolRun(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return type.endsWith('Tool') || context.getMode() === 'internal' || context.getWorkflow().name === `Execute node ${type}`;
}

const DEFAULT_MAX_WAIT = 300;
/** Neither n8n nor the person who asks a model waits longer. */
const DEFAULT_MAX_WAIT_OF_TOOL = 20;

/** A number of 0 or more; the fallback if the option is not set or invalid. */
function numberOf(value: unknown, otherwise: number): number {
	const number = value === '' || value === null ? Number.NaN : Number(value);
	return number >= 0 ? number : otherwise;
}

/** Reads the options of an item into those of its calls. */
export function callOptionsOf({ options, isForModel }: { options: IDataObject; isForModel?: boolean }): CallOptions {
	const parallel = Math.floor(numberOf(options.parallelRequests, 0));
	return {
		ceiling: parallel === 0 ? AUTOMATIC_CEILING : Math.min(parallel, HIGHEST_CEILING),
		maxWait: numberOf(options.maxWait, isForModel === true ? DEFAULT_MAX_WAIT_OF_TOOL : DEFAULT_MAX_WAIT) * 1000,
		reuseFor: numberOf(options.reuseResponsesFor, 0) * 60_000,
		leaveFree: Math.floor(numberOf(options.leaveFree, 0)),
		share: true,
	};
}

/** Milliseconds for one request; undefined for the default. */
export const timeoutOf = ({ options }: { options: IDataObject }): number | undefined => numberOf(options.timeout, 0) || undefined;
