const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` when everything that was begun earlier for this webhook in this process has ended: publishing,
 * unpublishing and a repair must not cross, or a secret that is no longer valid could be kept last.
 */
export async function withMutex<T>(url: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(url) ?? Promise.resolve()).then(work);
	const ended = turn.then(
		() => undefined,
		() => undefined,
	);
	last.set(url, ended);
	void ended.then(() => {
		if (last.get(url) === ended) last.delete(url);
	});
	return await turn;
}

/** True while something changes at this webhook. */
export const isBusy = (url: string): boolean => last.has(url);
