import { systemClock, type Clock } from '../transport/limits/clock';

/** How many start at once. Reading the parameters of hundreds of items first would delay the first request. */
const FIRST = 20;

/** By how many the number in flight may grow each time one ends. */
const GROWTH = 2;

/** Until an item ends, `FIRST` more may start each time this many milliseconds pass: the service may be unable to answer the first ones. */
const WIDENED_EVERY = 1000;

/**
 * Results of `work` for every index, in order, with at most `most` in flight. It fails as a sequential run would: after a
 * throw nothing new starts, and the failure of the lowest index is thrown as soon as all indices before it are done.
 */
export async function inParallel<Result>(
	count: number,
	most: number,
	work: (index: number) => Promise<Result>,
	clock: Clock = systemClock,
): Promise<Result[]> {
	const results = new Array<Result>(count);
	/** In the order in which they started, which is that of the indices. */
	const underWay = new Set<number>();
	let next = 0;
	let allowed = Math.min(FIRST, most);
	let thrown: { index: number; reason: unknown } | undefined;
	let hasEnded = false;
	let wake = () => {};

	await new Promise<void>((resolve, reject) => {
		const proceed = () => {
			while (thrown === undefined && next < count && underWay.size < allowed) begin(next++);
			const [lowest = Infinity] = underWay;
			if (thrown !== undefined && lowest > thrown.index) reject(thrown.reason as Error);
			else if (underWay.size === 0) resolve();
		};
		const begin = (index: number) => {
			underWay.add(index);
			void work(index)
				.then(
					(result) => {
						results[index] = result;
					},
					(reason: unknown) => {
						if (thrown === undefined || index < thrown.index) thrown = { index, reason };
					},
				)
				.then(() => {
					hasEnded = true;
					wake();
					underWay.delete(index);
					allowed = Math.min(allowed + GROWTH, most);
					proceed();
				});
		};
		const widen = async () => {
			while (!hasEnded && next < count && allowed < most) {
				const pause = new AbortController();
				wake = () => pause.abort();
				await clock.sleep(WIDENED_EVERY, pause.signal);
				if (hasEnded) return;
				allowed = Math.min(allowed + FIRST, most);
				proceed();
			}
		};
		proceed();
		void widen();
	});
	return results;
}
