import CryptoJS from 'crypto-js';
import type { SandboxSettings } from '../settings/settings';

interface Signable {
	body: string;
	secret: string;
	secretPrefix: string;
	url: string;
	eventId: string;
	eventName: string;
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
	subject: Signable,
	signature: SandboxSettings['signature'],
): Record<string, string> {
	const { content, format, several, spoiled } = signature;
	const timestamp = String(
		signature.timestampUnit === 'seconds' ? Math.floor(subject.now / 1000) : subject.now,
	);
	const headers: Record<string, string> = {};
	const formCarriesTime = format === 't=…,v1=…' || format === 'ts=…;h1=…';
	const needsTime = content.includes('ts') && !formCarriesTime;
	if (signature.timestampHeader || needsTime)
		headers[signature.timestampHeader ?? 'X-Registry-Timestamp'] = timestamp;
	if (signature.idHeader || /\bid\b/.test(content))
		headers[signature.idHeader ?? 'X-Registry-Id'] = subject.eventId;
	// If a name is signed, it consists of letters, digits, _ and -.
	const eventName = subject.eventName.replace(/[^\w-]/g, '_');
	if (signature.eventHeader || content.startsWith('eventName'))
		headers[signature.eventHeader ?? 'X-Registry-Event'] = eventName;
	if (spoiled === 'missing') return headers;

	const message = signedContent(content, { ...subject, eventName, timestamp });
	const key = keyFor(signature.key, subject.secret, subject.secretPrefix);
	const wrongKey = CryptoJS.enc.Utf8.parse('a key that nobody else holds, 32+ bytes');
	const value = (of: CryptoJS.lib.WordArray): string =>
		inForm(
			format,
			signature.algorithm,
			encode(algorithms[signature.algorithm](message, of), signature.encoding),
			timestamp,
		);
	const genuine = value(spoiled === 'wrongKey' ? wrongKey : key);
	if (several === 'no') headers[signature.header] = genuine;
	else
		headers[signature.header] = [value(wrongKey), genuine].join(several === 'spaces' ? ' ' : ',');
	return headers;
}

function signedContent(
	content: SandboxSettings['signature']['content'],
	{ body, url, eventId, eventName, timestamp }: Signable & { timestamp: string },
): string {
	switch (content) {
		case 'body':
			return body;
		case 'ts.body':
			return `${timestamp}.${body}`;
		case 'ts:body':
			return `${timestamp}:${body}`;
		case 'v0:ts:body':
			return `v0:${timestamp}:${body}`;
		case 'tsbody':
			return timestamp + body;
		case 'bodyts':
			return body + timestamp;
		case 'id.ts.body':
			return `${eventId}.${timestamp}.${body}`;
		case 'url+body':
			return url + body;
		case 'eventName+id+body':
			return eventName + eventId + body;
	}
}

function keyFor(
	form: SandboxSettings['signature']['key'],
	secret: string,
	prefix: string,
): CryptoJS.lib.WordArray {
	const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
	if (form === 'asIssued') return CryptoJS.enc.Utf8.parse(secret);
	if (form === 'withoutPrefix') return CryptoJS.enc.Utf8.parse(rest);
	return form === 'hexOfRest' ? CryptoJS.enc.Hex.parse(rest) : CryptoJS.enc.Base64.parse(rest);
}

function encode(
	mac: CryptoJS.lib.WordArray,
	encoding: SandboxSettings['signature']['encoding'],
): string {
	if (encoding === 'hex') return mac.toString(CryptoJS.enc.Hex);
	const base64 = mac.toString(CryptoJS.enc.Base64);
	return encoding === 'base64'
		? base64
		: base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function inForm(
	format: SandboxSettings['signature']['format'],
	algorithm: string,
	value: string,
	timestamp: string,
): string {
	switch (format) {
		case 'plain':
			return value;
		case 'sha256=':
			return `${algorithm}=${value}`;
		case 't=…,v1=…':
			return `t=${timestamp},v1=${value}`;
		case 'ts=…;h1=…':
			return `ts=${timestamp};h1=${value}`;
		default:
			return format + value;
	}
}
