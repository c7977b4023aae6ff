import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/client/RegistryClient';
import type { Webhook } from '../../../nodes/EnterpriseRegistry/client/types';
import {
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import { findOurs } from '../../../nodes/EnterpriseRegistry/trigger/foundWebhooks';
import { removeWebhook } from '../../../nodes/EnterpriseRegistry/trigger/removeWebhook';

const URL = 'https://n8n.example/webhook/remove';
const HELD = { webhookId: 'w1', secret: 'whsec_3f9a7c51e2d84b60', since: 1 };
const failureOf = (kind: FailureKind) =>
	new RegistryFailure(kind, { message: `Refused: ${kind}`, advice: '' });

/** Answers, or fails if it is given a failure; `calls` are those that it got. */
function serviceWith({
	list = [],
	own,
	subscriptions = [],
}: {
	list?: Webhook[] | Error;
	own?: Webhook | Error;
	subscriptions?: string[] | Error;
}) {
	const calls: string[] = [];
	const answer = async <T>(name: string, given: T | Error): Promise<T> => {
		calls.push(name);
		return await (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
	};
	const client = {
		webhooks: async () => await answer('list', list),
		webhook: async (id: string) => await answer(`get ${id}`, own ?? failureOf('notFound')),
		subscriptions: async (id: string) => await answer(`subscriptions ${id}`, subscriptions),
		deleteWebhook: async (id: string) => await answer(`delete ${id}`, undefined),
		updateWebhook: async (id: string) => await answer(`update ${id}`, undefined),
	};
	return { client: client as unknown as RegistryClient, calls };
}

const ours = (id: string, more: object = {}) => ({ id, url: URL, ...more }) as Webhook;

describe('where the list of webhooks cannot be read', () => {
	it.each<FailureKind>([
		'address',
		'cancelled',
		'connection',
		'credentials',
		'quota',
		'rateLimit',
		'timeout',
	])('because of the connection or the credential (%s), nothing else is tried', async (kind) => {
		const { client, calls } = serviceWith({ list: failureOf(kind), own: ours('w1') });
		await expect(removeWebhook(client, HELD, URL, 'delete')).rejects.toThrow(`Refused: ${kind}`);
		expect(calls).toEqual(['list']);
	});

	it.each<FailureKind>(['forbidden', 'refused', 'unreadable'])(
		'for another reason (%s), the stored webhook is deleted, and the failure is told',
		async (kind) => {
			const { client, calls } = serviceWith({ list: failureOf(kind), own: ours('w1') });
			await expect(removeWebhook(client, HELD, URL, 'delete')).rejects.toThrow(`Refused: ${kind}`);
			expect(calls).toEqual(['list', 'get w1', 'delete w1']);
		},
	);

	it.each([
		[null, failureOf('forbidden')],
		[HELD, new TypeError('No list')],
	])(
		'nothing is tried if none is stored, or if it is no failure of the service: %j',
		async (held, failure) => {
			const { client, calls } = serviceWith({ list: failure, own: ours('w1') });
			await expect(removeWebhook(client, held, URL, 'delete')).rejects.toThrow(failure.message);
			expect(calls).toEqual(['list']);
		},
	);
});

describe('the subscriptions that go with a webhook', () => {
	it.each<[string[] | Error, string[]]>([
		[['0403.170.701'], ['0403.170.701']],
		[failureOf('service'), []],
	])(
		'are told before it is deleted, none if they cannot be read: %p',
		async (subscriptions, told) => {
			const { client, calls } = serviceWith({ list: [ours('w1')], subscriptions });
			const deleting = jest.fn();
			await removeWebhook(client, HELD, URL, 'delete', deleting);
			expect([deleting.mock.calls, calls]).toEqual([
				[[told]],
				['list', 'subscriptions w1', 'delete w1'],
			]);
		},
	);
});

describe('a stored webhook that the list does not show', () => {
	it('and that the service does not show either, may belong to nobody, where another has the URL', async () => {
		const { client } = serviceWith({ list: [ours('w2')], own: failureOf('forbidden') });
		expect(await findOurs(client, URL, 'w1')).toEqual([ours('w2')]);
	});

	it.each<[FailureKind, string]>([
		['forbidden', 'https://n8n.example/webhook/another'],
		['service', URL],
		['timeout', URL],
	])('is not taken for gone if the service fails (%s), with %s in the list', async (kind, url) => {
		const { client } = serviceWith({ list: [ours('w2', { url })], own: failureOf(kind) });
		await expect(findOurs(client, URL, 'w1')).rejects.toThrow(`Refused: ${kind}`);
	});

	it('is ours if it has the URL, and comes first; a service that has none of this ID is believed', async () => {
		const found = async (own?: Webhook) =>
			(
				await findOurs(
					serviceWith({ list: [ours('w2'), ours('w3', { disabled: true })], own }).client,
					URL,
					'w1',
				)
			).map(({ id }) => id);
		expect([await found(ours('other')), await found()]).toEqual([
			['w1', 'w2', 'w3'],
			['w2', 'w3'],
		]);
	});
});
