import type { Evidence, Source } from '../../transport/types';
import { count, duration, timeOfDay, type Report } from '../../transport/report';
import type { RateLimit } from '../../transport/limits/rateLimit';

/** Items that took no request. */
export class Savings {
	private shared = 0;
	private remembered = 0;

	/** A tally of the calls of one item, and what to do when the item is done. */
	forItem(): { tally: (evidence: Evidence) => void; done: () => void } {
		const sources = new Set<Source>();
		return {
			tally: ({ from }) => sources.add(from),
			done: () => {
				if (sources.size === 0 || sources.has('service')) return;
				if (sources.has('memory')) this.remembered++;
				else this.shared++;
			},
		};
	}

	/** Hints about waits, savings, and what is left. */
	sentences(items: number, report: Report, limit: RateLimit, now: number, timeZone: string): string[] {
		const requests = limit.limit === undefined ? '' : ` (${count(limit.limit)} requests)`;
		const left = limit.remaining(now);
		const reset = limit.resetAt(now);
		// Worth telling when the same run would not fit once more, or little is left.
		const isScarce = left !== undefined && (left < report.sent || left < (limit.limit ?? 0) / 10);
		return [
			report.waited < 1000 ? '' : `Waited ${duration(report.waited)} for the hourly limit${requests}`,
			report.silence === undefined || report.repeated === 0 ? '' : `The service did not answer between ${timeOfDay(report.silence.from, now, timeZone)} and ${timeOfDay(report.silence.to, now, timeZone)}; ${count(report.repeated)} ${report.repeated === 1 ? 'request was' : 'requests were'} repeated`,
			report.leftFree === 0 ? '' : `Left ${count(report.leftFree)} requests an hour free`,
			this.shared === 0 ? '' : `${count(this.shared)} of ${count(items)} items shared an earlier answer`,
			this.remembered === 0 ? '' : `${count(this.remembered)} of ${count(items)} items were answered from memory`,
			report.sent === 0 || !isScarce || reset === undefined ? '' : `${count(left)} requests left until ${timeOfDay(reset, now, timeZone)}`,
		].filter((sentence) => sentence !== '');
	}
}
