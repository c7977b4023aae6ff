import { createHmac } from 'node:crypto';
import type { TriggerHost } from './triggerHost';
import { looksBegun, pass, resetClock } from './movedClock';
import { until } from '../../harness/process/until';
import { ofAnswers } from '../../../nodes/EnterpriseRegistry/messages/trigger';
import { saying } from '../../support/saying';
import { begin, COMPANY, deliver, eventOf, OTHER_COMPANY, timed, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => {
	resetClock();
	await watch.reset();
});
afterAll(async () => await watch?.close());

async function published(parameters = {}): Promise<{ host: TriggerHost; secret: string }> {
	const host = await watch.host({ entityNumbers: COMPANY, ...parameters });
	await host.publish();
	watch.calls();
	return { host, secret: watch.at(host.url)[0]!.hmacSecret };
}

describe('a delivery', () => {
	it('that is verified starts one execution without a request, with the event simplified or whole', async () => {
		const { host, secret } = await published();
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
		const body = JSON.parse(eventOf()) as object;
		const { webhookId } = host.held;
		const simplified = { kind: 'enterprise', changed: ['address'], webhookId };
		const receivedAt = expect.any(String) as string;
		expect(host.executions).toEqual([{ ...body, ...simplified, data: null, receivedAt }]);
		host.parameters.simplify = false;
		await deliver(host.url, { secret, headers: { 'X-Trace': '7' } });
		const headers = expect.objectContaining({ 'x-trace': '7' }) as object;
		expect(host.executions.slice(1)).toEqual([{ body, headers }]);
		expect(watch.calls()).toEqual([]);
	});

	it('that holds values of the register gives as data those that no other member has', async () => {
		const { host, secret } = await published();
		const data = { changed: ['status'], entity: COMPANY, status: { old: 'AC', new: 'ST' } };
		await deliver(host.url, { secret, body: eventOf({ data }) });
		expect(host.executions).toMatchObject([
			{ entityNumber: COMPANY, changed: ['status'], data: { status: { old: 'AC', new: 'ST' } } },
		]);
		expect(host.executions[0]).not.toHaveProperty('data.entity');
		expect(host.executions[0]).not.toHaveProperty('body');
	});

	it('that came compressed, before n8n has read it, is verified over its bytes', async () => {
		const { host, secret } = await published();
		const sent = { secret, gzip: true, headers: { 'X-Unread': '1', 'Content-Type': 'text/plain' } };
		expect(await deliver(host.url, sent)).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(1);
	});

	it.each<{
		case: string;
		status: number;
		sent: (secret: string) => Parameters<typeof deliver>[1];
	}>([
		{
			case: 'signed with another secret',
			status: 401,
			sent: (secret) => ({ secret: `${secret}x` }),
		},
		{
			case: 'with another body',
			status: 401,
			sent: (secret) => ({ secret, instead: eventOf({ eventId: 'evt_2' }) }),
		},
		{
			case: 'unsigned',
			status: 403,
			sent: (secret) => ({ secret, headers: { 'X-Registry-Signature': '' } }),
		},
		{
			case: 'ours with a signed time that is off',
			status: 409,
			sent: (secret) => timed(secret, 600),
		},
		{
			case: 'beyond 8 MiB',
			status: 413,
			sent: (secret) => ({ secret, body: eventOf({ more: 'x'.repeat(9 << 20) }) }),
		},
	])('$case is refused with $status without an execution', async ({ status, sent }) => {
		const { host, secret } = await published();
		const answer = await deliver(host.url, sent(secret));
		expect(answer.status).toBe(status);
		expect(answer.headers).not.toHaveProperty('retry-after');
		expect(host.executions).toEqual([]);
		expect(host.log.join()).not.toContain(secret);
		expect(host.log).toContainEqual(saying('deliveryRefused', { status }));
	});

	it('whose body is no JSON object is refused with 400', async () => {
		const { host, secret } = await published();
		for (const body of ['[]', 'null', '{"cut']) {
			const answer = { status: 400, data: ofAnswers.noObject };
			expect(await deliver(host.url, { secret, body })).toMatchObject(answer);
		}
		expect(host.executions).toEqual([]);
		expect(host.log).toContainEqual(saying('deliveryRefused', { status: 400 }));
	});

	it.each([
		{ filter: { filters: { eventTypes: ['Establishment.*'] } }, count: 0 },
		{ filter: { filters: { eventTypes: ['*.Updated'], changedFields: ['Address'] } }, count: 1 },
		{ filter: { event: 'establishment' }, count: 0 },
	])(
		'is accepted with 200 under the filter $filter, where it starts $count',
		async ({ filter, count }) => {
			const { host, secret } = await published(filter);
			expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
			expect(host.executions).toHaveLength(count);
		},
	);

	it('must have the signature that was fixed by hand', async () => {
		const options = {
			signature: 'fixed',
			signatureHeader: 'X-Chosen',
			signatureAlgorithm: 'sha512',
		};
		const { host, secret } = await published({ options });
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 403 });
		const chosen = createHmac('sha512', secret).update(eventOf()).digest('hex');
		const headers = { 'X-Chosen': chosen, 'X-Registry-Signature': '' };
		expect(await deliver(host.url, { secret, headers })).toMatchObject({ status: 200 });
	});

	it('may be as old as the tolerance allows', async () => {
		const { host, secret } = await published({ options: { tolerance: 900 } });
		expect(await deliver(host.url, timed(secret, 600))).toMatchObject({ status: 200 });
	});

	it('is shown to a user who listens, whatever the filters say', async () => {
		const filters = { eventTypes: ['establishment.created'] };
		const { host } = await published({ filters, options: { sendTestEvent: false } });
		await host.listen();
		const secret = watch.at(host.testUrl)[0]!.hmacSecret;
		expect(await deliver(host.testUrl, { secret })).toMatchObject({ status: 200 });
		expect(host.executions).toHaveLength(1);
	});
});

