import { count, duration, timeOfDay } from './times';
import type { RateLimit } from './limits/rateLimit';
import type { Evidence, Source } from './types';

/** From and to, in milliseconds since 1970. */
interface Span {
	from: number;
	to: number;
}

/** What a run of the node sent, waited for and saved, and the sentences about it above its output. */
export class Report {
	/** Requests that were sent, also where a redirect led. */
	sent = 0;
	/** Requests that were sent again, because they got no usable answer. */
	repeated = 0;
	/** Requests an hour that were left to others, where the run stopped at that number. */
	leftFree = 0;
	/** When the service gave no usable answer, from the first such request, or the last answer before its end, to the end of the last. */
	readonly silences: Span[] = [];
	/** Spans in which at least one call waited for a limit; they do not overlap. */
	private waits: Span[] = [];
	private answeredAt = -Infinity;
	private isSilent = false;
	/** Items that were answered without a request of their own. */
	private shared = 0;
	private remembered = 0;

	/** Milliseconds in which at least one call waited for a limit; waits at the same time count once. */
	get waited(): number {
		return this.waits.reduce((sum, { from, to }) => sum + to - from, 0);
	}

	/** @returns how long this wait was, in milliseconds. */
	addWait(from: number, to: number): number {
		const touching = this.waits.filter((span) => span.from <= to && span.to >= from);
		const [one] = touching;
		// Usually all wait for the same reset.
		if (one !== undefined && one.from <= from && one.to >= to) return to - from;
		const all = [{ from, to }, ...touching];
		this.waits = this.waits.filter((span) => !touching.includes(span));
		this.waits.push({
			from: Math.min(...all.map((span) => span.from)),
			to: Math.max(...all.map((span) => span.to)),
		});
		return to - from;
	}

	/** A usable answer came: what is silent after it is another silence. */
	answered(at: number): void {
		this.answeredAt = at;
		this.isSilent = false;
	}

	/** Nothing usable came. */
	addSilence(from: number, to: number): void {
		const last = this.silences.at(-1);
		if (this.isSilent && last !== undefined)
			Object.assign(last, {
				from: Math.min(last.from, Math.max(from, this.answeredAt)),
				to: Math.max(last.to, to),
			});
		else this.silences.push({ from: Math.max(from, this.answeredAt), to });
		this.isSilent = true;
	}

	stoppedAt(leftFree: number): void {
		this.leftFree = this.leftFree === 0 ? leftFree : Math.min(this.leftFree, leftFree);
	}

	/** A onAnswer of the calls of one item, and what to do when the item is done. */
	forItem(): { onAnswer: (evidence: Evidence) => void; done: () => void } {
		const sources = new Set<Source>();
		return {
			onAnswer: ({ from }) => sources.add(from),
			done: () => {
				if (sources.size === 0 || sources.has('service')) return;
				if (sources.has('memory')) this.remembered++;
				else this.shared++;
			},
		};
	}

	/** The sentences, for the hints of n8n. */
	sentences(items: number, limit: RateLimit, now: number, timeZone: string): string[] {
		const requests = () => (limit.limit === undefined ? '' : ` (${count(limit.limit)} requests)`);
		const left = limit.remaining(now);
		const reset = limit.resetAt(now);
		// Mentioned only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < this.sent || left < (limit.limit ?? 0) / 10);
		return [
			this.waited < 1000 ? '' : `Waited ${duration(this.waited)} for the hourly limit${requests()}`,
			silence(this, now, timeZone),
			this.leftFree === 0
				? ''
				: `Left ${count(this.leftFree)} ${this.leftFree === 1 ? 'request' : 'requests'} an hour free`,
			this.shared === 0
				? ''
				: `${count(this.shared)} of ${count(items)} items shared an earlier answer`,
			this.remembered === 0
				? ''
				: `${count(this.remembered)} of ${count(items)} items were answered from memory`,
			this.sent === 0 || !isScarce || reset === undefined
				? ''
				: `${count(left)} requests left until ${timeOfDay(reset, now, timeZone)}`,
		].filter((sentence) => sentence !== '');
	}
}

/** Shorter silences are single lost requests among others that were answered. */
const SHORTEST_SILENCE = 1000;

function silence({ repeated, silences }: Report, now: number, timeZone: string): string {
	if (repeated === 0) return '';
	const [requests, were] = [
		`${count(repeated)} ${repeated === 1 ? 'request' : 'requests'}`,
		repeated === 1 ? 'was' : 'were',
	];
	const long = silences.filter(({ from, to }) => to - from >= SHORTEST_SILENCE);
	const [first] = long;
	if (first === undefined) return `${requests} got no usable answer and ${were} repeated`;
	const inAll = long.reduce((sum, { from, to }) => sum + to - from, 0);
	const times = long.length === 1 ? '' : `, ${long.length} times and ${duration(inAll)} in all`;
	return `The service did not answer between ${timeOfDay(first.from, now, timeZone)} and ${timeOfDay(long.at(-1)!.to, now, timeZone)}${times}; ${requests} ${were} repeated`;
}
