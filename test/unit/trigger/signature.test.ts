import crypto from 'node:crypto';
import CryptoJS from 'crypto-js';
import {
	contents,
	keyForms,
	verifyDelivery,
	type Delivery,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { isFound } from './signature/sendings';
import {
	accepts,
	mac,
	NOW,
	OPTIONS,
	reasonFor,
	SECRET,
	SENDING,
	withHeader,
} from './signature/verifying';
import { deliveryOf, layoutsFor, sign } from './signature/signing';

describe('the secret', () => {
	it.each(['', ' \n'])('verifies nothing when it is %j', (secret) => {
		const empty = withHeader(mac(SENDING.body, ''));
		expect(verifyDelivery(empty, { ...OPTIONS, secret })).toEqual({
			ok: false,
			why: 'wrong',
			reason: 'There is no signing secret, so nothing can be verified.',
		});
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
	])('is no key when it is %s', (_how, secret, key) => {
		expect(accepts(withHeader(mac(SENDING.body, key)), { secret })).toBe(false);
		expect(accepts(withHeader(mac(SENDING.body, secret)), { secret })).toBe(true);
	});

	it('may be as short as 16 bytes without its prefix, and hold zeros', () => {
		expect(
			accepts(withHeader(mac(SENDING.body, 'sixteen-bytes-xx')), {
				secret: 'whsec_sixteen-bytes-xx',
			}),
		).toBe(true);
		const bytes = '00AQIDBAUGBwgJCgsMDQAA==';
		expect(
			accepts(withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse(bytes))), {
				secret: `whsec_${Buffer.from(bytes, 'base64').toString('base64')}`,
			}),
		).toBe(true);
	});

	it('is base64 where more than 64 hex digits stand in it', () => {
		const secret = `whsec_zzzz${'0123456789abcdef'.repeat(4)}`;
		expect(
			accepts(
				withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse(secret.slice('whsec_'.length)))),
				{ secret },
			),
		).toBe(true);
	});

	it('is decoded from canonical base64 only', () => {
		const secret = 'whsec_AQIDBAUGBwgJCgsMDQ4PEB==';
		expect(
			accepts(
				withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse('AQIDBAUGBwgJCgsMDQ4PEA=='))),
				{ secret },
			),
		).toBe(false);
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
		[
			'two timestamps the other way',
			`t=1700000000,t=1780000000,v1=${mac(`1780000000.${SENDING.body}`)}`,
		],
		['a MAC among too many parts', `a=1,b=2,c=3,d=4,e=5,f=6,g=7,h=8,v1=${mac(SENDING.body)}`],
		['a timestamp that is no time', `t=1e9,v1=${mac(`1e9.${SENDING.body}`)}`],
	])('%s', (_what, value) => {
		expect(accepts(withHeader(value))).toBe(false);
	});

	it('a day for a timestamp', () => {
		const day = withHeader(`t=2026-05-28,v1=${mac(`2026-05-28.${SENDING.body}`)}`);
		expect(accepts(day, { tolerance: 100_000 })).toBe(false);
	});

	it.each(['x-vendor-event', 'x-vendor-id', 'x-vendor-time', 'authorization'])(
		'a MAC in the header %s',
		(name) => {
			expect(accepts(withHeader(mac(SENDING.body), name))).toBe(false);
		},
	);

	it('base64 with stray bits or without its padding', () => {
		const genuine = sign({ ...SENDING, encoding: 'base64' });
		expect(accepts(withHeader(genuine))).toBe(true);
		const stray = genuine.replace(
			/(.)=$/,
			(_, last: string) => `${String.fromCharCode(last.charCodeAt(0) + 1)}=`,
		);
		expect(accepts(withHeader(stray))).toBe(false);
		expect(accepts(withHeader(genuine.slice(0, -1)), { fixed: { encoding: 'base64' } })).toBe(
			false,
		);
	});

	it('a changed last character of SHA-512 in base64', () => {
		const genuine = sign({ ...SENDING, algorithm: 'sha512', encoding: 'base64' });
		const stray = genuine.replace(/.(?===$)/, (last) =>
			String.fromCharCode(last.charCodeAt(0) + 1),
		);
		expect([accepts(withHeader(genuine)), accepts(withHeader(stray))]).toEqual([true, false]);
	});

	it('hex in capitals whose first letter is small, or base64 with a slash and without its padding', () => {
		const bodies = Array.from({ length: 50 }, (_, at) => JSON.stringify({ at }));
		const signed = (body: string, value: string) =>
			accepts({ rawBody: Buffer.from(body), headers: { 'x-vendor-signature': value } });
		const inHex = bodies.filter((body) => /^[a-f]/.test(mac(body)));
		const inBase64 = bodies.filter((body) =>
			sign({ ...SENDING, encoding: 'base64', body }).includes('/'),
		);
		expect([inHex.length > 0, inBase64.length > 0]).toEqual([true, true]);
		for (const body of inHex)
			expect(signed(body, mac(body)[0]! + mac(body).slice(1).toUpperCase())).toBe(false);
		for (const body of inBase64)
			expect(signed(body, sign({ ...SENDING, encoding: 'base64', body }).slice(0, -1))).toBe(false);
	});
});

