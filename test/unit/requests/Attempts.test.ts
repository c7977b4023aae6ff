import { Attempts } from '../../../nodes/EnterpriseRegistry/requests/Attempts';
import { Call } from '../../../nodes/EnterpriseRegistry/requests/Call';
import { CoalescedRequests } from '../../../nodes/EnterpriseRegistry/requests/CoalescedRequests';
import { QueuedRun } from '../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { RunExperience } from '../../../nodes/EnterpriseRegistry/requests/RunExperience';
import { RunStatistics } from '../../../nodes/EnterpriseRegistry/requests/RunStatistics';
import { StopSwitch } from '../../../nodes/EnterpriseRegistry/requests/StopSwitch';
import { Transmitter } from '../../../nodes/EnterpriseRegistry/requests/Transmitter';
import { getRequest, NO_QUOTA, noResponse, OPTIONS } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';
import { QUOTA_USED_UP } from './outcomes';
import { CUT, over, REFUSED, TIMEOUT, throttled, type Replied } from './support';

/** The attempts of one run, to which the service replies so. */
function attemptsWith(reply: Replied) {
	const { clock, queue, service } = over();
	const run = new QueuedRun(NOON);
	const stopSwitch = new StopSwitch(queue, run);
	const statistics = new RunStatistics();
	const transmit = async () => {
		await clock.sleep(60);
		if ('thrown' in reply) throw reply.thrown;
		if ('failure' in reply) return noResponse(reply.failure);
		const response = { status: 200, headers: {}, text: '', ...reply };
		return { kind: 'response' as const, response };
	};
	const attempts = new Attempts({
		queue,
		run,
		transmitter: new Transmitter({ transmit, clock, stopSwitch }),
		quotaRule: NO_QUOTA,
		experience: new RunExperience(service),
		stopSwitch,
		statistics,
		coalesced: new CoalescedRequests(),
	});
	const make = async (count: number) =>
		await clock.run(
			Promise.allSettled(
				Array.from({ length: count }, async (_, at) => {
					const request = { ...OPTIONS, ...getRequest(`/enterprise/${at}`), parallelRequests: 1 };
					return await attempts.makeOne(new Call(request));
				}),
			),
		);
	return { make, queue, run, statistics, stopSwitch };
}

it.each<{ what: string; reply: Replied; count: number }>([
	{ what: 'with a record', reply: {}, count: 1 },
	{ what: 'with a 404', reply: { status: 404 }, count: 1 },
	{ what: 'with a 500', reply: { status: 500 }, count: 1 },
	{ what: 'with a 504, as it may have arrived', reply: { status: 504 }, count: 1 },
	{ what: 'without an answer in time', reply: TIMEOUT, count: 1 },
	{ what: 'as its connection broke', reply: CUT, count: 1 },
	{ what: 'with a 408, as it did not arrive as a whole', reply: { status: 408 }, count: 0 },
	{ what: 'with a 429', reply: throttled(), count: 0 },
	{ what: 'as nobody listens', reply: REFUSED, count: 0 },
	{ what: 'as Node refused to make it', reply: { failure: { reason: 'notSent' } }, count: 0 },
])('of what was left at the start, an attempt that ends $what has used $count', async (row) => {
	const { make, statistics } = attemptsWith(row.reply);
	await make(1);
	statistics.noteLeft(10);
	expect(statistics.requestsLeftAtStart).toBe(10 + row.count);
});

it.each<{ what: string; reply: Replied }>([
	{ what: 'is answered', reply: {} },
	{ what: 'is refused', reply: throttled() },
	{ what: 'fails', reply: TIMEOUT },
	{ what: 'makes the transport throw', reply: { thrown: new Error('broken') } },
])('an attempt that $what gives its place back', async ({ reply }) => {
	const { make, queue, run } = attemptsWith(reply);
	await make(1);
	expect([run.inFlight, queue.rateLimit.inFlight]).toEqual([0, 0]);
});

it('a run ends before the place of the attempt that ends it is given back, so that nobody takes the place', async () => {
	const { make, statistics } = attemptsWith({ status: 401 });
	const ends = await make(3);
	expect(ends.map((end) => end.status === 'fulfilled' && end.value.kind)).toEqual([
		'outcome',
		'stopped',
		'stopped',
	]);
	expect(statistics.sent).toBe(1);
});

it('an attempt of a run that was stopped is not sent', async () => {
	const { make, statistics, stopSwitch } = attemptsWith({});
	stopSwitch.stop(QUOTA_USED_UP);
	const [end] = await make(1);
	expect(end).toMatchObject({ value: { kind: 'stopped', outcome: QUOTA_USED_UP } });
	expect(statistics.sent).toBe(0);
});
