import type { Json } from '../domain/record';
import { collectPages, isLikelyCap } from './pagination';
import type { Page } from './types';

/** The default limit of these lists is 20; no list of codes is longer than this. */
const WHOLE_LIST = 10_000;

/** No service cuts a list shorter than this. */
const SMALLEST_CAP = 10;

/**
 * A reference list up to `most` entries. Whether it has pages, and how long a limit the service grants, is not specified:
 * where fewer came than asked for, the next page shows whether that was all. That call is saved where very few came, and with
 * a limit unless the length looks like a cap.
 * @param tell is told where the list may have been cut.
 */
export async function collectReferenceList(fetchPage: (limit: number, page?: number) => Promise<Page>, most: number, tell: (sentence: string) => void): Promise<Json[]> {
	const isWhole = (count: number): boolean => (most === Infinity ? count < SMALLEST_CAP : !isLikelyCap(count));
	return await collectPages(async (page, limit) => await fetchPage(limit, page === 1 ? undefined : page), most, { tell, largest: WHOLE_LIST, isWhole, hasPages: false });
}
