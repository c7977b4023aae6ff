import { sleep } from 'n8n-workflow';

/** How many start before the event loop first pauses: reading the parameters of hundreds of items would delay the first request. */
const FIRST = 20;

/**
 * Results of `work` for every index, in order, with at most `most` in flight. It fails as a sequential run would: after a
 * throw nothing new starts, and the failure of the lowest index is thrown as soon as all indices before it are done.
 */
export async function inParallel<Result>(
	count: number,
	most: number,
	work: (index: number) => Promise<Result>,
): Promise<Result[]> {
	const results = new Array<Result>(count);
	/** In the order in which they started, which is that of the indices. */
	const underWay = new Set<number>();
	let next = 0;
	let allowed = Math.min(FIRST, most);
	let thrown: { index: number; reason: unknown } | undefined;

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
					underWay.delete(index);
					proceed();
				});
		};
		proceed();
		if (count > allowed)
			void sleep(0).then(() => {
				allowed = most;
				proceed();
			});
	});
	return results;
}
