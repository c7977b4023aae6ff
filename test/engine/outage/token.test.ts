import { healthy, refuse, type Call, type Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { answered, companies, failed, lookUp, serviceForEachTest, type Options } from './support';

const start = serviceForEachTest();
const isToken = ({ path }: Call) => path.startsWith('/oauth/token');
const TOKEN = '/oauth/token';

/** A service whose token endpoint does this with its nth request, starting at 0, and is healthy otherwise. */
const whose = async (token: (turn: number) => Reply | undefined) => {
	let turn = 0;
	return await start((call) => (isToken(call) ? token(turn++) : undefined) ?? healthy(call));
};
const withToken = async (service: { baseUrl: string }, count: number, options: Options = {}) =>
	await lookUp(service, companies(count), options, { parameters: { authentication: 'oAuth2' } });

const limited = (seconds: string) => refuse(429, { 'retry-after': seconds });

it.each<{ meets: string; reply: Reply; leastPause: number }>([
	{ meets: 'HTTP 503', reply: refuse(503), leastPause: 0 },
	{ meets: 'a cut connection', reply: { kind: 'cut' }, leastPause: 0 },
	// Two seconds, less what the clocks of the two sides may differ.
	{ meets: 'HTTP 429 for 2 s', reply: limited('2'), leastPause: 1900 },
])('a token request that meets $meets is retried once', async ({ reply, leastPause }) => {
	const service = await whose((turn) => (turn === 0 ? reply : undefined));
	expect(answered(await withToken(service, 20, { maxWait: 20 }))).toHaveLength(20);
	const [first, second, third] = service.calls.filter(isToken);
	expect(third).toBeUndefined();
	expect(second!.at - first!.at).toBeGreaterThanOrEqual(leastPause);
});

it.each<{ answer: string; reply: Reply; most: number; said: string }>([
	{
		answer: 'HTTP 429 for longer than Max Wait',
		reply: limited('1800'),
		most: 2,
		said: saying('rateLimited', { during: 'token' }),
	},
	{
		answer: 'HTTP 429 about the month',
		reply: refuse(429, {}, 'Monthly quota exceeded'),
		most: 1,
		said: saying('quotaUsedUp'),
	},
	{
		answer: 'HTTP 402',
		reply: refuse(402, {}, 'Subscription inactive'),
		most: 2,
		said: saying('subscriptionInactive', {
			during: 'token',
			status: 402,
			said: 'Subscription inactive',
		}),
	},
	{
		answer: 'the page of a proxy that wants a login, HTTP 407,',
		reply: { kind: 'answer', status: 407, raw: '<html>Proxy Authentication Required</html>' },
		most: 50,
		said: saying('proxyWantsLogin', { during: 'token', status: 407 }),
	},
	{
		answer: 'HTTP 503 each time',
		reply: refuse(503),
		most: 10,
		said: saying('outage', { during: 'token' }),
	},
])(
	'a token endpoint that gives $answer fails 50 items with at most $most requests',
	async (row) => {
		const { reply, most, said } = row;
		const service = await whose(() => reply);
		// A busy machine takes its time for the failures after which it is an outage.
		const messages = failed(await withToken(service, 50, { maxWait: 6 }));
		expect(messages).toHaveLength(50);
		for (const message of messages) expect(message).toEqual(said);
		expect(service.calls.length).toBeLessThanOrEqual(most);
		expect(service.to(TOKEN)).toBe(service.calls.length);
	},
);

it('a token endpoint that refused for the rest of the month is asked again by the next run', async () => {
	const month = refuse(429, {}, 'Monthly quota exceeded');
	const service = await whose((turn) => (turn === 0 ? month : undefined));
	expect(answered(await withToken(service, 20, { maxWait: 0 }))).toHaveLength(0);
	expect(answered(await withToken(service, 20, { maxWait: 0 }))).toHaveLength(20);
	expect(service.to(TOKEN)).toBe(2);
});

it.each([200, 400])(
	'a token endpoint that refuses the client with HTTP %d says so in its own words',
	async (status) => {
		const refused = { error: 'invalid_client', error_description: 'Unknown client' };
		const service = await whose(() => ({ kind: 'answer', status, raw: JSON.stringify(refused) }));
		const said = saying('tokenRefused', { during: 'token', status, said: 'Unknown client' });
		expect(failed(await withToken(service, 2))).toEqual([said, said]);
	},
);

it('an answer that cannot be unpacked is not called unreachable', async () => {
	const service = await start(() => ({
		kind: 'answer',
		headers: { 'content-encoding': 'gzip' },
		raw: 'no gzip',
	}));
	const { origin } = new URL(service.baseUrl);
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }));
	expect(message).toEqual(saying('notUnpacked', { origin, errorCode: 'Z_DATA_ERROR' }));
});
