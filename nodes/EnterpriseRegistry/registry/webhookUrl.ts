import { invalid } from '../transport/failures';

/**
 * Whether the URL that a service shows is the given one. A service may rewrite a URL when it stores it, so every
 * spelling counts that RFC 3986, section 6.2, calls equivalent: the case of the scheme, the host and `%c3`, a default
 * port, dot segments, `%7e` for `~`. One slash more or less at the end of the path counts as well: services add one.
 */
export function isSameUrl(shown: unknown, given: string): boolean {
	if (typeof shown !== 'string') return false;
	if (shown === given) return true;
	const [one, other] = [parsed(shown), parsed(given)];
	if (one === undefined || other === undefined) return false;
	return (
		normalised(one) === normalised(other) ||
		normalised(withSlash(one)) === normalised(other) ||
		normalised(one) === normalised(withSlash(other))
	);
}

/** An address to which the service can deliver, as it was given. @throws InvalidInput without it, as it may have a password. */
export function receivingUrl(given: string): string {
	// An address would lose a line break in silence.
	const url = URL.canParse(given) && !/[\p{Cc}\p{Cf}]/u.test(given) ? new URL(given) : null;
	if (/^https?:$/.test(url?.protocol ?? '') && !url?.username && !url?.password) return given;
	throw invalid('notReceivingUrl', {});
}

/** Whether a text is the URL of a webhook, and not its ID. */
export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** The URL without the slashes at the end of its path: equal for any two that `isSameUrl` takes for the same. */
export function urlKey(text: string): string {
	const url = parsed(text);
	if (url === undefined) return text;
	url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '');
	return normalised(url);
}

/** What no URI holds as it stands (RFC 3986, section 2). A service that decodes a URL shows such characters. */
const NOT_IN_A_URI = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu;

/** Undefined for a text that is no URL. */
function parsed(text: string): URL | undefined {
	// The parser would drop a line break, and read a backslash as a slash.
	const encoded = text
		.replace(/\p{Cs}/gu, '\ufffd')
		.replace(NOT_IN_A_URI, (character) => encodeURIComponent(character));
	return URL.canParse(encoded) ? new URL(encoded) : undefined;
}

function withSlash(url: URL): URL {
	const longer = new URL(url);
	longer.pathname += '/';
	return longer;
}

/** The parser has done the rest: scheme, host, port and dot segments. */
const normalised = ({ href }: URL): string =>
	href.replace(/%[\da-f]{2}/gi, (octet) => {
		const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
		return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
	});
