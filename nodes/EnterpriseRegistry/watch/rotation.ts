import { HOUR, MINUTE, type Instant, type Milliseconds } from '../times';
import type { WatchedCompany } from './company';

/** When a company was asked about last: as this process remembers it, and as the state says, which n8n may not have saved since. */
export interface LastAsked {
	remembered: Instant | undefined;
	stored: Instant | undefined;
}

interface Conditions {
	now: Instant;
	lookAgainAfter: Milliseconds;
	lastAsked: (company: WatchedCompany) => LastAsked;
}

/**
 * The companies that are due, those that waited longest first. A list that is longer than the limit of the plan so rotates:
 * what one poll cannot ask about comes first in the next.
 */
export function dueCompanies(
	companies: WatchedCompany[],
	conditions: Conditions,
): WatchedCompany[] {
	const { now, lastAsked } = conditions;
	const isStateFresh = wasSavedRecently(companies, conditions);
	return fromAnotherPlaceEachHour(companies, now)
		.map((company) => ({ company, times: lastAsked(company) }))
		.filter(({ times }) => isDue(times, conditions))
		.map(({ company, times }) => ({ company, asked: askedBefore(times, { isStateFresh }) }))
		.sort(longestWaitFirst)
		.map(({ company }) => company);
}

/**
 * n8n saves the state only with items. After a restart it may be weeks old, and the order in it the same after each restart: some
 * companies would never have their turn. So it decides the order only if it was saved within twice the time to look again.
 */
function wasSavedRecently(companies: WatchedCompany[], conditions: Conditions): boolean {
	const { now, lookAgainAfter, lastAsked } = conditions;
	const twice = 2 * Math.max(lookAgainAfter, HOUR);
	return companies.some((company) => {
		const { stored } = lastAsked(company);
		return stored !== undefined && now - stored <= twice;
	});
}

/**
 * The list from another place in each hour. Among companies of which nothing is known, the place decides who is asked first. The
 * multiples of ln 2 spread the places evenly: ten polls that are an hour to a week apart leave out at most 0.3 of the list between
 * two of their places. The golden ratio would leave out half of it where polls are 8 hours or three days apart.
 */
function fromAnotherPlaceEachHour(companies: WatchedCompany[], now: Instant): WatchedCompany[] {
	const share = (Math.floor(now / HOUR) * Math.LN2) % 1;
	const start = Math.floor(share * companies.length);
	return [...companies.slice(start), ...companies.slice(0, start)];
}

/** A daily poll begins some seconds earlier or later each day. Without this, *Look Again After* of 24 hours would skip every second day. */
const POLL_JITTER: Milliseconds = MINUTE;

/** Neither may be too recent: another process may have asked since this one did. */
function isDue({ remembered, stored }: LastAsked, { now, lookAgainAfter }: Conditions): boolean {
	return [remembered, stored].every((at) => {
		// A clock may have been put back.
		if (at === undefined || at > now) return true;
		return now - at >= lookAgainAfter - POLL_JITTER;
	});
}

/** A company, and the time that decides how soon it is asked about. */
interface Waiting {
	company: WatchedCompany;
	asked: Instant | 'never';
}

function askedBefore(
	{ remembered, stored }: LastAsked,
	{ isStateFresh }: { isStateFresh: boolean },
): Waiting['asked'] {
	const storedIfFresh = isStateFresh ? stored : undefined;
	return remembered ?? storedIfFresh ?? 'never';
}

function longestWaitFirst({ asked: one }: Waiting, { asked: other }: Waiting): number {
	if (one === other) return 0;
	if (one === 'never') return -1;
	if (other === 'never') return 1;
	return one - other;
}
