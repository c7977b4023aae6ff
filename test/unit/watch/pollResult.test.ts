import type { WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import type { Look } from '../../../nodes/EnterpriseRegistry/watch/lookAt';
import { logLines } from '../../../nodes/EnterpriseRegistry/watch/logLines';
import { pollResult, type PollResult } from '../../../nodes/EnterpriseRegistry/watch/pollResult';
import { whyPollFails } from '../../../nodes/EnterpriseRegistry/watch/whyPollFails';
import { failure as absences } from '../../../nodes/EnterpriseRegistry/registry/failures';
import { failure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import { NOON } from '../../support/simulated/simulation';

const FIRST: WatchedCompany = { number: '0400.378.485', kind: 'enterprise' };
const SECOND: WatchedCompany = { number: '0403.170.701', kind: 'enterprise' };
const THIRD: WatchedCompany = { number: '0417.497.106', kind: 'enterprise' };

const ABSENT: Look = { kind: 'absent', absence: absences('absent', {}) };

const of = (status: number, subject: 'perhapsCompany' | 'service'): Look => ({
	kind: 'unknown',
	subject,
	failure: failure('couldNotAnswer', { status }),
});
/** Our own queue refuses what is left once the hour is used up. */
const LIMIT: Look = {
	kind: 'unknown',
	subject: 'service',
	failure: failure('rateLimited', {
		limit: 10,
		until: NOON,
		isUntilGuessed: false,
		isUsedUp: true,
		maxWait: 0,
	}),
};
const STATUS_500 = of(500, 'perhapsCompany');
const STATUS_503 = of(503, 'service');

const ON_TIME = { isActivation: false, startedAt: NOON, lastAskedAt: undefined };

/** @param looks in the order in which they ended. @param cutOff how many others the poll itself ended. */
function resultOf({ looks, cutOff = 0 }: { looks: Look[]; cutOff?: number }): PollResult {
	const companies = [FIRST, SECOND, THIRD];
	const asked = looks.map((look, at) => ({ company: companies[at]!, look }));
	const others = companies.slice(looks.length, looks.length + cutOff);
	return pollResult(
		{
			looks: asked,
			cutOff: others,
			notAsked: [],
		},
		{ companies, before: new Map() },
	);
}

describe('a request that the poll itself cuts off, as its time is over,', () => {
	it('counts as one for which there was no time', () => {
		const lines = logLines(resultOf({ looks: [ABSENT], cutOff: 1 }));
		expect(lines).toContainEqual({ code: 'pollTooShort', facts: { asked: 1, companies: 2 } });
		expect(lines.map(({ code }) => code)).not.toContain('companiesUnread');
	});

	it('fails no poll that could read another company', () =>
		expect(whyPollFails(resultOf({ looks: [ABSENT], cutOff: 1 }), ON_TIME)).toBeUndefined());

	it('fails a poll that could read nothing', () =>
		expect(whyPollFails(resultOf({ looks: [], cutOff: 2 }), ON_TIME)).toMatchObject({
			code: 'pollOutOfTime',
		}));
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
		{ what: 'at the last request of the hour', looks: [ABSENT, STATUS_500, LIMIT], of: SECOND },
		{ what: 'before another answer', looks: [STATUS_500, ABSENT, ABSENT], of: FIRST },
	])('is about it, $what', ({ looks, of: company }) =>
		expect(logLines(resultOf({ looks: looks }))).toContainEqual(line(1, company, false)),
	);

	it('is about it where another has one, too, and the service answers after them', () =>
		expect(logLines(resultOf({ looks: [STATUS_500, STATUS_500, ABSENT] }))).toContainEqual(
			line(2, FIRST, false),
		));

	it.each([
		{ what: 'with other failures of the service', second: STATUS_503 },
		{ what: 'with another 500', second: STATUS_500 },
	])('is about the service at the end of a poll $what', ({ second }) =>
		expect(logLines(resultOf({ looks: [ABSENT, STATUS_500, second] }))).toContainEqual(
			line(2, SECOND, true),
		),
	);

	it('has a line of the log of its own beside a 503 that is asked about sooner', () =>
		expect(logLines(resultOf({ looks: [STATUS_500, STATUS_503, ABSENT] })).slice(1)).toEqual([
			line(1, FIRST, false),
			line(1, SECOND, true),
		]));
});
