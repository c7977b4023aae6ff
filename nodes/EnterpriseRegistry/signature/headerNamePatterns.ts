/** How headers of one kind are usually named. */
export class HeaderNamePatterns {
	/** Fits what any of the patterns fits. Most headers are passed over by this alone. */
	private readonly any: RegExp;

	/** @param patterns without flags, the most usual names first. */
	constructor(private readonly patterns: readonly RegExp[]) {
		this.any = new RegExp(patterns.map(({ source }) => source).join('|'));
	}

	/** The most usual of these names that a header has; undefined if it has none. */
	match(header: string): NameMatch | undefined {
		if (!this.any.test(header)) return undefined;
		let rank = 0;
		for (const pattern of this.patterns) {
			if (pattern.test(header)) return { pattern, rank };
			rank++;
		}
		return undefined;
	}
}

export interface NameMatch {
	pattern: RegExp;
	/** 0 for the most usual one. */
	rank: number;
}
