import type { Json } from '../json';
import { RegistryFailure } from '../transport/errors';
import { collectPages, isLikelyCap, LARGEST_PAGE } from './pagination';
import type { Page } from './types';

/** The default limit of these lists is 20; no list of codes is longer than this. */
const WHOLE_LIST = 10_000;

/** No service cuts a list shorter than this. */
const SMALLEST_CAP = 10;

/**
 * A reference list up to `most` entries. Whether it has pages, and how long a limit the service grants, is not specified:
 * where fewer came than asked for, the next page shows whether that was all. This extra call is skipped if very few came,
 * or if the user set a limit and the length does not look like a cap.
 * @param tell is called if the list may have been cut.
 */
export async function collectReferenceList(
	fetchPage: (limit: number, page?: number) => Promise<Page>,
	most: number,
	tell: (sentence: string) => void,
): Promise<Json[]> {
	const isWhole = (count: number): boolean =>
		most === Infinity ? count < SMALLEST_CAP : !isLikelyCap(count);
	const fetch = async (page: number, limit: number) =>
		page > 1
			? await fetchPage(limit, page)
			: await fetchPage(limit).catch(async (failure: unknown) => {
					if (limit <= LARGEST_PAGE || !isRefused(failure)) throw failure;
					return await fetchPage(LARGEST_PAGE);
				});
	return await collectPages(fetch, most, { tell, largest: WHOLE_LIST, isWhole, hasPages: false });
}

/** A service may refuse a longer list than it gives, rather than cut it. */
const isRefused = (failure: unknown): boolean =>
	failure instanceof RegistryFailure && (failure.status === 400 || failure.status === 422);
