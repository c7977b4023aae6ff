import { CAUSES, type Failure } from '../failure';
import { HOUR, type Instant } from '../times';
import { compareWithLastLook } from './changes';
import type { Company, Known, Seen } from './company';
import type { WatchLogLine } from './failures';
import type { Look } from './lookAt';
import { watchItem, type WatchItem } from './watchItem';
import type { WatchSettings } from './watchSettings';
import type { WatchState } from './watchState';

/** How many numbers one sentence of the log names. */
const MAX_NAMED = 5;

/** One poll: what its looks saw, what there is to tell, and what could not be read. */
export class Round {
	readonly startedAt: Instant = Date.now();
	private readonly lastAskedAt: Instant | undefined;
	private readonly itemOf = new Map<string, WatchItem>();
	private readonly unknown: Array<{ company: Company; look: Look & { kind: 'unknown' } }> = [];
	private readonly notFound: Company[] = [];
	private notAsked: Company[] = [];
	private read = 0;

	constructor(
		private readonly settings: WatchSettings,
		private readonly state: WatchState,
	) {
		this.lastAskedAt = state.lastAskedAt;
	}

	note(company: Company, look: Look): void {
		if (look.kind === 'unknown') this.unknown.push({ company, look });
		else this.noteSeen(company, look);
	}

	private noteSeen(company: Company, seen: Seen): void {
		const { settings, state, startedAt: seenAt } = this;
		this.read++;
		const known = state.known(company.number);
		const outcome = compareWithLastLook({ seen, known, kind: company.kind }, settings.rules);
		const { news } = outcome;
		if (known === undefined && seen.kind === 'absent') this.notFound.push(company);
		const now: Known = { ...outcome.known, seenAt };
		if (news === undefined) {
			state.noteNoNews(company.number, now);
			return;
		}
		state.noteNews(company.number, now);
		this.itemOf.set(company.number, watchItem({ company, seen, seenAt, news, known }, settings));
	}

	/** @param notAsked those for which no time was left. */
	end(notAsked: Company[]): void {
		this.notAsked = notAsked;
		// Where nothing at all could be read, a failure that may be about a company is about the service.
		const subjects = this.read > 0 ? ['company', 'perhapsCompany'] : ['company'];
		for (const { company, look } of this.unknown)
			if (subjects.includes(look.subject)) this.state.noteAsked(company.number, this.startedAt);
	}

	/** In the order of the list, whatever the order of the answers. */
	items(): WatchItem[] {
		return this.settings.companies.flatMap(({ number }) => this.itemOf.get(number) ?? []);
	}

	/** Why nothing could be read, where n8n has to show it; undefined if something was, or if it is enough to log it. */
	failure({ isActivation }: { isActivation: boolean }): Failure | undefined {
		if (this.read > 0) return undefined;
		const failure = this.unknown[0]?.look.failure;
		if (failure === undefined) return undefined;
		const isShown = isActivation ? this.isWrongSetting(failure) : !this.waitsForItsTurn(failure);
		return isShown ? failure : undefined;
	}

	/** An address that answered earlier is no wrong setting: the service is down, or n8n has started before the network. */
	private isWrongSetting({ kind, facts }: Failure): boolean {
		const hasWorked = facts.notConnected !== undefined && this.lastAskedAt !== undefined;
		const cause = CAUSES[kind];
		return cause === 'credential-invalid' || (cause === 'configuration-invalid' && !hasWorked);
	}

	/** A list that is longer than the hourly limit has used the hour up itself: it goes on in the next, and nothing is wrong. */
	private waitsForItsTurn({ kind, facts }: Failure): boolean {
		const { startedAt, lastAskedAt } = this;
		const isOfHour = kind === 'rateLimit' && facts.resetsAt !== undefined;
		return isOfHour && lastAskedAt !== undefined && startedAt - lastAskedAt < HOUR;
	}

	/** For the log: how many could not be read, and why; which numbers the register does not know. */
	logLines(): WatchLogLine[] {
		const { unknown, notAsked, notFound, read } = this;
		const asked = read + unknown.length;
		const [first] = unknown;
		const lines: WatchLogLine[] = [];
		if (notFound.length > 0) {
			const numbers = notFound.slice(0, MAX_NAMED).map(({ number }) => number);
			const facts = { notFound: notFound.length, asked, numbers };
			lines.push({ code: 'companiesNotFound', facts });
		}
		if (first !== undefined) {
			const { company, look } = first;
			const of = { number: company.number, failure: look.failure };
			lines.push({
				code: 'companiesUnread',
				facts: { unread: unknown.length, asked, first: of },
			});
		}
		if (notAsked.length > 0)
			lines.push({ code: 'pollTooShort', facts: { asked, companies: asked + notAsked.length } });
		return lines;
	}
}