describe('what is accepted', () => {
	const BYTES = '0123456789abcdef'.repeat(4);
	const product = keyForms.flatMap((key) =>
		contents.filter((content) => isFound(key, content)).map((content) => [key, content] as const),
	);

	it.each(product)(
		'the key %s over the content %s, in every layout, of a secret that has several forms',
		(key, content) => {
			for (const secret of key.includes('ex')
				? [`whsec_${BYTES}`, BYTES]
				: key === 'withoutPrefix'
					? [SECRET, `whsec_${BYTES}`]
					: [SECRET]) {
				for (const layout of layoutsFor(content, key)) {
					expect([
						layout,
						verifyDelivery(deliveryOf({ ...SENDING, secret, key, content, layout }), {
							...OPTIONS,
							secret,
						}),
					]).toEqual([layout, { ok: true }]);
				}
			}
		},
	);

	it.each(['sha256=', '', 'v1=', 'signature='])(
		'hex behind "%s", in one case or the other',
		(prefix) => {
			expect(accepts(withHeader(prefix + mac(SENDING.body)))).toBe(true);
			expect(accepts(withHeader(prefix + mac(SENDING.body).toUpperCase()))).toBe(true);
		},
	);

	it('the ID and the timestamp of the sender, whatever proxies add', () => {
		const { headers, ...delivery } = deliveryOf({
			...SENDING,
			content: 'id.timestamp.body',
			layout: 'v1,',
		});
		const more = {
			'x-request-id': 'proxy',
			'request-timestamp': '1700000000',
			'x-amzn-trace-id': 'proxy',
		};
		expect(accepts({ ...delivery, headers: { ...more, ...headers } })).toBe(true);
		expect(accepts({ ...delivery, headers: { ...headers, ...more } })).toBe(true);
	});

	it.each(['1780000000', '1780000000000', '1780000000000000', new Date(NOW).toISOString()])(
		'the timestamp %s',
		(timestamp) => {
			const delivery = deliveryOf({ ...SENDING, content: 'timestamp.body', timestamp });
			expect(accepts(delivery)).toBe(true);
			expect(accepts(delivery, { now: NOW + 300_001 })).toBe(false);
			expect(accepts(delivery, { now: NOW - 300_001 })).toBe(false);
			expect(accepts(delivery, { tolerance: Number.NaN })).toBe(false);
		},
	);
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
});

