import { enterpriseNumbers, byId, useRegistry } from '../support';
import { Watch, COMPANY } from '../trigger/support';

/* A watch-list that is longer than what a call can take as arguments. */

const COUNT = 150_000;
const numbers = enterpriseNumbers(COUNT);
const LONG = 60_000;

const registry = useRegistry();
let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterAll(async () => await watch?.close());

const ROUTE = 'GET /v2/webhook/:id/subscriptions';

it(
	'is read whole by Replace, which finds what has to change in it',
	async () => {
		const id = await registry.webhook();
		registry.sandbox.answer(ROUTE, () => ({ data: numbers }));
		const asked = { webhookId: byId(id), entityNumbers: [COMPANY], preview: true };
		const { json, error } = await registry.run('subscription.replace', asked);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ added: 1, removed: COUNT, kept: 0 }]);
		const many = await registry.run('subscription.getMany', {
			webhookId: byId(id),
			returnAll: true,
		});
		expect(many.json).toHaveLength(COUNT);
	},
	LONG,
);

it(
	'is kept by publishing beside the numbers of the node, to be read by unpublishing',
	async () => {
		const host = await watch.host();
		watch.sandbox.answer(ROUTE, () => ({ data: [...numbers, COMPANY] }));
		await host.publish();
		expect(await host.run('checkExists')).toBe(true);
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
		expect(host.log).toEqual([]);
		await host.publish();
		expect(watch.at(host.url)).toHaveLength(1);
	},
	LONG,
);
