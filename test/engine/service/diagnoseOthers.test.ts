import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { credentialsFor, SECRETS } from '../../support/registry';

/* Services that answer as no sandbox does. */

type Serve = (
	request: IncomingMessage,
	count: number,
) => { status?: number; headers?: Record<string, string>; body: unknown };

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.abc.def';
const OF_SOMEBODY = [
	'Electrabel',
	'Umicore',
	'info@umicore.be',
	TOKEN,
	'tok_live_51H',
	'Wetstraat',
	'0403.053.608',
	'BE0403053608',
	'Jan Peeters',
	'whsec_abcDEF123',
	'hooks.example.com',
	'jan-peeters',
	'umicore',
	'electrabel',
	'tokliveabcsecret',
	'sk_live_abcdef',
];
const record = {
	nummer: '0403.053.608',
	naam: 'Umicore',
	Umicore: { baas: 'Jan Peeters' },
	'Jan Peeters': 1,
	'info@umicore.be': 2,
	token: 'tok_live_51H',
	adres: 'Wetstraat 1',
	btw: 'BE0403053608',
};
const webhook = {
	id: 'Umicore',
	name: 'Jan Peeters',
	url: 'https://hooks.example.com/tok_live_51H',
	hmacSecret: 'whsec_abcDEF123',
	eventId: 'e',
	status: 'Umicore',
};

const SERVICES: Record<string, Serve> = {
	'another envelope': () => ({ body: { status: 'ok', result: { items: [record] }, trace: TOKEN } }),
	'the request in the answer': ({ headers, url }) => ({
		body: {
			success: true,
			data: { ...record, headers, url, results: [record] },
			timestamp: 'Umicore',
		},
	}),
	'names of companies as keys': () => ({
		body: {
			success: true,
			data: { Electrabel: { a: 1 }, Umicore: 2, results: [{ Electrabel: 'x' }] },
		},
	}),
	'data as keys in small letters': () => ({
		body: {
			success: true,
			data: {
				users: { 'jan-peeters': { role: 'x' }, umicore: 1 },
				keys: { tokliveabcsecret: { createdAt: 'x' } },
				sk_live_abcdef: 1,
				electrabel: { name: 'Electrabel' },
				results: [{ electrabel: { name: 'Electrabel SA' } }],
			},
		},
	}),
	'a web page': () => ({
		headers: { 'content-type': 'text/html' },
		body: '<title>Umicore</title>',
	}),
	'401 with the secret': ({ headers }) => ({
		status: 401,
		body: { error: `${JSON.stringify(headers)} of Umicore` },
	}),
	'a redirect with a token': () => ({
		status: 302,
		headers: { location: 'http://elsewhere.test/?token=tok_live_51H&for=Umicore' },
		body: '',
	}),
	'limit headers of words': () => ({
		headers: {
			'x-ratelimit-limit': 'Umicore',
			'x-ratelimit-remaining': 'tok_live_51H',
			'x-ratelimit-reset': 'Jan Peeters',
		},
		body: { success: true, data: {} },
	}),
	'webhooks that reveal': () => ({ body: { success: true, data: [webhook] } }),
	'a token that is refused on the way': (_request, count) =>
		count === 3
			? { status: 401, body: { error: 'Umicore' } }
			: { body: { success: true, data: record } },
};

async function diagnosed(authentication: string, serve: Serve) {
	let calls = 0;
	let asked = 0;
	const server = createServer((request, response: ServerResponse) => {
		request.resume();
		calls++;
		const {
			status = 200,
			headers = {},
			body,
		} = request.url!.includes('/oauth/token')
			? { body: { access_token: TOKEN, company: 'Umicore' } }
			: serve(request, ++asked);
		response
			.writeHead(status, { 'content-type': 'application/json', ...headers })
			.end(typeof body === 'string' ? body : JSON.stringify(body));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	forgetSessions();
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
	const outcome = await runNode({
		credentials: credentialsFor(baseUrl),
		parameters: { authentication, resource: 'service', operation: 'diagnose' },
	});
	server.closeAllConnections();
	server.close();
	return { ...outcome, calls };
}

describe.each(['apiKey', 'oAuth2'])('a diagnosis with %s', (authentication) => {
	it.each(Object.keys(SERVICES))(
		'of a service with %s takes few requests and reveals nothing',
		async (name) => {
			const { json, error, calls } = await diagnosed(authentication, SERVICES[name]!);
			expect(error).toBeUndefined();
			expect(calls).toBeLessThanOrEqual(14);
			expect(
				[...SECRETS, ...OF_SOMEBODY].filter((value) => JSON.stringify(json).includes(value)),
			).toEqual([]);
		},
	);
});

it('limit headers under another name are recognised, with their reset', async () => {
	const { json } = await diagnosed('apiKey', () => ({
		headers: { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '70', 'RateLimit-Reset': '1800' },
		body: { success: true, data: {} },
	}));
	const of = (subject: string) =>
		json.find((found) => found.subject === subject) as { status: string; finding: string };
	expect([of('Limit headers').status, of('Limit headers').finding]).toEqual([
		'recognised',
		expect.stringMatching(/names that the nodes read/),
	]);
	expect([of('Reset of the limit').status, of('Reset of the limit').finding]).toEqual([
		'recognised',
		expect.stringMatching(/seconds from now/),
	]);
	expect(json.map((found) => found.detail)).toContain('70 requests were left in the hour.');
});
