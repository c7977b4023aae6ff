import CryptoJS from 'crypto-js';
import type { ContentName } from '../../../nodes/EnterpriseRegistry/signature/contents';
import type { Algorithm, Encoding, KeyForm } from '../../../nodes/EnterpriseRegistry/signature/mac';
import type { Delivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';

/* The sender's side, written from the descriptions of the schemes and with another library than the verifier uses. */

const layouts = [
	'bare',
	'algorithm=',
	'SHA256=',
	'sha-256=',
	'hmac-sha256=',
	'sha256:',
	'HMAC ',
	'v1=',
	'v1,',
	'v0=',
	'rotating',
	'foreign',
	't=,v1=',
	'ts=;h1=',
] as const;
export type Layout = (typeof layouts)[number];

/**
 * A header that carries a timestamp carries it because it is signed, and one that says `v0=` has `v0:` before the
 * content. Whoever does otherwise is recognised by the secret as issued only.
 */
export function layoutsFor(content: ContentName, key: KeyForm): readonly Layout[] {
	const usual = layouts.filter((layout) => content.includes('timestamp') || !/^ts?=/.test(layout));
	if (key === 'asIssued') return usual;
	return content === 'v0:timestamp:body' ? ['v0='] : usual.filter((layout) => layout !== 'v0=');
}

export interface Sending {
	algorithm: Algorithm;
	encoding: Encoding;
	content: ContentName;
	layout: Layout;
	secret: string;
	key: KeyForm;
	body: string;
	timestamp: string;
	id: string;
	event: string;
	url: string;
}

const hmacs = {
	sha1: CryptoJS.HmacSHA1,
	sha256: CryptoJS.HmacSHA256,
	sha384: CryptoJS.HmacSHA384,
	sha512: CryptoJS.HmacSHA512,
};

const encoders = {
	hex: CryptoJS.enc.Hex,
	base64: CryptoJS.enc.Base64,
	base64url: CryptoJS.enc.Base64url,
};

export function keyBytes(secret: string, form: KeyForm): CryptoJS.lib.WordArray {
	const rest = secret.replace(/^whsec_/, '');
	if (form === 'asIssued') return CryptoJS.enc.Utf8.parse(secret);
	if (form === 'withoutPrefix') return CryptoJS.enc.Utf8.parse(rest);
	return form === 'hex' ? CryptoJS.enc.Hex.parse(rest) : CryptoJS.enc.Base64.parse(rest);
}

function signedText({ content, body, timestamp, id, event, url }: Sending): string {
	switch (content) {
		case 'body':
			return body;
		case 'timestamp.body':
			return `${timestamp}.${body}`;
		case 'timestamp:body':
			return `${timestamp}:${body}`;
		case 'v0:timestamp:body':
			return `v0:${timestamp}:${body}`;
		case 'timestamp+body':
			return timestamp + body;
		case 'body+timestamp':
			return body + timestamp;
		case 'id.timestamp.body':
			return `${id}.${timestamp}.${body}`;
		case 'url+body':
			return url + body;
		case 'event+id+body':
			return event + id + body;
	}
}

export function sign(sending: Sending): string {
	const { algorithm, encoding, secret, key } = sending;
	return hmacs[algorithm](signedText(sending), keyBytes(secret, key)).toString(encoders[encoding]);
}

/** As long as a signature by Ed25519, which is as long as HMAC-SHA-512. */
const FOREIGN =
	'hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==';

const otherMacs = new Map<string, string>();

/** Any MAC of that length will do, and a new one for each delivery would be slow. */
function macOfOtherSecret(sending: Sending): string {
	const name = `${sending.algorithm} ${sending.encoding}`;
	const mac =
		otherMacs.get(name) ?? sign({ ...sending, secret: 'the secret before', key: 'asIssued' });
	otherMacs.set(name, mac);
	return mac;
}

function headerValue(sending: Sending, mac: string): string {
	const { layout, algorithm, timestamp } = sending;
	switch (layout) {
		case 'bare':
			return mac;
		case 'algorithm=':
			return `${algorithm}=${mac}`;
		case 'SHA256=':
			return `${algorithm.toUpperCase()}=${mac}`;
		case 'sha-256=':
			return `sha-${algorithm.slice(3)}=${mac}`;
		case 'hmac-sha256=':
			return `hmac-${algorithm}=${mac}`;
		case 'sha256:':
			return `${algorithm}:${mac}`;
		case 'HMAC ':
			return `HMAC ${mac}`;
		case 'foreign':
			return `v1a,${FOREIGN} v1a,${FOREIGN.toLowerCase()} v1,${mac}`;
		case 'v1=':
			return `v1=${mac}`;
		case 'v1,':
			return `v1,${mac}`;
		case 'v0=':
			return `v0=${mac}`;
		case 't=,v1=':
			return `t=${timestamp},v1=${mac}`;
		case 'ts=;h1=':
			return `ts=${timestamp};h1=${mac}`;
		case 'rotating':
			return `v1,${macOfOtherSecret(sending)} v1,${mac}`;
	}
}

/** A delivery with the headers its scheme needs and those that every request has. */
export function deliveryOf(sending: Sending, mac = sign(sending)): Delivery {
	const { content, layout, timestamp, id, event, url, body } = sending;
	const headers: Record<string, string> = {
		host: 'n8n.example',
		'content-type': 'application/json',
		'content-length': String(Buffer.byteLength(body)),
		'user-agent': 'axios/1.7',
		'x-forwarded-for': '192.0.2.1',
		'x-vendor-signature': headerValue(sending, mac),
	};
	const inHeader = layout === 't=,v1=' || layout === 'ts=;h1=';
	if (content.includes('timestamp') && !inHeader) headers['x-vendor-timestamp'] = timestamp;
	if (content.startsWith('id') || content.startsWith('event')) headers['x-vendor-id'] = id;
	if (content.startsWith('event')) headers['x-vendor-event'] = event;
	return { rawBody: Buffer.from(body), headers, url };
}
