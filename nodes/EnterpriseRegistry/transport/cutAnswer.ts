import type { HttpResponse, TransportError } from '../requests/http';
import { failure } from './failures';
import { typeOf } from './textOf';

/**
 * The failure of a good answer of which bytes are missing, although its connection ended as it should; undefined of all others. A
 * connection that breaks is an error of axios, whether the answer is compressed or not. But of a compressed answer that was stored or sent
 * in part, axios hands on what it can unpack: `{"data": {"name": "Bakk`.
 * @param body as it came, of which `text` was read.
 */
export function cutAnswer(
	{ status, headers, text }: HttpResponse,
	body: unknown,
): TransportError | undefined {
	// From 204 on, an answer has no body, or is itself a part.
	if (status > 203 || !wasUnpacked(headers, body) || !endsInside(text)) return undefined;
	const answerCut = failure('answerCut', { status, type: typeOf(headers) });
	return { reason: 'answerCut', failure: answerCut };
}

/** axios takes `Content-Encoding` away and leaves the length of what was packed. In chunks there is none, and nothing shows it. */
const wasUnpacked = (headers: HttpResponse['headers'], body: unknown): boolean =>
	Buffer.isBuffer(body) && ![undefined, String(body.length)].includes(headers['content-length']);

/** Whether a text begins as JSON, and lacks nothing but its end. One that ends in a bracket is taken for whole: to read it twice takes long. */
function endsInside(text: string): boolean {
	if (!/^\s*[{[]/.test(text) || '}]'.includes(text.trimEnd().slice(-1))) return false;
	try {
		JSON.parse(text);
		return false;
	} catch (error) {
		const why = String(error);
		return why.includes('end of JSON input') || why.includes(`at position ${text.length}`);
	}
}
