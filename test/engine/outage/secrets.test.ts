import type { Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { companies, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();

/** The item of a lookup with this secret, at a service that says it again in some way. */
async function itemOf(secret: string, reply: (sent: string) => Reply): Promise<string> {
	const service = await start(({ headers }) => reply(String(headers['x-api-secret'])));
	const credentials = credentialsFor(service.baseUrl);
	credentials.enterpriseRegistryApi.apiSecret = secret;
	const { json } = await lookUp(service, companies(1), { maxWait: 0 }, { credentials });
	return JSON.stringify(json);
}
const refusedWith = (error: string, status = 403): Reply => ({
	kind: 'answer',
	status,
	body: { success: false, error },
});

it.each<[string, (secret: string) => Reply]>([
	['the reason of a refusal', (secret) => refusedWith(`Value ${secret} refused`)],
	['a reason as a form has it', (secret) => refusedWith(encodeURIComponent(secret))],
	['a cut answer', (text) => ({ kind: 'answer', raw: `{"value": ${JSON.stringify(text)}, "m` })],
	['a page of a gateway', (text) => ({ kind: 'answer', status: 404, raw: `<p>${text}</p>` })],
	[
		'the content type',
		(text) => ({ kind: 'answer', raw: '<>', headers: { 'content-type': `text/html; k=${text}` } }),
	],
])('a secret in %s is not in the item', async (_where, reply) => {
	const item = await itemOf('pa"ss\\wo rd/&=+', reply);
	expect(item).toContain('"error"');
	expect(item).not.toMatch(/wo( |%20|\+)rd/i);
});

it('a secret in the host of a redirect is not in the item', async () => {
	const headers = (secret: string) => ({ location: `http://${secret}.evil.example/` });
	const item = await itemOf('s3crets3cret', (secret) => ({
		kind: 'answer',
		status: 302,
		headers: headers(secret),
	}));
	expect(item).toContain('redirects');
	expect(item).not.toContain('s3crets3cret');
});

it.each(['S3cretS3cret ', '\tS3cretS3cret\n'])(
	'a secret pasted with blanks around it, as %j, is not in the item',
	async (secret) => {
		const item = await itemOf(secret, (sent) => refusedWith(`Key refused: [${sent.trim()}]`));
		expect(item).toContain('Key refused');
		expect(item).not.toContain('S3cretS3cret');
	},
);

it('a secret that is a word of the register changes neither words that contain it nor data', async () => {
	const said = 'Mediatest NV is no company of key test';
	expect(await itemOf('test', () => refusedWith(said))).toContain('Mediatest NV');
	const data = { enterpriseNumber: '0403.170.701', denomination: 'Mediatest NV' };
	const body = { success: true, data };
	expect(await itemOf('test', () => ({ kind: 'answer', body }))).toContain('"Mediatest NV"');
});
