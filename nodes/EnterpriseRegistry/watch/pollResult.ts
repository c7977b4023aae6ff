import type { LooksInTime } from './askInTime';
import type { WatchedCompany } from './company';
import { unreadCompanies, type UnreadCompany } from './unreadCompanies';
import type { WatchState } from './watchState';

/** What one poll could read of the companies that were due, and what not. */
export interface PollResult {
	/** How many looks said something. */
	clear: number;
	unread: UnreadCompany[];
	/** Those whose look the poll itself ended, as its time was over. */
	cutOff: UnreadCompany[];
	notAsked: WatchedCompany[];
	/** Companies that were not in the register at their first look. */
	notFound: WatchedCompany[];
}

/** @param state as it was before the poll. */
export function pollResult(
	{ looks, cutOff, notAsked }: LooksInTime,
	{ companies, state }: { companies: WatchedCompany[]; state: WatchState },
): PollResult {
	const wasRead = (company: WatchedCompany) => state.baselineOf(company)?.kind === 'present';
	const unread = unreadCompanies(looks, { companies, wasRead });
	return {
		clear: looks.length - unread.length,
		unread,
		cutOff,
		notAsked,
		notFound: looks
			.filter(({ look, company }) => look.kind === 'absent' && !state.baselineOf(company))
			.map(({ company }) => company),
	};
}
