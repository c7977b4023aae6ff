import crypto from 'node:crypto';
import {
	contents,
	keyForms,
	type FixedScheme,
	type KeyForm,
} from '../../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { deliveryOf, type Sending } from './signing';
import { accepts, SECRET, SENDING } from './verifying';

const HEX = '0123456789abcdef'.repeat(4);
const secretFor = (key: KeyForm) => (key.includes('ex') ? `whsec_${HEX}` : SECRET);
const sendingBy = (key: KeyForm, content = SENDING.content): Sending => ({
	...SENDING,
	key,
	content,
	secret: secretFor(key),
	layout: content.startsWith('v0') ? 'v0=' : 'v1=',
});
const chosen = (key: KeyForm) => (key === 'base64OfHex' ? 'base64' : key);

describe.each(keyForms)('a key that was chosen by hand, %s', (key) => {
	it.each(contents)('is found over the content %s', (content) => {
		const secret = secretFor(key);
		expect(
			accepts(deliveryOf(sendingBy(key, content)), { secret, fixed: { key: chosen(key) } }),
		).toBe(true);
		expect(
			accepts(deliveryOf(sendingBy(key, content)), {
				secret,
				fixed: { key: chosen(key), content },
			}),
		).toBe(true);
		expect(accepts(deliveryOf(sendingBy(key, content)), { secret, fixed: { content } })).toBe(true);
	});

	it('is the only one that is tried', () => {
		for (const other of keyForms.filter(
			(form) =>
				chosen(form) !== chosen(key) && (form === 'asIssued' || secretFor(form) === secretFor(key)),
		)) {
			const delivery = deliveryOf({ ...sendingBy(key), key: other });
			expect([
				other,
				accepts(delivery, { secret: secretFor(key), fixed: { key: chosen(key) } }),
			]).toEqual([other, false]);
			expect([
				other,
				accepts(delivery, { secret: secretFor(key), fixed: { key: chosen(key), content: 'body' } }),
			]).toEqual([other, false]);
			expect([other, accepts(delivery, { secret: secretFor(key) })]).toEqual([other, true]);
		}
	});
});

describe('the likeliest is tried first', () => {
	afterEach(() => jest.restoreAllMocks());

	/** How many MACs are computed until the right one is found. */
	const triesFor = (sending: Partial<Sending>, headers: Record<string, string> = {}) => {
		const whole = { ...SENDING, ...sending };
		const delivery = deliveryOf(whole);
		const createHmac = jest.spyOn(crypto, 'createHmac');
		expect(
			accepts(
				{ ...delivery, headers: { ...delivery.headers, ...headers } },
				{ secret: whole.secret },
			),
		).toBe(true);
		const { length } = createHmac.mock.calls;
		createHmac.mockRestore();
		return length;
	};

	it.each<[string, Partial<Sending>, number]>([
		['the body alone', { layout: 'bare' }, 1],
		['the body under v1', { layout: 'v1=' }, 1],
		[
			'Standard Webhooks, whose secrets are decoded',
			{ content: 'id.timestamp.body', layout: 'v1,', key: 'base64' },
			1,
		],
		['the time in the header, as Stripe does', { content: 'timestamp.body', layout: 't=,v1=' }, 1],
		['the time in the header, as Paddle does', { content: 'timestamp:body', layout: 'ts=;h1=' }, 1],
		['v0, as Slack does', { content: 'v0:timestamp:body', layout: 'v0=' }, 1],
		[
			'an ID and a time beside a header with h1',
			{ content: 'timestamp.body', layout: 'ts=;h1=' },
			4,
		],
	])('for %s', (_who, sending, tries) => expect(triesFor(sending)).toBe(tries));

	it('v1 beside v0 tells against v0', () => {
		const both = { ...SENDING, content: 'v0:timestamp:body' as const, layout: 'v0=' as const };
		const { headers } = deliveryOf(both);
		expect(
			triesFor(both, {
				'x-vendor-signature': `${String(headers['x-vendor-signature'])},v1=${'1'.repeat(64)}`,
			}),
		).toBeGreaterThan(1);
	});

	it('every content is tried once for a key that was chosen by hand', () => {
		const delivery = deliveryOf({
			...SENDING,
			content: 'id.timestamp.body',
			secret: 'another secret',
		});
		const headers = { ...delivery.headers, 'x-vendor-event': 'changed' };
		const createHmac = jest.spyOn(crypto, 'createHmac');
		expect(accepts({ ...delivery, headers }, { fixed: { key: 'asIssued' } })).toBe(false);
		expect(createHmac).toHaveBeenCalledTimes(contents.length);
	});

	it.each<[string, FixedScheme, number]>([
		['every content, and again those with a time', { key: 'asIssued' }, 13],
		['the body alone', { key: 'asIssued', content: 'body' }, 1],
		['an ID, of which there is one', { key: 'asIssued', content: '{id}.{body}' }, 1],
		['a time, of which there are two', { key: 'asIssued', content: '{timestamp}.{body}' }, 2],
		[
			'the time in a header that was named',
			{ key: 'asIssued', content: '{timestamp:x-vendor-timestamp}.{body}' },
			1,
		],
	])('of two times the second costs a MAC only where one is signed: %s', (_what, fixed, macs) => {
		const createHmac = jest.spyOn(crypto, 'createHmac');
		const headers = {
			'x-vendor-signature': 'ab'.repeat(32),
			'x-vendor-id': 'msg_1',
			'x-vendor-timestamp': '1780000000',
			'x-vendor-sent-timestamp': '1780000001',
		};
		expect(accepts({ rawBody: Buffer.from(SENDING.body), headers }, { fixed })).toBe(false);
		expect(createHmac).toHaveBeenCalledTimes(macs);
	});
});
