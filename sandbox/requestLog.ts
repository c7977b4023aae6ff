import type { FastifyRequest } from 'fastify';
import type { Version } from './answers/envelope';

export interface LoggedRequest {
	method: string;
	/** With the query. */
	path: string;
	/** The pattern of the route, e.g. `/api/v2/webhook/:id`; undefined if there is none. */
	route?: string;
	/** Names in lower case, secrets included: this is a tool for tests. */
	headers: Record<string, string | string[] | undefined>;
	body: unknown;
	/** 0 until it is answered; stays 0 if the connection was cut or got no answer. */
	status: number;
	/** Milliseconds since 1970. */
	at: number;
	version: Version;
}

const bound = 200_000;

/** Every call to the API, in the order of arrival. */
export class RequestLog {
	readonly requests: LoggedRequest[] = [];

	add(request: FastifyRequest, version: Version, at: number): LoggedRequest {
		const entry: LoggedRequest = {
			method: request.method,
			path: request.originalUrl,
			route: request.routeOptions.url,
			headers: request.headers,
			body: undefined,
			status: 0,
			at,
			version,
		};
		this.requests.push(entry);
		if (this.requests.length > bound + 10_000) this.requests.splice(0, 10_000);
		return entry;
	}

	clear(): void {
		this.requests.length = 0;
	}
}
