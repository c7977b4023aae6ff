import { Call } from '../../../nodes/EnterpriseRegistry/requests/Call';
import { QueuedRun } from '../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { StopSwitch } from '../../../nodes/EnterpriseRegistry/requests/StopSwitch';
import { getRequest, OPTIONS, queueAt } from '../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';
import { answered, QUOTA_USED_UP, TIMED_OUT } from './outcomes';

const callOf = (more = {}) => new Call({ ...OPTIONS, ...getRequest('/enterprise/1'), ...more });

function switchOfRun() {
	const clock = new SimulatedClock();
	return { clock, stopSwitch: new StopSwitch(queueAt(clock), new QueuedRun(NOON)) };
}

it('further calls end with what stopped their run first', () => {
	const { stopSwitch } = switchOfRun();
	stopSwitch.stop(QUOTA_USED_UP);
	stopSwitch.stop(answered(401));
	expect(stopSwitch.endOfUnsent(callOf()).outcome).toBe(QUOTA_USED_UP);
});

it('a stopped run sends nothing but what cleans up', () => {
	const { stopSwitch } = switchOfRun();
	stopSwitch.stop(QUOTA_USED_UP);
	const isStopped = (cleansUp: boolean) => stopSwitch.isStoppedFor({ ...OPTIONS, cleansUp });
	expect([false, true].map(isStopped)).toEqual([true, false]);
});

it('who sleeps before a retry wakes up as the run is stopped, and sleeps no more', async () => {
	const { clock, stopSwitch } = switchOfRun();
	void clock.sleep(500).then(() => stopSwitch.stop(QUOTA_USED_UP));
	await clock.run(stopSwitch.sleep(60_000).then(() => stopSwitch.sleep(60_000)));
	expect(clock.now()).toBe(NOON + 500);
	expect(clock.sleeping).toBe(0);
});

it.each([
	{ by: 'a cancel', isAborted: true, stop: (one: StopSwitch) => one.cancel() },
	{ by: 'a used quota', isAborted: false, stop: (one: StopSwitch) => one.stop(QUOTA_USED_UP) },
])('$by aborts what is in flight and may be aborted: $isAborted', ({ stop, isAborted }) => {
	const { stopSwitch } = switchOfRun();
	const [inFlight, ended] = [new AbortController(), new AbortController()];
	for (const each of [inFlight, ended]) stopSwitch.abortOnCancel(each);
	stopSwitch.release(ended);
	stop(stopSwitch);
	expect(inFlight.signal.aborted).toBe(isAborted);
	expect(ended.signal.aborted).toBe(false);
});

it.each([
	{ method: 'GET', outcome: TIMED_OUT, isStopped: true },
	{ method: 'PUT', outcome: TIMED_OUT, isStopped: false },
	{ method: 'GET', outcome: answered(200), isStopped: false },
] as const)(
	'a $method in flight as the run is stopped ends with that: $isStopped',
	({ method, outcome, isStopped }) => {
		const { stopSwitch } = switchOfRun();
		stopSwitch.stop(QUOTA_USED_UP);
		const end = stopSwitch.endOfSent(outcome, callOf({ method }));
		expect(end).toEqual(isStopped ? { kind: 'stopped', outcome: QUOTA_USED_UP } : undefined);
	},
);
