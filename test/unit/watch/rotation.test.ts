import type { WatchedCompany } from '../../../nodes/EnterpriseRegistry/watch/company';
import { dueCompanies, type LastAsked } from '../../../nodes/EnterpriseRegistry/watch/rotation';
import { DAY, HOUR } from '../../../nodes/EnterpriseRegistry/times';
import { NOON } from '../../support/simulated/simulation';

const companiesOf = (count: number): WatchedCompany[] =>
	Array.from({ length: count }, (_, at) => ({ number: String(at), kind: 'enterprise' }));

const NEVER: LastAsked = { remembered: undefined, stored: undefined };
const remembered = (at: number): LastAsked => ({ ...NEVER, remembered: at });
const stored = (at: number): LastAsked => ({ ...NEVER, stored: at });

/** The companies 0, 1 and 2 that are due, in order. @param times when each was asked about; never where none is given. */
const due = (times: Record<string, LastAsked>, now = NOON): string[] =>
	dueCompanies(companiesOf(3), {
		now,
		lookAgainAfter: 20 * HOUR,
		lastAsked: ({ number }) => times[number] ?? NEVER,
	}).map(({ number }) => number);

describe('the order', () => {
	it('begins with who was never asked, then goes by who waited longest', () => {
		const times = { 0: stored(NOON - DAY), 1: stored(NOON - DAY - HOUR) };
		expect(due(times)).toEqual(['2', '1', '0']);
	});

	it('goes by what the process remembers before what is stored', () => {
		const times = {
			0: stored(NOON - DAY),
			1: remembered(NOON - 3 * DAY),
			2: { remembered: NOON - 2 * DAY, stored: NOON - 9 * DAY },
		};
		expect(due(times)).toEqual(['1', '2', '0']);
	});

	it('does not go by a state that was not saved for long, which would begin with the same one at each restart', () => {
		const times = { 0: stored(1), 1: stored(2), 2: stored(3) };
		const hours = Array.from({ length: 12 }, (_, hour) => NOON + hour * HOUR);
		const firsts = hours.map((now) => due(times, now)[0]);
		expect(new Set(firsts).size).toBe(3);
	});
});

describe.each([
	{ where: 'remembered by the process', lookedAt: remembered },
	{ where: 'stored in the state', lookedAt: stored },
])('a company whose last look is $where', ({ lookedAt }) => {
	it('is not due before the time to look again', () =>
		expect(due({ 1: lookedAt(NOON - 19 * HOUR) })).not.toContain('1'));

	it('is due at that time', () => expect(due({ 1: lookedAt(NOON - 20 * HOUR) })).toContain('1'));

	it('is due some seconds before, as polls are early or late', () =>
		expect(due({ 1: lookedAt(NOON - 19.99 * HOUR) })).toContain('1'));

	it('is due if that is in the future, as a clock was put back', () =>
		expect(due({ 1: lookedAt(NOON + DAY) })).toContain('1'));
});

/** Polls of a process that is new each time, in a state that was never saved since, until all had their turn. */
function pollsUntilAllAsked(hoursApart: number, share: number): number {
	const companies = companiesOf(300);
	const asked = new Set<string>();
	for (let poll = 0; poll < 1_000; poll++) {
		const now = NOON + poll * hoursApart * HOUR;
		const lastAsked = () => NEVER;
		const round = dueCompanies(companies, { now, lookAgainAfter: 20 * HOUR, lastAsked });
		for (const { number } of round.slice(0, 300 * share)) asked.add(number);
		if (asked.size === 300) return poll + 1;
	}
	return Infinity;
}

describe.each([1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168])(
	'without any memory, with polls %d hours apart',
	(hoursApart) => {
		it('everybody has a turn in ten polls that each ask a third of the list', () =>
			expect(pollsUntilAllAsked(hoursApart, 1 / 3)).toBeLessThanOrEqual(10));

		it('everybody has a turn in twenty polls that each ask a tenth', () =>
			expect(pollsUntilAllAsked(hoursApart, 1 / 10)).toBeLessThanOrEqual(20));
	},
);
