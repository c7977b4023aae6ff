import { duration, inTime, type Moment } from '../times';
import type { RateLimit } from './limits/rateLimit';
import type { SourcedAnswer } from './types';

/** What a run sent, waited for and saved, and the sentences about it. Times are milliseconds. */
export class Report {
	sent = 0;
	repeated = 0;
	/** How long at least one call waited for a limit. */
	waited = 0;
	private waitedUntil = 0;
	private readonly itemsFrom = { shared: 0, memory: 0 };

	addWait(from: number, to: number): void {
		this.waited += Math.max(0, to - Math.max(from, this.waitedUntil));
		this.waitedUntil = to;
	}

	addItem(sources: Set<SourcedAnswer['from']>): void {
		if (sources.size > 0 && !sources.has('service'))
			this.itemsFrom[sources.has('memory') ? 'memory' : 'shared']++;
	}

	sentences(items: number, limit: RateLimit, moment: Moment): string[] {
		const { sent, waited, repeated } = this;
		const { shared, memory } = this.itemsFrom;
		const left = sent > 0 ? limit.remaining(moment.now) : undefined;
		// Only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < sent || left < (limit.limit ?? 0) / 10);
		const again = `${requestsIn(repeated)} ${repeated === 1 ? 'was' : 'were'} repeated`;
		const all = `${count(items)} items, ${requestsIn(sent)}`;
		return [
			waited >= 1000 && `Waited ${duration(waited)} for a limit`,
			repeated > 0 && `${again}, as the service did not answer`,
			shared > 0 && sent < items && `${all}: the others asked for the same company`,
			memory > 0 && `${count(memory)} of ${count(items)} items were answered from memory`,
			isScarce && `${requestsIn(left)} left. New ones come ${inTime(limit.resetAt, moment)}`,
		].filter((sentence) => sentence !== false);
	}
}

const count = (number: number): string => number.toLocaleString('en-US');

export const requestsIn = (number: number): string =>
	`${count(number)} ${number === 1 ? 'request' : 'requests'}`;
