import crypto from 'node:crypto';
import CryptoJS from 'crypto-js';
import {
	verifyDelivery,
	type Delivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc } from '../../support/simulated/seededProperties';
import { accepts, mac, NOW, OPTIONS, refusal, SECRET, SENDING, withHeader } from './sendings';
import { deliveryOf } from './signing';

describe('the secret', () => {
	it('of 64 hex digits is base64 only for the user who says so', () => {
		const digits = '0123456789abcdef'.repeat(4);
		const delivery = withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse(digits)));
		for (const secret of [digits, `whsec_${digits}`]) {
			expect(accepts(delivery, { secret })).toBe(false);
			expect(accepts(delivery, { secret, fixed: { key: 'base64' } })).toBe(true);
		}
	});
});

describe('the key', () => {
	it('from hex digits of another number is for the user to choose', () => {
		const secret = '0123456789abcdef'.repeat(3);
		const delivery = withHeader(mac(SENDING.body, CryptoJS.enc.Hex.parse(secret)));
		expect(accepts(delivery, { secret })).toBe(false);
		expect(accepts(delivery, { secret, fixed: { key: 'hex' } })).toBe(true);
	});
});

describe('headers', () => {
	const timed = deliveryOf({ ...SENDING, content: 'id.timestamp.body', layout: 'v1,' });
	const MORE = {
		'x-request-id': 'proxy',
		'request-timestamp': '1700000000',
		'x-amzn-trace-id': 'proxy',
	};

	it('are those of the sender, whatever proxies add, before or after them', () => {
		for (const headers of [
			{ ...MORE, ...timed.headers },
			{ ...timed.headers, ...MORE },
		])
			expect(accepts({ ...timed, headers })).toBe(true);
	});

	it('give the time of their own sender, also where its name begins that of the signature', () => {
		const time = String(NOW / 1000);
		const value = mac(`${time}.${SENDING.body}`);
		const delivery = withHeader(value, 'x-acme-timestamp-signature');
		const headers = { 'x-other-timestamp': '1700000000', 'x-acme-timestamp': time };
		expect(accepts({ ...delivery, headers: { ...headers, ...delivery.headers } })).toBe(true);
	});

	it('give one ID: the nearest by its name; another must be named by hand', () => {
		const { 'x-vendor-id': id, ...headers } = timed.headers;
		const both = { ...timed, headers: { ...headers, 'x-vendor-event-id': 'other', 'x-id': id } };
		expect(accepts(both)).toBe(false);
		const content = '{header:x-id}.{timestamp}.{body}';
		expect(accepts(both, { fixed: { content } })).toBe(true);
	});

	it.each([
		'x-vendor-sent-at',
		'x-vendor-time',
		'x_vendor_timestamp',
		'x-vendor-date',
		'x-vendor-senttime',
	])('hold the time under the name %s', (name) => {
		const { 'x-vendor-timestamp': time, ...headers } = timed.headers;
		expect(accepts({ ...timed, headers: { ...headers, [name]: time } })).toBe(true);
	});

	it.each(['webhook-id', 'digest', 'webhook'])(
		'with a signature come by name before any bound, so that 60 of %s do not crowd it out',
		(name) => {
			const others = Array.from({ length: 60 }, (_, at) => [`x-${at}-${name}`, 'ab'.repeat(32)]);
			const { headers, ...delivery } = deliveryOf(SENDING);
			const crowded = { ...(Object.fromEntries(others) as object), ...headers };
			expect(accepts({ ...delivery, headers: crowded })).toBe(true);
		},
	);
});

describe('the choice of the user', () => {
	it('may name a header that is read at no other time', () => {
		const delivery = withHeader(mac(SENDING.body), 'x-check');
		expect(accepts(delivery)).toBe(false);
		expect(accepts(delivery, { fixed: { header: ' X-Check ' } })).toBe(true);
	});

	it('may be any text before the MAC, wherever that stands, also where there are two', () => {
		const [ours, other] = [mac(SENDING.body), mac(SENDING.body, 'another')];
		const text = fc.string();
		fc.assert(
			fc.property(text, fc.string({ minLength: 1 }), text, (before, prefix, more) => {
				const value = `${before}${prefix}${other} ${prefix}${ours} ${more}`;
				expect(accepts(withHeader(value), { fixed: { prefix } })).toBe(true);
			}),
		);
		for (const [prefix, value] of [
			['v1,', `v1,${other} v1,${ours}`],
			['HMAC ', `HMAC ${ours}, ts=7`],
			['=', `key=9;sig=${ours}`],
			["sig='", `sig='${ours}'`],
		] as const)
			expect(accepts(withHeader(value), { fixed: { prefix } })).toBe(true);
	});

	it.each([
		['{id}{timestamp}{body}', String(NOW / 1000), true],
		['{id}{timestamp}{body}', String(NOW), false],
		['{id}1{timestamp}{body}', String(NOW), false],
		['{id}.{timestamp}{body}', String(NOW), true],
	])(
		'takes a time of any length only where nothing beside it could lend it digits: %s, %s',
		(content, time, isAccepted) => {
			const parts: Record<string, string> = { id: '7', timestamp: time, body: SENDING.body };
			const signed = content.replace(/\{(\w+)\}/g, (_, name: string) => parts[name]!);
			const headers = { 'x-id': '7', 'x-timestamp': time, 'x-signature': mac(signed) };
			const delivery = { rawBody: Buffer.from(SENDING.body), headers };
			expect(accepts(delivery, { fixed: { content } })).toBe(isAccepted);
		},
	);
});

