import { BoundedMap } from '../boundedMap';
import type { Moment } from '../times';
import { cancelled, limitReached, outage, RegistryFailure, type Reply } from './errors';
import type { Clock } from './limits/clock';
import type { End } from './limits/rateLimit';
import { Line, type Admission, type Admitted, type Entrance } from './limits/requestQueue';
import { isSilence, mayBeDone, notRepeated, outcomeOf, pauseAfter, type Outcome } from './outcome';
import { Report } from './report';
import { BYTES_OF_ENTRY, responseCache } from './responseCache';
import type { RegistryAnswer, RegistryRequest, Session, SourcedAnswer } from './types';
import { urlOf } from './url';

type Call = RegistryRequest &
	Entrance & {
		firstSentAt?: number;
		/** How many of its requests count against its repeats. */
		counted: number;
		/** The service may have done it already. */
		wasLost: boolean;
		last?: Outcome;
	};

const DEFAULT_TIMEOUT = 30_000;
const MAX_SHARED = 10_000;
const MAX_SHARED_BYTES = 16 * 1024 * 1024;
const PAUSE_AT_NEW_ADDRESS = 1000;

/** What waits when a run ends. */
const CANCELLED: Outcome = { ending: 'neutral', repeats: 0, status: 0, failure: cancelled() };

/** A call is answered by an equal one of this run, by the cache, or through the queue, also again. */
export class Dispatch {
	readonly report = new Report();
	private readonly line = new Line();
	private readonly clock: Clock;
	/** Under way, or answered; as text, so that every item gets its own objects. */
	private readonly equal = new BoundedMap<Promise<RegistryAnswer>>(MAX_SHARED, MAX_SHARED_BYTES);
	private readonly aborts = new Set<AbortController>();
	/** What every further call of this run would end with. */
	private stoppedBy?: Outcome;
	/** When nothing answered at an address that never did: a wrong setting, and no outage. */
	private nowhere?: { at: number; outcome: Outcome };
	/** When each family gave its last usable answer to this run. */
	private readonly answeredAt = new Map<string, number>();

	constructor(
		private readonly session: Session,
		private readonly httpSend: (call: Call, abort: AbortController) => Promise<Reply>,
		private readonly timeZone = 'UTC',
	) {
		this.clock = session.queue.clock;
	}

	/** How many requests this run had in this hour when it began, if the service says. */
	get hourlyBudget(): number | undefined {
		const { rateLimit } = this.session.queue;
		const left = rateLimit.remaining(this.clock.now());
		return left === undefined ? left : left + this.report.sent - rateLimit.underWay;
	}

	/** Ends every wait and every GET in flight; then only what cleans up is sent. */
	stop(): void {
		this.stopRun(CANCELLED);
		for (const one of this.aborts) one.abort();
	}

	/** @throws RegistryFailure if no answer came, and before a wait that would be too long. */
	async send(request: RegistryRequest): Promise<SourcedAnswer> {
		const { method, timeout, maxWait, leaveFree, reuseFor = 0 } = request;
		const share = request.share && method === 'GET';
		const url = urlOf('', request);
		// A call with other limits must not decide how this one ends.
		const key = `${timeout} ${maxWait} ${leaveFree} ${url}`;
		const equal = share ? this.equal.get(key) : undefined;
		if (equal !== undefined) return { ...(await equal), from: 'shared' };
		const owned = `${this.session.key} ${url}`;
		const mayReuse = reuseFor > 0 ? request.mayReuse : undefined;
		const asked = { at: this.clock.now(), generation: responseCache.generation };
		const remembered = responseCache.recall(owned, reuseFor, asked.at);
		if (remembered && mayReuse?.(remembered)) return { ...remembered, from: 'memory' };
		const call = this.call(request);
		if (share) this.share(key, call);
		const answer = await call;
		if (mayReuse?.(answer)) responseCache.remember(owned, answer, asked);
		return { ...answer, from: 'service' };
	}