describe('a stranger', () => {
	it.each([
		{ case: 'cannot be read', fault: '400', answer: { status: 400, data: ofAnswers.unreadable } },
		{ case: 'is too large', fault: '413', answer: { status: 413, data: ofAnswers.tooLong } },
	])('whose request $case gets an error: no execution, no write', async ({ fault, answer }) => {
		const { host, secret } = await published();
		const before = JSON.stringify(host.staticData);
		const headers = { 'X-Unread': fault };
		expect(await deliver(host.url, { secret, headers })).toMatchObject(answer);
		expect(host.executions).toEqual([]);
		expect(host.log.join()).not.toContain('threw');
		expect(JSON.stringify(host.staticData)).toBe(before);
	});

	it.each([
		{ signatureHeader: '={{ $("Nowhere").first().json.header }}', why: /^[A-Z].{10,}/ },
		{ signatureHeader: '={{ $json.body. }}', why: /^invalid syntax/ },
		{ signatureHeader: '={{ $($json.headers["x-node"]).first().json.header }}', why: /./ },
		{
			signatureHeader: '={{ "a".hash($json.headers["x-node"]) }}',
			why: /^ExpressionExtensionError/,
		},
	])(
		'that Options cannot be resolved for is answered with 403, as with options that do not fit, for a reason in the log: $signatureHeader',
		async ({ signatureHeader, why }) => {
			const { host, secret } = await published();
			host.parameters.options = { signature: 'fixed', signatureHeader };
			const headers = { 'X-Node': `a "stranger's" 'word'` };
			expect(await deliver(host.url, { secret, headers })).toMatchObject({ status: 403 });
			expect(host.executions).toEqual([]);
			const reason: unknown = expect.stringMatching(why);
			expect(host.log).toEqual([saying('optionsUnresolved', { reason })]);
			expect(host.log[0]).not.toMatch(/stranger|word/);
			expect(host.log[0]).not.toContain(secret);
		},
	);

	it.each<{ case: string; headers: Record<string, string> }>([
		{ case: 'a signature', headers: { 'X-Fake-Signature-From-A-Stranger': 'sha256=stranger' } },
		{
			case: '12 kB as a name',
			headers: { [`X-Signature-${'stranger'.repeat(1500)}`]: '0'.repeat(64) },
		},
		{ case: '10 kB as a signature', headers: { 'X-Signature': 'stranger'.repeat(1250) } },
	])('puts none of its text into the log: $case', async ({ headers }) => {
		const { host, secret } = await published();
		const { status } = await deliver(host.url, { secret: `${secret}x`, headers });
		expect([401, 403]).toContain(status);
		expect(host.log).toEqual([expect.stringMatching(/^(?!.*stranger).{1,300}$/i)]);
	});

	it('cannot restore an old state with a request that lasts longer than an edit', async () => {
		const { host } = await published();
		const zeros = { 'x-signature': '0'.repeat(64) };
		const { finish } = await begin(host.url, { headers: zeros });
		const genuine = async () => {
			const secret = watch.at(host.url)[0]!.hmacSecret;
			return await deliver(host.url, { secret });
		};
		// The state is loaded for this one, which was begun later.
		expect(await genuine()).toMatchObject({ status: 200 });
		await host.edit({ entityNumbers: OTHER_COMPANY });
		const after = structuredClone(host.staticData);
		expect(await finish()).toBe(401);
		await until('a look', () => looksBegun() > 0);
		pass(3);
		expect(await genuine()).toMatchObject({ status: 200 });
		expect(host.staticData).toEqual(after);
		host.restart();
		expect(await genuine()).toMatchObject({ status: 200 });
	});
});

