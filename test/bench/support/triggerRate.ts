import { Agent } from 'node:http';
import axios from 'axios';

export interface Rate {
	perSecond: number;
	/** Milliseconds. */
	p95: number;
	/** Answers that were not 2xx. */
	refused: number;
}

export interface Shot {
	body: Buffer;
	headers: Record<string, string>;
}

/** Sends what was made beforehand, always so many at the same time, and takes the time of every answer. */
export async function fire(url: string, shots: Shot[], atATime: number): Promise<Rate> {
	const agent = new Agent({ keepAlive: true, maxSockets: atATime });
	const times: number[] = [];
	let refused = 0;
	let next = 0;
	const shooter = async (): Promise<void> => {
		for (let shot = shots[next++]; shot !== undefined; shot = shots[next++]) {
			const begun = performance.now();
			const { status } = await axios.post(url, shot.body, {
				headers: shot.headers,
				httpAgent: agent,
				proxy: false,
				validateStatus: () => true,
			});
			times.push(performance.now() - begun);
			if (status < 200 || status > 299) refused++;
		}
	};
	const begun = performance.now();
	await Promise.all(Array.from({ length: atATime }, shooter));
	const seconds = (performance.now() - begun) / 1000;
	agent.destroy();
	times.sort((one, other) => one - other);
	return {
		perSecond: shots.length / seconds,
		p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
		refused,
	};
}

export const median = (values: number[]): number =>
	[...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
