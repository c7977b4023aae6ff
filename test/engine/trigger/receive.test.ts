import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { TriggerHost } from '../../support/trigger/triggerHost';
import { looksBegun, pass, resetClock } from '../../support/trigger/movedClock';
import { COMPANY, deliver, eventOf, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => {
	resetClock();
	await watch.reset();
});
afterAll(async () => await watch?.close());

async function published(parameters = {}): Promise<{ host: TriggerHost; secret: string }> {
	const host = await watch.host({ entityNumbers: COMPANY, ...parameters });
	await host.publish();
	watch.calls();
	return { host, secret: watch.at(host.url)[0]!.hmacSecret };
}

describe('a delivery', () => {
	it('that is verified starts one execution with the simplified event, and makes no call', async () => {
		const { host, secret } = await published();
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
		expect(host.executions).toEqual([
			{
				eventId: 'evt_1',
				type: 'enterprise.updated',
				entityNumber: COMPANY,
				kind: 'enterprise',
				occurredAt: '2026-06-05T09:00:00.000Z',
				changed: ['address'],
				data: { changed: ['address'] },
				webhookId: host.held.webhookId,
				receivedAt: expect.any(String),
				body: JSON.parse(eventOf()),
			},
		]);
		expect(watch.calls()).toEqual([]);
	});

	it('gives body and headers when it is not simplified', async () => {
		const { host, secret } = await published({ simplify: false });
		await deliver(host.url, { secret, headers: { 'X-Trace': '7' } });
		expect(host.executions).toEqual([
			{ body: JSON.parse(eventOf()), headers: expect.objectContaining({ 'x-trace': '7' }) },
		]);
	});

	it.each([
		['compressed', { gzip: true }],
		['of the type text/plain', { headers: { 'Content-Type': 'text/plain' } }],
		['that n8n has not read yet', { headers: { 'X-Unread': '1' } }],
	])('%s is verified over its bytes', async (_case, sent) => {
		const { host, secret } = await published();
		expect(await deliver(host.url, { secret, ...sent })).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(1);
	});

	it.each<[string, number, (secret: string) => Parameters<typeof deliver>[1]]>([
		[
			'signed with another secret',
			401,
			() => ({ secret: 'whsec_c29tZXRoaW5nIGVsc2UgdGhhdCBpcyBsb25nIGVub3VnaA==' }),
		],
		[
			'with another body than was signed',
			401,
			(secret) => ({ secret, instead: eventOf({ entityNumber: '0417.497.106' }) }),
		],
		['unsigned', 403, (secret) => ({ secret, headers: { 'X-Registry-Signature': '' } })],
		[
			'with the secret itself as signature',
			403,
			(secret) => ({ secret, headers: { 'X-Registry-Signature': secret } }),
		],
		[
			'ours with a signed time that is off',
			409,
			(secret) => {
				const time = Math.floor(Date.now() / 1000) - 600;
				const mac = createHmac('sha256', secret).update(`${time}.${eventOf()}`).digest('hex');
				return { secret, headers: { 'X-Registry-Signature': `t=${time},v1=${mac}` } };
			},
		],
	])('%s is refused with %d and starts nothing', async (_case, status, sent) => {
		const { host, secret } = await published();
		const answer = await deliver(host.url, sent(secret));
		expect(answer.status).toBe(status);
		expect(answer.headers).not.toHaveProperty('retry-after');
		expect(host.executions).toEqual([]);
		expect(host.log.join()).not.toContain(secret);
		expect(host.log.join()).toContain(`refused a delivery with ${status}`);
	});

	it.each(['[]', '"text"', '7', 'null', '{"cut'])(
		'whose body is %s, not a JSON object, is refused with 400',
		async (body) => {
			const { host, secret } = await published();
			expect(await deliver(host.url, { secret, body })).toMatchObject({
				status: 400,
				data: 'A JSON object is expected',
			});
			expect(host.executions).toEqual([]);
		},
	);

	it.each([
		[{ filters: { eventTypes: ['establishment.*'] } }, 0],
		[{ filters: { eventTypes: ['*.updated'] } }, 1],
		[{ filters: { changedFields: ['denomination'] } }, 0],
		[{ filters: { changedFields: ['address'] } }, 1],
		[{ event: 'any' }, 1],
		[{ event: 'enterprise' }, 1],
		[{ event: 'establishment' }, 0],
	])('is accepted with 200 under the filter %j and starts %d', async (filter, count) => {
		const { host, secret } = await published(filter);
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(count);
	});

	it('must have the signature that was fixed by hand', async () => {
		const { host, secret } = await published({
			options: {
				signature: 'fixed',
				signatureHeader: 'X-Chosen',
				signatureAlgorithm: 'sha512',
				signatureEncoding: 'base64',
				signedContent: 'body',
			},
		});
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 403 });
		const chosen = createHmac('sha512', secret).update(eventOf()).digest('base64');
		expect(
			await deliver(host.url, {
				secret,
				headers: { 'X-Chosen': chosen, 'X-Registry-Signature': '' },
			}),
		).toMatchObject({ status: 200 });
	});

	it('is verified by the ID of its sender, whatever ID a proxy puts in front', async () => {
		const { host, secret } = await published();
		const time = String(Math.floor(Date.now() / 1000));
		const mac = createHmac('sha256', secret).update(`wm_1.${time}.${eventOf()}`).digest('hex');
		const own = {
			'X-Registry-Signature': '',
			'X-Acme-Signature': mac,
			'Webhook-Id': 'wm_1',
			'X-Webhook-Timestamp': time,
		};
		for (const proxy of ['X-Request-Id', 'X-Correlation-Id', 'X-Amzn-Trace-Id'])
			expect(
				await deliver(host.url, { secret, headers: { [proxy]: '4f1d0c', ...own } }),
			).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(3);
	});

	it.each([[''], ['soon'], [-1], [null]])(
		'may be off by five minutes where an expression gives the tolerance %j',
		async (tolerance) => {
			const { host, secret } = await published({ options: { tolerance } });
			const sent = (age: number) => {
				const time = Math.floor(Date.now() / 1000) - age;
				return {
					secret,
					headers: {
						'X-Registry-Signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${eventOf()}`).digest('hex')}`,
					},
				};
			};
			expect(await deliver(host.url, sent(120))).toMatchObject({ status: 200 });
			expect(await deliver(host.url, sent(400))).toMatchObject({ status: 409 });
		},
	);

	it('may be off by the tolerance where it signs a time', async () => {
		const { host, secret } = await published({ options: { tolerance: 60 } });
		const sent = (age: number) => {
			const time = Math.floor(Date.now() / 1000) - age;
			const mac = createHmac('sha256', secret).update(`${time}.${eventOf()}`).digest('hex');
			return { secret, headers: { 'X-Registry-Signature': `t=${time},v1=${mac}` } };
		};
		expect(await deliver(host.url, sent(120))).toMatchObject({ status: 409 });
		expect(await deliver(host.url, sent(30))).toMatchObject({ status: 200 });
	});
});

