import type { LooksInTime } from './askInTime';
import type { Baselines, WatchedCompany } from './company';
import { unreadCompanies, type UnreadCompany } from './unreadCompanies';

/** What one poll could read of the companies that were due, and what not. */
export interface PollResult {
	/** How many looks said something. */
	clear: number;
	unread: UnreadCompany[];
	/** Those whose look the poll itself ended, as its time was over. */
	cutOff: WatchedCompany[];
	notAsked: WatchedCompany[];
	/** Companies that were not in the register at their first look. */
	notFound: WatchedCompany[];
}

/** @param before the baselines that the looks are compared with. */
export function pollResult(
	{ looks, cutOff, notAsked }: LooksInTime,
	{ companies, before }: { companies: WatchedCompany[]; before: Baselines },
): PollResult {
	const wasRead = ({ number }: WatchedCompany) => before.get(number)?.kind === 'present';
	const unread = unreadCompanies(looks, { companies, wasRead });
	return {
		clear: looks.length - unread.length,
		unread,
		cutOff,
		notAsked,
		notFound: looks
			.filter(({ look, company }) => look.kind === 'absent' && !before.has(company.number))
			.map(({ company }) => company),
	};
}

/** The companies about which the service would say the same again, so that they wait for *Look Again After*. */
export const askedInVain = ({ unread }: PollResult): WatchedCompany[] =>
	unread.filter(({ about }) => about !== 'service').map(({ company }) => company);
