import { forgetSessions } from '../../support/forgetSessions';
import { fc } from '../../support/simulated/seededProperties';
import { resetClock } from '../trigger/movedClock';
import { Months, NUMBERS, type Manner, type Step, type Truth } from './Months';
import type { Engine } from './WatchHost';

const company = fc.nat(NUMBERS.length - 1);
const truth: fc.Arbitrary<Truth> = fc.record({
	street: fc.nat(2),
	name: fc.nat(2),
	status: fc.constantFrom('AC', 'ST'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('change' as const),
			company,
			truth: fc.option(truth, { nil: undefined, freq: 6 }),
		}),
	},
	fc.record({ kind: fc.constant('spelling' as const), company, spelling: fc.nat(3) }),
	fc.record({
		kind: fc.constant('manner' as const),
		company,
		manner: fc.constantFrom<Manner>('whole', 'whole', 'partial', 'other', 'unread', 'fails'),
	}),
	fc.record({ kind: fc.constant('outage' as const), lasts: fc.boolean() }),
	fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 24, 24, 72) }),
	{ weight: 6, arbitrary: fc.constant({ kind: 'poll' as const }) },
	fc.constantFrom<Step>({ kind: 'restart' }, { kind: 'pollTwice' }, { kind: 'killedPoll' }),
	fc.record({
		kind: fc.constant('list' as const),
		without: fc.option(company, { nil: undefined }),
	}),
);

afterEach(() => {
	resetClock();
	forgetSessions();
});

it.each<{ engine: Engine; requestsPerHour: number }>([
	{ engine: 'timer', requestsPerHour: Infinity },
	{ engine: 'timer', requestsPerHour: 2 },
	{ engine: 'scheduler', requestsPerHour: Infinity },
	{ engine: 'scheduler', requestsPerHour: 2 },
])(
	'over months, with the $engine at $requestsPerHour requests an hour: each change that a poll could read is told once, but nothing else',
	async ({ engine, requestsPerHour }) => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
				resetClock();
				forgetSessions();
				const months = new Months(engine, requestsPerHour);
				await months.begin();
				for (const each of steps) await months.take(each);
				await months.end();
			}),
			{ numRuns: 40 },
		);
	},
);
