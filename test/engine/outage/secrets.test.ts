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

const MARKED = 'pa"ss\\wo rd/&=+';
const redirect = (location: string): Reply => ({
	kind: 'answer',
	status: 302,
	headers: { location },
});
const page = (type: string): Reply => ({
	kind: 'answer',
	raw: '<>',
	headers: { 'content-type': type },
});

it.each<{ where: string; secret: string; reply: (secret: string) => Reply }>([
	{
		where: 'the reason of a refusal',
		secret: MARKED,
		reply: (secret) => refusedWith(`Value ${secret} refused`),
	},
	{
		where: 'the reason of a refusal, encoded as in a form',
		secret: MARKED,
		reply: (secret) => refusedWith(encodeURIComponent(secret)),
	},
	{
		where: 'an answer that breaks off',
		secret: MARKED,
		reply: (text) => ({ kind: 'answer', raw: `{"v": ${JSON.stringify(text)}, "m` }),
	},
	{
		where: 'a page of a gateway',
		secret: MARKED,
		reply: (text) => ({ kind: 'answer', status: 404, raw: `<p>${text}</p>` }),
	},
	{ where: 'the content type', secret: MARKED, reply: (text) => page(`text/html; k=${text}`) },
	{
		where: 'the host of a redirect',
		secret: 's3crets3crd',
		reply: (text) => redirect(`http://${text}.evil.example/`),
	},
	{
		where: 'a refusal, without the white space around it',
		secret: '\tS3cretS3crd\n',
		reply: (text) => refusedWith(`Key refused: [${text.trim()}]`),
	},
])(
	'an API secret that the service repeats in $where does not reach the item',
	async ({ secret, reply }) => {
		const item = await itemOf(secret, reply);
		expect(item).toContain('"error"');
		expect(item).not.toMatch(/wo( |%20|\+)rd|s3crd/i);
	},
);
