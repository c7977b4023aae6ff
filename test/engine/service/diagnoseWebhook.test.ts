import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type ForcedAnswer, type Sandbox } from '../../../sandbox';
import { until } from '../../harness/process/until';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.reset();
	forgetSessions();
	sandbox.settings.deliveries.maxAttempts = 1;
});

const URL_OF_NOBODY = 'http://127.0.0.1:1/';
const diagnose = async (more: Partial<RunOptions> = {}, baseUrl = sandbox.baseUrl) =>
	await runNode({
		credentials: credentialsFor(baseUrl),
		parameters: {
			resource: 'service',
			operation: 'diagnose',
			includeWebhook: true,
			webhookUrl: URL_OF_NOBODY,
			options: { maxWait: 5 },
		},
		...more,
	});

const later = async (milliseconds: number) =>
	await new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const own = () =>
	callsTo(sandbox)
		.filter((call) => /webhook\b/.test(call))
		.map((call) => call.replace(/wh_\w+/, 'ID'));

/** Hands every call on, and cuts the first that matches when the service has answered it. */
async function cuttingProxy(match: string): Promise<{ baseUrl: string; server: Server }> {
	let isCut = false;
	const server = createServer((incoming, outgoing) => {
		const { method, url, headers } = incoming;
		const onward = forward(`${sandbox.origin}${url}`, { method, headers }, (answer) => {
			if (!isCut && `${method} ${url}`.includes(match)) {
				isCut = true;
				answer.resume().on('end', () => incoming.socket.destroy());
			} else {
				outgoing.writeHead(answer.statusCode!, answer.headers);
				answer.pipe(outgoing);
			}
		});
		incoming.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` };
}

/** The calls of a whole round, in their order. */
const ROUND = [
	'POST /api/v2/webhook',
	'/trigger',
	'/events',
	'/hmac-secret',
	'DELETE /api/v2/webhook/',
];

it('creates, tests and deletes its own webhook, and touches no other', async () => {
	const headers = {
		'x-api-key': 'sandbox-key',
		'x-api-secret': 'sandbox-secret',
		'content-type': 'application/json',
	};
	await fetch(`${sandbox.baseUrl}/v2/webhook`, {
		method: 'POST',
		headers,
		body: JSON.stringify({ name: 'Customers', url: URL_OF_NOBODY, entityNumbers: [] }),
	});
	sandbox.requests.length = 0;
	const { json } = await diagnose();
	expect(sandbox.webhooks().map(({ name }) => name)).toEqual(['Customers']);
	expect(own().slice(1)).toEqual([
		'POST /v2/webhook',
		'POST /v2/webhook/ID/trigger',
		'GET /v2/webhook/ID/events',
		'PATCH /v2/webhook/ID/hmac-secret',
		'DELETE /v2/webhook/ID',
	]);
	expect(
		json.filter(({ subject }) => /^Own webhook/.test(String(subject))).map(({ status }) => status),
	).toEqual(['as specified', 'as specified', 'recognised', 'as specified', 'as specified']);
	expect(JSON.stringify(json)).not.toMatch(/whsec_\w|wh_\w{6}|evt_\w|127\.0\.0\.1:1\//);
});

const REFUSALS: ForcedAnswer[] = [
	{ cut: 'before' },
	{ cut: 'middle' },
	{ status: 500, body: { success: false, error: 'x' } },
	{ status: 503 },
	{ status: 404, body: { success: false, error: 'x' } },
	{ status: 403, body: { success: false, error: 'x' } },
	{ status: 401, body: { success: false, error: 'x' } },
	{ status: 429, headers: { 'retry-after': '1' }, body: { success: false, error: 'x' } },
	{ raw: '<html>', status: 200 },
	{ status: 200, body: { success: false, error: 'x' } },
];

describe.each(ROUND)('when %s', (match) => {
	it.each(REFUSALS)('is answered once with %j, no webhook is left', async (answer) => {
		sandbox.settings.nextResponses = [{ match, ...answer }];
		const { error, json } = await diagnose();
		expect(error).toBeUndefined();
		expect(json.length).toBeGreaterThan(20);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('takes effect but its answer is cut off, no webhook is left', async () => {
		const { baseUrl, server } = await cuttingProxy(match);
		const { error } = await diagnose({}, baseUrl);
		server.closeAllConnections();
		server.close();
		expect(error).toBeUndefined();
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('is under way while the execution is cancelled, no webhook is left', async () => {
		sandbox.settings.latency = 60;
		let cancel = () => {};
		const run = diagnose({
			started: (execution) => {
				cancel = () => execution.cancel();
			},
		});
		await until(
			match,
			() => sandbox.requests.some(({ method, path }) => `${method} ${path}`.includes(match)),
			60,
			5,
		);
		cancel();
		await run;
		await later(1500);
		expect(sandbox.webhooks()).toEqual([]);
	});
});
