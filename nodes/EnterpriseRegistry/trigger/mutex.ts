/** The last work at each key. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs work after all earlier work with the same key has ended. Publishing, unpublishing and a repair of one webhook would otherwise
 * store an invalid secret last.
 */
export async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(key) ?? Promise.resolve()).then(work);
	const ended: Promise<unknown> = turn
		.catch(() => undefined)
		.then(() => {
			if (last.get(key) === ended) last.delete(key);
		});
	last.set(key, ended);
	return await turn;
}

/** Whether work with this key is going on or waiting. */
export const isLocked = (key: string): boolean => last.has(key);
