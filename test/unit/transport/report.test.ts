import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { Report } from '../../../nodes/EnterpriseRegistry/transport/report';
import {
	DEFAULT_CALL_OPTIONS,
	type RegistryAnswer,
	type CallOptions,
} from '../../../nodes/EnterpriseRegistry/transport/types';
import { SimulatedClock } from '../../support/simulated/simulation';
import { fc } from '../../support/simulated/seededProperties';

const SECOND = 1000;
const at = (time: string) => Date.parse(`2026-06-15T${time}Z`);

interface Attempt {
	path: string;
	sent: number;
	ended: number;
	usable: boolean;
}

type Serve = (
	now: number,
	nth: number,
) => Partial<RegistryAnswer> | 'timeout' | Promise<Partial<RegistryAnswer>>;

/** Runs so many lookups at a service, on a simulated clock, and gives what the user is told beside what happened. */
async function told(
	begin: string,
	items: number,
	serve: Serve,
	options: Partial<CallOptions> = {},
	latency = 100,
) {
	const clock = new SimulatedClock(at(begin));
	const queue = new RequestQueue(clock);
	const session = {
		queue,
		generation: () => 0,
		hasAnswered: true,
		recall: () => undefined,
		remember() {},
	};
	const attempts: Attempt[] = [];
	const dispatch = new Dispatch(
		session,
		async ({ path }) => {
			const attempt = { path, sent: clock.now(), ended: 0, usable: false };
			attempts.push(attempt);
			const reply = serve(clock.now(), attempts.length - 1);
			if (!(reply instanceof Promise))
				await clock.sleep(reply === 'timeout' ? 30 * SECOND : latency);
			const answer = await reply;
			attempt.ended = clock.now();
			attempt.usable = answer !== 'timeout' && answer.status !== 503;
			if (answer === 'timeout')
				throw new RegistryFailure('timeout', { message: 'No answer', advice: '' });
			return { status: 200, headers: {}, text: '{}', ...answer };
		},
		'UTC',
		clock,
	);
	const calls = Array.from(
		{ length: items },
		async (_, item) =>
			await dispatch.send(
				{ method: 'GET', version: 'v2', path: `/enterprise/${item}` },
				{ ...DEFAULT_CALL_OPTIONS, maxWait: 3600 * SECOND, ...options },
			),
	);
	const outcomes = await clock.run(Promise.allSettled(calls));
	const sentences = dispatch.report.sentences(items, queue.rateLimit, {
		now: clock.now(),
		timeZone: 'UTC',
	});
	return {
		sentences,
		attempts,
		report: dispatch.report,
		answered: outcomes.filter(({ status }) => status === 'fulfilled').length,
	};
}

const within = (from: string, to: string) => (now: number) => now >= at(from) && now < at(to);
/** Attempts that come after one of the same lookup that got no usable answer. */
const repeatsIn = (attempts: Attempt[]) =>
	attempts.filter(
		({ path }, at) =>
			attempts
				.slice(0, at)
				.filter((earlier) => earlier.path === path)
				.at(-1)?.usable === false,
	).length;

