import {
	latestSend,
	latestWait,
	outageAcceptedUntil,
} from '../../../nodes/EnterpriseRegistry/requests/bounds';
import { simulate } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';
import { queued } from './support';

const S = 1000;

describe.each([
	{ where: 'by hand', maxWait: 20 * S, times: { outage: 20 * S, send: 50 * S, end: 80 * S } },
	{ where: 'else', maxWait: 300 * S, times: { outage: 300 * S, send: 330 * S, end: 360 * S } },
])('at a service that is silent since the run began, $where', ({ maxWait, times }) => {
	it('the end of an outage is awaited for Max Wait', () => {
		expect(outageAcceptedUntil(queued({ maxWait }), NOON)).toBe(NOON + times.outage);
	});

	it('a request may go for a timeout longer', () => {
		expect(latestSend(queued({ maxWait }), NOON)).toBe(NOON + times.send);
	});

	it('a request waits no longer than it may go while its run has nothing in flight', () => {
		expect(latestWait(queued({ maxWait }), NOON)).toBe(NOON + times.send);
	});

	it('a request waits another timeout for what its run has in flight', () => {
		const request = queued({ maxWait });
		request.run.inFlight = 1;
		expect(latestWait(request, NOON)).toBe(NOON + times.end);
	});
});

it('a run that began later than the silence counts from its start', () => {
	const request = queued({ maxWait: 20 * S });
	expect(latestSend(request, NOON - 3600 * S)).toBe(NOON + 50 * S);
});

it('60 requests that hang end at the last time of the drawing, where too few fail to open the circuit', async () => {
	const { runs } = await simulate(() => ({ hangs: true }), [{ items: 60, maxWait: 20 * S }]);
	expect(runs[0]?.lasted).toBe(80 * S);
});

it('a call alone that gets nothing but 500 is sent three times', async () => {
	const { sent } = await simulate(() => ({ status: 500 }), [{ items: 1 }]);
	expect(sent).toHaveLength(3);
});
