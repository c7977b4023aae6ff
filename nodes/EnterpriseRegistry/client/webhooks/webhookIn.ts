import { foldMember } from '../../reading/yesOrNo';
import { isObject, type Json } from '../../json';
import { asObject } from '../answer';
import type { Webhook } from '../types';

/** Members under which a service may put the webhook. */
const WRAPPERS = ['webhook', 'hook', 'endpoint', 'result', 'item', 'data'];

/** Names of the signing secret, without capitals and signs; the one of the interface first. */
const SECRETS = [
	'hmacsecret',
	'signingsecret',
	'webhooksecret',
	'signaturesecret',
	'sharedsecret',
	'newsecret',
	'secret',
	'secretkey',
	'hmacsecretkey',
	'hmackey',
	'signingkey',
	'sharedkey',
	'hmac',
];

/**
 * The webhook in an answer, whose secret is `hmacSecret` whatever the service calls it. It is shown once, so that one that is not read is lost.
 * @throws RegistryFailure when it is no object.
 */
export function webhookIn(data: unknown, what: string): Webhook {
	const webhook = unwrapped(asObject(data, what));
	for (const secret of SECRETS) {
		const name = Object.keys(webhook).find(
			(member) => foldMember(member) === secret && secretIn(webhook[member]) !== undefined,
		);
		if (name === undefined) continue;
		const { [name]: value, ...others } = webhook;
		return { ...others, hmacSecret: secretIn(value) } as Webhook;
	}
	return webhook as Webhook;
}

function unwrapped(data: Json): Json {
	const wrapper = WRAPPERS.find((name) => isObject(data[name]));
	if (wrapper === undefined || 'id' in data) return data;
	const { [wrapper]: webhook, ...beside } = data;
	return { ...beside, ...(webhook as Json) };
}

/** A number of more digits than a number can hold arrives as another one. */
function secretIn(value: unknown): string | undefined {
	if (typeof value === 'string') return value === '' ? undefined : value;
	if (Number.isSafeInteger(value)) return String(value);
	return isObject(value)
		? [value.value, value.secret, value.key]
				.map((part) => (isObject(part) ? undefined : secretIn(part)))
				.find((part) => part !== undefined)
		: undefined;
}
