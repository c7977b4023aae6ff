import type { INodeParameters } from 'n8n-workflow';

import { pass, resetClock } from '../../support/trigger/movedClock';
import type { TriggerHost } from '../../support/trigger/triggerHost';
import { until } from '../../harness/process/until';
import { COMPANY, deliver, Watch } from './support';

let watch: Watch;
let usual: Watch;
beforeAll(async () => (watch = usual = await Watch.open()));
afterEach(async () => {
	resetClock();
	await usual.reset();
	if (watch !== usual) await watch.close();
	watch = usual;
});
afterAll(async () => await usual?.close());

const FORGED = { secret: 'whsec_c29tZXRoaW5nIGVsc2UgdGhhdCBpcyBsb25nIGVub3VnaA==' };
const LOG = 'GET /webhook/:id/events';

/** By how many seconds the clock of a service may be off. */
const CLOCKS = [0, 3600, -3600];

type Settings = NonNullable<Parameters<typeof Watch.open>[0]>['settings'];

const another = async (seconds: number, settings: Settings = {}) =>
	await Watch.open({ now: () => Date.now() + seconds * 1000, settings });

async function published(parameters: INodeParameters = {}): Promise<TriggerHost> {
	const host = await watch.host({ entityNumbers: COMPANY, ...parameters });
	await host.publish();
	watch.calls();
	return host;
}

const rotateElsewhere = async (host: TriggerHost) =>
	await watch.ask('PATCH', `/webhook/${String(host.held.webhookId)}/hmac-secret`);

describe('a secret that was changed elsewhere', () => {
	it('is replaced when the log of the service shows the 401, and the delivery that is tried again arrives; also after a restart before it was stored', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published();
		await rotateElsewhere(host);
		const eventIds = [await watch.change()];
		expect(watch.calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
		const { hmacSecret } = watch.at(host.url)[0]!;
		expect(host.held.secret).not.toBe(hmacSecret);
		host.restart();
		eventIds.push(await watch.change());
		expect(watch.calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
		expect(host.executions.map(({ eventId }) => eventId)).toEqual(eventIds);
		expect(host.log.join()).not.toMatch(/whsec/);
	});

	it.each(CLOCKS.slice(1))(
		'is replaced at a service whose clock is off by %d s as well',
		async (seconds) => {
			watch = await another(seconds, { deliveries: { retryDelay: 1500 } });
			const host = await published();
			await rotateElsewhere(host);
			const eventId = await watch.change();
			expect(watch.calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
			expect(host.executions).toMatchObject([{ eventId }]);
		},
	);

	it('is not replaced twice without a verified delivery between, nor within ten minutes, and again after that', async () => {
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
	});

	it('is stored by the first verified delivery that starts no execution; an old 401 counts no more after it', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published({ filters: { eventTypes: ['establishment.*'] } });
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
	});

	it('is stored from memory by the next hook that n8n runs, without another one', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published();
		await rotateElsewhere(host);
		await watch.change();
		const { hmacSecret } = watch.at(host.url)[0]!;
		expect(host.held.secret).not.toBe(hmacSecret);
		watch.calls();
		expect(await host.run('checkExists')).toBe(false);
		await host.run('create');
		expect(host.held.secret).toBe(hmacSecret);
		expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
	});

	it('is replaced with the OAuth2 credential as well', async () => {
		watch.sandbox.settings.deliveries.retryDelay = 1500;
		const host = await published({ authentication: 'oAuth2' });
		await rotateElsewhere(host);
		const eventId = await watch.change();
		expect(host.executions).toMatchObject([{ eventId }]);
		expect(host.log.filter((line) => line.includes('new signing secret'))).toHaveLength(1);
	});

	it('is replaced where the service takes seconds to answer: that is no sign of another clock', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await published();
		await rotateElsewhere(host);
		await watch.change();
		watch.sandbox.settings.latency = 4000;
		await settled(() => host.log.some((line) => line.includes('new signing secret')));
		expect(watch.calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
	});

	it('is kept where the service gives no new one', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await published();
		const { secret } = host.held;
		await rotateElsewhere(host);
		watch.sandbox.settings.nextResponses = [
			{ match: 'hmac-secret', body: { success: true, data: { hmacSecret: '' } } },
		];
		await watch.change();
		await settled(() => watch.sandbox.requests.some(({ method }) => method === 'PATCH'));
		await later(200);
		expect(host.log.join()).not.toMatch(/new signing secret|could not repair/);
		expect(await deliver(host.url, { secret: String(secret) })).toMatchObject({ status: 200 });
	});

	it('is replaced although the log has an entry without content', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await published();
		await rotateElsewhere(host);
		const at = new Date(Date.now() + 1000).toISOString().replace(/\.\d+/, '');
		watch.sandbox.settings.nextResponses = [
			{
				match: '/events',
				times: 0,
				body: {
					success: true,
					data: [null, { eventId: 'evt_9', status: 'failed', responseCode: 401, at }, 'text'],
				},
			},
		];
		await watch.change();
		await settled(() => watch.sandbox.requests.some(({ method }) => method === 'PATCH'));
		expect(host.log.join()).not.toContain('could not repair');
	});

	it.each([
		['a refusal in JSON', { body: { success: false, error: 'No events yet' } }],
		['a web page', { raw: '<html>Maintenance</html>' }],
	])(
		'is not taken for lost because the log answers 404 with %s: forged deliveries alone rotate nothing',
		async (_form, answer) => {
			const host = await published();
			const { secret } = host.held;
			watch.sandbox.settings.nextResponses = [
				{ match: '/events', status: 404, times: 0, ...answer },
			];
			for (let time = 0; time < 3; time++) {
				await deliver(host.url, FORGED);
				await later(2500);
				pass(700);
			}
			expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
			expect(watch.at(host.url)).toMatchObject([{ hmacSecret: secret }]);
			expect(await deliver(host.url, { secret: String(secret) })).toMatchObject({ status: 200 });
		},
	);

	it('is not asked about when the workflow was published again in the meantime', async () => {
		const host = await published();
		await deliver(host.url, FORGED);
		await host.edit({ entityNumbers: COMPANY });
		await later(2500);
		expect(watch.calls()).not.toContain(LOG);
	});

	it('is not taken for gone when the service refuses to show its log', async () => {
		const host = await published();
		const { webhookId } = host.held;
		await watch.register(host.url, [COMPANY]);
		for (let time = 0; time < 2; time++) {
			watch.sandbox.settings.nextResponses = [
				{ match: '/events', status: 403, body: { success: false, error: 'Not in this plan' } },
			];
			await deliver(host.url, FORGED);
			await settled(
				() =>
					host.log.filter((line) => /could not repair.*Not in this plan/s.test(line)).length > time,
			);
			// After the time that publishing may take, it looks whether another webhook has taken its place.
			expect(watch.calls()).toEqual(time === 0 ? [LOG] : [LOG, 'GET /webhooks']);
			pass(101);
		}
		expect(host.held.webhookId).toBe(webhookId);
		expect(watch.at(host.url)).toHaveLength(2);
	});

	it('is not assumed after genuine but stale deliveries, nor after a forged one that follows them', async () => {
		watch = await another(-3600, {
			signature: { content: 'ts.body' },
			deliveries: { maxAttempts: 1 },
		});
		const host = await published();
		await watch.change();
		await later(2500);
		expect(watch.at(host.url)[0]!.log).toMatchObject([{ responseCode: 401 }]);
		expect(host.log.join()).toMatch(/stale|too old|old/i);
		expect(watch.calls()).toEqual([]);
		await deliver(host.url, FORGED);
		await settled(() => watch.sandbox.requests.length > 0);
		await later(300);
		expect(watch.calls()).toEqual([LOG]);
	});
});

