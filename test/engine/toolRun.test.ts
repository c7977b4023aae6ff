import { sessionOf } from '../../nodes/EnterpriseRegistry/transport/connect';
import { until } from '../harness/process/until';
import { waited } from './outage/support';
import { byId, useRegistry } from './support';

const registry = useRegistry();
const asTool = { asTool: true };
const NEW = { name: 'CRM', url: 'https://example.com/' };
const note = expect.stringMatching(/Rotate Secret/) as string;

describe('what a language model reads', () => {
	it.each([
		['webhook.create', NEW, { ...NEW, note }],
		['webhook.rotateSecret', {}, { note }],
		['api.request', { method: 'POST', path: '/webhook', body: { ...NEW, entityNumbers: [] } }, NEW],
		['api.request', { method: 'PATCH', path: '/webhook/ID/hmac-secret', body: {} }, {}],
	])('is everything that %s %j gives, except the secret', async (operation, asked, shown) => {
		const id = await registry.webhook();
		const before = registry.sandbox.webhooks().map(({ hmacSecret }) => hmacSecret);
		const text = JSON.stringify({ webhookId: byId(id), ...asked }).replace('ID', id);
		const { json, hints } = await registry.run(operation, JSON.parse(text) as object, asTool);
		expect(json).toMatchObject([shown]);
		expect(json[0]).not.toHaveProperty('error');
		const secrets = registry.sandbox.webhooks().map(({ hmacSecret }) => hmacSecret);
		expect(secrets).not.toEqual(before);
		for (const secret of secrets) expect(JSON.stringify([json, hints])).not.toContain(secret);
		expect(json[0]).not.toHaveProperty('hmacSecret');
	});

	it('is not what a workflow gets: the secret', async () => {
		const { json } = await registry.run('webhook.create', NEW);
		expect(json).toMatchObject(
			registry.sandbox.webhooks().map(({ hmacSecret }) => ({ hmacSecret })),
		);
		expect(json[0]).not.toHaveProperty('note');
	});
});

it('a model may ask whether to invoice, with the checks as it writes them', async () => {
	const parameters = { enterpriseNumber: 'BE 0403.170.701', checks: 'register, vat' };
	const { json } = await registry.run('enterprise.checkBeforeInvoicing', parameters, asTool);
	expect(json).toMatchObject([{ enterpriseNumber: '0403.170.701', verdict: 'send', vatOk: true }]);
	expect(json[0]).not.toHaveProperty('peppolOk');
});

describe('where the limit is used up', () => {
	const lookUp = async (options = {}, more: object = asTool) =>
		await registry.run('enterprise.get', { enterpriseNumber: '0403.170.701', options }, more);
	const oneEvery = async (windowSeconds: number) => {
		const settings = { requestsPerHour: 1, windowSeconds, window: 'sliding' };
		Object.assign(registry.sandbox.settings, settings);
		await lookUp();
	};

	it('a model is told at once when to try again and what is left, in words that it can act on', async () => {
		await oneEvery(3600);
		const [milliseconds, { json, error }] = await waited(lookUp);
		expect(error).toBeUndefined();
		expect(json[0]!.error).toMatch(
			/^(?!.*Max Wait).*used up \(1 request\)\. New ones come in .*Run it again then\.$/,
		);
		expect(milliseconds).toBeLessThan(3000);
	});

	it('a wait that ends within 20 s is waited for', async () => {
		await oneEvery(2);
		expect((await lookUp()).json[0]).toHaveProperty('name');
	});

	it('a wait that the user set is longer than 20 s', async () => {
		await oneEvery(100);
		expect((await lookUp({ maxWait: 21 })).json[0]!.error).toMatch(/Run it again then/);
		let cancel = () => {};
		const started = (run: { cancel: () => void }) => {
			cancel = () => run.cancel();
		};
		const patient = lookUp({ maxWait: 200 }, { ...asTool, started }).catch(() => undefined);
		const key = ['enterpriseRegistryApi', 'sandbox-key', 'sandbox-secret'];
		const { queue } = sessionOf(registry.sandbox.baseUrl, ...key);
		const waiting = queue as unknown as { alarm: { at: number } };
		await until('it waits', () => waiting.alarm.at < Infinity);
		expect(registry.sandbox.requests).toHaveLength(1);
		cancel();
		await patient;
	});
});
