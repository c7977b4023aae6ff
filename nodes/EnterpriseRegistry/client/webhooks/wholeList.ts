import { isObject, readObject } from '../../json';
import { RegistryFailure } from '../../transport/errors';
import { listPage } from '../pageIn';
import { collectPages } from '../pagination';
import type { Page, QueryValue, RegistryAnswer } from '../types';

export interface ListReading {
	/** How many entries are wanted. */
	most?: number;
	/** Called when the service says that there are more than it gave; without it, that is a failure: what is unknown must not count as absent. */
	tell?: (sentence: string) => void;
}

/**
 * The entries of a list that is specified to come whole. Where a service says that there are more, its other pages are read too.
 * @throws RegistryFailure if it does not give all of them.
 */
export async function wholeList<T>(
	ask: (query: Record<string, QueryValue>) => Promise<RegistryAnswer>,
	read: (answer: RegistryAnswer) => T[],
	{ most = Infinity, tell = refuse }: ListReading = {},
): Promise<T[]> {
	const answer = await ask({});
	const entries = read(answer);
	const first = pageOf(entries, answer, 1);
	const saysMore = (first.total ?? 0) > entries.length || (first.totalPages ?? 0) > 1;
	if (entries.length >= most || !saysMore) return entries;
	let isCut = false;
	const pageAt = async (page: number, pageSize: number): Promise<Page> => {
		if (page === 1) return first;
		const next = await ask({ page, pageSize });
		return pageOf(read(next), next, page);
	};
	const refusedAsEmpty = async (page: number, pageSize: number) =>
		await pageAt(page, pageSize).catch((failure: unknown) => {
			if (
				failure instanceof RegistryFailure &&
				['notFound', 'input', 'refused'].includes(failure.kind)
			)
				return { results: [], last: true };
			throw failure;
		});
	const collected = await collectPages(refusedAsEmpty, most, {
		tell: () => {
			isCut = true;
		},
	});
	if (isCut)
		tell(
			`The service gave ${collected.length} entries of a list that has ${first.total ?? 'more'}`,
		);
	return collected.map(({ entry }) => entry as T);
}

/** What an answer says about the length of its list, in itself, beside it or in the header `Link`. */
function pageOf(entries: unknown[], { text, headers }: RegistryAnswer, page: number): Page {
	const payload = readObject(text);
	const link = /\brel="?next\b/i.test(headers.link ?? '') ? [{ next: true }] : [];
	const { total, totalPages } = listPage(
		entries,
		'',
		page,
		[payload.data, payload, ...link].filter(isObject),
	);
	return { results: entries.map((entry) => ({ entry })), last: false, total, totalPages };
}

function refuse(sentence: string): never {
	throw new RegistryFailure('unreadable', {
		message: sentence,
		advice:
			'What the others are is not known, so nothing was concluded from it. Ask the provider how to get the whole list.',
	});
}
