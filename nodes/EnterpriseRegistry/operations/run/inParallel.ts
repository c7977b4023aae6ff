import { sleep } from 'n8n-workflow';

/** How many start before the event loop first pauses: reading the parameters of hundreds of items would delay the first request. */
const FIRST_ENTRIES = 20;

/**
 * Works through a list in order, with at most `most` entries in flight, and gives the results in that order, whatever ends first. No work
 * starts after a failure was seen, and the first entry in order that fails counts; later ones are not waited for. Works that started
 * before have had their effect. For example, of the entries 0 to 9, at most 3 in flight, 1 fails while 0 and 2 go on: 3 does not start, and
 * the failure of 1 is thrown once 0 has ended.
 *
 * @param entries read one by one, each when its work starts.
 */
export async function inParallel<Entry, Result>(
	entries: Iterable<Entry>,
	most: number,
	work: (entry: Entry) => Promise<Result[]>,
): Promise<Result[]> {
	const waiting = entries[Symbol.iterator]();
	const works: Array<Promise<Result[]>> = [];
	/** False once no entry is left, or one has failed. */
	let mayStart = true;
	const startNext = (): void => {
		if (!mayStart) return;
		const next = waiting.next();
		if (next.done === true) {
			mayStart = false;
			return;
		}
		const ended = work(next.value).then(
			(results) => {
				startNext();
				return results;
			},
			(thrown: unknown) => {
				mayStart = false;
				throw thrown;
			},
		);
		// A failure is thrown below, if it is the first; without this, Node would take the others for unhandled.
		ended.catch(() => {});
		works.push(ended);
	};
	for (let started = 0; started < most && mayStart; started++) {
		if (started === FIRST_ENTRIES) await sleep(0);
		startNext();
	}
	const all: Result[] = [];
	// The list grows meanwhile: each work starts the next one before it ends.
	for (const ended of works) for (const result of await ended) all.push(result);
	return all;
}
