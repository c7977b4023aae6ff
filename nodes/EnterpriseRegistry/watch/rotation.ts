import type { Company } from './company';
import { HOUR, MINUTE, type Instant, type Milliseconds } from '../times';

/** A daily poll begins some seconds earlier or later each day. Without this, *Look Again After* of 24 hours would skip every second day. */
const POLL_JITTER: Milliseconds = MINUTE;

/** When a company was asked about last: as this process remembers it, and as the state says, which n8n may not have saved since. */
export interface LastAsked {
	remembered: Instant | undefined;
	stored: Instant | undefined;
}

interface Round {
	now: Instant;
	lookAgainAfter: Milliseconds;
	lastAsked: (company: Company) => LastAsked;
}

/**
 * The companies that are due, those that waited longest first. A list that is longer than the limit of the plan so rotates:
 * what one poll cannot ask about comes first in the next.
 */
export function dueCompanies(companies: Company[], round: Round): Company[] {
	const { now, lookAgainAfter, lastAsked } = round;
	const isDue = (company: Company) => {
		const { remembered, stored } = lastAsked(company);
		return [remembered, stored].every(
			(at) => at === undefined || at > now || now - at >= lookAgainAfter - POLL_JITTER,
		);
	};
	const isTrusted = isSavedRecently(companies, round);
	const waitingSince = (company: Company): Instant => {
		const { remembered, stored } = lastAsked(company);
		return remembered ?? (isTrusted ? stored : undefined) ?? -Infinity;
	};
	return rotated(companies, now)
		.filter(isDue)
		.map((company) => ({ company, since: waitingSince(company) }))
		.sort((one, other) => compare(one.since, other.since))
		.map(({ company }) => company);
}

const compare = (one: Instant, other: Instant): number => (one === other ? 0 : one - other);

/**
 * n8n saves the state only with items. After a restart it may be weeks old, and its order the same after each restart: some
 * companies would never have their turn. So it decides the order only if it is from one of the last two rounds.
 */
function isSavedRecently(companies: Company[], { now, lookAgainAfter, lastAsked }: Round): boolean {
	const times = companies.flatMap((company) => lastAsked(company).stored ?? []);
	const latest = times.reduce((one, other) => Math.max(one, other), -Infinity);
	return now - latest <= 2 * Math.max(lookAgainAfter, HOUR);
}

/**
 * The list from another place in each hour. Among companies of which nothing is known, the place decides who is asked first. The
 * multiples of ln 2 spread the places evenly, also those of 24 hours and of a week; those of the golden ratio, for example, do not.
 */
function rotated(companies: Company[], now: Instant): Company[] {
	const turn = (Math.floor(now / HOUR) * Math.LN2) % 1;
	const start = Math.floor(turn * companies.length);
	return [...companies.slice(start), ...companies.slice(0, start)];
}
