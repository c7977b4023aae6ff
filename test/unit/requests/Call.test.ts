import { Call } from '../../../nodes/EnterpriseRegistry/requests/Call';
import type { Method } from '../../../nodes/EnterpriseRegistry/requests/http';
import type { Outcome } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { getRequest, OPTIONS } from '../../support/simulated/simulatedRuns';
import { answered, NOBODY_LISTENS, TIMED_OUT } from './outcomes';

const callOf = (method: Method) => new Call({ ...OPTIONS, ...getRequest('/enterprise/1'), method });

it.each<{ method: Method; what: string; outcome: Outcome; isPerhaps: boolean }>([
	{ method: 'DELETE', what: 'times out', outcome: TIMED_OUT, isPerhaps: true },
	{ method: 'DELETE', what: 'gets a 503', outcome: answered(503), isPerhaps: true },
	{ method: 'DELETE', what: 'gets a 429', outcome: answered(429), isPerhaps: false },
	{ method: 'DELETE', what: 'finds nobody', outcome: NOBODY_LISTENS, isPerhaps: false },
	{ method: 'GET', what: 'times out', outcome: TIMED_OUT, isPerhaps: false },
	{ method: 'GET', what: 'gets a 503', outcome: answered(503), isPerhaps: false },
])(
	'only a change may have taken effect that perhaps arrived: a $method that $what, $isPerhaps',
	({ method, outcome, isPerhaps }) => {
		const call = callOf(method);
		call.noteEnded({ outcome, isOfOutage: false });
		expect(call.history.unknownEffect).toBe(isPerhaps ? outcome : undefined);
	},
);

it.each<{ what: string; outcome: Outcome; isOfOutage: boolean; counted: number }>([
	{ what: 'a 503', outcome: answered(503), isOfOutage: false, counted: 1 },
	{ what: 'a 503 as a part of an outage', outcome: answered(503), isOfOutage: true, counted: 0 },
	{ what: 'a 429', outcome: answered(429), isOfOutage: false, counted: 0 },
])('against its retries $what counts $counted', ({ outcome, isOfOutage, counted }) => {
	const call = callOf('GET');
	call.noteEnded({ outcome, isOfOutage });
	expect(call.history.countedAttempts).toBe(counted);
});
