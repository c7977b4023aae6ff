export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The most requests that were there at the same time, when each took this many milliseconds. */
export function mostUnderWay(arrivals: number[], milliseconds: number): number {
	let most = 0;
	for (let last = 0, first = 0; last < arrivals.length; last++) {
		while (arrivals[first]! <= arrivals[last]! - milliseconds) first++;
		most = Math.max(most, last - first + 1);
	}
	return most;
}

interface Line {
	/** Milliseconds that each request waited for its turn. */
	waits: number[];
	/** How many were there, on average over the second half. */
	settled: number;
}

/** What happened at a service that serves so many at a time, each taking so long, in the order of arrival. */
export function lineOf(arrivals: number[], servers: number, milliseconds: number): Line {
	const free = new Array<number>(servers).fill(-Infinity);
	const waits: number[] = [];
	const stays: number[] = [];
	for (const at of arrivals) {
		const server = free.indexOf(Math.min(...free));
		const begin = Math.max(at, free[server]!);
		free[server] = begin + milliseconds;
		waits.push(begin - at);
		stays.push(begin + milliseconds - at);
	}
	// Little's law: as many are there as come in the time that each stays.
	const half = Math.floor(arrivals.length / 2);
	const span = (arrivals.at(-1) ?? 0) - (arrivals[half] ?? 0);
	const stay = stays.slice(half).reduce((sum, each) => sum + each, 0) / (arrivals.length - half);
	return { waits, settled: ((arrivals.length - half) / span) * stay };
}
