import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

const NUMBER = '0403.170.701';
const timestamp = '2026-11-23T09:00:00.000Z';

let service: HostileService;
beforeAll(async () => (service = await HostileService.start()));
afterAll(async () => await service?.close());
beforeEach(() => {
	forgetSessions();
	service.calls.length = 0;
});

const own = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null, timestamp, meta: null },
});

async function related(parameters: object, serviceProfile: unknown = '') {
	const { enterpriseRegistryApi } = credentialsFor(service.baseUrl);
	const { json, error, hints } = await runNode({
		credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, serviceProfile } as never },
		parameters: {
			resource: 'enterprise',
			operation: 'getRelated',
			enterpriseNumber: NUMBER,
			...parameters,
		},
	});
	return { json, error, hints: hints.map(({ message }) => message) };
}

const custom = { relation: 'custom', relationPath: '/ubo' };

it.each<[unknown, unknown[]]>([
	[[], []],
	[
		[{ a: 1 }, { a: 1 }],
		[{ a: 1 }, { a: 1 }],
	],
	[{ results: null }, []],
	[{ capital: 1000 }, [{ capital: 1000 }]],
	[7, [{ value: 7 }]],
])('%j is one request, and gives an item per entry', async (data, items) => {
	service.behave = () => own(data);
	expect((await related(custom)).json).toEqual(items);
	expect(service.calls.map(({ path }) => path)).toEqual([`/v2/enterprise/${NUMBER}/ubo`]);
});

it('gives every entry of its pages, each with the evidence of its page', async () => {
	service.behave = ({ path }) => {
		const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
		return own({ results: [{ page }], total: 3 });
	};
	const { json, hints } = await related({ ...custom, options: { includeEvidence: true } });
	expect(json).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }]);
	const proofs = json.map(({ evidence }) => evidence as { sha256: string; fingerprint: string });
	expect(new Set(proofs.map(({ fingerprint }) => fingerprint)).size).toBe(3);
	expect(hints.filter((hint) => hint.includes('complete'))).toEqual([]);
});

describe('a path of the user or the profile', () => {
	it.each([404, 200])('is never absent: HTTP %i', async (status) => {
		const body =
			status === 404
				? { success: false, data: null, error: 'Not found', timestamp, meta: null }
				: { success: true, data: null, error: null, timestamp, meta: null };
		service.behave = () => ({ kind: 'answer', status, body });
		const message = `The service has nothing under …/ubo (HTTP ${status}).`;
		const skip = { options: { notFound: 'skip' } };
		expect((await related({ ...custom, ...skip })).error).toMatchObject({ message });
		const profile = { paths: { beneficialOwners: 'ubo' } };
		const { error } = await related({ relation: 'beneficialOwners', ...skip }, profile);
		expect(error).toMatchObject({
			message,
			description:
				'Either the path is wrong or the enterprise is unknown. The path is set in paths.beneficialOwners of the Service Profile.',
		});
	});

	it('is needed where no source has one: nothing is asked', async () => {
		const { error } = await related({ relation: 'beneficialOwners' });
		expect(error).toMatchObject({
			message: 'The path of the beneficial owners is not known.',
			description:
				'Ask the provider, and set paths.beneficialOwners in the Service Profile, or choose Custom.',
		});
		expect(service.calls).toEqual([]);
	});
});
