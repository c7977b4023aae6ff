import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { companyOf, identify, refusal, type Identity } from '../access/authentication';
import { Failure, failureBody, successBody, type Version } from '../answers/envelope';
import { acceptAnyBody, Malformed } from '../answers/bodies';
import { sendForced } from '../faults';
import type { Standing } from '../access/limits';
import type { LoggedRequest, Service } from '../service';
import { queryOf } from './input';

declare module 'fastify' {
	interface FastifyRequest {
		call: Call;
	}
	interface FastifyInstance {
		service: Service;
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
	const { method, originalUrl: path, headers } = request;
	const route = request.routeOptions.url;
	const logged = { method, path, route, headers, version, at: now };
	const entry: LoggedRequest = { ...logged, body: undefined, status: 0 };
	service.requests.push(entry);
	const isToken = version === 'token';
	const identity = isToken ? {} : identify(headers, service);
	const usage = service.usage(identity.company?.id);
	const v1Path = version === 'v1' ? route?.slice('/api'.length) : undefined;
	const wrong = isToken ? undefined : refusal(identity, v1Path);
	const standing = wrong || isToken ? usage.standing(now) : usage.count(now);
	const refused = wrong
		? new Failure(401, wrong)
		: (standing.refused ?? forbidden(request, service));
	return { version, identity, entry, standing, refused };
}

function forbidden(request: FastifyRequest, { settings }: Service): Failure | undefined {
	const isForbidden = settings.forbidden.some((part) => callOf(request).includes(part));
	return isForbidden ? new Failure(403, 'API key not allowed to use this operation') : undefined;
}

const callOf = ({ method, originalUrl }: FastifyRequest): string => `${method} ${originalUrl}`;

/** The interface exempts nothing from the limits: a token uses up those of the company that it is for. */
function countToken(request: FastifyRequest, service: Service): void {
	const company = companyOf((request.body ?? {}) as Record<string, unknown>);
	if (!company) return;
	const standing = service.usage(company.id).count(service.now());
	request.call = { ...request.call, standing, refused: request.call.refused ?? standing.refused };
}

function showLimits(request: FastifyRequest, reply: FastifyReply): void {
	const { limit, remaining, reset } = request.call.standing;
	reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
	reply.header('X-RateLimit-Reset', reset);
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
		if (request.call.version === 'token') {
			countToken(request, service);
			showLimits(request, reply);
		}
		const { entry, refused } = request.call;
		const { body } = request;
		entry.body = body instanceof Malformed ? body.text : body;
		const forced = service.faults.forced(callOf(request));
		const giveBackTurn = await takeTurn(reply, service.traffic);
		if (!giveBackTurn) return reply.hijack();
		await service.traffic.delay(forced?.delay);
		request.call.isAnswerLost = forced?.cut === 'after';
		if (refused && (!forced || forced.cut === 'after')) throw refused;
		const fault = forced && forced.cut !== 'after' ? forced : service.faults.drawn();
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
			return await answered(request, reply, async () =>
				succeed(request, await usual.call(this, request, reply)),
			);
		};
	});

	api.setErrorHandler(({ statusCode = 500, message, oauth }: Partial<Failure>, request, reply) => {
		const isFlat = oauth && service.settings.authentication.tokenShape === 'flat';
		const failure = message ?? 'Internal server error';
		reply.code(statusCode);
		return isFlat
			? reply.send({ error: oauth, error_description: failure })
			: reply.send(failureBody(request.call.version, failure, service.now()));
	});

	api.setNotFoundHandler(
		async (request, reply) =>
			await answered(request, reply, () => {
				throw new Failure(404, 'Not found');
			}),
	);

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

/** What an operation gives, in the envelope of its version. Unspecified: whether a token has one: setting authentication.tokenShape */
function succeed({ call: { version }, server: { service } }: FastifyRequest, data: unknown) {
	const isFlat = version === 'token' && service.settings.authentication.tokenShape === 'flat';
	return isFlat ? data : successBody(version, data, service.now());
}
