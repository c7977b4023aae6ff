import { until } from '../../harness/process/until';
import { type Reply, healthy, refuse } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { answered, companies, failed, lookUp, serviceForEachTest, SHORT, waited } from './support';

const start = serviceForEachTest();

/** In milliseconds: `maxWait` + 2 × `timeout` of `SHORT`, the bound in the laws of the engine, and a pause of the whole machine, which counts as idle. */
const SOON = 2000 + 2 * 300 + 4000;

/** One request for each item, and the retry budget: 20 retries, and a fifth of a retry for each request. */
const mostRequests = (items: number): number => 1.2 * items + 20;

const DEAD: Array<[string, Reply]> = [
	['accepts and never answers', { kind: 'hang' }],
	['answers 503 to everything', refuse(503)],
	[
		'answers 502 with the page of a gateway',
		{ kind: 'answer', status: 502, raw: '<html>Bad gateway</html>' },
	],
	['cuts every connection', { kind: 'cut' }],
	['cuts every answer', { kind: 'cut', after: 'headers' }],
	['drips every answer', { kind: 'drip', every: 100 }],
];

describe.each(DEAD)('a service that %s', (_what, reply) => {
	it('ends a run soon after Max Wait, with no more requests than the retry budget allows', async () => {
		const service = await start(() => reply);
		const { idle, result } = await waited(async () => await lookUp(service, companies(100), SHORT));
		expect(idle).toBeLessThan(SOON);
		expect(failed(result)).toHaveLength(100);
		expect(service.calls.length).toBeLessThanOrEqual(mostRequests(100));
	});

	it('stops a run with On Error → Stop Workflow at its first item, in the same time', async () => {
		const service = await start(() => reply);
		const { idle, result } = await waited(
			async () => await lookUp(service, companies(60), SHORT, { onError: 'stopWorkflow' }),
		);
		const { error } = result;
		expect(idle).toBeLessThan(SOON);
		expect(error!.message).toMatch(/\S/);
		expect(error!.context).toMatchObject({ itemIndex: 0 });
	});
});

it.each<{ what: string; reply: Reply }>([
	{ what: 'answers 503', reply: refuse(503) },
	{ what: 'cuts', reply: { kind: 'cut' } },
	{ what: 'does not answer', reply: { kind: 'hang' } },
])(
	'after a second in which the service $what, every item is answered within the retry budget, of which a hint tells',
	async ({ reply }) => {
		let since: number | undefined;
		const service = await start((call) => {
			since ??= call.at;
			return call.at - since < 1000 ? reply : { ...healthy(call), delay: 5 };
		});
		// On a busy machine, a healthy answer may take longer than a second.
		const result = await lookUp(service, companies(100), {
			timeout: reply.kind === 'hang' ? 2000 : 5000,
			maxWait: 20,
		});
		expect(answered(result)).toHaveLength(100);
		expect(service.calls.length).toBeLessThanOrEqual(mostRequests(100));
		expect(result.hints.map(({ message }) => message)).toContainEqual(saying('retriedUnavailable'));
	},
);

it('an endpoint that is down does not delay requests to another endpoint', async () => {
	const service = await start((call) =>
		call.path.startsWith('/peppol') ? { kind: 'hang' } : healthy(call),
	);
	const peppol = lookUp(
		service,
		companies(60),
		{ ...SHORT, peppolParameter: 'vat' },
		{ parameters: { resource: 'peppol', operation: 'check' } },
	);
	const register = await lookUp(service, companies(100, 100), { maxWait: 0, timeout: 5000 });
	expect(answered(register)).toHaveLength(100);
	expect(failed(await peppol)).toHaveLength(60);
	expect(
		answered(await lookUp(service, companies(20, 300), { maxWait: 0, timeout: 5000 })),
	).toHaveLength(20);
});

it('a redirect to another host is not followed: the item fails at once', async () => {
	const elsewhere = await start();
	const headers = { location: `${elsewhere.origin}/api/v2/` };
	const service = await start(() => ({ kind: 'answer', status: 302, headers }));
	const result = await lookUp(service, companies(1), { maxWait: 300 });
	expect(failed(result)[0]).toMatch(/redirects/);
	expect(service.calls).toHaveLength(1);
	expect(elsewhere.calls).toHaveLength(0);
});

// n8n's own timeout begins again with every byte, and its signal would end the whole run.
it('an answer that arrives byte by byte ends at the timeout with its connection, without another item failing', async () => {
	const service = await start((call) =>
		call.index === 0 ? { kind: 'drip', every: 200 } : healthy(call),
	);
	const result = await lookUp(service, companies(2), { timeout: 6000, maxWait: 0 });
	expect(failed(result)).toEqual([saying('timedOut')]);
	expect(answered(result)).toHaveLength(1);
	await until('the end of the connection', () => service.underWay === 0);
	// 6 s at 200 ms each, and room for a busy machine; the whole answer has more than a hundred.
	expect(service.calls[0]!.dripped).toBeLessThan(60);
	expect(service.calls[0]!.dripped).toBeGreaterThan(0);
});
