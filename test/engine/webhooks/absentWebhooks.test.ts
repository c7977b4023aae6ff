import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import type { Reply } from '../../support/hostileService';
import { pass, resetClock } from '../../support/trigger/movedClock';
import { until } from '../../harness/process/until';
import { deliver } from '../trigger/support';
import { byId } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => {
	resetClock();
	await service.close();
});

const COMPANY = '0403.170.701';
const OTHER_COMPANY = '0417.497.106';
const once = { attempts: { create: 1, delete: 1 } };

/** How services answer about a webhook that they do not have, beside a plain 404. */
const answers: Array<[string, Reply]> = [
	['410', refused(410, 'This webhook was deleted')],
	['410 without words', { kind: 'answer', status: 410, raw: '' }],
	['400', refused(400, 'Webhook not found')],
	['422', refused(422, 'Unknown webhook')],
	[
		'success: false',
		{ kind: 'answer', body: { success: false, data: null, error: 'Webhook not found' } },
	],
	[
		'success: false, deleted',
		{
			kind: 'answer',
			body: { success: false, error: { message: 'This webhook has been removed' } },
		},
	],
	['null', answered(null)],
	...[
		'Endpoint not found',
		'Webhook endpoint not found',
		'Webhook URL not registered',
		'The requested webhook url does not exist',
		'No such endpoint',
	].map((said): [string, Reply] => [`404 ${said}`, refused(404, said)]),
];

/** Instead of what the service says about webhooks that it does not have. */
const absentAs = (reply: Reply) => {
	service.instead = ({ path }) => {
		const id = /^\/v2\/webhook\/([^/]+)/.exec(path)?.[1];
		return id !== undefined && !service.hooks.some((hook) => String(hook.id) === id)
			? reply
			: undefined;
	};
};

describe.each(answers)(
	'a webhook that was deleted elsewhere, about which the service answers %s',
	(_name, reply) => {
		it('is created by the first attempt to publish', async () => {
			const host = await service.host({ entityNumbers: COMPANY }, once);
			await host.publish();
			service.hooks = [];
			absentAs(reply);
			host.restart();
			expect(await host.run('checkExists')).toBe(false);
			await host.publish();
			expect(service.hooks).toHaveLength(1);
			service.hooks = [];
			await host.unpublish();
			expect([host.log, service.hooks]).toEqual([[], []]);
		});

		it('is deleted already, and named by other operations', async () => {
			absentAs(reply);
			expect((await service.run('webhook.delete', { webhookId: byId('wh_9') })).json).toEqual([
				{ deleted: true },
			]);
			const { error } = await service.run('webhook.get', { webhookId: byId('wh_9') });
			expect(error?.message).toMatch(/^There is no webhook wh_9(?: \(HTTP \d+\))?$/);
		});
	},
);

describe('an answer that may say so', () => {
	it.each(answers.filter(([name]) => name !== 'null'))(
		'%s does not, where the list shows the webhook: nothing is created',
		async (_name, reply) => {
			const host = await service.host({ entityNumbers: COMPANY }, once);
			await host.publish();
			service.instead = ({ path }) => (path.startsWith('/v2/webhook/') ? reply : undefined);
			await expect(host.run('checkExists')).rejects.toThrow();
			await host.run('create').catch(() => undefined);
			expect(service.hooks).toHaveLength(1);
			const { json, error } = await service.run('webhook.delete', { webhookId: byId('wh_1') });
			expect([json, error?.message]).toEqual([[], expect.any(String)]);
		},
	);

	it.each(answers.filter(([name]) => name !== 'null'))(
		'%s does not, where the list cannot be read',
		async (_name, reply) => {
			service.instead = ({ path }) => (path === '/v2/webhooks' ? refused(500, 'Try later') : reply);
			const { json, error } = await service.run('webhook.delete', { webhookId: byId('wh_1') });
			expect([json, error?.message]).toEqual([[], expect.any(String)]);
		},
	);

	it.each([
		[400, 'Company 0417.497.106 not found'],
		[422, 'Unknown number'],
	])('about a number (%d %s) costs no look at the list', async (status, said) => {
		service.add([]);
		service.instead = ({ method }) => (method === 'POST' ? refused(status, said) : undefined);
		const { error } = await service.run('subscription.add', {
			webhookId: byId('wh_1'),
			entityNumbers: [OTHER_COMPANY],
		});
		expect(error?.message).toContain(said);
		expect(service.calls()).not.toContain('GET /webhooks');
	});
});

const forRepair = answers.filter(([name]) =>
	['410', 'success: false', '404 Webhook endpoint not found'].includes(name),
);

it.each([
	...forRepair,
	['403', refused(403, 'Not your webhook')],
	['404', refused(404, 'No such webhook')],
] as Array<[string, Reply]>)(
	'after a database was restored, whose webhook the service no longer has (%s), deliveries are verified after the time that publishing may take',
	async (_name, reply) => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		const old = JSON.parse(JSON.stringify(host.staticData)) as typeof host.staticData;
		await host.edit({ entityNumbers: OTHER_COMPANY });
		host.staticData = old;
		host.restart();
		host.log.length = 0;
		absentAs(reply);
		const send = async () => (await deliver(host.url, { secret: service.hooks[0]!.secret })).status;
		service.calls();
		expect(await send()).toBe(401);
		await until('the first look', () => service.calls().some((call) => call.endsWith('/events')));
		await new Promise((resolve) => setTimeout(resolve, 300));
		pass(101);
		expect(await send()).toBe(401);
		await until('the repair', () => host.log.some((line) => line.includes('new signing secret')));
		expect([await send(), service.hooks.length]).toEqual([200, 1]);
	},
);
