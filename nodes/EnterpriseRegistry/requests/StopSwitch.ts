import type { Milliseconds } from '../times';
import type { Call } from './Call';
import type { CallOptions } from './CallRequest';
import { NO_LONGER_NEEDED } from './Clock';
import type { CallEnd } from './endOfCall';
import { failure } from './failures';
import { isChange } from './http';
import { errorOf, withoutAttempt, type Outcome } from './outcome';
import type { QueuedRun } from './queue/QueuedRun';
import type { RequestQueue } from './queue/RequestQueue';

type StoppedEnd = Extract<CallEnd, { kind: 'stopped' }>;

const CANCELLED = withoutAttempt({ reason: 'cancelled', failure: failure('cancelled', {}) });

/**
 * Ends a run early: who waits in the queue is dismissed, who sleeps before a retry wakes up, and nothing is sent any more except what
 * cleans up. Changes in flight end as they end.
 */
export class StopSwitch {
	private stoppedBy?: Outcome;
	private readonly sleeps = new Set<AbortController>();
	private readonly abortedOnCancel = new Set<AbortController>();

	constructor(
		private readonly queue: RequestQueue,
		private readonly run: QueuedRun,
	) {}

	/** Nobody needs the run any more: stops it, and aborts the GETs in flight, which would change nothing. */
	cancel(): void {
		this.stop(CANCELLED);
		for (const abort of this.abortedOnCancel) abort.abort();
	}

	/** @param because the outcome with which the further calls of the run end, unless it was stopped before. */
	stop(because: Outcome): void {
		const { queue } = this;
		this.stoppedBy ??= because;
		for (const abort of this.sleeps) abort.abort(NO_LONGER_NEEDED);
		if (errorOf(this.stoppedBy)?.reason === 'wrongAddress') queue.noteWrongAddress();
		queue.dismiss(this.run);
	}

	isStoppedFor({ cleansUp }: CallOptions): boolean {
		return this.stoppedBy !== undefined && !cleansUp;
	}

	/** The end of a call that is not sent any more. What stopped the run would hide that a change may have taken effect. */
	endOfUnsent({ history }: Call): StoppedEnd {
		const outcome = history.unknownEffect ?? this.stoppedBy ?? CANCELLED;
		return { kind: 'stopped', outcome };
	}

	/**
	 * The end of a call whose last attempt tells less than an earlier one, or than what stopped the run: it was aborted by that, or would have
	 * ended alike.
	 */
	endOfSent({ result, mayHaveArrived }: Outcome, call: Call): StoppedEnd | undefined {
		const { request } = call;
		if (!this.isStoppedFor(request) || result.kind === 'response') return undefined;
		const isLostChange = isChange(request) && mayHaveArrived;
		return isLostChange ? undefined : this.endOfUnsent(call);
	}

	/** Sleeps, and no longer than until the run is stopped. */
	async sleep(duration: Milliseconds): Promise<void> {
		if (this.stoppedBy !== undefined) return;
		// Each sleep has a signal of its own: hundreds of listeners on one look like a leak.
		const abort = new AbortController();
		this.sleeps.add(abort);
		await this.queue.clock.sleep(duration, abort.signal).finally(() => this.sleeps.delete(abort));
	}

	/** From now on a cancel aborts this. */
	abortOnCancel(abort: AbortController): void {
		this.abortedOnCancel.add(abort);
	}

	/** It has ended. */
	release(abort: AbortController): void {
		this.abortedOnCancel.delete(abort);
	}
}
