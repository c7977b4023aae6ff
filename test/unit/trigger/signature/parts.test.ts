import crypto from 'node:crypto';
import CryptoJS from 'crypto-js';
import type { Delivery } from '../../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { accepts, mac, reasonFor, SECRET, SENDING } from './verifying';

describe('the ID, the event and the address', () => {
	const delivery = (headers: Record<string, string>, signed: string, url?: string): Delivery => ({
		rawBody: Buffer.from(SENDING.body),
		headers: { ...headers, 'x-vendor-signature': mac(signed + SENDING.body) },
		url,
	});
	const withId = (id: string, name = 'x-vendor-id') =>
		delivery({ [name]: id, 'x-vendor-timestamp': '1780000000' }, `${id}.1780000000.`);
	const withEvent = (event: string, name = 'x-vendor-event') =>
		delivery({ [name]: event, 'x-vendor-id': 'msg_1' }, `${event}msg_1`);

	it.each([
		'x-vendor-id',
		'id',
		'x-request-id',
		'x_vendor_id',
		'x-eventid',
		'x-vendor-messageid',
		'webhookid',
		'x-msgid',
		'x_delivery_id',
		'x-notificationid',
	])('the ID stands in the header %s', (name) => expect(accepts(withId('msg_1', name))).toBe(true));
	it.each([
		'x-vendor-ids',
		'x-valid',
		'x-id-vendor',
		'x-paid',
		'x_valid',
		'x-id-valid',
		'x-eventid-valid',
	])('the ID does not stand in the header %s', (name) =>
		expect(accepts(withId('msg_1', name))).toBe(false),
	);
	it.each(['event', 'message', 'msg', 'delivery', 'notification'])(
		'of two IDs that are equally near, that of the %s is the ID, in whichever order they come',
		(name) => {
			const ids: Array<[string, string]> = [
				[`x-vendor-${name}-id`, 'msg_1'],
				['x-vendor-webhook-id', 'wh_1'],
				['x-vendor-request-id', 'req_1'],
			];
			for (const order of [ids, [...ids].reverse()])
				expect(
					accepts(
						delivery(
							{ ...Object.fromEntries(order), 'x-vendor-timestamp': '1780000000' },
							'msg_1.1780000000.',
						),
					),
				).toBe(true);
		},
	);
	it.each(['a', 'A-1_b', 'a'.repeat(128)])('%s is an ID', (id) =>
		expect(accepts(withId(id))).toBe(true),
	);
	it.each(['', 'a'.repeat(129), 'a.b', 'a b', '.a'])('%j is not one', (id) =>
		expect(accepts(withId(id))).toBe(false),
	);

	it.each([
		'x-vendor-event',
		'event',
		'x-topic',
		'topic',
		'x-event-name',
		'x-event-type',
		'x-topic-name',
		'x-vendor-eventtype',
		'x-eventname',
		'eventtype',
		'topicname',
		'x_vendor_event',
		'x_event_type',
	])('the event stands in the header %s', (name) =>
		expect(accepts(withEvent('changed', name))).toBe(true),
	);
	it.each([
		'x-events',
		'xevent',
		'x-event-kind',
		'x-event-name-2',
		'x-event-source-type',
		'x-eventtypes-name',
	])('the event does not stand in the header %s', (name) =>
		expect(accepts(withEvent('changed', name))).toBe(false),
	);
	it.each(['e', 'enterprise.updated', 'A-1_b.c', 'a'.repeat(128)])('%s is an event', (event) =>
		expect(accepts(withEvent(event))).toBe(true),
	);
	it.each(['', '1a', '.a', 'a'.repeat(129), 'a b', 'a:b'])('%j is not one', (event) =>
		expect(accepts(withEvent(event))).toBe(false),
	);

	const withTime = (name: string, time = '1780000000') => delivery({ [name]: time }, `${time}.`);
	it.each([
		'x-vendor-timestamp',
		'x_vendor_timestamp',
		'x-vendortimestamp',
		'x-time',
		'x-ts',
		'x-vendortime',
		'x-senttime',
		'x-unixtime',
		'x-vendor-datetime',
		'x-datetime',
		'x-vendor-sent-at',
		'x_sent_at',
		'x-signed-at',
		'x-vendor-date',
	])('the time stands in the header %s', (name) => {
		expect(accepts(withTime(name))).toBe(true);
		expect(accepts(withTime(name, '1600000000'))).toBe(false);
		expect(reasonFor(withTime(name, '1600000000'))).toMatch(
			/^The signature is genuine, but its timestamp is/,
		);
	});
	it.each([
		'x-vendor-times',
		'x-format',
		'x-vendor-update',
		'x-counts',
		'x-ts-counts',
		'x-time-limits',
		'x-timeouts',
		'x-attempts',
		'x-sent-dates',
	])('the time does not stand in the header %s', (name) =>
		expect(accepts(withTime(name))).toBe(false),
	);

	it('is first looked for under the usual names, whatever else has the same form', () => {
		const others = {
			'x-vendor-sent-at': '1780000001',
			'x-vendor-created-at': '1780000002',
			'x-vendor-date': '1780000003',
			'x-vendor-eventid': 'evt_2',
			'x-vendor-messageid': 'msg_2',
		};
		for (const own of [
			{ 'x-id': 'msg_1', 'x-timestamp': '1780000000' },
			{ 'x-vendor-id': 'msg_1', timestamp: '1780000000' },
		] as Array<Record<string, string>>) {
			for (const headers of [
				{ ...others, ...own },
				{ ...own, ...others },
			])
				expect(accepts(delivery(headers, 'msg_1.1780000000.'))).toBe(true);
		}
	});

	it('is looked for among those of the right form, in 128 headers', () => {
		expect(
			accepts(
				delivery(
					{
						'x-vendor-id': 'not one!',
						id: 'msg_1',
						'x-vendor-timestamp': 'now',
						timestamp: '1780000000',
					},
					'msg_1.1780000000.',
				),
			),
		).toBe(true);
		expect(
			accepts({
				...delivery({}, 'msg_1.1780000000.'),
				headers: {
					'x-vendor-event-id': undefined,
					...delivery({ id: 'msg_1', timestamp: '1780000000' }, 'msg_1.1780000000.').headers,
				},
			}),
		).toBe(true);
		const behind = (count: number) =>
			accepts(
				delivery(
					{
						...Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'more'])),
						'x-vendor-timestamp': '1780000000',
					},
					'1780000000.',
				),
			);
		expect([behind(127), behind(128)]).toEqual([true, false]);
	});

	it.each(['x-request-id', 'x_request_id'])(
		'is found among what proxies add, also as %s',
		(name) => {
			const proxies = {
				[name]: 'a',
				'x-correlation-id': 'b',
				x_trace_id: 'c',
				'x-request-timestamp': '1600000000',
				x_trace_timestamp: '1600000001',
			};
			expect(
				accepts(
					delivery(
						{ ...proxies, 'x-eventid': 'msg_1', 'x-senttime': '1780000000' },
						'msg_1.1780000000.',
					),
				),
			).toBe(true);
		},
	);

	it.each(['http://a', 'https://n8n.example/webhook/7/webhook', `https://${'a'.repeat(2000)}`])(
		'%s is an address',
		(url) => expect(accepts(delivery({}, url, url))).toBe(true),
	);
	it.each([
		'ftp://a',
		'https://a b',
		`https://${'a'.repeat(2001)}`,
		'x-https://a',
		'https://{a}',
		'https://',
	])('%s is not one', (url) => expect(accepts(delivery({}, url, url))).toBe(false));
});

