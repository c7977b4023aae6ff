import { getEventListeners } from 'node:events';

import { until } from '../harness/process/until';
import { seededChance } from '../support/simulated/seededChance';
import { HostileService, healthy, refuse, type Call, type Reply } from '../support/hostileService';
import type { RunResult } from '../support/engine';
import { credentialsFor } from '../support/registry';
import { companies, later, lookUp, type Options } from './outage/support';

/* Random faults for five seconds (nightly a minute), twenty runs at once, three credentials. What each run ends with is chance; what is left at the end is not. */

const SECONDS = Number(process.env.SOAK_SECONDS ?? 5);
const { seed, chance, oneOf } = seededChance();

const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds);
const limit = (remaining: number, reset: string) => ({
	'x-ratelimit-limit': '1000',
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': reset,
});

const FAULTS: Array<(call: Call) => Reply> = [
	() => ({ kind: 'hang' }),
	() => ({ kind: 'cut' }),
	() => ({ kind: 'cut', after: 'headers' }),
	() => ({ kind: 'drip', every: 40 }),
	() => refuse(429),
	() => refuse(429, { 'retry-after': '1' }),
	() => refuse(429, limit(0, inSeconds(1)), 'Hourly quota exceeded'),
	() => refuse(429, limit(0, inSeconds(20 * 86_400)), 'Monthly quota exceeded'),
	...[401, 402, 403, 404, 500, 502, 504].map((status) => () => refuse(status)),
	() => refuse(503, { 'retry-after': '1' }),
	() => ({ kind: 'answer', raw: '{"success":true,"data":{"enterp' }),
	() => ({ kind: 'answer', raw: '<html>Sign in</html>' }),
	() => ({ kind: 'answer', body: { success: true, data: null } }),
	(call) =>
		healthy(call, {
			...limit(500, inSeconds(600)),
			date: new Date(Date.now() + 7_200_000).toUTCString(),
		}),
	(call) =>
		healthy(call, { 'x-ratelimit-remaining': 'many', 'x-ratelimit-reset': 'soon', date: 'today' }),
];

/** Spells of trouble and of health, as services have them. */
function weather(): (call: Call) => Reply {
	let until = 0;
	let trouble = 0;
	return (call) => {
		if (Date.now() > until) {
			until = Date.now() + 500 + chance() * 3000;
			trouble = oneOf([0, 0.02, 0.2, 1]);
		}
		return {
			...(chance() < trouble ? oneOf(FAULTS)(call) : healthy(call)),
			delay: Math.floor(chance() * 30),
		};
	};
}

let service: HostileService;
beforeAll(async () => {
	service = await new HostileService().open();
});
afterAll(async () => await service?.close());

const signedInAs = (which: number) => {
	const credentials = credentialsFor(service.baseUrl);
	credentials.enterpriseRegistryApi.apiKey = `key-${which}`;
	credentials.enterpriseRegistryOAuth2Api.clientId = `client-${which}`;
	return { credentials, parameters: { authentication: which === 2 ? 'oAuth2' : 'apiKey' } };
};

/** A run with options by chance; one in six is cancelled in the middle, one in six has a time zone that does not exist. */
async function anyRun(turn: number, signals: Set<AbortSignal>): Promise<RunResult> {
	const which = turn % 3;
	const options: Options = {
		timeout: 500 + Math.floor(chance() * 500),
		maxWait: oneOf([0, 1, 3]),
		parallelRequests: oneOf([0, 0, 1, 4]),
		...(chance() < 0.3 ? { leaveFree: 20 } : {}),
	};
	let cancel = () => {};
	const items = companies(1 + Math.floor(chance() * 80), Math.floor(chance() * 500));
	const { parameters, ...as } = signedInAs(which);
	const other = chance() < 0.1 && { resource: 'peppol', operation: 'check' };
	const run = lookUp(service, items, options, {
		...as,
		parameters: { ...parameters, ...other },
		onError: oneOf(['continueRegularOutput', 'continueErrorOutput', 'stopWorkflow'] as const),
		timezone: chance() < 1 / 6 ? 'Mars/Olympus' : undefined,
		withSignal: (cancelled) => signals.add(cancelled),
		started: (execution) => (cancel = () => execution.cancel()),
	});
	if (chance() < 1 / 6) setTimeout(cancel, chance() * 1000).unref();
	return await run;
}

it(
	`after ${SECONDS} s of random faults (SEED=${seed}) nothing is left in flight or waiting, so that a healthy lookup takes one request`,
	async () => {
		console.log(`SEED=${seed}`);
		service.behave = weather();
		const end = Date.now() + SECONDS * 1000;
		let runs = 0;
		const signals = new Set<AbortSignal>();
		const line = async () => {
			while (Date.now() < end || runs < 40) {
				// The service is in this process: runs that end at once would keep it from answering.
				await later(chance() * 1000);
				const { run } = await anyRun(runs++, signals);
				expect(JSON.stringify(run.data.resultData.error?.message ?? '')).not.toMatch(
					/Cannot read|is not a function|RangeError/,
				);
			}
		};
		await Promise.all(Array.from({ length: 20 }, line));
		// One is left: what was counted and never taken back would use it up.
		service.behave = (call) => healthy(call, limit(1, inSeconds(600)));
		for (const signal of signals) expect(getEventListeners(signal, 'abort')).toHaveLength(0);
		// What was sent last may not have been seen by the service yet.
		await later(1000);
		await until('nothing is under way', () => service.underWay === 0);
		const sent = service.calls.length;
		// That long a client that the token endpoint refused is not asked about again.
		await later(11_000);
		expect(service.calls.length - sent).toBe(0);
		console.log(`${runs} runs, ${sent} requests`);
		for (const which of [0, 1, 2]) {
			// What was learned last, a limit for an instant or an outage, may still stand: the first call finds out that it is over.
			await lookUp(service, companies(1, 5000), { maxWait: 120 }, signedInAs(which));
			const before = service.to('/v2/enterprise');
			const options = { maxWait: 0, parallelRequests: 1 };
			const { json } = await lookUp(service, companies(1, 6000), options, signedInAs(which));
			expect(json[0]).toHaveProperty('enterpriseNumber');
			expect(service.to('/v2/enterprise') - before).toBe(1);
		}
	},
	SECONDS * 1000 + 240_000,
);
