import { answeredAt } from '../../../nodes/EnterpriseRegistry/registry/answer';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { contract } from '../../support/openapi';

it('every endpoint of the specification is in the table', () => {
	const bare = (path: string) => path.replace(/\{\w+\}/g, '{}');
	const known = Object.values(endpoints).map(
		({ method, version, path }) => `${method} ${version === 'v2' ? '/v2' : ''}${bare(path)}`,
	);
	const specified = Object.entries(
		contract.description.paths as Record<string, Record<string, { tags?: string[] }>>,
	).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([, { tags }]) => tags?.some((tag) => ['v1', 'v2', 'webhooks'].includes(tag)))
			.map(([method]) => `${method.toUpperCase()} ${bare(path)}`),
	);
	expect(specified.length).toBeGreaterThan(20);
	expect(known).toEqual(expect.arrayContaining(specified));
});

it.each([
	['{"success":true,"timestamp":"2026-06-15T10:00:00Z"}', '10:00:00.000'],
	['{"success":true,"timestamp":7}', '11:00:00.000'],
	['{}', '11:59:59.999', ''],
])('the time of %s is the first that is told', async (text, time, date = '11:00') => {
	const headers = { date: date && `Mon, 15 Jun 2026 ${date}:00 GMT` };
	const answer = { status: 200, headers, text, receivedAt: Date.UTC(2026, 5, 15, 12) - 1 };
	const memory = async () => ({ ...answer, from: 'memory' as const });
	const asking = new RegistryClient({ dispatch: { send: memory }, service: {} } as never);
	const answered = await asking.call('health', {});
	expect(answered).toMatchObject({ from: 'memory', text });
	expect(answeredAt(answered)).toBe(`2026-06-15T${time}Z`);
});

it('an answer to a check is read once, though it is first asked whether it may be reused', async () => {
	const text = '{"success":true,"data":{"valid":false}}';
	const answer = { status: 200, headers: {}, text, receivedAt: 0 };
	const service = async (request: { mayReuse?: (came: typeof answer) => boolean }) => {
		expect(request.mayReuse?.(answer)).toBe(false);
		return { ...answer, from: 'service' as const };
	};
	const parse = jest.spyOn(JSON, 'parse');
	const asking = new RegistryClient({ dispatch: { send: service }, service: {} } as never);
	const { verdict } = await asking.checkVat('BE0403170701');
	const parsed = parse.mock.calls.filter(([of]) => of === text).length;
	parse.mockRestore();
	expect(verdict.answer).toBe('no');
	expect(parsed).toBe(1);
});

it.each([
	{ status: 403, followsUnknownEffect: true, notes: [{ code: 'perhapsDoneBefore' }] },
	{ status: 404, followsUnknownEffect: true, notes: [{ code: 'perhapsDoneBefore' }] },
	{ status: 409, followsUnknownEffect: true, notes: [{ code: 'perhapsDoneBefore' }] },
	{ status: 403, followsUnknownEffect: false, notes: [] },
])(
	'a $status to a change says that it is perhaps done, if an earlier attempt may have taken effect: $followsUnknownEffect',
	async ({ status, followsUnknownEffect, notes }) => {
		const answer = { status, headers: {}, text: '{"success":false}', followsUnknownEffect };
		const service = async () => ({ ...answer, from: 'service' as const });
		const asking = new RegistryClient({ dispatch: { send: service }, service: {} } as never);
		const change = asking.call('updateWebhook', { id: 'wh_1', body: {} });
		await expect(change).rejects.toMatchObject({ status, notes });
	},
);
