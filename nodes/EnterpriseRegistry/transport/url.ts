import { InvalidInput } from '../invalidInput';
import type { ApiVersion, QueryValue } from './types';

const PRIVATE_HOST =
	/^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[f(?:[cd]|e[89ab])[0-9a-f:]*\]|[^.[\]]+|.*\.(?:local|internal|lan|home\.arpa))$/i;

/**
 * The base address in the one form the code uses: no trailing slash, no query.
 * @throws InvalidInput when it cannot be an address of the service.
 */
export function normaliseBaseUrl(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text === '')
		throw new InvalidInput(
			'The credential has no Base URL',
			'Enter the address of the service, ending in /api.',
		);
	if (!/^https?:\/\//i.test(text)) {
		throw new InvalidInput(
			'The Base URL must begin with https:// or http://',
			'It looks like https://registry.example.com/api.',
		);
	}
	if (!URL.canParse(text)) {
		throw new InvalidInput(
			'The Base URL of the credential is not an address',
			'It looks like https://registry.example.com/api.',
		);
	}
	const url = new URL(text);
	if (url.username !== '' || url.password !== '') {
		throw new InvalidInput(
			'The Base URL must not contain a username or password',
			'Enter the key and secret in their own fields.',
		);
	}
	// A pasted v2 address means the same service.
	return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v2$/, '')}`;
}

/** True if a key would cross a public network unencrypted. */
export function isExposed(baseUrl: string): boolean {
	const url = new URL(baseUrl);
	return url.protocol === 'http:' && !PRIVATE_HOST.test(url.hostname);
}

/** v2 lives below the base address, v1 is the base address itself. */
export function urlOf(
	baseUrl: string,
	version: ApiVersion,
	path: string,
	query: Record<string, QueryValue> = {},
): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && value !== null && value !== '')
			parameters.append(name, String(value));
	}
	const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
	return `${baseUrl}${version === 'v2' ? '/v2' : ''}${path}${search}`;
}

/**
 * One part of a path, from a value that the user gave.
 * @throws InvalidInput for what would be a step in the path rather than a name.
 */
export function pathPart(value: string): string {
	if (value === '' || value === '.' || value === '..')
		throw new InvalidInput(
			`"${value}" cannot be a part of a path`,
			'Check the value, and what an expression gives for this item.',
		);
	// Half a surrogate pair cannot be encoded; it goes out as the character that stands for unreadable ones.
	return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));
}

/**
 * A path that the user wrote, made safe: it stays below the base address whatever it holds.
 * @throws InvalidInput
 */
export function userPath(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	const refuse = (why: string): never => {
		throw new InvalidInput(
			`The path cannot be used: ${why}`,
			'Write it as in the documentation of the service, like /enterprise/0403.170.701, and put parameters into Query.',
		);
	};
	if (text === '' || text === '/') return refuse('it is empty');
	if (text.length > 2000) return refuse('it is longer than 2,000 characters');
	if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//'))
		return refuse('it is a whole address; only a path below the Base URL is allowed');
	if (/[?#]/.test(text)) return refuse('it contains a query or a fragment');
	if (/[\\\p{Cc}\p{Cs}]/u.test(text) || /%(?:2e|2f|5c|0|1)/i.test(text))
		return refuse('it contains characters that could leave the Base URL');
	const parts = text.replace(/^\//, '').split('/');
	if (parts.some((part) => part === '' || part === '.' || part === '..'))
		return refuse('it contains an empty, "." or ".." part');
	return `/${parts.map((part) => pathPart(decodedOnce(part))).join('/')}`;
}

/** A part that was already encoded is not encoded twice. */
function decodedOnce(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/**
 * Refuses to let a credential travel to another origin than that of its Base URL.
 * @param request its address is in `uri` where n8n's HTTP Request node makes it.
 * @throws InvalidInput
 */
export function staysAtOrigin(
	baseUrl: unknown,
	request: { url?: string; uri?: string; baseURL?: string },
): void {
	const { origin } = new URL(normaliseBaseUrl(baseUrl));
	const address = request.url ?? request.uri ?? '';
	const target = URL.canParse(address, request.baseURL)
		? new URL(address, request.baseURL).origin
		: null;
	if (target === origin) return;
	throw new InvalidInput(
		'The credential is sent only to its Base URL',
		'Use a credential whose Base URL belongs to the address of the request.',
	);
}