describe('forged deliveries', () => {
	it('cause no repair, one look at the log in ten minutes, and no write', async () => {
		const host = await published();
		const { secret } = host.held;
		const before = JSON.stringify(host.staticData);
		const flood = async () => {
			const answers = await Promise.all(
				Array.from({ length: 50 }, async () => await deliver(host.url, FORGED)),
			);
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
	});

	it.each(CLOCKS)(
		'do not use an old 401 in the log, from before the secret was given, at a service whose clock is off by %d s',
		async (seconds) => {
			watch = await another(seconds);
			watch.sandbox.settings.deliveries.maxAttempts = 1;
			const host = await watch.host({
				entityNumbers: COMPANY,
				options: { onDeactivate: 'disable' },
			});
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
		},
	);
});

describe('a webhook that is gone from the service while another has its URL', () => {
	it('is replaced by that one, after the time that publishing may take', async () => {
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await published();
		await watch.ask('DELETE', `/webhook/${String(host.held.webhookId)}`);
		await watch.register(host.url, [COMPANY]);
		await watch.change();
		await settled(() => watch.sandbox.requests.length > 0);
		await later(200);
		expect(watch.calls()).toEqual([LOG]);
		pass(101);
		await watch.change();
		await settled(() => host.log.some((line) => line.includes('new signing secret')));
		expect(watch.calls()).toContain('PATCH /webhook/:id/hmac-secret');
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});
});

describe('a secret that was lost', () => {
	it('is asked for again, after the time that publishing may take; until then the service is told to try again', async () => {
		const host = await published();
		host.staticData = {};
		host.restart();
		const refused = await deliver(host.url, FORGED);
		expect(refused).toMatchObject({
			status: 503,
			headers: { 'retry-after': '30' },
			data: 'The trigger is not ready to verify deliveries; send it again later',
		});
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

	it('cannot be faked by calling a URL that no webhook has: nothing is created', async () => {
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
		pass(31);
		await deliver(host.url, FORGED);
		await later(200);
		expect(watch.calls()).toEqual([]);
		expect(host.log.join()).not.toMatch(/new signing secret|could not repair/);
	});

	it('is asked for again half a minute after an attempt that failed', async () => {
		const host = await published();
		host.staticData = {};
		host.restart();
		await deliver(host.url, FORGED);
		pass(101);
		watch.sandbox.settings.nextResponses = [{ status: 403 }];
		await deliver(host.url, FORGED);
		await settled(() => host.log.some((line) => line.includes('could not repair')));
		pass(29);
		await deliver(host.url, FORGED);
		await later(100);
		expect(watch.calls()).toHaveLength(1);
		pass(2);
		await deliver(host.url, FORGED);
		await settled(() => host.log.some((line) => line.includes('new signing secret')));
	});

	it('is not repaired while listening: neither that webhook nor the published one is touched', async () => {
		const host = await published();
		await host.listen();
		await watch.ask('PATCH', `/webhook/${watch.at(host.testUrl)[0]!.id}/hmac-secret`);
		await deliver(host.testUrl, FORGED);
		await later(3000);
		expect(watch.calls().filter((call) => call.startsWith('PATCH') || call === LOG)).toEqual([]);
		await host.stopListening();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});
});

const later = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

const settled = async (holds: () => boolean) =>
	await until('what the trigger does by itself', holds);
