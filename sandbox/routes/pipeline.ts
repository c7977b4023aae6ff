import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identify, refusal, type Identity } from '../access/authentication';
import { companies } from '../access/companies';
import { Failure, failureBody, successBody, type Version } from '../answers/envelope';
import { acceptAnyBody, Malformed } from '../answers/bodies';
import { sendForced } from '../faults';
import type { Standing } from '../access/limits';
import type { LoggedRequest } from '../requestLog';
import type { Service } from '../service';
import { queryOf } from './input';
import { pathFailure } from './path';

declare module 'fastify' {
	interface FastifyRequest {
		call: Call;
	}
}

/** What the request line and headers of a call say. */
interface Call {
	version: Version;
	identity: Identity;
	entry: LoggedRequest;
	standing: Standing;
	/** Why it is refused, decided before its body is read. */
	refused?: Failure;
	/** It is carried out, but its answer is lost. */
	isAnswerLost?: boolean;
}

const versionOf = (url: string): Version =>
	/^\/api\/v2(?=[/?#]|$)/.test(url) ? 'v2' : url.startsWith('/api/oauth/') ? 'token' : 'v1';

/** Every call needs the secret except one to the token endpoint, which has its client in the body. */
function open(request: FastifyRequest, service: Service): Call {
	const version = versionOf(request.originalUrl);
	const now = service.now();
	const entry = service.log.add(request, version, now);
	const identity = version === 'token' ? {} : identify(request.headers, service);
	const usage = service.usage(identity.company?.id);
	const route = request.routeOptions.url;
	const wrong =
		version === 'token'
			? undefined
			: refusal(identity, version === 'v1' ? route?.slice('/api'.length) : undefined);
	const counts =
		!wrong && version !== 'token' && (service.settings.counted.me || route !== '/api/v2/me');
	const standing = counts ? usage.count(now) : usage.standing(now);
	const refused =
		wrong === undefined
			? (standing.refused ?? accessFailure(request, service))
			: new Failure(401, wrong);
	return { version, identity, entry, standing, refused };
}

/** The interface exempts nothing from the limits: a token uses up those of the company that it is for. */
function countToken(request: FastifyRequest, service: Service): void {
	const form = (request.body ?? {}) as Record<string, unknown>;
	const company = companies.find(
		({ clientId, clientSecret }) =>
			clientId === form.client_id && clientSecret === form.client_secret,
	);
	if (!company) return;
	const standing = service.usage(company.id).count(service.now());
	request.call = { ...request.call, standing, refused: request.call.refused ?? standing.refused };
}

function showLimits(request: FastifyRequest, reply: FastifyReply): void {
	const { limit, remaining, reset } = request.call.standing;
	reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
	reply.header('X-RateLimit-Reset', reset);
}

function accessFailure(request: FastifyRequest, { settings }: Service): Failure | undefined {
	const call = `${request.method} ${request.originalUrl}`;
	if (settings.forbidden.some((part) => call.includes(part)))
		return new Failure(403, 'API key not allowed to use this operation');
	return undefined;
}

/**
 * The steps of every call to the API, in this order: log, credentials, limits and their headers; then, with
 * the body read: turn and latency, forced answers, refusals, faults.
 */
export function installPipeline(api: FastifyInstance, service: Service): void {
	api.addHook('onRequest', async (request, reply) => {
		request.call = open(request, service);
		showLimits(request, reply);
	});

	api.addHook('preHandler', async (request, reply) => {
		if (request.call.version === 'token' && service.settings.counted.token) {
			countToken(request, service);
			showLimits(request, reply);
		}
		const { entry, refused } = request.call;
		const { body } = request;
		entry.body = body instanceof Malformed ? body.text : body;
		const forced = service.faults.forced(`${request.method} ${request.originalUrl}`);
		const giveBackTurn = await takeTurn(reply, service.traffic);
		if (!giveBackTurn) return reply.hijack();
		await service.traffic.delay(forced?.delay);
		request.call.isAnswerLost = forced?.cut === 'after';
		if (forced && !request.call.isAnswerLost) {
			entry.status = sendForced(reply, forced);
			return reply;
		}
		if (refused) throw refused;
		const fault = service.faults.drawn();
		if (fault === 'timeout') {
			// A request without an answer would keep its turn as long as the caller waits; a few of these would block the service.
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
		const { entry, isAnswerLost } = request.call;
		entry.status = isAnswerLost ? 0 : reply.statusCode;
		if (isAnswerLost) reply.raw.socket?.destroy();
		return payload;
	});

	api.addHook('onRoute', (route) => {
		const usual = route.handler;
		route.handler = async function (request, reply) {
			return await answered(request, reply, () => usual.call(this, request, reply));
		};
	});

	api.setErrorHandler((error: unknown, request, reply) => {
		const failure = error instanceof Failure ? error : unexpected(error);
		sendFailure(request, reply, failure, service.now());
	});

	api.setNotFoundHandler(async (request, reply) => {
		return await answered(request, reply, () => {
			const failure = pathFailure(request.originalUrl) ?? { status: 404, message: 'Not found' };
			throw new Failure(failure.status, failure.message);
		});
	});

	acceptAnyBody(api);
}

/** Waits in line. The returned function gives the turn back, and so does the end of the answer; undefined if the caller hung up. */
async function takeTurn(
	reply: FastifyReply,
	traffic: Service['traffic'],
): Promise<(() => void) | undefined> {
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

/** The answer that a test has set, else the usual one. */
async function answered(
	request: FastifyRequest,
	reply: FastifyReply,
	usual: () => unknown,
): Promise<unknown> {
	const { answers, traffic } = request.server.service;
	const path = request.originalUrl.split('?')[0]!.slice('/api'.length);
	const answer = await answers.find(`${request.method} ${path}`)?.({
		params: request.params as Record<string, string>,
		query: queryOf(request),
		body: request.body,
		usual: async () => (await usual()) as Record<string, unknown>,
	});
	if (!answer) return await usual();
	if ('data' in answer) answer.body = succeed(request, answer.data);
	if (answer.delay) await traffic.delay(answer.delay);
	request.call.entry.status = sendForced(reply, answer);
	return reply;
}

function unexpected(error: unknown): Failure {
	const { statusCode, message } = error as { statusCode?: number; message?: string };
	return new Failure(statusCode ?? 500, message ?? 'Internal server error');
}

function sendFailure(
	request: FastifyRequest,
	reply: FastifyReply,
	failure: Failure,
	now: number,
): void {
	const { version } = request.call;
	const { settings } = request.server.service;
	const { oauth } = failure.members;
	reply.code(failure.status);
	if (version === 'token' && settings.authentication.tokenShape === 'flat' && oauth) {
		reply.send({ error: oauth, error_description: failure.message });
		return;
	}
	reply.send(failureBody(version, failure, now));
}

declare module 'fastify' {
	interface FastifyInstance {
		service: Service;
	}
}

/** The answer of an operation, in the envelope of its version. */
export function succeed(request: FastifyRequest, data: unknown): Record<string, unknown> {
	const { service } = request.server;
	return successBody(request.call.version, data, service.now());
}
