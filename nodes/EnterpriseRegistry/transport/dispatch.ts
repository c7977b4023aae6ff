import {
	asAddress,
	cancelled,
	limitReached,
	notRepeated,
	outage,
	quotaUsedUp,
	type Moment,
	type RegistryFailure,
} from './errors';
import { InFlight } from './inFlight';
import { systemClock, type Clock } from './limits/clock';
import type { Admission, Sent } from './limits/requestQueue';
import {
	endOf,
	evidenceOf,
	failureOf,
	isDoneAlready,
	openEnd,
	outcomeOf,
	outcomeOfFailure,
	PAUSE_AT_NEW_ADDRESS,
	pauseBeforeRepeat,
	type Outcome,
} from './outcome';
import { Report } from './report';
import type { Session } from './session';
import {
	DEFAULT_CALL_OPTIONS,
	type CallOptions,
	type RegistryAnswer,
	type RegistryRequest,
	type Source,
} from './types';
import { urlOf } from './url';

/** One call and what became of it so far. */
interface Call {
	request: RegistryRequest;
	options: CallOptions;
	family: string;
	waitLeft: number;
	firstSentAt?: number;
	/** How often it was sent, refusals included. */
	sent: number;
	/** Attempts that may have taken effect. */
	tried: number;
	/** Attempts that count against its repeats. */
	counted: number;
	last?: Outcome;
}

/**
 * The path of a call: an equal call of this execution, the cache of earlier executions, the queue, the service, and again
 * if that may help. Each run of the node has its own.
 */
export class Dispatch {
	readonly report = new Report();
	private readonly equal = new InFlight();
	/** They end waits and requests in flight when the run ends. */
	private readonly ends = new Set<AbortController>();
	private isStopped = false;
	/** Why the service would refuse every further call of this execution. */
	private endedBy?: RegistryFailure;
	/** The first time that nothing answered at an address that never did. */
	private nowhere?: { at: number; failure: RegistryFailure };
	/** When each family gave its last usable answer to this run. */
	private readonly answeredAt = new Map<string, number>();

	constructor(
		private readonly session: Pick<Session, keyof Session>,
		private readonly httpSend: (
			request: RegistryRequest,
			end: AbortController,
		) => Promise<RegistryAnswer>,
		private readonly timeZone = 'UTC',
		private readonly clock: Clock = systemClock,
	) {}

	/** Ends every wait and every reading request in flight; after this, only requests that clean up are sent. */
	stop(): void {
		this.isStopped = true;
		this.session.queue.dismiss(this);
		for (const end of this.ends) end.abort();
	}

	/** Waits for something that another call has started, until the options or the end of the run forbid it. */
	async waitFor(
		work: Promise<unknown>,
		{ maxWait }: CallOptions = DEFAULT_CALL_OPTIONS,
	): Promise<void> {
		const pause = new AbortController();
		const settled = work.then(
			() => pause.abort(),
			() => pause.abort(),
		);
		await Promise.race([settled, this.sleep(maxWait, pause)]);
		if (this.isStopped) throw cancelled('the request was sent');
	}

	/** @throws RegistryFailure if no answer came, and before a wait that would be too long. */
	send = async (
		request: RegistryRequest,
		options: CallOptions = DEFAULT_CALL_OPTIONS,
	): Promise<RegistryAnswer> => {
		if (request.method === 'GET') return await this.read(request, options);
		const answer = await this.call(request, options).finally(() => this.equal.clear());
		return this.told(answer, 'service', options);
	};

	private async read(request: RegistryRequest, options: CallOptions): Promise<RegistryAnswer> {
		const { share, reuseFor, maxWait } = options;
		const url = urlOf('', request.version, request.path, request.query);
		// A call with a longer wait or timeout must not decide how this one ends.
		const key = `${maxWait} ${request.timeout ?? ''} ${url}`;
		const equal = share ? this.equal.find(url, key) : undefined;
		if (equal !== undefined) return this.told(await equal, 'shared', options);
		const memory = reuseFor > 0 ? request.memory : undefined;
		const remembered = memory && this.session.recall(url, reuseFor);
		if (remembered !== undefined && (memory?.takes?.(remembered) ?? true))
			return this.told(remembered, 'memory', options);
		const generation = memory ? this.session.generation() : 0;
		const call = async () => await this.call(request, options);
		const answer = await (share ? this.equal.make(url, key, call) : call());
		if (memory?.keeps(answer)) this.session.remember(url, answer, generation);
		return this.told(answer, 'service', options);
	}

