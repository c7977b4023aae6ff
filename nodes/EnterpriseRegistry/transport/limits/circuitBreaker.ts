import { isForgotten } from './clock';
import type { Ending } from './concurrencyWindow';
import type { Because, Request } from './rateLimit';

const MIN_FAILURES = 5;
/** For those who wait the shortest, two are enough once it was silent for as long. */
const MIN_FAILURES_OF_IMPATIENT = 2;
const MIN_SILENCE = 500;
const INITIAL_PAUSE = 1000;
const MAX_PAUSE = 30_000;
/** How long even those who do not wait give a probe: the outage may be over. */
const PROBE_TIME = 5000;

type Silence = { since: number; failures: number; lastAt: number };
type State =
	| { kind: 'closed' }
	| ({ kind: 'failing' } & Silence)
	| ({ kind: 'open'; pause: number; probeAt: number } & Silence)
	| ({ kind: 'probing'; pause: number; sentAt: number } & Silence);

type Passed = Pick<Request, 'sentAt' | 'isLead'> & { isProbe: boolean };
/** With the shortest wait that those who wait allow. */
type Time = { now: number; shortestMaxWait: number };

/** Whether a family of endpoints is down; the picture is in docs/architecture.md. */
export class CircuitBreaker {
	private state: State = { kind: 'closed' };
	underWay = 0;
	/** When the first request was sent of those since the last answer. */
	askedSince = Infinity;
	private leads = 0;
	/** Since the last answer, without leads: these go alone, and say nothing about the load. */
	private mostUnderWay = 0;

	get isOpen(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'probing';
	}

	get silentSince(): number {
		return this.state.kind === 'closed' ? Infinity : this.state.since;
	}

	outage(now: number): Because<'outage'> | undefined {
		const { state, silentSince: since } = this;
		if (state.kind === 'open' && now < state.probeAt)
			return { kind: 'outage', since, probeAt: state.probeAt, isOpenUntil: 0 };
		if (state.kind !== 'probing') return undefined;
		return { kind: 'outage', since, probeAt: Infinity, isOpenUntil: state.sentAt + PROBE_TIME };
	}

	/** Nothing is under way, and nothing known is still true. */
	isOver(now: number): boolean {
		const { state } = this;
		if (this.underWay > 0 || state.kind === 'closed') return this.underWay === 0;
		const askableFrom = state.kind === 'open' ? state.probeAt : state.lastAt;
		return isForgotten(state.lastAt - state.since, now - askableFrom);
	}

	/** @returns whether the request is a probe. */
	sent({ sentAt, isLead }: Omit<Passed, 'isProbe'>): boolean {
		const { state } = this;
		this.askedSince = Math.min(this.askedSince, sentAt);
		this.underWay++;
		if (isLead) this.leads++;
		this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay - this.leads);
		if (state.kind === 'open') this.state = { ...state, kind: 'probing', sentAt };
		return state.kind === 'open';
	}

	ended(passed: Passed, ending: Ending, at: Time): void {
		const { state } = this;
		this.underWay--;
		if (passed.isLead) this.leads--;
		if (ending === 'served' || ending === 'limited') {
			this.state = { kind: 'closed' };
			this.askedSince = this.underWay > 0 ? at.now : Infinity;
			this.mostUnderWay = this.underWay - this.leads;
		} else if (ending !== 'neutral') this.state = this.failed(passed, at);
		else if (passed.isProbe && state.kind === 'probing')
			this.state = { ...state, kind: 'open', probeAt: at.now };
	}

	private failed({ isProbe, sentAt }: Passed, { now, shortestMaxWait }: Time): State {
		const { state } = this;
		const { since, failures } = state.kind === 'closed' ? { since: sentAt, failures: 0 } : state;
		const silence = { since, failures: failures + 1, lastAt: now };
		const isSilentForLong = now - since >= Math.max(MIN_SILENCE, shortestMaxWait);
		const least = isSilentForLong ? MIN_FAILURES_OF_IMPATIENT : MIN_FAILURES;
		let pause = INITIAL_PAUSE;
		if (state.kind === 'probing' && isProbe) pause = Math.min(MAX_PAUSE, state.pause * 2);
		else if (state.kind === 'open' || state.kind === 'probing') return { ...state, ...silence };
		else if (silence.failures < Math.max(least, this.mostUnderWay))
			return { kind: 'failing', ...silence };
		return { kind: 'open', ...silence, pause, probeAt: now + pause };
	}
}
