import type { SandboxSettings } from '../../../sandbox';
import type { RunOptions } from '../../support/engine';
import { saying } from '../../support/saying';
import { companies, lookUp as lookUpAt, type Options } from '../outage/support';
import { healthy } from '../../support/hostileService';
import { useRegistry, useService } from '../support';

const registry = useRegistry({ generate: 5000 });
const numbers = (count: number, distinct = count) => {
	const all = companies(distinct);
	return Array.from({ length: count }, (_, at) => all[at % distinct]!);
};
const lookUp = async (
	items: Array<{ number: string }>,
	options: Options = {},
	more: Partial<RunOptions> = {},
) => await lookUpAt(registry.sandbox, items, options, { onError: 'stopWorkflow', ...more });
const configure = (settings: Partial<SandboxSettings>) =>
	Object.assign(registry.sandbox.settings, settings);
const hintsOf = ({ hints }: { hints: Array<{ message: string }> }) =>
	hints.map(({ message }) => message);
const statuses = () => registry.sandbox.requests.map(({ status }) => status);

describe('many items', () => {
	it('with few different numbers cost one request for each number, as a hint says', async () => {
		const result = await lookUp(numbers(300, 40));
		expect(registry.sandbox.requests).toHaveLength(40);
		expect(result.json).toHaveLength(300);
		expect(hintsOf(result)).toContainEqual(saying('sharedRequests', { shared: 260, items: 300 }));
	});

	it('count as having the same question only where they had one, not where they were refused', async () => {
		const refused = Array.from({ length: 4 }, () => ({ number: '0403.170.702' }));
		const goesOn = { onError: 'continueRegularOutput' } as const;
		const result = await lookUp([...refused, ...numbers(2, 1)], {}, goesOn);
		expect(registry.sandbox.requests).toHaveLength(1);
		expect(hintsOf(result)).toContainEqual(saying('sharedRequests', { shared: 1, items: 6 }));
	});

	it('with the same number get equal answers, each its own object', async () => {
		const { json } = await lookUp(numbers(2, 1));
		expect(json[1]).toEqual(json[0]);
		expect(json[1]).not.toBe(json[0]);
	});
});

describe('an hourly limit', () => {
	it('is waited for, as a hint says, so that every item is answered', async () => {
		configure({ requestsPerHour: 30, windowSeconds: 2 });
		const result = await lookUp(numbers(100));
		expect(result.json.every(({ name }) => typeof name === 'string')).toBe(true);
		expect(statuses().filter((status) => status === 429)).toEqual([]);
		expect(hintsOf(result)).toContainEqual(saying('waitedForLimit'));
	});

	it('that lasts longer than Max Wait fails the items that are left, without a request', async () => {
		configure({ requestsPerHour: 10, window: 'sliding' });
		const { json } = await lookUp(
			numbers(30),
			{ maxWait: 5 },
			{ onError: 'continueRegularOutput' },
		);
		const failed = json.filter((item) => 'error' in item);
		expect(failed).toHaveLength(20);
		for (const { error } of failed)
			expect(error).toEqual(
				saying('rateLimited', { isUsedUp: true, limit: 10, isUntilGuessed: false, maxWait: 5000 }),
			);
		expect(registry.sandbox.requests).toHaveLength(10);
	});

	it.each([
		{ mode: 'manual', seconds: 4.999, isAnswered: false, notices: 'does not yet notice' },
		{ mode: 'manual', seconds: 5, isAnswered: true, notices: 'notices' },
		{ mode: 'trigger', seconds: 59.999, isAnswered: false, notices: 'does not yet notice' },
		{ mode: 'trigger', seconds: 60, isAnswered: true, notices: 'notices' },
	] as const)(
		'that was used up and then raised: a run in mode $mode $notices it after $seconds s',
		async ({ mode, seconds, isAnswered }) => {
			configure({ requestsPerHour: 3, window: 'sliding' });
			const learnedAt = Date.now();
			const clock = jest.spyOn(Date, 'now').mockReturnValue(learnedAt);
			await lookUp(numbers(3));
			clock.mockReturnValue(learnedAt + seconds * 1000);
			configure({ requestsPerHour: 100 });
			const more = { mode, onError: 'continueRegularOutput' } as const;
			const { json } = await lookUp(companies(5, 100), { maxWait: 0 }, more);
			expect(json.map((item) => !('error' in item))).toEqual(Array(5).fill(isAnswered));
		},
	);

	it('is told in a hint when few requests are left', async () => {
		configure({ requestsPerHour: 20, window: 'sliding' });
		expect(hintsOf(await lookUp(numbers(15)))).toContainEqual(
			saying('requestsLeft', { left: 5, resetsAt: expect.any(Number) }),
		);
	});

	it('is not told while many requests are left', async () => {
		configure({ requestsPerHour: 2000 });
		expect(hintsOf(await lookUp(numbers(5)))).toEqual([]);
	});
});

