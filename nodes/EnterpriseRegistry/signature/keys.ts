/**
 * How the text of a secret becomes the key of a MAC, likeliest first. All but the first leave out its `whsec_`.
 *
 * | form | the key of `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw` | used by |
 * |---|---|---|
 * | asIssued | the text itself | GitHub, Stripe and most others |
 * | withoutPrefix | the text `MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw` | SecureLogic |
 * | hex | none: there are not 64 hex digits behind the prefix | Printful, Peridio |
 * | base64 | the 24 bytes that `MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw` encodes | Standard Webhooks, Svix |
 */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;
export type KeyForm = (typeof keyForms)[number];

/** The order for Standard Webhooks, which decodes its secrets. */
export const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** The keys that a secret stands for; a text is hashed as UTF-8. Each is read when it is first needed: most deliveries need one. */
export class Keys {
	/** What was read already; undefined for a form that the secret does not have. */
	private readonly known = new Map<KeyForm, Buffer | undefined>();

	constructor(
		private readonly secret: string,
		/** The form that the user chose; absent if it is to be recognised. */
		private readonly chosenForm?: KeyForm,
	) {}

	/** The keys to try: that of the chosen form, or those of all forms in this order. */
	*inOrder(forms: readonly KeyForm[]): Generator<{ keyForm: KeyForm; key: Buffer }> {
		for (const keyForm of this.chosenForm === undefined ? forms : [this.chosenForm]) {
			const key = this.keyFor(keyForm);
			if (key !== undefined) yield { keyForm, key };
		}
	}

	/** Whether the secret has no key, as where it does not have the form that the user chose. */
	isEmpty(): boolean {
		return this.inOrder(keyForms).next().done === true;
	}

	/** Undefined when the secret does not have such a form. */
	keyFor(form: KeyForm): Buffer | undefined {
		if (!this.known.has(form)) this.known.set(form, this.read(form));
		return this.known.get(form);
	}

	private read(form: KeyForm): Buffer | undefined {
		const { secret } = this;
		// How strong the text itself is, is the service's own choice.
		if (form === 'asIssued') return secret.trim() === '' ? undefined : Buffer.from(secret);
		const rest = secret.replace(WHSEC, '');
		switch (form) {
			case 'withoutPrefix':
				return rest === secret ? undefined : unlessWeak(Buffer.from(rest));
			case 'hex':
				return this.isHex(rest) ? unlessWeak(Buffer.from(rest, 'hex')) : undefined;
			case 'base64':
				return this.isBase64(rest) ? unlessWeak(Buffer.from(rest, 'base64')) : undefined;
		}
	}

	/** 64 hex digits are 256 bits, as services issue them. The user who chose hex may have any number. */
	private isHex(text: string): boolean {
		return this.chosenForm === undefined ? HEX_64.test(text) : HEX.test(text);
	}

	/** 64 hex digits are taken for hex, unless the user says otherwise. */
	private isBase64(text: string): boolean {
		const isHex = this.chosenForm === undefined && HEX_64.test(text);
		return !isHex && isCanonicalBase64(text);
	}
}

/** What Standard Webhooks puts in front of a secret; Supabase puts the version of the signature in front of that. */
const WHSEC = /^(?:v1,)?whsec_/;

const HEX_64 = /^[\da-f]{64}$/i;
const HEX = /^(?:[\da-f]{2})+$/i;

/** Whether a text in either alphabet, with or without padding, is the one spelling of its bytes: without stray bits or characters. */
function isCanonicalBase64(text: string): boolean {
	const bytes = Buffer.from(text, 'base64');
	const unpadded = withoutPadding(text);
	if (unpadded !== text && text.length % 4 !== 0) return false;
	return (['base64', 'base64url'] as const).some(
		(alphabet) => unpadded === withoutPadding(bytes.toString(alphabet)),
	);
}

const withoutPadding = (base64: string): string => base64.replace(/(?<!=)={1,2}$/, '');

/** A key of fewer than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const unlessWeak = (key: Buffer): Buffer | undefined =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : undefined;
