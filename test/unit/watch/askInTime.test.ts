import { askInTime } from '../../../nodes/EnterpriseRegistry/watch/askInTime';
import type { WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { failure } from '../../../nodes/EnterpriseRegistry/requests/failures';

const COMPANIES: WatchedCompany[] = [
	{ number: '0400.378.485', kind: 'enterprise' },
	{ number: '0403.170.701', kind: 'enterprise' },
];

it('a look that the poll itself cuts off, as its time is over, counts as one for which there was no time', async () => {
	const [first, cutOff] = COMPANIES;
	const data = { enterpriseNumber: first!.number, denomination: 'Colruyt Group' };
	const client = {
		profile: {},
		stop: () => undefined,
		call: async (_endpoint: unknown, { number }: { number: string }) =>
			number === first!.number
				? await Promise.resolve({ data })
				: await Promise.reject(failure('cancelled', {})),
	};
	const looks: Array<[string, string]> = [];
	const notAsked = await askInTime({
		client: client as unknown as RegistryClient,
		companies: COMPANIES,
		parallel: 1,
		budget: 60_000,
		onLook: ({ number }, { kind }) => looks.push([number, kind]),
	});
	expect(looks).toEqual([[first!.number, 'present']]);
	expect(notAsked).toEqual([cutOff]);
});

it('where the time was enough for no look at all, one that was cut off is told, so that the poll fails', async () => {
	const client = {
		profile: {},
		stop: () => undefined,
		call: async () => await Promise.reject(failure('cancelled', {})),
	};
	const looks: Array<[string, string]> = [];
	const notAsked = await askInTime({
		client: client as unknown as RegistryClient,
		companies: COMPANIES,
		parallel: 2,
		budget: 60_000,
		onLook: ({ number }, { kind }) => looks.push([number, kind]),
	});
	const [first, second] = COMPANIES;
	expect(looks).toEqual([[first!.number, 'unknown']]);
	expect(notAsked).toEqual([second]);
});
