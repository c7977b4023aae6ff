import { WaitingRequests } from '../../../../nodes/EnterpriseRegistry/requests/queue/WaitingRequests';
import { queued } from '../support';

const isClosed = () => false;

/** The orders of what would go next, lane by lane, until nothing waits. */
function inTurn(waiting: WaitingRequests): number[] {
	const orders: number[] = [];
	while (!waiting.isEmpty) {
		const [lane] = waiting.lanesByPriority(isClosed);
		const [first] = lane?.requests ?? [];
		if (first === undefined) throw new Error('A lane is empty');
		waiting.remove(first);
		orders.push(first.request.order);
	}
	return orders;
}

it('requests of earlier items go first, whichever endpoint they ask and whenever they came', () => {
	const waiting = new WaitingRequests();
	let arrival = 0;
	// The Peppol checks come last, since the name of their parameter was not known before.
	for (const group of ['v2 enterprise', 'v2 vat', 'v1 peppol'])
		for (const order of [0, 1, 2])
			waiting.add({ request: queued({ group, order }), arrival: arrival++, settle: () => {} });
	expect(inTurn(waiting)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
});

it('requests of earlier items go first also where all ask the same endpoint, and who came first among those of one item', () => {
	const waiting = new WaitingRequests();
	const all = [2, 0, 1, 2, 0].map((order, arrival) => {
		return { request: queued({ order }), arrival, settle: () => {} };
	});
	for (const each of all) waiting.add(each);
	const arrivals: number[] = [];
	while (!waiting.isEmpty) {
		const [lane] = waiting.lanesByPriority(isClosed);
		const [first] = lane?.requests ?? [];
		if (first === undefined) throw new Error('A lane is empty');
		waiting.remove(first);
		arrivals.push(first.arrival);
	}
	expect(arrivals).toEqual([1, 4, 2, 0, 3]);
});
