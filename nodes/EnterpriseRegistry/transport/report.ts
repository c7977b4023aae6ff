import type { RateLimit } from '../requests/limiters/RateLimit';
import type { SourcedResponse } from '../requests/RequestRunner';
import type { RunStatistics } from '../requests/RunStatistics';
import { duration, inTime, type Moment } from '../times';

/** The sentences about what a run sent, waited for and saved. */
export class Report {
	private readonly itemsFrom = { shared: 0, memory: 0 };

	constructor(private readonly statistics: RunStatistics) {}

	addItem(sources: Set<SourcedResponse['from']>): void {
		if (sources.size > 0 && !sources.has('service'))
			this.itemsFrom[sources.has('memory') ? 'memory' : 'shared']++;
	}

	sentences(items: number, limit: RateLimit, moment: Moment): string[] {
		const { sent, waitedForLimit, retriedAfterSilence: retried } = this.statistics;
		const { shared, memory } = this.itemsFrom;
		const left = sent > 0 ? limit.remaining(moment.now) : undefined;
		// Only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < sent || left < (limit.limit ?? 0) / 10);
		const again = `${requestsIn(retried)} ${retried === 1 ? 'was' : 'were'} repeated`;
		const all = `${count(items)} items, ${requestsIn(sent)}`;
		return [
			waitedForLimit >= 1000 && `Waited ${duration(waitedForLimit)} for a limit`,
			retried > 0 && `${again}, as the service did not answer`,
			shared > 0 && sent < items && `${all}: the others asked for the same company`,
			memory > 0 && `${count(memory)} of ${count(items)} items were answered from memory`,
			isScarce && `${requestsIn(left)} left. New ones come ${inTime(limit.resetsAt, moment)}`,
		].filter((sentence) => sentence !== false);
	}
}

const count = (number: number): string => number.toLocaleString('en-US');

export const requestsIn = (number: number): string =>
	`${count(number)} ${number === 1 ? 'request' : 'requests'}`;
