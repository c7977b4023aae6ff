import type { Instant } from '../../times';
import type { SentRequest } from './QueuedRequest';

/**
 * A probe is one request that goes ahead of the others and finds out what they wait for. The others wait for its answer, even those whose
 * user accepts no wait, but not for ever. Three questions are asked in this way:
 *
 * - `CircuitBreaker`: is the group back? It is asked when the circuit has been open for long enough.
 * - `GroupProbes`: does the group have a limit, and how much of it is left? It is asked where nothing is known.
 * - `LimitProbe`: was the limit raised? It is asked before a limit that was learned a while ago refuses anything.
 */
export type Probe = SentRequest;

/** Where a probe stands, to a request that waits for what it finds out. */
export type PendingProbe =
	/** @property awaitedUntil until when this request waits for its answer: each has a time of its own. */
	| { kind: 'inFlight'; awaitedUntil: Instant }
	/** None is in flight that is still waited for, and none may go before this time. */
	| { kind: 'next'; at: Instant };

/** The same, where it may also be that the request itself may go as the probe. */
export type ProbeState = PendingProbe | { kind: 'due' };
