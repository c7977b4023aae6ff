import { AUTOMATIC_PARALLEL_REQUESTS } from '../../transport/RegistryRequest';
import { MINUTE, SECOND, type Milliseconds } from '../../times';
import type { Item } from './Item';

/** How the requests of an item are made: as Options and Advanced say, and as long as whoever started the run can wait. */
export function callOptionsOf(item: Item) {
	const { run } = item;
	const parallel = Math.floor(item.number('advanced.parallelRequests'));
	const isManual = run.context.getMode() === 'manual';
	return {
		parallelRequests: parallel || AUTOMATIC_PARALLEL_REQUESTS,
		maxWait: maxWaitOf(item, run.audience.isWaiting || isManual),
		reuseFor: reuseForOf(item),
		reserve: Math.floor(item.number('advanced.leaveFree')),
		trustsLimitFor: isManual ? TRUST_BY_HAND : undefined,
		coalesces: true,
		checksBaseUrl: run.context.getInputData().length > 1,
		mostPages: run.audience.mostPages,
		// Lower is sent first. So when the limit ends a run, the rows that have started are finished, and the others do not start.
		order: item.index,
		timeout: item.numberIfSet('advanced.timeout'),
	};
}

/** Nothing is reused for an operation without this option, such as a change. */
const reuseForOf = (item: Item): Milliseconds =>
	item.has('options.reuseResponsesFor') ? item.number('options.reuseResponsesFor') * MINUTE : 0;

export type ItemCallOptions = ReturnType<typeof callOptionsOf>;

/** The options of an item; undefined where one cannot be read, for which the item itself is refused. */
export function callOptionsIfReadable(item: Item): ItemCallOptions | undefined {
	try {
		return callOptionsOf(item);
	} catch {
		return undefined;
	}
}

/**
 * The default that the field shows, 300 s, is for runs that nobody looks at. Somebody who does waits for less, unless the field was set,
 * even to its default.
 */
function maxWaitOf(item: Item, isWatched: boolean): Milliseconds {
	const seconds = isWatched
		? (item.numberIfSet('advanced.maxWait') ?? PATIENCE_SECONDS)
		: item.number('advanced.maxWait');
	return seconds * SECOND;
}

/** How many seconds somebody waits who looks on: the person who tries a workflow or asks a model, or n8n for a tool. */
const PATIENCE_SECONDS = 20;

/** Somebody who runs a workflow by hand may just have changed the plan, so that an older limit is asked about once more. */
const TRUST_BY_HAND: Milliseconds = 5 * SECOND;
