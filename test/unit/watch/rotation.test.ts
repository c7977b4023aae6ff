import type { Company } from '../../../nodes/EnterpriseRegistry/watch/company';
import { dueCompanies, type LastAsked } from '../../../nodes/EnterpriseRegistry/watch/rotation';
import { NOON } from '../../support/simulated/simulation';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const companiesOf = (count: number): Company[] =>
	Array.from({ length: count }, (_, at) => ({ number: String(at), kind: 'enterprise' }));

/** The numbers that are due, in order. */
const due = (times: Record<string, Partial<LastAsked>>, { now = NOON, hours = 20 } = {}) =>
	dueCompanies(companiesOf(3), {
		now,
		lookAgainAfter: hours * HOUR,
		lastAsked: ({ number }) => ({ remembered: undefined, stored: undefined, ...times[number] }),
	}).map(({ number }) => number);

it('asks who was never asked first, then who waited longest', () => {
	expect(due({ 0: { stored: NOON - DAY }, 1: { stored: NOON - DAY - HOUR } })).toEqual([
		'2',
		'1',
		'0',
	]);
	const times = { 0: { stored: NOON - DAY }, 1: { remembered: NOON - 3 * DAY }, 2: {} };
	expect(due(times)).toEqual(['2', '1', '0']);
});

it.each([
	['of the process', 'remembered'],
	['of the state', 'stored'],
])('asks nobody again too early, by the time %s', (_, where) => {
	const at = (hours: number) => due({ 1: { [where]: NOON - hours * HOUR } });
	expect(at(19)).not.toContain('1');
	expect(at(20)).toContain('1');
	// Polls are seconds early or late.
	expect(at(19.99)).toContain('1');
});

it('a clock that was set back holds nobody up', () =>
	expect(due({ 1: { stored: NOON + DAY } })).toContain('1'));

it('goes by the state only while it is recent: one that was not saved for long would begin with the same each time', () => {
	const recent = { 0: { stored: NOON - 21 * HOUR }, 1: { stored: NOON - 22 * HOUR } };
	expect(due(recent).slice(1)).toEqual(['1', '0']);
	const first = (now: number) =>
		due({ 0: { stored: 1 }, 1: { stored: 2 }, 2: { stored: 3 } }, { now })[0];
	const firsts = Array.from({ length: 12 }, (_, hour) => first(NOON + hour * HOUR));
	expect(new Set(firsts).size).toBe(3);
});

/** Polls of a process that is new each time, in a state that was never saved since, until all had their turn. */
function pollsUntilAllAsked(hoursApart: number, share: number): number {
	const companies = companiesOf(300);
	const asked = new Set<string>();
	for (let poll = 0; poll < 1_000; poll++) {
		const now = NOON + poll * hoursApart * HOUR;
		const lastAsked = () => ({ remembered: undefined, stored: undefined });
		const round = dueCompanies(companies, { now, lookAgainAfter: 20 * HOUR, lastAsked });
		for (const { number } of round.slice(0, 300 * share)) asked.add(number);
		if (asked.size === 300) return poll + 1;
	}
	return Infinity;
}

it.each([1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168])(
	'without any memory, everybody has a turn with polls %d hours apart',
	(hoursApart) => {
		expect(pollsUntilAllAsked(hoursApart, 1 / 3)).toBeLessThanOrEqual(10);
		expect(pollsUntilAllAsked(hoursApart, 1 / 10)).toBeLessThanOrEqual(20);
	},
);