describe('the work', () => {
	afterEach(() => jest.restoreAllMocks());

	const forgedHeaders = (signature: string) => ({
		...deliveryOf({ ...SENDING, content: 'event+id+body' }).headers,
		'x-vendor-timestamp': SENDING.timestamp,
		'x-vendor-signature': signature,
	});
	const all = Array.from({ length: 60 }, (_, at) => [
		`x-${at}-webhook-signature`,
		'ab'.repeat([32, 48, 64][at % 3]!),
	]);

	it.each([
		['one signature', 17, forgedHeaders('ab'.repeat(32))],
		[
			'many signatures',
			15,
			forgedHeaders(Array.from({ length: 8 }, (_, at) => `v1=${String(at).repeat(64)}`).join(',')),
		],
		[
			'every algorithm',
			15,
			forgedHeaders(`${'ab'.repeat(32)} ${'ab'.repeat(48)} ${'ab'.repeat(64)}`),
		],
		[
			'two IDs and two times',
			17,
			{
				...forgedHeaders('ab'.repeat(32)),
				'x-vendor-webhook-id': 'wh_1',
				'x-vendor-sent-timestamp': '1780000001',
			},
		],
		[
			'IDs and times under every name',
			17,
			{
				...forgedHeaders('ab'.repeat(32)),
				'x-vendor-eventid': 'evt_1',
				x_webhook_id: 'wh_1',
				'x-messageid': 'msg_2',
				'x-senttime': '1780000001',
				'x-vendor-sent-at': '1780000002',
				'x-vendor-date': '1780000003',
				'x-vendor-eventtype': 'changed',
			},
		],
		[
			'a header of 31 parts',
			15,
			forgedHeaders(
				`${Array.from({ length: 30 }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(',')},${'ab'.repeat(32)}`,
			),
		],
		[
			'headers of many parts',
			13,
			{
				...forgedHeaders(
					`${Array.from({ length: 30 }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(',')},${'ab'.repeat(32)}`,
				),
				'x-other-signature': Array.from({ length: 16 }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(
					',',
				),
			},
		],
		[
			'100 headers',
			12,
			{
				...Object.fromEntries(Array.from({ length: 95 }, (_, at) => [`x-${at}`, 'more'])),
				...forgedHeaders('ab'.repeat(32)),
			},
		],
		['many headers', 14, { ...Object.fromEntries(all), ...forgedHeaders('ab'.repeat(32)) }],
	])('is bounded for a forgery with %s', (_what, most, headers) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
		const delivery: Delivery = { rawBody: Buffer.from(SENDING.body), headers, url: SENDING.url };
		expect(accepts(delivery, { secret })).toBe(false);
		expect(createHmac.mock.calls.length).toBe(most);
	});

	it.each([1, 3, 5, 7, 8, 9, 16])(
		'never hashes more than 8 MiB, for a body of %d MiB',
		(megabytes) => {
			const createHmac = jest.spyOn(crypto, 'createHmac');
			const rawBody = Buffer.alloc(megabytes * 1024 * 1024, ' ');
			expect(accepts({ rawBody, headers: forgedHeaders('ab'.repeat(32)), url: SENDING.url })).toBe(
				false,
			);
			expect(createHmac.mock.calls.length * rawBody.length).toBeLessThanOrEqual(8 * 1024 * 1024);
			for (const fixed of [{ content: 'body' }, { header: 'x-vendor-signature' }]) {
				createHmac.mockClear();
				expect(
					accepts(
						{ rawBody, headers: forgedHeaders('ab'.repeat(32)), url: SENDING.url },
						{ fixed },
					),
				).toBe(false);
				expect(createHmac.mock.calls.length * rawBody.length).toBeLessThanOrEqual(8 * 1024 * 1024);
			}
		},
	);

	it('accepts a genuine body of 7 MiB', () => {
		const rawBody = Buffer.from(JSON.stringify({ filler: 'x'.repeat(7 * 1024 * 1024) }));
		const headers = {
			'x-vendor-signature': crypto.createHmac('sha256', SECRET).update(rawBody).digest('hex'),
		};
		expect(accepts({ rawBody, headers })).toBe(true);
	});

	it('is one MAC for signatures of the same algorithm, in whatever order they stand', () => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const signatures = ['ab'.repeat(32), 'cd'.repeat(64), 'ef'.repeat(32)].join(' ');
		expect(accepts(withHeader(signatures), { secret: 'has one form' })).toBe(false);
		// Two algorithms, of the body alone and behind the address.
		expect(createHmac.mock.calls.length).toBe(4);
	});

	it.each([1, 5])(
		'does not start for foreign signatures, of which %d stand before the right one',
		(count) => {
			const foreign = Array.from(
				{ length: count },
				(_, at) => `v1a,${Buffer.alloc(64, at + 1).toString('base64')}`,
			);
			const right = `v1,${Buffer.from(mac(SENDING.body), 'hex').toString('base64')}`;
			const createHmac = jest.spyOn(crypto, 'createHmac');
			expect(accepts(withHeader(right))).toBe(true);
			const alone = createHmac.mock.calls.length;
			createHmac.mockClear();
			expect(accepts(withHeader([...foreign, right].join(' ')))).toBe(true);
			expect(createHmac.mock.calls.length).toBe(alone);
			createHmac.mockClear();
			expect(accepts(withHeader(foreign.join(' ')))).toBe(false);
			expect(createHmac).not.toHaveBeenCalled();
		},
	);

	it('does not start for a delivery without a signature', () => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		expect(accepts({ ...deliveryOf(SENDING), headers: { 'x-vendor-signature': 'none' } })).toBe(
			false,
		);
		expect(createHmac).not.toHaveBeenCalled();
	});
});

