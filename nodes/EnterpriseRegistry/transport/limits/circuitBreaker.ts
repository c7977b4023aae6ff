import { isForgotten } from './clock';

const MIN_FAILURES = 5;
/** For those who wait the shortest, two are enough once it was silent for as long. */
const MIN_FAILURES_OF_IMPATIENT = 2;
const MIN_SILENCE = 500;
const INITIAL_PAUSE = 1000;
const MAX_PAUSE = 30_000;
/** How long even those who do not wait give a probe: the outage may be over. */
const PROBE_TIME = 5000;

interface Silence {
	since: number;
	failures: number;
	lastAt: number;
}
type State =
	| { kind: 'closed' }
	| ({ kind: 'failing' } & Silence)
	| ({ kind: 'open'; pause: number; probeAt: number } & Silence)
	| ({ kind: 'probing'; pause: number; probeAt: number; sentAt: number } & Silence);

/** A request that the breaker let pass. */
export interface Passed {
	sentAt: number;
	isProbe: boolean;
	isLead: boolean;
}

/** Whether a family of endpoints is down; the picture is in docs/architecture.md. It has no clock. */
export class CircuitBreaker {
	private state: State = { kind: 'closed' };
	underWay = 0;
	private leads = 0;
	/** Since the last answer. A lead goes alone because nothing is known: it says nothing about the load. */
	private mostUnderWay = 0;

	get isOpen(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'probing';
	}

	/** Since when there was no usable answer, whether it is open or not. */
	get silentSince(): number | undefined {
		return this.state.kind === 'closed' ? undefined : this.state.since;
	}

	/** When the next probe may go; Infinity while one is under way. */
	get probeAt(): number {
		if (this.state.kind === 'probing') return Infinity;
		return this.state.kind === 'open' ? this.state.probeAt : -Infinity;
	}

	/** Until when the outage may be over, because a probe may be answered. */
	get isDoubtfulUntil(): number {
		return this.state.kind === 'probing' ? this.state.sentAt + PROBE_TIME : -Infinity;
	}

	maySend(now: number): boolean {
		return now >= this.probeAt;
	}

	/** True if nothing is under way, and nothing is known that is still true. */
	isOver(now: number): boolean {
		if (this.underWay > 0 || this.state.kind === 'closed') return this.underWay === 0;
		const { since, lastAt } = this.state;
		return isForgotten(lastAt - since, now - Math.max(lastAt, this.probeAt));
	}

	sent(now: number, isLead: boolean): Passed {
		this.underWay++;
		if (isLead) this.leads++;
		this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay - this.leads);
		const isProbe = this.state.kind === 'open';
		if (this.state.kind === 'open') this.state = { ...this.state, kind: 'probing', sentAt: now };
		return { sentAt: now, isProbe, isLead };
	}

	/** @param usable undefined if the request says nothing about the service: it was cancelled, or failed for itself. */
	ended(
		request: Passed,
		usable: boolean | undefined,
		{ now, shortestMaxWait }: { now: number; shortestMaxWait: number },
	): void {
		const { state } = this;
		this.underWay--;
		if (request.isLead) this.leads--;
		if (usable === true) {
			this.state = { kind: 'closed' };
			this.mostUnderWay = this.underWay - this.leads;
		} else if (usable === false) this.failed(request, now, shortestMaxWait);
		else if (request.isProbe && state.kind === 'probing')
			this.state = { ...state, kind: 'open', probeAt: now };
	}

	private failed({ isProbe, sentAt }: Passed, now: number, shortestMaxWait: number): void {
		const { state } = this;
		const known = state.kind === 'closed' ? { since: sentAt, failures: 0 } : state;
		const silence = { since: known.since, failures: known.failures + 1, lastAt: now };
		const isSilentForLong = now - known.since >= Math.max(MIN_SILENCE, shortestMaxWait);
		const least = isSilentForLong ? MIN_FAILURES_OF_IMPATIENT : MIN_FAILURES;
		const isOutage = silence.failures >= Math.max(least, this.mostUnderWay);
		if (state.kind === 'probing' && isProbe) this.open(silence, state.pause * 2);
		else if (state.kind === 'open' || state.kind === 'probing')
			this.state = { ...state, ...silence };
		else if (isOutage) this.open(silence, INITIAL_PAUSE);
		else this.state = { kind: 'failing', ...silence };
	}

	private open(silence: Silence, longer: number): void {
		const pause = Math.min(MAX_PAUSE, longer);
		this.state = { kind: 'open', ...silence, pause, probeAt: silence.lastAt + pause };
	}
}