describe('the work', () => {
	const hexSecret = `whsec_${'0123456789abcdef'.repeat(4)}`;
	const forgedHeaders = (signature: string) => ({
		...deliveryOf({ ...SENDING, content: 'event+id+body' }).headers,
		'x-vendor-timestamp': SENDING.timestamp,
		'x-vendor-signature': signature,
	});
	const parts = (count: number) =>
		Array.from({ length: count }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(',');
	const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}-more`, 'x']));
	const crowd = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`x-${at}-signature`, parts(32)]));
	const three = ['ab', 'cdc', 'ef12'].map((digits) => digits.repeat(32)).join(' ');

	it.each([
		['one signature', 16, forgedHeaders('ab'.repeat(32))],
		['every algorithm', 16, forgedHeaders(three)],
		['the most parts', 4, { ...crowd, ...forgedHeaders(`${parts(30)},${'ab'.repeat(32)}`) }],
		['1,000 headers', 4, { ...many, ...forgedHeaders('ab'.repeat(32)) }],
	])('is bounded for a forgery with %s: %d MACs', (_what, most, headers) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const delivery: Delivery = { rawBody: Buffer.from(SENDING.body), headers, url: SENDING.url };
		expect(accepts(delivery, { secret: hexSecret })).toBe(false);
		expect(createHmac.mock.calls).toHaveLength(most);
	});

	it.each([1, 3, 7, 8, 16])('never hashes more than 8 MiB, for a body of %d MiB', (megabytes) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const rawBody = Buffer.alloc(megabytes * 1024 * 1024, ' ');
		const delivery = { rawBody, headers: forgedHeaders('ab'.repeat(32)), url: SENDING.url };
		expect(accepts(delivery, { secret: hexSecret })).toBe(false);
		expect(createHmac.mock.calls.length * rawBody.length).toBeLessThanOrEqual(8 * 1024 * 1024);
	});

	it('suffices for a genuine body of 7 MiB', () => {
		const rawBody = Buffer.from(JSON.stringify({ filler: 'x'.repeat(7 * 1024 * 1024) }));
		const signature = crypto.createHmac('sha256', SECRET).update(rawBody).digest('hex');
		expect(accepts({ rawBody, headers: { 'x-vendor-signature': signature } })).toBe(true);
	});
});

describe('why a delivery is refused', () => {
	const full = 'ab'.repeat(32);
	it.each([
		['no signature', {}],
		['what is no signature', { 'x-vendor-signature': 'none' }],
		['one that is cut short', { 'x-vendor-signature': full.slice(2) }],
		['SHA-1', { 'x-vendor-signature': `sha1=${'ab'.repeat(20)}` }],
		['one under an unknown tag', { 'x-vendor-signature': `v9=${full}` }],
		['one under the name of something else', { 'x-vendor-check': full }],
	])('unsigned, for there is nothing to compare: %s', (_what, headers) =>
		expect(refusal({ rawBody: Buffer.from('{}'), headers }).code).toBe('noSignature'),
	);

	it.each<VerifyOptions['fixed']>([
		{ content: 'timestamp.body' },
		{ content: '{header:x-tenant}{body}' },
	])('unsigned, for lack of what is signed with the body by %j', (fixed) => {
		const delivery = withHeader(full);
		expect(refusal(delivery, { fixed }).code).toBe('nothingSigned');
		const headers = { ...delivery.headers, 'x-tenant': '7', 'x-timestamp': String(NOW / 1000) };
		expect(refusal({ ...delivery, headers }, { fixed }).code).toBe('wrongSignature');
	});

	it.each([
		['x-vendor-signature', full],
		['x-vendor-signature', `sha256="${full}"`],
		['x-vendor-sig', full],
		['x_vendor_mac', mac(SENDING.body, 'another')],
	])('wrong, for a MAC of full length that is not ours: %s: %s', (name, value) =>
		expect(refusal(withHeader(value, name)).code).toBe('wrongSignature'),
	);

	it('not at all, for base64 without padding, whatever characters are in it', () => {
		for (let number = 0; number < 200; number++) {
			const rawBody = Buffer.from(`{"number":${number}}`);
			const signed = crypto.createHmac('sha256', SECRET).update(rawBody).digest('base64');
			const delivery = { ...withHeader(signed.replace(/=+$/, '')), rawBody };
			expect(accepts(delivery)).toBe(true);
			expect(accepts(delivery, { fixed: { encoding: 'base64' } })).toBe(true);
		}
	});

	it('not recognised, where more could have been signed than is tried', () => {
		const headers = { 'x-sig': `t=${NOW / 1000},v1=${full}`, 'x-id': 'msg_1' };
		expect(refusal({ ...withHeader(full), headers })).toEqual({ code: 'notRecognised', facts: {} });
	});

	it.each(['1780000000', '1780000000000', '1780000000000000', new Date(NOW).toISOString()])(
		'stale, for ours with the time %s where it is off, either way',
		(timestamp) => {
			const delivery = deliveryOf({ ...SENDING, content: 'timestamp.body', timestamp });
			expect(accepts(delivery)).toBe(true);
			for (const now of [NOW + 300_001, NOW - 300_001])
				expect(refusal(delivery, { now }).code).toBe('signedTimeOff');
			expect(refusal(delivery, { tolerance: Number.NaN }).code).toBe('signedTimeOff');
		},
	);

	it('long, for a body that is not hashed once', () =>
		expect(refusal({ ...withHeader(full), rawBody: Buffer.alloc(9 * 1024 * 1024) }).code).toBe(
			'bodyTooLong',
		));
});

it.each([undefined, null, {}, 1])('%j for a delivery or options is refused', (nothing) => {
	expect(verifyDelivery(nothing as never, OPTIONS).ok).toBe(false);
	expect(verifyDelivery(deliveryOf(SENDING), nothing as never).ok).toBe(false);
});
