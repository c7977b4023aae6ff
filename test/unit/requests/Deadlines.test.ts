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

describe('where the clock of the machine was set back by an hour, work ends between its deadline and twice that', () => {
	/** All hang, each bounded by so much; after 10 s the clock is set back, and maybe new work begins. */
	const endsOf = async (bounds: number[], isWorkAdded: boolean) => {
		const simulated = new SimulatedClock(NOON);
		let setBack = 0;
		const deadlines = new Deadlines({
			now: () => simulated.now() - setBack,
			sleep: simulated.sleep,
		});
		const bounded = async (takes: number, bound: number) =>
			await deadlines.bounded(
				simulated.sleep(takes).then(() => NaN),
				{
					deadline: simulated.now() - setBack + bound,
					resultThen: () => simulated.now() - NOON,
				},
			);
		const endless = bounds.map(async (bound) => await bounded(7200 * S, bound));
		const after = simulated.sleep(10 * S).then(async () => {
			setBack = 3600 * S;
			if (isWorkAdded) await bounded(1 * S, 5 * S);
		});
		await simulated.run(after);
		return await simulated.run(Promise.all(endless));
	};

	it.each([
		{ what: 'one call, and new work after it', bounds: [31 * S], isWorkAdded: true },
		{ what: 'two calls, and no later work', bounds: [31 * S, 40 * S], isWorkAdded: false },
	])('$what', async ({ bounds, isWorkAdded }) => {
		const ends = await endsOf(bounds, isWorkAdded);
		for (const [nth, end] of ends.entries()) {
			expect(end).toBeGreaterThanOrEqual(bounds[nth]!);
			expect(end).toBeLessThanOrEqual(2 * bounds[nth]!);
		}
	});
});
