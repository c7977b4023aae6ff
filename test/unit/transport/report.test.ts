import { Report } from '../../../nodes/EnterpriseRegistry/transport/report';
import { fc } from '../../support/simulated/seededProperties';
import { simulate } from '../../support/simulated/simulatedRuns';

it('every repeat after a lost answer is counted once, and told', async () => {
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
			const repeats = sent.filter(({ item, nth }) => {
				const before = sent.filter((other) => other.item === item && other.nth < nth).at(-1);
				return before !== undefined && isLost(before.nth);
			});
			const told = runs[0]!.sentences.find((sentence) => sentence.includes('did not answer'));
			expect(Number(/^\d+/.exec(told ?? '0')![0])).toBe(repeats.length);
		}),
		{ numRuns: 60 },
	);
});

it('waits at the same time count once', () => {
	const spans = fc.array(fc.tuple(fc.nat(100), fc.nat(30)), { maxLength: 30 });
	fc.assert(
		fc.property(spans, (given) => {
			const report = new Report();
			const waits = given.sort((one, other) => one[0] + one[1] - other[0] - other[1]);
			for (const [from, length] of waits) report.addWait(from, from + length);
			const moments = Array.from({ length: 140 }, (_, moment) =>
				waits.some(([from, length]) => moment >= from && moment < from + length),
			);
			expect(report.waited).toBeLessThanOrEqual(moments.filter(Boolean).length);
		}),
	);
	const report = new Report();
	report.addWait(0, 10);
	report.addWait(5, 10);
	report.addWait(20, 25);
	expect(report.waited).toBe(15);
});
