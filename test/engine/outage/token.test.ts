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

it.each<[string, Reply]>([
	['503', refuse(503)],
	['a cut', { kind: 'cut' }],
])('%s of the token endpoint is repeated', async (_what, reply) => {
	const service = await whose((turn) => (turn === 0 ? reply : undefined));
	expect(answered(await withToken(service, 20, { maxWait: 20 }))).toHaveLength(20);
	expect(service.to(TOKEN)).toBe(2);
});

it('a 429 of the token endpoint is obeyed', async () => {
	const service = await whose((turn) =>
		turn === 0 ? refuse(429, { 'retry-after': '2' }) : undefined,
	);
	expect(answered(await withToken(service, 20, { maxWait: 20 }))).toHaveLength(20);
	const [first, second, third] = service.calls.filter(isToken);
	expect(third).toBeUndefined();
	expect(second!.at - first!.at).toBeGreaterThanOrEqual(1900);
});

it('a 429 of the token endpoint that takes longer than maxWait ends 50 items with one request', async () => {
	const service = await whose(() => refuse(429, { 'retry-after': '1800' }));
	const messages = failed(await withToken(service, 50, { maxWait: 2 }));
	expect(messages).toHaveLength(50);
	for (const message of messages) expect(message).toMatch(/token/i);
	expect(service.to(TOKEN)).toBeLessThanOrEqual(2);
	expect(service.calls.length).toBe(service.to(TOKEN));
});

it('a 429 of the token endpoint about the month ends the run with one request, and the next run asks again', async () => {
	const service = await whose((turn) =>
		turn === 0 ? refuse(429, {}, 'Monthly quota exceeded') : undefined,
	);
	const messages = failed(await withToken(service, 50, { maxWait: 0 }));
	expect(messages).toHaveLength(50);
	for (const message of messages) expect(message).toMatch(/^The monthly quota is used up/);
	expect(service.calls).toHaveLength(1);
	expect(answered(await withToken(service, 20, { maxWait: 0 }))).toHaveLength(20);
	expect(service.to(TOKEN)).toBe(2);
});

it('a 402 of the token endpoint is reported as such, and ends the run', async () => {
	const service = await whose(() => refuse(402, {}, 'Subscription inactive'));
	const result = await withToken(service, 50, { maxWait: 3 });
	expect(new Set(failed(result))).toEqual(
		new Set([
			expect.stringMatching(
				/^No access token: The subscription is not active, or its monthly quota is used up \(HTTP 402\): "Subscription inactive.*monthly counter/,
			),
		]),
	);
	expect(service.calls.length).toBeLessThanOrEqual(2);
});

it('a token endpoint that is down ends 50 items within maxWait, with few requests', async () => {
	const service = await whose(() => refuse(503));
	expect(failed(await withToken(service, 50, { maxWait: 2, timeout: 300 }))).toHaveLength(50);
	expect(service.to(TOKEN)).toBeLessThanOrEqual(10);
});
