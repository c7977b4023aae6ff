import { visibleValue } from './credentialText';
import { invalidSetting } from './failures';

/** Slashes at the end of a path, and the version of the service between them. */
const VERSION_BEHIND = /(?<!\/)\/+(?:v[12]\/*)?$/i;

/** The address without what was pasted around it, its trailing slash and its query. @throws InvalidInput, or Failure for an invisible character */
export function normaliseBaseUrl(value: unknown): string {
	// An address would lose a line break in silence, and lead elsewhere.
	const text = visibleValue('Base URL', value);
	if (text === '') throw invalidSetting('noBaseUrl', {});
	if (!/^https?:\/\//i.test(text)) throw invalidSetting('baseUrlWithoutScheme', {});
	if (!URL.canParse(text)) throw invalidSetting('baseUrlNoAddress', {});
	const { origin, pathname, username, password } = new URL(text);
	if (username !== '' || password !== '') throw invalidSetting('baseUrlWithLogin', {});
	// A pasted address of one version means the same service.
	return `${origin}${pathname.replace(VERSION_BEHIND, '')}`;
}

/** Whether a credential would go unencrypted over a public network. */
export function isExposed(baseUrl: string): boolean {
	const { protocol, hostname } = new URL(baseUrl);
	return protocol === 'http:' && !PRIVATE_HOSTS.some((hosts) => hosts.test(hostname));
}

const PRIVATE_HOSTS = [
	/^(?:[^.[\]]+|.*\.(?:localhost|local|internal|lan|home\.arpa))$/i,
	/^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/,
	/^\[(?:::1|f(?:[cd]|e[89ab])[0-9a-f:]*)\]$/i,
];
