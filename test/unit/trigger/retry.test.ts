import { retry } from '../../../nodes/EnterpriseRegistry/trigger/retry';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failure = (kind: RegistryFailure['kind']) =>
	new RegistryFailure(kind, { message: 'Refused', advice: 'Look.' });

/** Fails in turn with these, then works; each attempt takes so long. */
async function run(failures: unknown[], took = 0) {
	const begun = Date.now();
	const times: number[] = [];
	const outcome = retry(async () => {
		times.push(Date.now() - begun);
		if (took > 0) await new Promise((resolve) => setTimeout(resolve, took));
		if (times.length <= failures.length) throw failures[times.length - 1];
		return 'done';
	}).catch((thrown: unknown) => thrown);
	await jest.advanceTimersByTimeAsync(60_000);
	return { times, outcome: await outcome };
}

it.each(['service', 'connection', 'timeout'] as const)(
	'publishing is tried again after 0.5 and 1.5 s when the answer is %s',
	async (kind) => {
		expect(await run([failure(kind), failure(kind)])).toEqual({
			times: [0, 500, 2000],
			outcome: 'done',
		});
	},
);

it('after three attempts it fails with the last refusal', async () => {
	const last = failure('service');
	expect(await run([failure('service'), failure('service'), last])).toEqual({
		times: [0, 500, 2000],
		outcome: last,
	});
});

it('work that succeeds is done once', async () =>
	expect(await run([])).toEqual({ times: [0], outcome: 'done' }));

it.each<[string, unknown]>([
	['input that is refused', failure('input')],
	['anything else', new Error('Other')],
])('%s is not tried again', async (_what, thrown) => {
	expect(await run([thrown])).toEqual({ times: [0], outcome: thrown });
});

it('an attempt that took longer than five seconds is not tried again', async () => {
	const thrown = failure('timeout');
	expect(await run([thrown], 5001)).toEqual({ times: [0], outcome: thrown });
	expect((await run([thrown], 5000)).outcome).toBe('done');
});
