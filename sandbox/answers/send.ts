import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ForcedAnswer } from '../settings/settings';

/**
 * Sends an answer that is not the usual one: forced, drawn as a fault, or set by a test. Without a status of its own it has that
 * of the operation, if this was carried out, else 200.
 */
export function sendAnswer(reply: FastifyReply, answer: ForcedAnswer): void {
	const { redirect, cut, status = redirect ? 302 : reply.statusCode } = answer;
	if (cut === 'before') {
		reply.hijack();
		reply.raw.socket?.destroy();
		return;
	}
	const text = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
	setHeaders(reply, answer, text);
	if (cut === 'middle') sendHalf(reply.hijack(), status, text);
	else reply.code(status).send(text && status !== 204 && status !== 304 ? text : undefined);
}

function setHeaders(reply: FastifyReply, { redirect, headers }: ForcedAnswer, text: string): void {
	const type = text.trimStart().startsWith('<') ? 'text/html' : 'application/json';
	if (text) reply.header('content-type', `${type}; charset=utf-8`);
	if (redirect) reply.header('location', redirect);
	for (const [name, value] of Object.entries(headers ?? {})) {
		if (value === null) reply.removeHeader(name);
		else reply.header(name, value);
	}
}

/** With Node's own response, because Fastify sends only whole answers. */
function sendHalf(reply: FastifyReply, status: number, text: string): void {
	const { raw } = reply;
	const body = Buffer.from(text || '{"success":true,"data":{"enterpriseNumber":"0403.170.701"}}');
	const defaults = { 'content-type': 'application/json', ...reply.getHeaders() };
	raw.writeHead(status, { ...defaults, 'content-length': body.length } as OutgoingHttpHeaders);
	raw.write(body.subarray(0, Math.floor(body.length / 2)), () => raw.socket?.destroy());
}
