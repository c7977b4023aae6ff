import { inParallel } from '../../../nodes/EnterpriseRegistry/operations/inParallel';
import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import type { RegistryAnswer } from '../../../nodes/EnterpriseRegistry/transport/types';
import { SimulatedClock } from '../../support/simulated/simulation';

type Reply = { status: number; headers?: Record<string, string> } | 'hangs' | 'timeout';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OK = { status: 200 };

/** Runs of items, one after the other, at a service that does this with the nth request, for this item. */
function at(behave: (item: number, nth: number) => Reply) {
	const clock = new SimulatedClock();
	const session = {
		queue: new RequestQueue(clock),
		moment: () => 0,
		recall: () => undefined,
		remember: () => {},
	};
	const service = { behave, sent: 0, asked: [] as number[] };
	const transmit = async ({
		path,
		timeout = 30 * SECOND,
	}: {
		path: string;
		timeout?: number;
	}): Promise<RegistryAnswer> => {
		const item = Number(path.split('/').pop());
		service.asked.push(item);
		const reply = service.behave(item, service.sent++);
		await clock.sleep(typeof reply === 'string' ? timeout : 100);
		if (typeof reply === 'string')
			throw new RegistryFailure('timeout', {
				message: 'The service did not answer in time',
				advice: '',
			});
		return { headers: {}, text: '{}', ...reply };
	};
	const run = async (
		count: number,
		maxWait: number,
		{ family = 'enterprise', timeout = undefined as number | undefined } = {},
	) => {
		const begin = clock.now();
		const dispatch = new Dispatch(session, transmit, 'UTC', clock);
		const one = async (item: number) => {
			try {
				return String(
					(
						await dispatch.send(
							{ method: 'GET', version: 'v2', path: `/${family}/${item}`, timeout },
							{ parallelRequests: 50, maxWait, reuseFor: 0, share: true },
						)
					).status,
				);
			} catch (failure) {
				return (failure as Error).message;
			}
		};
		const results = await clock
			.run(inParallel(count, 400, one, clock))
			.finally(() => dispatch.stop());
		return {
			results,
			took: clock.now() - begin,
			answered: results.filter((result) => result === '200').length,
		};
	};
	return {
		clock,
		service,
		run,
		pause: async (milliseconds: number) => await clock.run(clock.sleep(milliseconds)),
	};
}

describe('an outage that is over', () => {
	it.each([
		[10, SECOND, 6 * SECOND],
		[200, 5 * MINUTE, 60 * MINUTE],
		[10, 0, 2 * SECOND],
		[200, 5 * MINUTE, 2 * MINUTE],
		[200, 20 * SECOND, 15 * SECOND],
	])(
		'(after a run of %i items that waited %i ms, and %i ms more) fails no item of the next run',
		async (count, maxWait, quiet) => {
			const { service, run, pause } = at(() => ({ status: 503 }));
			expect((await run(count, maxWait)).answered).toBe(0);
			await pause(quiet);
			service.behave = () => OK;
			expect((await run(300, maxWait)).answered).toBe(300);
		},
	);

	it('takes no repeat away from a call that fails once long after it', async () => {
		const { service, run, pause } = at(() => ({ status: 503 }));
		await run(1, 0);
		await pause(4 * SECOND);
		service.sent = 0;
		service.behave = (_item, nth) => (nth === 0 ? { status: 503 } : OK);
		expect((await run(1, 3 * SECOND)).results).toEqual(['200']);
	});

	it.each([[0], [5 * SECOND]])(
		'that lasts is found out once, not by each of 200 runs of one item, %i ms apart',
		async (apart) => {
			const { clock, service, run, pause } = at(() => 'timeout');
			const begin = clock.now();
			for (let turn = 0; turn < 200; turn++) {
				await run(1, 5 * MINUTE);
				await pause(apart);
			}
			expect(clock.now() - begin).toBeLessThan(2 * 200 * apart + 10 * MINUTE);
			expect(service.sent).toBeLessThan(60);
		},
	);
});

it.each([
	[0, 2],
	[3, 2],
	[3, 6],
	[1, 0.3],
])(
	'a service that was dead from the beginning ends a run within the longest wait (%d s) and two timeouts (%d s each)',
	async (maxWait, timeout) => {
		const { run, service } = at(() => 'hangs');
		expect(
			(await run(40, maxWait * SECOND, { timeout: timeout * SECOND })).took,
		).toBeLessThanOrEqual((maxWait + 2 * timeout) * SECOND);
		expect(service.sent).toBeLessThan(5);
	},
);

