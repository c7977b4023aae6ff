import { isObject, type Json } from '../domain/record';
import { withoutSecrets } from '../transport/secrets';
import type { Output } from './operation';

/** Names of members that hold a secret, in the spellings of known services; not those that only mention one. */
const SECRET_NAME = /secret|password|passphrase|(?:access|bearer|refresh)[_-]?token|(?:api|hmac|private|shared|signing|signature|webhook)[_-]?key/i;
const ABOUT_ONE = /(?:at|by|date|expires|hint|id|name|note|status|algorithm|encoding|version)$/i;
/** The text before the secret in the scheme of Standard Webhooks. */
const SECRET_TEXT = /^whsec_/;

const NOTE =
	'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.';

/** The output without secrets, and with a note if one was removed: a model may repeat anything that it reads. */
export function outputForModel(output: Output): Output {
	const entries = Array.isArray(output) ? (output as object[]) : [output];
	const secrets = new Set<string>();
	for (const entry of entries) collect(entry, secrets);
	if (secrets.size === 0) return output;
	const clean = entries.map((entry) => {
		const own = new Set<string>();
		collect(entry, own);
		return { ...(without(entry, [...secrets]) as Json), ...(own.size > 0 && { note: NOTE }) };
	});
	return Array.isArray(output) ? clean : clean[0]!;
}

/** A member named like a secret, or the bare key in a list of keys: `apiKeys: [{ key }]`. */
const namesSecret = (name: string, within: string): boolean => (SECRET_NAME.test(name) && !ABOUT_ONE.test(name)) || (name === 'key' && SECRET_NAME.test(within));
const isSecret = (name: string, value: unknown, within: string): value is string =>
	typeof value === 'string' && value !== '' && (SECRET_TEXT.test(value) || namesSecret(name, within));

function collect(value: unknown, secrets: Set<string>, within = ''): void {
	if (Array.isArray(value)) value.forEach((entry) => collect(entry, secrets, within));
	if (!isObject(value)) return;
	for (const [name, member] of Object.entries(value)) {
		if (isSecret(name, member, within)) secrets.add(member);
		else collect(member, secrets, name);
	}
}

/** Even if another member repeats it. */
function without(value: unknown, secrets: string[], within = ''): unknown {
	if (typeof value === 'string') return withoutSecrets(value, secrets);
	if (Array.isArray(value)) return value.map((entry) => without(entry, secrets, within));
	if (!isObject(value)) return value;
	const kept = Object.entries(value).filter(([name, member]) => !isSecret(name, member, within));
	return Object.fromEntries(kept.map(([name, member]) => [name, without(member, secrets, name)]));
}
