import { COMPANY, engines, OTHER_COMPANY, TriggerBench, until } from '../../support/trigger/triggerN8n';
import { deliver } from '../../engine/trigger/support';

const THIRD = '0473.191.041';

describe.each(engines)('the trigger, published by the %s engine', (engine) => {
	let bench: TriggerBench;
	beforeAll(async () => (bench = engine === 'older' ? await TriggerBench.open(engine) : await TriggerBench.share()));
	afterEach(() => bench.sandbox.reset());
	afterAll(async () => await bench?.close());

	it.each(['apiKey', 'oAuth2'])('with %s: registers one webhook with the numbers, and a change starts one execution', async (authentication) => {
		const workflow = await bench.publish({ authentication, entityNumbers: `${COMPANY}, BE 0417 497 106` });
		expect(bench.at(workflow.url)).toMatchObject([{ name: 'n8n: Company watch', disabled: false, subscriptions: [COMPANY, OTHER_COMPANY] }]);
		const eventId = await bench.change();
		expect(await bench.begunWith(workflow, 1)).toEqual([
			expect.objectContaining({ eventId, type: 'enterprise.updated', entityNumber: COMPANY, kind: 'enterprise', changed: ['address'], webhookId: bench.only(workflow).id }),
		]);
		await bench.n8n.unpublish(workflow.id);
		expect(bench.sandbox.webhooks()).toEqual([]);
		expect(JSON.stringify((await bench.n8n.workflow(workflow.id)).staticData ?? {})).not.toMatch(/whsec|webhookId/);
	});

	it('starts nothing for deliveries that are forged, unsigned, with another body, or of another method', async () => {
		const workflow = await bench.publish();
		const { hmacSecret: secret } = bench.only(workflow);
		expect((await deliver(workflow.url, { secret: `${secret}x` })).status).toBe(401);
		expect((await deliver(workflow.url, { secret, headers: { 'X-Registry-Signature': '' } })).status).toBe(401);
		expect((await deliver(workflow.url, { secret, instead: JSON.stringify({ entityNumber: OTHER_COMPANY }) })).status).toBe(401);
		expect((await deliver(workflow.url, { secret, body: '[]' })).status).toBe(400);
		expect((await deliver(workflow.url, { secret, body: '{"cut' })).status).toBe(422);
		expect((await fetch(workflow.url)).status).toBe(404);
		expect((await fetch(workflow.url, { method: 'PUT', body: '{}' })).status).toBe(404);
		await bench.expectAwake(workflow);
		expect(await bench.count(workflow)).toBe(1);
	});

	it('disables the webhook instead of deleting it, by option, and takes it up again', async () => {
		const workflow = await bench.publish({ options: { onDeactivate: 'disable' } });
		const { id } = bench.only(workflow);
		await bench.ask('POST', `/webhook/${id}/subscriptions`, { entityNumbers: [OTHER_COMPANY] });
		await bench.n8n.unpublish(workflow.id);
		expect(bench.at(workflow.url)).toMatchObject([{ id, disabled: true, subscriptions: [COMPANY, OTHER_COMPANY] }]);
		await bench.n8n.publish(workflow.id);
		expect(bench.at(workflow.url)).toMatchObject([{ id, disabled: false, subscriptions: [COMPANY, OTHER_COMPANY] }]);
		await bench.expectAwake(workflow);
	});

	it.each([
		['delete', 'keep', [THIRD, OTHER_COMPANY]],
		['delete', 'remove', [THIRD]],
		['disable', 'keep', [OTHER_COMPANY, THIRD]],
		['disable', 'remove', [THIRD]],
	])('follows an edit of the numbers (on deactivate "%s", additional numbers "%s")', async (onDeactivate, additionalNumbers, subscriptions) => {
		const workflow = await bench.publish({ options: { onDeactivate, additionalNumbers: 'keep' } });
		await bench.ask('POST', `/webhook/${bench.only(workflow).id}/subscriptions`, { entityNumbers: [OTHER_COMPANY] });
		await bench.edit(workflow, { entityNumbers: THIRD, options: { onDeactivate, additionalNumbers } });
		expect(bench.at(workflow.url)).toMatchObject([{ disabled: false, subscriptions }]);
		await bench.change(THIRD);
		expect(await bench.begunWith(workflow, 1)).toMatchObject([{ entityNumber: THIRD }]);
	});

	it('brings a verified test event while listening, and leaves only the published webhook', async () => {
		const workflow = await bench.publish({ options: { onDeactivate: 'disable' } });
		await bench.n8n.startRun(workflow.id);
		expect(bench.sandbox.webhooks()).toHaveLength(2);
		expect(await bench.begunWith(workflow, 1)).toMatchObject([{ type: 'webhook.test' }]);
		await until('the end of listening', () => bench.sandbox.webhooks().length === 1);
		expect(bench.at(workflow.url)).toMatchObject([{ disabled: false }]);
		await bench.expectAwake(workflow);
	});
});
