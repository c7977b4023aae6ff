import { createHmac } from 'node:crypto';
import { startSandbox, type Sandbox } from '../../sandbox';
import { choices } from '../../sandbox/settings/settings';
import { clientOf, startReceiver, type Received, type Receiver } from './support/client';

/** Node's own HMAC is the judge here: the sandbox signs with another library. */
const hmac = (
	algorithm: string,
	key: string | Buffer,
	content: string,
	encoding: 'hex' | 'base64' | 'base64url',
) => createHmac(algorithm, key).update(content, 'utf8').digest(encoding);

describe('signatures', () => {
	let sandbox: Sandbox;
	let receiver: Receiver;
	let secret: string;

	const deliver = async (): Promise<Received> => {
		receiver.received.length = 0;
		await sandbox.change('0403.170.701', { 'dénomination – €': 1 });
		await sandbox.idle();
		return receiver.received[0]!;
	};
	const signatureOf = ({ headers }: Received) => headers['x-registry-signature'] as string;

	beforeAll(async () => {
		sandbox = await startSandbox();
		receiver = await startReceiver();
	});
	const register = async () => {
		const created = await clientOf(sandbox).post('/v2/webhook', {
			name: 'w',
			url: receiver.url,
			entityNumbers: ['0403.170.701'],
		});
		secret = created.data.data.hmacSecret;
	};
	beforeEach(async () => {
		sandbox.reset();
		await register();
	});
	afterAll(() => Promise.all([sandbox?.close(), receiver?.close()]));

	it('are by default sha256=<hex> over the raw body, with the secret as issued', async () => {
		const delivery = await deliver();
		expect(signatureOf(delivery)).toBe(`sha256=${hmac('sha256', secret, delivery.body, 'hex')}`);
		expect(delivery.body).toContain('dénomination – €');
	});

	const digests = choices['signature.algorithm'].flatMap((algorithm) =>
		choices['signature.encoding'].map((encoding) => [algorithm, encoding] as const),
	);
	it.each(digests)('are made with %s in %s', async (algorithm, encoding) => {
		Object.assign(sandbox.settings.signature, { algorithm, encoding, format: 'plain' });
		const delivery = await deliver();
		expect(signatureOf(delivery)).toBe(hmac(algorithm, secret, delivery.body, encoding));
	});

	it.each([
		['plain', /^([0-9a-f]{64})$/],
		['sha256=', /^sha256=([0-9a-f]{64})$/],
		['v1=', /^v1=([0-9a-f]{64})$/],
		['v1,', /^v1,([0-9a-f]{64})$/],
		['v0=', /^v0=([0-9a-f]{64})$/],
		['t=…,v1=…', /^t=\d{10},v1=([0-9a-f]{64})$/],
		['ts=…;h1=…', /^ts=\d{10};h1=([0-9a-f]{64})$/],
	] as const)('come in the form %s', async (format, pattern) => {
		sandbox.settings.signature.format = format;
		const delivery = await deliver();
		expect(pattern.exec(signatureOf(delivery))?.[1]).toBe(
			hmac('sha256', secret, delivery.body, 'hex'),
		);
	});

	it.each(choices['signature.content'])(
		'sign %s, and send what a receiver needs to know',
		async (content) => {
			Object.assign(sandbox.settings.signature, { content, format: 'plain' });
			const delivery = await deliver();
			const { body, url, headers } = delivery;
			const ts = headers['x-registry-timestamp'] as string;
			const id = headers['x-registry-id'] as string;
			const name = headers['x-registry-event'] as string;
			const signed: Record<string, string> = {
				body,
				'ts.body': `${ts}.${body}`,
				'ts:body': `${ts}:${body}`,
				'v0:ts:body': `v0:${ts}:${body}`,
				tsbody: ts + body,
				bodyts: body + ts,
				'id.ts.body': `${id}.${ts}.${body}`,
				'url+body': url + body,
				'eventName+id+body': name + id + body,
			};
			expect(signatureOf(delivery)).toBe(hmac('sha256', secret, signed[content]!, 'hex'));
			if (content.includes('ts')) expect(Math.abs(Number(ts) - Date.now() / 1000)).toBeLessThan(5);
		},
	);

	it('carry the signed timestamp in the form where the form has one', async () => {
		Object.assign(sandbox.settings.signature, { content: 'ts.body', format: 't=…,v1=…' });
		const delivery = await deliver();
		const [, ts, value] = /^t=(\d+),v1=(.+)$/.exec(signatureOf(delivery))!;
		expect(value).toBe(hmac('sha256', secret, `${ts}.${delivery.body}`, 'hex'));
		expect(delivery.headers['x-registry-timestamp']).toBeUndefined();
	});

	it('use the names of headers that are set', async () => {
		Object.assign(sandbox.settings.signature, {
			header: 'Webhook-Signature',
			timestampHeader: 'Webhook-Timestamp',
			idHeader: 'Webhook-Id',
			timestampUnit: 'milliseconds',
		});
		const { headers, body } = await deliver();
		expect(headers['webhook-signature']).toMatch(/^sha256=/);
		expect(headers['webhook-timestamp']).toMatch(/^\d{13}$/);
		expect(headers['webhook-id']).toBe(JSON.parse(body).eventId);
	});

	it.each([
		['asIssued', 'base64', (issued: string) => issued],
		['withoutPrefix', 'base64', (issued: string) => issued.slice(6)],
		['base64OfRest', 'base64', (issued: string) => Buffer.from(issued.slice(6), 'base64')],
		['hexOfRest', 'hex', (issued: string) => Buffer.from(issued.slice(6), 'hex')],
	] as const)('take the key %s', async (key, secretEncoding, keyOf) => {
		sandbox.reset();
		sandbox.settings.secretEncoding = secretEncoding;
		await register();
		sandbox.settings.signature.key = key;
		const delivery = await deliver();
		expect(signatureOf(delivery)).toBe(
			`sha256=${hmac('sha256', keyOf(secret), delivery.body, 'hex')}`,
		);
	});

	it.each([
		['spaces', ' '],
		['commas', ','],
	] as const)(
		'can be several, separated by %s, of which the last is genuine',
		async (several, separator) => {
			sandbox.settings.signature.several = several;
			const delivery = await deliver();
			const [first, last] = signatureOf(delivery).split(separator);
			expect(last).toBe(`sha256=${hmac('sha256', secret, delivery.body, 'hex')}`);
			expect(first).toMatch(/^sha256=[0-9a-f]{64}$/);
			expect(first).not.toBe(last);
		},
	);

	it('can be wrong or missing', async () => {
		sandbox.settings.signature.spoiled = 'wrongKey';
		const delivery = await deliver();
		expect(signatureOf(delivery)).not.toBe(
			`sha256=${hmac('sha256', secret, delivery.body, 'hex')}`,
		);
		sandbox.settings.signature.spoiled = 'missing';
		expect(signatureOf(await deliver())).toBeUndefined();
	});

	it('are made with the new secret as soon as it is rotated, also on a delivery that is being repeated', async () => {
		sandbox.settings.deliveries.retryDelay = 60;
		receiver.answer = (_, index) => (index === 0 ? 500 : 200);
		receiver.received.length = 0;
		await sandbox.change('0403.170.701');
		while (!receiver.received.length) await new Promise((resolve) => setTimeout(resolve, 5));
		const { id } = sandbox.webhooks()[0]!;
		const rotated = (await clientOf(sandbox).control('POST', `/webhooks/${id}/rotate`)).data
			.hmacSecret;
		await sandbox.idle();
		const [before, after] = receiver.received;
		expect(signatureOf(before!)).toBe(`sha256=${hmac('sha256', secret, before!.body, 'hex')}`);
		expect(signatureOf(after!)).toBe(`sha256=${hmac('sha256', rotated, after!.body, 'hex')}`);
	});
});
