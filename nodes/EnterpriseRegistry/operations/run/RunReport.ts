import type { RegistryClient } from '../../registry/RegistryClient';
import { SECOND, type Instant, type Milliseconds } from '../../times';
import type { SourcedResponse } from '../../requests/RequestRunner';
import type { RunHint } from './hints';

/** What a run sent, waited for and saved, as hints. */
export class RunReport {
	private readonly itemsFrom = { shared: 0, memory: 0 };
	/** Whether an item was answered from memory in part only. */
	private isPartly = false;
	/** When the oldest answer came that an item was answered with from memory. */
	private oldest: Instant | undefined;

	/**
	 * Each item counts as one answer, however many requests it needed. It is from memory where any part of it is: a verdict whose register
	 * part is hours old is not a new one because Peppol was asked again.
	 * @param answers All that came for it.
	 */
	addItem(answers: SourcedResponse[]): void {
		const remembered = answers.filter(({ from }) => from === 'memory');
		if (remembered.length > 0) {
			this.itemsFrom.memory++;
			if (remembered.length < answers.length) this.isPartly = true;
		} else if (answers.length > 0 && answers.every(({ from }) => from === 'shared'))
			this.itemsFrom.shared++;
		for (const { receivedAt } of remembered)
			if (receivedAt !== undefined) this.oldest = Math.min(receivedAt, this.oldest ?? receivedAt);
	}

	hints(items: number, { statistics, limit }: RegistryClient['usage'], now: Instant): RunHint[] {
		const { sent, waitedForLimit: waited, retriedUnavailable: retried } = statistics;
		const { shared, memory } = this.itemsFrom;
		const left = sent > 0 ? limit.remaining(now) : undefined;
		// What is left is told only if the same run would not fit again, or little is left.
		const isScarce = left !== undefined && (left < sent || left < (limit.limit ?? 0) / 10);
		const hints: RunHint[] = [];
		if (waited >= SECOND) hints.push({ code: 'waitedForLimit', facts: { waited } });
		if (retried > 0) hints.push({ code: 'retriedUnavailable', facts: { retried } });
		// The hint explains why fewer requests went out than there are items.
		if (shared > 0 && sent < items)
			hints.push({ code: 'sharedRequests', facts: { shared, items } });
		if (memory > 0)
			hints.push({
				code: 'fromMemory',
				facts: { answers: memory, items, isPartly: this.isPartly, age: this.age(now) },
			});
		const { resetsAt } = limit;
		if (isScarce && resetsAt !== undefined)
			hints.push({ code: 'requestsLeft', facts: { left, resetsAt } });
		return hints;
	}

	/** How old the oldest answer from memory is. */
	private age(now: Instant): Milliseconds | undefined {
		return this.oldest === undefined ? undefined : Math.max(0, now - this.oldest);
	}
}