	private share(key: string, call: Promise<RegistryAnswer>): void {
		this.equal.set(key, call);
		const settle = (answer?: RegistryAnswer) => {
			// A change in the meantime has cleared everything: the answer may be older.
			if (this.equal.get(key) !== call) return;
			this.equal.delete(key);
			if (answer !== undefined && (answer.status < 300 || [400, 404].includes(answer.status)))
				this.equal.set(key, call, answer.text.length + BYTES_OF_ENTRY);
		};
		call.then(settle, () => settle());
	}

	private async call(request: RegistryRequest): Promise<RegistryAnswer> {
		const { version, path, timeout = DEFAULT_TIMEOUT } = request;
		const family = `${version} ${path.split('/')[1] ?? ''}`;
		const begin = { line: this.line, family, waited: 0, tried: 0, counted: 0, wasLost: false };
		const call: Call = { ...request, ...begin, timeout };
		for (;;) {
			const outcome = await this.attempt(call);
			const pause = this.countAndPause(call, outcome);
			if (pause === undefined) return this.answerOrThrow(call, outcome);
			if (pause > 0) await this.sleep(pause);
			call.waited += pause;
		}
	}

	private async attempt(call: Call): Promise<Outcome> {
		if (this.stoppedBy !== undefined && !call.cleansUp) return this.stoppedBy;
		const admission = await this.session.queue.acquire(call);
		if (admission.kind !== 'sent') return this.notSent(admission, call);
		const { at, limitedSince, release } = admission;
		call.waited += at - limitedSince;
		call.firstSentAt ??= at;
		this.report.addWait(limitedSince, at);
		this.report.sent++;
		if (isSilence(call.last)) this.report.repeated++;
		const abort = new AbortController();
		// A change is not cut off: it may have taken effect, and its answer says what to clean up.
		if (call.method === 'GET' && !call.cleansUp) this.aborts.add(abort);
		let ended: End = { ending: 'strained' };
		try {
			const outcome = outcomeOf(await this.httpSend(call, abort), this.moment());
			// Before the place is free, so that no other call of this run takes it.
			ended = this.learn(call, outcome);
			const isCutOff = outcome.answer === undefined && !call.cleansUp;
			return isCutOff ? (this.stoppedBy ?? outcome) : outcome;
		} finally {
			this.aborts.delete(abort);
			// After a change, nothing that was read before is valid.
			if (call.method !== 'GET') this.equal.clear();
			release(ended);
		}
	}

	/** @returns what this says to the calls that wait. */
	private learn(call: Call, outcome: Outcome): End {
		const { session } = this;
		const isRepeat = call.tried++ > 0;
		call.wasLost ||= outcome.repeats > 0;
		call.last = outcome;
		if (outcome.status > 0) session.address.hasAnswered = true;
		session.failedAt = outcome.failure?.facts.at;
		if (['served', 'limited'].includes(outcome.ending))
			this.answeredAt.set(call.family, this.clock.now());
		const stoppedBy = this.reasonToStop(call, outcome);
		if (stoppedBy !== undefined) this.stopRun(stoppedBy);
		// What fails again while others are answered fails for itself.
		const isOwnFault =
			isRepeat && isSilence(outcome) && !session.queue.breakerOf(call.family).isOpen;
		return isOwnFault && this.isAnsweringOthers(call) ? { ending: 'neutral' } : outcome;
	}

	private notSent(admission: Exclude<Admission, Admitted<'sent'>>, { maxWait, last }: Call) {
		const { queue, failedAt: at } = this.session;
		if (admission.kind === 'spent') throw notRepeated(last!, false);
		if (admission.kind === 'dismissed') return this.stoppedBy!;
		if (admission.kind === 'tooLong') {
			const known = { allowed: maxWait, limit: queue.rateLimit.limit, at };
			throw limitReached(admission, known, this.moment());
		}
		if (!this.isNewAddress) throw outage(admission.since, at, this.moment());
		return this.stopRun(this.nowhere!.outcome);
	}

