/** How headers of one kind are usually named. */
export class UsualNames {
	/** The least usual name first. */
	private readonly names: Array<{ usualName: UsualName; thisOrMoreUsual: RegExp }>;

	/** @param patterns without flags, the most usual names first. */
	constructor(patterns: readonly RegExp[]) {
		const names = patterns.map((pattern, rank) => {
			const thisOrMoreUsual = anyOf(patterns.slice(0, rank + 1));
			return { usualName: { pattern, rank }, thisOrMoreUsual };
		});
		this.names = names.reverse();
	}

	/** The most usual of these names that a header has; undefined if it has none. */
	of(header: string): UsualName | undefined {
		let mostUsual: UsualName | undefined;
		// The first pattern fits any of the names. Most headers do not fit it, so that one test passes them over.
		for (const { usualName, thisOrMoreUsual } of this.names) {
			if (!thisOrMoreUsual.test(header)) return mostUsual;
			mostUsual = usualName;
		}
		return mostUsual;
	}
}

const anyOf = (patterns: readonly RegExp[]): RegExp =>
	new RegExp(patterns.map(({ source }) => source).join('|'));

export interface UsualName {
	pattern: RegExp;
	/** 0 for the most usual one. */
	rank: number;
}
