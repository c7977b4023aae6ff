import { postWebhook } from '../../../nodes/EnterpriseRegistry/registry/webhooks';
import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';

/** A service that refuses one request after the other, with these statuses. */
function refusing(...statuses: number[]): RegistryClient {
	const left = [...statuses];
	const call = async () => await Promise.reject(refusal(left.shift() ?? 0, null, {}));
	return { call } as Partial<RegistryClient> as RegistryClient;
}

const wanted = {
	name: 'Customers',
	url: 'https://example.com/changes',
	entityNumbers: ['0403.170.701', '0417.497.106'],
};

describe('a webhook whose numbers may be too many, and that is refused with one of them, too', () => {
	it.each([
		['a limit of the moment', 413, 429],
		['a credential that is refused', 400, 401],
		['a right that is missing', 422, 403],
		['an outage', 413, 503],
	])('is told to fail by %s', async (_what, first, second) => {
		await expect(postWebhook(refusing(first, second), wanted)).rejects.toMatchObject({
			status: second,
		});
	});

	it.each([
		[400, 422],
		[413, 400],
	])('is told to fail by the first refusal (HTTP %i, then %i)', async (first, second) => {
		await expect(postWebhook(refusing(first, second), wanted)).rejects.toMatchObject({
			status: first,
		});
	});
});
