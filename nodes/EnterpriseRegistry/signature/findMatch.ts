import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Candidate, SignedContent } from './candidates';
import type { Mac } from './mac';
import type { Algorithm, KeyForm } from './scheme';

/**
 * What one delivery may cost, whatever its headers say: five contents with at most three forms of the secret,
 * `base64OfHex` not counted, and two more. Each signature beyond the first costs one of them, for the comparison. This is
 * enough for a delivery with only the headers that its own scheme needs; docs/signatures.md lists the exceptions.
 */
const MAX_MACS = 17;
const MIN_MACS = 4;

/** At most this many bytes are hashed, or a long forged body would block the process. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The most that is hashed in addition to a body: the other parts of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;

/** How many MACs may be computed over this body; none when it is too long to be hashed once. */
export function macsAllowed(rawBody: Buffer, macs: Mac[], excess: number): number {
	const byNumber = Math.max(MIN_MACS, MAX_MACS + 1 - macs.length - excess);
	return Math.min(byNumber, Math.floor(MAX_BYTES / (rawBody.length + MAX_BESIDE_BODY)));
}

/** The first content for which a MAC of the delivery is that of the secret. @param left how many MACs may be computed */
export function findMatch(
	rawBody: Buffer,
	secret: string,
	macs: Mac[],
	candidates: Iterable<Candidate>,
	left: number,
): SignedContent | null {
	const keys = new Map<KeyForm, string | Buffer | null>();
	const keyFor = (form: KeyForm) => {
		let key = keys.get(form);
		if (key === undefined) keys.set(form, (key = keyOf(secret, form)));
		return key;
	};
	for (const { content, keyForms } of candidates) {
		for (const form of keyForms) {
			const key = keyFor(form);
			if (key === null) continue;
			let algorithm: Algorithm | null = null;
			let expected: Buffer | null = null;
			for (const mac of macs) {
				if (expected === null || algorithm !== mac.algorithm) {
					if (left-- <= 0) return null;
					algorithm = mac.algorithm;
					expected = compute(algorithm, key, content, rawBody);
				}
				if (timingSafeEqual(mac.hex, expected)) return content;
			}
		}
	}
	return null;
}

function compute(
	algorithm: Algorithm,
	key: string | Buffer,
	{ before, after }: SignedContent,
	rawBody: Buffer,
): Buffer {
	const hmac = createHmac(algorithm, key);
	if (before) hmac.update(before);
	hmac.update(rawBody);
	if (after) hmac.update(after);
	// As text, which is cheaper for Node than a digest in its own buffer.
	return Buffer.from(hmac.digest('hex'), 'latin1');
}

const SECRET_PREFIX = 'whsec_';

/**
 * A derived key of less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. The
 * secret as issued is the service's own choice and is not checked.
 */
const isSound = (key: Buffer) => key.length >= 16 && key.some((byte) => byte !== 0);

const withoutPrefix = (secret: string) =>
	secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;

/** Only the canonical spelling decodes, so that each secret stands for exactly one key. */
function fromBase64(text: string): Buffer | null {
	const bytes = Buffer.from(text, 'base64');
	return bytes.toString('base64') === text ? bytes : null;
}

const isHex = (text: string) => /^[0-9a-f]{64}$/i.test(text);

const derive: Record<Exclude<KeyForm, 'asIssued'>, (secret: string) => Buffer | null> = {
	withoutPrefix: (secret) =>
		secret.startsWith(SECRET_PREFIX) ? Buffer.from(withoutPrefix(secret)) : null,
	hex: (secret) =>
		isHex(withoutPrefix(secret)) ? Buffer.from(withoutPrefix(secret), 'hex') : null,
	base64: (secret) => (isHex(withoutPrefix(secret)) ? null : fromBase64(withoutPrefix(secret))),
	base64OfHex: (secret) =>
		isHex(withoutPrefix(secret)) ? fromBase64(withoutPrefix(secret)) : null,
};

/** The key that this secret gives in this form, or null when it has no such form. */
function keyOf(secret: string, form: KeyForm): string | Buffer | null {
	if (form === 'asIssued') return secret;
	const key = derive[form](secret);
	return key && isSound(key) ? key : null;
}
