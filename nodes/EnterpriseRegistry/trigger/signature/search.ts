import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Evidence } from './evidence';
import { frame, type Framing } from './framing';
import { keyOf } from './key';
import type { Algorithm, KeyForm, SignedContent } from './scheme';
import type { Signature } from './token';

export interface Match {
	signature: Signature;
	framing: Framing;
	key: KeyForm;
}

/**
 * What one delivery may cost, whatever its headers say: five contents with the three forms that a secret has at most
 * but for `base64OfHex`, and two more. Each signature beyond the first takes one off for the comparing. A delivery
 * that brings only the headers its own scheme needs is found within that; docs/signatures.md says what may not be.
 */
const MOST_MACS = 17;

/** Only what a known scheme gave, with a current and a previous secret, can come up a second time. */
const MOST_REMEMBERED = 2;

/** The second group is tried when all contents were tried with the first. */
const formsInTurn: KeyForm[][] = [['asIssued', 'withoutPrefix', 'hex', 'base64'], ['base64OfHex']];

interface ComputedMac {
	algorithm: Algorithm;
	key: Buffer;
	framing: Framing;
	mac: Buffer;
}

/** The search for the scheme of one delivery: each key is derived once, each expected MAC is computed once. */
export class Search {
	private readonly keys = new Map<KeyForm, Buffer[]>();
	private readonly computed: ComputedMac[] = [];
	private left = 0;

	constructor(
		private readonly rawBody: Buffer,
		private readonly secrets: string[],
	) {}

	/** Tries these contents, likeliest first, with every form of the key, until one fits or the limit is reached. */
	find(evidence: Evidence, candidates: readonly SignedContent[]): Match | null {
		this.left = MOST_MACS + 1 - evidence.signatures.length;
		const framings: Framing[] = [];
		for (const content of candidates) {
			const framing = frame(content, evidence);
			if (framing) framings.push(framing);
		}
		for (const forms of formsInTurn) {
			for (const framing of framings) {
				for (const form of forms) {
					const match = this.match(evidence.signatures, framing, form);
					if (match) return match;
				}
				if (this.left === 0) return null;
			}
		}
		return null;
	}

	/** Tries one content with one form. It takes nothing from a search that follows, which finds the same with and without it. */
	findOne(evidence: Evidence, content: SignedContent, form: KeyForm): Match | null {
		this.left = MOST_MACS;
		const framing = frame(content, evidence);
		return framing && this.match(evidence.signatures, framing, form);
	}

	private match(signatures: Signature[], framing: Framing, form: KeyForm): Match | null {
		for (const key of this.keysOf(form)) {
			let expected: ComputedMac | null = null;
			for (const signature of signatures) {
				if (expected?.algorithm !== signature.algorithm) expected = this.compute(signature.algorithm, key, framing);
				if (expected === null) return null;
				if (timingSafeEqual(signature.mac, expected.mac)) return { signature, framing, key: form };
			}
		}
		return null;
	}

	private keysOf(form: KeyForm): Buffer[] {
		const known = this.keys.get(form);
		if (known) return known;
		const keys: Buffer[] = [];
		for (const secret of this.secrets) {
			const key = keyOf(secret, form);
			if (key) keys.push(key);
		}
		this.keys.set(form, keys);
		return keys;
	}

	/** Null at the limit. */
	private compute(algorithm: Algorithm, key: Buffer, framing: Framing): ComputedMac | null {
		if (this.left === 0) return null;
		this.left--;
		const { before, after } = framing;
		for (const known of this.computed) {
			if (
				known.key === key &&
				known.algorithm === algorithm &&
				known.framing.before === before &&
				known.framing.after === after
			)
				return known;
		}
		const hmac = createHmac(algorithm, key);
		if (before) hmac.update(before);
		hmac.update(this.rawBody);
		if (after) hmac.update(after);
		/* As text: for Node that is cheaper than a digest in a buffer of its own. */
		const computed = { algorithm, key, framing, mac: Buffer.from(hmac.digest('hex'), 'latin1') };
		if (this.computed.length < MOST_REMEMBERED) this.computed.push(computed);
		return computed;
	}
}
