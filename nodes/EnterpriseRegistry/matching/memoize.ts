const MOST = 5000;

/** The same function, which computes the result for a text only once: a list names few companies, streets and legal forms many times. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = work(text);
		if (known.size >= MOST) known.clear();
		known.set(text, result);
		return result;
	};
}
