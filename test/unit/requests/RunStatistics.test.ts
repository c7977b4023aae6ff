import { RunStatistics } from '../../../nodes/EnterpriseRegistry/requests/RunStatistics';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { limited, simulate } from '../../support/simulated/simulatedRuns';

it('every retry after a lost response is counted once', async () => {
	const replies = fc.array(
		fc.constantFrom({}, {}, { status: 503 }, { hangs: true }, { status: 429 }, { status: 404 }),
		{ minLength: 5, maxLength: 60 },
	);
	await fc.assert(
		fc.asyncProperty(replies, fc.integer({ min: 1, max: 8 }), async (each, parallelRequests) => {
			const isLost = (nth: number) => each[nth]?.hangs === true || each[nth]?.status === 503;
			const { runs, sent } = await simulate(
				({ nth }) => each[nth] ?? {},
				[{ items: 20, parallelRequests, maxWait: 3_600_000 }],
			);
			const retries = sent.filter(({ item, nth }) => {
				const before = sent.filter((other) => other.item === item && other.nth < nth).at(-1);
				return before !== undefined && isLost(before.nth);
			});
			expect(runs[0]!.statistics.retriedUnavailable).toBe(retries.length);
		}),
		scenarios(60),
	);
});

it('waits at the same time count once', () => {
	const spans = fc.array(fc.tuple(fc.nat(100), fc.nat(30)), { maxLength: 30 });
	fc.assert(
		fc.property(spans, (waits) => {
			const statistics = new RunStatistics();
			for (const [from, length] of waits) statistics.noteWait({ from, to: from + length });
			const moments = Array.from({ length: 140 }, (_, moment) =>
				waits.some(([from, length]) => moment >= from && moment < from + length),
			);
			expect(statistics.waitedForLimit).toBe(moments.filter(Boolean).length);
		}),
	);
	const statistics = new RunStatistics();
	statistics.noteWait({ from: 0, to: 10 });
	statistics.noteWait({ from: 5, to: 10 });
	statistics.noteWait({ from: 20, to: 25 });
	expect(statistics.waitedForLimit).toBe(15);
});

it('waiting for a turn behind the own run is no wait for the limit, neither in the statistics nor for Max Wait', async () => {
	// Of each minute, two at a time take 20 s for what the limit allows: the limit holds back for twice 40 s at most.
	const service = limited({ limit: 20, window: 60_000, latency: () => 2000 });
	const { runs } = await simulate(service, [{ items: 60, parallelRequests: 2, maxWait: 90_000 }]);
	expect(runs[0]).toMatchObject({ answered: 60 });
	expect(runs[0]!.statistics.waitedForLimit).toBeLessThanOrEqual(80_000);
	expect(runs[0]!.statistics.waitedForLimit).toBeGreaterThan(70_000);
});
