import type { KeyForm } from './scheme';

const PREFIX = 'whsec_';

/**
 * A derived key of less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. The
 * secret as issued is the service's own choice and is not checked.
 */
const isSound = (key: Buffer) => key.length >= 16 && key.some((byte) => byte !== 0);

const withoutPrefix = (secret: string) => (secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);

/** Only the canonical spelling decodes, so that each secret stands for exactly one key. */
function fromBase64(text: string): Buffer | null {
	const bytes = Buffer.from(text, 'base64');
	return bytes.toString('base64') === text ? bytes : null;
}

const isHex = (text: string) => /^[0-9a-f]{64}$/i.test(text);

const derive: Record<Exclude<KeyForm, 'asIssued'>, (secret: string) => Buffer | null> = {
	withoutPrefix: (secret) => (secret.startsWith(PREFIX) ? Buffer.from(withoutPrefix(secret)) : null),
	hex: (secret) => (isHex(withoutPrefix(secret)) ? Buffer.from(withoutPrefix(secret), 'hex') : null),
	base64: (secret) => (isHex(withoutPrefix(secret)) ? null : fromBase64(withoutPrefix(secret))),
	base64OfHex: (secret) => (isHex(withoutPrefix(secret)) ? fromBase64(withoutPrefix(secret)) : null),
};

/** The key that this secret gives in this form, or null when it has no such form. */
export function keyOf(secret: string, form: KeyForm): string | Buffer | null {
	if (form === 'asIssued') return secret;
	const key = derive[form](secret);
	return key && isSound(key) ? key : null;
}