describe('an outage', () => {
	it('is reported with its first and last moment and how many requests were repeated', async () => {
		const isDown = within('10:02:00', '10:04:00');
		const { sentences, attempts, answered } = await told(
			'10:01:30',
			400,
			(now) => (isDown(now) ? { status: 503 } : {}),
			{ parallelRequests: 1 },
		);
		const lost = attempts.filter(({ usable }) => !usable);
		expect([answered, attempts.length - 400]).toEqual([400, lost.length]);
		expect(
			[lost[0]!.sent, lost.at(-1)!.ended].map((time) => new Date(time).toISOString().slice(11, 16)),
		).toEqual(['10:02', '10:03']);
		expect(sentences).toEqual([
			expect.stringMatching(
				new RegExp(
					`^The service did not answer between 10:02(:00)? and 10:03:\\d\\d; ${lost.length} requests were repeated$`,
				),
			),
		]);
		const [, last] = / and ([\d:]+);/.exec(sentences[0]!)!;
		expect(last).toBe(new Date(lost.at(-1)!.ended).toISOString().slice(11, 19));
	});

	it('is not reported for one lost request while others were answered', async () => {
		const { sentences } = await told(
			'10:00:00',
			300,
			(_now, nth) => (nth === 7 ? { status: 503 } : {}),
			{ parallelRequests: 4 },
		);
		expect(sentences).toEqual(['1 request was repeated, as no usable answer came']);
	});

	it('counts every repeat once, and no moment at which an answer came, whatever happens', async () => {
		const replies = fc.array(
			fc.constantFrom<Partial<RegistryAnswer> | 'timeout'>(
				{},
				{},
				{},
				{ status: 503 },
				'timeout',
				{ status: 429, headers: { 'retry-after': '3' } },
				{ status: 404 },
			),
			{ minLength: 5, maxLength: 60 },
		);
		await fc.assert(
			fc.asyncProperty(replies, fc.integer({ min: 1, max: 8 }), async (each, parallelRequests) => {
				const { attempts, report } = await told('10:00:00', 20, (_now, nth) => each[nth] ?? {}, {
					parallelRequests,
				});
				expect(report.repeated).toBe(repeatsIn(attempts));
				const lost = attempts.filter(({ usable }) => !usable);
				expect(report.outages.length > 0).toBe(lost.length > 0);
				for (const { from, to } of report.outages) {
					expect(lost.some(({ ended }) => ended === to)).toBe(true);
					expect(
						attempts.filter(({ usable, ended }) => usable && ended > from && ended < to),
					).toEqual([]);
				}
			}),
			{ seed: 12, numRuns: 60 },
		);
	});
});

describe('a wait for the limit', () => {
	it('counts no moment twice, and none between two waits', () => {
		const spans = fc.array(fc.tuple(fc.nat(100), fc.nat(30)), { maxLength: 30 });
		fc.assert(
			fc.property(spans, (waits) => {
				const report = new Report();
				for (const [from, length] of waits) report.addWait(from, from + length);
				const moments = Array.from({ length: 140 }, (_, moment) =>
					waits.some(([from, length]) => moment >= from && moment < from + length),
				);
				expect(report.waited).toBe(moments.filter(Boolean).length);
			}),
			{ seed: 12 },
		);
	});
});

/** At a service that grants so many requests a minute, and says so. */
async function limited(
	begin: string,
	items: number,
	limit: number,
	options: Partial<CallOptions>,
	usedByOthers = 0,
) {
	const counted = new Map<number, number>();
	return await told(
		begin,
		items,
		(now) => {
			const window = Math.floor(now / 60_000);
			const used = (counted.get(window) ?? usedByOthers) + 1;
			counted.set(window, used);
			const headers = {
				'x-ratelimit-limit': String(limit),
				'x-ratelimit-remaining': String(Math.max(0, limit - used)),
				'x-ratelimit-reset': String((window + 1) * 60),
				date: new Date(now).toUTCString(),
			};
			return used > limit ? { status: 429, headers } : { headers };
		},
		options,
	);
}

describe('requests that are left free', () => {
	const leftFree = async (items: number, limit: number, leaveFree: number, used = 0) =>
		(await limited('10:00:00', items, limit, { leaveFree }, used)).sentences.filter((sentence) =>
			sentence.startsWith('Left'),
		);

	it('are mentioned if the run stopped for their sake', async () => {
		expect(await leftFree(80, 100, 50)).toEqual(['Left 50 requests an hour free']);
	});

	it('are not mentioned if the run never reached them, or had none to leave', async () => {
		expect(await leftFree(40, 100, 50)).toEqual([]);
		expect(await leftFree(5, 100, 50, 100)).toEqual([]);
		expect(
			(await limited('10:00:00', 8, 3, {})).sentences.filter((sentence) =>
				sentence.startsWith('Left'),
			),
		).toEqual([]);
	});
});
