import { getRequest, OPTIONS } from '../../../support/simulated/simulatedRuns';
import { CUT, over, REFUSED, TIMEOUT, UNKNOWN_HOST, type Replied } from '../support';

describe('an address that never answered', () => {
	const atNew = (...replies: Replied[]) => {
		const runs = over(...replies);
		runs.service.address.hasAnswered = false;
		return runs;
	};

	const NEVER_ANSWERED = { code: 'addressNeverAnswered', kind: 'address' };

	it.each([
		{ count: 1, maxWait: 300_000, least: 1000, most: 2 },
		{ count: 60, maxWait: 20_000, least: 1000, most: 8 },
		{ count: 60, maxWait: 0, least: 0, most: 2 },
		{ count: 60, maxWait: 1000, least: 0, most: 2 },
	])(
		'of a refused connection is a setting after one retry: $count items, maxWait $maxWait ms',
		async ({ count, maxWait, least, most }) => {
			const { sendMany, run, sent, elapsed } = atNew(REFUSED);
			for (const outcome of await run(sendMany(count, { maxWait })))
				expect(outcome).toMatchObject({ reason: NEVER_ANSWERED });
			expect(elapsed()).toBeGreaterThanOrEqual(least);
			expect(elapsed()).toBeLessThan(least + 2500);
			expect(sent.length).toBeLessThanOrEqual(most);
		},
	);

	it('is tried again after a second, although another request that was in flight has failed by then', async () => {
		const { runner, run, sent } = atNew(
			{ ...REFUSED, after: 100 },
			{ ...REFUSED, after: 1500 },
			{ status: 200, after: 1000 },
			{ status: 200 },
		);
		const urls = ['/enterprise/1', '/vat/1'];
		const calls = urls.map(async (url) => await runner.call({ ...OPTIONS, ...getRequest(url) }));
		const ends = await run(Promise.allSettled(calls));
		expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		expect(sent).toHaveLength(4);
	});

	it('of an unknown host is one at once', async () => {
		const { send, sent } = atNew(UNKNOWN_HOST);
		await expect(send()).rejects.toMatchObject(NEVER_ANSWERED);
		expect(sent).toHaveLength(1);
	});

	it.each<{ what: string; reply: Replied }>([
		{ what: 'it does not answer in time', reply: TIMEOUT },
		{ what: 'the connection is cut', reply: CUT },
		{ what: 'it answers 503', reply: { status: 503 } },
	])('is an outage where a connection was made and $what', async ({ reply }) => {
		const { sendMany, run } = atNew(reply);
		expect((await run(sendMany(60, { maxWait: 20_000 }))).at(-1)).toMatchObject({
			reason: { code: 'outage' },
		});
	});

	it('that refuses a connection is an outage once it has answered, whatever that said', async () => {
		const { send } = atNew({ status: 404 }, REFUSED);
		await send();
		await expect(send({}, { maxWait: 20_000 })).rejects.toMatchObject({
			code: 'outage',
		});
	});
});
