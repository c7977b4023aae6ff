import { ConcurrencyWindow } from '../../../../nodes/EnterpriseRegistry/requests/limiters/ConcurrencyWindow';
import type { Signal } from '../../../../nodes/EnterpriseRegistry/requests/statuses';
import { fc } from '../../../support/simulated/seededProperties';
import { momentAt, queued, sentAt } from '../support';

const S = 1000;

interface Round {
	signal?: Signal;
	count?: number;
	size?: number;
}

const makeWindow = () => new ConcurrencyWindow();

const HEALTHY = { isProbeOfCircuit: false, silentSince: 7 };

/** A round: as many as the window has, sent at this time; of them the last `count` end so, the others are answered. */
const round = (
	window: ConcurrencyWindow,
	at: number,
	{ signal = 'answered', count = Infinity, size = window.size }: Round = {},
) => {
	const sent = Array.from({ length: size }, () => sentAt(at));
	for (const request of sent) window.sent(request);
	for (const [nth, request] of sent.entries()) {
		const result = { signal: nth >= size - count ? signal : 'answered' } as const;
		window.ended(request, result, momentAt(at + 10));
	}
};

const sendTo = (window: ConcurrencyWindow, group: string, count: number, at = 0) => {
	const sent = Array.from({ length: count }, () => sentAt(at, queued({ group })));
	for (const request of sent) window.sent(request);
	return sent;
};

describe('a window of 16', () => {
	it('lets a sixteenth request of a group go', () => {
		const window = makeWindow();
		sendTo(window, 'v2 enterprise', 15);
		expect(window.whyWait(queued(), HEALTHY)).toBeUndefined();
	});

	it('holds back a seventeenth, with the time since when its group is silent', () => {
		const window = makeWindow();
		sendTo(window, 'v2 enterprise', 16);
		expect(window.whyWait(queued(), HEALTHY)).toEqual({ kind: 'behindRequests', silentSince: 7 });
	});

	it('holds back no request of another group', () => {
		const window = makeWindow();
		sendTo(window, 'v2 enterprise', 16);
		expect(window.whyWait(queued({ group: 'v2 vat' }), HEALTHY)).toBeUndefined();
	});
});

it('holds back no probe of an open circuit, which lets nothing else go', () => {
	const window = makeWindow();
	sendTo(window, 'v2 enterprise', 16);
	expect(window.whyWait(queued(), { ...HEALTHY, isProbeOfCircuit: true })).toBeUndefined();
});

it('is used up only where one group uses it up: two with half of it each say nothing about more', () => {
	const window = makeWindow();
	const sent = ['v2 enterprise', 'v2 vat'].flatMap((group) => sendTo(window, group, 8, 100));
	for (const request of sent) window.ended(request, { signal: 'answered' }, momentAt(110));
	expect(window.size).toBe(16);
});

describe('slow start', () => {
	it('doubles the window after each round that was answered, up to 100', () => {
		const window = makeWindow();
		const sizes = [100, 200, 300].map((at) => {
			round(window, at);
			return window.size;
		});
		expect(sizes).toEqual([32, 64, 100]);
	});

	it('leaves a window as it is that was not used up', () => {
		const window = makeWindow();
		round(window, 100, { size: 10 });
		expect(window.size).toBe(16);
	});
});

it.each([
	{ count: 2, signal: 'unavailable', size: 32, what: 'doubles: a sixth is borne' },
	{ count: 3, signal: 'unavailable', size: 8, what: 'halves' },
	{ count: 1, signal: 'throttled', size: 8, what: 'halves' },
	{ count: 1, signal: 'timedOut', size: 8, what: 'halves' },
	{ count: 16, signal: 'ignored', size: 16, what: 'stays' },
] as const)(
	'after a round of 16 with $count $signal the window $what',
	({ signal, count, size }) => {
		const window = makeWindow();
		round(window, 100, { signal, count });
		expect(window.size).toBe(size);
	},
);

it('halves once by a burst of 429s, although all were sent in the millisecond in which the first came', () => {
	const window = makeWindow();
	const burst = sendTo(window, 'v2 enterprise', 16, 100);
	for (const request of burst) window.ended(request, { signal: 'throttled' }, momentAt(100));
	expect(window.size).toBe(8);
});

describe('a window that was halved', () => {
	/** A single 503 is not borne in a round of less than 16. */
	const halved = () => {
		const window = makeWindow();
		round(window, 100, { signal: 'unavailable', count: 1, size: 12 });
		return window;
	};

	it('is half of a round of 12', () => expect(halved().size).toBe(6));

	it('grows by one after each round that was answered (congestion avoidance)', () => {
		const window = halved();
		round(window, 200);
		expect(window.size).toBe(7);
	});

	it('begins again after a minute without requests', () => {
		const window = halved();
		window.sent(sentAt(100 + 61 * S));
		expect(window.size).toBe(16);
	});

	it('begins again when an outage is over', () => {
		const window = halved();
		window.restart(sentAt(200));
		expect(window.size).toBe(16);
	});

	it('hears nothing of what was sent before it began again', () => {
		const window = makeWindow();
		const hanging = sendTo(window, 'v2 enterprise', 4, 100);
		window.restart(sentAt(200));
		for (const request of hanging) window.ended(request, { signal: 'timedOut' }, momentAt(300));
		expect(window.size).toBe(16);
	});
});

it('is from 1 to 100, whatever happens', () => {
	const signals = ['answered', 'unavailable', 'timedOut', 'throttled', 'ignored'] as const;
	const signal = fc.constantFrom(...signals);
	const anyRound = fc.record({ signal, size: fc.integer({ min: 1, max: 120 }) });
	fc.assert(
		fc.property(fc.array(anyRound, { maxLength: 40 }), (rounds) => {
			const window = makeWindow();
			for (const [nth, each] of rounds.entries()) round(window, nth * 100, each);
			expect(window.size).toBeGreaterThanOrEqual(1);
			expect(window.size).toBeLessThanOrEqual(100);
		}),
	);
});
