import { createHash } from 'node:crypto';

import type { IHttpRequestHelper } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { isTransient, type Failure } from '../failure';
import { holdsNothing, readJson, textAt, valueAt } from '../json';
import type { HttpResponse } from '../requests/http';
import { SECOND, type Instant, type Milliseconds } from '../times';
import { failure as requestFailure } from '../requests/failures';
import { failure, TokenFailure } from './failures';
import { networkError } from './networkError';
import { redirectIn } from './redirect';
import { couldNotAnswer, refusal, refusalFacts } from './refusal';
import { within } from './systemClock';
import { headersWithoutOwnSecrets, withoutOwnSecrets } from './ownSecrets';
import { maskedExcerpt } from './secrets';
import { textOf, typeOf } from './textOf';
import { formValue } from './credentialText';
import { normaliseBaseUrl } from './baseUrl';

type HttpRequestHelper = IHttpRequestHelper['helpers']['httpRequest'];
type Credential = Record<string, unknown>;
type TokenResponse = { statusCode: number; headers: object; body?: unknown };

/** A request for a token of one client at one address. */
interface TokenRequest {
	token: Promise<string>;
	/** The token, once it has come. */
	issued?: string;
	/** Until when other items are given the token, or the refusal, of this request. */
	sharedUntil: Instant;
}

const lastRequests = new BoundedMap<TokenRequest>(500);
/** A refusal serves other items for this long, and a token those whose own, older one was refused. */
const SHARED_FOR: Milliseconds = 10 * SECOND;
/** Later calls do not wait for a request that takes longer than this: it may hang. */
const HANGS_AFTER: Milliseconds = 5 * SECOND;
/** The user's timeout is for calls of the service: n8n asks for the token without it. */
const TIMEOUT: Milliseconds = 30 * SECOND;

/** Whose request to the service waits for a token: n8n hands on the object that it was given, and tells nobody else. */
const waitingForToken = new WeakSet<object>();

export const isWaitingForToken = (credential: object): boolean => waitingForToken.has(credential);

/** n8n asks once for every item that got a 401: they share one token. @throws Failure at `token`. */
export async function fetchAccessToken(
	httpRequest: HttpRequestHelper,
	credential: Credential,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = JSON.stringify([baseUrl, credential.clientId, credential.clientSecret]);
	const key = createHash('sha256').update(identity).digest('base64');
	const last = lastRequests.get(key);
	const request =
		last !== undefined && mayServe(last, credential)
			? last
			: shared(requestToken(httpRequest, baseUrl, credential));
	lastRequests.set(key, request);
	waitingForToken.add(credential);
	return await request.token.finally(() => waitingForToken.delete(credential));
}

/** Whether a request that was made for another item serves the one with this credential, too. */
function mayServe({ issued, sharedUntil }: TokenRequest, { accessToken }: Credential): boolean {
	const left = sharedUntil - Date.now();
	// More is left than any request is shared for where the clock was set back.
	if (left <= 0 || left > SHARED_FOR) return false;
	if (issued === undefined) return true;
	const wasRefused = accessToken === issued;
	// n8n has kept no token, although it was given this one: why is not known, so a new one is asked for.
	const wasForgotten = accessToken === '';
	return !wasRefused && !wasForgotten;
}

function shared(token: Promise<string>): TokenRequest {
	const request: TokenRequest = { token, sharedUntil: Date.now() + HANGS_AFTER };
	token.then(
		(issued) => {
			request.issued = issued;
			request.sharedUntil = Date.now() + SHARED_FOR;
		},
		(reason: Failure) => {
			// What does not pass is the same a moment later.
			request.sharedUntil = isTransient(reason) ? 0 : Date.now() + SHARED_FOR;
		},
	);
	return request;
}

