import { healthy, refuse } from '../../support/hostile';
import { runNode } from '../../support/engine';
import { credentialsFor } from '../../support/registry';
import { answered, companies, failed, indexOf, later, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();

test('a service that never answers ends all items within maxWait and two timeouts, with few requests', async () => {
	const service = await start(() => ({ kind: 'hang' }));
	const begin = Date.now();
	const told = failed(await lookUp(service, companies(60), { timeout: 400, maxWait: 4 }));
	// Half a second for the engine itself.
	expect(Date.now() - begin).toBeLessThanOrEqual(4000 + 2 * 400 + 500);
	expect(told).toHaveLength(60);
	expect(told.some((sentence) => /The service has not answered since \d\d:\d\d:\d\d \(\d+ requests\)/.test(sentence))).toBe(true);
	expect(service.calls.length).toBeLessThanOrEqual(1.2 * 60 + 20);
}, 20_000);

test('503 for everything costs few requests and ends within maxWait', async () => {
	const service = await start(() => refuse(503));
	const begin = Date.now();
	expect(failed(await lookUp(service, companies(100), { maxWait: 6 }))).toHaveLength(100);
	expect(Date.now() - begin).toBeLessThanOrEqual(7000);
	expect(service.calls.length).toBeLessThanOrEqual(40);
}, 20_000);

test.each([401, 402])('%i for everything is one request, however many items there are', async (status) => {
	const service = await start(() => refuse(status));
	expect(failed(await lookUp(service, companies(200)))).toHaveLength(200);
	expect(service.calls).toHaveLength(1);
});

test('records that always answer 500 hold no other up', async () => {
	const service = await start((call) => ({ ...(indexOf(call) % 20 === 0 ? refuse(500) : healthy(call)), delay: 10 }));
	const result = await lookUp(service, companies(400));
	expect(answered(result)).toHaveLength(380);
	expect(service.calls.length).toBeLessThanOrEqual(400 + 2 * 20);
}, 20_000);

test('an answer that drips does not outlast the timeout', async () => {
	const service = await start(() => ({ kind: 'drip', every: 100 }));
	const begin = Date.now();
	expect(failed(await lookUp(service, companies(1), { timeout: 500, maxWait: 0 }))[0]).toMatch(/did not answer in time/);
	expect(Date.now() - begin).toBeLessThanOrEqual(1500);
});

test('a lookup beside a bulk run is answered within two round trips', async () => {
	const service = await start((call) => ({ ...healthy(call), delay: 100 }));
	const bulk = lookUp(service, companies(200), { parallelRequests: 4 });
	await later(400);
	const begin = Date.now();
	expect(answered(await lookUp(service, companies(1, 5000)))).toHaveLength(1);
	expect(Date.now() - begin).toBeLessThanOrEqual(2 * 100 + 150);
	await bulk;
}, 20_000);

const withToken = async (service: { baseUrl: string }, count: number) =>
	await runNode({ credentials: credentialsFor(service.baseUrl), parameters: { authentication: 'oAuth2', resource: 'enterprise', operation: 'get', enterpriseNumber: '={{ $json.number }}', options: { maxWait: 10 } }, items: companies(count), onError: 'continueRegularOutput' });
const token = { kind: 'answer' as const, body: { access_token: 'abc.def.ghi', token_type: 'Bearer' } };

test('a token endpoint that answers 503, then 429, then a token is asked again, once for all items', async () => {
	let asked = 0;
	const service = await start((call) => {
		if (!call.path.startsWith('/oauth')) return healthy(call);
		asked++;
		return asked === 1 ? refuse(503) : asked === 2 ? refuse(429, { 'retry-after': '1' }) : token;
	});
	expect(answered(await withToken(service, 50))).toHaveLength(50);
	expect(asked).toBe(3);
}, 20_000);

test('a refused token is one token request for 50 items, and no secret is shown', async () => {
	let asked = 0;
	const service = await start((call) => {
		asked++;
		return { kind: 'answer', status: 401, body: { error: 'invalid_client', error_description: `No client with ${new URLSearchParams(call.body).get('client_secret')}` } };
	});
	const told = failed(await withToken(service, 50));
	expect(asked).toBe(1);
	expect(told).toHaveLength(50);
	for (const sentence of told) expect(sentence).not.toContain('sandbox-client-secret');
	expect(told[0]).toMatch(/^No access token/);
});
