import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { healthy, type Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { answered, companies, failed, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();

/** A record that is packed into some hundred bytes. */
const RECORD = {
	enterpriseNumber: '0403.170.701',
	denomination: 'Crème brûlée',
	status: 'AC',
	lines: Array.from({ length: 40 }, (_, line) => ({ line, check: (line * 7919) % 10_007 })),
};
const JSON_TEXT = JSON.stringify({ success: true, data: RECORD });

/** A service, or a cache in front of it, that passes this much of a body on as a whole answer. */
const endedAfter = (bytes: number, raw: Buffer, headers: Record<string, string> = {}): Reply => ({
	kind: 'answer',
	headers: {
		'content-type': 'application/json',
		'content-length': String(bytes),
		...headers,
	},
	raw: raw.subarray(0, bytes),
});

const HALF_GZIP = endedAfter(200, gzipSync(JSON_TEXT), { 'content-encoding': 'gzip' });
const CUT = { status: 200, type: 'application/json' };

it.each([
	{ encoding: 'gzip', raw: gzipSync(JSON_TEXT) },
	{ encoding: 'deflate', raw: deflateSync(JSON_TEXT) },
	{ encoding: 'br', raw: brotliCompressSync(JSON_TEXT) },
])('an answer in $encoding that was cut is asked for again', async ({ encoding, raw }) => {
	const cut = endedAfter(raw.length >> 1, raw, { 'content-encoding': encoding });
	const service = await start((call) => (call.index === 0 ? cut : healthy(call)));
	expect(answered(await lookUp(service, companies(1), { maxWait: 5 }))).toHaveLength(1);
	expect(service.calls).toHaveLength(2);
});

it('an answer that is cut each time is asked for three times, and told as what it is', async () => {
	const service = await start(() => HALF_GZIP);
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 300 }));
	expect(message).toEqual(saying('answerCut', CUT));
	expect(service.calls).toHaveLength(3);
});

it('JSON that ends early in an answer of the right length is asked for once', async () => {
	const service = await start(() => endedAfter(60, Buffer.from(JSON_TEXT)));
	expect(failed(await lookUp(service, companies(1), { maxWait: 300 }))).toHaveLength(1);
	expect(service.calls).toHaveLength(1);
});

/** Looks up with a credential for which n8n fetches a token. */
const lookUpWithToken = (service: Parameters<typeof lookUp>[0]) =>
	lookUp(service, companies(1), { maxWait: 300 }, { parameters: { authentication: 'oAuth2' } });

const TOKEN = gzipSync('{"access_token":"issued-token-1","token_type":"Bearer"}');
const HALF_TOKEN = endedAfter(35, TOKEN, { 'content-encoding': 'gzip' });

it('a token that was cut is asked for again', async () => {
	const service = await start((call) => (call.index === 0 ? HALF_TOKEN : healthy(call)));
	expect(answered(await lookUpWithToken(service))).toHaveLength(1);
	expect(service.to('/oauth/token')).toBe(2);
});

it('a token that is cut each time is asked for three times', async () => {
	const service = await start(() => HALF_TOKEN);
	expect(failed(await lookUpWithToken(service))).toEqual([
		saying('answerCut', { ...CUT, during: 'token' }),
	]);
	expect(service.to('/oauth/token')).toBe(3);
});

describe('a webhook is deleted', () => {
	const deleteWebhook = async (service: Parameters<typeof lookUp>[0]) =>
		await lookUp(
			service,
			[{ number: 'wh_1' }],
			{ maxWait: 300 },
			{
				parameters: { resource: 'webhook', operation: 'delete', webhookId: '={{ $json.number }}' },
			},
		);

	// RFC 9110, 8.6, forbids this length, but a proxy that takes a body away may leave it.
	it('once, where 204 comes with the length of a body', async () => {
		const service = await start(() => ({
			kind: 'answer',
			status: 204,
			headers: { 'content-length': '150' },
			raw: '',
		}));
		expect((await deleteWebhook(service)).json).toMatchObject([{ deleted: true }]);
		expect(service.calls).toHaveLength(1);
	});

	it('at most three times, where the answer is cut each time', async () => {
		const service = await start(() => HALF_GZIP);
		expect(failed(await deleteWebhook(service))).toHaveLength(1);
		expect(service.calls).toHaveLength(3);
	});
});
