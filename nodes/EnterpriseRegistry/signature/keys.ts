/** How the secret text becomes the key, likeliest first. All but the first leave out its `whsec_`. */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;
export type KeyForm = (typeof keyForms)[number];

/** Standard Webhooks decodes its secrets. */
export const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** The prefix of Standard Webhooks; some services put the version of the signature before it. */
const PREFIX = /^(?:v1,)?whsec_/;

/** The keys that a secret stands for. */
export class Keys {
	/** Empty for a form that the secret does not have. */
	private readonly known: Partial<Record<KeyForm, string | Buffer>> = {};

	constructor(
		private readonly secret: string,
		/** The form that the user chose. Then hex digits may be base64, and fewer or more than 64. */
		private readonly chosen?: KeyForm,
	) {}

	/** The forms to try. @param likely in their order, where the user chose none. */
	forms(likely: readonly KeyForm[]): readonly KeyForm[] {
		return this.chosen === undefined ? likely : [this.chosen];
	}

	/** Undefined when the secret has no such form. */
	in(form: KeyForm): string | Buffer | undefined {
		const key = (this.known[form] ??= this.read(form) ?? '');
		return key.length === 0 ? undefined : key;
	}

	private read(form: KeyForm): string | Buffer | undefined {
		const { secret } = this;
		// Its strength is the service's own choice.
		if (form === 'asIssued') return secret.trim() === '' ? undefined : secret;
		const rest = secret.replace(PREFIX, '');
		if (form === 'withoutPrefix') return rest === secret ? undefined : sound(Buffer.from(rest));
		const isChosen = this.chosen !== undefined;
		const isHex = (isChosen ? /^(?:[\da-f]{2})+$/i : /^[\da-f]{64}$/i).test(rest);
		if (form === 'hex') return isHex ? sound(Buffer.from(rest, 'hex')) : undefined;
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
	return isPaddedRight && isCanonical ? sound(bytes) : undefined;
}

/** Less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const sound = (key: Buffer): Buffer | undefined =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : undefined;
