import CryptoJS from 'crypto-js';
import type { ContentName } from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import type { KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import type { Algorithm, Encoding } from '../../../nodes/EnterpriseRegistry/signature/mac';
import type { Delivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';

/* The sender's side, written from the descriptions of the schemes and with another library than the verifier uses. */

/** As long as a signature by Ed25519, which is as long as HMAC-SHA-512. */
const FOREIGN =
	'hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==';

/** How senders write a MAC into their header. */
const layouts = {
	bare: ({ mac }) => mac,
	'algorithm=': ({ mac, algorithm }) => `${algorithm}=${mac}`,
	'SHA256=': ({ mac, algorithm }) => `${algorithm.toUpperCase()}=${mac}`,
	'sha-256=': ({ mac, algorithm }) => `sha-${algorithm.slice(3)}=${mac}`,
	'hmac-sha256=': ({ mac, algorithm }) => `hmac-${algorithm}=${mac}`,
	'hmac-sha256-hex=': ({ mac, algorithm, encoding }) =>
		`hmac-${algorithm}-${encoding === 'hex' ? 'hex' : 'base64'}=${mac}`,
	'sha256:': ({ mac, algorithm }) => `${algorithm}:${mac}`,
	'HMAC ': ({ mac }) => `HMAC ${mac}`,
	'v1=': ({ mac }) => `v1=${mac}`,
	'v1,': ({ mac }) => `v1,${mac}`,
	'v0=': ({ mac }) => `v0=${mac}`,
	rotating: (sending) => `v1,${macOfOtherSecret(sending)} v1,${sending.mac}`,
	foreign: ({ mac }) => `v1a,${FOREIGN} v1a,${FOREIGN.toLowerCase()} v1,${mac}`,
	't=,v1=': ({ mac, timestamp }) => `t=${timestamp},v1=${mac}`,
	'ts=;h1=': ({ mac, timestamp }) => `ts=${timestamp};h1=${mac}`,
	'v=,d=': ({ mac, timestamp }) => `v=${timestamp},d=${mac}`,
} satisfies Record<string, (sending: Sending & { mac: string }) => string>;
export type Layout = keyof typeof layouts;
const names = Object.keys(layouts) as Layout[];

/** The layouts that have the time in the header of the MAC. */
const WITH_TIME: ReadonlySet<Layout> = new Set(['t=,v1=', 'ts=;h1=', 'v=,d=']);

/**
 * A header that carries a timestamp carries it because it is signed, and one that says `v0=` has `v0:` before the
 * content. Whoever does otherwise is recognised by the secret as issued only.
 */
export function layoutsFor(content: ContentName, key: KeyForm): readonly Layout[] {
	const usual = names.filter((layout) => content.includes('timestamp') || !WITH_TIME.has(layout));
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
	const rest = secret.replace(/^(?:v1,)?whsec_/, '');
	if (form === 'asIssued') return CryptoJS.enc.Utf8.parse(secret);
	if (form === 'withoutPrefix') return CryptoJS.enc.Utf8.parse(rest);
	return form === 'hex' ? CryptoJS.enc.Hex.parse(rest) : base64Bytes(rest);
}

/** In either alphabet. */
const base64Bytes = (text: string) =>
	CryptoJS.enc.Base64.parse(text.replaceAll('-', '+').replaceAll('_', '/'));

const signedText = ({ content, ...parts }: Sending): string =>
	content
		.replaceAll('+', '')
		.replace(/body|timestamp|id|event|url/g, (name) => parts[name as 'body']);

export function sign(sending: Sending): string {
	const { algorithm, encoding, secret, key } = sending;
	return hmacs[algorithm](signedText(sending), keyBytes(secret, key)).toString(encoders[encoding]);
}

const otherMacs = new Map<string, string>();

/** Any MAC of that length will do, and a new one for each delivery would be slow. */
function macOfOtherSecret(sending: Sending): string {
	const name = `${sending.algorithm} ${sending.encoding}`;
	const mac =
		otherMacs.get(name) ?? sign({ ...sending, secret: 'the secret before', key: 'asIssued' });
	otherMacs.set(name, mac);
	return mac;
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
		'x-vendor-signature': layouts[layout]({ ...sending, mac }),
	};
	if (content.includes('timestamp') && !WITH_TIME.has(layout))
		headers['x-vendor-timestamp'] = timestamp;
	if (content.startsWith('id') || content.startsWith('event')) headers['x-vendor-id'] = id;
	if (content.startsWith('event')) headers['x-vendor-event'] = event;
	return { rawBody: Buffer.from(body), headers, url };
}
