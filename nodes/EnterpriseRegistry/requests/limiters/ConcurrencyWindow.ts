import { MINUTE, type Instant, type Milliseconds } from '../../times';
import type { Feedback } from '../outcome';
import type { Signal } from '../statuses';
import { isOldNews } from './isOldNews';
import type { BehindRequests, Limiter, Moment } from './Limiter';
import type { QueuedRequest, SentRequest } from './QueuedRequest';

/** The streams that a server of HTTP/2 should allow at least (RFC 9113, 6.5.2). */
export const MAX_PARALLEL_REQUESTS = 100;

const INITIAL_SIZE = 16;
/** TCP begins again after an idle time of one retransmission timeout (RFC 5681, 4.1), whose bound is a minute at least (RFC 6298, 2.5). */
const FORGOTTEN_AFTER: Milliseconds = MINUTE;

/** What came back to the requests that were sent since the round began. */
interface Round {
	/** The number of its first request: what was sent before tells nothing of the size since then. */
	beganAt: number;
	answered: number;
	unavailable: number;
	/** The most that were in flight together in one group. */
	mostInFlight: number;
}

/** What `CircuitBreakers` knows of the endpoint group. */
interface GroupHealth {
	/** It is in an outage, and its circuit lets this request go. */
	isProbeOfCircuit: boolean;
	/** Undefined where nothing of it was sent. */
	silentSince?: Instant;
}

/**
 * How many requests of a credential may be in flight in one endpoint group: slow start and congestion avoidance, as TCP has them
 * (RFC 5681), with one step a round. A round ends when as many were answered as were in flight together, or at once by a loss.
 * All groups have windows of one size, and each its own places: one that hangs takes no place from another.
 */
export class ConcurrencyWindow implements Limiter<BehindRequests, GroupHealth> {
	private places = INITIAL_SIZE;
	private phase: 'slowStart' | 'congestionAvoidance' = 'slowStart';
	private readonly inFlightByGroup = new Map<string, number>();
	private round: Round = { beganAt: 0, answered: 0, unavailable: 0, mostInFlight: 0 };
	private lastUsedAt?: Instant;
	/** When the last request was sent, and the number of the first that was sent in the same millisecond. */
	private lastSent?: { at: Instant; firstNumber: number };

	/** How many places each group has. */
	get size(): number {
		return this.places;
	}

	whyWait(
		{ group }: QueuedRequest,
		{ isProbeOfCircuit, silentSince }: GroupHealth,
	): BehindRequests | undefined {
		if (isProbeOfCircuit || this.inFlightIn(group) < this.size) return undefined;
		// Of a group without a place left something was sent.
		if (silentSince === undefined) return undefined;
		return { kind: 'behindRequests', silentSince };
	}

	sent(request: SentRequest): void {
		const { group, number, sentAt: now } = request;
		if (now - (this.lastUsedAt ?? now) > FORGOTTEN_AFTER) this.restart(request);
		if (this.lastSent?.at !== now) this.lastSent = { at: now, firstNumber: number };
		this.lastUsedAt = now;
		const inFlight = this.inFlightIn(group) + 1;
		this.inFlightByGroup.set(group, inFlight);
		this.round.mostInFlight = Math.max(this.round.mostInFlight, inFlight);
	}

	ended(request: SentRequest, { signal }: Feedback, moment: Moment): void {
		const { round } = this;
		const { group } = request;
		this.lastUsedAt = moment.now;
		this.inFlightByGroup.set(group, this.inFlightIn(group) - 1);
		if (this.inFlightIn(group) === 0) this.inFlightByGroup.delete(group);
		if (signal === 'ignored' || signal === 'faulty' || isOldNews(request, round.beganAt)) return;
		if (signal === 'answered') round.answered++;
		if (signal === 'unavailable') round.unavailable++;
		if (this.isLoss(signal)) {
			this.phase = 'congestionAvoidance';
			// What was sent before the loss was known was too much together, so it does not halve the window once more.
			this.beginRound(Math.floor(this.tested / 2), moment.nextNumber);
		} else if (round.answered + round.unavailable >= this.tested) {
			// Answers come together, and each lets another request go before the last of them ends the round: these are of the next.
			this.beginRound(this.isUsedUp ? this.larger : this.size, this.firstSentAt(moment));
		}
	}

	/**
	 * What was learned in an outage, or a minute ago, is not about the load. `Limiters` says when an outage is over.
	 * @param from the first request that counts: the probe that ended the outage, or the next.
	 */
	restart(from: Pick<SentRequest, 'number'>): void {
		this.phase = 'slowStart';
		this.beginRound(INITIAL_SIZE, from.number);
	}

	private isLoss(signal: Signal): boolean {
		if (signal === 'throttled' || signal === 'timedOut') return true;
		return this.round.unavailable > lossesBorne(this.tested);
	}

	/** How many places the round has shown to be too many, or not. There may be more places than were ever taken together. */
	private get tested(): number {
		return Math.min(this.size, this.round.mostInFlight);
	}

	/** A window that was not used up was not tested. */
	private get isUsedUp(): boolean {
		return this.round.mostInFlight >= this.size;
	}

	private get larger(): number {
		return this.phase === 'slowStart' ? this.size * 2 : this.size + 1;
	}

	/** The number of the first request that was sent in this millisecond, or will be. */
	private firstSentAt({ now, nextNumber }: Moment): number {
		return this.lastSent?.at === now ? this.lastSent.firstNumber : nextNumber;
	}

	private beginRound(size: number, beganAt: number): void {
		this.places = Math.max(1, Math.min(MAX_PARALLEL_REQUESTS, size));
		const mostInFlight = Math.max(0, ...this.inFlightByGroup.values());
		this.round = { beganAt, answered: 0, unavailable: 0, mostInFlight };
	}

	private inFlightIn(group: string): number {
		return this.inFlightByGroup.get(group) ?? 0;
	}
}

/** In a round of at least this many, a sixth may be unavailable: some records fail for themselves. */
const MIN_ROUND_WITH_LOSSES = 16;
const SHARE_OF_LOSSES = 1 / 6;

/** How many unavailable of a round tell nothing of the load. */
const lossesBorne = (tested: number): number =>
	tested < MIN_ROUND_WITH_LOSSES ? 0 : Math.floor(tested * SHARE_OF_LOSSES);
