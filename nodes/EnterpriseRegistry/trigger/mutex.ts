const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once all earlier work on this webhook in this process has ended: publishing,
 * unpublishing and a repair must not overlap, or the secret that is stored last could be an invalid one.
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