describe('records that the service never answers', () => {
	it.each([5, 16, 20, 60])('(%i of them, at the head of a run) fail alone', async (bad) => {
		const { run, service } = at((item) => (item < bad ? { status: 504 } : OK));
		const { answered, took } = await run(1000, 5 * MINUTE);
		expect(answered).toBe(1000 - bad);
		expect(took).toBeLessThan(6 * MINUTE);
		expect(service.sent).toBeLessThan(1.2 * 1000 + 20);
	});

	it.each([20, 40])(
		'(%i of them, at the head of a run) fail alone also where the user waits ten seconds, whatever chance chooses',
		async (bad) => {
			for (let times = 0; times < 30; times++) {
				const { run } = at((item) => (item < bad ? { status: 504 } : OK));
				expect((await run(200, 10 * SECOND)).answered).toBe(200 - bad);
			}
		},
	);

	it.each([0, 1 - Number.EPSILON / 2])('fail alone also where chance draws %d', async (drawn) => {
		Math.random = () => drawn;
		const { run } = at((item) => (item < 20 ? { status: 504 } : OK));
		expect((await run(200, 10 * SECOND)).answered).toBe(180);
	});

	it('fail alone where they hang', async () => {
		const { run } = at((item) => (item < 20 ? 'hangs' : OK));
		const { answered, took } = await run(1000, 5 * MINUTE);
		expect(answered).toBe(980);
		expect(took).toBeLessThan(10 * MINUTE);
	});

	// The six probes of five minutes may all meet one that hangs.
	it('fail alone where every second one hangs, in 9 of 10 runs at least', async () => {
		let complete = 0;
		for (let times = 0; times < 10; times++) {
			const { run } = at((item) => (item % 2 === 0 ? 'hangs' : OK));
			if ((await run(600, 5 * MINUTE)).answered === 300) complete++;
		}
		expect(complete).toBeGreaterThanOrEqual(9);
	});
});

it('a service that does not answer every second request takes minutes', async () => {
	const { run } = at((_item, nth) => ((nth * 7919) % 1000 < 500 ? 'hangs' : OK));
	const { took, answered } = await run(1000, 5 * MINUTE);
	expect(answered).toBeGreaterThanOrEqual(600);
	expect(took).toBeLessThan(40 * MINUTE);
});

describe('a limit that refuses everything', () => {
	const refused =
		(headers: Record<string, string> = {}) =>
		() => ({ status: 429, headers });

	it.each<[string, Record<string, string>]>([
		['without a time', {}],
		['for ten seconds each time', { 'retry-after': '10' }],
		['for two minutes each time', { 'retry-after': '120' }],
	])('(%s) ends a run within maxWait, however many items it has', async (_how, headers) => {
		const { run, service } = at(refused(headers));
		for (const count of [20, 1000, 3000])
			expect((await run(count, 5 * MINUTE)).took).toBeLessThan(5 * MINUTE + 10 * SECOND);
		expect(service.sent).toBeLessThan(150);
	});

	it('is waited for once by 100 runs of one item', async () => {
		const { clock, run } = at(refused({ 'retry-after': '10' }));
		const begin = clock.now();
		for (let turn = 0; turn < 100; turn++) await run(1, 5 * MINUTE);
		expect(clock.now() - begin).toBeLessThan(6 * MINUTE);
	});

	it('long ago does not shorten the wait of a later run', async () => {
		const { run, service, pause } = at(refused({ 'retry-after': '10' }));
		await run(5, 5 * MINUTE);
		await pause(60 * MINUTE);
		service.sent = 0;
		service.behave = (_item, nth) =>
			nth === 0 ? { status: 429, headers: { 'retry-after': '60' } } : OK;
		expect((await run(50, 5 * MINUTE)).answered).toBe(50);
	});

	it('at first, but names a time that a later run may wait for, is waited for', async () => {
		const { run, service, pause } = at(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
		await run(5, 5 * MINUTE);
		await pause(26 * MINUTE);
		service.behave = () => OK;
		expect((await run(50, 5 * MINUTE)).answered).toBe(50);
	});
});

it('a lookup does not wait for the hanging calls of another endpoint, whose run began before', async () => {
	const { clock, run, service } = at(() => OK);
	await run(1, 0, { family: 'peppol' });
	await run(1, 0);
	service.behave = () => 'hangs';
	const hanging = run(40, 0, { family: 'peppol', timeout: 6 * SECOND });
	await clock.run(clock.sleep(600));
	service.behave = () => OK;
	expect(await run(1, 0)).toMatchObject({ answered: 1, took: 100 });
	await hanging;
});
