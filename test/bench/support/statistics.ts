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