async function requestToken(
	httpRequest: HttpRequestHelper,
	baseUrl: string,
	credential: Credential,
): Promise<string> {
	const { clientSecret } = credential;
	const url = `${baseUrl}/oauth/token`;
	const form = {
		client_id: formValue('Client ID', credential.clientId),
		client_secret: formValue('Client Secret', clientSecret),
	};
	const sent = httpRequest({
		method: 'POST',
		url,
		headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
		encoding: 'arraybuffer',
		returnFullResponse: true,
		disableFollowRedirect: true,
		ignoreHttpStatusErrors: true,
		timeout: TIMEOUT,
	}).catch((thrown: unknown) => {
		const error = networkError(thrown, baseUrl);
		throw new TokenFailure(error.failure, error);
	}) as Promise<TokenResponse>;
	// n8n's timeout restarts with every byte.
	const answer = await within(TIMEOUT, sent);
	if (answer === undefined) {
		const late = failure('timedOut', { host: new URL(baseUrl).host });
		throw new TokenFailure(late, { reason: 'timedOut' });
	}
	const { statusCode: status, body } = answer;
	const headers = headersWithoutOwnSecrets(answer.headers, [clientSecret]);
	const text = textOf(body, headers['content-type']);
	const token = textAt(readJson(text), 'data.access_token', 'access_token');
	if (token !== null && status >= 200 && status < 300) return token;
	const response = { status, headers, text: withoutOwnSecrets(text, [clientSecret]) };
	const refused = whyNoToken(response, url);
	throw new TokenFailure(refused, {
		reason: 'noToken',
		response: { ...response, status: statusForEngine(status, refused) },
		refusesCredential: refused.kind === 'credentials',
	});
}

/** The engine knows by the status what passes: an error that passes is to it what a 503 is, whatever status it came with. */
const statusForEngine = (status: number, { kind }: Failure): number =>
	kind === 'service' && !couldNotAnswer(status) ? 503 : status;

function whyNoToken({ status, headers, text }: HttpResponse, url: string): Failure {
	const redirect = redirectIn({ status, headers }, url);
	if (redirect !== undefined) {
		const to = redirect.kind === 'address' ? redirect.url.origin : undefined;
		const why = to === new URL(url).origin ? 'otherPath' : 'otherOrigin';
		return failure('redirectedElsewhere', { status, to, why });
	}
	const value = readJson(text);
	const said = textAt(value, ...PLACES_OF_ERROR);
	if ([402, 407, 429].includes(status) || couldNotAnswer(status))
		return refusal(status, said, headers);
	// RFC 6749 has an error with 400 or 401, but some services send it with 200.
	if ([400, 401, 403].includes(status) || (status < 300 && saysError(value))) {
		const facts = refusalFacts(status, said, headers);
		return passes(value) ? requestFailure('couldNotAnswer', facts) : failure('tokenRefused', facts);
	}
	const start = status < 300 ? undefined : maskedExcerpt(text);
	return failure('noTokenInAnswer', { status, type: typeOf(headers), start });
}

/** Where services put the words or the code of an error, those that tell a person the most first. */
const PLACES_OF_ERROR = [
	'error_description',
	'error.message',
	'error',
	'message',
	'error.code',
	'errors.0.message',
	'errors.0.detail',
	'errors.0.code',
	'errors.0',
];

/** Some services say none, false or 0 where there is no error. */
const saysError = (value: unknown): boolean =>
	valueAt(value, 'success') === false ||
	['error', 'errors'].some(
		(name) =>
			!holdsNothing(valueAt(value, name)) &&
			!/^(?:none|null|false|0)$/i.test(textAt(value, name) ?? ''),
	);

const passes = (value: unknown): boolean =>
	PLACES_OF_ERROR.some((place) => PASSING_ERROR.test(textAt(value, place) ?? ''));

/** Errors of RFC 6749 (4.1.2.1) and RFC 8628 (3.5) that are not about the client. */
const PASSING_ERROR = /^(?:temporarily_unavailable|server_error|slow_down)$/i;
