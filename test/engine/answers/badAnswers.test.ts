import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type ForcedAnswer, type Sandbox } from '../../../sandbox';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.reset();
	// A 429 of the test before would hold back this one.
	forgetSessions();
});

type Parameters = RunOptions['parameters'];
const GET: Parameters = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: '0403.170.701',
};
const run = async (
	answer: ForcedAnswer | undefined,
	parameters: Parameters = GET,
	more: Partial<RunOptions> = {},
) => {
	if (answer !== undefined)
		sandbox.settings.nextResponses = [{ match: '/api/v', times: 0, ...answer }];
	return await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { options: { maxWait: 0 }, ...parameters },
		...more,
	});
};

/** What may come instead of an answer, and what the user is told: what happened, then what to do. */
const ANSWERS: Array<[string, ForcedAnswer, RegExp, RegExp]> = [
	[
		'something that is not JSON',
		{ raw: 'It works!' },
		/not from the registry: it is not valid JSON/,
		/status 200.*"It works!".*Check the Base URL/,
	],
	[
		'a web page',
		{ raw: '<html><h1>Sign in</h1></html>' },
		/not from the registry: it is a web page/,
		/text\/html.*Sign in.*Check the Base URL/,
	],
	['nothing', { status: 200 }, /not from the registry: it is empty/, /Check the Base URL/],
	[
		'no content',
		{ status: 204 },
		/something other than an object with the enterprise/,
		/Check the Base URL/,
	],
	[
		'half an answer',
		{ raw: '{"success":true,"data":{"enterpriseNumber":"0403' },
		/not valid JSON, or was cut off/,
		/Check the Base URL/,
	],
	['a bare value', { raw: '"ok"' }, /it is a bare value/, /Check the Base URL/],
	[
		'data that is text',
		{ body: { success: true, data: 'Electrabel' } },
		/something other than an object with the enterprise/,
		/got ""Electrabel""/,
	],
	[
		'data that is a list of two',
		{ body: { success: true, data: [{ a: 1 }, { a: 2 }] } },
		/something other than an object/,
		/got "\[\{/,
	],
	[
		'data that is an empty list',
		{ body: { success: true, data: [] } },
		/^The register has no company 0403\.170\.701(\.|$)/,
		/answered without data\. Check the value\. If nothing is ever found, check the Base URL/,
	],
	[
		'data that is null',
		{ body: { success: true, data: null } },
		/^The register has no company 0403\.170\.701(\.|$)/,
		/answered without data\. Check the value\. If nothing is ever found, check the Base URL/,
	],
	[
		'success: false with status 200',
		{ body: { success: false, data: null, error: 'Maintenance window' } },
		/reports no success: Maintenance window/,
		/Check the parameters/,
	],
	[
		'a redirect loop',
		{ redirect: '/api/v2/enterprise/0403.170.701' },
		/redirects in a circle at/,
		/Check the Base URL/,
	],
	[
		'a redirect to nowhere',
		{ redirect: 'http://[' },
		/redirects to an unreadable address/,
		/change the Base URL/,
	],
	[
		'a connection cut before the answer',
		{ cut: 'before' },
		/could not be reached: the connection was cut/,
		/network between n8n and the service/,
	],
	[
		'a connection cut within the answer',
		{ cut: 'middle' },
		/could not be reached: (the connection was cut|the answer was cut off)/,
		/network/,
	],
	[
		'400',
		{ status: 400, body: { success: false, error: 'Invalid parameter' } },
		/refused the request as malformed or incomplete \(HTTP 400\): Invalid parameter/,
		/Check the parameters/,
	],
	[
		'401',
		{ status: 401, body: { success: false, error: 'Authentication required' } },
		/does not accept the credential \(HTTP 401\)/,
		/Check the key and secret/,
	],
	[
		'402',
		{ status: 402, body: { success: false, error: 'Subscription inactive' } },
		/not active or its monthly quota is used up \(HTTP 402\): Subscription inactive/,
		/Account → Get/,
	],
	[
		'403',
		{ status: 403, body: { success: false, error: 'Key not allowed' } },
		/not allowed to do this \(HTTP 403\): Key not allowed/,
		/Ask the provider/,
	],
	[
		'404',
		{ status: 404, body: { success: false, error: 'Enterprise not found' } },
		/^The register has no company 0403\.170\.701(\.|$)/,
		/HTTP 404: Enterprise not found\. Check the value\. If nothing is ever found, check the Base URL.*When Not Found/,
	],
	[
		'404 of another server',
		{ status: 404, raw: '<html>nginx</html>' },
		/not from the registry: there is nothing at this address/,
		/status 404.*nginx.*Check the Base URL/,
	],
	[
		'412',
		{ status: 412, body: { success: false, error: 'Header X-Company required' } },
		/does not have.*\(HTTP 412\): Header X-Company required/,
		/provider requires more/,
	],
	[
		'413',
		{ status: 413, body: { success: false, error: 'Too many' } },
		/more than the service takes at once \(HTTP 413\)/,
		/fewer entity numbers/,
	],
	['429', { status: 429, body: { success: false, error: 'Rate limit exceeded' } }, /limit/i, /./],
	[
		'500',
		{ status: 500, body: { success: false, error: 'Internal' } },
		/could not answer \(HTTP 500\): Internal/,
		/try again later/,
	],
	[
		'502 with a web page',
		{ status: 502, raw: '<html>Bad gateway</html>' },
		/could not answer \(HTTP 502\)(\.|$)/,
		/try again later/,
	],
	['503', { status: 503 }, /could not answer \(HTTP 503\)/, /try again later/],
	[
		'418',
		{ status: 418, body: { detail: 'teapot' } },
		/refused the request \(HTTP 418\): teapot/,
		/Check the parameters/,
	],
];

