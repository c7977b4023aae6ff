import CryptoJS from 'crypto-js';
import {
	verifyDelivery,
	type Delivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { deliveryOf, type Sending } from './signing';

export const NOW = 1_780_000_000_000;
export const SECRET = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
export const OPTIONS: VerifyOptions = { secret: SECRET, now: NOW, tolerance: 300 };

export const SENDING: Sending = {
	algorithm: 'sha256',
	encoding: 'hex',
	content: 'body',
	layout: 'algorithm=',
	secret: SECRET,
	key: 'asIssued',
	body: '{"eventId":"evt_1","type":"enterprise.updated"}',
	timestamp: String(NOW / 1000),
	id: 'msg_1',
	event: 'enterprise.updated',
	url: 'https://n8n.example/webhook/7/webhook',
};

export const withHeader = (value: string | string[], name = 'x-vendor-signature'): Delivery => ({
	...deliveryOf(SENDING),
	headers: { [name]: value },
});

export const mac = (content: string, key: CryptoJS.lib.WordArray | string = SECRET) =>
	CryptoJS.HmacSHA256(content, key).toString();

export const accepts = (delivery: Delivery, options: Partial<VerifyOptions> = {}) =>
	verifyDelivery(delivery, { ...OPTIONS, ...options }).ok;

/** Why a delivery is refused. */
export const reasonFor = (delivery: Delivery, options: Partial<VerifyOptions> = {}) => {
	const verdict = verifyDelivery(delivery, { ...OPTIONS, ...options });
	return verdict.ok ? 'accepted' : verdict.reason;
};
