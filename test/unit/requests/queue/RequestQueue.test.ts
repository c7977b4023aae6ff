import type { QueuedRequest } from '../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import type { Feedback } from '../../../../nodes/EnterpriseRegistry/requests/outcome';
import type { Admission } from '../../../../nodes/EnterpriseRegistry/requests/queue/decide';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { queueAt } from '../../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../../support/simulated/simulation';
import { queued } from '../support';

const ANSWERED: Feedback = { signal: 'answered', rateLimit: {} };
const UNAVAILABLE: Feedback = { signal: 'unavailable' };
const refused = (seconds: number): Feedback => ({
	signal: 'throttled',
	rateLimit: { retryAfter: seconds * 1000 },
});

type Given = Partial<QueuedRequest> & { run?: QueuedRun };

/** A queue to which requests come by name, and what became of them, in the order in which it did. */
function makeQueue() {
	const clock = new SimulatedClock();
	const queue = queueAt(clock);
	const ends: string[] = [];
	const admissions = new Map<string, Admission>();
	const enter = (name: string, more: Given = {}) => {
		const { run = new QueuedRun(NOON) } = more;
		void queue.enter(run, queued({ ...more, run })).then((admission) => {
			admissions.set(name, admission);
			ends.push(`${name} ${admission.kind}`);
		});
	};
	/** What has become of requests since it was last asked. */
	const now = async () => {
		await clock.run(Promise.resolve());
		return ends.splice(0);
	};
	const leave = async (name: string, feedback = ANSWERED) => {
		await now();
		const admission = admissions.get(name);
		if (admission?.kind !== 'admitted') throw new Error(`${name} has no place`);
		queue.leave(admission.request, feedback);
	};
	/** Lets a first request learn that there is no limit, so that all may go. */
	const open = async () => {
		enter('first');
		await leave('first');
	};
	const sleep = async (seconds: number) => await clock.run(clock.sleep(seconds * 1000));
	return { queue, enter, leave, open, now, sleep };
}

it('where nothing is known of the limit, the others wait until the first request is answered', async () => {
	const { enter, leave, now } = makeQueue();
	for (const name of ['one', 'two', 'three']) enter(name);
	expect(await now()).toEqual(['one admitted']);
	await leave('one');
	expect(await now()).toEqual(['two admitted', 'three admitted']);
});

it('who waits for the probe for half of its Timeout of 1 s does so also behind one of its run whose Timeout is 60 s', async () => {
	const { enter, now, sleep } = makeQueue();
	const run = new QueuedRun(NOON);
	enter('probe', { run });
	enter('patient', { run, timeout: 60_000 });
	enter('quick', { run, timeout: 1000, maxWait: 0 });
	expect(await now()).toEqual(['probe admitted']);
	await sleep(1);
	expect(await now()).toEqual(['quick admitted']);
});

it('runs take turns: a short one is served beside a long one', async () => {
	const { enter, leave, now } = makeQueue();
	const [long, short] = [new QueuedRun(NOON), new QueuedRun(NOON)];
	enter('probe');
	for (const nth of [1, 2, 3]) enter(`long ${nth}`, { run: long });
	enter('short', { run: short });
	await leave('probe');
	expect(await now()).toEqual([
		'long 1 admitted',
		'short admitted',
		'long 2 admitted',
		'long 3 admitted',
	]);
});

it('a place that is given back goes to the next of the run', async () => {
	const { enter, leave, open, now } = makeQueue();
	await open();
	const run = new QueuedRun(NOON);
	for (const name of ['one', 'two']) enter(name, { run, parallelRequests: 1 });
	expect(await now()).toEqual(['one admitted']);
	await leave('one');
	expect(await now()).toEqual(['two admitted']);
});

it('a group that is down does not hold back the others of its run', async () => {
	const { enter, leave, open, now } = makeQueue();
	await open();
	for (const nth of [1, 2, 3, 4, 5]) {
		enter(`lost ${nth}`, { group: 'v2 vat' });
		await leave(`lost ${nth}`, UNAVAILABLE);
	}
	await now();
	const run = new QueuedRun(NOON);
	enter('down', { run, group: 'v2 vat' });
	enter('up', { run });
	expect(await now()).toEqual(['up admitted']);
});

describe('where the limit ends in seven seconds', () => {
	const makeLimitedQueue = async () => {
		const made = makeQueue();
		made.enter('first');
		await made.leave('first', refused(7));
		return made;
	};

	it('who may wait for it goes by itself when it ends', async () => {
		const { enter, now, sleep } = await makeLimitedQueue();
		enter('patient');
		expect(await now()).toEqual([]);
		await sleep(7);
		expect(await now()).toEqual(['patient admitted']);
	});

	it('who may wait for six is refused at once', async () => {
		const { enter, now } = await makeLimitedQueue();
		enter('impatient', { maxWait: 6000 });
		expect(await now()).toEqual(['impatient refused']);
	});
});

it('of a run that has ended, only what cleans up waits on', async () => {
	const { queue, enter, leave, now } = makeQueue();
	const run = new QueuedRun(NOON);
	enter('first');
	enter('work', { run });
	enter('cleaning', { run, cleansUp: true });
	await now();
	queue.dismiss(run);
	expect(await now()).toEqual(['work dismissed']);
	await leave('first');
	expect(await now()).toEqual(['cleaning admitted']);
});

describe('with no longest wait, behind a full window of a group that is silent since noon', () => {
	const timeout = 10_000;

	/** Others hang since noon; of its own run, one was sent at 9 s, and one waits. */
	async function waitBehindOwn() {
		const queue = makeQueue();
		const { enter, open, now, sleep } = queue;
		await open();
		for (let nth = 0; nth < 15; nth++) enter(`other ${nth}`, { timeout: 60_000 });
		await now();
		await sleep(9);
		const run = new QueuedRun(NOON);
		for (const name of ['own', 'waiting']) enter(name, { run, timeout, maxWait: 0 });
		await now();
		return queue;
	}

	it.each([{ bystanders: 0 }, { bystanders: 1 }])(
		'a request waits for one of its own run, whoever enters meanwhile: $bystanders others',
		async ({ bystanders }) => {
			const { enter, leave, now, sleep } = await waitBehindOwn();
			await sleep(2);
			for (let nth = 0; nth < bystanders; nth++) enter('bystander');
			await sleep(7);
			await leave('own');
			expect(await now()).toEqual(expect.arrayContaining(['waiting admitted']));
		},
	);

	it('a request is refused when the last of its own run has ended without an answer', async () => {
		const { leave, now, sleep } = await waitBehindOwn();
		await sleep(10);
		await leave('own', { signal: 'timedOut' });
		expect(await now()).toEqual(['waiting refused']);
	});
});
