import { RunBulkhead } from '../../../../nodes/EnterpriseRegistry/requests/limiters/RunBulkhead';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { NOON } from '../../../support/simulated/simulation';
import { queued } from '../support';

/** The retry budget of a run begins with 20 retries, and each call adds a fifth of one. */
function runAfterCalls(calls: number): QueuedRun {
	const run = new QueuedRun(NOON);
	for (let nth = 0; nth < calls; nth++) run.retryBudget.deposit();
	return run;
}

/** How many requests of a run are let through before the first is held back. */
function capacityOf(bulkhead: RunBulkhead, run: QueuedRun, parallelRequests: number): number {
	const request = queued({ run, parallelRequests });
	let sent = 0;
	while (bulkhead.whyWait(request) === undefined) {
		bulkhead.sent({ ...request, sentAt: NOON });
		sent++;
	}
	expect(bulkhead.whyWait(request)).toEqual({ kind: 'fullBulkhead' });
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
		const bulkhead = new RunBulkhead(() => announcesNoLimit);
		expect(capacityOf(bulkhead, runAfterCalls(calls), parallelRequests)).toBe(capacity);
	},
);

it('a run that has spent its budget may have as many in flight: the others should not go one by one', () => {
	const run = runAfterCalls(0);
	for (let retries = 0; retries < 20; retries++) run.retryBudget.withdraw();
	expect(capacityOf(new RunBulkhead(() => false), run, 50)).toBe(20);
});

it('a request that ends gives its place to another of its run', () => {
	const bulkhead = new RunBulkhead(() => false);
	const request = queued({ parallelRequests: 1 });
	bulkhead.sent({ ...request, sentAt: NOON });
	expect(bulkhead.whyWait(request)).toEqual({ kind: 'fullBulkhead' });
	bulkhead.ended({ ...request, sentAt: NOON });
	expect(bulkhead.whyWait(request)).toBeUndefined();
});

it('a run takes no place from another', () => {
	const bulkhead = new RunBulkhead(() => false);
	bulkhead.sent({ ...queued({ parallelRequests: 1 }), sentAt: NOON });
	expect(bulkhead.whyWait(queued({ parallelRequests: 1 }))).toBeUndefined();
});

it('only the group that announces no limit puts half of the budget at risk', () => {
	const bulkhead = new RunBulkhead((group) => group === 'v2 codes');
	const run = runAfterCalls(0);
	run.inFlight = 10;
	expect(bulkhead.whyWait(queued({ run, group: 'v2 codes' }))).toEqual({ kind: 'fullBulkhead' });
	expect(bulkhead.whyWait(queued({ run, group: 'v2 vat' }))).toBeUndefined();
});
