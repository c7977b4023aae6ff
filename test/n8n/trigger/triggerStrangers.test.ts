import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { begin, deliver, eventOf, type Begun } from '../../engine/trigger/support';
import { useSetup } from '../../harness/workflows/TestSetup';
import {
	COMPANY,
	OTHER_COMPANY,
	TriggerSetup,
	type Published,
} from '../../harness/workflows/TriggerSetup';

const LARGE = Buffer.alloc(17 * 1024 * 1024, ' ');
const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
const multipart = (kind: string) => ({ 'content-type': `multipart/${kind}` });
const bytes = { 'content-type': 'application/octet-stream' };
const packed = { ...bytes, 'content-encoding': 'gzip' };
const zeros = { 'x-registry-signature': `sha256=${'0'.repeat(64)}` };

/** What anybody may send; none of it is believed. `status` is the answer where it is the node's own: n8n reads JSON and forms before. */
const strange: Array<{ what: string; sent: Partial<Begun>; status?: number }> = [
	{
		what: 'a form with files',
		sent: { headers: multipart('form-data; boundary=x'), body: form },
		status: 400,
	},
	{
		what: 'a form that is cut',
		sent: { headers: multipart('form-data; boundary=x'), body: form.slice(0, 30) },
	},
	{ what: 'a form without a boundary', sent: { headers: multipart('form-data'), body: form } },
	{
		what: 'parts of another kind',
		sent: { headers: multipart('mixed; boundary=x'), body: form },
		status: 403,
	},
	{ what: 'broken gzip', sent: { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' } },
	{
		what: 'broken gzip that n8n leaves to the node',
		sent: { headers: packed, body: 'no gzip' },
		status: 400,
	},
	{
		what: 'gzip that is cut',
		sent: { headers: packed, body: gzipSync(eventOf()).subarray(0, 40) },
		status: 400,
	},
	{ what: '17 MB', sent: { body: LARGE } },
	{ what: '17 MB that n8n leaves to the node', sent: { headers: bytes, body: LARGE } },
	{
		what: '17 MB out of few bytes',
		sent: { headers: packed, body: gzipSync(LARGE) },
		status: 413,
	},
	{ what: 'broken JSON', sent: { body: '{"cut' } },
	{
		what: 'an unknown character set',
		sent: { headers: { 'content-type': 'text/plain; charset=klingon' } },
	},
	{ what: 'GET', sent: { method: 'GET', body: '{}' } },
	{ what: 'OPTIONS', sent: { method: 'OPTIONS', body: '{}' } },
	{ what: 'a signature of zeros', sent: { headers: zeros }, status: 401 },
];

describe('a stranger who calls the webhook of a workflow', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.open, (opened) => (setup = opened));

	/** Two triggers in one workflow, which share its static data. */
	async function published(): Promise<[Published, Published]> {
		const first = await setup.workflow();
		const { nodes } = await setup.n8n.workflow(first.id);
		const webhookId = randomUUID();
		const another = {
			...nodes[0]!,
			id: randomUUID(),
			name: 'Another trigger',
			webhookId,
			parameters: { entityNumbers: OTHER_COMPANY },
		};
		await setup.n8n.updateWorkflow(first.id, { nodes: [...nodes, another] });
		await setup.n8n.publish(first.id);
		return [first, { id: first.id, url: `${setup.n8n.url}/webhook/${webhookId}/webhook` }];
	}

	/** Each takes a genuine delivery: what was sent before has been dealt with, and there are no other executions than these. */
	async function expectAccepted(both: [Published, Published], executions: number): Promise<void> {
		for (const workflow of both) {
			const { hmacSecret: secret } = setup.only(workflow);
			expect(await deliver(workflow.url, { secret })).toMatchObject({ status: 200 });
		}
		expect(await setup.begunWith(both[0], executions)).toHaveLength(executions);
	}

	it('has no effect, whatever is sent: the next genuine delivery is accepted', async () => {
		const both = await published();
		const [{ url }] = both;
		const before = await setup.staticData(both[0]);
		const answers = await Promise.all(
			strange.map(async ({ what, sent }) => ({
				what,
				status: await (await begin(url, sent)).finish(),
			})),
		);
		// A connection may be closed before all of 17 MB has come; what n8n cannot read itself it answers with 500.
		const isAnswer = (status: number) => status >= 400 || status === 204 || status === 0;
		expect(answers.filter(({ status }) => !isAnswer(status))).toEqual([]);
		const own = strange.filter(({ status }) => status !== undefined);
		expect(answers.filter(({ what }) => own.some((one) => one.what === what))).toEqual(
			own.map(({ what, status }) => ({ what, status })),
		);
		const { sent } = await begin(url);
		sent.destroy();
		await expectAccepted(both, 2);
		expect(await setup.staticData(both[0])).toBe(before);
	});

	it('cannot bring back what was stored before an edit by a request that lasts longer than the edit', async () => {
		const both = await published();
		const slow = await Promise.all(
			both.flatMap(({ url }) => [begin(url), begin(url, { headers: bytes })]),
		);
		// Those were begun before these, and n8n has loaded the state for them.
		await expectAccepted(both, 2);
		const before = await setup.staticData(both[0]);
		await setup.edit(both[0], { entityNumbers: [COMPANY, OTHER_COMPANY] });
		const after = await setup.staticData(both[0]);
		expect(after).not.toBe(before);
		for (const { finish } of slow) expect(await finish()).toBe(403);
		await expectAccepted(both, 4);
		expect(await setup.staticData(both[0])).toBe(after);
		await setup.own.restart();
		await expectAccepted(both, 6);
	});
});
