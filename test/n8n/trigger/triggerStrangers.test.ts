import { randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliver, eventOf } from '../../engine/trigger/support';
import {
	COMPANY,
	engines,
	OTHER_COMPANY,
	TriggerSetup,
	type Published,
} from '../../harness/workflows/TriggerSetup';

const MEBIBYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const bytes = { 'content-type': 'application/octet-stream' };
const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

interface Sent {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
}

/** Sends the body but for its last byte. @returns what sends the rest and gives the status; 0 for a connection that was closed. */
function begin(
	url: string,
	{ method = 'POST', headers = json, body = '' }: Sent,
): { sent: ClientRequest; finish: () => Promise<number> } {
	const whole = Buffer.from(body);
	const sent = request(url, {
		method,
		agent: false,
		headers: { 'content-length': String(whole.length), ...headers },
	});
	const status = new Promise<number>((resolve) => {
		sent
			.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
			.on('error', () => resolve(0));
	});
	sent.write(whole.subarray(0, -1));
	return { sent, finish: async () => (sent.end(whole.subarray(-1)), await status) };
}

/** What anybody may send; none of it is believed. With the answer where it is the node's own: n8n reads JSON, XML and forms before. */
const strange: Array<[what: string, sent: Sent, status?: number]> = [
	[
		'a form with files',
		{ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: form },
		400,
	],
	[
		'a form that is cut',
		{ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: form.slice(0, 30) },
	],
	['a form without a boundary', { headers: { 'content-type': 'multipart/form-data' }, body: form }],
	[
		'several parts of another kind',
		{ headers: { 'content-type': 'multipart/mixed; boundary=x' }, body: form },
		403,
	],
	['broken gzip', { headers: { ...json, 'content-encoding': 'gzip' }, body: 'no gzip' }],
	[
		'broken gzip that n8n leaves to the node',
		{ headers: { ...bytes, 'content-encoding': 'gzip' }, body: 'no gzip' },
		400,
	],
	[
		'gzip that is cut',
		{
			headers: { ...bytes, 'content-encoding': 'gzip' },
			body: gzipSync(eventOf()).subarray(0, 40),
		},
		400,
	],
	[
		'broken deflate',
		{ headers: { ...bytes, 'content-encoding': 'deflate' }, body: 'no deflate' },
		400,
	],
	['17 MB', { body: Buffer.alloc(17 * MEBIBYTE, ' ') }],
	['17 MB that n8n leaves to the node', { headers: bytes, body: Buffer.alloc(17 * MEBIBYTE, ' ') }],
	[
		'17 MB out of few bytes',
		{
			headers: { ...bytes, 'content-encoding': 'gzip' },
			body: gzipSync(Buffer.alloc(17 * MEBIBYTE)),
		},
		413,
	],
	['broken JSON', { body: '{"cut' }],
	['broken XML', { headers: { 'content-type': 'text/xml' }, body: '<a><b></a>' }],
	[
		'an unknown character set',
		{ headers: { 'content-type': 'application/json; charset=klingon' }, body: '{}' },
	],
	['a type that is not valid', { headers: { 'content-type': ';;;' }, body: '{}' }],
	['GET', { method: 'GET', body: '{}' }],
	['PUT', { method: 'PUT', body: '{}' }],
	['DELETE', { method: 'DELETE', body: '{}' }],
	['OPTIONS', { method: 'OPTIONS', body: '{}' }],
	['HEAD', { method: 'HEAD', body: '{}' }],
	[
		'a signature of zeros',
		{ headers: { ...json, 'x-registry-signature': `sha256=${'0'.repeat(64)}` }, body: eventOf() },
		401,
	],
];

describe('a stranger who calls the webhook of a workflow', () => {
	let setup: TriggerSetup;
	beforeAll(async () => (setup = await TriggerSetup.open(engines[0])));
	afterEach(() => setup.sandbox.reset());
	afterAll(async () => await setup?.close());

	/** Two triggers in one workflow, which share its static data. */
	async function published(): Promise<{ first: Published; second: Published }> {
		const first = await setup.workflow();
		const { name, settings, nodes, connections } = await setup.n8n.workflow(first.id);
		const webhookId = randomUUID();
		const another = {
			...nodes[0]!,
			id: randomUUID(),
			name: 'Another trigger',
			position: [0, 200] as [number, number],
			webhookId,
			parameters: { entityNumbers: OTHER_COMPANY },
		};
		await setup.n8n.updateWorkflow(first.id, {
			name,
			settings,
			nodes: [...nodes, another],
			connections,
		});
		await setup.n8n.publish(first.id);
		return {
			first,
			second: { id: first.id, url: `${setup.n8n.url}/webhook/${webhookId}/webhook` },
		};
	}

	const staticData = async ({ id }: Published) =>
		JSON.stringify((await setup.n8n.workflow(id)).staticData);

	const acceptedAt = async (workflow: Published) =>
		(await deliver(workflow.url, { secret: setup.only(workflow).hmacSecret })).status;

	it('starts no execution and changes no static data, whatever is sent; the next genuine delivery passes', async () => {
		const { first, second } = await published();
		const before = await staticData(first);
		const answers = await Promise.all(
			strange.map(async ([what, sent]) => [what, await begin(first.url, sent).finish()] as const),
		);
		// A connection may be closed before all of 17 MB has come; what n8n cannot read itself it answers with 500.
		const isAnswer = (status: number) => status >= 400 || status === 204 || status === 0;
		expect(answers.filter(([, status]) => !isAnswer(status))).toEqual([]);
		const own = strange.flatMap(([what, , status]) =>
			status === undefined ? [] : [[what, status]],
		);
		expect(answers.filter(([what]) => own.some(([name]) => name === what))).toEqual(own);
		const { sent } = begin(first.url, { body: eventOf() });
		await sleep(100);
		sent.destroy();
		await sleep(500);
		expect(await setup.count(first)).toBe(0);
		expect(await staticData(first)).toBe(before);
		expect(await acceptedAt(first)).toBe(200);
		expect(await acceptedAt(second)).toBe(200);
		expect(await setup.begunWith(first, 2)).toHaveLength(2);
	});

	it('cannot restore an old state with a request that was begun before an edit and ended after it; not even after a restart', async () => {
		const { first, second } = await published();
		const slow = [first, second].flatMap(({ url }) => [
			begin(url, { body: eventOf() }),
			begin(url, { headers: bytes, body: eventOf() }),
		]);
		await sleep(500);
		const before = await staticData(first);
		await setup.edit(first, { entityNumbers: [COMPANY, OTHER_COMPANY] });
		const after = await staticData(first);
		expect(after).not.toBe(before);
		for (const { finish } of slow) expect(await finish()).toBe(403);
		// Longer than the trigger waits before it looks whether its secret still fits.
		await sleep(3_000);
		expect(await staticData(first)).toBe(after);
		await setup.process.restart();
		expect(await acceptedAt(first)).toBe(200);
		expect(await acceptedAt(second)).toBe(200);
		expect(await setup.begunWith(first, 2)).toHaveLength(2);
	});
});
