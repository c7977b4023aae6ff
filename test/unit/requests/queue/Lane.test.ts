import { Lane, Priority } from '../../../../nodes/EnterpriseRegistry/requests/queue/Lane';
import { queued } from '../support';

/** A lane of so many requests, in the order of their items. */
function laneOf(count: number) {
	const lane = new Lane('v2 enterprise', Priority.firstAttempt);
	const all = Array.from({ length: count }, (_, order) => {
		return { request: queued({ order }), arrival: order, resolve: () => {} };
	});
	for (const waiting of all) lane.add(waiting);
	return { lane, all };
}

const FOR_LIMIT = { kind: 'wait', holds: 'requestForLimit' } as const;
const FOR_TURN = { kind: 'wait', holds: 'request' } as const;

const limitedFor = (lane: Lane, now: number) =>
	lane.requests.map(({ request }) => request.limitWaits.lengthAt(now));

it('only the request that the limit holds back waits for it, from then on', () => {
	const { lane, all } = laneOf(2);
	lane.noteWait(all[0]!, FOR_LIMIT, 10);
	expect(limitedFor(lane, 25)).toEqual([15, 0]);
});

it('a request that something else holds back waits for the limit no longer', () => {
	const { lane, all } = laneOf(2);
	for (const waiting of all) lane.noteWait(waiting, FOR_LIMIT, 10);
	lane.noteWait(all[1]!, FOR_TURN, 15);
	expect(limitedFor(lane, 25)).toEqual([15, 5]);
});

it('where something else holds back the lane, none of it waits for the limit any longer', () => {
	const { lane, all } = laneOf(3);
	for (const waiting of all) lane.noteWait(waiting, FOR_LIMIT, 10);
	lane.noteWait(all[0]!, { ...FOR_TURN, holds: 'lane' }, 15);
	expect(limitedFor(lane, 25)).toEqual([5, 5, 5]);
});

it('a request that is removed leaves the others in their order', () => {
	const { lane, all } = laneOf(3);
	lane.remove(all[1]!);
	expect(lane.requests).toEqual([all[0], all[2]]);
});
