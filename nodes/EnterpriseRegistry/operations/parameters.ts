import type {
	IDataObject,
	IExecuteFunctions,
	INodeProperties,
	NodeParameterValueType,
} from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { isObject, readFlag } from '../json';
import {
	AUTOMATIC_PARALLEL_REQUESTS,
	MAX_PARALLEL_REQUESTS,
} from '../transport/limits/concurrencyWindow';
import type { CallOptions } from '../transport/types';
import { isToolRun } from './forTool';

/** The parameters of the node in one run. One without an expression is the same for every item, and is read once. */
export class Parameters {
	/** Whether a language model reads the output of this run. */
	readonly isTool: boolean;
	/** Whether somebody waits for it in the editor. */
	readonly isByHand: boolean;
	private readonly constants = new Map<string, unknown>();
	private readonly written: Record<string, unknown>;

	constructor(private readonly context: IExecuteFunctions) {
		this.written = context.getNode().parameters ?? {};
		this.isTool = isToolRun(context);
		this.isByHand = context.getMode() === 'manual';
	}

	/** The raw value for one item, whatever an expression made of it; the value inside a resource locator. */
	value(name: string, index: number, fallback?: NodeParameterValueType): unknown {
		// Not n8n's extractValue: it searches all fields of the node again for every item.
		const value = this.read(name, index, fallback);
		return isObject(value) && value.__rl === true ? value.value : value;
	}

	/** For a message: the expression itself may be why the item failed. */
	valueOrNothing(name: string, index: number): unknown {
		try {
			return this.value(name, index, '');
		} catch {
			return undefined;
		}
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

const DEFAULT_MAX_WAIT = 300;
/** Neither the person who tries a workflow or asks a model waits longer, nor n8n for a tool. */
const DEFAULT_MAX_WAIT_OF_PERSON = 20;

export const FROM_EXPRESSION = 'Check what the expression in this field gives for this item.';

const invalid = (name: string, wanted: string, value: unknown) =>
	new InvalidInput(`"${name}" must be ${wanted}, but is ${JSON.stringify(value)}`, FROM_EXPRESSION);

export const isUnset = (value: unknown) =>
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
export function callOptionsOf(
	options: IDataObject,
	advanced: IDataObject,
	isWaitedFor: boolean,
): CallOptions {
	const parallel = Math.floor(numberIn('parallelRequests', advanced, 0));
	const maxWait = isWaitedFor ? DEFAULT_MAX_WAIT_OF_PERSON : DEFAULT_MAX_WAIT;
	return {
		parallelRequests:
			parallel === 0 ? AUTOMATIC_PARALLEL_REQUESTS : Math.min(parallel, MAX_PARALLEL_REQUESTS),
		maxWait: numberIn('maxWait', advanced, maxWait) * 1000,
		reuseFor: numberIn('reuseResponsesFor', options, 0) * 60_000,
		leaveFree: Math.floor(numberIn('leaveFree', advanced, 0)),
		share: true,
	};
}

/** Milliseconds for one request; undefined for the default. */
export const timeoutOf = (advanced: IDataObject): number | undefined =>
	numberIn('timeout', advanced, 0) || undefined;

/** Parameters that say which company, branch or webhook an item is about. Not the URL of a webhook, which may contain a password. */
const IDENTIFYING = [
	...['enterpriseNumber', 'establishmentNumber', 'vatNumber', 'value', 'name', 'postalCode'],
	...['zipCode', 'municipality', 'city', 'street', 'houseNumber', 'webhookId', 'entityNumbers'],
	...['path', 'list', 'listPath', 'search', 'relationPath'],
];

const MAX_SHOWN = 200;

/** What a failed item was about, as the user entered it. */
export function identifyingParameters(
	fields: INodeProperties[],
	parameters: Parameters,
	index: number,
): IDataObject {
	const known = IDENTIFYING.filter((name) => fields.some((field) => field.name === name));
	const given = known.map((name) => [name, parameters.valueOrNothing(name, index)] as const);
	return Object.fromEntries(
		given.filter(([, value]) =>
			typeof value === 'string'
				? value.trim() !== '' && value.length <= MAX_SHOWN
				: typeof value === 'number',
		),
	) as IDataObject;
}
