/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
}

/** The value of a header; empty if there is none. Node gives an array for a few headers, and joins the others with a comma. */
export function headerText({ headers }: Pick<Delivery, 'headers'>, name: string): string {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : '';
}

/** How headers of a kind are usually named. */
export interface UsualName {
	pattern: RegExp;
	/** 0 for the most usual one. */
	rank: number;
}

/** The first of the patterns, the most usual first, that the name of a header fits; undefined if it fits none. */
export function usualNameOf(name: string, patterns: readonly RegExp[]): UsualName | undefined {
	let rank = 0;
	for (const pattern of patterns) {
		if (pattern.test(name)) return { pattern, rank };
		rank++;
	}
	return undefined;
}
