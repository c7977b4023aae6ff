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
	headers: { 'content-type': 'application/json', ...headers },
	raw: raw.subarray(0, bytes),
});

it.each([
	{ encoding: 'gzip', raw: gzipSync(JSON_TEXT) },
	{ encoding: 'deflate', raw: deflateSync(JSON_TEXT) },
	{ encoding: 'br', raw: brotliCompressSync(JSON_TEXT) },
])('an answer in $encoding that was cut is asked for again', async ({ encoding, raw }) => {
	const cut = endedAfter(raw.length / 2, raw, { 'content-encoding': encoding });
	const service = await start((call) => (call.index === 0 ? cut : healthy(call)));
	expect(answered(await lookUp(service, companies(1), { maxWait: 5 }))).toHaveLength(1);
	expect(service.calls).toHaveLength(2);
});

it('an answer that is cut each time is a cut connection, and does not blame the Base URL', async () => {
	const service = await start(() => endedAfter(60, Buffer.from(JSON_TEXT)));
	const { origin } = new URL(service.baseUrl);
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }));
	expect(message).toEqual(saying('connectionCut', { origin }));
});

it('an answer that was cut before anything of it can be unpacked is one, too', async () => {
	const raw = gzipSync(JSON_TEXT);
	const headers = { 'content-encoding': 'gzip', 'content-length': '40' };
	const service = await start(() => endedAfter(40, raw, headers));
	const { origin } = new URL(service.baseUrl);
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }));
	expect(message).toEqual(saying('connectionCut', { origin }));
});

it('a token that was cut is asked for again', async () => {
	const token = Buffer.from('{"access_token":"issued-token-1","token_type":"Bearer"}');
	const service = await start((call) => (call.index === 0 ? endedAfter(25, token) : healthy(call)));
	const run = lookUp(
		service,
		companies(1),
		{ maxWait: 5 },
		{ parameters: { authentication: 'oAuth2' } },
	);
	expect(answered(await run)).toHaveLength(1);
	expect(service.to('/oauth/token')).toBe(2);
});
