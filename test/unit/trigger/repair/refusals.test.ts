import {
	forgetRefusals,
	noteRefused,
	noteStale,
	showsRefusals,
} from '../../../../nodes/EnterpriseRegistry/trigger/refusals';
import {
	clearWebhook,
	noteProven,
} from '../../../../nodes/EnterpriseRegistry/trigger/storedWebhook';
import type { DeliveryAttempt } from '../../../../nodes/EnterpriseRegistry/client/types';

const NOON = Date.UTC(2026, 5, 15, 12);
let next = 0;
const freshUrl = () => `https://n8n.example/webhook/witness-${next++}`;
const attempt = (responseCode: number | null, second: number, eventId = `e${second}`) =>
	({ eventId, responseCode, at: new Date(NOON + second * 1000).toISOString() }) as DeliveryAttempt;
const verifiedAt = (url: string, now: number) =>
	noteProven({}, url, { webhookId: 'wh_1', secret: 'held', since: 0 }, now);
const LATER = NOON + 86_400_000;

/** Where every delivery of the log came to this process. */
function shows(log: DeliveryAttempt[], url = freshUrl(), since = NOON, ahead = 0) {
	for (const { at } of log)
		if (!Number.isNaN(Date.parse(String(at))))
			noteRefused(url, Date.parse(`${String(at).replace('Z', '')}Z`) - ahead);
	return showsRefusals(log, url, since, ahead, LATER);
}

it('a delivery that was answered 401 shows that the secret no longer fits', () =>
	expect(shows([attempt(401, 10)])).toBe(true));

it.each([[200], [299], [400], [403], [500], [null]])('one that was answered %p does not', (code) =>
	expect(shows([attempt(code, 10)])).toBe(false),
);

it.each([
	['oldest first', false],
	['newest first', true],
])('an accepted one after it ends the suspicion, in a log with the %s', (_order, reversed) => {
	const order = (log: DeliveryAttempt[]) => (reversed ? log.reverse() : log);
	expect(shows(order([attempt(401, 10), attempt(200, 20)]))).toBe(false);
	expect(shows(order([attempt(401, 10), attempt(299, 20)]))).toBe(false);
	expect(shows(order([attempt(200, 10), attempt(401, 20)]))).toBe(true);
	expect(shows(order([attempt(401, 10), attempt(300, 20)]))).toBe(true);
});

it('what was refused before the secret was given, or before a verified delivery, says nothing; the log has whole seconds', () => {
	expect([shows([attempt(401, -1)]), shows([attempt(401, 0)])]).toEqual([false, true]);
	const url = freshUrl();
	verifiedAt(url, NOON + 30_000);
	expect([shows([attempt(401, 29)], url), shows([attempt(401, 30)], url)]).toEqual([false, true]);
	clearWebhook({}, url);
	expect(shows([attempt(401, 29)], url)).toBe(true);
});

it('a genuine delivery that came too late was refused for its time: neither its event nor what the log shows within three seconds counts', () => {
	const url = freshUrl();
	noteStale(url, 'late', NOON + 10_000);
	expect([
		shows([attempt(401, 60, 'late')], url),
		shows([attempt(401, 13)], url),
		shows([attempt(401, 14)], url),
	]).toEqual([false, false, true]);
	forgetRefusals(url);
	expect(shows([attempt(401, 60, 'late')], url)).toBe(true);
	const other = freshUrl();
	noteStale(other, null, NOON + 10_000);
	expect(shows([attempt(401, 60, 'null')], other)).toBe(true);
});

it('the last hundred such events are remembered', () => {
	const url = freshUrl();
	for (let event = 0; event < 101; event++) noteStale(url, `late-${event}`, NOON);
	expect(
		['late-0', 'late-1', 'late-100'].map((event) => shows([attempt(401, 60, event)], url)),
	).toEqual([true, false, false]);
});

it('times of the log are those of the service, whose clock may be ahead or behind', () => {
	expect([
		shows([attempt(401, 10)], freshUrl(), NOON, 60_000),
		shows([attempt(401, 70)], freshUrl(), NOON, 60_000),
		shows([attempt(401, -30)], freshUrl(), NOON, -60_000),
	]).toEqual([false, true, true]);
});

