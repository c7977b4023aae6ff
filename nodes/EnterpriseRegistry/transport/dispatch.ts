import { urlOf } from './url';
import { systemClock, type Clock } from './limits/clock';
import { evidenceOf } from './evidence';
import { Coalesce } from './cache/inFlight';
import { RegistryFailure } from './errors';
import type { Return } from './limits/requestQueue';
import { quotaUsedUp, waitTooLong } from './limitErrors';
import { readAnnouncement } from './limits/rateLimitHeaders';
import { Report } from './report';
import { backOff, isDoneAlready, pauseBeforeRepeat, type Outcome } from './retry';
import type { Session } from './session';
import { DEFAULT_TERMS, type RegistryAnswer, type RegistryRequest, type Source, type Terms } from './types';

/**
 * The way of a call: an equal one of this execution, the memory of earlier ones, the gate, the service, and again where
 * that may help. One for each run of the node; what it learns of the service is in the session.
 */
export class Dispatch {
	readonly report = new Report();
	private readonly equal = new Coalesce();
	private readonly pauses = new Set<AbortController>();
	private isStopped = false;
	/** Why every further call of this execution would be refused. */
	private final?: RegistryFailure;

	constructor(
		private readonly session: Pick<Session, 'gate' | 'moment' | 'recall' | 'remember' | 'plan'>,
		private readonly transmit: (request: RegistryRequest) => Promise<RegistryAnswer>,
		private readonly timeZone = 'UTC',
		private readonly clock: Clock = systemClock,
	) {}

	/** Ends every wait; nothing is sent any more. */
	stop(): void {
		this.isStopped = true;
		this.session.gate.dismiss(this);
		for (const pause of this.pauses) pause.abort();
	}

	/** @throws RegistryFailure where no answer came, and before a wait that would be too long. */
	send = async (request: RegistryRequest, terms: Terms = DEFAULT_TERMS): Promise<RegistryAnswer> => {
		if (request.method === 'GET') return await this.read(request, terms);
		const answer = await this.call(request, terms).finally(() => this.equal.clear());
		return this.told(answer, 'service', terms);
	};

	private async read(request: RegistryRequest, terms: Terms): Promise<RegistryAnswer> {
		const url = urlOf('', request.version, request.path, request.query);
		const equal = terms.share ? this.equal.find(url) : undefined;
		if (equal !== undefined) {
			return this.told(await equal, 'shared', terms);
		}
		const reuse = terms.reuseFor > 0 && request.reusable === true;
		const remembered = reuse ? this.session.recall(url, terms.reuseFor) : undefined;
		if (remembered !== undefined) return this.told(remembered, 'memory', terms);
		const moment = reuse ? this.session.moment() : 0;
		const answer = await (terms.share ? this.equal.make(url, async () => await this.call(request, terms)) : this.call(request, terms));
		if (reuse && answer.status >= 200 && answer.status < 300) this.session.remember(url, answer, moment);
		return this.told(answer, 'service', terms);
	}

	private told(answer: RegistryAnswer, from: Source, { tally }: Terms): RegistryAnswer {
		tally?.(evidenceOf(answer, from, this.clock.now()));
		return answer;
	}

	/** Makes the call, as often as it may help and the terms allow. */
	private async call(request: RegistryRequest, terms: Terms): Promise<RegistryAnswer> {
		let { patience } = terms;
		for (let attempt = 1; ; attempt++) {
			const { sentAt, waited } = await this.pass(request, terms.ceiling, patience, attempt);
			patience -= waited;
			const step = backOff(attempt, Math.random());
			const outcome = await this.attempt(request, sentAt, step);
			if (isDoneAlready(request, outcome, attempt)) return { status: 204, headers: {}, text: '' };
			const pause = pauseBeforeRepeat(request, outcome, attempt, step, this.clock.now());
			if (pause === undefined || pause > patience) {
				if (outcome instanceof RegistryFailure) throw outcome;
				return outcome;
			}
			this.report.repeated++;
			await this.sleep(pause);
			patience -= pause;
		}
	}

	/** Each has a signal of its own: hundreds of listeners on one look like a leak to Node. */
	private async sleep(milliseconds: number): Promise<void> {
		const pause = new AbortController();
		this.pauses.add(pause);
		await this.clock.sleep(milliseconds, pause.signal);
		this.pauses.delete(pause);
	}

	/** Waits until the request may be sent. Its place must be given back, which `attempt` does. */
	private async pass(request: RegistryRequest, ceiling: number, patience: number, attempt: number): Promise<{ sentAt: number; waited: number }> {
		if (this.isStopped && request.cleansUp !== true) throw cancelled();
		if (this.final !== undefined) throw this.final;
		const uncounted = attempt === 1 && request.version === 'v2' && request.path === '/me';
		const admission = await this.session.gate.enter({ ceiling, patience, uncounted, owner: this });
		if (admission.kind === 'sent') {
			const { at, limitedSince } = admission;
			return { sentAt: at, waited: limitedSince === undefined ? 0 : this.report.addWait(limitedSince, at) };
		}
		if (admission.kind === 'tooLong') {
			const plan = { plan: this.session.plan, limit: this.session.gate.rateLimit.limit };
			throw waitTooLong(plan, admission.until, patience, this.clock.now(), this.timeZone);
		}
		throw this.final ?? cancelled();
	}

	private async attempt(request: RegistryRequest, sentAt: number, step: number): Promise<Outcome> {
		this.report.sent++;
		const outcome = await this.transmit(request).catch((failure: unknown) => asFailure(failure));
		const now = this.clock.now();
		const quota = outcome instanceof RegistryFailure ? undefined : quotaUsedUp(outcome, this.session, now, this.timeZone);
		if (quota !== undefined && this.final === undefined) {
			this.final = quota;
			this.session.gate.dismiss(this);
		}
		this.session.gate.leave(sentAt, returnOf(outcome, quota === undefined ? step : undefined, now));
		return quota ?? outcome;
	}
}

const cancelled = () => new RegistryFailure('cancelled', 'The execution was cancelled before the request was sent', 'Start the workflow again.');

const asFailure = (failure: unknown): RegistryFailure =>
	failure instanceof RegistryFailure ? failure : new RegistryFailure('connection', failure instanceof Error ? failure.message : String(failure), '');

/** What the outcome tells the gate. */
function returnOf(outcome: Outcome, step: number | undefined, now: number): Return {
	if (outcome instanceof RegistryFailure) {
		if (outcome.kind === 'cancelled') return { ending: 'cancelled' };
		return { ending: outcome.kind === 'timeout' || outcome.kind === 'connection' ? 'strained' : 'refused' };
	}
	const said = readAnnouncement(outcome.headers, now);
	if (outcome.status === 429) return { ending: 'strained', said, refusedFor: step };
	// A gateway in front of the service knows nothing of its limits.
	if (outcome.status >= 500) return { ending: 'strained', said: said.remaining === undefined ? undefined : said };
	return { ending: outcome.status < 300 ? 'served' : 'refused', said };
}