describe.each(['apiKey', 'oAuth2'])('instead of an answer, with %s,', (authentication) => {
	it.each(ANSWERS)(
		'%s gives a message that says what to do',
		async (_name, answer, happened, advice) => {
			const { error, items } = await run(answer, { ...GET, authentication });
			expect(error!.message).toMatch(happened);
			expect(error!.description).toMatch(advice);
			expect(error!.context).toMatchObject({ itemIndex: 0 });
			expect(items).toEqual([]);
		},
	);
});

it.each(ANSWERS)('%s for one item does not affect the others', async (_name, answer, happened) => {
	const numbers = ['0417.497.106', '0403.170.701', '0473.191.041'];
	const parameters = { ...GET, enterpriseNumber: '={{ $json.number }}' };
	const { items } = await run({ ...answer, match: '/v2/enterprise/0403.170.701' }, parameters, {
		items: numbers.map((number) => ({ number })),
		onError: 'continueRegularOutput',
	});
	expect(
		items.map(({ json, pairedItem }) => [json.enterpriseNumber ?? json.error, pairedItem]),
	).toEqual([
		['0417.497.106', { item: 0 }],
		[expect.stringMatching(happened), { item: 1 }],
		['0473.191.041', { item: 2 }],
	]);
});

it('a 404 of another server does not mean that a company does not exist', async () => {
	for (const notFound of ['skip', 'item']) {
		const { error } = await run(
			{ status: 404, raw: '<html>nginx</html>' },
			{ ...GET, options: { notFound, maxWait: 0 } },
		);
		expect(error!.message).toMatch(/not from the registry/);
	}
});