it('a log without a zone is in UTC, wherever n8n runs', () => {
	const inUtc = attempt(401, 10);
	expect(
		shows([{ ...inUtc, at: String(inUtc.at).replace(/\.\d+Z$/, '') }] as DeliveryAttempt[]),
	).toBe(true);
});

it('an attempt without a time is not taken into account', () => {
	expect(
		shows([
			{ ...attempt(401, 10), at: undefined },
			{ ...attempt(401, 10), at: 'soon' },
		] as DeliveryAttempt[]),
	).toBe(false);
	expect(shows([])).toBe(false);
});

it.each([[null], [0], [100], [199]])(
	'an attempt that was answered %j does not end the suspicion',
	(code) => expect(shows([attempt(401, 10), attempt(code, 20)])).toBe(true),
);

it('the times of the log count, and within a second its order, whichever end is the newest', () => {
	expect(shows([attempt(401, 10), attempt(200, 30), attempt(401, 20)])).toBe(false);
	expect(shows([attempt(200, 10), attempt(401, 10), attempt(401, 5)])).toBe(false);
	expect(shows([attempt(401, 5), attempt(200, 10), attempt(401, 10)])).toBe(true);
	expect(shows([attempt(401, 10), attempt(200, 10)])).toBe(false);
	expect(shows([attempt(200, 10), attempt(401, 10)])).toBe(true);
});

it('an attempt without a time does not hide which end of the log is the newest', () => {
	const timeless = { ...attempt(404, 0), at: undefined } as DeliveryAttempt;
	expect(shows([timeless, attempt(200, 20), attempt(401, 20), attempt(401, 10)])).toBe(false);
	expect(shows([{ ...attempt(401, 10), at: NOON + 10_000 } as unknown as DeliveryAttempt])).toBe(
		false,
	);
});

describe('a refusal counts only if it is one of this process', () => {
	const asked = (log: DeliveryAttempt[], url: string, ahead: number | null = 0) =>
		showsRefusals(log, url, NOON, ahead, LATER);

	it('about the same time, by the clock of the service', () => {
		const url = freshUrl();
		expect(asked([attempt(401, 60)], url)).toBe(false);
		noteRefused(url, NOON + 60_000);
		expect([44, 45, 75, 76].map((second) => asked([attempt(401, second)], url))).toEqual([
			false,
			true,
			true,
			false,
		]);
		expect(asked([attempt(401, 3660)], url, 3_600_000)).toBe(true);
	});

	it('unless the clock of the service is unknown', () =>
		expect(asked([attempt(401, 3660)], freshUrl(), null)).toBe(true));

	it('however many came between: none of its times is forgotten', () => {
		const url = freshUrl();
		for (let minute = 1; minute <= 300; minute++) noteRefused(url, NOON + minute * 60_000);
		expect([1, 150, 300].map((minute) => asked([attempt(401, minute * 60)], url))).toEqual([
			true,
			true,
			true,
		]);
		expect(asked([attempt(401, 30 + 299 * 60)], url)).toBe(false);
	});

	it('and one period holds those that follow each other', () => {
		const url = freshUrl();
		for (let second = 60; second <= 600; second += 15) noteRefused(url, NOON + second * 1000);
		expect([asked([attempt(401, 615)], url), asked([attempt(401, 616)], url)]).toEqual([
			true,
			false,
		]);
	});
});

it('a time that the clock of n8n has not reached yet is from before it was corrected, and counts as unknown', () => {
	const url = freshUrl();
	noteRefused(url, NOON + 60_000);
	const isShown = (since: number) =>
		showsRefusals([attempt(401, 60)], url, since, 0, NOON + 62_000);
	expect([isShown(NOON + 3_600_000), isShown(NOON + 62_500)]).toEqual([true, false]);
	verifiedAt(url, NOON + 3_600_000);
	noteStale(url, null, NOON + 3_600_000);
	expect(isShown(NOON)).toBe(true);
	clearWebhook({}, url);
});
