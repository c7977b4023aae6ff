/** True, false, or text that says so, as an expression inside text gives; the fallback for nothing; undefined for anything else. */
export function readFlag(value: unknown, fallback: boolean): boolean | undefined {
	if (typeof value === 'boolean') return value;
	if (value === null || value === undefined) return fallback;
	const text = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
	if (text === '') return fallback;
	return text === 'true' || text === 'false' ? text === 'true' : undefined;
}
