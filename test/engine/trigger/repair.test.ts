import { createHmac } from 'node:crypto';
import type { TriggerHost } from '../../support/triggerHost';
import { COMPANY, deliver, eventOf, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
// Only the clock: deliveries come over real sockets.
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] }));
afterEach(async () => {
	jest.useRealTimers();
	await watch.reset();
});
afterAll(async () => await watch?.close());

const FORGED = { secret: 'whsec_c29tZXRoaW5nIGVsc2UgdGhhdCBpcyBsb25nIGVub3VnaA==' };
const LOG = 'GET /webhook/:id/events';
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

async function published(): Promise<TriggerHost> {
	const host = await watch.host();
	await host.publish();
	watch.calls();
	return host;
}

const rotateElsewhere = async (host: TriggerHost) => await watch.ask('PATCH', `/webhook/${String(host.held.webhookId)}/hmac-secret`);

describe('a secret that was changed elsewhere', () => {
	test('is replaced when the log of the service shows the 401, and the delivery that is tried again arrives', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published();
		await rotateElsewhere(host);
		const eventId = await watch.change();
		expect(watch.calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
		expect(host.executions).toMatchObject([{ eventId }]);
		expect(host.held.secret).toBe(watch.at(host.url)[0]!.hmacSecret);
		expect(host.log.join()).not.toContain(String(host.held.secret));
		host.restart();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	}, 20_000);

	test('is not replaced twice without a verified delivery between, nor within ten minutes, and again after that', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await published();
		await rotateElsewhere(host);
		await watch.change();
		await settled(() => watch.sandbox.requests.some(({ method }) => method === 'PATCH'));
		await later(200);
		await rotateElsewhere(host);
		pass(86_401);
		await watch.change();
		await later(2500);
		expect(watch.calls()).toEqual([]);
	}, 20_000);

	test('is stored by the first delivery that is verified with the new one; an old 401 counts no more after it', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published();
		await rotateElsewhere(host);
		await watch.change();
		expect(host.held.secret).toBe(watch.at(host.url)[0]!.hmacSecret);
		const { secret } = host.held;
		watch.calls();
		pass(601);
		await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.length > 0);
		await later(200);
		expect(watch.calls()).toEqual([LOG]);
		expect(watch.at(host.url)[0]!.hmacSecret).toBe(secret);
	}, 20_000);

	test('is not what a genuine but stale delivery shows, nor a forged one after it', async () => {
		const host = await published();
		const secret = String(host.held.secret);
		const time = Math.floor(Date.now() / 1000) - 3600;
		const mac = createHmac('sha256', secret).update(`${time}.${eventOf()}`).digest('hex');
		expect(await deliver(host.url, { secret, headers: { 'X-Registry-Signature': `t=${time},v1=${mac}` } })).toMatchObject({ status: 401 });
		await later(2500);
		expect(watch.calls()).toEqual([]);
		watch.at(host.url)[0]!.log.push({ eventId: 'evt_1', status: 'failed', responseCode: 401, at: new Date().toISOString().replace(/\.\d+/, '') });
		await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.length > 0);
		await later(200);
		expect(watch.calls()).toEqual([LOG]);
	}, 20_000);
});

describe('forged deliveries', () => {
	test('cause no repair, one look at the log in ten minutes, and no write', async () => {
		const host = await published();
		const { secret } = host.held;
		const before = JSON.stringify(host.staticData);
		const flood = async () => {
			const answers = await Promise.all(Array.from({ length: 50 }, async () => await deliver(host.url, FORGED)));
			expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(401));
			await later(2500);
		};
		await flood();
		expect(watch.calls()).toEqual([LOG]);
		await flood();
		pass(500);
		await flood();
		expect(watch.calls()).toEqual([]);
		pass(101);
		await flood();
		expect(watch.calls()).toEqual([LOG]);
		expect(host.held.secret).toBe(secret);
		expect(JSON.stringify(host.staticData)).toBe(before);
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	}, 30_000);

	test('do not use an old 401 in the log, from before the secret was given', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await watch.host({ entityNumbers: COMPANY, options: { onDeactivate: 'disable' } });
		await host.publish();
		await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.some(({ path }) => path.endsWith('/events')));
		await rotateElsewhere(host);
		await watch.change();
		expect(watch.at(host.url)[0]!.log).toMatchObject([{ responseCode: 401 }]);
		await host.unpublish();
		pass(300);
		await host.publish();
		const { secret } = host.held;
		watch.calls();
		await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.length > 0);
		await later(200);
		expect(watch.calls()).toEqual([LOG]);
		expect(host.held.secret).toBe(secret);
	}, 20_000);
});

describe('a secret that was lost', () => {
	test('is asked for anew, after the time that publishing may take; until then the service is told to try again', async () => {
		const host = await published();
		host.staticData = {};
		host.restart();
		const refused = await deliver(host.url, FORGED);
		expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
		pass(90);
		await deliver(host.url, FORGED);
		expect(watch.calls()).toEqual([]);
		pass(11);
		expect(await deliver(host.url, FORGED)).toMatchObject({ status: 503 });
		await settled(() => host.log.some((line) => line.includes('new signing secret')));
		expect(host.staticData).toEqual({});
		expect(watch.calls()).toContain('PATCH /webhook/:id/hmac-secret');
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
		expect(host.held.secret).toBe(watch.at(host.url)[0]!.hmacSecret);
	});

	test('is not brought about by who calls a URL that no webhook has: nothing is created', async () => {
		const host = await published();
		await watch.ask('DELETE', `/webhook/${String(host.held.webhookId)}`);
		host.staticData = {};
		host.restart();
		await deliver(host.url, FORGED);
		pass(101);
		for (let time = 0; time < 20; time++) await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.length > 0);
		expect(watch.calls()).toEqual(['GET /webhooks']);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	test('is asked for again half a minute after an attempt that failed', async () => {
		const host = await published();
		host.staticData = {};
		host.restart();
		await deliver(host.url, FORGED);
		pass(101);
		watch.sandbox.settings.nextResponses = [{ status: 403 }];
		await deliver(host.url, FORGED);
		await settled(() => host.log.some((line) => line.includes('could not mend')));
		pass(29);
		await deliver(host.url, FORGED);
		await later(100);
		expect(watch.calls()).toHaveLength(1);
		pass(2);
		await deliver(host.url, FORGED);
		await settled(() => host.log.some((line) => line.includes('new signing secret')));
	});

	test('while listening is left alone: neither that webhook nor the published one is touched', async () => {
		const host = await published();
		await host.listen();
		await watch.ask('PATCH', `/webhook/${watch.at(host.testUrl)[0]!.id}/hmac-secret`);
		await deliver(host.testUrl, FORGED);
		await later(3000);
		expect(watch.calls().filter((call) => call.startsWith('PATCH') || call === LOG)).toEqual([]);
		await host.stopListening();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	}, 15_000);
});

const later = async (milliseconds: number) => await new Promise((resolve) => setTimeout(resolve, milliseconds));

async function settled(holds: () => boolean): Promise<void> {
	for (let waited = 0; !holds(); waited += 20) {
		if (waited > 6000) throw new Error('It did not happen within 6 s.');
		await later(20);
	}
}
