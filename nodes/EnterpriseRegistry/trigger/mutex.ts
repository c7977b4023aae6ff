const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once all earlier work on this webhook in this process has ended: publishing,
 * unpublishing and a repair must not overlap, or the secret that is stored last could be an invalid one.
 */
export async function withMutex<T>(url: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(url) ?? Promise.resolve()).then(work);
	const ended: Promise<unknown> = turn
		.catch(() => undefined)
		.then(() => last.get(url) === ended && last.delete(url));
	last.set(url, ended);
	return await turn;
}

/** True while something changes at this webhook. */
export const isBusy = (url: string): boolean => last.has(url);