	private countAndPause(call: Call, outcome: Outcome): number | undefined {
		const { isOpen, silentSince } = this.session.queue.breakerOf(call.family);
		// The wait at an open breaker belongs to the outage, and is not counted.
		const isOutage = isSilence(outcome) && isOpen && !this.isAnsweringOthers(call);
		if (!isOutage) call.counted++;
		let pause = pauseAfter(outcome, call, isOutage ? 1 : call.counted);
		if (pause === undefined) return undefined;
		// A probe takes the place of the pause, unless the service names one.
		if (isOutage) pause = outcome.retryAfter ?? 0;
		if (this.isNewAddress) pause = PAUSE_AT_NEW_ADDRESS;
		const silentFor = isSilence(outcome) ? this.clock.now() - silentSince : 0;
		const isTooLong = pause + Math.max(call.waited, silentFor) > call.maxWait;
		return isTooLong ? undefined : pause;
	}

	private get isNewAddress(): boolean {
		return this.nowhere !== undefined && !this.session.address.hasAnswered;
	}

	private answerOrThrow(call: Call, outcome: Outcome): RegistryAnswer {
		if (mayBeDone(outcome, call)) throw notRepeated(outcome, true);
		const { answer, failure } = outcome;
		const isDeletion = call.method === 'DELETE' && call.body === undefined;
		// A repeated deletion that finds nothing has succeeded.
		if (isDeletion && call.wasLost && answer?.status === 404)
			return { status: 204, headers: {}, text: '' };
		if (answer !== undefined) return { ...answer, isRepeated: call.wasLost };
		const { silentSince } = this.session.queue.breakerOf(call.family);
		if (failure!.facts.unmade === undefined || silentSince === Infinity) throw failure!;
		if (this.isNewAddress) throw this.stopRun(this.nowhere!.outcome).failure!;
		// Once it answered, an address where nothing answers is no wrong setting.
		throw outage(silentSince, failure!.facts.at, this.moment());
	}

	/** Since it was first sent: then it may fail for itself. */
	private isAnsweringOthers({ family, firstSentAt = Infinity }: Call): boolean {
		return (this.answeredAt.get(family) ?? -Infinity) > firstSentAt;
	}

	/** Each has its own signal: hundreds of listeners on one look like a leak. */
	private async sleep(milliseconds: number, pause = new AbortController()): Promise<void> {
		this.aborts.add(pause);
		await this.clock.sleep(milliseconds, pause.signal);
		this.aborts.delete(pause);
	}

	private moment(): Moment {
		return { now: this.clock.now(), timeZone: this.timeZone };
	}

	private stopRun(reason: Outcome): Outcome {
		const { queue } = this.session;
		this.stoppedBy ??= reason;
		// Where the address is wrong, no family is down.
		if (this.stoppedBy.failure?.kind === 'address') queue.breakers.clear();
		queue.dismiss(this.line);
		return this.stoppedBy;
	}

	/** A refused credential, a month without quota, or an address that never answered. */
	private reasonToStop(call: Call, outcome: Outcome): Outcome | undefined {
		const { status, failure } = outcome;
		if (status === 401 || status === 402) return outcome;
		if (failure?.kind === 'credentials' || failure?.kind === 'quota') return outcome;
		if (failure === undefined || this.session.address.hasAnswered) return undefined;
		if (failure.kind === 'address') return outcome;
		return failure.facts.unmade && this.nothingAnswers(call, failure);
	}

	private nothingAnswers({ maxWait, waited }: Call, failure: RegistryFailure): Outcome | undefined {
		const moment = this.moment();
		const outcome = outcomeOf(new RegistryFailure('address', failure), moment);
		this.nowhere ??= { at: moment.now, outcome };
		const mayRepeat = maxWait - waited >= PAUSE_AT_NEW_ADDRESS;
		const isRepeated = moment.now - this.nowhere.at >= PAUSE_AT_NEW_ADDRESS;
		const isFinal = failure.facts.unmade === 'unknownHost' || isRepeated || !mayRepeat;
		return isFinal ? outcome : undefined;
	}
}