	private told(answer: RegistryAnswer, from: Source, { onAnswer }: CallOptions): RegistryAnswer {
		onAnswer?.(evidenceOf(answer, from, this.clock.now()));
		return answer;
	}

	private async call(request: RegistryRequest, options: CallOptions): Promise<RegistryAnswer> {
		const family = `${request.version} ${request.path.split('/')[1] ?? ''}`;
		const waitLeft = options.maxWait;
		const call: Call = { request, options, family, waitLeft, sent: 0, tried: 0, counted: 0 };
		for (;;) {
			const admission = await this.admitted(call);
			if (admission.limitedSince !== undefined)
				call.waitLeft -= this.report.addWait(admission.limitedSince, admission.at);
			const outcome = await this.attempt(call, admission);
			if (isDoneAlready(request, outcome, call.tried))
				return { status: 204, headers: {}, text: '' };
			const pause = this.pauseBefore(call, outcome);
			if (pause === undefined) return this.end(call, outcome);
			if (pause === 0) continue;
			await this.sleep(pause);
			call.waitLeft -= pause;
		}
	}

	/** Undefined if the call is not made again. */
	private pauseBefore(call: Call, outcome: Outcome): number | undefined {
		const { request, options, family } = call;
		// The wait at an open breaker belongs to the outage, and is not counted.
		const isOutage =
			outcome.effect === 'noAnswer' &&
			this.session.queue.isDown(family) &&
			!this.isAnsweringOthers(call);
		if (!isOutage) call.counted++;
		const pause = pauseBeforeRepeat(request, outcome, isOutage ? 1 : call.counted);
		if (pause === undefined) return undefined;
		const isNew = this.nowhere !== undefined && this.session.hasAnswered !== true;
		const wait = isNew ? PAUSE_AT_NEW_ADDRESS : isOutage ? 0 : pause;
		const silentSince = this.session.queue.silentSince(family) ?? Infinity;
		const wouldHaveLasted = this.clock.now() + wait - silentSince > options.maxWait;
		return wait > call.waitLeft || (outcome.effect === 'noAnswer' && wouldHaveLasted)
			? undefined
			: wait;
	}

	/** Whether others were answered since it was first sent: then it may fail for itself. */
	private isAnsweringOthers({ family, firstSentAt = Infinity }: Call): boolean {
		return (this.answeredAt.get(family) ?? -Infinity) > firstSentAt;
	}

	/** The answer that came last. @throws RegistryFailure if none did, or if it is not known what the call has done. */
	private end({ request, family }: Call, outcome: Outcome): RegistryAnswer {
		const open = openEnd(request, outcome);
		if (open !== undefined) throw open;
		const since = this.session.queue.silentSince(family);
		// Once it answered, an address where nothing answers is no wrong setting.
		if (outcome.failure?.facts.unmade !== undefined && since !== undefined)
			throw outage(since, outcome.failure.facts.at === 'token', this.moment());
		return answerOf(outcome);
	}

	/** Each has its own signal: hundreds of listeners on one look like a leak. */
	private async sleep(milliseconds: number, pause = new AbortController()): Promise<void> {
		this.ends.add(pause);
		await this.clock.sleep(milliseconds, pause.signal);
		this.ends.delete(pause);
	}

	private moment(): Moment {
		return { now: this.clock.now(), timeZone: this.timeZone };
	}

	/** `attempt` must release its place. */
	private async admitted({ request, options, family, waitLeft, sent, last }: Call): Promise<Sent> {
		if (this.isStopped && request.cleansUp !== true) throw cancelled('the request was sent');
		if (this.endedBy !== undefined && request.cleansUp !== true) throw this.endedBy;
		const { parallelRequests, leaveFree, maxWait } = options;
		const admission = await this.session.queue.acquire({
			owner: this,
			family,
			parallelRequests,
			leaveFree,
			timeout: request.timeout,
			waitLeft,
			maxWait,
			tried: sent,
			wasRefused: last?.effect === 'limited',
		});
		if ('leftFree' in admission && admission.leftFree) this.report.stoppedAt(admission.leftFree);
		if (admission.kind !== 'sent') throw this.notSent(admission, options, last);
		if (last?.effect === 'noAnswer') this.report.repeated++;
		return admission;
	}

