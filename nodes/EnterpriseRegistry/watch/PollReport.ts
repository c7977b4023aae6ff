import { CAUSES, type Failure } from '../failure';
import { HOUR, type Instant } from '../times';
import { compareWithBaseline } from './changes';
import type { Baseline, ClearLook, WatchedCompany } from './company';
import type { Look, UnknownLook } from './lookAt';
import type { WatchLogLine } from './logLines';
import { watchItem, type WatchItem } from './watchItem';
import type { WatchSettings } from './watchSettings';
import type { WatchState } from './watchState';

interface UnreadCompany {
	company: WatchedCompany;
	look: UnknownLook;
}

/** What one poll gave: news of companies, looks that said nothing, companies for which no time was left. */
export class PollReport {
	readonly startedAt: Instant = Date.now();
	/** When any company was asked about before this poll. */
	private readonly lastAskedAt: Instant | undefined;
	private readonly itemOf = new Map<string, WatchItem>();
	private readonly unknown: UnreadCompany[] = [];
	/** Looks that the poll itself ended, as its time was over. */
	private readonly cutOff: UnreadCompany[] = [];
	/** Companies that were not in the register at their first look. */
	private readonly notFound: WatchedCompany[] = [];
	private notAsked: WatchedCompany[] = [];
	/** Whether earlier polls have read the rest of the list, so that a 404 in this one need not be about the service. */
	private wasRestRead = false;
	/** How many looks said something. */
	private clear = 0;
	/** The failures since the service last answered about a company. */
	private latestRun: UnreadCompany[] = [];

	constructor(
		private readonly settings: WatchSettings,
		private readonly state: WatchState,
	) {
		this.lastAskedAt = state.lastAskedAt;
	}

	/** For each look, as soon as it has ended. */
	note(company: WatchedCompany, look: Look): void {
		if (look.kind !== 'unknown') this.noteClear(company, look);
		else if (look.failure.kind === 'cancelled') this.cutOff.push({ company, look });
		else this.noteUnknown({ company, look });
	}

	private noteUnknown(unread: UnreadCompany): void {
		this.unknown.push(unread);
		// What is surely about the company was read from a good answer.
		if (unread.look.subject === 'company') this.latestRun = [];
		else if (!isOfOtherServer(unread)) this.latestRun.push(unread);
	}

	private noteClear(company: WatchedCompany, look: ClearLook): void {
		const { settings, state, startedAt: seenAt } = this;
		const { number, kind } = company;
		this.clear++;
		this.latestRun = [];
		const baseline = state.baselineOf(company);
		if (baseline === undefined && look.kind === 'absent') this.notFound.push(company);
		const outcome = compareWithBaseline({ look, baseline, kind }, settings.rules);
		const { news } = outcome;
		const next: Baseline = { ...outcome.baseline, seenAt };
		if (news === undefined) {
			state.noteNoNews(number, next);
			return;
		}
		state.noteNews(number, next);
		this.itemOf.set(number, watchItem({ company, look, seenAt, news, baseline }, settings));
	}

	/** When all looks have ended. @param notAsked those for which no time was left. */
	end(notAsked: WatchedCompany[]): void {
		this.notAsked = notAsked;
		this.wasRestRead = this.haveEarlierPollsReadTheRest();
		for (const unread of this.unknown)
			if (this.isAboutCompany(unread)) this.state.noteAsked(unread.company.number, this.startedAt);
	}

	/**
	 * Whether earlier polls read the rest of the list: none of the companies that another server answered about in this poll, but at least
	 * as many others. A number that could never be read may be the only one that is due, when it was just added or when n8n starts.
	 */
	private haveEarlierPollsReadTheRest(): boolean {
		const elsewhere = this.unknown.filter(isOfOtherServer);
		if (elsewhere.some(({ company }) => this.wasRead(company))) return false;
		const read = this.settings.companies.filter((company) => this.wasRead(company));
		return read.length >= elsewhere.length;
	}

	/**
	 * Where no look at all said something, a failure that may be about a company is about the service. So it is where a poll ends with several
	 * failures: an outage began. A 404 of another server is about the service if the company was read before. It is about the company if
	 * that was never read, and others were: now, or by earlier polls.
	 */
	private isAboutCompany(unread: UnreadCompany): boolean {
		const { company, look } = unread;
		if (look.subject !== 'perhapsCompany') return look.subject === 'company';
		if (!isOfOtherServer(unread)) return this.clear > 0 && !this.isInOutage(unread);
		return !this.wasRead(company) && (this.clear > 0 || this.wasRestRead);
	}

