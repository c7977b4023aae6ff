import { RunBulkhead } from '../../../../nodes/EnterpriseRegistry/requests/limiters/RunBulkhead';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { NOON } from '../../../support/simulated/simulation';
import { queued, sentAt } from '../support';

/** The retry budget of a run begins with 20 retries, and each call adds a fifth of one. */
function runAfterCalls(calls: number): QueuedRun {
	const run = new QueuedRun(NOON);
	for (let nth = 0; nth < calls; nth++) run.retryBudget.deposit();
	return run;
}

const ANNOUNCED = { announcesNoLimit: false };
const NONE_ANNOUNCED = { announcesNoLimit: true };

/** How many requests of a run are let through before the first is held back. */
function capacityOf(run: QueuedRun, parallelRequests: number, groupLimit = ANNOUNCED): number {
	const bulkhead = new RunBulkhead();
	const request = queued({ run, parallelRequests });
	let sent = 0;
	while (bulkhead.whyWait(request, groupLimit) === undefined) {
		bulkhead.sent(sentAt(NOON, request));
		sent++;
	}
	expect(bulkhead.whyWait(request, groupLimit)).toEqual({ kind: 'fullBulkhead' });
	return sent;
}

it.each([
	{
		what: 'what its user sets',
		parallelRequests: 4,
		calls: 0,
		announcesNoLimit: false,
		capacity: 4,
	},
	{
		what: 'what its user sets, also where no limit is announced',
		parallelRequests: 4,
		calls: 0,
		announcesNoLimit: true,
		capacity: 4,
	},
	{
		what: 'one where none was set, as it would wait for ever',
		parallelRequests: 0,
		calls: 0,
		announcesNoLimit: false,
		capacity: 1,
	},
	{
		what: 'what its retry budget can lose',
		parallelRequests: 50,
		calls: 0,
		announcesNoLimit: false,
		capacity: 20,
	},
	{
		what: 'more with each call, as its budget grows',
		parallelRequests: 50,
		calls: 100,
		announcesNoLimit: false,
		capacity: 40,
	},
	{
		what: 'half of its budget where no limit is announced',
		parallelRequests: 50,
		calls: 100,
		announcesNoLimit: true,
		capacity: 20,
	},
])(
	'a run may have in flight $what: $capacity',
	({ parallelRequests, calls, announcesNoLimit, capacity }) => {
		const groupLimit = { announcesNoLimit };
		expect(capacityOf(runAfterCalls(calls), parallelRequests, groupLimit)).toBe(capacity);
	},
);

it('a run that has spent its budget may have as many in flight: the others should not go one by one', () => {
	const run = runAfterCalls(0);
	for (let retries = 0; retries < 20; retries++) run.retryBudget.withdraw();
	expect(capacityOf(run, 50)).toBe(20);
});

it('a request that ends gives its place to another of its run', () => {
	const bulkhead = new RunBulkhead();
	const request = queued({ parallelRequests: 1 });
	bulkhead.sent(sentAt(NOON, request));
	expect(bulkhead.whyWait(request, ANNOUNCED)).toEqual({ kind: 'fullBulkhead' });
	bulkhead.ended(sentAt(NOON, request));
	expect(bulkhead.whyWait(request, ANNOUNCED)).toBeUndefined();
});

it('a run takes no place from another', () => {
	const bulkhead = new RunBulkhead();
	bulkhead.sent(sentAt(NOON, queued({ parallelRequests: 1 })));
	expect(bulkhead.whyWait(queued({ parallelRequests: 1 }), ANNOUNCED)).toBeUndefined();
});

it('only the group that announces no limit puts half of the budget at risk', () => {
	const bulkhead = new RunBulkhead();
	const run = runAfterCalls(0);
	run.inFlight = 10;
	expect(bulkhead.whyWait(queued({ run }), NONE_ANNOUNCED)).toEqual({ kind: 'fullBulkhead' });
	expect(bulkhead.whyWait(queued({ run }), ANNOUNCED)).toBeUndefined();
});
