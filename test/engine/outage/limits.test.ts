import { healthy, refuse, type Call } from '../../support/hostileService';
import { answered, companies, failed, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();
const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds);
const hintsOf = ({ hints }: { hints: Array<{ message: string }> }) =>
	hints.map(({ message }) => message).join(' ');

it('after a 429 without headers one probe is sent, not every waiting item', async () => {
	let since: number | undefined;
	const service = await start((call) => {
		since ??= call.at;
		return {
			...(call.at - since < 1500 ? refuse(429, {}, 'Too many requests') : healthy(call)),
			delay: 10,
		};
	});
	expect(answered(await lookUp(service, companies(400), { maxWait: 60 }))).toHaveLength(400);
	// Those that were under way when the first refusal came, and the probes after 1 and 2 s.
	expect(service.calls.length - 400).toBeLessThanOrEqual(24);
});

describe('20 requests in 3 s', () => {
	/** Counts as such a service does; it says so in these headers. */
	const counting = (headersOf: (left: number, reset: number) => Record<string, string>) => {
		let reset = 0;
		let used = 0;
		return (call: Call) => {
			if (call.at >= reset) [reset, used] = [call.at + 3000, 0];
			used++;
			const headers = headersOf(Math.max(0, 20 - used), reset);
			return used > 20 ? refuse(429, headers, 'Too many requests') : healthy(call, headers);
		};
	};

	it.each<[string, (left: number, reset: number) => Record<string, string>]>([
		[
			'RateLimit-*',
			(left, reset) => ({
				'RateLimit-Limit': '20',
				'RateLimit-Remaining': String(left),
				'RateLimit-Reset': String(Math.ceil((reset - Date.now()) / 1000)),
			}),
		],
		[
			'X-Rate-Limit-*',
			(left, reset) => ({
				'X-Rate-Limit-Limit': '20',
				'X-Rate-Limit-Remaining': String(left),
				'X-Rate-Limit-Reset': String(Math.ceil(reset / 1000)),
			}),
		],
		[
			'RateLimit',
			(left, reset) => ({
				RateLimit: `limit=20, remaining=${left}, reset=${Math.ceil((reset - Date.now()) / 1000)}`,
			}),
		],
	])(
		'told in %s lead to no refusal but that of the one that goes first',
		async (_name, headersOf) => {
			const service = await start(counting(headersOf));
			expect(answered(await lookUp(service, companies(45), { maxWait: 20 }))).toHaveLength(45);
			// Seconds from now, counted from a date without fractions, may be over a moment too early.
			expect(service.calls.length).toBeLessThanOrEqual(47);
		},
	);

	it('told nowhere cost at most 1.2 requests an item and 20', async () => {
		const service = await start(counting(() => ({})));
		expect(answered(await lookUp(service, companies(60), { maxWait: 60 }))).toHaveLength(60);
		expect(service.calls.length).toBeLessThanOrEqual(1.2 * 60 + 20);
	});
});

it('a 429 without headers for everything ends the run within maxWait, with few requests', async () => {
	const service = await start(() => refuse(429));
	const messages = failed(await lookUp(service, companies(400), { maxWait: 2 }));
	expect(messages).toHaveLength(400);
	// The end of the pause is a guess, which nobody should take for the time of the reset.
	expect(messages.at(-1)).toMatch(
		/no more requests for now, and does not say until when\. .*Max Wait/,
	);
	expect(service.calls.length).toBeLessThanOrEqual(40);
});

it('a service that stops reporting its limit still gets parallel requests', async () => {
	const service = await start((call) => ({
		...healthy(
			call,
			call.index < 3
				? {
						'x-ratelimit-limit': '1000',
						'x-ratelimit-remaining': String(60 - call.index),
						'x-ratelimit-reset': inSeconds(1800),
					}
				: {},
		),
		delay: 20,
	}));
	expect(answered(await lookUp(service, companies(300)))).toHaveLength(300);
	// Also when more were sent than it said were left.
	expect(Math.max(...service.calls.slice(150).map(({ beside }) => beside))).toBeGreaterThanOrEqual(
		8,
	);
});

it('an hourly 429 leads to a wait although its text says quota', async () => {
	const service = await start((call) =>
		call.index < 1
			? refuse(
					429,
					{
						'x-ratelimit-limit': '100',
						'x-ratelimit-remaining': '0',
						'x-ratelimit-reset': inSeconds(1),
					},
					'Hourly quota exceeded for this month of the plan',
				)
			: healthy(call),
	);
	const result = await lookUp(service, companies(20), { maxWait: 20, parallelRequests: 1 });
	expect(answered(result)).toHaveLength(20);
	expect(service.calls).toHaveLength(21);
});

it.each<[string, object, boolean]>([
	['that names the month and no reset', { error: 'Monthly quota exceeded' }, false],
	[
		'with a time far away',
		{ error: 'Quota exceeded', resetAt: new Date(Date.now() + 20 * 86_400_000).toISOString() },
		true,
	],
])('a 429 %s ends the run', async (_what, body, isBesideHour) => {
	const headers = isBesideHour
		? {
				'x-ratelimit-limit': '100',
				'x-ratelimit-remaining': '40',
				'x-ratelimit-reset': inSeconds(1800),
			}
		: undefined;
	const service = await start(() => ({ kind: 'answer', status: 429, headers, body }));
	const messages = failed(
		await lookUp(service, companies(50), { maxWait: 20, parallelRequests: 1 }),
	);
	expect(service.calls).toHaveLength(1);
	for (const message of messages) expect(message).toMatch(/month/i);
});

