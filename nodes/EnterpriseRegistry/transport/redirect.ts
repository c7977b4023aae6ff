import type { HttpResponse } from '../requests/http';

/** Where a response leads. */
export interface Redirect {
	/** As a message names it. */
	origin: string;
	/** Empty for an address that cannot be asked. */
	href: string;
}

/** @param url what was asked for. @returns undefined for a response that does not redirect. */
export function redirectIn(
	{ status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
	url: string,
): Redirect | undefined {
	const { location } = headers;
	if (status < 300 || status > 399 || location === undefined) return undefined;
	const target = URL.canParse(location, url) ? new URL(location, url) : null;
	// An address of another scheme, such as file:, has the origin null.
	if (target === null || target.origin === 'null')
		return { origin: 'an unreadable address', href: '' };
	return target;
}
