import type { Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { useService } from '../support';

const NUMBER = '0403.170.701';
const timestamp = '2026-11-23T09:00:00.000Z';
const envelope = { success: true, error: null, timestamp, meta: null };
const own = (data: unknown): Reply => ({ kind: 'answer', body: { ...envelope, data } });

const service = useService();
const related = async (parameters: object, serviceProfile: unknown = '') => {
	const about = { enterpriseNumber: NUMBER, ...parameters };
	return await service.run('enterprise.getRelated', about, { serviceProfile });
};
const custom = { relation: 'custom', relationPath: '/ubo' };

it.each<{ data: unknown; items: unknown[] }>([
	{ data: [], items: [] },
	{
		data: [{ a: 1 }, { a: 1 }],
		items: [{ a: 1 }, { a: 1 }],
	},
	{ data: { results: null }, items: [] },
	{ data: { capital: 1000 }, items: [{ capital: 1000 }] },
	{ data: 7, items: [{ value: 7 }] },
])('$data of one answer becomes an item per entry', async ({ data, items }) => {
	service.behave = () => own(data);
	expect((await related(custom)).json).toEqual(items);
	expect(service.calls.map(({ path }) => path)).toEqual([`/v2/enterprise/${NUMBER}/ubo`]);
});

it.each([
	{ operation: 'enterprise.get', about: { enterpriseNumber: NUMBER } },
	{ operation: 'establishment.get', about: { establishmentNumber: '2.000.000.339' } },
	{ operation: 'account.get', about: {} },
])(
	'$operation keeps its row where the service gives an empty list as it came',
	async ({ operation, about }) => {
		service.behave = () => own([]);
		expect((await service.run(operation, { ...about, simplify: false })).json).toEqual([
			{ value: [] },
		]);
	},
);

it('gives every entry of its pages, each with the evidence of its page', async () => {
	service.behave = ({ path }) => {
		const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
		return own({ results: [{ page }], total: 3 });
	};
	const { json, said } = await related({ ...custom, options: { includeEvidence: true } });
	expect(json).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }]);
	const proofs = json.map(({ evidence }) => evidence as { fingerprint: string });
	expect(new Set(proofs.map(({ fingerprint }) => fingerprint)).size).toBe(3);
	expect(said.filter((hint) => hint.includes('complete'))).toEqual([]);
});

it.each([
	{ status: 404, body: { ...envelope, success: false, data: null, error: 'Not found' } },
	{ status: 200, body: { ...envelope, data: null } },
])(
	'under a path of the user or the profile, HTTP $status is never absent',
	async ({ status, body }) => {
		service.behave = () => ({ kind: 'answer', status, body });
		const failure = { message: saying('nothingUnder', { part: 'ubo', status }) };
		const skip = { options: { notFound: 'skip' } };
		expect((await related({ ...custom, ...skip })).error).toMatchObject(failure);
		const profile = { paths: { beneficialOwners: 'ubo' } };
		const { error } = await related({ relation: 'beneficialOwners', ...skip }, profile);
		const pathFrom = { kind: 'profile', member: 'beneficialOwners' };
		expect(error?.message).toEqual(saying('nothingUnder', { part: 'ubo', status, pathFrom }));
	},
);

it('hints of several items that are alike are one', async () => {
	service.behave = () => own({ results: [], note: 'closed' });
	const items = [{ number: NUMBER }, { number: '0417.497.106' }];
	const about = { enterpriseNumber: '={{ $json.number }}', ...custom };
	const { said } = await service.run('enterprise.getRelated', about, { items });
	const first = { kind: 'noEntries', beside: ['"note": "closed"'] };
	expect(said).toEqual([saying('listDoubts', { first, others: 1 })]);
});

it('refuses a relation that does not exist by its name', async () => {
	const { error } = await related({ relation: 'officers' });
	expect(error?.message).toMatch(/^Related Data must be activities, .* or .*"officers"$/);
	expect(service.calls).toEqual([]);
});

it('asks nothing where no source has a path', async () => {
	const { error } = await related({ relation: 'beneficialOwners' });
	expect(error?.message).toEqual(saying('noPath', { relation: 'beneficialOwners' }));
	expect(service.calls).toEqual([]);
});