it('a path that the service does not have does not mean that it has nothing there', async () => {
	const body = {
		statusCode: 404,
		message: 'Cannot GET /api/v2/enterprise/0403.170.701/beneficial-owners',
		error: 'Not Found',
	};
	for (const notFound of ['skip', 'item']) {
		for (const operation of [
			{ operation: 'get' },
			{ operation: 'getRelated', relation: 'beneficialOwners' },
		]) {
			const { error, items } = await run(
				{ status: 404, body },
				{ ...GET, ...operation, options: { notFound, maxWait: 0 } },
			);
			expect([items, error!.message]).toEqual([
				[],
				expect.stringMatching(/no such path \(HTTP 404\): Cannot GET/),
			]);
		}
	}
});

it.each<[object]>([
	[{ success: false, error: 'Eindpunt niet gevonden' }],
	[{ error: 'Page not found' }],
	[{ title: 'No such endpoint', status: 404 }],
	[{ errors: [{ message: 'Route inconnue' }] }],
])(
	'a path that the service does not have is known by other words and members too: %j',
	async (body) => {
		for (const parameters of [
			{ ...GET, options: { notFound: 'item', maxWait: 0 } },
			{ resource: 'enterprise', operation: 'match', name: 'Lotus', postalCode: '9000' },
			{ resource: 'enterprise', operation: 'search', name: 'Lotus' },
		]) {
			const { error, items } = await run({ match: '/api/', status: 404, body }, parameters);
			expect([items, error!.message]).toEqual([
				[],
				expect.stringMatching(/no such path \(HTTP 404\)/),
			]);
		}
	},
);

it('Match says that a bare 404 was taken to mean that nothing was found', async () => {
	const { json, hints } = await run(
		{ match: '/api/', status: 404, body: { error: 'Not Found' } },
		{ resource: 'enterprise', operation: 'match', name: 'Lotus' },
	);
	expect([json[0]!.match, hints.map(({ message }) => message)]).toEqual([
		false,
		[expect.stringMatching(/HTTP 404.*nothing was found.*Base URL/)],
	]);
});

it('a service that does not answer in time gives a message that names the option for a longer wait', async () => {
	const { error } = await run({ delay: 2000 }, { ...GET, options: { timeout: 200, maxWait: 0 } });
	expect(error!.message).toMatch(/did not answer in time/);
	expect(error!.description).toMatch(/Options → Timeout/);
});

it('missing, unknown and oddly typed members of a record make no item fail', async () => {
	const { json } = await run({
		body: {
			success: true,
			data: {
				enterpriseNumber: 403170701,
				denomination: { text: 'x' },
				address: null,
				mainActivity: [],
				startDate: 19050808,
				novelty: 1,
			},
		},
	});
	expect(json).toEqual([
		expect.objectContaining({
			enterpriseNumber: '0403.170.701',
			name: null,
			street: null,
			startDate: null,
			mainActivity: null,
		}),
	]);
	expect((await run({ body: { success: true, data: { status: 'AC' } } })).json).toEqual([
		expect.objectContaining({ status: 'AC', enterpriseNumber: null, vat: null }),
	]);
	expect((await run({ body: { novelty: { a: 1 } } }, { ...GET, simplify: false })).json).toEqual([
		{ novelty: { a: 1 } },
	]);
});

it.each<[string, Parameters, string]>([
	['a list', { resource: 'enterprise', operation: 'search', name: 'x' }, 'list of results'],
	[
		'a reference list',
		{ resource: 'referenceData', operation: 'getMany', list: 'naceCodes' },
		'list of codes',
	],
	[
		'an establishment',
		{ resource: 'establishment', operation: 'get', establishmentNumber: '2.143.775.125' },
		'object with the establishment',
	],
	[
		'a VAT number',
		{ resource: 'vat', operation: 'validate', vatNumber: 'BE0403170701' },
		'object with the VAT number',
	],
	['an account', { resource: 'account', operation: 'get' }, 'object with plan and usage'],
])(
	'%s that is of the wrong type gives a message that says so',
	async (_name, parameters, expected) => {
		for (const data of [
			'text',
			42,
			...(/the (establishment|VAT number)$|^list/.test(expected) ? [] : [null]),
		]) {
			const { error } = await run({ match: 'GET', body: { success: true, data } }, parameters);
			expect(error!.message).toMatch(
				`something other than ${expected.startsWith('list') ? 'a' : 'an'} ${expected}`,
			);
		}
	},
);