	private notSent(
		admission: Exclude<Admission, Sent>,
		{ maxWait }: CallOptions,
		last?: Outcome,
	): RegistryFailure {
		const ofToken = this.session.tokenFailed === true;
		if (admission.kind === 'spent') return notRepeated(failureOf(last!));
		if (admission.kind === 'dismissed') return this.endedBy ?? cancelled('the request was sent');
		if (admission.kind === 'tooLong') {
			const { limit } = this.session.queue.rateLimit;
			return limitReached({ ...admission, allowed: maxWait, limit, ofToken }, this.moment());
		}
		this.report.addSilence(admission.since, this.clock.now());
		if (this.nowhere !== undefined && this.session.hasAnswered !== true)
			return this.endRun(asAddress(this.nowhere.failure));
		return outage(admission.since, ofToken, this.moment());
	}

	private async attempt(call: Call, { at, release }: Sent): Promise<Outcome> {
		const { request, family } = call;
		this.report.sent++;
		call.firstSentAt ??= at;
		const end = new AbortController();
		// A change is not cut off: it may have taken effect, and its answer says what to clean up.
		if (request.method === 'GET' && request.cleansUp !== true) this.ends.add(end);
		let outcome: Outcome = { effect: 'noAnswer' };
		try {
			outcome = outcomeOf(await this.httpSend(request, end), this.clock.now());
		} catch (thrown) {
			outcome = outcomeOfFailure(thrown, this.clock.now());
		} finally {
			this.ends.delete(end);
			if (outcome.answer !== undefined || outcome.failure?.status !== undefined)
				this.session.hasAnswered = true;
			const endedBy = this.reasonToEnd(call, outcome);
			// Before the place is free, so that no other call of this run takes it.
			if (endedBy !== undefined) this.endRun(endedBy);
			const ended = endOf(outcome);
			if (ended.usable === true) this.answeredAt.set(family, this.clock.now());
			// What fails again while others are answered fails for itself.
			const isOwnFault =
				call.sent > 0 && !this.session.queue.isDown(family) && this.isAnsweringOthers(call);
			release(
				ended.usable === false && isOwnFault
					? { ...ended, ending: 'neutral', usable: undefined }
					: ended,
			);
		}
		this.note(call, outcome, at);
		const isAnswered = outcome.answer !== undefined && outcome.quotaUntil === undefined;
		if (this.endedBy === undefined || isAnswered) return outcome;
		return { effect: 'refused', failure: this.endedBy };
	}

	private note(call: Call, outcome: Outcome, sentAt: number): void {
		const { effect, failure } = outcome;
		const ofToken = failure?.facts.at === 'token';
		call.last = outcome;
		call.sent++;
		if (effect !== 'limited' && !ofToken) call.tried++;
		if (effect === 'cancelled') return;
		this.session.tokenFailed = ofToken;
		if (effect === 'noAnswer') this.report.addSilence(sentAt, this.clock.now());
		else this.report.answered(this.clock.now());
	}

	private endRun(reason: RegistryFailure): RegistryFailure {
		this.endedBy ??= reason;
		if (this.endedBy.kind === 'address') this.session.queue.forgetOutages();
		this.session.queue.dismiss(this);
		return this.endedBy;
	}

	/** A failure that every further call of this run would repeat: no quota left this month, a refused credential, an address that never answered. */
	private reasonToEnd(call: Call, outcome: Outcome): RegistryFailure | undefined {
		const { answer, failure, quotaUntil } = outcome;
		if (quotaUntil !== undefined)
			return quotaUsedUp(answer?.text ?? failure?.facts.text ?? '', quotaUntil, this.moment());
		if (answer?.status === 401 || answer?.status === 402) return failureOf(outcome);
		if (failure?.kind === 'credentials' || failure?.kind === 'quota') return failure;
		if (failure === undefined || this.session.hasAnswered === true) return undefined;
		if (failure.kind === 'address') return failure;
		if (failure.facts.unmade === undefined) return undefined;
		const now = this.clock.now();
		this.nowhere ??= { at: now, failure };
		const isRepeated = now - this.nowhere.at >= PAUSE_AT_NEW_ADDRESS;
		const mayRepeat = call.waitLeft >= PAUSE_AT_NEW_ADDRESS;
		return failure.facts.unmade === 'unknownHost' || isRepeated || !mayRepeat
			? asAddress(failure)
			: undefined;
	}
}

function answerOf({ answer, failure }: Outcome): RegistryAnswer {
	if (answer === undefined) throw failure!;
	return answer;
}
