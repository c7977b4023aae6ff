import { simulate } from '../../../support/simulated/simulatedRuns';
import { over, throttled, type Replied } from '../support';

const PAUSE = throttled({ 'retry-after': '2' });

describe('a 429 before a failure', () => {
	it.each<{ what: string; before: Replied[] }>([
		{ what: 'five 429s, then a 503', before: [...Array(5).fill(PAUSE), { status: 503 }] },
		{ what: 'two 429s, then a 500', before: [PAUSE, PAUSE, { status: 500 }] },
	])('takes none of the retries of its call: $what', async ({ before }) => {
		const { send } = over(...before, {});
		expect((await send()).status).toBe(200);
	});

	it('does not lengthen the delay before the retry', async () => {
		Math.random = () => 0.5;
		const { send, elapsed } = over(PAUSE, { status: 500 }, {});
		await send();
		expect(elapsed()).toBe(2000 + 1000 + 3 * 60);
	});

	const SILENT = { then: 'nothing is answered after the pause', probe: 503 };
	const ONE_ANSWERED = { then: 'one is answered after the pause', probe: 200 };

	it.each([
		...[12, 17, 30].map((items) => ({ items, ...SILENT })),
		...[12, 16, 30].map((items) => ({ items, ...ONE_ANSWERED })),
	])(
		'hides no outage: of $items items, whose first is answered and the others get 429, then 503 for 20 s, none is lost where $then',
		async ({ items, probe }) => {
			const { runs } = await simulate(
				({ nth, at }) => {
					if (nth === 0 || at >= 22_000) return {};
					if (at < 500) return { status: 429 };
					return { status: nth === items ? probe : 503 };
				},
				[{ items, maxWait: 300_000 }],
			);
			expect(runs[0]!.answered).toBe(items);
		},
	);

	it('and so on in turn costs no more requests than the budget pays for', async () => {
		const { runs, sent } = await simulate(
			({ nth }) => (nth % 2 === 0 ? { status: 429 } : { status: 503 }),
			[{ items: 40, maxWait: 300_000 }],
		);
		expect(runs[0]!.ends).toHaveLength(40);
		expect(sent.length).toBeLessThanOrEqual(1.2 * 40 + 20);
	});
});

it('a call that gets nothing but 429s ends when its longest wait is over', async () => {
	const { send, elapsed } = over(throttled());
	await expect(send({}, { maxWait: 300_000 })).rejects.toMatchObject({ code: 'rateLimited' });
	expect(elapsed()).toBeLessThanOrEqual(300_000);
});
