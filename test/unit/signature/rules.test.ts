import crypto from 'node:crypto';
import CryptoJS from 'crypto-js';
import {
	verifyDelivery,
	type Delivery,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { accepts, mac, NOW, OPTIONS, reasonFor, SECRET, SENDING, withHeader } from './verifying';
import { deliveryOf, sign } from './signing';

describe('the secret', () => {
	it.each(['', ' \n'])('verifies nothing when it is %j', (secret) => {
		expect(accepts(withHeader(mac(SENDING.body, '')), { secret })).toBe(false);
		expect(accepts(withHeader(mac(SENDING.body, secret)), { secret })).toBe(false);
	});

	it.each([
		['empty once its prefix is taken off', 'whsec_', ''],
		['short once its prefix is taken off', 'whsec_fifteen-bytes-x', 'fifteen-bytes-x'],
		[
			'short once decoded',
			'whsec_AQIDBAUGBwgJCgsMDQ4P',
			CryptoJS.enc.Base64.parse('AQIDBAUGBwgJCgsMDQ4P'),
		],
		['zero once decoded', `whsec_${'0'.repeat(64)}`, ''],
		[
			'not the canonical spelling of its bytes',
			'whsec_AQIDBAUGBwgJCgsMDQ4PEB==',
			CryptoJS.enc.Base64.parse('AQIDBAUGBwgJCgsMDQ4PEA=='),
		],
	])('is no key when it is %s', (_how, secret, key) => {
		expect(accepts(withHeader(mac(SENDING.body, key)), { secret })).toBe(false);
		expect(accepts(withHeader(mac(SENDING.body, secret)), { secret })).toBe(true);
	});

	it('of 64 hex digits is base64 only for the user who says so', () => {
		const digits = '0123456789abcdef'.repeat(4);
		const delivery = withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse(digits)));
		for (const secret of [digits, `whsec_${digits}`]) {
			expect(accepts(delivery, { secret })).toBe(false);
			expect(accepts(delivery, { secret, fixed: { key: 'base64' } })).toBe(true);
		}
	});
});

