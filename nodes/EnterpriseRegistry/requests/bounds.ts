import type { Instant, Milliseconds } from '../times';
import type { QueuedRequest, SentRequest } from './limiters/QueuedRequest';

/*
 * How long a call may go on. Its waits and its attempts follow each other:
 *
 * ```
 * call()       sent          failed    back in the queue     sent          answered
 * ├─── wait ───┼── attempt ──┼─ delay ─┼──────── wait ───────┼── attempt ──┤
 * ```
 *
 * | the sum                                 | at most                                                                  | rule                       |
 * | --------------------------------------- | ------------------------------------------------------------------------ | -------------------------- |
 * | all delays, and all waits for the limit | Max Wait, together, unless the last is for the probe of the limit        | `acceptsWait`              |
 * | a wait for the probe of the limit       | Max Wait and a Timeout since it was sent, or until the limit ends        | `limitProbeAwaitedUntil`   |
 * | a wait for its turn                     | while others are answered, else until `latestWait`                       | `latestWait`               |
 * | a wait for the probe of a group         | 5 s or half a Timeout since it was sent, the shorter                     | `groupProbeAwaitedUntil`   |
 * | a wait for the probe of a circuit       | 5 s or a Timeout since it was sent, at least until `outageAcceptedUntil` | `circuitProbeAwaitedUntil` |
 * | an attempt                              | its Timeout and a second                                                 | `latestReply`              |
 * | attempts                                | five; from the third on, one that is `faulty` is the last                | `MAX_RETRIES`              |
 * | beside them, attempts that got a 429    | as many as the waits for the limit have room for                         | `acceptsWait`              |
 * | beside them, probes of an outage        | as many as go until `outageAcceptedUntil`                                | `outageAcceptedUntil`      |
 *
 * With Max Wait 0 no delay and no wait for the limit is accepted. So a call ends by its first attempt that fails, and before it where the
 * limit or an outage holds it back. It still waits as long as the rows of its turn and of the probes say.
 *
 * At a silent service the silence is measured, and not the call, which it ends if that is earlier. For example, all requests hang since
 * the run began. By hand Max Wait is 20 s, else 300 s; the Timeout is 30 s:
 *
 * ```
 * silent since    outageAcceptedUntil    latestSend               latestWait
 * ├── Max Wait ───┼────── Timeout ───────┼─────── Timeout ────────┤
 * 0 s             20 s                   50 s                     80 s         by hand
 * 0 s             300 s                  330 s                    360 s        else
 * ```
 *
 * A circuit that is open ends the run at the first of these times: 300 s in the second line. Where requests hang, too few may have failed
 * by then to open it, as in the first line. So nothing is sent after the second time, and by the third all has ended that was sent.
 * That is the bound of each run.
 */

/**
 * How often a call is sent again that the service does not answer: the five attempts are the most that gRPC makes. In an outage its retries
 * are probes, which do not count. With fewer, a call that is alone would end before its failures open the circuit (`MIN_FAILURES`).
 */
export const MAX_RETRIES = 4;
/** What is about one request, as a 500 is about one record, seldom passes. */
export const MAX_RETRIES_IF_FAULTY = 2;

/** A wait that a call might begin, beside what was waited before. */
interface WaitAhead {
	wait: Milliseconds;
	/** What the call itself has waited, for the limit and before retries. */
	waited: Milliseconds;
	/**
	 * For how long others have waited for the same in vain, which is not waited again: `throttledFor` of a limit, `failingFor` of a group before
	 * a retry.
	 */
	inVain: Milliseconds;
	maxWait: Milliseconds;
}

/** Whether the user of a call accepts a wait. */
export const acceptsWait = ({ wait, waited, inVain, maxWait }: WaitAhead): boolean =>
	Math.max(waited, inVain) + wait <= maxWait;

/** Until when a request waits for the end of an outage, which may count from a later moment than the silence: `Outage` says which. */
export const outageAcceptedUntil = (
	{ maxWait }: Pick<QueuedRequest, 'maxWait'>,
	countsFrom: Instant,
): Instant => countsFrom + maxWait;

/** The last moment at which a request may go to a service that has been silent since then. A run that began later counts from its start. */
export const latestSend = (
	{ run, maxWait, timeout }: QueuedRequest,
	silentSince: Instant,
): Instant => Math.max(silentSince, run.startedAt) + maxWait + timeout;

/**
 * Until when a request waits for those in flight, whoever sent them, while the service stays silent. What its own run has in flight, to
 * whatever group, was sent in time, and ends within its timeout. The run is not over before, so nobody gains if the request is refused
 * earlier: an answer may end the silence.
 */
export const latestWait = (request: QueuedRequest, silentSince: Instant): Instant =>
	latestSend(request, silentSince) + (request.run.inFlight > 0 ? request.timeout : 0);

const PATIENCE: Milliseconds = 5000;

/** Until when a request waits for the answer to the probe of a circuit, whose own timeout may be longer. */
export const circuitProbeAwaitedUntil = (
	{ sentAt }: SentRequest,
	{ timeout }: Pick<QueuedRequest, 'timeout'>,
): Instant => sentAt + Math.min(PATIENCE, timeout);

/**
 * Until when a request waits for the answer to the probe of a group: half a timeout, as whoever accepts no wait is refused once a probe that
 * hangs has taken a whole one.
 */
export const groupProbeAwaitedUntil = (
	{ sentAt }: SentRequest,
	{ timeout }: Pick<QueuedRequest, 'timeout'>,
): Instant => sentAt + Math.min(PATIENCE, timeout / 2);

/**
 * Until when a request waits for the answer to the probe of the limit. That may spare a wait for the whole limit, so it is worth more patience
 * than that of other probes: as much as a silence that began when it was sent.
 */
export const limitProbeAwaitedUntil = ({ sentAt }: SentRequest, request: QueuedRequest): Instant =>
	latestSend(request, sentAt);

/** How long a transport may take beyond its timeout to say that it is over. */
const GRACE: Milliseconds = 1000;

/** When an attempt has ended that is sent now, whatever the transport does. */
export const latestReply = ({ timeout }: Pick<QueuedRequest, 'timeout'>, now: Instant): Instant =>
	now + timeout + GRACE;
