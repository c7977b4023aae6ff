import {
	deleteLateDoubles,
	noteLeftOpen,
	takeLeftOpen,
} from '../../../nodes/EnterpriseRegistry/trigger/lateCreation';
import { storeWebhook } from '../../../nodes/EnterpriseRegistry/trigger/storedWebhook';
import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/client/RegistryClient';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

let next = 0;
const freshUrl = () => `https://n8n.example/webhook/late-${next++}`;

it('a creation may take effect later only if nobody waited for its answer any longer, and that is told once', () => {
	const url = freshUrl();
	noteLeftOpen(url, 0, 5_000);
	expect(takeLeftOpen(url)).toBe(false);
	noteLeftOpen(url, 0, 5_001);
	expect([takeLeftOpen(url), takeLeftOpen(url)]).toEqual([true, false]);
	noteLeftOpen(url, 1_000, 6_000);
	expect(takeLeftOpen(url)).toBe(false);
});

/** What is deleted, where these IDs have the URL. */
async function deletedOf(url: string, ids: string[]): Promise<string[]> {
	const deleted: string[] = [];
	const client = {
		webhooks: async () => ids.map((id) => ({ id, url })),
		webhook: async (id: string) => ({ id, url: '' }),
		deleteWebhook: async (id: string) => void deleted.push(id),
	};
	const work = deleteLateDoubles(client as unknown as RegistryClient, url);
	await jest.advanceTimersByTimeAsync(44_999);
	expect(deleted).toEqual([]);
	await jest.advanceTimersByTimeAsync(1);
	await work;
	return deleted;
}

it('what appeared beside the webhook of this process is deleted 45 s later', async () => {
	const url = freshUrl();
	storeWebhook({}, url, { webhookId: 'ours', secret: 'one', since: 1 });
	expect(await deletedOf(url, ['late', 'ours', 'later'])).toEqual(['late', 'later']);
});

it('nothing is deleted if the workflow was unpublished, or its webhook is gone', async () => {
	const url = freshUrl();
	expect(await deletedOf(url, ['late'])).toEqual([]);
	storeWebhook({}, url, { webhookId: 'gone', secret: 'one', since: 1 });
	expect(await deletedOf(url, ['late', 'later'])).toEqual([]);
	expect(await deletedOf(url, [])).toEqual([]);
});