describe('what is never accepted', () => {
	it.each([
		['a plain digest', CryptoJS.SHA256(SENDING.body).toString()],
		['a digest of secret and body', CryptoJS.SHA256(SECRET + SENDING.body).toString()],
		['a MAC of the canonical form', mac(JSON.stringify(JSON.parse(SENDING.body), null, 1))],
		['the secret', SECRET],
		['hex in both cases', mac(SENDING.body).replace(/[a-f]/, (digit) => digit.toUpperCase())],
		['a MAC under the name of another algorithm', `sha512=${mac(SENDING.body)}`],
		['a MAC under an unknown tag', `v9=${mac(SENDING.body)}`],
		['SHA-1 that nobody chose', `sha1=${CryptoJS.HmacSHA1(SENDING.body, SECRET).toString()}`],
		['a MAC beside what is no signature', `${mac(SENDING.body)} and more`],
		['two timestamps', `t=1780000000,t=1700000000,v1=${mac(`1780000000.${SENDING.body}`)}`],
		['a timestamp that is no time', `t=1e9,v1=${mac(`1e9.${SENDING.body}`)}`],
		['a day for a timestamp', `t=2026-05-28,v1=${mac(`2026-05-28.${SENDING.body}`)}`],
	])('%s', (_what, value) => {
		expect(accepts(withHeader(value), { tolerance: 1e9 })).toBe(false);
	});

	it.each(['x-vendor-event', 'x-vendor-id', 'x-vendor-time', 'authorization'])(
		'a MAC in the header %s',
		(name) => expect(accepts(withHeader(mac(SENDING.body), name))).toBe(false),
	);

	it('base64 with stray bits, or without its padding', () => {
		for (const algorithm of ['sha256', 'sha512'] as const) {
			const genuine = sign({ ...SENDING, algorithm, encoding: 'base64' });
			const stray = genuine.replace(/.(?==+$)/, (last) =>
				String.fromCharCode(last.charCodeAt(0) + 1),
			);
			expect(accepts(withHeader(genuine))).toBe(true);
			expect(accepts(withHeader(stray))).toBe(false);
			expect(
				accepts(withHeader(genuine.replace(/=+$/, '')), { fixed: { encoding: 'base64' } }),
			).toBe(false);
		}
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
		expect(accepts({ ...timed, headers: { ...MORE, ...timed.headers } })).toBe(true);
		expect(accepts({ ...timed, headers: { ...timed.headers, ...MORE } })).toBe(true);
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

	it('with a signature come by name before any bound, so that nothing crowds it out', () => {
		const other = (name: string) =>
			Object.fromEntries(
				Array.from({ length: 60 }, (_, at) => [`x-${at}-${name}`, 'ab'.repeat(32)]),
			);
		for (const name of ['webhook-id', 'digest', 'webhook'])
			expect(
				accepts({
					...deliveryOf(SENDING),
					headers: { ...other(name), ...deliveryOf(SENDING).headers },
				}),
			).toBe(true);
	});

	it.each([1, 5])('may hold %d foreign signatures before the right one', (count) => {
		const foreign = Array.from(
			{ length: count },
			(_, at) => `v1a,${Buffer.alloc(64, at + 1).toString('base64')}`,
		);
		const right = `v1,${Buffer.from(mac(SENDING.body), 'hex').toString('base64')}`;
		expect(accepts(withHeader([...foreign, right].join(' ')))).toBe(true);
	});
});

describe('the choice of the user', () => {
	it('is kept', () => {
		for (const fixed of [
			{ header: 'x-other' },
			{ prefix: 'v1=' },
			{ algorithm: 'sha512' as const },
			{ encoding: 'base64' as const },
			{ key: 'base64' as const },
			{ content: 'timestamp.body' },
			{ content: '{body}{body}' },
			{ content: 'nothing' },
			{ content: '{body}}' },
			{ content: '{other}{body}' },
		])
			expect(accepts(deliveryOf(SENDING), { fixed })).toBe(false);
		expect(accepts(deliveryOf(SENDING), { fixed: { prefix: 'sha256=', content: '{BODY}' } })).toBe(
			true,
		);
	});

	it('may name a header that is read at no other time', () => {
		const delivery = withHeader(mac(SENDING.body), 'x-check');
		expect(accepts(delivery)).toBe(false);
		expect(accepts(delivery, { fixed: { header: ' X-Check ' } })).toBe(true);
	});

	it('takes a time of any length only where nothing beside it could lend it digits', () => {
		const signed = (content: string, timestamp: string) => ({
			rawBody: Buffer.from(SENDING.body),
			headers: { 'x-id': '7', 'x-timestamp': timestamp, 'x-signature': mac(content) },
		});
		const milliseconds = String(NOW);
		const fixed = { content: '{id}{timestamp}{body}' };
		expect(accepts(signed(`7${NOW / 1000}${SENDING.body}`, String(NOW / 1000)), { fixed })).toBe(
			true,
		);
		expect(accepts(signed(`7${milliseconds}${SENDING.body}`, milliseconds), { fixed })).toBe(false);
		const apart = { content: '{id}.{timestamp}{body}' };
		expect(
			accepts(signed(`7.${milliseconds}${SENDING.body}`, milliseconds), { fixed: apart }),
		).toBe(true);
	});
});

describe('the work', () => {
	afterEach(() => jest.restoreAllMocks());

	const hexSecret = `whsec_${'0123456789abcdef'.repeat(4)}`;
	const forgedHeaders = (signature: string) => ({
		...deliveryOf({ ...SENDING, content: 'event+id+body' }).headers,
		'x-vendor-timestamp': SENDING.timestamp,
		'x-vendor-signature': signature,
	});
	const parts = (count: number) =>
		Array.from({ length: count }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(',');
	const many = (count: number, name: string) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}-${name}`, 'more']));

	it.each([
		['one signature', 17, forgedHeaders('ab'.repeat(32))],
		[
			'every algorithm',
			15,
			forgedHeaders(['ab', 'cdc', 'ef12'].map((x) => x.repeat(32)).join(' ')),
		],
		[
			'as many parts as are read',
			4,
			{
				...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`x-${at}-signature`, parts(32)])),
				...forgedHeaders(`${parts(30)},${'ab'.repeat(32)}`),
			},
		],
		['1,000 headers', 4, { ...many(1000, 'more'), ...forgedHeaders('ab'.repeat(32)) }],
	])('is bounded for a forgery with %s', (_what, most, headers) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const delivery: Delivery = { rawBody: Buffer.from(SENDING.body), headers, url: SENDING.url };
		expect(accepts(delivery, { secret: hexSecret })).toBe(false);
		expect(createHmac.mock.calls.length).toBeLessThanOrEqual(most);
		expect(createHmac.mock.calls.length).toBeGreaterThanOrEqual(4);
	});

	it.each([1, 3, 7, 8, 16])('never hashes more than 8 MiB, for a body of %d MiB', (megabytes) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const rawBody = Buffer.alloc(megabytes * 1024 * 1024, ' ');
		for (const fixed of [{}, { content: 'body' }, { header: 'x-vendor-signature' }]) {
			createHmac.mockClear();
			const delivery = { rawBody, headers: forgedHeaders('ab'.repeat(32)), url: SENDING.url };
			expect(accepts(delivery, { fixed, secret: hexSecret })).toBe(false);
			expect(createHmac.mock.calls.length * rawBody.length).toBeLessThanOrEqual(8 * 1024 * 1024);
		}
	});

	it('suffices for a genuine body of 7 MiB', () => {
		const rawBody = Buffer.from(JSON.stringify({ filler: 'x'.repeat(7 * 1024 * 1024) }));
		const signature = crypto.createHmac('sha256', SECRET).update(rawBody).digest('hex');
		expect(accepts({ rawBody, headers: { 'x-vendor-signature': signature } })).toBe(true);
	});

	it('is one MAC for signatures of the same algorithm, in whatever order they stand', () => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const signatures = ['ab'.repeat(32), 'cd'.repeat(64), 'ef'.repeat(32)].join(' ');
		expect(accepts(withHeader(signatures), { secret: 'has one form' })).toBe(false);
		// Two algorithms, of the body alone and behind the address.
		expect(createHmac.mock.calls.length).toBe(4);
	});

	it('does not start for a delivery without a signature', () => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		expect(accepts(withHeader('none'))).toBe(false);
		expect(createHmac).not.toHaveBeenCalled();
	});
});

describe('why a delivery is refused', () => {
	const why = (delivery: Delivery, options = {}) => {
		const verification = verifyDelivery(delivery, { ...OPTIONS, ...options });
		return verification.ok ? 'accepted' : verification.why;
	};
	const full = 'ab'.repeat(32);

	it.each<[string, Delivery]>([
		['no header', { rawBody: Buffer.from('{}'), headers: {} }],
		['a header that is no signature', withHeader('none')],
		['a signature that is cut short', withHeader(full.slice(2))],
		['SHA-1', withHeader(`sha1=${'ab'.repeat(20)}`)],
		['a signature under an unknown tag', withHeader(`v9=${full}`)],
		['a signature that arrived twice', withHeader(`${full}, ${full}`)],
		['a signature under the name of something else', withHeader(full, 'x-vendor-check')],
	])('unsigned, for there is nothing to compare: %s', (_what, delivery) =>
		expect(why(delivery)).toBe('unsigned'),
	);

	it.each([
		{ header: 'x-other' },
		{ prefix: 'v1!' },
		{ algorithm: 'sha512' as const },
		{ content: '{body' },
	])('unsigned, by the setting %j', (fixed) =>
		expect(why(withHeader(full), { fixed })).toBe('unsigned'),
	);

	it('wrong, for a MAC of full length that is not ours', () => {
		for (const delivery of [
			withHeader(full),
			withHeader(`sha256="${full}"`),
			withHeader(full, 'x-vendor-sig'),
			withHeader(mac(SENDING.body, 'another'), 'x_vendor_mac'),
		])
			expect(why(delivery)).toBe('wrong');
	});

	it('stale, for ours with a time that is off, either way', () => {
		for (const timestamp of [
			'1780000000',
			'1780000000000',
			'1780000000000000',
			new Date(NOW).toISOString(),
		]) {
			const delivery = deliveryOf({ ...SENDING, content: 'timestamp.body', timestamp });
			expect(why(delivery)).toBe('accepted');
			for (const now of [NOW + 300_001, NOW - 300_001])
				expect(why(delivery, { now })).toBe('stale');
			expect(why(delivery, { now: NOW + 300_001, secret: 'another secret' })).toBe('wrong');
			expect(why(delivery, { tolerance: Number.NaN })).toBe('stale');
		}
	});

	it('long, for a body that is not hashed once', () =>
		expect(why({ ...withHeader(full), rawBody: Buffer.alloc(9 * 1024 * 1024) })).toBe('long'));

	it('in a line', () => {
		expect(
			reasonFor(withHeader('none'), { fixed: { header: ` X-${'c\n'.repeat(9000)} ` } }),
		).toMatch(/^The header x-c{78} is absent\.$/);
		expect(reasonFor({ rawBody: Buffer.from('{}'), headers: {} })).toBe(
			'No signature header was found. Set Signature → Fixed and its Header.',
		);
	});
});

it.each([undefined, null, {}, 1])('%j for a delivery or options is refused', (nothing) => {
	expect(verifyDelivery(nothing as never, OPTIONS).ok).toBe(false);
	expect(verifyDelivery(deliveryOf(SENDING), nothing as never).ok).toBe(false);
});
