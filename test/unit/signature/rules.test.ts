import crypto from 'node:crypto';
import CryptoJS from 'crypto-js';
import {
	contentNames,
	templateByHand,
} from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import * as templates from '../../../nodes/EnterpriseRegistry/signature/template';
import {
	verifyDelivery,
	type Delivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { ANSWER_TO, STATUS } from '../../../nodes/EnterpriseRegistry/trigger/answers';
import { fc } from '../../support/simulated/seededProperties';
import { accepts, mac, NOW, OPTIONS, refusal, SECRET, SENDING, withHeader } from './sendings';
import { deliveryOf } from './signing';

/** A MAC of full length that nobody made. */
const FORGED = 'ab'.repeat(32);
const SECONDS = String(NOW / 1000);

const withMoreHeaders = (delivery: Delivery, more: Delivery['headers']): Delivery => ({
	...delivery,
	headers: { ...delivery.headers, ...more },
});

const FROM_THE_COMMENT: Delivery = {
	rawBody: Buffer.from('{"eventId":"evt_1"}'),
	headers: {
		'x-vendor-id': 'msg_1',
		'x-vendor-timestamp': '1780000000',
		'x-vendor-signature': 'v1,M/C0hRCs1ESAGP/eYtZ5mZ5uKBGOCrHPzxsmLns/310=',
	},
};

it('accepts the delivery that the comment of verifyDelivery tells step by step', () => {
	const secret = 'whsec_dGhpcnR5LXR3byBieXRlcyBvZiBhIHRlc3Qgc2VjcmV0';
	const createHmac = jest.spyOn(crypto, 'createHmac');
	expect(accepts(FROM_THE_COMMENT, { secret })).toBe(true);
	expect(createHmac).toHaveBeenCalledTimes(1);
});

it('remembers at most 1,000 templates, as an expression in Signed Content may make any number of them', () => {
	const first = templateByHand('{body} first');
	for (let other = 0; other < 1000; other++) templateByHand(`{body} ${other}`);
	expect(templateByHand('{body} first')).not.toBe(first);
});

describe('a secret of 64 hex digits, which could be base64 as well', () => {
	const DIGITS = '0123456789abcdef'.repeat(4);
	const signedAsBase64 = withHeader(mac(SENDING.body, CryptoJS.enc.Base64.parse(DIGITS)));

	describe.each([
		{ how: 'bare', secret: DIGITS },
		{ how: 'with the prefix of Standard Webhooks', secret: `whsec_${DIGITS}` },
	])('$how', ({ secret }) => {
		it('is not taken for base64', () => expect(accepts(signedAsBase64, { secret })).toBe(false));

		it('is base64 for the user who says so', () =>
			expect(accepts(signedAsBase64, { secret, fixed: { key: 'base64' } })).toBe(true));
	});
});

describe('a secret of 48 hex digits', () => {
	const secret = '0123456789abcdef'.repeat(3);
	const signedAsHex = withHeader(mac(SENDING.body, CryptoJS.enc.Hex.parse(secret)));

	it('is not taken for hex', () => expect(accepts(signedAsHex, { secret })).toBe(false));

	it('is hex for the user who says so', () =>
		expect(accepts(signedAsHex, { secret, fixed: { key: 'hex' } })).toBe(true));
});

describe('the headers with the ID and the time', () => {
	const standard = deliveryOf({ ...SENDING, content: 'id.timestamp.body', layout: 'v1,' });
	const OF_PROXIES = {
		'x-request-id': 'proxy',
		'request-timestamp': '1700000000',
		'x-amzn-trace-id': 'proxy',
	};

	it('are those of the sender where a proxy puts its own in front of them', () => {
		const headers = { ...OF_PROXIES, ...standard.headers };
		expect(accepts({ ...standard, headers })).toBe(true);
	});

	it('are those of the sender where a proxy adds its own at the end', () =>
		expect(accepts(withMoreHeaders(standard, OF_PROXIES))).toBe(true));

	it('are those whose names begin as the name of the signature does', () => {
		const signed = withHeader(mac(`${SECONDS}.${SENDING.body}`), 'x-acme-timestamp-signature');
		const times = { 'x-other-timestamp': '1700000000', 'x-acme-timestamp': SECONDS };
		expect(accepts(withMoreHeaders(signed, times))).toBe(true);
	});

	/* A gateway that does not sign adds the time at which it passed the delivery on. */
	describe.each([
		{ signature: 'x-signature', time: 'x-timestamp' },
		{ signature: 'x-sig', time: 'x-ts' },
		{ signature: 'signature', time: 'timestamp' },
		{ signature: 'x-acme-signature', time: 'x_time' },
	])('name no sender: $time beside $signature', ({ signature, time }) => {
		const ofGateway = { 'x-gw-timestamp': '1779999990' };
		const ours = { [signature]: mac(`${SECONDS}.${SENDING.body}`), [time]: SECONDS };

		it.each([
			{ where: 'in front', headers: { ...ofGateway, ...ours } },
			{ where: 'behind', headers: { ...ours, ...ofGateway } },
		])('and come before those of a gateway that stand $where', ({ headers }) =>
			expect(accepts({ ...standard, headers })).toBe(true),
		);
	});

	/* The example of `nearestHeader`. */
	const NEAREST_FIRST = [
		'x-acme-event-id',
		'x-acme-webhook-id',
		'x-event-id',
		'x-other-event-id',
		'x-request-id',
	];

	it.each(NEAREST_FIRST)(
		'hold the ID in %s where none is nearer to x-acme-signature',
		(nearest) => {
			const signed = mac(`ours.${SECONDS}.${SENDING.body}`);
			const farther = NEAREST_FIRST.slice(NEAREST_FIRST.indexOf(nearest) + 1);
			const others = Object.fromEntries(farther.map((name) => [name, 'other']));
			const headers = { ...others, [nearest]: 'ours', 'x-acme-timestamp': SECONDS };
			expect(accepts(withMoreHeaders(withHeader(signed, 'x-acme-signature'), headers))).toBe(true);
		},
	);

	describe('of which two could hold the ID', () => {
		const { 'x-vendor-id': id, ...others } = standard.headers;
		const both = { ...standard, headers: { ...others, 'x-vendor-event-id': 'other', 'x-id': id } };

		it('are read from the nearest by its name alone', () => expect(accepts(both)).toBe(false));

		it('are read from the one that the user names', () => {
			const content = '{header:x-id}.{timestamp}.{body}';
			expect(accepts(both, { fixed: { content } })).toBe(true);
		});
	});

	describe('of which two could hold the time, and the one of a gateway names no sender', () => {
		const signed = withHeader(mac(`${SECONDS}.${SENDING.body}`), 'x-signature');
		const both = { 'x-timestamp': '1779999990', 'acme-sent-at': SECONDS };
		const delivery = withMoreHeaders(signed, both);

		it('are read from that one', () => expect(accepts(delivery)).toBe(false));

		it('are read from the one that the user names', () => {
			const content = '{timestamp:acme-sent-at}.{body}';
			expect(accepts(delivery, { fixed: { content } })).toBe(true);
		});
	});

	it.each([
		'x-vendor-sent-at',
		'x-vendor-time',
		'x_vendor_timestamp',
		'x-vendor-date',
		'x-vendor-senttime',
	])('may hold the time under the name %s', (name) => {
		const { 'x-vendor-timestamp': time, ...headers } = standard.headers;
		expect(accepts({ ...standard, headers: { ...headers, [name]: time } })).toBe(true);
	});
});

it.each(['x-shop-topic', 'x-vendor-event-type', 'x-eventname', 'x-topic-name', 'event'])(
	'the event may be in the header %s',
	(name) => {
		const { 'x-vendor-event': event, ...headers } = deliveryOf({
			...SENDING,
			content: 'event+id+body',
		}).headers;
		expect(accepts({ ...deliveryOf(SENDING), headers: { ...headers, [name]: event } })).toBe(true);
	},
);

it.each([
	'stripe-signature',
	'x-hub-signature-256',
	'x-signed-by',
	'x-body-hmac',
	'x-shop-hmac-sha256',
	'x-sig',
	'x-content-mac',
	'content-digest',
	'x-digest-sha256',
	'x-body-hash',
	'x-trello-webhook',
])('the signature may be in the header %s', (name) =>
	expect(accepts(withHeader(mac(SENDING.body), name))).toBe(true),
);

describe('a time that belongs to the signature', () => {
	const timed = mac(`${SECONDS}.${SENDING.body}`);
	const OTHER_TIME = '2026-11-27T00:00:00.000000+00:00';
	const ourHeaders = { 'x-webhook-signature': `sha256=${timed}`, 'x-webhook-timestamp': SECONDS };
	const delivered = (headers: Delivery['headers']): Delivery => ({
		...deliveryOf(SENDING),
		headers,
	});

	/* Times of creation as Python, Java and Go write them, in headers whose names say webhook, signature or digest. */
	describe.each([
		{ name: 'x-webhook-created-at', value: OTHER_TIME },
		{ name: 'x-webhook-event-created', value: '2026-11-27T00:00:00.000000Z' },
		{ name: 'webhook-expires', value: '2026-11-27T01:00:00.000000000+01:00' },
		{ name: 'x-acme-signature-expires', value: OTHER_TIME },
		{ name: 'signature-date', value: OTHER_TIME },
		{ name: 'x-webhook-hmac-created', value: `t=${OTHER_TIME}` },
		{ name: 'x-digest-time', value: `timestamp=${OTHER_TIME}` },
	])('is not that of another header, $name: $value', ({ name, value }) => {
		const other = { [name]: value };

		it.each([
			{ where: 'in front', headers: { ...other, ...ourHeaders } },
			{ where: 'behind', headers: { ...ourHeaders, ...other } },
		])('that stands $where', ({ headers }) => expect(accepts(delivered(headers))).toBe(true));

		it('where the user fixed the content', () => {
			const fixed = { content: 'timestamp.body' };
			expect(accepts(delivered({ ...other, ...ourHeaders }), { fixed })).toBe(true);
		});
	});

	/* Gateways that pass deliveries on sign them as well: ngrok and Convoy do so with a time in the header, or with SHA-512. */
	describe.each([
		{ name: 'ngrok-signature', value: `t=1700000000,v1=${FORGED}` },
		{ name: 'x-convoy-signature', value: `t=1700000000,v1=${FORGED}` },
		{ name: 'x-convoy-signature', value: `t=1700000000,v1=${FORGED}${FORGED}` },
		{ name: 'x-convoy-signature', value: `${FORGED}${FORGED}` },
	])('is not that of a gateway with a signature of its own, $name: $value', ({ name, value }) => {
		const ofGateway = { [name]: value };

		it.each([
			{ where: 'a header of its own', ours: ourHeaders },
			{
				where: 'the header of the signature',
				ours: { 'x-webhook-signature': `t=${SECONDS},v1=${timed}` },
			},
		])('where the time is in $where', ({ ours }) => {
			const orders = [
				{ ...ofGateway, ...ours },
				{ ...ours, ...ofGateway },
			];
			expect(orders.map((headers) => accepts(delivered(headers)))).toEqual([true, true]);
		});

		it.each(contentNames.filter((content) => content.includes('timestamp')))(
			'and takes no attempts away from ours, of %s with a secret of Standard Webhooks as issued',
			(content) => {
				const secret = 'whsec_dGhpcnR5LXR3byBieXRlcyBvZiBhIHRlc3Qgc2VjcmV0';
				const ours = deliveryOf({ ...SENDING, content, secret, layout: 't=,v1=' });
				const alone = accepts(ours, { secret });
				expect(accepts(withMoreHeaders(ours, ofGateway), { secret })).toBe(alone);
			},
		);

		it('and is refused when it is stale, however fresh the time of the gateway is', () => {
			const now = NOW + 300_001;
			const fresh = { [name]: `t=${now / 1000 - 1},v1=${FORGED}` };
			const headers = { ...fresh, ...ourHeaders };
			expect(refusal(delivered(headers), { now }).code).toBe('signedTimeOff');
		});
	});

	it.each(['x-webhook-sent', 'x-webhook-created', 'x-webhook-sent-at'])(
		'may stand in a header that is named for when it was sent, %s',
		(name) => {
			const time = '2026-11-26T12:00:00.123456+00:00';
			const headers = { [name]: time, 'x-webhook-signature': mac(`${time}.${SENDING.body}`) };
			expect(accepts(delivered(headers), { now: Date.parse(time) })).toBe(true);
		},
	);

	/* GitHub and Meta send a MAC of SHA-1, which nobody verifies by now, beside one of SHA-256. */
	describe('may stand beside a MAC that is not compared', () => {
		const sha1 = 'ab'.repeat(20);
		const both = (ofSha1: string, ofBody: string): Delivery['headers'] => ({
			'x-hub-signature': `${ofSha1}sha1=${sha1}`,
			'x-hub-signature-256': `sha256=${ofBody}`,
		});

		it('and is found there where no other header tells it', () =>
			expect(accepts(delivered(both(`t=${SECONDS},`, timed)))).toBe(true));

		it('and is stale there as well', () => {
			const signed = delivered(both(`t=${SECONDS},`, timed));
			expect(refusal(signed, { now: NOW + 300_001 }).code).toBe('signedTimeOff');
		});

		it('and does not count where a header is named for the time', () => {
			const headers = { ...both('t=1700000000,', timed), 'x-hub-timestamp': SECONDS };
			expect(accepts(delivered(headers))).toBe(true);
		});

		it('and is no part of what is signed where that is the body', () =>
			expect(accepts(delivered(both(`t=${SECONDS},`, mac(SENDING.body))))).toBe(true));
	});

	/* A gateway or the secret before may have made the MACs beside ours. */
	describe('and stands beside another MAC', () => {
		const ours = mac(`${SECONDS}.${SENDING.body}`);
		const timedByOther = `t=${SECONDS},v1=${FORGED}`;
		const ofSha1 = `t=${SECONDS},sha1=${'ab'.repeat(20)}`;
		const ofSha512 = `sha512=${FORGED}${FORGED}`;

		it.each<{ what: string; headers: Record<string, string> }>([
			{
				what: 'behind two headers without one',
				headers: { 'a-signature': FORGED, 'b-signature': ours, 'c-signature': timedByOther },
			},
			{
				what: 'behind two MACs of a rotation',
				headers: { 'x-signature': `v1=${FORGED},v1=${ours}`, 'x-signature-v2': timedByOther },
			},
			{
				what: 'behind a header with another time',
				headers: { 'x-signature': `t=1780000005,v1=${ours}`, 'x-signature-v2': timedByOther },
			},
			{
				what: 'of SHA-1, behind a gateway without a time',
				headers: { 'a-signature': FORGED, 'x-signature': ofSha1, 'x-signature-256': ours },
			},
			{
				what: 'of SHA-1, behind a gateway with another time',
				headers: {
					'a-signature': `t=1780000005,v1=${FORGED}`,
					'x-signature': ofSha1,
					'x-signature-256': ours,
				},
			},
			{
				what: 'of SHA-1, behind a gateway with SHA-512',
				headers: {
					'a-signature': `${FORGED}${FORGED}`,
					'x-signature': ofSha1,
					'x-signature-256': ours,
				},
			},
			{
				what: 'of SHA-512, made with the secret before',
				headers: {
					'x-acme-signature-256': `sha256=${ours}`,
					'x-acme-signature-512': `t=${SECONDS},${ofSha512}`,
				},
			},
		])('is found there: $what', ({ headers }) => {
			expect(accepts(delivered(headers))).toBe(true);
			const asSentLater = { now: NOW + 300_001 };
			expect(refusal(delivered(headers), asSentLater).code).toBe('signedTimeOff');
		});

		it.each([{ fixed: {} }, { fixed: { content: 'timestamp.body' } }])(
			'is that in the header named as a checksum of SHA-512 is, with the scheme $fixed',
			({ fixed }) => {
				const secret = 'shpss_secretsecret';
				const headers = {
					'x-gateway-timestamp': '1779999990',
					'x-signature': mac(`${SECONDS}.${SENDING.body}`, secret),
					'x-acme-digest': ofSha512,
					'x-acme-timestamp': SECONDS,
				};
				expect(accepts(delivered(headers), { secret, fixed })).toBe(true);
			},
		);
	});

	it('is none where only the body is signed', () => {
		const headers = {
			'x-webhook-created-at': OTHER_TIME,
			'x-webhook-signature': mac(SENDING.body),
		};
		expect(accepts(delivered(headers))).toBe(true);
	});
});

describe('the MAC that is ours', () => {
	it('may be the fourth that stands in a delivery, as where a sender and a gateway rotate their secrets', () => {
		const ours = mac(SENDING.body);
		const headers = {
			'a-signature': `${FORGED},${FORGED}`,
			'x-signature': `v1=${FORGED},v1=${ours}`,
		};
		expect(accepts({ ...withHeader(ours), headers })).toBe(true);
	});
});

describe('a value that is as long as a MAC and none', () => {
	const sha256 = crypto.createHash('sha256').update(SENDING.body).digest('base64');

	it.each([
		{ what: 'a checksum of the body (RFC 3230)', name: 'digest', value: `SHA-256=${sha256}` },
		{
			what: 'of Discord, made with a private key',
			name: 'x-signature-ed25519',
			value: FORGED + FORGED,
		},
		{ what: 'made with a private key', name: 'x_rsa_signature', value: FORGED },
		{ what: 'made with a private key of ECDSA', name: 'x-acme-signature-ecdsa', value: FORGED },
	])('is no signature, so that a new secret would not help: $what', ({ name, value }) =>
		expect(refusal(withHeader(value, name)).code).toBe('noSignature'),
	);

	it.each(['x-universal-signature', 'x-body-digest'])(
		'is not meant by a name that is alike, %s',
		(name) => expect(accepts(withHeader(mac(SENDING.body), name))).toBe(true),
	);

	it('is read in the header that the user named', () => {
		const fixed = { header: 'Digest' };
		expect(accepts(withHeader(mac(SENDING.body), 'digest'), { fixed })).toBe(true);
	});
});

describe('what stands beside the MAC under a label of its own', () => {
	it.each(['kid=ops@vendor.be', 'nonce=a%2Fb', 'nonce=a~b', 'kid=', 'kid=7'])(
		'may be any text: %s',
		(other) => {
			const ours = `t=${SECONDS},v1=${mac(`${SECONDS}.${SENDING.body}`)}`;
			expect(accepts(withHeader(`${ours},${other}`))).toBe(true);
		},
	);
});

describe('the header with the signature', () => {
	it.each(['webhook-id', 'digest', 'webhook'])(
		'is not crowded out by 60 that are called %s',
		(name) => {
			const others = Array.from({ length: 60 }, (_, at) => [`x-${at}-${name}`, FORGED] as const);
			const { headers, ...delivery } = deliveryOf(SENDING);
			const crowded = { ...Object.fromEntries(others), ...headers };
			expect(accepts({ ...delivery, headers: crowded })).toBe(true);
		},
	);

	describe('called x-check', () => {
		const delivery = withHeader(mac(SENDING.body), 'x-check');

		it('is not read', () => expect(accepts(delivery)).toBe(false));

		it('is read where the user names it', () =>
			expect(accepts(delivery, { fixed: { header: ' X-Check ' } })).toBe(true));
	});
});

/* Cloudflare Stream. */
it('a MAC may have the label sig1', () => {
	const value = `time=${SECONDS},sig1=${mac(`${SECONDS}.${SENDING.body}`)}`;
	expect(accepts(withHeader(value, 'webhook-signature'))).toBe(true);
});

/* Persona writes the time once more for each secret while one is rotated. */
describe('a time that stands twice in the header of the signature', () => {
	const timed = mac(`${SECONDS}.${SENDING.body}`);

	it('is one time where both are the same', () => {
		const value = `t=${SECONDS},v1=${FORGED} t=${SECONDS},v1=${timed}`;
		expect(accepts(withHeader(value))).toBe(true);
	});

	it('makes the header none of a signature where they differ', () => {
		const value = `t=1700000000,v1=${FORGED} t=${SECONDS},v1=${timed}`;
		expect(refusal(withHeader(value)).code).toBe('noSignature');
	});
});

describe('an empty part of the header, which RFC 9110 asks to ignore', () => {
	const OURS = mac(SENDING.body);
	const TIMED = mac(`${SECONDS}.${SENDING.body}`);

	it.each([
		`sha256=${OURS};`,
		`sha256=${OURS},`,
		`sha256="${OURS}" ; `,
		`, v1=${OURS}`,
		`;${OURS};;`,
		`|${OURS}|`,
		`&sig=${OURS}&`,
		`v1,${OURS} `,
		`HMAC ${OURS},`,
		`t=${SECONDS},v1=${TIMED},`,
		`ts=${SECONDS};h1=${TIMED};`,
	])('is ignored in %s', (value) => expect(accepts(withHeader(value))).toBe(true));

	it.each([
		`none,${OURS},`,
		`${OURS};(`,
		`sha256=${OURS.slice(2)};`,
		`v9=${OURS},`,
		',;',
		';'.repeat(40),
	])('makes no signature of %s', (value) =>
		expect(refusal(withHeader(value)).code).toBe('noSignature'),
	);
});

describe('the prefix that the user chose', () => {
	const OURS = mac(SENDING.body);
	const OTHER = mac(SENDING.body, 'another');

	it('may be any text, wherever it stands, also where there are two', () => {
		const text = fc.string();
		fc.assert(
			fc.property(text, fc.string({ minLength: 1 }), text, (before, prefix, more) => {
				const value = `${before}${prefix}${OTHER} ${prefix}${OURS} ${more}`;
				expect(accepts(withHeader(value), { fixed: { prefix } })).toBe(true);
			}),
		);
	});

	it.each([
		{ prefix: 'v1,', value: `v1,${OTHER} v1,${OURS}` },
		{ prefix: 'HMAC ', value: `HMAC ${OURS}, ts=7` },
		{ prefix: '=', value: `key=9;sig=${OURS}` },
		{ prefix: "sig='", value: `sig='${OURS}'` },
	])('$prefix is found in $value', ({ prefix, value }) =>
		expect(accepts(withHeader(value), { fixed: { prefix } })).toBe(true),
	);
});

describe('a time in a template of the user', () => {
	const MILLISECONDS = String(NOW);
	const signedBy = (content: string, timestamp: string): Delivery => {
		const values: Record<string, string> = { id: '7', timestamp, body: SENDING.body };
		const signed = content.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
		const headers = { 'x-id': '7', 'x-timestamp': timestamp, 'x-signature': mac(signed) };
		return { rawBody: Buffer.from(SENDING.body), headers };
	};

	it('may be of any length beside a text of the template', () => {
		const content = '{id}.{timestamp}.{body}';
		expect(accepts(signedBy(content, MILLISECONDS), { fixed: { content } })).toBe(true);
	});

	it('may have ten digits beside an ID', () => {
		const content = '{id}{timestamp}{body}';
		expect(accepts(signedBy(content, SECONDS), { fixed: { content } })).toBe(true);
	});

	it.each(['{id}{timestamp}{body}', '{id}1{timestamp}{body}'])(
		'may not have more in %s, as digits could move from the ID to the time',
		(content) =>
			expect(accepts(signedBy(content, MILLISECONDS), { fixed: { content } })).toBe(false),
	);

	it('may not lend its last digits to another time that stands beside it', () => {
		const micros = `${NOW}178`;
		const signature = mac(`${micros}${SECONDS}${SENDING.body}`);
		// 16 digits and 10 are cut into 13 and 13: milliseconds, the second of which are those of a later day.
		const moved = { 'x-micros': String(NOW), 'x-sent': `178${SECONDS}` };
		const headers = { 'x-signature': signature, ...moved };
		const delivery = { rawBody: Buffer.from(SENDING.body), headers };
		const fixed = { content: '{timestamp:x-micros}{timestamp:x-sent}{body}' };
		expect(accepts(delivery, { fixed, now: Number(moved['x-sent']) })).toBe(false);
	});
});

describe('the work for a forgery', () => {
	/** It has three keys: as issued, without its prefix, and decoded from hex. */
	const SECRET_WITH_MOST_KEYS = `whsec_${'0123456789abcdef'.repeat(4)}`;
	const MEBIBYTE = 1024 * 1024;

	/** Headers with all that may be signed. */
	const forgedHeaders = (signature: string) => ({
		...deliveryOf({ ...SENDING, content: 'event+id+body' }).headers,
		'x-vendor-timestamp': SENDING.timestamp,
		'x-vendor-signature': signature,
	});
	const THOUSAND_HEADERS = Object.fromEntries(
		Array.from({ length: 1000 }, (_, at) => [`x-${at}-more`, 'x']),
	);
	/** Each tells a time of its own, so that none is tried twice. */
	const timedSignatures = (count: number) =>
		Object.fromEntries(
			Array.from({ length: count }, (_, at) => [
				`x-${at}-signature`,
				`t=178000000${at},v1=${FORGED}`,
			]),
		);
	const OF_EACH_ALGORITHM = ['ab', 'cdc', 'ef12'].map((digits) => digits.repeat(32)).join(' ');

	/** How many MACs are computed for a delivery, which is refused. */
	function macsFor(rawBody: Buffer, headers: Delivery['headers']): number {
		const createHmac = jest.spyOn(crypto, 'createHmac').mockClear();
		const delivery: Delivery = { rawBody, headers, url: SENDING.url };
		if (accepts(delivery, { secret: SECRET_WITH_MOST_KEYS })) throw new Error('It was accepted');
		return createHmac.mock.calls.length;
	}

	it.each([
		{ what: 'one signature', headers: forgedHeaders(FORGED) },
		{ what: 'a signature of each algorithm', headers: forgedHeaders(OF_EACH_ALGORITHM) },
		{
			what: 'one signature among 1,000 headers',
			headers: { ...forgedHeaders(FORGED), ...THOUSAND_HEADERS },
		},
	])('is 16 MACs for $what', ({ headers }) =>
		expect(macsFor(Buffer.from(SENDING.body), headers)).toBe(16),
	);

	it.each([2, 4, 6])('is 32 MACs for %d headers with signatures and times', (count) =>
		expect(macsFor(Buffer.from(SENDING.body), timedSignatures(count))).toBe(32),
	);

	it.each([1, 3, 7, 8, 16])('is at most 8 MiB of hashing for a body of %d MiB', (mebibytes) => {
		const rawBody = Buffer.alloc(mebibytes * MEBIBYTE, ' ');
		const hashed = macsFor(rawBody, forgedHeaders(FORGED)) * rawBody.length;
		expect(hashed).toBeLessThanOrEqual(8 * MEBIBYTE);
	});

	it('is at most 8 MiB of hashing where the user has a long header signed many times', () => {
		const rawBody = Buffer.alloc(8 * MEBIBYTE - 9000, ' ');
		const headers = { 'x-signature': FORGED, 'x-a': 'é'.repeat(2000) };
		const content = `${'{header:x-a}'.repeat(40)}{body}`;
		const refused = refusal({ rawBody, headers }, { fixed: { content } });
		expect(refused).toEqual({ code: 'bodyTooLong', facts: { most: 8 * MEBIBYTE } });
	});

	it('leaves enough for a body of 8 MiB that is all that was signed', () => {
		const rawBody = Buffer.alloc(8 * MEBIBYTE, ' ');
		rawBody.write('{}');
		const signature = crypto.createHmac('sha256', SECRET).update(rawBody).digest('hex');
		expect(accepts({ rawBody, headers: { 'x-signature': signature } })).toBe(true);
	});

	it('fills each template once for each header, also for one that only lends its time', () => {
		const fillings = jest.spyOn(templates, 'fillTemplate');
		const headers = {
			'x-vendor-signature': FORGED,
			'x-other-signature': `t=${SECONDS},v1=${'ab'.repeat(20)}`,
		};
		expect(accepts({ rawBody: Buffer.from(SENDING.body), headers })).toBe(false);
		expect(fillings).toHaveBeenCalledTimes(2 * contentNames.length);
	});

	it('leaves enough for a genuine body of 7 MiB', () => {
		const rawBody = Buffer.from(JSON.stringify({ filler: 'x'.repeat(7 * MEBIBYTE) }));
		const signature = crypto.createHmac('sha256', SECRET).update(rawBody).digest('hex');
		expect(accepts({ rawBody, headers: { 'x-vendor-signature': signature } })).toBe(true);
	});
});

it('the time is found beside a MAC in quotes as well, also behind a prefix', () => {
	const time = `t="${SECONDS}"`;
	const delivery = withHeader(`${time},v1="${mac(`${SECONDS}.${SENDING.body}`)}"`);
	expect(accepts(delivery)).toBe(true);
	expect(accepts(delivery, { fixed: { prefix: 'v1="' } })).toBe(true);
});

describe('base64 without padding', () => {
	/** Some of them have a character of only one alphabet, others none. */
	const MACS = Array.from({ length: 200 }, (_, number) => {
		const rawBody = Buffer.from(`{"number":${number}}`);
		const signed = crypto.createHmac('sha256', SECRET).update(rawBody).digest('base64');
		return { ...withHeader(signed.replace(/=+$/, '')), rawBody };
	});

	it('is recognised, whatever characters are in it', () =>
		expect(MACS.filter((delivery) => !accepts(delivery))).toEqual([]));

	it('is accepted where the user chose base64', () => {
		const fixed = { encoding: 'base64' } as const;
		expect(MACS.filter((delivery) => !accepts(delivery, { fixed }))).toEqual([]);
	});
});

describe('an event and an ID that hold a recent time', () => {
	const signedAs = (event: string, id: string) =>
		withMoreHeaders(withHeader(mac(event + id + SENDING.body)), { 'x-event': event, 'x-id': id });

	it.each([
		{ what: 'seconds', event: 'msg_1', id: SECONDS },
		{ what: 'milliseconds', event: 'msg_1', id: `${SECONDS}123` },
		{ what: 'seconds, cut within their digits', event: 'POST17800', id: '00000' },
		{ what: 'seconds, cut within their fraction', event: `msg_1${SECONDS}.`, id: '5' },
		{ what: 'seconds in front of a nonce', event: 'POST', id: `${SECONDS}-n0nce` },
		{ what: 'ISO 8601 in its basic form', event: 'msg_1', id: '20260528T202640Z' },
		{ what: 'digits of a date and a time', event: 'msg_1', id: '20260528202640' },
		{ what: 'seconds behind digits of an ID', event: 'msg_1', id: `23${SECONDS}` },
		{ what: 'the first seconds of 2026', event: 'msg_1', id: '1767225600' },
		{ what: 'a day ahead, as of a clock that is off', event: 'msg_1', id: '1780086400' },
	])('may be a time that nobody checks, and are refused: $what', ({ event, id }) => {
		const delivery = signedAs(event, id);
		const code = 'timeMayHide';
		expect(refusal(delivery)).toEqual({ code, facts: {} });
		expect(STATUS[ANSWER_TO[code]]).toBe(403);
		expect(accepts(delivery, { fixed: { content: 'event+id+body' } })).toBe(true);
	});

	it.each([
		{ what: 'a UUID', id: '0f8fad5b-d9cb-469f-a165-70867728950e' },
		{ what: 'a UUID with ten digits of a time', id: '0f8fad5b-d9cb-469f-a165-178000000050' },
		{ what: 'a ULID', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
		{ what: 'a number of nine digits', id: '178000000' },
		{ what: 'ten digits of a year before this node was', id: '1767225599' },
		{ what: 'ten digits of a later day', id: '1780086401' },
		{ what: 'a number of nineteen digits, of which many are in a row', id: '2060043214321999999' },
		{ what: 'digits that look like a date of 2018 in its 97th month', id: '201897015' },
		{ what: 'digits of a day that February does not have', id: '202602301' },
		{ what: 'a date and a time of the year before', id: '20251231235959' },
		{ what: 'a date and a time of a later day', id: '20260530000000' },
		{ what: 'a date without a time', id: '20260528' },
		{ what: '32 hex digits', id: '0f8fad5bd9cb469fa165190000000050' },
		{ what: 'an enterprise number', id: '0403170701' },
	])('do not for $what, which is accepted', ({ id }) =>
		expect(accepts(signedAs('payment.authorized', id))).toBe(true),
	);

	it('are refused whatever the later time, while the clock of n8n stands before 2026', () => {
		const delivery = signedAs('msg_1', SECONDS);
		expect(refusal(delivery, { now: Date.UTC(1970) }).code).toBe('timeMayHide');
		expect(accepts(signedAs('msg_1', '1767225599'), { now: Date.UTC(1970) })).toBe(true);
	});

	it('do not count where they stand in the URL, which no sender can choose', () => {
		const url = `https://n8n.example/webhook/${SECONDS}`;
		expect(accepts({ ...withHeader(mac(url + SENDING.body)), url })).toBe(true);
	});
});

describe('a delivery is refused', () => {
	it.each([
		{ what: 'it has no header with a signature', headers: {} },
		{ what: 'what should be one says none', headers: { 'x-vendor-signature': 'none' } },
		{ what: 'its MAC is cut short', headers: { 'x-vendor-signature': FORGED.slice(2) } },
		{ what: 'its MAC is of SHA-1', headers: { 'x-vendor-signature': `sha1=${'ab'.repeat(20)}` } },
		{ what: 'its MAC has an unknown label', headers: { 'x-vendor-signature': `v9=${FORGED}` } },
		{ what: 'its MAC is in a header of another name', headers: { 'x-vendor-check': FORGED } },
	])('as without a signature: $what', ({ headers }) =>
		expect(refusal({ rawBody: Buffer.from('{}'), headers }).code).toBe('noSignature'),
	);

	describe.each(['timestamp.body', '{header:x-tenant}{body}'])(
		'where the user fixed %s',
		(content) => {
			const delivery = withHeader(FORGED);

			it('as without what is signed, if a value is missing', () =>
				expect(refusal(delivery, { fixed: { content } }).code).toBe('valueMissing'));

			it('as wrongly signed, if all values are there', () => {
				const whole = withMoreHeaders(delivery, { 'x-tenant': '7', 'x-timestamp': SECONDS });
				expect(refusal(whole, { fixed: { content } }).code).toBe('wrongSignature');
			});
		},
	);

	it.each([
		{ name: 'x-vendor-signature', value: FORGED },
		{ name: 'x-vendor-signature', value: `sha256="${FORGED}"` },
		{ name: 'x-vendor-sig', value: FORGED },
		{ name: 'x_vendor_mac', value: mac(SENDING.body, 'another') },
	])('as wrongly signed, for a MAC that is not ours: $name: $value', ({ name, value }) =>
		expect(refusal(withHeader(value, name)).code).toBe('wrongSignature'),
	);

	it('as not recognised, where more could have been signed than is tried', () => {
		const headers = { 'x-sig': `t=${SECONDS},sha256=${FORGED}`, 'x-id': 'msg_1' };
		expect(refusal({ ...withHeader(FORGED), headers })).toEqual({
			code: 'notRecognised',
			facts: {},
		});
	});

	describe('as wrongly signed after a rotation of the secret', () => {
		const secret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhpcnR5IGJ5dGVz';

		it('where the label says what is signed, although more could be tried', () =>
			expect(refusal(FROM_THE_COMMENT, { secret }).code).toBe('wrongSignature'));

		describe.each([
			{ sender: 'Increase', signature: `t=2026-05-28T20:26:40Z,v1=${FORGED}` },
			{ sender: 'ImageKit', signature: `t=${NOW},v1=${FORGED}` },
			{ sender: 'Paddle', signature: `ts=${SECONDS};h1=${FORGED}` },
			{ sender: 'Retell', signature: `v=${NOW},d=${FORGED}` },
			{ sender: 'Hook0', signature: `t=${SECONDS},v0=${FORGED}` },
		])('where the label and the time beside it say what is signed: $sender', ({ signature }) => {
			const headers = { 'x-signature': signature, 'x-event-id': 'evt_1', 'x-event': 'changed' };

			it('although more could be tried', () =>
				expect(refusal({ ...withHeader(FORGED), headers }, { secret }).code).toBe(
					'wrongSignature',
				));

			it('and the body is too long to try more', () => {
				const delivery = { rawBody: Buffer.alloc(1024 * 1024, ' '), headers };
				expect(refusal(delivery, { secret }).code).toBe('wrongSignature');
			});
		});

		it('where the label says what is signed, and the body is too long to try more', () => {
			const rawBody = Buffer.alloc(1024 * 1024, ' ');
			expect(refusal({ ...FROM_THE_COMMENT, rawBody }, { secret }).code).toBe('wrongSignature');
		});

		it('where it is a bare MAC of SHA-512, as of Paystack', () =>
			expect(refusal(withHeader(FORGED + FORGED), { secret }).code).toBe('wrongSignature'));
	});

	it('as not recognised, where the label says what is signed and it is not there', () => {
		const headers = { 'x-sig': `v1,${FORGED}`, 'x-timestamp': SECONDS };
		const secret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhpcnR5IGJ5dGVz';
		expect(refusal({ ...withHeader(FORGED), headers }, { secret }).code).toBe('notRecognised');
	});

	it('as too long, where the body is hashed once and may be signed in other ways', () => {
		const bytes = Buffer.from('thirty-two bytes of a test secret');
		const rawBody = Buffer.alloc(5 * 1024 * 1024, ' ');
		rawBody.write('{}');
		const value = crypto.createHmac('sha256', bytes).update(rawBody).digest('hex');
		const secret = `whsec_${bytes.toString('base64')}`;
		expect(refusal({ ...withHeader(value), rawBody }, { secret }).code).toBe('bodyTooLong');
	});

	describe('as not recognised, where not all of it was compared', () => {
		const times = (count: number, text: string) => Array<string>(count).fill(text);
		const headersWith = (count: number, name: string, value: string) =>
			Object.fromEntries(times(count, value).map((value, at) => [`${name}-${at}`, value]));

		it.each<{ what: string; headers: Record<string, string> }>([
			{
				what: 'seven MACs in a header',
				headers: { 'x-signature': times(7, `v1=${FORGED}`).join() },
			},
			{
				what: 'seven MACs in several headers',
				headers: {
					'x-signature': times(4, `v1=${FORGED}`).join(),
					'y-signature': times(3, `v1=${FORGED}`).join(),
				},
			},
			{ what: 'seven headers with MACs', headers: headersWith(7, 'x-signature', FORGED) },
			{
				what: 'seven headers that are called as if they had MACs',
				headers: headersWith(7, 'x-signature', 'none of them holds what is a signature'),
			},
			{
				what: '33 parts of a header',
				headers: { 'x-signature': [FORGED, ...times(32, 'key=7')].join() },
			},
			{
				what: '33 parts of a header, and no MAC in the first 32',
				headers: { 'x-signature': [...times(32, 'key=7'), FORGED].join() },
			},
			{
				what: 'a time behind 64 other headers',
				headers: {
					'x-signature': FORGED,
					...headersWith(64, 'x-other', '7'),
					'x-timestamp': SECONDS,
				},
			},
		])('$what', ({ headers }) => {
			const delivery = { ...withHeader(FORGED), headers };
			expect(refusal(delivery).code).toBe('notRecognised');
		});

		it.each<{ what: string; headers: Record<string, string> }>([
			{ what: 'six MACs', headers: { 'x-signature': times(6, `v1=${FORGED}`).join() } },
			{ what: 'six headers', headers: headersWith(6, 'x-signature', FORGED) },
			{ what: '32 parts', headers: { 'x-signature': [FORGED, ...times(31, 'key=7')].join() } },
			{ what: '64 headers', headers: { 'x-signature': FORGED, ...headersWith(63, 'x-more', '7') } },
		])('and as wrongly signed for $what', ({ headers }) =>
			expect(refusal({ ...withHeader(FORGED), headers }).code).toBe('wrongSignature'),
		);
	});

	describe('as wrongly signed, although a value that fits as well was passed over', () => {
		/** It has one key, so that all ways to sign with it are tried. */
		const secret = 'no prefix and no code';

		it.each<{ headers: Record<string, string>; fixed?: VerifyOptions['fixed'] }>([
			{
				headers: {
					'x-hub-signature-256': `sha256=${FORGED}`,
					'x-github-event': 'push',
					'x-github-hook-id': '292430182',
					'x-github-hook-installation-target-id': '79929171',
				},
			},
			{
				headers: {
					'x-signature': `sha256=${FORGED}`,
					'x-event-id': 'evt_1',
					'x-webhook-id': 'wh_1',
					'x-timestamp': SECONDS,
				},
			},
			{
				headers: {
					'x-signature': `t=${SECONDS},sha256=${FORGED}`,
					'x-event-id': 'evt_1',
					'x-webhook-id': 'wh_1',
				},
			},
			{
				headers: { 'x-signature': FORGED, 'x-timestamp': SECONDS, 'x-gw-timestamp': '1779999990' },
			},
			{
				headers: { 'x-signature': FORGED, 'x-timestamp': SECONDS, 'x-gw-timestamp': '1779999990' },
				fixed: { header: 'x-signature', content: 'timestamp.body' },
			},
			{
				headers: { 'x-signature': FORGED, 'x-event-id': 'evt_1', 'x-webhook-id': 'wh_1' },
				fixed: { content: '{id}.{body}' },
			},
		])('%j', ({ headers, fixed }) => {
			const delivery = { ...withHeader(FORGED), headers };
			expect(refusal(delivery, { secret, fixed }).code).toBe('wrongSignature');
		});
	});

	describe('as signed with a key of no form that the user chose', () => {
		const fixed = { key: 'hex' };

		it('where the secret has no such key, although the signature may be genuine', () => {
			const refused = refusal(withHeader(mac(SENDING.body)), { fixed });
			expect(refused).toEqual({ code: 'noKey', facts: { form: 'hex' } });
		});

		it('and as wrongly signed where it has one', () => {
			const options = { secret: 'ab'.repeat(16), fixed };
			expect(refusal(withHeader(FORGED), options).code).toBe('wrongSignature');
		});
	});

	it.each([
		{ fixed: { algorithm: 'SHA256' }, option: 'algorithm' },
		{ fixed: { encoding: 'HEX' }, option: 'encoding' },
		{ fixed: { key: 'raw' }, option: 'key' },
		{ fixed: { key: 'constructor' }, option: 'key' },
	])('with the option that has no such choice: $fixed', ({ fixed, option }) => {
		const refused = refusal(withHeader(mac(SENDING.body)), { fixed });
		expect(refused).toMatchObject({ code: 'unknownChoice', facts: { option } });
	});

	it('with the value that is there and can not stand in its place of the template', () => {
		const headers = { 'x-signature': FORGED, 'x-id': 'evt', 'x-timestamp': String(NOW) };
		const fixed = { content: '{id}{timestamp}{body}' };
		const refused = refusal({ ...withHeader(FORGED), headers }, { fixed });
		expect(refused).toEqual({ code: 'valueUnfit', facts: { placeholder: 'timestamp' } });
	});

	it('with the name of what was thrown, where it cannot be read, which the trigger answers with 400', () => {
		const headers = undefined as unknown as Delivery['headers'];
		const refused = refusal({ ...withHeader(FORGED), headers });
		expect(refused).toEqual({ code: 'unreadableDelivery', facts: { name: 'TypeError' } });
		expect(STATUS[ANSWER_TO.unreadableDelivery]).toBe(400);
	});

	it('for a template of more than 500 characters, which an expression over the delivery can give', () => {
		const content = `{body}${'.'.repeat(495)}`;
		const refused = refusal(withHeader(FORGED), { fixed: { content } });
		expect(refused).toEqual({ code: 'noTemplate', facts: { most: 500 } });
	});

	describe('as no object, whoever signed it', () => {
		it.each(['[{"eventId":"evt_1"}]', 'null', '7', '', '{"cut'])('%j', (body) => {
			const delivery = { ...withHeader(mac(body)), rawBody: Buffer.from(body) };
			expect(refusal(delivery).code).toBe('noObject');
		});

		it('where an old time and a body, which were signed, are sent again as a body alone', () => {
			const signed = `1700000000.${SENDING.body}`;
			const delivery = { ...withHeader(mac(signed)), rawBody: Buffer.from(signed) };
			expect(refusal(delivery)).toEqual({ code: 'noObject', facts: {} });
		});
	});

	it('as too long, where not all forms of the secret are tried for the content that was chosen, whatever a label says', () => {
		const rawBody = Buffer.alloc(5 * 1024 * 1024, ' ');
		const fixed = { content: 'timestamp.body' };
		expect(refusal({ ...FROM_THE_COMMENT, rawBody }, { fixed }).code).toBe('bodyTooLong');
	});

	it('as too long, for a body that is hashed not even once', () => {
		const rawBody = Buffer.alloc(9 * 1024 * 1024);
		expect(refusal({ ...withHeader(FORGED), rawBody }).code).toBe('bodyTooLong');
	});
});

describe.each(['1780000000', '1780000000000', '1780000000000000', new Date(NOW).toISOString()])(
	'a delivery with the signed time %s',
	(timestamp) => {
		const delivery = deliveryOf({ ...SENDING, content: 'timestamp.body', timestamp });

		it('is accepted at that time', () => expect(accepts(delivery)).toBe(true));

		it.each([
			{ when: 'late', now: NOW + 300_001 },
			{ when: 'early', now: NOW - 300_001 },
		])('is refused more than the tolerance too $when', ({ now }) =>
			expect(refusal(delivery, { now }).code).toBe('signedTimeOff'),
		);

		it('is refused where the tolerance is no number', () =>
			expect(refusal(delivery, { tolerance: Number.NaN }).code).toBe('signedTimeOff'));
	},
);

describe.each([undefined, null, {}, 1])('%j', (nothing) => {
	it('in place of a delivery is refused without a failure', () =>
		expect(verifyDelivery(nothing as never, OPTIONS).kind).toBe('refused'));

	it('in place of the options is refused without a failure', () =>
		expect(verifyDelivery(deliveryOf(SENDING), nothing as VerifyOptions).kind).toBe('refused'));
});
