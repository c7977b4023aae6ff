/** A seeded source of chance (mulberry32): the same seed makes the same corpus on every machine. */
export class Random {
	constructor(private state: number) {}

	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	pick<T>(from: readonly T[]): T {
		return from[this.below(from.length)]!;
	}

	/** By weight. */
	among<T>(from: ReadonlyArray<readonly [weight: number, value: T]>): T {
		let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0);
		for (const [weight, value] of from) if ((left -= weight) < 0) return value;
		return from.at(-1)![1];
	}
}