describe('a stranger', () => {
	it.each([
		['cannot be read', '400', { status: 400, data: 'The request could not be read' }],
		['is too large', '413', { status: 413, data: 'The request is too long' }],
	])(
		'whose request %s gets an error: no execution, no write, nothing thrown',
		async (_case, fault, answer) => {
			const { host, secret } = await published();
			const before = JSON.stringify(host.staticData);
			expect(await deliver(host.url, { secret, headers: { 'X-Unread': fault } })).toMatchObject(
				answer,
			);
			expect(host.executions).toEqual([]);
			expect(host.log.join()).not.toContain('threw');
			expect(JSON.stringify(host.staticData)).toBe(before);
			expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
		},
	);

	it.each([
		['a signature', { 'X-Fake-Signature-From-A-Stranger': 'sha256=stranger' }],
		[
			'12 kB as the name of a header',
			{ [`X-Signature-${'stranger'.repeat(1500)}`]: '0'.repeat(64) },
		],
		['10 kB as a signature', { 'X-Signature': 'stranger'.repeat(1250) }],
	])('puts none of its text into the log: %s', async (_case, headers: Record<string, string>) => {
		const { host, secret } = await published();
		const { status } = await deliver(host.url, { secret: `${secret}x`, headers });
		expect([401, 403]).toContain(status);
		expect(host.log).toHaveLength(1);
		expect(host.log.join()).toMatch(/refused/);
		expect(host.log.join()).not.toMatch(/stranger/i);
		expect(host.log.join().length).toBeLessThan(300);
	});

	it('sends a body beyond 8 MiB: it is refused for its length, and not hashed', async () => {
		const { host, secret } = await published();
		expect(
			await deliver(host.url, { secret, body: eventOf({ filler: 'x'.repeat(9 * 1024 * 1024) }) }),
		).toMatchObject({ status: 413 });
		expect(host.log.join()).toMatch(/longer than 8 MiB/);
		expect(
			await deliver(host.url, { secret, body: eventOf({ filler: 'x'.repeat(7 * 1024 * 1024) }) }),
		).toMatchObject({ status: 200 });
	});

	it('cannot restore an old state with a request that was begun before an edit and ended after it; not even after a restart', async () => {
		const { host } = await published();
		const { promise, send } = slowly(host.url);
		await new Promise((resolve) => setTimeout(resolve, 100));
		await host.edit({ entityNumbers: OTHER_COMPANY });
		const after = structuredClone(host.staticData);
		send();
		expect(await promise).toBe(401);
		while (looksBegun() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
		pass(3);
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(host.staticData).toEqual(after);
		host.restart();
		expect(await deliver(host.url, { secret: watch.at(host.url)[0]!.hmacSecret })).toMatchObject({
			status: 200,
		});
	});
});

describe('an event', () => {
	it('is shown to a user who listens, whatever the filters say', async () => {
		const { host } = await published({
			filters: { eventTypes: ['establishment.created'], changedFields: ['status'] },
			options: { sendTestEvent: false },
		});
		await host.listen();
		expect(
			await deliver(host.testUrl, { secret: watch.at(host.testUrl)[0]!.hmacSecret }),
		).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(1);
	});
});

describe('the secret', () => {
	it('in memory counts while n8n has not stored it yet, or has put an older state back', async () => {
		const { host } = await published();
		const before = structuredClone(host.staticData);
		host.staticData = {};
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
		await host.unpublish();
		await host.publish();
		host.staticData = before;
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
	});

	it('in static data counts where another process has given a newer one', async () => {
		const { host } = await published();
		const { hmacSecret } = await rotated(host);
		host.staticData = {
			'node:Trigger': { ...host.held, secret: hmacSecret, since: Date.now() + 1 },
		};
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
	});
});

/** A forged delivery whose last byte is withheld. */
function slowly(url: string): { promise: Promise<number>; send: () => void } {
	const body = eventOf();
	const sent = request(url, {
		method: 'POST',
		agent: false,
		headers: {
			'content-type': 'application/json',
			'content-length': String(body.length),
			'x-signature': '0'.repeat(64),
		},
	});
	const promise = new Promise<number>((resolve, reject) =>
		sent.on('response', (answer) => resolve(answer.resume().statusCode!)).on('error', reject),
	);
	sent.write(body.slice(0, -1));
	return { promise, send: () => void sent.end(body.slice(-1)) };
}

async function rotated(host: TriggerHost): Promise<{ hmacSecret: string }> {
	await watch.ask('PATCH', `/webhook/${String(host.held.webhookId)}/hmac-secret`);
	return watch.at(host.url)[0]!;
}
