import type { Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { companies, failed, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();
const SECRET = 'pa"ss\\wo rd/ü&=+';

/** Every way in which a service may write the secret that it was sent. */
const FORMS: Array<[string, string]> = [
	['as it is', SECRET],
	['JSON-escaped', JSON.stringify(SECRET).slice(1, -1)],
	['JSON-escaped in ASCII', JSON.stringify(SECRET).slice(1, -1).replace('ü', '\\u00fc')],
	['JSON-escaped with slashes', JSON.stringify(SECRET).slice(1, -1).replace('/', '\\/')],
	['URL-encoded', encodeURIComponent(SECRET)],
	[
		'URL-encoded in small letters',
		encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase()),
	],
	['as a form has it', new URLSearchParams({ s: SECRET }).toString().slice(2)],
];

const WAYS: Array<[string, (text: string) => Reply]> = [
	[
		'the reason of a refusal',
		(text) => ({
			kind: 'answer',
			status: 403,
			body: { success: false, error: `Value ${text} refused` },
		}),
	],
	['an answer that is cut off', (text) => ({ kind: 'answer', raw: `{"value": "${text}", "more` })],
	['a page of a gateway', (text) => ({ kind: 'answer', status: 404, raw: `<p>${text}</p>` })],
];

describe.each(WAYS)('a secret in %s', (_way, reply) => {
	it.each(FORMS)('written %s is not in the item', async (_form, text) => {
		const service = await start(() => reply(text));
		const credentials = credentialsFor(service.baseUrl);
		credentials.enterpriseRegistryApi.apiSecret = SECRET;
		const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }, { credentials }));
		expect(message).toBeDefined();
		expect(message).not.toContain(text);
		expect(message).not.toMatch(/wo( |%20|\+)rd/i);
	});
});

it('a short secret does not remove words that contain it', async () => {
	const service = await start(() => ({
		kind: 'answer',
		status: 403,
		body: { success: false, error: 'Mediatest NV is no company of key test' },
	}));
	const credentials = credentialsFor(service.baseUrl);
	credentials.enterpriseRegistryApi.apiSecret = 'test';
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }, { credentials }));
	expect(message).toContain('Mediatest NV');
});

it.each(['sec-1', 'a-b', '2026-11'])(
	'a short secret with a hyphen (%s) breaks no call, and is in no message',
	async (secret) => {
		const data = { enterpriseNumber: '0403.170.701', denomination: 'Data-base NV' };
		const service = await start(({ index }) =>
			index === 0
				? {
						kind: 'answer',
						status: 401,
						body: { success: false, error: `secret ${secret} is not valid` },
					}
				: { kind: 'answer', body: { success: true, data, timestamp: '2026-11-22T10:00:00.000Z' } },
		);
		const credentials = credentialsFor(service.baseUrl);
		credentials.enterpriseRegistryApi.apiSecret = secret;
		expect(failed(await lookUp(service, companies(1), {}, { credentials }))).toEqual([
			expect.stringContaining('secret … is not valid'),
		]);
		expect((await lookUp(service, companies(1), {}, { credentials })).json[0]!.name).toBe(
			'Data-base NV',
		);
	},
);

it('a secret that is a word of the register does not change its data', async () => {
	const service = await start(() => ({
		kind: 'answer',
		body: {
			success: true,
			data: { enterpriseNumber: '0403.170.701', denomination: 'Mediatest NV' },
		},
	}));
	const credentials = credentialsFor(service.baseUrl);
	credentials.enterpriseRegistryApi.apiSecret = 'test';
	const { json } = await lookUp(service, companies(1), {}, { credentials });
	expect(json[0]!.name).toBe('Mediatest NV');
});

it.each(['S3cretS3cret ', ' S3cretS3cret', 'S3cretS3cret\n', '\tS3cretS3cret'])(
	'a secret pasted with blanks around it, as %j, is not in the item',
	async (secret) => {
		const service = await start((call) => ({
			kind: 'answer',
			status: 403,
			body: {
				success: false,
				error: `Key refused: [${String(call.headers['x-api-secret'] ?? 'S3cretS3cret')}]`,
			},
		}));
		const credentials = credentialsFor(service.baseUrl);
		credentials.enterpriseRegistryApi.apiSecret = secret;
		const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }, { credentials }));
		expect(message).toBeDefined();
		expect(message).not.toContain('S3cretS3cret');
	},
);

it.each<[string, (secret: string) => Reply]>([
	[
		'the content type',
		(secret) => ({
			kind: 'answer',
			raw: '<html>',
			headers: { 'content-type': `text/html; key=${secret}` },
		}),
	],
	[
		'the host of a redirect',
		(secret) => ({
			kind: 'answer',
			status: 302,
			headers: { location: `http://${secret}.evil.example/` },
		}),
	],
])('a secret in %s is not in the item', async (_where, reply) => {
	const service = await start(() => reply('s3crets3cret'));
	const credentials = credentialsFor(service.baseUrl);
	credentials.enterpriseRegistryApi.apiSecret = 's3crets3cret';
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }, { credentials }));
	expect(message).toBeDefined();
	expect(message).not.toContain('s3crets3cret');
});
