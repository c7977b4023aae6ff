import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { companyAsking, identify, type Identity } from '../access/authentication';
import type { Fault } from '../conditions/faults';
import { Failure, failureBody, successBody, type Version } from '../answers/envelope';
import { acceptAnyBody, Malformed } from './bodies';
import { sendAnswer } from '../answers/send';
import type { Standing } from '../access/limits';
import type { LoggedRequest, Service } from '../service';
import type { ForcedAnswer } from '../settings/settings';
import { queryOf } from './input';

declare module 'fastify' {
	interface FastifyRequest {
		call: Call;
	}
	interface FastifyInstance {
		service: Service;
	}
}

/** What is known of a call: from its request line and headers, and what was decided since. */
interface Call {
	version: Version;
	identity: Identity;
	logged: LoggedRequest;
	standing: Standing;
	/** Why it is refused, decided before its body is read. */
	refused?: Failure;
	/** It is carried out, but its answer is lost. */
	isAnswerLost?: boolean;
}

/**
 * Takes every call to the API through the steps that "Which of them answers" in sandbox/README.md numbers. Whether it is refused is decided in
 * step 1, before its body is read, and told in step 4.
 */
export function installPipeline(api: FastifyInstance, service: Service): void {
	acceptAnyBody(api);
	api.addHook('onRequest', async (request, reply) => {
		request.call = open(request, service);
		showLimits(request, reply);
	});
	api.addHook('preHandler', async ({ call: { logged }, body }) => {
		logged.body = body instanceof Malformed ? body.text : body;
	});
	api.addHook('preHandler', prepare);
	api.addHook('onSend', async (request, reply, payload) => {
		const { logged, isAnswerLost } = request.call;
		if (!isAnswerLost) logged.status = reply.statusCode;
		else reply.raw.socket?.destroy();
		return payload;
	});
	api.addHook('onRoute', (route) => {
		for (const method of [route.method].flat())
			if (method !== 'HEAD') service.operations.push(`${method} ${route.url}`);
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
}

const versionOf = (url: string): Version =>
	/^\/api\/v2(?=[/?#]|$)/.test(url) ? 'v2' : url.startsWith('/api/oauth/') ? 'token' : 'v1';

/** Unspecified: which other v1 operations work without the secret. */
const withoutSecret = '/api/establishments/search';

/** Every call needs the secret except one to the token endpoint, which has its client in the body. */
function open(request: FastifyRequest, service: Service): Call {
	const { method, originalUrl: path, headers } = request;
	const route = request.routeOptions.url;
	const version = versionOf(path);
	const at = service.now();
	const logged = { method, path, route, headers, version, at, body: undefined, status: 0 };
	service.requests.push(logged);
	const isToken = version === 'token';
	const identity = isToken ? {} : identify(headers, service, route === withoutSecret);
	const { wrong, company } = identity;
	const usage = service.usage(company?.id);
	const standing = wrong || isToken ? usage.standing(at) : usage.count(at);
	const refused = wrong
		? new Failure(401, wrong)
		: (standing.refused ?? forbidden(request, service));
	return { version, identity, logged, standing, refused };
}

function forbidden(request: FastifyRequest, { settings }: Service): Failure | undefined {
	const isForbidden = settings.forbidden.some((part) => callOf(request).includes(part));
	return isForbidden ? new Failure(403, 'API key not allowed to use this operation') : undefined;
}

const callOf = ({ method, originalUrl }: FastifyRequest): string => `${method} ${originalUrl}`;

function showLimits(request: FastifyRequest, reply: FastifyReply): void {
	const { limit, remaining, reset } = request.call.standing;
	reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
	reply.header('X-RateLimit-Reset', reset);
}

/** What ends a call before its operation, or that nothing does. */
type Decision =
	| { kind: 'answer'; answer: ForcedAnswer }
	| { kind: 'refuse'; failure: Failure }
	| { kind: 'hang' }
	| { kind: 'goOn' };

/** Prepares a call whose body has been read. A reply that is returned has been sent, or will never be. */
async function prepare(
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply | undefined> {
	const { call, body, server } = request;
	const { faults, forced, traffic } = server.service;
	if (call.version === 'token') countToken(request, reply);
	const key = call.identity.company?.apiKey;
	const taken = forced.take({ call: callOf(request), key });
	const giveBackTurn = await takeTurn(reply, traffic);
	if (request.socket.destroyed) return reply.hijack();
	await traffic.delay(taken?.delay);
	call.isAnswerLost = taken?.cut === 'after';
	const answer = call.isAnswerLost ? undefined : taken;
	const { refused } = call;
	// Only a call that nothing else ends uses up a draw.
	const fault: Fault = answer || refused ? { kind: 'none' } : faults.draw();
	return endBy(decide({ answer, refused, fault, body }), reply, giveBackTurn);
}

/** The first that applies: the forced answer, the refusal, the random fault, a body that is not JSON. */
function decide({
	answer,
	refused,
	fault,
	body,
}: {
	answer: ForcedAnswer | undefined;
	refused: Failure | undefined;
	fault: Fault;
	body: unknown;
}): Decision {
	if (answer) return { kind: 'answer', answer };
	if (refused) return { kind: 'refuse', failure: refused };
	if (fault.kind !== 'none') return fault;
	if (body instanceof Malformed)
		return { kind: 'refuse', failure: new Failure(400, 'The request body is not valid JSON') };
	return { kind: 'goOn' };
}

/** Ends a call as it was decided; gives the reply if it has ended. */
function endBy(
	decision: Decision,
	reply: FastifyReply,
	giveBackTurn: () => void,
): FastifyReply | undefined {
	switch (decision.kind) {
		case 'goOn':
			return undefined;
		case 'refuse':
			throw decision.failure;
		case 'hang':
			// A request without an answer would keep its turn as long as the caller waits; a few of these would block the service.
			giveBackTurn();
			return reply.hijack();
		case 'answer':
			sendAnswer(reply, decision.answer);
			return reply;
	}
}

/** The interface exempts nothing from the limits: a token uses up those of the company that it is for. */
function countToken(request: FastifyRequest, reply: FastifyReply): void {
	const { call, server } = request;
	const company = companyAsking((request.body ?? {}) as Record<string, unknown>);
	if (!company) return;
	call.identity = { company };
	call.standing = server.service.usage(company.id).count(server.service.now());
	call.refused ??= call.standing.refused;
	showLimits(request, reply);
}

/** Waits in line. The turn ends with the answer or when the caller hangs up, or earlier with the returned function. */
async function takeTurn(reply: FastifyReply, traffic: Service['traffic']): Promise<() => void> {
	let giveBack = () => {};
	const end = new Promise<void>((resolve) => (giveBack = resolve));
	reply.raw.once('close', giveBack);
	await traffic.turn(end);
	return giveBack;
}

/** The answer that a test has set, else the usual one. */
async function answered(
	request: FastifyRequest,
	reply: FastifyReply,
	usual: () => unknown,
): Promise<unknown> {
	const { answers, traffic } = request.server.service;
	const path = request.originalUrl.split('?')[0]!.slice('/api'.length);
	const set = answers.find(`${request.method} ${path}`);
	const answer = await set?.give({
		params: set.params,
		query: queryOf(request),
		body: request.body,
		usual: async () => (await usual()) as Record<string, unknown>,
	});
	if (!answer) return await usual();
	const { data, ...other } = answer;
	const sent = 'data' in answer ? { ...other, body: succeed(request, data) } : other;
	if (sent.delay) await traffic.delay(sent.delay);
	sendAnswer(reply, sent);
	return reply;
}

/** What an operation gives, in the envelope of its version. Unspecified: whether a token has one: setting authentication.tokenShape */
function succeed({ call: { version }, server: { service } }: FastifyRequest, data: unknown) {
	const isFlat = version === 'token' && service.settings.authentication.tokenShape === 'flat';
	return isFlat ? data : successBody(version, data, service.now());
}
