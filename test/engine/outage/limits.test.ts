import { healthy, refuse } from '../../support/hostileService';
import { answered, companies, failed, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();
const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds);

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

it('a time zone that n8n does not know and a monthly 429 end with a message for each item, and leave the credential as it was', async () => {
	const at = { timezone: 'Mars/Olympus' };
	const left = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(20 * 86_400) };
	const monthly = refuse(429, { 'x-ratelimit-limit': '1000', ...left }, 'Monthly quota exceeded');
	const service = await start(() => monthly);
	const messages = failed(await lookUp(service, companies(16), { maxWait: 0 }, at));
	expect(messages).toHaveLength(16);
	for (const message of messages) expect(message).toMatch(/^The monthly quota is used up/);
	service.behave = healthy;
	expect(answered(await lookUp(service, companies(20), { maxWait: 0 }, at))).toHaveLength(20);
});
