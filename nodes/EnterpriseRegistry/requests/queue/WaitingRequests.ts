import type { QueuedRequest } from '../limiters/Limiter';
import type { Admission } from './Admission';
import { LaneLimitWaits } from './LaneLimitWaits';

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

/** Requests of one run that have the same endpoint group and priority; sorted, so that the first goes first. It is never empty. */
export interface Lane {
	readonly group: string;
	readonly priority: Priority;
	readonly requests: WaitingRequest[];
	readonly limitWaits: LaneLimitWaits;
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
		const lane = this.lanesByKey.get(key) ?? newLane(group, priority);
		lane.requests.splice(positionIn(lane, waiting), 0, waiting);
		this.lanesByKey.set(key, lane);
	}

	remove(waiting: WaitingRequest): void {
		const { group, attempts } = waiting.request;
		const key = `${priorityOf(attempts)} ${group}`;
		const lane = this.lanesByKey.get(key);
		if (lane === undefined) return;
		const position = positionIn(lane, waiting);
		if (lane.requests[position] === waiting) lane.requests.splice(position, 1);
		if (lane.requests.length === 0) this.lanesByKey.delete(key);
	}

	/** @param isOpen whether the circuit of a group is open. */
	lanesByPriority(isOpen: (group: string) => boolean): Lane[] {
		const { lanes } = this;
		if (lanes.length < 2) return lanes;
		const urgency = (lane: Lane) =>
			lane.priority !== Priority.firstAttempt && isOpen(lane.group)
				? Priority.retryAtOpenCircuit
				: lane.priority;
		return lanes.sort(
			(one, other) => urgency(one) - urgency(other) || compareFirsts(one.requests, other.requests),
		);
	}
}

const newLane = (group: string, priority: Priority): Lane => ({
	group,
	priority,
	requests: [],
	limitWaits: new LaneLimitWaits(),
});

/** The requests of earlier items go first, so that the items that were begun are finished; then those that came first. */
const compare = (one: WaitingRequest, other: WaitingRequest): number =>
	one.request.order - other.request.order || one.arrival - other.arrival;

function compareFirsts([one]: WaitingRequest[], [other]: WaitingRequest[]): number {
	return one === undefined || other === undefined ? 0 : compare(one, other);
}

/** Where it stands in a lane, or belongs: the first position whose request does not go before it. */
function positionIn({ requests }: Lane, waiting: WaitingRequest): number {
	let from = 0;
	let to = requests.length;
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		const other = requests[middle];
		if (other !== undefined && compare(other, waiting) < 0) from = middle + 1;
		else to = middle;
	}
	return from;
}

function priorityOf(attempts: number): Priority {
	if (attempts === 0) return Priority.firstAttempt;
	return attempts === 1 ? Priority.firstRetry : Priority.laterRetry;
}
