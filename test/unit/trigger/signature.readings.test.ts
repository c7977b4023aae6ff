import { contents, verifyDelivery, type Delivery } from '../../../nodes/EnterpriseRegistry/trigger/signature';
import { mac, OPTIONS, SENDING } from './signature/verifying';
import { deliveryOf, type Sending } from './signature/signing';

describe('a signature of one content is no signature of another', () => {
	const STALE = '1700000000';
	const FRESH = '1780000000';

	/** Every way to present the bytes that were signed as another content around another body. */
	function readings(signed: string): Delivery[] {
		const found: Delivery[] = [];
		const add = (body: string, headers: Record<string, string>, url?: string) =>
			found.push({ rawBody: Buffer.from(body), headers, url });
		for (let at = 0; at <= signed.length; at++) {
			const [before, after] = [signed.slice(0, at), signed.slice(at)];
			add(after, { 'x-vendor-timestamp': before });
			add(before, { 'x-vendor-timestamp': after });
			add(after, { 'x-vendor-timestamp': before.slice(0, -1) });
			add(after, { 'x-vendor-timestamp': before.slice(3, -1) });
			add(after, {}, before);
			const [id = '', timestamp = ''] = before.slice(0, -1).split('.');
			add(after, { 'x-vendor-id': id, 'x-vendor-timestamp': timestamp });
			// Behind an ID and a time that were not signed.
			add(after, { 'x-vendor-event-id': 'a', 'x-vendor-id': id, 'x-vendor-timestamp': FRESH, 'x-vendor-sent-timestamp': timestamp });
			add(before, { 'x-vendor-timestamp': FRESH, 'x-vendor-sent-timestamp': after });
			for (let cut = 1; cut < before.length; cut++)
				add(after, { 'x-vendor-event': before.slice(0, cut), 'x-vendor-id': before.slice(cut) });
		}
		return found;
	}

	const isObject = (body: Buffer) => {
		try {
			const value: unknown = JSON.parse(body.toString());
			return typeof value === 'object' && value !== null && !Array.isArray(value);
		} catch {
			return false;
		}
	};

	it.each(contents)('%s', (content) => {
		for (const timestamp of [STALE, '17000000000000', '2023-11-14T22:13:20.000Z']) {
			for (const id of ['1700000000', 'v0', 'msg_1']) {
				const sending: Sending = { ...SENDING, layout: 'bare', content, timestamp, id, event: 'v0.1700000000', body: '{"a":1}' };
				const genuine = deliveryOf(sending);
				const parts = { before: '', after: '' };
				if (content === 'body+timestamp') parts.after = timestamp;
				else if (content === 'url+body') parts.before = sending.url;
				else if (content === 'event+id+body') parts.before = sending.event + id;
				else if (content !== 'body')
					parts.before = content.replace('body', '').replace('+', '').replace('id', id).replace('timestamp', timestamp);
				const signed = parts.before + sending.body + parts.after;
				expect(genuine.headers['x-vendor-signature']).toBe(mac(signed));
				for (const delivery of readings(signed)) {
					const headers = { ...delivery.headers, 'x-vendor-signature': mac(signed) };
					const verdict = verifyDelivery({ ...delivery, headers }, OPTIONS);
					if (!verdict.ok || !isObject(delivery.rawBody)) continue;
					expect(delivery.rawBody.toString()).toBe(sending.body);
					expect(content).not.toContain('timestamp');
				}
			}
		}
	});
});
