import type { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { askInTime } from '../../../nodes/EnterpriseRegistry/watch/askInTime';
import type { Baselines, WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import { answersShown } from '../../../nodes/EnterpriseRegistry/watch/seen';

const SAME: WatchedCompany = { number: '0400.378.485', kind: 'enterprise' };
const MOVED: WatchedCompany = { number: '0403.170.701', kind: 'enterprise' };

const answerAbout = (number: string) => ({
	enterpriseNumber: number,
	denomination: 'Tas',
	address: { street: number === MOVED.number ? 'Markt' : 'Kerkstraat' },
});

const client = {
	profile: {},
	call: async (_endpoint: string, { number }: { number: string }) =>
		await Promise.resolve({ data: answerAbout(number) }),
	stop: () => undefined,
} as unknown as RegistryClient;

const before: Baselines = new Map(
	[SAME, MOVED].map(({ number }) => [
		number,
		{
			kind: 'present',
			record: { name: 'Tas', street: 'Kerkstraat' },
			members: ['name', 'street'],
			seenAt: 1,
		},
	]),
);

/** The numbers of the companies whose answer is kept until the poll ends. */
async function kept({ showsRecords }: { showsRecords: boolean }): Promise<string[]> {
	const rules = { fields: [], isSpellingChange: true, tellsFirst: false, tellsAbsence: true };
	const comparison = { before, settings: { rules, showsRecords }, startedAt: 2 };
	const { looks } = await askInTime({
		client,
		companies: [SAME, MOVED],
		parallel: 1,
		budget: 60_000,
		showsAnswer: answersShown(comparison),
	});
	return looks.flatMap(({ company, look }) => ('asItCame' in look ? [company.number] : []));
}

it('without Simplify, an answer is kept until the poll ends only if an item shows it', async () =>
	expect(await kept({ showsRecords: true })).toEqual([MOVED.number]));

it('with Simplify, none is', async () => expect(await kept({ showsRecords: false })).toEqual([]));
