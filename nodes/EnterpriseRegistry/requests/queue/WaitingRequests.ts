import { Lane, Priority, type WaitingRequest } from './Lane';

/** What waits of one run, in lanes: to look at the first of each keeps a long run as cheap as a short one. */
export class WaitingRequests {
	/** None of them is empty. */
	private readonly lanesByKey = new Map<string, Lane>();

	get isEmpty(): boolean {
		return this.lanesByKey.size === 0;
	}

	get lanes(): Lane[] {
		return [...this.lanesByKey.values()];
	}

	add(waiting: WaitingRequest): void {
		const key = laneKey(waiting);
		const { group, earlierAttempts } = waiting.request;
		const lane = this.lanesByKey.get(key) ?? new Lane(group, priorityOf(earlierAttempts));
		lane.add(waiting);
		this.lanesByKey.set(key, lane);
	}

	remove(waiting: WaitingRequest): void {
		const key = laneKey(waiting);
		const lane = this.lanesByKey.get(key);
		if (lane === undefined) return;
		lane.remove(waiting);
		if (lane.requests.length === 0) this.lanesByKey.delete(key);
	}

	/** @param isInOutage whether a group is in an outage. */
	lanesByPriority(isInOutage: (group: string) => boolean): Lane[] {
		const { lanes } = this;
		if (lanes.length < 2) return lanes;
		const urgency = (lane: Lane) =>
			lane.priority !== Priority.firstAttempt && isInOutage(lane.group)
				? Priority.retryInOutage
				: lane.priority;
		return lanes.sort((one, other) => urgency(one) - urgency(other) || one.compareFirst(other));
	}
}

/** All by which a lane may wait as a whole: who accepts less must not stand behind who accepts more. */
function laneKey({ request }: WaitingRequest): string {
	const { group, earlierAttempts, timeout, maxWait, parallelRequests, reserve } = request;
	const priority = priorityOf(earlierAttempts);
	return [priority, timeout, maxWait, parallelRequests, reserve, group].join(' ');
}

function priorityOf(earlierAttempts: number): Priority {
	if (earlierAttempts === 0) return Priority.firstAttempt;
	return earlierAttempts === 1 ? Priority.firstRetry : Priority.laterRetry;
}
