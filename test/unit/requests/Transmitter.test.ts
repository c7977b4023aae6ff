import type { Reply, Transmit } from '../../../nodes/EnterpriseRegistry/requests/http';
import { QueuedRun } from '../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { StopSwitch } from '../../../nodes/EnterpriseRegistry/requests/StopSwitch';
import { Transmitter } from '../../../nodes/EnterpriseRegistry/requests/Transmitter';
import { getRequest, OPTIONS, queueAt } from '../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';

const OK: Reply = { kind: 'response', response: { status: 200, headers: {}, text: '{}' } };
const REQUEST = { ...OPTIONS, ...getRequest('/enterprise/1'), timeout: 5000 };

/** A transmitter whose transport replies after so long, and what it was given to abort. */
function transmitterOver(after: number) {
	const clock = new SimulatedClock();
	const aborts: AbortController[] = [];
	const transmit: Transmit = async (_request, _timeout, abort) => {
		aborts.push(abort);
		await clock.sleep(after);
		return OK;
	};
	const stopSwitch = new StopSwitch(queueAt(clock), new QueuedRun(NOON));
	const transmitter = new Transmitter({ transmit, clock, stopSwitch });
	const isAborted = () => aborts[0]?.signal.aborted;
	return { clock, stopSwitch, transmitter, isAborted };
}

it('a transport that replies within a second after the timeout is heard', async () => {
	const { clock, transmitter, isAborted } = transmitterOver(5999);
	expect(await clock.run(transmitter.transmit(REQUEST))).toBe(OK);
	expect(isAborted()).toBe(false);
});

it('a transport that is later is aborted, which is told as a time-out', async () => {
	const { clock, transmitter, isAborted } = transmitterOver(60_000);
	const reply = await clock.run(transmitter.transmit(REQUEST));
	expect(reply).toMatchObject({ error: { reason: 'timedOut', failure: { code: 'overdue' } } });
	expect(isAborted()).toBe(true);
	expect(clock.now()).toBe(NOON + 6000);
});

it.each([
	{ what: 'a GET', request: REQUEST, aborts: true },
	{ what: 'a change', request: { ...REQUEST, method: 'PUT' as const }, aborts: false },
	{ what: 'what cleans up', request: { ...REQUEST, cleansUp: true }, aborts: false },
])('a cancel aborts $what in flight: $aborts', async ({ request, aborts }) => {
	const { clock, stopSwitch, transmitter, isAborted } = transmitterOver(1000);
	const sending = transmitter.transmit(request);
	stopSwitch.cancel();
	expect(isAborted()).toBe(aborts);
	await clock.run(sending);
});

it('a cancel aborts nothing that has ended', async () => {
	const { clock, stopSwitch, transmitter, isAborted } = transmitterOver(1000);
	await clock.run(transmitter.transmit(REQUEST));
	stopSwitch.cancel();
	expect(isAborted()).toBe(false);
});