it('entries of a list that are not objects still become items', async () => {
	expect(
		(
			await run(
				{ body: { success: true, data: ['62100', { code: '1' }] } },
				{ resource: 'referenceData', operation: 'getMany', list: 'naceCodes' },
			)
		).json,
	).toEqual([{ code: '62100' }, { code: '1' }]);
	expect(
		(
			await run(
				{ body: { success: true, data: ['a', 1] } },
				{ ...GET, operation: 'getRelated', relation: 'activities' },
			)
		).json,
	).toEqual([{ value: 'a' }, { value: 1 }]);
});

it('an operation that works offline needs no service', async () => {
	sandbox.settings.nextResponses = [{ status: 500, times: 0 }];
	expect(
		(await run(undefined, { resource: 'number', operation: 'parse', value: '0403.170.701' })).json,
	).toEqual([expect.objectContaining({ valid: true })]);
	expect(callsTo(sandbox)).toEqual([]);
});

describe('a redirect', () => {
	let elsewhere: Server;
	let origin: string;
	const received: IncomingMessage[] = [];
	beforeAll(async () => {
		elsewhere = createServer((request, response) => {
			received.push(request);
			response
				.setHeader('content-type', 'application/json')
				.end('{"success":true,"data":{"enterpriseNumber":"0403.170.701"}}');
		});
		await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
		origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		elsewhere?.closeAllConnections();
		elsewhere?.close();
	});

	it.each(['apiKey', 'oAuth2'])(
		'to another host is not followed, so that the credential (%s) stays where it belongs',
		async (authentication) => {
			for (const status of [301, 302, 303, 307, 308]) {
				const { error } = await run(
					{ redirect: `${origin}/api/v2/enterprise/0403.170.701`, status },
					{ ...GET, authentication },
				);
				expect(error!.message).toMatch(
					`The service redirects to ${origin}; the credential was not sent there`,
				);
				expect(error!.description).toMatch(/change the Base URL/);
			}
			expect(received).toEqual([]);
		},
	);

	it('of the token request is not followed with the client secret', async () => {
		const fresh = await startSandbox({
			settings: {
				nextResponses: [
					{ match: 'oauth/token', redirect: `${origin}/api/oauth/token`, status: 307 },
				],
			},
		});
		const { error } = await run(
			undefined,
			{ ...GET, authentication: 'oAuth2' },
			{ credentials: credentialsFor(fresh.baseUrl) },
		);
		expect(error!.message).toMatch(/redirects elsewhere; the client secret was not sent there/);
		expect(received).toEqual([]);
		await fresh.close();
	});

	it('does not make a request longer than its timeout', async () => {
		const { error } = await run(
			{
				match: 'enterprise/0403',
				redirect: '/api/v2/enterprise/0403.170.701?again',
				delay: 700,
				times: 2,
			},
			{ ...GET, options: { maxWait: 0, timeout: 1000 } },
		);
		expect(error?.message).toMatch(/did not answer in time/);
	});

	it('within the service is followed, and a body is not sent twice', async () => {
		const { json } = await run({
			match: 'enterprise/0403',
			redirect: '/api/v2/enterprise/0417.497.106',
			times: 1,
		});
		expect(json).toEqual([expect.objectContaining({ enterpriseNumber: '0417.497.106' })]);
		sandbox.reset();
		const { error } = await run(
			{ redirect: '/api/v2/webhook', status: 307 },
			{
				resource: 'api',
				operation: 'request',
				method: 'POST',
				path: '/webhooks',
				body: { name: 'n' },
			},
		);
		expect(error!.message).toMatch(/redirects to another path/);
		expect(sandbox.requests).toHaveLength(1);
	});
});
