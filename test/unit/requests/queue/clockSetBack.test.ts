import type { Feedback } from '../../../../nodes/EnterpriseRegistry/requests/outcome';
import type { Admission } from '../../../../nodes/EnterpriseRegistry/requests/queue/decide';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { queueAt } from '../../../support/simulated/simulatedRuns';
import { SimulatedClock } from '../../../support/simulated/simulation';
import { HALF_PAST, queued } from '../support';

/* The clock of a machine may be set back, for example when it first hears the time of the network. */

const S = 1000;

/** A queue whose clock can be set back. Each request is of a run of its own, and has ended by the feedback that is given. */
function makeQueue() {
	const simulated = new SimulatedClock();
	let setBackBy = 0;
	const clock = { now: () => simulated.now() - setBackBy, sleep: simulated.sleep };
	const queue = queueAt(clock);
	const enter = async (maxWait: number): Promise<Admission> => {
		const run = new QueuedRun(clock.now());
		return await queue.enter(run, queued({ run, maxWait }));
	};
	const sendMany = async (count: number, feedback: Feedback) => {
		for (let sent = 0; sent < count; sent++) {
			const admission = await enter(1e9);
			if (admission.kind === 'admitted') queue.leave(admission.request, feedback);
		}
	};
	return {
		now: () => clock.now(),
		sendOne: async (meanwhile: () => void, feedback: () => Feedback) => {
			const admission = await simulated.run(enter(0));
			meanwhile();
			if (admission.kind === 'admitted') queue.leave(admission.request, feedback());
		},
		send: async (count: number, feedback: Feedback) =>
			await simulated.run(sendMany(count, feedback)),
		setBack: (by: number) => (setBackBy += by),
		/** What becomes of a request, and after how many milliseconds, whatever the clock shows. */
		entered: async (maxWait: number, meanwhile = () => {}) => {
			const from = simulated.now();
			const entering = enter(maxWait);
			meanwhile();
			const { kind } = await simulated.run(entering);
			return { kind, after: simulated.now() - from };
		},
	};
}

const UNAVAILABLE: Feedback = { signal: 'unavailable' };
const THROTTLED: Feedback = { signal: 'throttled', rateLimit: { retryAfter: 60 * S } };
const USED_UP: Feedback = {
	signal: 'answered',
	rateLimit: { limit: 100, remaining: 0, resetsAt: HALF_PAST },
};

it.each([
	{ what: 'a circuit is open', count: 5, feedback: UNAVAILABLE },
	{ what: 'a pause after a 429 lasts', count: 1, feedback: THROTTLED },
	{ what: 'the requests of the period are used up', count: 1, feedback: USED_UP },
])(
	'where $what, and the clock is set back by an hour, who accepts no wait is sent: what was known has times that are to come',
	async ({ count, feedback }) => {
		const { send, setBack, entered } = makeQueue();
		await send(count, feedback);
		setBack(3600 * S);
		expect(await entered(0)).toEqual({ kind: 'admitted', after: 0 });
	},
);

it('who waits for the probe of a circuit goes when that was due, also where the clock is set back meanwhile', async () => {
	const { send, setBack, entered } = makeQueue();
	await send(5, UNAVAILABLE);
	expect(await entered(60 * S, () => setBack(3600 * S))).toEqual({ kind: 'admitted', after: S });
});

it('a clock that is set back by less than ten seconds leaves an outage as it is', async () => {
	const { send, setBack, entered } = makeQueue();
	await send(5, UNAVAILABLE);
	setBack(9 * S);
	expect(await entered(0)).toMatchObject({ kind: 'refused' });
});

it('a reset is believed that is told to a request in flight while the clock is set back', async () => {
	const { sendOne, setBack, entered, now } = makeQueue();
	await sendOne(
		() => setBack(3600 * S),
		() => ({
			signal: 'answered',
			rateLimit: { madeAt: now(), limit: 100, remaining: 0, resetsAt: now() + 120 * S },
		}),
	);
	expect(await entered(150 * S)).toMatchObject({ kind: 'admitted' });
});
