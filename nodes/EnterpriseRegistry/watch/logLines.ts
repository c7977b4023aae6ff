import type { Coded, Failure } from '../failure';
import type { PollResult } from './pollResult';
import type { UnreadCompany } from './unreadCompanies';

/** What a poll writes into the log of n8n. @param asked how many companies were asked about. */
export interface WatchLog {
	companiesNotFound: { asked: number; numbers: string[] };
	/** @param first of the companies, with why it could not be read. */
	companiesUnread: { unread: number; asked: number; first: FirstUnread };
	pollTooShort: { asked: number; companies: number };
}

interface FirstUnread {
	number: string;
	failure: Failure;
	/** Whether the next poll asks again; else the one after *Look Again After*, as the service would say the same. */
	isAskedNext: boolean;
}

type WatchLogLine = Coded<WatchLog>;

/** For the log: which numbers the register does not know, how many could not be read and why, and how many had no time. */
export function logLines({
	clear,
	unread,
	notFound,
	cutOff,
	notAsked,
}: PollResult): WatchLogLine[] {
	const asked = clear + unread.length;
	const lines: WatchLogLine[] = [];
	if (notFound.length > 0) {
		const numbers = notFound.map(({ number }) => number);
		lines.push({ code: 'companiesNotFound', facts: { asked, numbers } });
	}
	for (const alike of byReason(unread)) {
		const [{ company, failure, about }] = alike;
		const first = { number: company.number, failure, isAskedNext: about === 'service' };
		lines.push({ code: 'companiesUnread', facts: { unread: alike.length, asked, first } });
	}
	const left = notAsked.length + cutOff.length;
	if (left > 0) lines.push({ code: 'pollTooShort', facts: { asked, companies: asked + left } });
	return lines;
}

type Alike = [UnreadCompany, ...UnreadCompany[]];

/**
 * A line for each reason: behind an hourly limit, it would not be seen that the record of one company cannot be read. A line also says
 * when the first is asked about again, so all that it counts are asked then: a 503 and a 500 have one code, and only the 500 waits.
 */
function byReason(unread: UnreadCompany[]): Alike[] {
	const reasons = new Map<string, Alike>();
	for (const one of unread) {
		const reason = `${one.failure.code} ${one.about}`;
		const alike = reasons.get(reason);
		if (alike === undefined) reasons.set(reason, [one]);
		else alike.push(one);
	}
	return [...reasons.values()];
}
