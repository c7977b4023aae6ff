import { mayHaveTakenEffect } from '../../../nodes/EnterpriseRegistry/registry/failures';
import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { postWebhook } from '../../../nodes/EnterpriseRegistry/registry/webhooks';
import { failure as transportFailure } from '../../../nodes/EnterpriseRegistry/transport/failures';
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
		{ what: 'a limit of the moment', first: 413, second: 429 },
		{ what: 'a credential that is refused', first: 400, second: 401 },
		{ what: 'a right that is missing', first: 422, second: 403 },
		{ what: 'an outage', first: 413, second: 503 },
	])('is told to fail by $what', async ({ first, second }) => {
		await expect(postWebhook(refusing(first, second), wanted)).rejects.toMatchObject({
			status: second,
		});
	});

	it.each([
		{ first: 400, second: 422 },
		{ first: 413, second: 400 },
	])(
		'is told to fail by the first refusal (HTTP $first, then $second)',
		async ({ first, second }) => {
			await expect(postWebhook(refusing(first, second), wanted)).rejects.toMatchObject({
				status: first,
			});
		},
	);
});

describe('a change whose answer is a redirect', () => {
	const to = 'https://registry.example.com';

	it('may have been made where the answer says "See Other"', () =>
		expect(
			mayHaveTakenEffect(
				transportFailure('redirectedElsewhere', { status: 303, to, why: 'otherPath' }),
			),
		).toBe(true));

	it.each([
		{ what: 'says that it is to be sent elsewhere', facts: { status: 308, why: 'otherPath' } },
		{ what: 'leads to a login at another host', facts: { status: 303, why: 'otherOrigin' } },
		{
			what: 'is that of the token endpoint',
			facts: { status: 303, why: 'otherPath', during: 'token' },
		},
	] as const)('was not made where it $what', ({ facts }) =>
		expect(mayHaveTakenEffect(transportFailure('redirectedElsewhere', { to, ...facts }))).toBe(
			false,
		),
	);
});
