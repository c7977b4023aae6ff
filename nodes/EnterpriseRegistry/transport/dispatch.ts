import { urlOf } from './url';
import { systemClock, type Clock } from './limits/clock';
import { InFlight } from './inFlight';
import { usableZone } from './times';
import { messageIn, refusal, RegistryFailure } from './errors';
import type { Admission, Return } from './limits/requestQueue';
import {
	notRepeated,
	outageTooLong,
	quotaUsedUp,
	tokenWaitTooLong,
	waitTooLong,
} from './errors/limitErrors';
import {
	evidenceOf,
	isDoneAlready,
	openEnd,
	outcomeOf,
	outcomeOfFailure,
	pauseBeforeRepeat,
	type Effect,
	type Outcome,
} from './outcome';
import { Report } from './report';
import type { Session } from './session';
import {
	DEFAULT_CALL_OPTIONS,
	type RegistryAnswer,
	type RegistryRequest,
	type Source,
	type CallOptions,
} from './types';

/**
 * The path of a call: an equal call of this execution, the cache of earlier executions, the queue, the service, and again
 * if that may help. Each run of the node has its own; the session keeps what it learns about the service.
 */
export class Dispatch {
	readonly report = new Report();
	private readonly equal = new InFlight();
	/** They end waits and requests in flight when the run ends. */
	private readonly ends = new Set<AbortController>();
	private isStopped = false;
	private wasAnswered = false;
	/** Why the service would refuse every further call of this execution. */
	private final?: RegistryFailure;

	constructor(
		private readonly session: Pick<
			Session,
			'queue' | 'moment' | 'recall' | 'remember' | 'plan' | 'tokenFailed'
		>,
		/** @param end cuts the request off. */
		private readonly transmit: (
			request: RegistryRequest,
			end: AbortController,
		) => Promise<RegistryAnswer>,
		private readonly givenZone = 'UTC',
		private readonly clock: Clock = systemClock,
	) {}