describe('what proxies add', () => {
	const TIME = '1780000000';
	const signed = (
		headers: Record<string, string>,
		content: string,
		name: string,
		secret?: string,
	): Delivery => ({
		rawBody: Buffer.from(SENDING.body),
		headers: { ...headers, [name]: mac(content + SENDING.body, secret) },
	});
	const inBothOrders = (
		own: Record<string, string>,
		others: Record<string, string>,
		content: string,
		name = 'x-signature',
	) => [
		accepts(signed({ ...others, ...own }, content, name)),
		accepts(signed({ ...own, ...others }, content, name)),
	];
	const BOTH = [true, true];
	const NAMES = [
		'request',
		'correlation',
		'trace',
		'amzn-trace',
		'b3-span',
		'session',
		'client',
		'arr-log',
		'consumer',
		'user',
		'ms-client-request',
		'transaction',
		'forwarded-client',
	];

	it.each(NAMES.map((name) => `x-${name}-id`).concat('request-id', 'x-vercel-id', 'x-cf-id'))(
		'the ID %s does not hide that of the service',
		(name) => {
			const ids = { [name]: '4f1d0c' };
			const times = { 'x-webhook-timestamp': TIME };
			expect(inBothOrders({ 'x-webhook-id': 'wm_1', ...times }, ids, `wm_1.${TIME}.`)).toEqual(
				BOTH,
			);
			expect(
				inBothOrders({ 'webhook-id': 'wm_1', ...times }, ids, `wm_1.${TIME}.`, 'x-acme-signature'),
			).toEqual(BOTH);
			expect(
				inBothOrders({ 'x-event-id': 'wm_1', ...times }, ids, `wm_1.${TIME}.`, 'signature'),
			).toEqual(BOTH);
			expect(
				inBothOrders({ 'x-id': 'wm_1', ...times }, ids, `wm_1.${TIME}.`, 'x-hmac-sha256'),
			).toEqual(BOTH);
			expect(
				inBothOrders({ 'x-webhook-id': 'wm_1', 'x-webhook-event': 'a.b' }, ids, 'a.bwm_1'),
			).toEqual(BOTH);
		},
	);

	it.each([
		'x-request-timestamp',
		'request-timestamp',
		'x-amzn-timestamp',
		'x-request-time',
		'x-trace-ts',
		'x-response-time',
	])('the time %s does not hide that of the service', (name) => {
		for (const own of ['x-webhook-timestamp', 'timestamp', 'x-time'])
			expect(inBothOrders({ [own]: TIME }, { [name]: '1600000000' }, `${TIME}.`)).toEqual(BOTH);
	});

	it('several of them, each with a time, hide nothing', () => {
		const others = {
			'x-request-id': 'a',
			'x-trace-id': 'b',
			'x-correlation-id': 'c',
			'x-request-timestamp': '1600000000',
			'x-trace-timestamp': '1600000001',
		};
		expect(
			inBothOrders(
				{ 'x-webhook-id': 'wm_1', 'x-webhook-timestamp': TIME },
				others,
				`wm_1.${TIME}.`,
			),
		).toEqual(BOTH);
	});

	it.each<[string, string, string]>([
		['x-slack-signature', 'x-slack-request-timestamp', 'x-timestamp'],
		['x-request-signature', 'x-request-timestamp', 'x-webhook-timestamp'],
		['x-signature', 'x-signature-timestamp', 'x-webhook-timestamp'],
	])('beside %s, %s is the time of the sender', (name, own, other) => {
		expect(triesWith({ [other]: '1600000000', [own]: TIME }, name)).toBe(
			triesWith({ [own]: TIME }, name),
		);
	});

	it('the ID of the webhook comes before one that says nothing, which only begins with the same letters', () => {
		for (const other of ['x-device-id', 'x-store-id', 'x-site-id'])
			expect(
				triesWith(
					{ [other]: 'd_1', 'x-webhook-id': 'wm_1', 'x-timestamp': TIME },
					'x-signature',
					`wm_1.${TIME}.`,
				),
			).toBe(
				triesWith({ 'x-webhook-id': 'wm_1', 'x-timestamp': TIME }, 'x-signature', `wm_1.${TIME}.`),
			);
	});

	it('of two IDs that are equally near, that of the event is tried first, and one about the webhook is as good as any', () => {
		for (const other of ['x-vendor-webhook-id', 'x-vendor-id', 'x-vendor-request-id'])
			expect(
				triesWith(
					{ [other]: 'wh_1', 'x-vendor-event-id': 'wm_1', 'x-timestamp': TIME },
					'x-vendor-signature',
					`wm_1.${TIME}.`,
				),
			).toBe(
				triesWith(
					{ 'x-vendor-event-id': 'wm_1', 'x-timestamp': TIME },
					'x-vendor-signature',
					`wm_1.${TIME}.`,
				),
			);
		expect(
			triesWith(
				{ 'x-vendor-id': 'wm_1', 'x-vendor-webhook-id': 'wh_1', 'x-timestamp': TIME },
				'x-vendor-signature',
				`wm_1.${TIME}.`,
			),
		).toBe(
			triesWith(
				{ 'x-vendor-id': 'wm_1', 'x-timestamp': TIME },
				'x-vendor-signature',
				`wm_1.${TIME}.`,
			),
		);
	});

	it('of two times, that of the webhook is tried before that of the event', () => {
		expect(
			triesWith({ 'x-event-timestamp': '1600000000', 'x-webhook-timestamp': TIME }, 'x-signature'),
		).toBe(triesWith({ 'x-webhook-timestamp': TIME }, 'x-signature'));
	});

	it.each([
		['request-id', 'x-eventid'],
		['correlation-id', 'x-eventid'],
		['x-amz-id', 'x-eventid'],
		['x-amzn-id', 'x-eventid'],
		['x-requestid', 'x-hookid'],
	])('the ID %s is tried after %s', (proxied, own) => {
		expect(
			triesWith(
				{ [proxied]: 'p_1', [own]: 'wm_1', 'x-timestamp': TIME },
				'x-signature',
				`wm_1.${TIME}.`,
			),
		).toBe(triesWith({ [own]: 'wm_1', 'x-timestamp': TIME }, 'x-signature', `wm_1.${TIME}.`));
	});

	it('a name that is written in one with the word for signatures is near to the headers of the same sender', () => {
		const headers = {
			'x-acm-id': 'n_58',
			'x-registry-webhook-id': 'n_47',
			'x-acme-timestamp': TIME,
			'x-acme-id': 'wm_1',
		};
		expect(accepts(signed(headers, `wm_1.${TIME}.`, 'x-acmesignature'))).toBe(true);
	});

	it('names are near where they share whole words', () => {
		for (const other of ['x-signal-id', 'x-signal'])
			expect(
				triesWith(
					{ [`${other}-id`]: 'd_1', 'x-webhook-id': 'wm_1', 'x-timestamp': TIME },
					'x-sign',
					`wm_1.${TIME}.`,
				),
			).toBe(triesWith({ 'x-webhook-id': 'wm_1', 'x-timestamp': TIME }, 'x-sign', `wm_1.${TIME}.`));
		expect(
			triesWith(
				{ 'x-webhook-id': 'wh_1', 'gh-id': 'wm_1', 'x-timestamp': TIME },
				'gh-signature',
				`wm_1.${TIME}.`,
			),
		).toBe(triesWith({ 'gh-id': 'wm_1', 'x-timestamp': TIME }, 'gh-signature', `wm_1.${TIME}.`));
	});

	it.each([
		['a header without one', { 'x-other-signature': `keyId=${'y'.repeat(27)}` }],
		['a header with another one', { 'x-other-signature': 'ab'.repeat(32) }],
	])('the first signature tells what is near, not %s', (_what, more) => {
		const headers = { 'x-other-id': 'o_1', 'x-vendor-id': 'wm_1', 'x-timestamp': TIME };
		const content = `wm_1.${TIME}.${SENDING.body}`;
		const tries = (other: Record<string, string>) => {
			const createHmac = jest.spyOn(crypto, 'createHmac');
			expect(
				accepts({
					rawBody: Buffer.from(SENDING.body),
					headers: { ...other, 'x-vendor-signature': mac(content), ...more },
				}),
			).toBe(true);
			const { length } = createHmac.mock.calls;
			createHmac.mockRestore();
			return length;
		};
		expect(tries(headers)).toBe(tries({ 'x-vendor-id': 'wm_1', 'x-timestamp': TIME }));
	});

	/** How many MACs it takes. */
	function triesWith(headers: Record<string, string>, name: string, content = `${TIME}.`): number {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		expect(accepts(signed(headers, content, name))).toBe(true);
		const { length } = createHmac.mock.calls;
		createHmac.mockRestore();
		return length;
	}
});

