import type { Delivery } from '../../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { accepts, mac, NOW, reasonFor, SENDING, withHeader } from './verifying';

describe('the timestamp', () => {
	const signedAt = (
		timestamp: string,
		headers: Record<string, string> = { 'x-vendor-timestamp': timestamp },
	): Delivery => ({
		rawBody: Buffer.from(SENDING.body),
		headers: { ...headers, 'x-vendor-signature': mac(`${timestamp}.${SENDING.body}`) },
	});

	it.each([
		['1780000000', 1_780_000_000_000],
		['17800000000', 17_800_000_000_000],
		['100000000000', 100_000_000_000],
		['17800000000000', 17_800_000_000_000],
		['178000000000000', 178_000_000_000],
		['1780000000000000', 1_780_000_000_000],
		['2026-05-28T20:26:40Z', 1_780_000_000_000],
		['2026-05-28T20:26:40.123456789Z', 1_780_000_000_123],
	])('%s is the time %d', (timestamp, now) => {
		expect(reasonFor(signedAt(timestamp), { now, tolerance: 0.001 })).toBe('accepted');
		expect(reasonFor(signedAt(timestamp), { now: now + 301_000 })).toBe(
			'The signature is genuine, but its timestamp is 301 seconds old and only 300 are allowed.',
		);
		expect(reasonFor(signedAt(timestamp), { now: now - 301_000 })).toBe(
			'The signature is genuine, but its timestamp is 301 seconds ahead and only 300 are allowed.',
		);
	});

	it.each([
		'178000000',
		'17800000000000000',
		'2026-05-28T20:26:40',
		'2026-05-28T20:26:40.1234567890Z',
		'2026-05-28T20:26:40+02:00',
		'x1780000000',
		'1780000000x',
		'26-05-28T20:26:40Z',
		'at 2026-05-28T20:26:40Z',
	])('%s is not a time', (timestamp) => {
		expect(reasonFor(signedAt(timestamp))).toBe(
			'No signature in the delivery was made with the secret of this trigger.',
		);
	});

	it('with a time zone is a time if the content was fixed by hand', () => {
		const fixed = { content: '{timestamp}.{body}' };
		expect(reasonFor(signedAt('2026-05-28T22:26:40+02:00'), { fixed })).toBe('accepted');
		expect(
			reasonFor(signedAt('2026-05-28T22:26:40.5-02:00'), { fixed, now: NOW + 14_400_000 }),
		).toBe('accepted');
		for (const other of [
			'x2026-05-28T22:26:40+02:00',
			'2026-05-28T22:26:40+02:00x',
			'2026-05-28T22:26:40+0200',
			'178000000',
		])
			expect(reasonFor(signedAt(other), { fixed })).toMatch(/^No signature/);
	});

	it('that is not a day of the calendar is not a time', () => {
		expect(reasonFor(signedAt('2026-99-99T20:26:40Z'))).toBe(
			'The signature is genuine, but its timestamp is not a time.',
		);
	});

	it.each([
		'timestamp',
		'x-vendor-timestamp',
		'x-timestamp-ms',
		'x-vendor-time',
		'x-vendor-ts',
		'time',
		'ts',
	])('stands in the header %s', (name) => {
		expect(reasonFor(signedAt('1780000000', { [name]: '1780000000' }))).toBe('accepted');
	});

	it.each(['x-uptime', 'x-vendor-times', 'x-hits', 'x-vendor-ts-1', 'date'])(
		'does not stand in the header %s',
		(name) => {
			expect(reasonFor(signedAt('1780000000', { [name]: '1780000000' }))).toMatch(/^No signature/);
		},
	);

	it('of the header whose name is nearest to that of the signature is the one that was signed', () => {
		const others = {
			'x-timestamp': '1780000001',
			'x-vendor-timestamp': '1780000000',
			'y-timestamp': '1780000002',
			timestamp: '1780000003',
		};
		expect(reasonFor(signedAt('1780000000', others))).toBe('accepted');
		expect(reasonFor(signedAt('1780000000', { 'x-vendor-sig-timestamp': 'soon', ...others }))).toBe(
			'accepted',
		);
	});

	it('may also stand in the signature header, where its own form counts', () => {
		for (const label of ['t', 'ts', 'timestamp', 'T'])
			expect([
				label,
				accepts(withHeader(`${label}=1780000000,v1=${mac(`1780000000.${SENDING.body}`)}`)),
			]).toEqual([label, true]);
		expect(accepts(withHeader(`x=1780000000,v1=${mac(`1780000000.${SENDING.body}`)}`))).toBe(false);
		expect(accepts(withHeader(`1780000000,${mac(`1780000000.${SENDING.body}`)}`))).toBe(true);
	});
});
