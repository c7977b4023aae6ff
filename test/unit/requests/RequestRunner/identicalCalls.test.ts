import { getRequest, OPTIONS } from '../../../support/simulated/simulatedRuns';
import { over } from '../support';

describe('identical calls', () => {
	const COALESCING = { ...OPTIONS, coalesces: true };

	it('in flight together are one request', async () => {
		const { sent, run, runner } = over({});
		const both = [1, 2].map(
			async () => await runner.call({ ...COALESCING, ...getRequest('/enterprise/1') }),
		);
		const sources = (await run(Promise.all(both))).map(({ from }) => from);
		expect(sources).toEqual(['service', 'shared']);
		expect(sent).toHaveLength(1);
	});

	it('after each other are one request', async () => {
		const { send, sent } = over({});
		await send({}, COALESCING);
		expect((await send({}, COALESCING)).from).toBe('shared');
		expect(sent).toHaveLength(1);
	});

	it('differ by their query', async () => {
		const { send, sent } = over({});
		await send({ url: '/enterprise/1' }, COALESCING);
		await send({ url: '/enterprise/1?page=2' }, COALESCING);
		expect(sent).toHaveLength(2);
	});

	it('differ by their limits: one with another longest wait must not decide how this one ends', async () => {
		const { send, sent } = over({});
		await send({}, COALESCING);
		await send({}, { ...COALESCING, maxWait: 1 });
		expect(sent).toHaveLength(2);
	});

	it('are made again after a change', async () => {
		const { send, sent } = over({});
		await send({}, COALESCING);
		await send({ method: 'POST' });
		expect((await send({}, COALESCING)).from).toBe('service');
		expect(sent).toHaveLength(3);
	});

	it('are made again after a refusal', async () => {
		const { send, sent } = over({ status: 403 });
		await send({}, COALESCING);
		await send({}, COALESCING);
		expect(sent).toHaveLength(2);
	});
});