describe('Options → Reuse Responses For', () => {
	it('answers a second run from memory, without a request, as a hint says', async () => {
		await lookUp(numbers(25), { reuseResponsesFor: 60 });
		expect(registry.sandbox.requests).toHaveLength(25);
		const second = await lookUp(numbers(25), { reuseResponsesFor: 60 });
		expect(registry.sandbox.requests).toHaveLength(25);
		expect(second.json).toHaveLength(25);
		expect(hintsOf(second)).toEqual([
			saying('fromMemory', { answers: 25, items: 25, isPartly: false, age: expect.any(Number) }),
		]);
	});

	const runTwice = async (operation: string, parameters: object) => {
		for (let turn = 0; turn < 2; turn++)
			await registry.run(operation, { ...parameters, options: { reuseResponsesFor: 60 } });
	};

	it.each<[string, object]>([
		['peppol.check', { enterpriseNumber: '0403.170.701' }],
		['api.request', { path: '/enterprise/0403.170.701' }],
	])(
		'remembers what is said of a company: %s %j sends one request in two runs',
		async (...asked) => {
			await runTwice(...asked);
			expect(registry.sandbox.requests).toHaveLength(1);
		},
	);

	it.each<[string, object]>([
		['account.get', {}],
		['webhook.getMany', {}],
		['api.request', { path: '/me' }],
	])('remembers nothing of the account or its webhooks: %s %j sends two', async (...asked) => {
		await runTwice(...asked);
		expect(registry.sandbox.requests).toHaveLength(2);
	});
});

it('items that change something are carried out one after the other, as one may depend on the one before', async () => {
	configure({ latency: 30 });
	const items = ['A', 'B', 'C'].map((name) => ({ name }));
	const hook = { url: 'https://n8n.example/hook', entityNumbers: [] };
	await registry.run('webhook.create', { name: '={{ $json.name }}', ...hook }, { items });
	const { requests } = registry.sandbox;
	expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
	const pauses = requests.slice(1).map(({ at }, before) => at - requests[before]!.at);
	expect(Math.min(...pauses)).toBeGreaterThanOrEqual(25);
});

/** Headers that tell how many requests are left until a time. */
type LimitHeaders = (left: string, resetsAt: Date) => Record<string, string>;

describe('an hourly limit that a service or its gateway tells in another way', () => {
	const service = useService();
	const HOUR = 3_600_000;
	const LIMIT = 10;

	it.each<{ way: string; headers: LimitHeaders }>([
		{
			way: 'with a reset in ISO 8601',
			headers: (left, resetsAt) => ({
				'X-RateLimit-Limit': String(LIMIT),
				'X-RateLimit-Remaining': left,
				'X-RateLimit-Reset': resetsAt.toISOString(),
			}),
		},
		{
			way: 'with a reset as a date of HTTP',
			headers: (left, resetsAt) => ({
				'X-RateLimit-Limit': String(LIMIT),
				'X-RateLimit-Remaining': left,
				'X-RateLimit-Reset': resetsAt.toUTCString(),
			}),
		},
		{
			way: 'in the one header RateLimit of the draft of the IETF',
			headers: (left) => ({
				'RateLimit-Policy': `"hour";q=${LIMIT};w=3600`,
				RateLimit: `"hour";r=${left};t=3600`,
			}),
		},
		{
			way: 'in X-Rate-Limit-Remaining',
			headers: (left, resetsAt) => ({
				'X-Rate-Limit-Limit': String(LIMIT),
				'X-Rate-Limit-Remaining': left,
				'X-Rate-Limit-Reset': String(Math.round(resetsAt.getTime() / 1000)),
			}),
		},
	])('$way is not exceeded: no request is refused', async ({ headers }) => {
		const resetsAt = new Date(Date.now() + HOUR);
		service.behave = (call) =>
			healthy(call, headers(String(Math.max(0, LIMIT - 1 - call.index)), resetsAt));
		const { json } = await lookUpAt(service, numbers(30), { maxWait: 5 });
		expect(service.calls).toHaveLength(LIMIT);
		const failed = json.filter((item) => 'error' in item);
		expect(failed).toHaveLength(30 - LIMIT);
		for (const { error } of failed)
			expect(error).toEqual(saying('rateLimited', { isUsedUp: true, isUntilGuessed: false }));
	});
});