	/** For the times in messages. */
	private get timeZone(): string {
		return usableZone(this.givenZone);
	}

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
		const settled = work
			.then(
				() => {},
				() => {},
			)
			.finally(() => pause.abort());
		await Promise.race([settled, this.sleep(maxWait, pause)]);
		if (this.isStopped) throw cancelled();
	}

	/** @throws RegistryFailure if no answer came, and before a wait that would be too long. */
	send = async (
		request: RegistryRequest,
		options: CallOptions = DEFAULT_CALL_OPTIONS,
	): Promise<RegistryAnswer> => {
		if (request.method === 'GET') return await this.read(request, options);
		const answer = await this.call(request, options).finally(() => this.equal.clear());
		return this.tallied(answer, 'service', options);
	};

	private async read(request: RegistryRequest, options: CallOptions): Promise<RegistryAnswer> {
		const url = urlOf('', request.version, request.path, request.query);
		// A call with a longer wait or timeout must not decide how this one ends.
		const key = `${options.maxWait} ${request.timeout ?? ''} ${url}`;
		const equal = options.share ? this.equal.find(url, key) : undefined;
		if (equal !== undefined) {
			return this.tallied(await equal, 'shared', options);
		}
		const memory = options.reuseFor > 0 ? request.memory : undefined;
		const remembered = memory && this.session.recall(url, options.reuseFor);
		if (remembered !== undefined && (memory?.takes?.(remembered) ?? true))
			return this.tallied(remembered, 'memory', options);
		const moment = memory ? this.session.moment() : 0;
		const answer = await (options.share
			? this.equal.make(url, key, async () => await this.call(request, options))
			: this.call(request, options));
		if (memory?.keeps(answer)) this.session.remember(url, answer, moment);
		return this.tallied(answer, 'service', options);
	}

	private tallied(answer: RegistryAnswer, from: Source, { onAnswer }: CallOptions): RegistryAnswer {
		onAnswer?.(evidenceOf(answer, from, this.clock.now()));
		return answer;
	}

	/** Makes the call, as often as that may help and the options allow. */
	private async call(request: RegistryRequest, options: CallOptions): Promise<RegistryAnswer> {
		const family = `${request.version} ${request.path.split('/')[1] ?? ''}`;
		let waitLeft = options.maxWait;
		let last: Outcome | undefined;
		/** Attempts that may have taken effect. */
		let tried = 0;
		for (let counted = 0; ;) {
			const admission = await this.enter(request, family, options, waitLeft, last);
			if (admission.limitedSince !== undefined)
				waitLeft -= this.report.addWait(admission.limitedSince, admission.at);
			const outcome = await this.attempt(request, admission);
			last = outcome;
			if (request.once === true) return answerOf(outcome);
			if (outcome.effect !== 'limited' && outcome.nothingSent !== true) tried++;
			if (isDoneAlready(request, outcome, tried)) return { status: 204, headers: {}, text: '' };
			// The wait at an open breaker belongs to the outage, and is not counted.
			const isOutage =
				outcome.effect === 'unusable' && this.session.queue.outageOf(family) !== undefined;
			const pause = pauseBeforeRepeat(request, outcome, isOutage ? 1 : ++counted, Math.random());
			const wait = isOutage ? 0 : (pause ?? 0);
			if (
				pause === undefined ||
				wait > waitLeft ||
				this.wouldHaveLasted(outcome, family, options, wait)
			) {
				const open = openEnd(request, outcome);
				if (open !== undefined) throw open;
				return answerOf(outcome);
			}
			if (wait === 0) continue;
			await this.sleep(wait);
			waitLeft -= wait;
		}
	}

	/** Whether, after another wait of this many milliseconds, the service would have been silent for longer than the user waits. */
	private wouldHaveLasted(
		{ effect }: Outcome,
		family: string,
		{ maxWait }: CallOptions,
		wait: number,
	): boolean {
		if (effect !== 'unusable') return false;
		const since = this.session.queue.silentSince(family);
		return since !== undefined && this.clock.now() + wait - since > maxWait;
	}

	/** Each has its own signal: hundreds of listeners on one look like a leak to Node. */
	private async sleep(milliseconds: number, pause = new AbortController()): Promise<void> {
		this.ends.add(pause);
		await this.clock.sleep(milliseconds, pause.signal);
		this.ends.delete(pause);
	}

	/** Waits until the request may be sent. `attempt` must then give its place back. */
	private async enter(
		request: RegistryRequest,
		family: string,
		options: CallOptions,
		waitLeft: number,
		last: Outcome | undefined,
	): Promise<Admission & { kind: 'sent' }> {
		if (this.isStopped && request.cleansUp !== true) throw cancelled();
		if (this.final !== undefined && request.cleansUp !== true) throw this.final;
		const { parallelRequests, leaveFree } = options;
		const wasRefused = last?.effect === 'limited';
		const isRepeat = last !== undefined && !wasRefused;
		const uncounted = last === undefined && request.version === 'v2' && request.path === '/me';
		const admission = await this.session.queue.enter({
			owner: this,
			family,
			parallelRequests,
			leaveFree,
			waitLeft,
			maxWait: options.maxWait,
			uncounted,
			isRepeat,
			wasRefused,
		});
		if (admission.kind === 'sent') {
			if (last?.effect === 'unusable') this.report.repeated++;
			if (admission.leftFree) this.report.stoppedAt(admission.leftFree);
			return admission;
		}
		const now = this.clock.now();
		if (admission.kind === 'outage') {
			this.report.addSilence(admission.outage.since, now);
			throw outageTooLong(admission.outage, now, this.timeZone, this.session.tokenFailed);
		}
		if (admission.kind === 'spent') throw notRepeated(last!);
		if (admission.kind === 'dismissed') throw this.final ?? cancelled();
		if (admission.leftFree) this.report.stoppedAt(admission.leftFree);
		const wait = {
			until: admission.until,
			isGuess: admission.isGuess,
			waited: admission.waited,
			allowed: options.maxWait,
			now,
			timeZone: this.timeZone,
		};
		if (this.session.tokenFailed === true) throw tokenWaitTooLong(wait);
		const { rateLimit } = this.session.queue;
		throw waitTooLong(
			{
				plan: this.session.plan,
				limit: rateLimit.limit,
				left: rateLimit.remaining(now),
				leaveFree,
			},
			wait,
		);
	}

	/** Sends the request and gives its place back, whatever is thrown, before anything else happens. */
	private async attempt(
		request: RegistryRequest,
		{ at, leave }: Admission & { kind: 'sent' },
	): Promise<Outcome> {
		this.report.sent++;
		const end = new AbortController();
		// A change is not cut off: it may have taken effect, and its answer says what to clean up.
		if (request.method === 'GET' && request.cleansUp !== true) this.ends.add(end);
		let outcome: Outcome = { effect: 'unusable' };
		try {
			outcome = outcomeOf(await this.transmit(request, end), this.clock.now());
		} catch (thrown) {
			outcome = outcomeOfFailure(thrown, this.clock.now());
		} finally {
			this.ends.delete(end);
			this.wasAnswered ||= outcome.answer !== undefined;
			// Before the place is free, so that no other call of this run takes it.
			if (this.endsRun(outcome)) this.session.queue.dismiss(this);
			leave(returnOf(outcome));
		}
		if (outcome.effect !== 'cancelled') this.session.tokenFailed = outcome.nothingSent === true;
		if (outcome.effect === 'unusable') this.report.addSilence(at, this.clock.now());
		else if (outcome.effect !== 'cancelled') this.report.answered(this.clock.now());
		if (!this.endsRun(outcome)) return outcome;
		this.final ??= this.finalOf(outcome);
		return outcome.quotaUntil === undefined || request.once === true
			? outcome
			: { effect: 'refused', failure: this.final };
	}

	/** A failure that every further call of this run would repeat: no monthly quota left, no subscription, a refused credential, an address that never worked. */
	private endsRun({ answer, failure, quotaUntil }: Outcome): boolean {
		const isNowhere = failure?.kind === 'address' && !this.wasAnswered;
		return (
			quotaUntil !== undefined ||
			isNowhere ||
			failure?.kind === 'credentials' ||
			failure?.kind === 'quota' ||
			answer?.status === 401 ||
			answer?.status === 402
		);
	}

	private finalOf({ answer, failure, quotaUntil }: Outcome): RegistryFailure {
		if (answer === undefined) return failure!;
		if (quotaUntil === undefined)
			return refusal(answer.status, messageIn(answer.text), answer.headers);
		return quotaUsedUp(answer, quotaUntil, this.session, this.clock.now(), this.timeZone);
	}
}

const cancelled = () =>
	new RegistryFailure('cancelled', {
		message: 'The execution was cancelled before the request was sent',
		advice: 'Start the workflow again.',
	});

function answerOf({ answer, failure }: Outcome): RegistryAnswer {
	if (answer === undefined) throw failure!;
	return answer;
}

const ENDINGS: Record<Effect, Return['ending']> = {
	served: 'served',
	refused: 'neutral',
	single: 'neutral',
	cancelled: 'neutral',
	limited: 'strained',
	unusable: 'strained',
};

/** What the queue learns from the outcome. */
function returnOf({ effect, answer, failure, said }: Outcome): Return {
	// A 500 is about one request: it neither begins an outage nor ends one.
	const usable = effect === 'cancelled' || effect === 'single' ? undefined : effect !== 'unusable';
	// A gateway in front of the service does not know its limits.
	const speaks =
		said !== undefined &&
		(said.remaining !== undefined ||
			effect === 'limited' ||
			(effect !== 'unusable' && answer !== undefined));
	const ending = failure?.kind === 'timeout' ? 'timedOut' : ENDINGS[effect];
	return {
		ending,
		usable,
		said: speaks ? said : undefined,
		limited: effect === 'limited',
		retryAfter: said?.retryAfter,
	};
}
