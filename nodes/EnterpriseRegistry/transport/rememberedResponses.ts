import { ResponseCache } from '../requests/ResponseCache';

/** What this process remembers for later executions. */
export const responseCache = new ResponseCache();

/** Drops what is remembered about an enterprise or an establishment that has changed. */
export function forgetResponsesAbout(entityNumber: string): void {
	responseCache.invalidate(entityNumber.replaceAll('.', ''));
}

/** The ten digits of each enterprise or establishment in a text: dotted, or in a row. */
export const numbersIn = (text: string): string[] =>
	(text.match(REGISTRY_NUMBER) ?? []).map((number) => number.replaceAll('.', ''));

const REGISTRY_NUMBER = /(?<!\d)(?:\d{4}\.\d{3}\.\d{3}|\d\.\d{3}\.\d{3}\.\d{3}|\d{10})(?!\d)/g;
