import type { WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import type { Look } from '../../../nodes/EnterpriseRegistry/watch/lookAt';
import { PollReport } from '../../../nodes/EnterpriseRegistry/watch/PollReport';
import { WatchState } from '../../../nodes/EnterpriseRegistry/watch/watchState';
import { failure } from '../../../nodes/EnterpriseRegistry/requests/failures';

const FIRST: WatchedCompany = { number: '0400.378.485', kind: 'enterprise' };
const SECOND: WatchedCompany = { number: '0403.170.701', kind: 'enterprise' };
const THIRD: WatchedCompany = { number: '0417.497.106', kind: 'enterprise' };

const CUT_OFF: Look = { kind: 'unknown', subject: 'service', failure: failure('cancelled', {}) };
const ABSENT: Look = { kind: 'absent' };

const of = (status: number, subject: 'perhapsCompany' | 'service'): Look => ({
	kind: 'unknown',
	subject,
	failure: failure('couldNotAnswer', { status }),
});
const STATUS_500 = of(500, 'perhapsCompany');
const STATUS_503 = of(503, 'service');

/** @param looks in the order in which they ended. */
const reportOn = (...looks: Look[]): PollReport => {
	const rules = { fields: [], isSpellingChange: false, tellsFirst: false, tellsAbsence: true };
	const calls = { maxWait: 0, parallelRequests: 1, timeout: 1000 };
	const settings = { rules, calls, showsRecords: false, lookAgainAfter: 0 };
	const companies: [WatchedCompany, ...WatchedCompany[]] = [FIRST, SECOND, THIRD];
	const report = new PollReport({ ...settings, companies }, new WatchState({}, 'workflow node'));
	companies.forEach((company, at) => {
		const look = looks[at];
		if (look !== undefined) report.note(company, look);
	});
	report.end([]);
	return report;
};

describe('a request that the poll itself cuts off, as its time is over,', () => {
	it('counts as one for which there was no time', () => {
		const lines = reportOn(ABSENT, CUT_OFF).logLines();
		expect(lines).toContainEqual({ code: 'pollTooShort', facts: { asked: 1, companies: 2 } });
		expect(lines.map(({ code }) => code)).not.toContain('companiesUnread');
	});

	it('fails no poll that could read another company', () =>
		expect(reportOn(ABSENT, CUT_OFF).failureOnTime()).toBeUndefined());

	it('fails a poll that could read nothing', () =>
		expect(reportOn(CUT_OFF, CUT_OFF).failureOnTime()).toMatchObject({ kind: 'cancelled' }));
});

describe('a 500, which may be about one company,', () => {
	const line = (unread: number, { number }: WatchedCompany, isAskedNext: boolean) => ({
		code: 'companiesUnread',
		facts: expect.objectContaining({
			unread,
			first: expect.objectContaining({ number, isAskedNext }),
		}),
	});

	it.each([
		{ what: 'alone at the end of a poll', looks: [ABSENT, ABSENT, STATUS_500], of: THIRD },
		{ what: 'before another answer', looks: [STATUS_500, ABSENT, ABSENT], of: FIRST },
	])('is about it, $what', ({ looks, of: company }) =>
		expect(reportOn(...looks).logLines()).toContainEqual(line(1, company, false)),
	);

	it('is about it where another has one, too, and the service answers after them', () =>
		expect(reportOn(STATUS_500, STATUS_500, ABSENT).logLines()).toContainEqual(
			line(2, FIRST, false),
		));

	it.each([
		{ what: 'with other failures of the service', second: STATUS_503 },
		{ what: 'with another 500', second: STATUS_500 },
	])('is about the service at the end of a poll $what', ({ second }) =>
		expect(reportOn(ABSENT, STATUS_500, second).logLines()).toContainEqual(line(2, SECOND, true)),
	);

	it('has a line of the log of its own beside a 503 that is asked about sooner', () =>
		expect(reportOn(STATUS_500, STATUS_503, ABSENT).logLines().slice(1)).toEqual([
			line(1, FIRST, false),
			line(1, SECOND, true),
		]));
});
