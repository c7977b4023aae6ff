import { Deadlines } from '../../../nodes/EnterpriseRegistry/requests/Deadlines';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';

const S = 1000;

function make() {
	const clock = new SimulatedClock(NOON);
	const deadlines = new Deadlines(clock);
	/** Work that takes so long, bounded by so much. */
	const bounded = async (takes: number, bound: number) =>
		await deadlines.bounded(
			clock.sleep(takes).then(() => 'done'),
			{ deadline: clock.now() + bound, resultThen: () => `late at ${clock.now() - NOON}` },
		);
	return { clock, deadlines, bounded };
}

it('work that ends before its deadline has its own result', async () => {
	const { clock, bounded } = make();
	expect(await clock.run(bounded(2 * S, 3 * S))).toBe('done');
});

it('work that does not has the other result, at its deadline', async () => {
	const { clock, bounded } = make();
	expect(await clock.run(bounded(9 * S, 3 * S))).toBe('late at 3000');
});

it('each work has its own deadline, whichever began first', async () => {
	const { clock, bounded } = make();
	const all = [bounded(60 * S, 30 * S), bounded(60 * S, 3 * S), bounded(60 * S, 10 * S)];
	const results = await clock.run(Promise.all(all));
	expect(results).toEqual(['late at 30000', 'late at 3000', 'late at 10000']);
});

it('work that outlives another keeps its deadline', async () => {
	const { clock, bounded } = make();
	const results = await clock.run(Promise.all([bounded(1 * S, 3 * S), bounded(60 * S, 5 * S)]));
	expect(results).toEqual(['done', 'late at 5000']);
});

it('work that fails, fails', async () => {
	const { clock, deadlines } = make();
	const failing = clock.sleep(S).then(() => {
		throw new Error('broken');
	});
	const bounded = deadlines.bounded(failing, { deadline: NOON + 3 * S, resultThen: () => 0 });
	await expect(clock.run(bounded)).rejects.toThrow('broken');
});

describe('of three calls in flight', () => {
	const begin = () => {
		const { clock, deadlines } = make();
		let finish = () => {};
		const work = new Promise<string>((resolve) => {
			finish = () => resolve('done');
		});
		const all = [3, 4, 5].map(
			async (seconds) =>
				await deadlines.bounded(work, {
					deadline: NOON + seconds * S,
					resultThen: () => 'late',
				}),
		);
		return { clock, finish, all: Promise.all(all) };
	};

	it('one timer watches all deadlines', () => {
		expect(begin().clock.sleeping).toBe(1);
	});

	it('no timer is left once they have ended', async () => {
		const { clock, finish, all } = begin();
		finish();
		await clock.run(all);
		expect(clock.sleeping).toBe(0);
	});
});

it('work ends between its deadline and twice that, if the clock of the machine was set back meanwhile', async () => {
	const simulated = new SimulatedClock(NOON);
	let setBack = 0;
	const deadlines = new Deadlines({
		now: () => simulated.now() - setBack,
		sleep: simulated.sleep,
	});
	const bounded = async (takes: number, bound: number) =>
		await deadlines.bounded(
			simulated.sleep(takes).then(() => 'done'),
			{
				deadline: simulated.now() - setBack + bound,
				resultThen: () => String(simulated.now() - NOON),
			},
		);
	const endless = bounded(7200 * S, 31 * S);
	const after = simulated.sleep(10 * S).then(async () => {
		setBack = 3600 * S;
		return await bounded(1 * S, 5 * S);
	});
	await simulated.run(after);
	const lateAt = Number(await simulated.run(endless));
	expect(lateAt).toBeGreaterThanOrEqual(31 * S);
	expect(lateAt).toBeLessThanOrEqual(2 * 31 * S);
});