it.each([undefined, null, {}, 1])(
	'a delivery or options that are %j are refused without an exception',
	(nothing) => {
		expect(verifyDelivery(nothing as never, OPTIONS).ok).toBe(false);
		expect(verifyDelivery(deliveryOf(SENDING), nothing as never).ok).toBe(false);
	},
);

describe('a delivery in which nothing could be compared', () => {
	const why = (delivery: Delivery, options = {}) => {
		const verdict = verifyDelivery(delivery, { ...OPTIONS, ...options });
		return verdict.ok ? 'accepted' : verdict.why;
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
		['a body that is too long', { ...withHeader(full), rawBody: Buffer.alloc(9 * 1024 * 1024) }],
	])('says nothing about the secret: %s', (_what, delivery) =>
		expect(why(delivery)).toBe('unsigned'),
	);

	it.each([
		{ header: 'x-other' },
		{ prefix: 'v1!' },
		{ algorithm: 'sha512' as const },
		{ content: '{body' },
	])('says nothing about it either if the setting by hand is %j', (fixed) =>
		expect(why(withHeader(full), { fixed })).toBe('unsigned'),
	);

	it('is another one than a delivery whose signature does not fit', () => {
		for (const delivery of [
			withHeader(full),
			withHeader(`sha256="${full}"`),
			withHeader(full, 'x-vendor-sig'),
			withHeader(mac(SENDING.body, 'another'), 'x_vendor_mac'),
		])
			expect(why(delivery)).toBe('wrong');
	});
});

it('says what is missing or too long', () => {
	expect(reasonFor({ rawBody: 'text', headers: {} } as never)).toBe(
		'The delivery has no raw body.',
	);
	expect(verifyDelivery(deliveryOf(SENDING), null as never)).toEqual({
		ok: false,
		why: 'wrong',
		reason: 'The delivery could not be read.',
	});
	expect(
		reasonFor({ ...withHeader('ab'.repeat(32)), rawBody: Buffer.alloc(9 * 1024 * 1024) }),
	).toBe('The body is longer than 8 MiB, the most that the trigger verifies.');
	expect(reasonFor(withHeader('none'), { fixed: { header: ' X-Check ' } })).toBe(
		'The header x-check is absent.',
	);
	expect(reasonFor(withHeader('none', 'x-check'), { fixed: { header: ' X-Check ' } })).toBe(
		'A signature header holds more than signatures.',
	);
	expect(reasonFor({ rawBody: Buffer.from('{}'), headers: {} })).toBe(
		'No header of the delivery holds a full-length signature.',
	);
	for (const header of ['x-vendor-check', 'x-token', 'authorization']) {
		expect(
			reasonFor({ rawBody: Buffer.from('{}'), headers: { [header]: `sha256=${'0a'.repeat(32)}` } }),
		).toMatch(
			/^No header with the name of a signature holds a full-length one, but another header may/,
		);
		expect(reasonFor({ rawBody: Buffer.from('{}'), headers: { [header]: '0a'.repeat(20) } })).toBe(
			'No header of the delivery holds a full-length signature.',
		);
	}
});
