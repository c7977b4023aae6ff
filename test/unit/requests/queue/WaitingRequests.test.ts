import type { WaitingRequest } from '../../../../nodes/EnterpriseRegistry/requests/queue/Lane';
import { WaitingRequests } from '../../../../nodes/EnterpriseRegistry/requests/queue/WaitingRequests';
import { queued } from '../support';

const isClosed = () => false;

/** What waits, in the order in which it would go: always the first of the first lane, until nothing waits. */
function inTurn(waiting: WaitingRequests): WaitingRequest[] {
	const gone: WaitingRequest[] = [];
	while (!waiting.isEmpty) {
		const [lane] = waiting.lanesByPriority(isClosed);
		const [first] = lane?.requests ?? [];
		if (first === undefined) throw new Error('A lane is empty');
		waiting.remove(first);
		gone.push(first);
	}
	return gone;
}

it('requests of earlier items go first, whichever endpoint they ask', () => {
	const waiting = new WaitingRequests();
	let arrival = 0;
	// The Peppol checks come last, since the name of their parameter was not known before.
	for (const group of ['v2 enterprise', 'v2 vat', 'v1 peppol'])
		for (const order of [0, 1, 2])
			waiting.add({ request: queued({ group, order }), arrival: arrival++, resolve: () => {} });
	const orders = inTurn(waiting).map(({ request }) => request.order);
	expect(orders).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
});

it('requests that may wait differently long stand in lanes of their own, and still go in the order of their items', () => {
	const waiting = new WaitingRequests();
	const bounds = [{ timeout: 60_000 }, { timeout: 1000, maxWait: 0 }, { timeout: 60_000 }];
	for (const [order, bound] of bounds.entries())
		waiting.add({ request: queued({ order, ...bound }), arrival: order, resolve: () => {} });
	expect(waiting.lanes.map(({ requests }) => requests.length)).toEqual([2, 1]);
	expect(inTurn(waiting).map(({ request }) => request.order)).toEqual([0, 1, 2]);
});

describe('of requests to one endpoint', () => {
	const waiting = new WaitingRequests();
	[2, 0, 1, 2, 0].forEach((order, arrival) =>
		waiting.add({ request: queued({ order }), arrival, resolve: () => {} }),
	);
	const gone = inTurn(waiting);

	it('those of earlier items go first', () => {
		expect(gone.map(({ request }) => request.order)).toEqual([0, 0, 1, 2, 2]);
	});

	it('those of one item go as they came', () => {
		expect(gone.map(({ arrival }) => arrival)).toEqual([1, 4, 2, 0, 3]);
	});
});
