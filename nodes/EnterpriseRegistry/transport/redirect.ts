import type { HttpResponse } from '../requests/http';

/** Where a response leads: to an address, or to none that can be asked. */
export type Redirect = { kind: 'address'; url: URL } | { kind: 'unreadable' };

/** @param url what was asked for. @returns undefined for a response that does not redirect. */
export function redirectIn(
	{ status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
	url: string,
): Redirect | undefined {
	const { location } = headers;
	if (status < 300 || status > 399 || location === undefined) return undefined;
	if (!URL.canParse(location, url)) return { kind: 'unreadable' };
	const target = new URL(location, url);
	// An address of another scheme, such as file:, has the origin null.
	return target.origin === 'null' ? { kind: 'unreadable' } : { kind: 'address', url: target };
}