	private isInOutage(unread: UnreadCompany): boolean {
		return this.latestRun.length > 1 && this.latestRun.includes(unread);
	}

	private wasRead(company: WatchedCompany): boolean {
		return this.state.baselineOf(company)?.kind === 'present';
	}

	/** In the order of the list, whatever the order of the answers. */
	items(): WatchItem[] {
		return this.settings.companies.flatMap(({ number }) => this.itemOf.get(number) ?? []);
	}

	/*
	 * What a poll throws whose looks all said nothing:
	 *
	 * | Why                                          | As n8n activates the workflow  | On time                                 |
	 * |----------------------------------------------|--------------------------------|-----------------------------------------|
	 * | a refused credential, a wrong setting        | thrown: the user has to see it | thrown: a failed execution              |
	 * | a limit, an outage                           | logged, as it passes by itself | thrown                                  |
	 * | an address that answered before, and is down | logged                         | thrown                                  |
	 * | a 404 about a new number, if others are read | logged, as all is set right    | thrown                                  |
	 * | an hourly limit that the list itself used up | logged                         | logged: the rest is asked the next hour |
	 */

	failureAtActivation(): Failure | undefined {
		const failure = this.failureOfAll(this.unreadWithKnownNumber);
		return failure !== undefined && this.isToBeMended(failure) ? failure : undefined;
	}

	failureOnTime(): Failure | undefined {
		const failure = this.failureOfAll([...this.unreadWithKnownNumber, ...this.unread]);
		return failure !== undefined && !this.isOfUsedUpHour(failure) ? failure : undefined;
	}

	/** All looks that said nothing; those that the poll itself cut off come last. */
	private get unread(): UnreadCompany[] {
		return [...this.unknown, ...this.cutOff];
	}

	/** All but those where the service seems to say, by a 404 of another server, that it does not know the number. */
	private get unreadWithKnownNumber(): UnreadCompany[] {
		return this.unread.filter((one) => !(isOfOtherServer(one) && this.isAboutCompany(one)));
	}

	/** Why no look said anything, by the first of these; undefined if one did, or there was none. */
	private failureOfAll([first]: UnreadCompany[]): Failure | undefined {
		return this.clear === 0 ? first?.look.failure : undefined;
	}

	private isToBeMended({ kind, facts }: Failure): boolean {
		// As when n8n has started before the network.
		const hasAnsweredBefore = facts.notConnected !== undefined && this.lastAskedAt !== undefined;
		const cause = CAUSES[kind];
		if (cause === 'configuration-invalid') return !hasAnsweredBefore;
		return cause === 'credential-invalid';
	}

	private isOfUsedUpHour({ kind, facts }: Failure): boolean {
		const { startedAt, lastAskedAt } = this;
		const isHourly = kind === 'rateLimit' && facts.resetsAt !== undefined;
		return isHourly && lastAskedAt !== undefined && startedAt - lastAskedAt < HOUR;
	}

	/** For the log: which numbers the register does not know, how many could not be read and why, and how many had no time. */
	logLines(): WatchLogLine[] {
		const { unknown, notAsked, notFound, clear } = this;
		const asked = clear + unknown.length;
		const lines: WatchLogLine[] = [];
		if (notFound.length > 0) {
			const numbers = notFound.map(({ number }) => number);
			lines.push({ code: 'companiesNotFound', facts: { asked, numbers } });
		}
		// A line for each reason: behind an hourly limit, it would not be seen that the record of one company cannot be read. A line also says
		// when the first is asked about again, so all that it counts are asked then: a 503 and a 500 have one code, and only the 500 waits.
		const reasonOf = (one: UnreadCompany) =>
			`${one.look.failure.code} ${String(this.isAboutCompany(one))}`;
		for (const reason of new Set(unknown.map(reasonOf))) {
			const alike = unknown.filter((one) => reasonOf(one) === reason);
			const [first] = alike;
			if (first === undefined) continue;
			const { number } = first.company;
			const { failure } = first.look;
			const isAskedNext = !this.isAboutCompany(first);
			const facts = { unread: alike.length, asked, first: { number, failure, isAskedNext } };
			lines.push({ code: 'companiesUnread', facts });
		}
		const left = notAsked.length + this.cutOff.length;
		if (left > 0) lines.push({ code: 'pollTooShort', facts: { asked, companies: asked + left } });
		return lines;
	}
}

/** Whether another server than the service answered, with a 404 or anything else. */
const isOfOtherServer = ({ look }: UnreadCompany): boolean =>
	look.failure.kind === 'notTheRegistry';
