import { AUTOMATIC_CEILING, HIGHEST_CEILING } from '../../transport/limits/parallelism';
import type { CallOptions } from '../../transport/types';
import type { Item } from './item';

const DEFAULT_MAX_WAIT = 300;
/** Neither n8n nor the person who asks a model waits longer. */
const DEFAULT_MAX_WAIT_OF_TOOL = 20;

/** A number of 0 or more; the fallback if the option is not set or invalid. */
function numberOf(value: unknown, otherwise: number): number {
	const number = value === '' || value === null ? Number.NaN : Number(value);
	return number >= 0 ? number : otherwise;
}

/** Reads the options of an item into those of its calls. */
export function callOptionsOf({ options, isForModel }: Pick<Item, 'options'> & Partial<Pick<Item, 'isForModel'>>): CallOptions {
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
export const timeoutOf = ({ options }: Pick<Item, 'options'>): number | undefined => numberOf(options.timeout, 0) || undefined;
