import type { WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import type { Look } from '../../../nodes/EnterpriseRegistry/watch/lookAt';
import { PollReport } from '../../../nodes/EnterpriseRegistry/watch/PollReport';
import { WatchState } from '../../../nodes/EnterpriseRegistry/watch/watchState';
import { failure } from '../../../nodes/EnterpriseRegistry/requests/failures';

const FIRST: WatchedCompany = { number: '0400.378.485', kind: 'enterprise' };
const SECOND: WatchedCompany = { number: '0403.170.701', kind: 'enterprise' };

const CUT_OFF: Look = { kind: 'unknown', subject: 'service', failure: failure('cancelled', {}) };
const ABSENT: Look = { kind: 'absent' };

const reportOn = (first: Look, second: Look): PollReport => {
	const rules = { fields: [], isSpellingChange: false, tellsFirst: false, tellsAbsence: true };
	const calls = { maxWait: 0, parallelRequests: 1, timeout: 1000 };
	const settings = { rules, calls, showsRecords: false, lookAgainAfter: 0 };
	const companies: [WatchedCompany, WatchedCompany] = [FIRST, SECOND];
	const report = new PollReport({ ...settings, companies }, new WatchState({}, 'workflow node'));
	report.note(FIRST, first);
	report.note(SECOND, second);
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
