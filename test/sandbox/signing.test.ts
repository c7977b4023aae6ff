import { createHmac } from 'node:crypto';
import { available, type SandboxSettings } from '../../sandbox/settings/settings';
import { bench, type Received } from './support/client';

const at = bench();
beforeEach(() => at.watch('0403.170.701'));

/** Node's own HMAC is the judge here: the sandbox signs with another library. */
const macOf = (content: string, key: string | Buffer = secret(), algorithm = 'sha256') =>
	createHmac(algorithm, key).update(content, 'utf8').digest();
const secret = () => at.sandbox.webhooks()[0]!.hmacSecret;
const signatureOf = ({ headers }: Received) => headers['x-registry-signature'] as string;

async function deliver(settings: Partial<SandboxSettings['signature']>): Promise<Received> {
	Object.assign(at.sandbox.settings.signature, settings);
	await at.sandbox.change('0403.170.701', { 'dénomination – €': 1 });
	await at.sandbox.idle();
	return at.receiver.received.at(-1)!;
}

it.each(available.signature.algorithm.values)(
	'a body is signed with %s in every encoding',
	async (algorithm) => {
		for (const encoding of available.signature.encoding.values) {
			const delivery = await deliver({ algorithm, encoding });
			const mac = macOf(delivery.body, secret(), algorithm).toString(encoding);
			expect(signatureOf(delivery)).toBe(`${algorithm}=${mac}`);
		}
	},
);

it.each(available.signature.format.values)('signatures come in the form %s', async (format) => {
	const delivery = await deliver({ format });
	const [, prefix, mac] = /^(.*?)([0-9a-f]{64})$/.exec(signatureOf(delivery))!;
	expect(mac).toBe(macOf(delivery.body).toString('hex'));
	expect(prefix!.replace(/\d{10}/, '…')).toBe(format.replace(/…$|plain/, ''));
});

it.each(available.signature.content.values)('%s is signed, and sent', async (content) => {
	const delivery = await deliver({ content, format: 'plain' });
	const { body, url, headers } = delivery;
	const [ts, id, name] = ['timestamp', 'id', 'event'].map((part) =>
		String(headers[`x-registry-${part}`]),
	) as [string, string, string];
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
	expect(signatureOf(delivery)).toBe(macOf(signed[content]!).toString('hex'));
});

it('the signed timestamp is in the form where the form has one', async () => {
	const delivery = await deliver({ content: 'ts.body', format: 't=…,v1=…' });
	const [, ts, value] = /^t=(\d+),v1=(.+)$/.exec(signatureOf(delivery))!;
	expect(value).toBe(macOf(`${ts}.${delivery.body}`).toString('hex'));
	expect(Math.abs(Number(ts) - Date.now() / 1000)).toBeLessThan(5);
	expect(delivery.headers['x-registry-timestamp']).toBeUndefined();
});

it.each([
	['withoutPrefix', 'base64', (issued: string) => issued.slice(6)],
	['base64OfRest', 'base64', (issued: string) => Buffer.from(issued.slice(6), 'base64')],
	['hexOfRest', 'hex', (issued: string) => Buffer.from(issued.slice(6), 'hex')],
] as const)('the key is taken %s', async (key, secretEncoding, keyOf) => {
	at.sandbox.reset();
	at.sandbox.settings.secretEncoding = secretEncoding;
	await at.watch('0403.170.701');
	const delivery = await deliver({ key });
	const mac = macOf(delivery.body, keyOf(secret())).toString('hex');
	expect(signatureOf(delivery)).toBe(`sha256=${mac}`);
});

it.each([
	['spaces', ' '],
	['commas', ','],
] as const)('of several, separated by %s, the last is genuine', async (several, separator) => {
	const delivery = await deliver({ several });
	const [first, last] = signatureOf(delivery).split(separator);
	expect(last).toBe(`sha256=${macOf(delivery.body).toString('hex')}`);
	expect(first).not.toBe(last);
});

it('a signature may be wrong or missing, and has the header that is set', async () => {
	const { headers, body } = await deliver({ spoiled: 'wrongKey', header: 'X-Mine' });
	expect(headers['x-mine']).toMatch(/^sha256=[0-9a-f]{64}$/);
	expect(headers['x-mine']).not.toContain(macOf(body).toString('hex'));
	expect((await deliver({ spoiled: 'missing' })).headers['x-mine']).toBeUndefined();
});

it('the new secret signs as soon as it is rotated, also a delivery that is being repeated', async () => {
	at.sandbox.settings.deliveries.retryDelay = 60;
	at.receiver.answer = (index) => (index === 0 ? 500 : 200);
	const [webhook] = at.sandbox.webhooks();
	const delivering = deliver({});
	while (at.receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	await at.api.control(`POST /webhooks/${webhook!.id}/rotate`);
	const { body } = await delivering;
	const macs = [webhook!.hmacSecret, secret()].map((key) => macOf(body, key).toString('hex'));
	expect(at.receiver.received.map(signatureOf)).toEqual(macs.map((mac) => `sha256=${mac}`));
});
