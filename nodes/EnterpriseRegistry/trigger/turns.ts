/** The last work at each webhook, by its URL. */
const last = new Map<string, Promise<unknown>>();

/** Publishing, unpublishing and a repair take turns, or an invalid secret could be stored last. */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(url) ?? Promise.resolve()).then(work);
	const ended: Promise<unknown> = turn
		.catch(() => undefined)
		.then(() => last.get(url) === ended && last.delete(url));
	last.set(url, ended);
	return await turn;
}

export const isBusy = (url: string): boolean => last.has(url);
