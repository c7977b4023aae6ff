import { Limiters } from '../../../../nodes/EnterpriseRegistry/requests/limiters/Limiters';
import type { SentRequest } from '../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import type { Feedback } from '../../../../nodes/EnterpriseRegistry/requests/outcome';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import type { Signal } from '../../../../nodes/EnterpriseRegistry/requests/statuses';
import { NOON } from '../../../support/simulated/simulation';
import { momentAt, queued, sentAt } from '../support';

const S = 1000;
const LEFT = { remaining: 900, limit: 1000, resetsAt: NOON + 1800 * S };
const NONE_LEFT = { ...LEFT, remaining: 0 };

const run = new QueuedRun(NOON);
beforeEach(() => (run.inFlight = 0));
const REQUEST = queued({ run, parallelRequests: 100 });

const makeLimiters = () => new Limiters({ random: () => 0.5, longestPeriod: 3600 * S });

const send = (limiters: Limiters, at: number): SentRequest => {
	const request = sentAt(at, REQUEST);
	limiters.sent(request);
	return request;
};

/** As many as are sent together, and how all of them end. */
function together(limiters: Limiters, count: number, at: number, feedback: Feedback) {
	const sent = Array.from({ length: count }, () => send(limiters, at));
	for (const request of sent) limiters.ended(request, feedback, momentAt(at + 60));
}

/** How many may be in flight together, beside what is in flight already. */
function room(limiters: Limiters, at: number): number {
	let sent = 0;
	while (sent < 200 && limiters.whyWait(REQUEST, at) === undefined) {
		send(limiters, at);
		sent++;
	}
	return sent;
}

/** Open since the fifth of five failures, of which two are of requests that still hang. */
function openCircuit(hanging: number) {
	const limiters = makeLimiters();
	together(limiters, 1, NOON, { signal: 'answered', rateLimit: LEFT });
	const early = Array.from({ length: hanging }, () => send(limiters, NOON + S));
	for (let nth = 0; nth < Math.max(5, hanging + 1); nth++)
		limiters.ended(send(limiters, NOON + S), { signal: 'unavailable' }, momentAt(NOON + S));
	expect(limiters.circuits.isInOutage(REQUEST.group)).toBe(true);
	return { limiters, early };
}

it('where the circuit is open and the run has no place either, the outage is the reason: to wait for a place is in vain', () => {
	const { limiters } = openCircuit(16);
	run.inFlight = 100;
	expect(limiters.whyWait(REQUEST, NOON + S)).toMatchObject({ kind: 'outage' });
});

it('where the limit is reached and the run has no place either, the limit is the reason', () => {
	const limiters = makeLimiters();
	together(limiters, 1, NOON, { signal: 'answered', rateLimit: NONE_LEFT });
	run.inFlight = 100;
	expect(limiters.whyWait(REQUEST, NOON + S)).toMatchObject({ kind: 'limitReached' });
});

it('the probe of a circuit goes although requests that hang have all places of the window', () => {
	const { limiters } = openCircuit(16);
	expect(limiters.whyWait(REQUEST, NOON + 3 * S)).toBeUndefined();
});

it('where its group announces no limit, a run has half of its retry budget in flight: 10 of 20', () => {
	const limiters = makeLimiters();
	together(limiters, 1, NOON, { signal: 'answered', rateLimit: {} });
	expect(room(limiters, NOON + S)).toBe(10);
});

it('a full window waits for its group, with the time since when that is silent', () => {
	const limiters = makeLimiters();
	together(limiters, 1, NOON, { signal: 'answered', rateLimit: LEFT });
	expect(room(limiters, NOON + S)).toBe(16);
	const wait = { kind: 'behindRequests', silentSince: NOON + S };
	expect(limiters.whyWait(REQUEST, NOON + S)).toEqual(wait);
});

describe('the window', () => {
	const probeThat = (signal: Signal, hanging = 0) => {
		const { limiters } = openCircuit(hanging);
		limiters.ended(send(limiters, NOON + 3 * S), { signal }, momentAt(NOON + 3 * S));
		return limiters;
	};

	it.each(['answered', 'faulty'] as const)(
		'begins again with 16 places when the probe of the circuit was %s',
		(signal) => expect(room(probeThat(signal), NOON + 3 * S)).toBe(16),
	);

	it('halves what was in flight when that probe was throttled, after its restart: a probe that was alone leaves one place', () => {
		const limiters = probeThat('throttled');
		expect(room(limiters, NOON + 10 * S)).toBe(1);
	});

	it('keeps its 16 places when requests of before the outage time out after its end', () => {
		const { limiters, early } = openCircuit(4);
		limiters.ended(send(limiters, NOON + 3 * S), { signal: 'answered' }, momentAt(NOON + 3 * S));
		for (const request of early)
			limiters.ended(request, { signal: 'timedOut' }, momentAt(NOON + 4 * S));
		expect(room(limiters, NOON + 5 * S)).toBe(16);
	});

	it('does not begin again by an answer to a request of before the outage, which shows not how much is borne', () => {
		const { limiters, early } = openCircuit(1);
		limiters.ended(early[0]!, { signal: 'answered' }, momentAt(NOON + 2 * S));
		expect(limiters.circuits.isInOutage(REQUEST.group)).toBe(false);
		expect(room(limiters, NOON + 2 * S)).toBeLessThan(16);
	});
});

it('where the clock was set back, as many go at once as at first: an outage that is forgotten has made the window small', () => {
	const { limiters } = openCircuit(0);
	const back = NOON - 3600 * S;
	limiters.forget(momentAt(back));
	together(limiters, 1, back + S, { signal: 'answered', rateLimit: LEFT });
	expect(room(limiters, back + 2 * S)).toBe(16);
});
