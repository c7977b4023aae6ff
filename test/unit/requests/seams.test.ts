import type { HttpRequest, Reply } from '../../../nodes/EnterpriseRegistry/requests/http';
import { CircuitBreaker } from '../../../nodes/EnterpriseRegistry/requests/limiters/CircuitBreaker';
import { ConcurrencyWindow } from '../../../nodes/EnterpriseRegistry/requests/limiters/ConcurrencyWindow';
import type { Limiter } from '../../../nodes/EnterpriseRegistry/requests/limiters/Limiter';
import type { WaitReason } from '../../../nodes/EnterpriseRegistry/requests/limiters/Limiters';
import type { QueuedRequest } from '../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import { RateLimit } from '../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/RateLimit';
import { RunBulkhead } from '../../../nodes/EnterpriseRegistry/requests/limiters/RunBulkhead';
import { decide } from '../../../nodes/EnterpriseRegistry/requests/queue/decide';
import { RequestRunner } from '../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/requests/ResponseCache';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import {
	getRequest,
	limited,
	NO_QUOTA,
	noResponse,
	OPTIONS,
	queueAt,
	simulate,
	type Asked,
	type Replied,
} from '../../support/simulated/simulatedRuns';
import { SimulatedClock } from '../../support/simulated/simulation';

/* The laws of the seams: a question changes nothing, and no transport can keep a place. */

const LIMITERS = [CircuitBreaker, RateLimit, RunBulkhead, ConcurrencyWindow];

afterEach(() => void jest.restoreAllMocks());

/** Asks every limiter three times for each time that the queue asks, and decides as often. */
function askAgainAndAgain(): { differed: number; asked: number } {
	const seen = { differed: 0, asked: 0 };
	for (const { prototype } of LIMITERS as Array<{ prototype: Limiter<WaitReason> }>) {
		const ask = prototype.whyWait;
		jest.spyOn(prototype, 'whyWait').mockImplementation(function (
			this: Limiter<WaitReason>,
			request: QueuedRequest,
			now: number,
		) {
			const [first, ...others] = [1, 2, 3].map(() => ask.call(this, request, now));
			const decisions = [1, 2].map(() => decide(request, first, now));
			seen.asked++;
			const all = [...others, first].map((each) => JSON.stringify(each));
			if (new Set(all).size > 1 || JSON.stringify(decisions[0]) !== JSON.stringify(decisions[1]))
				seen.differed++;
			return first;
		});
	}
	return seen;
}

it('decide and every whyWait change nothing: asked again they say the same, and the run after is the same', async () => {
	const reply = fc.constantFrom<Replied>(
		{},
		{},
		{},
		{ status: 503 },
		{ status: 429 },
		{ hangs: true },
		{ cut: true },
		{ status: 500 },
		{ status: 429, headers: { 'retry-after': '2' } },
	);
	const plan = fc.record({
		items: fc.integer({ min: 1, max: 60 }),
		maxWait: fc.constantFrom(0, 5000, 300_000),
		parallelRequests: fc.constantFrom(1, 4, 50),
		reserve: fc.constantFrom(0, 5),
		path: fc.constantFrom('/enterprise', '/vat'),
		startsAt: fc.constantFrom(0, 500),
	});
	const scenario = fc.record({
		replies: fc.array(reply, { minLength: 1, maxLength: 20 }),
		plans: fc.array(plan, { minLength: 1, maxLength: 3 }),
		hasLimit: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async ({ replies, plans, hasLimit }) => {
			const played = async () => {
				Math.random = () => 0.5;
				const limit = limited({ limit: 30 });
				const { runs, sent } = await simulate((asked: Asked) => {
					const own = replies[asked.nth % replies.length]!;
					return hasLimit ? { ...limit(asked), ...own } : own;
				}, plans);
				return { sent, ends: runs.map(({ ends }) => ends.map(({ item, at }) => [item, at])) };
			};
			const once = await played();
			const seen = askAgainAndAgain();
			const again = await played();
			jest.restoreAllMocks();
			expect(seen.differed).toBe(0);
			expect(seen.asked).toBeGreaterThan(0);
			expect(again).toEqual(once);
		}),
		scenarios(60),
	);
});

type Behaviour = 'answers' | 'throws' | 'rejects' | 'neverEnds' | 'answersTwice' | 'answersLate';

it('whatever transmit does, each place is given back once, and every call ends', async () => {
	const behaviours = fc.array(
		fc.constantFrom<Behaviour>(
			...(['answers', 'throws', 'rejects', 'neverEnds', 'answersTwice', 'answersLate'] as const),
		),
		{ minLength: 1, maxLength: 12 },
	);
	const scenario = fc.record({
		given: behaviours,
		method: fc.constantFrom('GET' as const, 'POST' as const),
		stopsAt: fc.nat(3000),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async ({ given, method, stopsAt }) => {
			const clock = new SimulatedClock();
			const queue = queueAt(clock);
			const leave = jest.spyOn(queue, 'leave');
			const service = {
				key: '',
				queue,
				address: { hasAnswered: true },
				cache: new ResponseCache(),
			};
			let nth = 0;
			const answer: Reply = {
				kind: 'response',
				response: { status: 200, headers: {}, text: '{}' },
			};
			const transmit = (_request: HttpRequest, timeout: number): Promise<Reply> => {
				switch (given[nth++ % given.length]) {
					case 'throws':
						throw new Error('thrown');
					case 'rejects':
						return Promise.reject(new Error('rejected'));
					case 'neverEnds':
						return new Promise(() => {});
					case 'answersLate':
						return clock.sleep(timeout * 3).then(() => answer);
					case 'answersTwice':
						return {
							then(settle: (reply: Reply) => void) {
								settle(answer);
								settle(noResponse({ reason: 'disconnected' }));
							},
						} as unknown as Promise<Reply>;
					default:
						return clock.sleep(60).then(() => answer);
				}
			};
			const runner = new RequestRunner(service, transmit, NO_QUOTA);
			const options = { ...OPTIONS, timeout: 1000, maxWait: 5000 };
			const calls = Array.from({ length: 30 }, async (_, at) => {
				const request = { ...options, ...getRequest(`/enterprise/${at}`), method };
				return await runner.call(request);
			});
			const ended = Promise.allSettled(calls);
			void clock.sleep(stopsAt).then(() => runner.stop());
			expect(await clock.run(ended)).toHaveLength(30);
			// What comes too late finds its place given back already.
			await clock.run(clock.sleep(10_000));
			const requests = leave.mock.calls.map(([request]) => request);
			expect(new Set(requests).size).toBe(requests.length);
			expect(requests).toHaveLength(nth);
			expect(queue.rateLimit.inFlight).toBe(0);
			expect(clock.sleeping).toBe(0);
		}),
		scenarios(60),
	);
});

it('a place that is given back twice is one place', async () => {
	const clock = new SimulatedClock();
	const queue = queueAt(clock);
	const service = { key: '', queue, address: { hasAnswered: true }, cache: new ResponseCache() };
	const leave = jest.spyOn(queue, 'leave');
	const answer: Reply = { kind: 'response', response: { status: 200, headers: {}, text: '{}' } };
	const runner = new RequestRunner(service, async () => answer, NO_QUOTA);
	await clock.run(runner.call({ ...OPTIONS, ...getRequest('/enterprise/1') }));
	const [request, result] = leave.mock.calls[0]!;
	queue.leave(request, result);
	expect(request.run.inFlight).toBe(0);
	expect(queue.rateLimit.inFlight).toBe(0);
});
