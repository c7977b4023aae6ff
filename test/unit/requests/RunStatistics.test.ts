import { RunStatistics } from '../../../nodes/EnterpriseRegistry/requests/RunStatistics';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { simulate } from '../../support/simulated/simulatedRuns';

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
			expect(runs[0]!.statistics.retriedAfterSilence).toBe(retries.length);
		}),
		scenarios(60),
	);
});

it('waits at the same time count once', () => {
	const spans = fc.array(fc.tuple(fc.nat(100), fc.nat(30)), { maxLength: 30 });
	fc.assert(
		fc.property(spans, (given) => {
			const statistics = new RunStatistics();
			// They are told as they end.
			const waits = given.sort((one, other) => one[0] + one[1] - other[0] - other[1]);
			for (const [from, length] of waits) statistics.waited(from, from + length);
			const moments = Array.from({ length: 140 }, (_, moment) =>
				waits.some(([from, length]) => moment >= from && moment < from + length),
			);
			expect(statistics.waitedForLimit).toBe(moments.filter(Boolean).length);
		}),
	);
	const statistics = new RunStatistics();
	statistics.waited(0, 10);
	statistics.waited(5, 10);
	statistics.waited(20, 25);
	expect(statistics.waitedForLimit).toBe(15);
});
