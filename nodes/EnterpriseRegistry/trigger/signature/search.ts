import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Evidence } from './evidence';
import { frame, type Framing } from './framing';
import { keyOf } from './key';
import { algorithms, type Algorithm, type KeyForm, type SignedContent } from './scheme';
import type { Signature } from './token';

export interface Match {
	signature: Signature;
	framing: Framing;
	key: KeyForm;
}

export interface Choices {
	secrets: string[];
	contents: readonly SignedContent[];
	keys: readonly KeyForm[];
}

/**
 * What one delivery may cost, whatever its headers say: 22 MACs of SHA-256, or 15 of the slower SHA-384 and -512.
 * Each scheme that is sent with only the headers it needs is found within that; see docs/signatures.md.
 */
const LIMIT = 45;
const COST: Record<Algorithm, number> = { sha1: 2, sha256: 2, sha384: 3, sha512: 3 };

/**
 * A secret has a fourth key form only when it is `whsec_` and 64 hex digits, and the fourth, base64 of those digits,
 * is then the unlikeliest: it waits until all contents were tried with the others.
 */
const FORMS_TRIED_FIRST = 3;

interface Key {
	form: KeyForm;
	bytes: Buffer;
}

/** Computes expected MACs, likeliest first, each once, until one is among the signatures of the delivery. */
export function findMatch(rawBody: Buffer, evidence: Evidence, choices: Choices): Match | null {
	const present = algorithms.filter((algorithm) =>
		evidence.signatures.some((signature) => signature.algorithm === algorithm),
	);
	const framings = choices.contents.map((content) => frame(content, evidence)).filter((framing) => framing !== null);
	const keys = choices.secrets.flatMap((secret) => keysOf(secret, choices.keys));

	let left = LIMIT;
	for (const framing of framings) {
		for (const { form, bytes } of keys) {
			for (const algorithm of present) {
				left -= COST[algorithm];
				if (left < 0) return null;
				const expected = macOf(rawBody, algorithm, bytes, framing);
				for (const signature of evidence.signatures) {
					if (signature.algorithm === algorithm && timingSafeEqual(signature.mac, expected))
						return { signature, framing, key: form };
				}
			}
		}
	}
	return null;
}

function keysOf(secret: string, forms: readonly KeyForm[]): Key[] {
	const keys: Key[] = [];
	for (const form of forms) {
		const bytes = keyOf(secret, form);
		if (bytes) keys.push({ form, bytes });
	}
	return keys;
}

/** As hex text: for Node that is cheaper than a digest in a buffer of its own. */
function macOf(rawBody: Buffer, algorithm: Algorithm, key: Buffer, { before, after }: Framing): Buffer {
	const hmac = createHmac(algorithm, key);
	if (before) hmac.update(before);
	hmac.update(rawBody);
	if (after) hmac.update(after);
	return Buffer.from(hmac.digest('hex'), 'latin1');
}