describe('the log of n8n, where strangers send many deliveries', () => {
	const FORGED = { secret: 'whsec_forged0123456789' };
	const UNSIGNED = { ...FORGED, headers: { 'X-Registry-Signature': '' } };

	async function send(
		host: TriggerHost,
		sent: Parameters<typeof deliver>[1],
		times: number,
	): Promise<void> {
		for (let time = 0; time < times; time++) await deliver(host.url, sent);
	}

	it('gets one line of those that are refused for the same reason within an hour', async () => {
		const { host } = await published();
		await send(host, UNSIGNED, 30);
		expect(host.log).toEqual([saying('deliveryRefused', { status: 403 })]);
	});

	it.each([400, 413])('gets a line of a body that n8n cannot read: %d', async (status) => {
		const { host } = await published();
		const headers = { 'X-Registry-Signature': '', 'X-Unread': String(status) };
		await send(host, { ...FORGED, headers }, 2);
		expect(host.log).toEqual([saying('deliveryRefused', { status })]);
	});

	it('gets a line for each reason', async () => {
		const { host } = await published();
		await send(host, UNSIGNED, 3);
		await send(host, timed(watch.at(host.url)[0]!.hmacSecret, 600), 3);
		expect(host.log).toHaveLength(2);
	});

	it('gets the next line an hour later, which counts what was left out', async () => {
		const { host } = await published();
		await send(host, UNSIGNED, 30);
		pass(3600);
		await send(host, UNSIGNED, 5);
		expect(host.log.slice(1)).toEqual([saying('deliveryRefused', { status: 403, leftOut: 29 })]);
	});

	it('gets a line again once the workflow is published anew', async () => {
		const { host } = await published();
		await send(host, UNSIGNED, 3);
		await host.unpublish();
		await host.publish();
		await send(host, UNSIGNED, 3);
		expect(host.log).toHaveLength(2);
	});
});

describe('the secret', () => {
	it('in memory counts while n8n has not stored it yet, or has put an older state back', async () => {
		const { host } = await published();
		const before = structuredClone(host.staticData);
		host.staticData = {};
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
		await host.unpublish();
		await host.publish();
		host.staticData = before;
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
	});

	it('that was replaced while the body of a delivery came slowly does not count', async () => {
		const { host, secret } = await published();
		host.whileReading = async () => await host.edit(host.parameters);
		const sent = { secret, headers: { 'X-Unread': '1' } };
		expect(await deliver(host.url, sent)).toMatchObject({ status: 401 });
		expect(host.executions).toEqual([]);
	});

	it('in static data counts where another process has given a newer one', async () => {
		const { host } = await published();
		await watch.ask('PATCH', `/webhook/${String(host.held.webhookId)}/hmac-secret`);
		const secret = watch.at(host.url)[0]!.hmacSecret;
		host.staticData = { 'node:Trigger': { ...host.held, secret, since: Date.now() + 1 } };
		expect(await watch.standing(host)).toMatchObject({ starts: 1 });
	});
});
