import type { QueuedRequest, SentRequest } from '../limiters/Limiter';
import type { Refusal } from './decide';

export type Admission =
	/** The caller must give the place back, whatever happens. */
	| { kind: 'admitted'; request: SentRequest }
	| { kind: 'refused'; refusal: Refusal }
	/** The run has ended. */
	| { kind: 'dismissed' };

export interface WaitingRequest {
	request: QueuedRequest;
	/** Its number among all that have ever come to this queue. */
	arrival: number;
	settle: (admission: Admission) => void;
}

/** Lower numbers go first. */
export enum Priority {
	firstRetry,
	firstAttempt,
	laterRetry,
	/** A request that failed may have failed for itself, so it is a poor probe. */
	retryAtOpenCircuit,
}

/** Requests of one run that have the same endpoint group and priority: what holds back the first mostly holds back all. */
export interface Lane {
	readonly group: string;
	readonly priority: Priority;
	readonly requests: Set<WaitingRequest>;
}

/** What waits of one run, in lanes: to look at the first of each keeps a long run as cheap as a short one. */
export class WaitingRequests {
	private readonly lanesByKey = new Map<string, Lane>();

	get isEmpty(): boolean {
		return this.lanesByKey.size === 0;
	}

	get lanes(): Lane[] {
		return [...this.lanesByKey.values()];
	}

	add(waiting: WaitingRequest): void {
		const { group, attempts } = waiting.request;
		const priority = priorityOf(attempts);
		const key = `${priority} ${group}`;
		const lane = this.lanesByKey.get(key) ?? { group, priority, requests: new Set() };
		lane.requests.add(waiting);
		this.lanesByKey.set(key, lane);
	}

	remove(waiting: WaitingRequest): void {
		const { group, attempts } = waiting.request;
		const key = `${priorityOf(attempts)} ${group}`;
		const lane = this.lanesByKey.get(key);
		lane?.requests.delete(waiting);
		if (lane?.requests.size === 0) this.lanesByKey.delete(key);
	}

	/** @param isOpen whether the circuit of a group is open. */
	lanesByPriority(isOpen: (group: string) => boolean): Lane[] {
		const { lanes } = this;
		if (lanes.length < 2) return lanes;
		const priority = (lane: Lane) =>
			lane.priority !== Priority.firstAttempt && isOpen(lane.group)
				? Priority.retryAtOpenCircuit
				: lane.priority;
		return lanes.sort(
			(one, other) =>
				priority(one) - priority(other) ||
				orderOf(one) - orderOf(other) ||
				arrivalOf(one) - arrivalOf(other),
		);
	}
}

export const firstOf = ({ requests }: Lane): WaitingRequest | undefined =>
	requests.values().next().value;

const orderOf = (lane: Lane): number => firstOf(lane)?.request.order ?? 0;

const arrivalOf = (lane: Lane): number => firstOf(lane)?.arrival ?? 0;

function priorityOf(attempts: number): Priority {
	if (attempts === 0) return Priority.firstAttempt;
	return attempts === 1 ? Priority.firstRetry : Priority.laterRetry;
}
