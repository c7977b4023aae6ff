import { getEventListeners } from 'node:events';
import { until } from '../../harness/process/until';
import type { RunOptions } from '../../support/engine';
import { healthy, refuse, type Reply } from '../../support/hostileService';
import { answered, companies, later, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();

it.each<{ what: string; reply: Reply | undefined }>([
	{ what: 'that are answered', reply: undefined },
	{ what: 'that are refused', reply: refuse(404, {}, 'No') },
	{ what: 'that meet a limit', reply: refuse(429, { 'retry-after': '1000' }) },
	{ what: 'that are cut', reply: { kind: 'cut' } },
])('50 requests $what leave no listener on the cancel signal of their run', async ({ reply }) => {
	const service = await start((call) => reply ?? healthy(call));
	let signal: AbortSignal | undefined;
	const withSignal = (cancelled: AbortSignal) => (signal = cancelled);
	await lookUp(service, companies(50), { maxWait: 0 }, { withSignal });
	expect(service.calls.length).toBeGreaterThan(0);
	expect(getEventListeners(signal!, 'abort')).toHaveLength(0);
});

it.each<{ what: string; reply: Reply }>([
	{ what: 'are not answered', reply: { kind: 'hang' } },
	{ what: 'wait for a repeat', reply: refuse(503, { 'retry-after': '1' }) },
	{ what: 'wait for the limit', reply: refuse(429, { 'retry-after': '1' }) },
])(
	'a run that is cancelled while its requests $what leaves nothing behind: the next run works',
	async ({ reply }) => {
		const service = await start(() => reply);
		let cancel = () => {};
		const started: RunOptions['started'] = (execution) => (cancel = () => execution.cancel());
		const options = { maxWait: 100, timeout: 100_000 };
		const run = lookUp(service, companies(40), options, { started });
		await until('the first call', () => service.calls.length > 0);
		await later(50);
		cancel();
		expect((await run).error?.message).toMatch(/cancelled/);
		// What was on its way still arrives; nothing is sent afterwards.
		await later(200);
		await until('nothing is in flight', () => service.underWay === 0, { seconds: 50 });
		const sent = service.calls.length;
		await later(1200);
		expect(service.calls.length).toBe(sent);
		service.behave = healthy;
		const next = await lookUp(service, companies(1, 500), { maxWait: 0 });
		// A limit or an outage that was told may still stand.
		expect(answered(next).length).toBeGreaterThanOrEqual(reply.kind === 'hang' ? 1 : 0);
	},
);

it('a run that stops at an item that failed leaves nothing in flight', async () => {
	const service = await start((call) =>
		call.index === 0
			? healthy(call)
			: call.index === 1
				? { ...refuse(404, {}, 'No'), delay: 100 }
				: { kind: 'hang' },
	);
	const options = { timeout: 100_000, maxWait: 0 };
	await lookUp(service, companies(40), options, { onError: 'stopWorkflow' });
	expect(service.calls.length).toBeGreaterThan(5);
	await until('nothing is in flight', () => service.underWay === 0, { seconds: 50 });
});
