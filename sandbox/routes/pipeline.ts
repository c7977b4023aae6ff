import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identify, refusal, type Identity } from '../authentication';
import { Failure, failureBody, successBody, type Version } from '../envelope';
import { acceptAnyBody, Malformed } from '../bodies';
import { sendForced } from '../faults';
import type { Standing } from '../limits';
import type { LoggedRequest } from '../requestLog';
import type { Service } from '../service';

declare module 'fastify' {
	interface FastifyRequest {
		call: Call;
	}
}

/** What is known of a call from its first line and headers. */
interface Call {
	version: Version;
	identity: Identity;
	entry: LoggedRequest;
	standing: Standing;
	/** Why it will be refused, decided before the body is read. */
	refused?: Failure;
}

const versionOf = (url: string): Version =>
	url.startsWith('/api/v2/') || url === '/api/v2' ? 'v2' : url.startsWith('/api/oauth/') ? 'token' : 'v1';

/** The secret is looked for on every call except the token endpoint; `/me` and tokens do not count. */
function open(request: FastifyRequest, service: Service): Call {
	const version = versionOf(request.url);
	const now = service.now();
	const entry = service.log.add(request, version, now);
	const identity = version === 'token' ? {} : identify(request.headers, service);
	const usage = service.usage(identity.company?.id);
	const route = request.routeOptions.url;
	const wrong = version === 'token' ? undefined : refusal(identity, version === 'v1' ? route?.slice('/api'.length) : undefined, service.settings);
	const counts = !wrong && version !== 'token' && route !== '/api/v2/me';
	const standing = counts ? usage.count(now) : usage.standing(now);
	const refused = wrong === undefined ? standing.refused ?? accessFailure(request, service) : new Failure(401, wrong);
	return { version, identity, entry, standing, refused };
}

function accessFailure(request: FastifyRequest, { settings }: Service): Failure | undefined {
	const call = `${request.method} ${request.url}`;
	if (!settings.subscriptionActive) return new Failure(402, 'Subscription inactive');
	if (settings.forbidden.some((part) => call.includes(part))) return new Failure(403, 'API key not allowed to use this operation');
	const precondition = settings.preconditionHeader;
	if (precondition && request.headers[precondition.toLowerCase()] === undefined) {
		return new Failure(412, `Precondition failed: header ${precondition} is required`);
	}
	return undefined;
}

/**
 * What every call to the API passes through, in this order: log, credentials, limits and their headers; then, with
 * the body read: turn and latency, forced answers, refusals, faults.
 */
export function installPipeline(api: FastifyInstance, service: Service): void {
	api.addHook('onRequest', async (request, reply) => {
		request.call = open(request, service);
		const { limit, remaining, reset } = request.call.standing;
		reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining).header('X-RateLimit-Reset', reset);
	});

	api.addHook('preHandler', async (request, reply) => {
		const { entry, refused } = request.call;
		const { body } = request;
		entry.body = body instanceof Malformed ? body.text : body;
		const forced = service.faults.forced(`${request.method} ${request.url}`);
		const giveBackTurn = await takeTurn(reply, service.traffic);
		if (!giveBackTurn) return reply.hijack();
		await service.traffic.delay(forced?.delay);
		if (forced) {
			entry.status = sendForced(reply, forced);
			return reply;
		}
		if (refused) throw refused;
		const fault = service.faults.drawn();
		if (fault === 'timeout') {
			// Never answered, so it would hold its turn for as long as the caller waits, and a few would stop the service.
			giveBackTurn();
			return reply.hijack();
		}
		if (fault) {
			entry.status = sendForced(reply, fault);
			return reply;
		}
		if (body instanceof Malformed) throw new Failure(400, 'The request body is not valid JSON');
		return undefined;
	});

	api.addHook('onSend', async (request, reply, payload) => {
		request.call.entry.status = reply.statusCode;
		return payload;
	});

	api.setErrorHandler((error: unknown, request, reply) => {
		const failure = error instanceof Failure ? error : unexpected(error);
		sendFailure(request, reply, failure, service.now());
	});

	api.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure(404, 'Not found'), service.now()));

	acceptAnyBody(api);
}

/** Waits in line. The returned function gives the turn back, as the end of the answer does; undefined: the caller hung up. */
async function takeTurn(reply: FastifyReply, traffic: Service['traffic']): Promise<(() => void) | undefined> {
	let hasTurn = false;
	let isClosed = false;
	const giveBack = (): void => {
		if (hasTurn) traffic.leave();
		hasTurn = false;
	};
	reply.raw.once('close', () => {
		isClosed = true;
		giveBack();
	});
	await traffic.enter();
	hasTurn = true;
	if (!isClosed) return giveBack;
	giveBack();
	return undefined;
}

function unexpected(error: unknown): Failure {
	const { statusCode, message } = error as { statusCode?: number; message?: string };
	return new Failure(statusCode ?? 500, message ?? 'Internal server error');
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure, now: number): void {
	const { version } = request.call;
	const { settings } = request.server.service;
	const { oauth } = failure.members;
	reply.code(failure.status);
	if (version === 'token' && settings.authentication.tokenShape === 'flat' && oauth) {
		reply.send({ error: oauth, error_description: failure.message });
		return;
	}
	const body = failureBody(version, failure, now);
	// not shown: whether the error may be an object: setting errorShape
	if (settings.errorShape === 'object') body.error = { code: failure.status, message: failure.message };
	reply.send(body);
}

declare module 'fastify' {
	interface FastifyInstance {
		service: Service;
	}
}

/** The answer of an operation, in the envelope of its version. */
export function succeed(request: FastifyRequest, data: unknown): Record<string, unknown> {
	return successBody(request.call.version, data, request.server.service.now());
}
