import type { FastifyInstance } from 'fastify';

/** A JSON body that could not be parsed; the route answers with 400. */
export class Malformed {
	constructor(readonly text: string) {}
}

/** Reads JSON, and passes everything else on as text: the operation says what is wrong with it. */
export function acceptAnyBody(server: FastifyInstance): void {
	server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
		done(null, parsed(text as string)),
	);
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
		done(null, text || undefined),
	);
}

function parsed(text: string): unknown {
	// An empty body counts as none, whatever its content type.
	if (!text.trim()) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return new Malformed(text);
	}
}
