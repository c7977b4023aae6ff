/** How the secret text becomes the key, likeliest first. All but the first leave out its `whsec_`. */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;
export type KeyForm = (typeof keyForms)[number];

/** Standard Webhooks decodes its secrets. */
export const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** The prefix of Standard Webhooks; some services put the version of the signature before it. */
const PREFIX = /^(?:v1,)?whsec_/;

/** A text is hashed as UTF-8. */
export type Key = string | Buffer;

/** The keys that a secret stands for. */
export class Keys {
	/** What was read already; undefined for a form that the secret does not have. */
	private readonly known = new Map<KeyForm, Key | undefined>();

	constructor(
		private readonly secret: string,
		/** The form that the user chose; absent if it is to be recognised. */
		private readonly chosen?: KeyForm,
	) {}

	/** The forms to try. @param likely in their order, where the user chose none. */
	forms(likely: readonly KeyForm[]): readonly KeyForm[] {
		return this.chosen === undefined ? likely : [this.chosen];
	}

	/** Undefined when the secret has no such form. */
	keyFor(form: KeyForm): Key | undefined {
		if (!this.known.has(form)) this.known.set(form, this.read(form));
		return this.known.get(form);
	}

	private read(form: KeyForm): Key | undefined {
		const { secret } = this;
		// How strong the text itself is, is the service's own choice.
		if (form === 'asIssued') return secret.trim() === '' ? undefined : secret;
		const rest = secret.replace(PREFIX, '');
		if (form === 'withoutPrefix')
			return rest === secret ? undefined : strongEnough(Buffer.from(rest));
		// Where the user chose the form, hex digits may be base64, and there may be fewer or more than 64.
		const isChosen = this.chosen !== undefined;
		const isHex = (isChosen ? /^(?:[\da-f]{2})+$/i : /^[\da-f]{64}$/i).test(rest);
		if (form === 'hex') return isHex ? strongEnough(Buffer.from(rest, 'hex')) : undefined;
		return isChosen || !isHex ? fromBase64(rest) : undefined;
	}
}

/** In either alphabet, with or without padding. Stray bits are no spelling: each secret stands for exactly one key. */
function fromBase64(text: string): Buffer | undefined {
	const bytes = Buffer.from(text, 'base64');
	const unpadded = text.replace(/(?<!=)={1,2}$/, '');
	const isPaddedRight = unpadded === text || text.length % 4 === 0;
	const isCanonical =
		unpadded === bytes.toString('base64url') ||
		unpadded === bytes.toString('base64').replace(/(?<!=)=+$/, '');
	return isPaddedRight && isCanonical ? strongEnough(bytes) : undefined;
}

/** Less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const strongEnough = (key: Buffer): Buffer | undefined =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : undefined;
