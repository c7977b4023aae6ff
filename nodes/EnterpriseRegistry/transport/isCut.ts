import type { HttpResponse } from '../requests/http';

/**
 * Whether a good answer was cut, although its connection ended as it should. Node hands on what it could unpack of a compressed answer
 * that ends early, and a cache passes on as whole what it got in part. So the JSON tells it: `{"data": {"name": "Bakk`.
 */
export const isCut = ({ status, headers, text }: Omit<HttpResponse, 'receivedAt'>): boolean =>
	status < 300 && (text === '' ? wasLonger(headers) : isOpen(text.trim()));

/** Nothing at all is 20 bytes in gzip, and less in deflate and Brotli. */
const wasLonger = (headers: HttpResponse['headers']): boolean =>
	Number(headers['content-length']) > 20;

/** How a JSON text begins that is an object, or a list of objects or texts. */
const BEGIN = /^(?:\{|\[\s*\{?)\s*(?:"|$)/;

/** A longer text that ends as it begins is taken for whole: its brackets are not counted. */
const MOST_COUNTED = 10_000;

/** Whether a JSON text ends before its first bracket is closed. What stands behind that, such as a warning of PHP, is no part of it. */
function isOpen(json: string): boolean {
	const end = json.startsWith('{') ? '}' : ']';
	if (!BEGIN.test(json) || (json.length > MOST_COUNTED && json.endsWith(end))) return false;
	let depth = 0;
	let isInText = false;
	for (let at = 0; at < json.length; at++) {
		const character = json[at] ?? '';
		if (character === '\\') at++;
		else if (character === '"') isInText = !isInText;
		else if (!isInText && '{['.includes(character)) depth++;
		else if (!isInText && '}]'.includes(character) && --depth === 0) return false;
	}
	return true;
}
