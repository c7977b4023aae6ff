import type { Failure } from '../failure';
import type { WatchedCompany } from './company';
import type { EndedLook, UnknownLook } from './lookAt';

/** A company that could not be read, and why. */
export interface UnreadCompany {
	company: WatchedCompany;
	failure: Failure;
	/**
	 * What the failure is about. If it is the service, the next poll asks again. If it is the record of the company, or its number, which
	 * the service seems not to know, the answer would be the same: the company waits for *Look Again After*.
	 */
	about: 'service' | 'company' | 'number';
}

/** The list of the node, and which of its companies a poll found in the register before. */
interface WatchedList {
	companies: WatchedCompany[];
	wasRead: (company: WatchedCompany) => boolean;
}

/**
 * Which companies a poll could not read. Whether a failure that may be about a company is so, the other looks tell:
 *
 * | Failure                  | It is about the company if                                                                      |
 * |--------------------------|-------------------------------------------------------------------------------------------------|
 * | a 404 of another server  | it was never read, and others were: in this poll, or the rest of the list in earlier ones       |
 * | any other, such as a 500 | others were read in this poll, and this is not one of several at its end: there an outage began |
 *
 * @param looks in the order in which they ended.
 */
export function unreadCompanies(looks: EndedLook[], list: WatchedList): UnreadCompany[] {
	const unknown = looks.filter(isUnknown);
	const isAnyRead = unknown.length < looks.length;
	const outage = outageAtTheEnd(looks);
	const areOthersRead = isAnyRead || wasRestRead(unknown, list);
	const about = (ended: Unread): UnreadCompany['about'] => {
		if (ended.look.subject !== 'perhapsCompany') return ended.look.subject;
		if (isOfOtherServer(ended))
			return areOthersRead && !list.wasRead(ended.company) ? 'number' : 'service';
		return isAnyRead && !outage.includes(ended) ? 'company' : 'service';
	};
	return unknown.map((ended) => ({
		company: ended.company,
		failure: ended.look.failure,
		about: about(ended),
	}));
}

type Unread = EndedLook & { look: UnknownLook };

const isUnknown = (ended: EndedLook): ended is Unread => ended.look.kind === 'unknown';

/** Whether another server than the service answered, with a 404 or anything else. */
const isOfOtherServer = ({ look }: Unread): boolean => look.failure.kind === 'notTheRegistry';

/**
 * The failures since the service last answered about a company, if there are several. A limit is no outage: once it is used up, our own
 * queue refuses all that is left.
 */
function outageAtTheEnd(looks: EndedLook[]): Unread[] {
	let failures: Unread[] = [];
	for (const ended of looks) {
		// What is surely about the company was read from a good answer.
		if (!isUnknown(ended) || ended.look.subject === 'company') failures = [];
		else if (!['notTheRegistry', 'rateLimit'].includes(ended.look.failure.kind))
			failures.push(ended);
	}
	return failures.length > 1 ? failures : [];
}

/**
 * Whether earlier polls read the rest of the list: none of the companies that another server answered about in this poll, but at least
 * as many others. A number that could never be read may be the only one that is due, when it was just added or when n8n starts.
 */
function wasRestRead(unknown: Unread[], { companies, wasRead }: WatchedList): boolean {
	const elsewhere = unknown.filter(isOfOtherServer);
	if (elsewhere.some(({ company }) => wasRead(company))) return false;
	return companies.filter(wasRead).length >= elsewhere.length;
}
