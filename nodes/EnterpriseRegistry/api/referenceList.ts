import type { Json } from '../domain/record';
import { RegistryFailure } from '../transport/errors';

/** The lists are known to have a limit of 20 unless told otherwise; no list of codes is longer than this. */
const WHOLE_LIST = 10_000;

const MAX_PAGES = 1000;

/** Lengths at which services cut: no list of codes has such a length but by chance. */
const isLikelyCap = (count: number): boolean =>
	count >= 20 && (count % 10 === 0 || (count + 1) % 100 === 0 || Number.isInteger(Math.log2(count)));

/**
 * A reference list up to `most` entries. Whether it has pages, and how long a limit the service grants, is not specified:
 * where fewer came than asked for, the next page shows whether that was all.
 * @param tell is told where the list may have been cut.
 */
export async function collectReferenceList(fetchPage: (limit: number, page?: number) => Promise<Json[]>, most: number, tell: (sentence: string) => void): Promise<Json[]> {
	const asked = Math.min(most, WHOLE_LIST);
	const collected = await fetchPage(asked);
	const size = collected.length;
	if (size === 0 || size >= most || (size !== asked && !isLikelyCap(size))) return collected;
	let before = JSON.stringify(collected);
	for (let page = 2; page <= MAX_PAGES && collected.length < most; page++) {
		const entries = await fetchPage(size, page).catch((failure: unknown) => {
			if (failure instanceof RegistryFailure && (failure.kind === 'notFound' || failure.kind === 'input')) return null;
			throw failure;
		});
		if (entries?.length === 0) return collected;
		const now = JSON.stringify(entries);
		if (entries === null || now === before) {
			if (page === 2) tell(`The list ends at ${size} entries, which looks like a limit of the service: there may be more. Use Search to find what is not in it.`);
			return collected;
		}
		before = now;
		for (const entry of entries) collected.push(entry);
	}
	return collected;
}
