import { count, requestsIn } from '../messages/counts';
import type { Instant } from '../requests/Clock';
import type { RateLimit } from '../requests/limiters/RateLimit';
import type { SourcedResponse } from '../requests/RequestRunner';
import type { RunStatistics } from '../requests/RunStatistics';
import { duration, inTime, type Moment } from '../times';

/** What the engine says of a run. */
interface Engine {
	statistics: RunStatistics;
	limit: RateLimit;
}

/** The sentences about what a run sent, waited for and saved. */
export class RunReport {
	private readonly itemsFrom = { shared: 0, memory: 0 };
	/** When the oldest answer came that an item was answered with from memory. */
	private oldest: Instant | undefined;

	/** @param answers All that came for one item. */
	addItem(answers: SourcedResponse[]): void {
		if (answers.length === 0 || answers.some(({ from }) => from === 'service')) return;
		const remembered = answers.filter(({ from }) => from === 'memory');
		this.itemsFrom[remembered.length > 0 ? 'memory' : 'shared']++;
		for (const { receivedAt } of remembered)
			if (receivedAt !== undefined) this.oldest = Math.min(receivedAt, this.oldest ?? receivedAt);
	}

	/** @param limit as the service last told it. */
	sentences(items: number, { statistics, limit }: Engine, moment: Moment): string[] {
		const { sent, waitedForLimit, retriedAfterSilence: retried } = statistics;
		const { shared, memory } = this.itemsFrom;
		const left = sent > 0 ? limit.remaining(moment.now) : undefined;
		// Only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < sent || left < (limit.limit ?? 0) / 10);
		const again = `${requestsIn(retried)} ${retried === 1 ? 'was' : 'were'} repeated`;
		const all = `${count(items)} items, ${requestsIn(sent)}`;
		return [
			waitedForLimit >= 1000 && `Waited ${duration(waitedForLimit)} for a limit`,
			retried > 0 && `${again}, as the service did not answer`,
			shared > 0 && sent < items && `${all}: the others had the same question`,
			memory > 0 && this.fromMemory(memory, { items, now: moment.now }),
			isScarce && `${requestsIn(left)} left. New ones come ${inTime(limit.resetsAt, moment)}`,
		].filter((sentence) => sentence !== false);
	}

	private fromMemory(memory: number, { items, now }: { items: number; now: Instant }): string {
		const answers = items === 1 ? 'answer is' : 'answers are';
		const age =
			this.oldest === undefined ? '' : `, up to ${duration(Math.max(0, now - this.oldest))} old`;
		return `${count(memory)} of ${count(items)} ${answers} from memory${age}. Reuse Responses For: 0 asks again.`;
	}
}
