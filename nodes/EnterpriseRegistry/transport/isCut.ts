import { readJson } from '../json';
import type { HttpResponse } from '../requests/http';

/**
 * Whether a good answer was cut, although its connection ended as it should. Node hands on what it could unpack of a compressed answer
 * that ends early, and a cache passes on as whole what it got in part. So the JSON tells it: `{"data": {"name": "Bakk`.
 */
export const isCut = ({ status, headers, text }: HttpResponse): boolean =>
	status < 300 && (text === '' ? wasLonger(headers) : isOpen(text.trim()));

/** Nothing at all is 20 bytes in gzip, and less in deflate and Brotli. */
const wasLonger = (headers: HttpResponse['headers']): boolean =>
	Number(headers['content-length']) > 20;

/** A longer text that ends as it begins is taken for whole, as to read it twice takes long. */
const MAX_READ_TWICE = 10_000;

/** Whether JSON ends before its first bracket is closed. What stands behind that, such as a warning of PHP, is no part of it. */
function isOpen(json: string): boolean {
	const end = ENDS[json.charAt(0)];
	if (end === undefined || (json.length > MAX_READ_TWICE && json.endsWith(end))) return false;
	if (readJson(json) !== undefined) return false;
	let depth = 0;
	let isInText = false;
	for (const [mark] of json.matchAll(/\\.|["{}[\]]/gs)) {
		if (mark === '"') isInText = !isInText;
		else if (!isInText) depth += mark in ENDS ? 1 : -1;
		if (depth === 0) return false;
	}
	return true;
}

const ENDS: Record<string, string> = { '{': '}', '[': ']' };
