import type { Instant } from '../times';
import type { RateLimit } from '../requests/limiters/RateLimit';
import type { SourcedResponse } from '../requests/RequestRunner';
import type { RunStatistics } from '../requests/RunStatistics';
import type { RunHint } from './hints';

/** What the engine says of a run. */
interface Engine {
	statistics: RunStatistics;
	limit: RateLimit;
}

/** What a run sent, waited for and saved, as hints. */
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
	hints(items: number, { statistics, limit }: Engine, now: Instant): RunHint[] {
		const { sent, waitedForLimit: waited, retriedAfterSilence: retried } = statistics;
		const { shared, memory } = this.itemsFrom;
		const left = sent > 0 ? limit.remaining(now) : undefined;
		// Only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < sent || left < (limit.limit ?? 0) / 10);
		const hints: RunHint[] = [];
		if (waited >= 1000) hints.push({ code: 'waitedForLimit', facts: { waited } });
		if (retried > 0) hints.push({ code: 'retriedAfterSilence', facts: { retried } });
		if (shared > 0 && sent < items) hints.push({ code: 'sharedRequests', facts: { items, sent } });
		if (memory > 0)
			hints.push({ code: 'fromMemory', facts: { answers: memory, items, age: this.age(now) } });
		const { resetsAt } = limit;
		if (isScarce && resetsAt !== undefined)
			hints.push({ code: 'requestsLeft', facts: { left, resetsAt } });
		return hints;
	}

	/** Of the oldest answer from memory. */
	private age(now: Instant): number | undefined {
		return this.oldest === undefined ? undefined : Math.max(0, now - this.oldest);
	}
}
