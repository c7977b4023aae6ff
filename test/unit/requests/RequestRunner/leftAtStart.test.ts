import { NOON } from '../../../support/simulated/simulation';
import { HALF_PAST, leftUntil, over, REFUSED, throttled } from '../support';

describe('how many requests were left in the hour when a run began', () => {
	it('is the same over several hours, and whatever others have in flight', async () => {
		const hour = 3_600_000;
		const answers = [leftUntil(60, NOON + hour), leftUntil(99, NOON + 2 * hour)];
		const { send, run, clock, runner, make, sendMany } = over(
			...answers.map((headers) => ({ headers })),
			{ headers: answers[1], after: 30_000 },
		);
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBe(61);
		await run(clock.sleep(hour));
		await send();
		const others = sendMany(3, {}, make());
		await run(clock.sleep(100));
		expect(runner.statistics.requestsLeftAtStart).toBe(61);
		await run(others);
	});

	it('is the same where the first response lets many others of the run go', async () => {
		const { run, sendMany, runner } = over({ headers: leftUntil(99, HALF_PAST) });
		await run(sendMany(20));
		expect(runner.statistics.requestsLeftAtStart).toBe(100);
	});

	it('does not count what never came there, and what a 429 refused', async () => {
		const { send, runner } = over(REFUSED, throttled(), REFUSED, {
			headers: leftUntil(99, HALF_PAST),
		});
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBe(100);
	});

	it('does not count what Node refused to make, but a response of no use', async () => {
		const { sendMany, run, runner, send } = over(
			{ failure: { reason: 'notSent' } },
			{ failure: { reason: 'unusable' } },
			{ headers: leftUntil(98, HALF_PAST) },
		);
		await run(sendMany(2));
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBe(100);
	});

	it('is not known where the service announces none', async () => {
		const { send, runner } = over({});
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBeUndefined();
	});
});
