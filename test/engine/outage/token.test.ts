import { healthy, refuse, type Call, type Reply } from '../../support/hostileService';
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

it.each<[string, Reply, least: number]>([
	['503', refuse(503), 0],
	['a cut', { kind: 'cut' }, 0],
	['429 for 2 s', limited('2'), 1900],
])('%s of the token endpoint is repeated', async (_what, reply, least) => {
	const service = await whose((turn) => (turn === 0 ? reply : undefined));
	expect(answered(await withToken(service, 20, { maxWait: 20 }))).toHaveLength(20);
	const [first, second, third] = service.calls.filter(isToken);
	expect(third).toBeUndefined();
	expect(second!.at - first!.at).toBeGreaterThanOrEqual(least);
});

const QUOTA =
	/^No access token: The subscription is not active, or its monthly quota is used up \(HTTP 402\): "Subscription inactive.*monthly counter/;

it.each<[string, Reply, most: number, RegExp]>([
	['429 for longer than maxWait', limited('1800'), 2, /token/i],
	['429 about the month', refuse(429, {}, 'Monthly quota exceeded'), 1, /^The monthly quota is/],
	['402', refuse(402, {}, 'Subscription inactive'), 2, QUOTA],
	['503 each time', refuse(503), 10, /token|outage|answer/i],
])('%s of the token endpoint ends 50 items with few requests', async (...row) => {
	const [, reply, most, words] = row;
	const service = await whose(() => reply);
	const messages = failed(await withToken(service, 50, { maxWait: 2 }));
	expect(messages).toHaveLength(50);
	for (const message of messages) expect(message).toMatch(words);
	expect(service.calls.length).toBeLessThanOrEqual(most);
	expect(service.to(TOKEN)).toBe(service.calls.length);
});

it('a token endpoint that refused for the month is asked again by the next run', async () => {
	const month = refuse(429, {}, 'Monthly quota exceeded');
	const service = await whose((turn) => (turn === 0 ? month : undefined));
	for (const count of [0, 20])
		expect(answered(await withToken(service, 20, { maxWait: 0 }))).toHaveLength(count);
	expect(service.to(TOKEN)).toBe(2);
});
