import type { Moment } from './errors';
import type { RateLimit } from './limits/rateLimit';
import { count, duration, inTime, requestsIn, timeOfDay } from './times';
import type { Evidence, Source } from './types';

/** In milliseconds since 1970. */
interface Span {
	from: number;
	to: number;
}

/** Shorter silences are single lost requests among others that were answered. */
const MIN_SILENCE = 1000;

/** What a run of the node sent, waited for and saved, and the sentences about it above its output. */
export class Report {
	sent = 0;
	/** Requests that were sent again, because they got no usable answer. */
	repeated = 0;
	/** Requests an hour that were left to others, where the run stopped at that number. */
	private leftFree = 0;
	/** From the first request without a usable answer to the end of the last. */
	readonly outages: Span[] = [];
	/** Spans in which at least one call waited for a limit; they do not overlap. */
	private waits: Span[] = [];
	private answeredAt = -Infinity;
	private readonly itemsFrom = { shared: 0, memory: 0 };

	/** Waits at the same time count once. */
	get waited(): number {
		return lengthOf(this.waits);
	}

	/** @returns how long this wait was, in milliseconds. */
	addWait(from: number, to: number): number {
		const touching = this.waits.filter((span) => span.from <= to && span.to >= from);
		const all = [{ from, to }, ...touching];
		this.waits = this.waits.filter((span) => !touching.includes(span));
		this.waits.push({
			from: Math.min(...all.map((span) => span.from)),
			to: Math.max(...all.map((span) => span.to)),
		});
		return to - from;
	}

	/** A usable answer came: what is silent after it is another outage. */
	answered(at: number): void {
		this.answeredAt = at;
	}

	addSilence(sentAt: number, to: number): void {
		const from = Math.max(sentAt, this.answeredAt);
		const last = this.outages.at(-1);
		if (last === undefined || last.to <= this.answeredAt) this.outages.push({ from, to });
		else Object.assign(last, { from: Math.min(last.from, from), to: Math.max(last.to, to) });
	}

	stoppedAt(leftFree: number): void {
		this.leftFree = Math.min(this.leftFree || leftFree, leftFree);
	}

	/** Notes where the answers of one item come from, and what to do when the item is done. */
	forItem(): { onAnswer: (evidence: Evidence) => void; done: () => void } {
		const sources = new Set<Source>();
		return {
			onAnswer: ({ from }) => sources.add(from),
			done: () => {
				if (sources.size > 0 && !sources.has('service'))
					this.itemsFrom[sources.has('memory') ? 'memory' : 'shared']++;
			},
		};
	}

	/** The sentences, for the hints of n8n. */
	sentences(items: number, limit: RateLimit, { now, timeZone }: Moment): string[] {
		const { shared, memory } = this.itemsFrom;
		const [left, reset] = [limit.remaining(now), limit.resetAt(now)];
		// Only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < this.sent || left < (limit.limit ?? 0) / 10);
		const told: Array<[boolean, () => string]> = [
			[this.waited >= 1000, () => `Waited ${duration(this.waited)} for the hourly limit`],
			[this.repeated > 0, () => this.outageSentence({ now, timeZone })],
			[this.leftFree > 0, () => `Left ${requestsIn(this.leftFree)} an hour free`],
			[
				shared > 0,
				() =>
					`${count(items)} items, ${requestsIn(this.sent)}: the others asked for the same company`,
			],
			[memory > 0, () => `${count(memory)} of ${count(items)} items were answered from memory`],
			[
				this.sent > 0 && isScarce && reset !== undefined,
				() => `${requestsIn(left!)} left. New ones come ${inTime(reset!, now, timeZone)}`,
			],
		];
		return told.filter(([isSo]) => isSo).map(([, sentence]) => sentence());
	}

	private outageSentence({ now, timeZone }: Moment): string {
		const again = `${requestsIn(this.repeated)} ${this.repeated === 1 ? 'was' : 'were'} repeated`;
		const long = this.outages.filter(({ from, to }) => to - from >= MIN_SILENCE);
		if (long.length === 0) return `${again}, as no usable answer came`;
		const [from, to] = [long[0]!.from, long.at(-1)!.to].map((at) => timeOfDay(at, now, timeZone));
		const times =
			long.length === 1 ? '' : `, ${long.length} times and ${duration(lengthOf(long))} in all`;
		return `The service did not answer between ${from} and ${to}${times}; ${again}`;
	}
}

const lengthOf = (spans: Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
