import type { FastifyInstance } from 'fastify';

/** A JSON body that could not be parsed; whoever takes the call answers with 400. */
export class Malformed {
	constructor(readonly text: string) {}
}

/** Reads JSON, and lets everything else pass as text: what is wrong with a body is for the operation to say. */
export function acceptAnyBody(server: FastifyInstance): void {
	server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, parsed(text as string)));
	server.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text || undefined));
}

function parsed(text: string): unknown {
	// An empty body is no body, whatever its content type says.
	if (!text.trim()) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return new Malformed(text);
	}
}
