import { AUTOMATIC_CEILING, HIGHEST_CEILING } from '../../transport/limits/parallelism';
import type { Terms } from '../../transport/types';
import type { Item } from './item';

const DEFAULT_MAX_WAIT = 300;
/** Whoever asks a model does not wait longer, nor does n8n. */
const DEFAULT_MAX_WAIT_OF_TOOL = 20;

/** A number from 0 on, or what stands for it where the option is not set or makes no sense. */
function numberOf(value: unknown, otherwise: number): number {
	const number = value === '' || value === null ? Number.NaN : Number(value);
	return number >= 0 ? number : otherwise;
}

/** What the options of an item say about how its calls are made. */
export function termsOf({ options, isForModel }: Pick<Item, 'options'> & Partial<Pick<Item, 'isForModel'>>): Terms {
	const parallel = Math.floor(numberOf(options.parallelRequests, 0));
	return {
		ceiling: parallel === 0 ? AUTOMATIC_CEILING : Math.min(parallel, HIGHEST_CEILING),
		patience: numberOf(options.maxWait, isForModel === true ? DEFAULT_MAX_WAIT_OF_TOOL : DEFAULT_MAX_WAIT) * 1000,
		reuseFor: numberOf(options.reuseResponsesFor, 0) * 60_000,
		leaveFree: Math.floor(numberOf(options.leaveFree, 0)),
		share: true,
	};
}

/** Milliseconds for one request; undefined for the default. */
export const timeoutOf = ({ options }: Pick<Item, 'options'>): number | undefined => numberOf(options.timeout, 0) || undefined;
