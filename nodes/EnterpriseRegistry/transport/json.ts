import { firstText, isObject } from '../domain/record';

/** The value of a JSON text; undefined if it is not JSON. */
export function readJson(text: string): { value: unknown } | undefined {
	try {
		return { value: JSON.parse(text) as unknown };
	} catch {
		return undefined;
	}
}

/** The object that a JSON text holds; an empty one for anything else. */
export function readObject(text: string): Record<string, unknown> {
	const value = readJson(text)?.value;
	return isObject(value) ? value : {};
}

/** What the service itself said about a refusal: a string in `error`, or one inside an object. */
export function messageIn(text: string): string | null {
	const said = firstText(readJson(text)?.value, 'error', 'error.message', 'message', 'error.description', 'error_description', 'detail');
	return said !== null && said.length > LONGEST_SAID ? `${said.slice(0, LONGEST_SAID)}…` : said;
}

const LONGEST_SAID = 300;
