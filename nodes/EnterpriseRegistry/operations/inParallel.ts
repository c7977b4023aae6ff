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
	const started: Array<Promise<Result>> = [];
	let underWay = 0;
	let allowed = Math.min(FIRST, most);
	let hasFailed = false;
	const proceed = () => {
		while (!hasFailed && started.length < count && underWay < allowed) {
			underWay++;
			const result = work(started.length);
			started.push(result);
			const release = (failed: boolean) => {
				underWay--;
				hasFailed ||= failed;
				proceed();
			};
			result.then(
				() => release(false),
				() => release(true),
			);
		}
	};
	proceed();
	void sleep(0).then(() => {
		allowed = most;
		proceed();
	});
	const results: Result[] = [];
	for (const result of started) results.push(await result);
	return results;
}