it('a Retry-After of days is not reported as the hourly limit', async () => {
	const service = await start(() => refuse(429, { 'retry-after': String(3 * 86_400) }));
	const messages = failed(
		await lookUp(service, companies(50), { maxWait: 300, parallelRequests: 1 }),
	);
	expect(service.calls).toHaveLength(1);
	for (const message of messages) {
		expect(message).toMatch(/month/i);
		expect(message).not.toMatch(/hourly limit/i);
	}
});

it.each<[string, () => string]>([
	['Unix seconds', () => inSeconds(2)],
	['milliseconds', () => String(Date.now() + 2000)],
	['seconds from now', () => '2'],
	['a date', () => new Date(Date.now() + 2000).toUTCString()],
])('a reset in %s leads to a wait, and to a message without 1970', async (_what, reset) => {
	const service = await start((call) =>
		call.index === 0
			? refuse(
					429,
					{ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset() },
					'Rate limit exceeded',
				)
			: healthy(call),
	);
	const [message] = failed(await lookUp(service, companies(1), { maxWait: 0 }));
	expect(message).toBeDefined();
	expect(message).not.toMatch(/1970|Invalid|NaN/);
	const result = await lookUp(service, companies(5), { maxWait: 20 });
	expect(answered(result)).toHaveLength(5);
	// 2 s at most, not as long as maxWait.
	expect(service.calls.at(-1)!.at - service.calls[0]!.at).toBeLessThan(15_000);
});

it('an old Date that a cache kept does not shift the clock', async () => {
	const hourAgo = () => new Date(Date.now() - 3_600_000).toUTCString();
	const service = await start((call) => {
		const limit = {
			'x-ratelimit-limit': '10',
			'x-ratelimit-remaining': call.index === 2 ? '0' : '5',
			'x-ratelimit-reset': inSeconds(call.index === 2 ? 1 : 3000),
		};
		return healthy(call, call.index === 1 ? { date: hourAgo(), age: '3600' } : limit);
	});
	expect(
		answered(await lookUp(service, companies(6), { maxWait: 30, parallelRequests: 1 })),
	).toHaveLength(6);
});

it.each([-7200, 7200])(
	'a service whose clock is %i s off leads to a wait of the right length',
	async (off) => {
		const date = () => Date.now() + off * 1000;
		const service = await start((call) =>
			healthy(call, {
				date: new Date(date()).toUTCString(),
				'x-ratelimit-limit': '5',
				'x-ratelimit-remaining': call.index % 5 === 4 ? '0' : '3',
				'x-ratelimit-reset': String(Math.floor(date() / 1000) + 1),
			}),
		);
		expect(
			answered(await lookUp(service, companies(8), { maxWait: 10, parallelRequests: 1 })),
		).toHaveLength(8);
	},
);

describe('a time zone that n8n does not know', () => {
	const timezone = 'Mars/Olympus';
	const monthly = refuse(
		429,
		{
			'x-ratelimit-limit': '1000',
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': inSeconds(20 * 86_400),
		},
		'Monthly quota exceeded',
	);
	const hourly = refuse(
		429,
		{
			'x-ratelimit-limit': '1000',
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': inSeconds(1800),
		},
		'Rate limit exceeded',
	);

	it.each<[string, (call: Call) => ReturnType<typeof refuse>]>([
		['monthly', () => monthly],
		['hourly', () => hourly],
		['nameless', () => refuse(429)],
	])('and a %s 429 end with a message for each item', async (_what, behave) => {
		const service = await start(behave);
		const result = await lookUp(service, companies(5), { maxWait: 0 }, { timezone });
		expect(result.error).toBeUndefined();
		expect(failed(result)).toHaveLength(5);
		for (const message of failed(result)) expect(message).not.toMatch(/RangeError|time ?zone/i);
	});

	it('and a monthly 429 leave the credential as it was: the next run works', async () => {
		const service = await start((call) => (call.index < 16 ? monthly : healthy(call)));
		await lookUp(service, companies(16), { maxWait: 0 }, { timezone });
		service.behave = healthy;
		for (const zone of [timezone, 'Europe/Brussels']) {
			expect(
				answered(await lookUp(service, companies(20), { maxWait: 0 }, { timezone: zone })),
			).toHaveLength(20);
		}
	});

	it('do not fail a run that succeeded and has a hint to show', async () => {
		const service = await start((call) =>
			healthy(call, {
				'x-ratelimit-limit': '100',
				'x-ratelimit-remaining': String(9 - call.index),
				'x-ratelimit-reset': inSeconds(1800),
			}),
		);
		const result = await lookUp(
			service,
			companies(8),
			{ maxWait: 0, parallelRequests: 1 },
			{ timezone },
		);
		expect(result.error).toBeUndefined();
		expect(answered(result)).toHaveLength(8);
		expect(hintsOf(result)).toMatch(/left/);
	});
});
