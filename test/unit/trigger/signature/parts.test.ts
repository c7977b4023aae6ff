import type { Delivery } from '../../../../nodes/EnterpriseRegistry/trigger/signature';
import { accepts, mac, SENDING } from './verifying';

describe('the ID, the event and the address', () => {
	const delivery = (headers: Record<string, string>, signed: string, url?: string): Delivery => ({ rawBody: Buffer.from(SENDING.body), headers: { ...headers, 'x-vendor-signature': mac(signed + SENDING.body) }, url });
	const withId = (id: string, name = 'x-vendor-id') => delivery({ [name]: id, 'x-vendor-timestamp': '1780000000' }, `${id}.1780000000.`);
	const withEvent = (event: string, name = 'x-vendor-event') => delivery({ [name]: event, 'x-vendor-id': 'msg_1' }, `${event}msg_1`);

	it.each(['x-vendor-id', 'id', 'x-request-id'])('the ID stands in the header %s', (name) => expect(accepts(withId('msg_1', name))).toBe(true));
	it.each(['x-vendor-ids', 'x-valid', 'x-id-vendor'])('the ID does not stand in the header %s', (name) => expect(accepts(withId('msg_1', name))).toBe(false));
	it.each(['event', 'message', 'msg', 'delivery', 'notification'])('of two IDs that are equally near, that of the %s is the ID, in whichever order they come', (name) => {
		const ids: Array<[string, string]> = [[`x-vendor-${name}-id`, 'msg_1'], ['x-vendor-webhook-id', 'wh_1'], ['x-vendor-request-id', 'req_1']];
		for (const order of [ids, [...ids].reverse()]) expect(accepts(delivery({ ...Object.fromEntries(order), 'x-vendor-timestamp': '1780000000' }, 'msg_1.1780000000.'))).toBe(true);
	});
	it.each(['a', 'A-1_b', 'a'.repeat(128)])('%s is an ID', (id) => expect(accepts(withId(id))).toBe(true));
	it.each(['', 'a'.repeat(129), 'a.b', 'a b', '.a'])('%j is not one', (id) => expect(accepts(withId(id))).toBe(false));

	it.each(['x-vendor-event', 'event', 'x-topic', 'topic', 'x-event-name', 'x-event-type', 'x-topic-name'])('the event stands in the header %s', (name) => expect(accepts(withEvent('changed', name))).toBe(true));
	it.each(['x-events', 'xevent', 'x-event-kind', 'x-event-name-2'])('the event does not stand in the header %s', (name) => expect(accepts(withEvent('changed', name))).toBe(false));
	it.each(['e', 'enterprise.updated', 'A-1_b.c', 'a'.repeat(128)])('%s is an event', (event) => expect(accepts(withEvent(event))).toBe(true));
	it.each(['', '1a', '.a', 'a'.repeat(129), 'a b', 'a:b'])('%j is not one', (event) => expect(accepts(withEvent(event))).toBe(false));

	it.each(['http://a', 'https://n8n.example/webhook/7/webhook', `https://${'a'.repeat(2000)}`])('%s is an address', (url) => expect(accepts(delivery({}, url, url))).toBe(true));
	it.each(['ftp://a', 'https://a b', `https://${'a'.repeat(2001)}`, 'x-https://a', 'https://{a}', 'https://'])('%s is not one', (url) => expect(accepts(delivery({}, url, url))).toBe(false));
});
