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

/** What may be signed beside the body, and the header that tells the receiver. */
const headerOf = {
	ts: 'X-Registry-Timestamp',
	id: 'X-Registry-Id',
	eventName: 'X-Registry-Event',
};

type Part = keyof typeof headerOf | 'url' | 'body';

/** What is signed, part after part; all other texts stand for themselves. */
const contents: Record<Signature['content'], Array<Part | '.' | ':' | 'v0:'>> = {
	body: ['body'],
	'ts.body': ['ts', '.', 'body'],
	'ts:body': ['ts', ':', 'body'],
	'v0:ts:body': ['v0:', 'ts', ':', 'body'],
	tsbody: ['ts', 'body'],
	bodyts: ['body', 'ts'],
	'id.ts.body': ['id', '.', 'ts', '.', 'body'],
	'url+body': ['url', 'body'],
	'eventName+id+body': ['eventName', 'id', 'body'],
};

/**
 * The signature headers of a delivery. Unspecified: header, algorithm, encoding, form and signed content: settings
 * signature.*. Made with crypto-js on purpose: a verifier with another library cannot share its mistakes.
 */
export function signatureHeaders(
	{ webhook, event, body, now }: Signable,
	signature: Signature,
): Record<string, string> {
	const { format, several, spoiled, algorithm, encoding } = signature;
	const ts = String(Math.floor(now / 1000));
	const parts: Record<string, string> & Record<Part, string> = {
		ts,
		id: event.eventId,
		// If a name is signed, it consists of letters, digits, _ and -.
		eventName: event.type.replace(/[^\w-]/g, '_'),
		url: webhook.url,
		body,
	};
	const content = contents[signature.content];
	const formCarriesTime = format === 't=…,v1=…' || format === 'ts=…;h1=…';
	const headers: Record<string, string> = {};
	for (const part of ['ts', 'id', 'eventName'] as const)
		if (content.includes(part) && !(part === 'ts' && formCarriesTime))
			headers[headerOf[part]] = parts[part];
	if (spoiled === 'missing') return headers;

	const message = content.map((part) => parts[part] ?? part).join('');
	const value = (key: CryptoJS.lib.WordArray): string => {
		const mac = encoded(algorithms[algorithm](message, key), encoding);
		if (format === 'plain') return mac;
		if (format === 't=…,v1=…') return `t=${ts},v1=${mac}`;
		if (format === 'ts=…;h1=…') return `ts=${ts};h1=${mac}`;
		return (format === 'sha256=' ? `${algorithm}=` : format) + mac;
	};
	const wrong = value(CryptoJS.enc.Utf8.parse('a key that nobody else holds, 32+ bytes'));
	const genuine = spoiled === 'wrongKey' ? wrong : value(keyFor(signature.key, webhook.hmacSecret));
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
