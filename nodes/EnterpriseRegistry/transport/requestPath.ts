import { invalid, type UnusablePath } from './failures';
import type { RegistryRequest } from './RegistryRequest';

/** The path and query of a request, below the base address: v2 has a path there, v1 is the base address itself. */
export function pathAndQuery({ version, path, query = {} }: RegistryRequest): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		if ((value ?? '') !== '') search.append(name, String(value));
	const place = `${version === 'v2' ? '/v2' : ''}${path}`;
	return search.size > 0 ? `${place}?${search.toString()}` : place;
}

/** The path of an endpoint, like `/webhook/{id}`, with its parts: none of them leaves its place. @throws InvalidInput */
export const pathOf = (template: string, parts: { [part in 'number' | 'id' | 'path']?: string }) =>
	template.replace(/\/?\{(\w+)\}/g, (_part, name: keyof typeof parts) =>
		name === 'path' ? userPath(parts.path) : `/${pathPart(parts[name] ?? '')}`,
	);

/** One part of a path, from a value of the user. @throws InvalidInput for a step in the path. */
export function pathPart(value: string): string {
	if (value === '' || value === '.' || value === '..') throw invalid('noPathPart', { value });
	// Half a surrogate pair cannot be encoded.
	return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));
}

const REFUSED_PATHS: Array<{ form: RegExp; why: UnusablePath }> = [
	{ form: /^\/?$/, why: 'empty' },
	{ form: /^.{2001}/s, why: 'tooLong' },
	{ form: /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i, why: 'wholeAddress' },
	{ form: /[?#]/, why: 'query' },
	{ form: /[\\\p{Cc}\p{Cs}]|%(?:2e|2f|5c|0|1)/iu, why: 'leavesBaseUrl' },
	{ form: /\/\.{0,2}(?:\/|$)|^\.{1,2}(?:\/|$)/, why: 'stepInPath' },
];

/** A path of the user: it stays below the base address. @throws InvalidInput */
export function userPath(value: unknown): string {
	const text = typeof value === 'string' ? value.trim() : '';
	const refused = REFUSED_PATHS.find(({ form }) => form.test(text));
	if (refused !== undefined) throw invalid('unusablePath', { why: refused.why });
	const parts = text.replace(/^\//, '').split('/');
	// What is encoded already stays as it is.
	return `/${parts.map((part) => pathPart(part).replace(/%25(?=[\da-f]{2})/gi, '%')).join('/')}`;
}
