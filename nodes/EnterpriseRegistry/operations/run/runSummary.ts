import type { Evidence, Source } from '../../transport/types';
import { count, duration, timeOfDay, type Report } from '../../transport/report';
import type { RateLimit } from '../../transport/limits/rateLimit';

/** What the user reads above the output after a run: waits, repeats, saved requests, and what is left of the limit. */
export class RunSummary {
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

	/** The sentences, for the hints of n8n. */
	sentences(items: number, report: Report, limit: RateLimit, now: number, timeZone: string): string[] {
		const requests = limit.limit === undefined ? '' : ` (${count(limit.limit)} requests)`;
		const left = limit.remaining(now);
		const reset = limit.resetAt(now);
		// Mentioned only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < report.sent || left < (limit.limit ?? 0) / 10);
		return [
			report.waited < 1000 ? '' : `Waited ${duration(report.waited)} for the hourly limit${requests}`,
			silence(report, now, timeZone),
			report.leftFree === 0 ? '' : `Left ${count(report.leftFree)} ${report.leftFree === 1 ? 'request' : 'requests'} an hour free`,
			this.shared === 0 ? '' : `${count(this.shared)} of ${count(items)} items shared an earlier answer`,
			this.remembered === 0 ? '' : `${count(this.remembered)} of ${count(items)} items were answered from memory`,
			report.sent === 0 || !isScarce || reset === undefined ? '' : `${count(left)} requests left until ${timeOfDay(reset, now, timeZone)}`,
		].filter((sentence) => sentence !== '');
	}
}

/** Shorter silences are single lost requests among others that were answered. */
const SHORTEST_SILENCE = 1000;

function silence({ repeated, silences }: Report, now: number, timeZone: string): string {
	if (repeated === 0) return '';
	const [requests, were] = [`${count(repeated)} ${repeated === 1 ? 'request' : 'requests'}`, repeated === 1 ? 'was' : 'were'];
	const long = silences.filter(({ from, to }) => to - from >= SHORTEST_SILENCE);
	const [first] = long;
	if (first === undefined) return `${requests} got no usable answer and ${were} repeated`;
	const inAll = long.reduce((sum, { from, to }) => sum + to - from, 0);
	const times = long.length === 1 ? '' : `, ${long.length} times and ${duration(inAll)} in all`;
	return `The service did not answer between ${timeOfDay(first.from, now, timeZone)} and ${timeOfDay(long.at(-1)!.to, now, timeZone)}${times}; ${requests} ${were} repeated`;
}
