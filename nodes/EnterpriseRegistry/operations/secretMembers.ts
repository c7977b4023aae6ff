import { isObject } from '../json';
import { withoutSecrets, withoutSigningSecrets } from '../transport/secrets';

/** Names of members that hold a secret, in the spellings of known services; not those that only mention one, and not the secretary of a company. */
const SECRET_NAME =
	/secret(?!ar|air)|password|passphrase|^token$|^authorization$|(?:access|api|auth|bearer|refresh|session|signing|webhook)[_-]?token|(?:api|hmac|private|shared|signing|signature|webhook)[_-]?key/i;
/** Names that may also mean something else: only what looks random is a secret there. */
const PERHAPS_SECRET = /hmac$|^signing$|^key$|geheim|sleutel|verification[_-]?token/i;
const LOOKS_RANDOM = /^(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])[\w+/=]{16,}$/;
const ABOUT_ONE =
	/(?:at|by|date|expires|hint|id|name|note|status|algorithm|encoding|version|prefix|type|label|description|scopes?|role|plan)$/i;
/** Names of parts of a secret object that hold the secret itself. */
const ITSELF = /^(?:keys?|values?|current|previous|next|new|old|text|plain|raw|tokens?)$/i;
/** Shorter texts in a secret object may be ordinary words, which must stay elsewhere in the answer. */
const LONG = 16;

interface Place {
	name: string;
	/** Whether every text in it is a secret. */
	isSecret: boolean;
}

const ROOT: Place = { name: '', isSecret: false };

/** A member named like a secret, or the bare key below one: `hmac: { key }`. */
const namesSecret = (name: string, within: string): boolean =>
	(SECRET_NAME.test(name) || (/^key$/i.test(name) && SECRET_NAME.test(`${within}_key`))) &&
	!ABOUT_ONE.test(name);

const below = ({ name: within, isSecret }: Place, name: string): Place => ({
	name,
	isSecret: namesSecret(name, within) || (isSecret && !ABOUT_ONE.test(name)),
});

/** Signing secrets have the prefix of Standard Webhooks, wherever they are. A shorter number counts something. */
function isSecretValue(value: unknown, { name, isSecret }: Place): value is string | number {
	if (typeof value === 'number') return isSecret && value >= 1e8;
	return (
		typeof value === 'string' &&
		value !== '' &&
		(isSecret ||
			value.startsWith('whsec_') ||
			(PERHAPS_SECRET.test(name) && LOOKS_RANDOM.test(value)))
	);
}

const mentionsSecret = (text: string): boolean => withoutSigningSecrets(text) !== text;

/** Whether there is a secret in it. Adds those to `known` that other members may repeat. */
function collect(value: unknown, known: Set<string>, place = ROOT): boolean {
	if (isSecretValue(value, place)) {
		const text = String(value);
		if (SECRET_NAME.test(place.name) || ITSELF.test(place.name) || text.length >= LONG)
			known.add(text);
		return true;
	}
	if (typeof value === 'string') return mentionsSecret(value);
	if (Array.isArray(value)) return value.filter((entry) => collect(entry, known, place)).length > 0;
	if (!isObject(value)) return false;
	return (
		Object.entries(value).filter(
			([name, member]) => collect(member, known, below(place, name)) || mentionsSecret(name),
		).length > 0
	);
}

function without(value: unknown, known: string[], place = ROOT): unknown {
	if (typeof value === 'string') return withoutSecrets(withoutSigningSecrets(value), known);
	if (Array.isArray(value))
		return value
			.filter((entry) => !isSecretValue(entry, place))
			.map((entry) => without(entry, known, place));
	if (!isObject(value)) return value;
	const kept = Object.entries(value).filter(
		([name, member]) => !isSecretValue(member, below(place, name)),
	);
	return Object.fromEntries(
		kept.map(([name, member]) => [
			withoutSigningSecrets(name),
			without(member, known, below(place, name)),
		]),
	);
}

/** Removes secrets from the entries, also where another member or entry repeats one, and says which entries held one. */
export function withoutSecretMembers(
	entries: object[],
): Array<{ entry: object; heldSecret: boolean }> {
	const known = new Set<string>();
	const held = entries.map((entry) => collect(entry, known));
	if (!held.includes(true)) return entries.map((entry) => ({ entry, heldSecret: false }));
	// A secret may begin with another.
	const longestFirst = [...known].sort((one, other) => other.length - one.length);
	return entries.map((entry, index) => ({
		entry: without(entry, longestFirst) as object,
		heldSecret: held[index]!,
	}));
}
