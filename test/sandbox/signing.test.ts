import { createHmac } from 'node:crypto';
import { available, type SandboxSettings } from '../../sandbox/settings/settings';
import { useSandbox, type Received } from './support/client';

const at = useSandbox();
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

it.each(available.signature.format.values)(
	'the signature header has the form %s',
	async (format) => {
		const delivery = await deliver({ format });
		const [, prefix, mac] = /^(.*?)([0-9a-f]{64})$/.exec(signatureOf(delivery))!;
		expect(mac).toBe(macOf(delivery.body).toString('hex'));
		expect(prefix!.replace(/\d{10}/, '…')).toBe(format.replace(/…$|plain/, ''));
	},
);

it.each(available.signature.content.values)(
	'the content %s is signed, with parts that are sent beside it',
	async (content) => {
		const delivery = await deliver({ content, format: 'plain' });
		const { body, url, headers } = delivery;
		const headerOf = (part: string) => String(headers[`x-registry-${part}`]);
		const ts = headerOf('timestamp');
		const id = headerOf('id');
		const name = headerOf('event');
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
	},
);

describe('the timestamp of a signature header that has one', () => {
	let delivery: Awaited<ReturnType<typeof deliver>>;
	let [ts, value] = ['', ''];
	beforeEach(async () => {
		delivery = await deliver({ content: 'ts.body', format: 't=…,v1=…' });
		[, ts = '', value = ''] = /^t=(\d+),v1=(.+)$/.exec(signatureOf(delivery)) ?? [];
	});

	it('is the one that is signed', () => {
		expect(value).toBe(macOf(`${ts}.${delivery.body}`).toString('hex'));
	});

	it('is the time of the delivery', () => {
		expect(Math.abs(Number(ts) - Date.now() / 1000)).toBeLessThan(5);
	});

	it('stands in no other header', () => {
		expect(ts).toMatch(/^\d+$/);
		expect(delivery.headers['x-registry-timestamp']).toBeUndefined();
	});
});

const withoutPrefix = (issued: string) => issued.slice('whsec_'.length);

it.each([
	{ key: 'withoutPrefix', secretEncoding: 'base64', keyOf: withoutPrefix },
	{
		key: 'base64OfRest',
		secretEncoding: 'base64',
		keyOf: (issued: string) => Buffer.from(withoutPrefix(issued), 'base64'),
	},
	{
		key: 'hexOfRest',
		secretEncoding: 'hex',
		keyOf: (issued: string) => Buffer.from(withoutPrefix(issued), 'hex'),
	},
] as const)('the key is made of the issued secret as $key says', async (row) => {
	const { key, secretEncoding, keyOf } = row;
	at.sandbox.reset();
	at.sandbox.settings.secretEncoding = secretEncoding;
	await at.watch('0403.170.701');
	const delivery = await deliver({ key });
	const mac = macOf(delivery.body, keyOf(secret())).toString('hex');
	expect(signatureOf(delivery)).toBe(`sha256=${mac}`);
});

it.each([
	{ several: 'spaces', separator: ' ' },
	{ several: 'commas', separator: ',' },
] as const)(
	'of two signatures, separated by $several, the last is genuine',
	async ({ several, separator }) => {
		const delivery = await deliver({ several });
		const [first, last] = signatureOf(delivery).split(separator);
		expect(last).toBe(`sha256=${macOf(delivery.body).toString('hex')}`);
		expect(first).not.toBe(last);
	},
);

it('the signature stands in the header that is set', async () => {
	const { headers, body } = await deliver({ header: 'X-Mine' });
	expect(headers['x-mine']).toBe(`sha256=${macOf(body).toString('hex')}`);
});

it('a signature that is spoiled by a wrong key has the right form, but is not genuine', async () => {
	const delivery = await deliver({ spoiled: 'wrongKey' });
	expect(signatureOf(delivery)).toMatch(/^sha256=[0-9a-f]{64}$/);
	expect(signatureOf(delivery)).not.toContain(macOf(delivery.body).toString('hex'));
});

it('a delivery whose signature is set to be missing has no such header', async () => {
	expect(signatureOf(await deliver({ spoiled: 'missing' }))).toBeUndefined();
});

it('a rotated secret signs at once, also the repeats of a delivery that began before', async () => {
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
