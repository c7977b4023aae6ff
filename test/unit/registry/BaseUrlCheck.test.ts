import { BaseUrlCheck } from '../../../nodes/EnterpriseRegistry/registry/BaseUrlCheck';
import { failure } from '../../../nodes/EnterpriseRegistry/registry/failures';
import { failure as requestFailure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';

const shown = { type: 'application/json', start: '' };
const absentWith = (status: number) => failure('absent', { status });

const REFUSED_PLAN = failure('noSuccess', { status: 404, isNothingHere: true });
const PLAN_WITHOUT_DATA = failure('unreadableAnswer', { status: 200, path: '/me', shown });
const PLAN_WITHOUT_ENVELOPE = failure('notTheRegistry', { status: 200, shown });
const LIMIT = refusal(429, null, {});
const OUTAGE = refusal(503, null, {});
const CANCELLED = requestFailure('cancelled', {});
const FORBIDDEN = refusal(403, null, {});

/** What came in place of the plan, and what an absence with a status then is, to a run and to those who act on it. */
const ABSENCES = [
	{ plan: 'a plan', thrown: undefined, status: 404, says: 'absent', certainly: 'absent' },
	{ plan: 'a plan', thrown: undefined, status: 200, says: 'absent', certainly: 'absent' },
	{ plan: 'a 404', thrown: REFUSED_PLAN, status: 404, says: 'nothingIsFound' },
	{ plan: 'a 404', thrown: REFUSED_PLAN, status: 200, says: 'absent' },
	{ plan: 'no data', thrown: PLAN_WITHOUT_DATA, status: 404, says: 'absent' },
	{
		plan: 'no data',
		thrown: PLAN_WITHOUT_DATA,
		status: 200,
		says: 'absent',
		certainly: 'serviceIsEmpty',
	},
	{ plan: 'a plan without envelope', thrown: PLAN_WITHOUT_ENVELOPE, status: 200, says: 'absent' },
	{ plan: 'a 403', thrown: FORBIDDEN, status: 404, says: 'absent' },
	{ plan: 'a 429', thrown: LIMIT, status: 404, says: 'absent' },
	{ plan: 'a 503', thrown: OUTAGE, status: 404, says: 'absent', certainly: OUTAGE.code },
	{ plan: 'a 503', thrown: OUTAGE, status: 200, says: 'absent', certainly: OUTAGE.code },
	{
		plan: 'the end of the run',
		thrown: CANCELLED,
		status: 404,
		says: 'absent',
		certainly: 'cancelled',
	},
];

const asking = (thrown?: Error) => async () =>
	thrown === undefined ? await Promise.resolve({}) : await Promise.reject(thrown);

describe.each(ABSENCES)('an absence with $status, where the plan brings $plan,', (row) => {
	const { thrown, status, says, certainly = says } = row;
	const absence = absentWith(status);

	it(`is ${says}`, async () => {
		const found = await new BaseUrlCheck().absentOrWrongAddress(absence, asking(thrown));
		expect(found.code).toBe(says);
	});

	it(`is ${certainly} to those who act on it`, async () => {
		const found = await new BaseUrlCheck().certainlyAbsent(absence, asking(thrown));
		expect(found.code).toBe(certainly);
	});
});

it('all absences of a run ask for the plan once', async () => {
	const check = new BaseUrlCheck();
	const askPlan = jest.fn(asking(REFUSED_PLAN));
	const all = [404, 404, 200].map(
		async (status) => await check.certainlyAbsent(absentWith(status), askPlan),
	);
	expect((await Promise.all(all)).map(({ code }) => code)).toEqual([
		'nothingIsFound',
		'nothingIsFound',
		'absent',
	]);
	expect(askPlan).toHaveBeenCalledTimes(1);
});

it('what was found while the plan is asked for makes an absence certain', async () => {
	const check = new BaseUrlCheck();
	const found = check.certainlyAbsent(absentWith(404), asking(REFUSED_PLAN));
	check.noteFound();
	expect(await found).toMatchObject({ code: 'absent' });
});

it('an error of the node itself is no answer about the plan', async () => {
	const own = new TypeError('of ours');
	const found = new BaseUrlCheck().certainlyAbsent(absentWith(404), asking(own));
	await expect(found).rejects.toBe(own);
});
