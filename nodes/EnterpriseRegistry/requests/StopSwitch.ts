import type { Milliseconds } from '../times';
import type { Call } from './Call';
import type { CallOptions, CallRequest } from './CallRequest';
import { NO_LONGER_NEEDED } from './Clock';
import type { CallEnd } from './endOfCall';
import { failure } from './failures';
import { notSent, type Outcome } from './outcome';
import type { QueuedRun } from './queue/QueuedRun';
import type { RequestQueue } from './queue/RequestQueue';

type StoppedEnd = Extract<CallEnd, { kind: 'stopped' }>;

const CANCELLED = notSent({ reason: 'cancelled', failure: failure('cancelled', {}) });

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
		// Where the whole address is wrong, no group of it is down.
		const { result } = this.stoppedBy;
		const isWrongAddress = result.kind === 'noResponse' && result.error.reason === 'wrongAddress';
		if (isWrongAddress) queue.circuits.closeAll(queue.clock.now());
		queue.dismiss(this.run);
	}

	isStoppedFor({ cleansUp }: CallOptions): boolean {
		return this.stoppedBy !== undefined && !cleansUp;
	}

	/** The end of a call that is not sent any more. For a change that may have taken effect it is its last outcome, which another would hide. */
	endOfUnsent({ history }: Call): StoppedEnd {
		const { mayHaveTakenEffect, lastOutcome } = history;
		const outcome = mayHaveTakenEffect ? lastOutcome : undefined;
		return { kind: 'stopped', outcome: outcome ?? this.stoppedBy ?? CANCELLED };
	}

	/**
	 * The end of a call by what stopped the run, where that says more than the outcome of its attempt: this was aborted by it, or would have
	 * ended alike.
	 */
	endOfSent({ result, mayHaveArrived }: Outcome, request: CallRequest): StoppedEnd | undefined {
		if (this.stoppedBy === undefined || result.kind === 'response' || request.cleansUp)
			return undefined;
		const isLostChange = request.method !== 'GET' && mayHaveArrived;
		return isLostChange ? undefined : { kind: 'stopped', outcome: this.stoppedBy };
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