describe('the second of two', () => {
	const TIMES = ['1780000000', '1780000100'] as const;
	const delivery = (content: string, key?: Parameters<typeof mac>[1]): Delivery => ({
		rawBody: Buffer.from(SENDING.body),
		headers: {
			'x-vendor-delivery-id': 'a',
			'x-vendor-event-id': 'b',
			'x-vendor-message-id': 'c',
			'x-vendor-timestamp': TIMES[0],
			'x-vendor-sent-timestamp': TIMES[1],
			'x-vendor-signature': mac(content + SENDING.body, key),
		},
	});

	it.each([`a.${TIMES[0]}.`, `b.${TIMES[0]}.`, `${TIMES[1]}.`, `${TIMES[1]}:`, TIMES[1]])(
		'is tried where nothing tells them apart: %s',
		(content) => {
			expect(accepts(delivery(content, 'one form'), { secret: 'one form' })).toBe(true);
		},
	);

	it('is tried in its turn for a secret of several forms too', () => {
		const decoded = CryptoJS.enc.Base64.parse(SECRET.slice('whsec_'.length));
		for (const key of [SECRET, decoded])
			expect(accepts(delivery(`b.${TIMES[0]}.`, key))).toBe(true);
		expect(
			accepts({
				...delivery(''),
				headers: {
					'x-vendor-event': 'changed',
					'x-vendor-a-id': 'a',
					'x-vendor-b-id': 'b',
					'x-vendor-signature': mac(`changedb${SENDING.body}`, decoded),
				},
			}),
		).toBe(true);
	});

	it('is tried where the content was fixed by hand', () => {
		expect(
			accepts(delivery(`b/${TIMES[1]}/`), { fixed: { content: '{id}/{timestamp}/{body}' } }),
		).toBe(true);
		expect(
			accepts(delivery(`b.${TIMES[0]}.`), {
				fixed: { content: 'id.timestamp.body', key: 'asIssued' },
			}),
		).toBe(true);
		expect(
			accepts(delivery(`${TIMES[0]}.`), {
				fixed: { content: '{timestamp:x-vendor-sent-timestamp}.{body}' },
			}),
		).toBe(false);
	});

	it('is not the third, and no time beside the one in the header of the signature', () => {
		expect(accepts(delivery(`c.${TIMES[0]}.`, 'one form'), { secret: 'one form' })).toBe(false);
		const { headers } = delivery('');
		const beside = {
			rawBody: Buffer.from(SENDING.body),
			headers: {
				...headers,
				'x-vendor-signature': `t=${TIMES[0]},v1=${mac(`${TIMES[1]}.${SENDING.body}`)}`,
			},
		};
		expect(accepts(beside)).toBe(false);
	});

	it('is judged by its own age: a fresh time beside it changes nothing', () => {
		const headers = {
			'x-vendor-timestamp': TIMES[0],
			'x-vendor-sent-timestamp': '1700000000',
			'x-vendor-signature': mac(`1700000000.${SENDING.body}`),
		};
		expect(reasonFor({ rawBody: Buffer.from(SENDING.body), headers })).toMatch(
			/^The signature is genuine, but its timestamp is 80000000 seconds old/,
		);
	});

	it('costs nothing where both say the same', () => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const tries = (headers: Record<string, string>) => {
			createHmac.mockClear();
			expect(
				accepts(
					{
						rawBody: Buffer.from(SENDING.body),
						headers: {
							'x-signature': '0'.repeat(64),
							'x-a-id': 'a',
							'x-timestamp': TIMES[0],
							...headers,
						},
					},
					{ secret: 'one form' },
				),
			).toBe(false);
			return createHmac.mock.calls.length;
		};
		expect(tries({ 'x-b-id': 'a', timestamp: TIMES[0] })).toBe(tries({}));
		expect(tries({ 'x-b-id': 'b', timestamp: TIMES[1] })).toBeGreaterThan(tries({}));
		createHmac.mockRestore();
	});
});
