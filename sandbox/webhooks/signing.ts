import CryptoJS from 'crypto-js';
import type { SandboxSettings } from '../settings/settings';
import { secretPrefix, type Webhook, type WebhookEvent } from './webhooks';

type Signature = SandboxSettings['signature'];

interface Signable {
	webhook: Webhook;
	event: WebhookEvent;
	body: string;
	/** Milliseconds since 1970. */
	now: number;
}

const algorithms = {
	sha256: CryptoJS.HmacSHA256,
	sha384: CryptoJS.HmacSHA384,
	sha512: CryptoJS.HmacSHA512,
};

/**
 * The signature headers of a delivery. Unspecified: header, algorithm, encoding, form and signed content: settings
 * signature.*. Made with crypto-js on purpose: a verifier with another library cannot share its mistakes.
 */
export function signatureHeaders(
	{ webhook, event, body, now }: Signable,
	signature: Signature,
): Record<string, string> {
	const { url, hmacSecret } = webhook;
	const { eventId } = event;
	const { content, format, several, spoiled, algorithm, encoding } = signature;
	const ts = String(Math.floor(now / 1000));
	// If a name is signed, it consists of letters, digits, _ and -.
	const eventName = event.type.replace(/[^\w-]/g, '_');
	const formCarriesTime = format === 't=…,v1=…' || format === 'ts=…;h1=…';
	// What is signed is sent.
	const headers: Record<string, string> = {
		...(content.includes('ts') && !formCarriesTime && { 'X-Registry-Timestamp': ts }),
		...(/\bid\b/.test(content) && { 'X-Registry-Id': eventId }),
		...(content.startsWith('eventName') && { 'X-Registry-Event': eventName }),
	};
	if (spoiled === 'missing') return headers;

	const message = {
		body,
		'ts.body': `${ts}.${body}`,
		'ts:body': `${ts}:${body}`,
		'v0:ts:body': `v0:${ts}:${body}`,
		tsbody: ts + body,
		bodyts: body + ts,
		'id.ts.body': `${eventId}.${ts}.${body}`,
		'url+body': url + body,
		'eventName+id+body': eventName + eventId + body,
	}[content];
	const value = (key: CryptoJS.lib.WordArray): string => {
		const mac = encoded(algorithms[algorithm](message, key), encoding);
		if (format === 'plain') return mac;
		if (format === 't=…,v1=…') return `t=${ts},v1=${mac}`;
		if (format === 'ts=…;h1=…') return `ts=${ts};h1=${mac}`;
		return (format === 'sha256=' ? `${algorithm}=` : format) + mac;
	};
	const wrong = value(CryptoJS.enc.Utf8.parse('a key that nobody else holds, 32+ bytes'));
	const genuine = spoiled === 'wrongKey' ? wrong : value(keyFor(signature.key, hmacSecret));
	const separator = { no: undefined, spaces: ' ', commas: ',' }[several];
	headers[signature.header] = separator ? wrong + separator + genuine : genuine;
	return headers;
}

function keyFor(form: Signature['key'], secret: string): CryptoJS.lib.WordArray {
	const rest = secret.slice(secretPrefix.length);
	if (form === 'asIssued') return CryptoJS.enc.Utf8.parse(secret);
	if (form === 'withoutPrefix') return CryptoJS.enc.Utf8.parse(rest);
	return form === 'hexOfRest' ? CryptoJS.enc.Hex.parse(rest) : CryptoJS.enc.Base64.parse(rest);
}

function encoded(mac: CryptoJS.lib.WordArray, encoding: Signature['encoding']): string {
	if (encoding === 'hex') return mac.toString(CryptoJS.enc.Hex);
	const base64 = mac.toString(CryptoJS.enc.Base64);
	if (encoding === 'base64') return base64;
	return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
