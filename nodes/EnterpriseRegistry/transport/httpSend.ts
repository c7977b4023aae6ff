import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { isObject, valueAt } from '../json';
import type { Instant, Milliseconds } from '../times';
import type { Deadlines } from '../requests/Deadlines';
import type { HttpRequest, HttpResponse, Reply } from '../requests/http';
import { isWaitingForToken } from './accessToken';
import { failure, type NotFollowed, type TransportFailures } from './failures';
import { networkError } from './networkError';
import { redirectIn, type Redirect } from './redirect';
import { headersWithoutOwnSecrets, withoutOwnSecrets } from './ownSecrets';
import { textOf } from './textOf';

/** The service that a run asks, with the credential that n8n adds to each request. */
export interface Route {
	context: IAllExecuteFunctions;
	credentialType: string;
	credential: ICredentialDataDecryptedObject;
	/** Whether n8n fetches a token for it. */
	usesTokens: boolean;
	baseUrl: string;
	/** Of all that the run has in flight. */
	deadlines: Deadlines;
}

/** When a request ends, whatever happens, and what ends it before. */
interface Ending {
	until: Instant;
	abort: AbortController;
}

const MAX_REDIRECTS = 3;

/** Sends a request through n8n. It follows redirects itself, and only within the origin: n8n would send the key to any host. */
export async function httpSend(
	route: Route,
	{ method, url: path, body }: HttpRequest,
	{ timeout, abort }: { timeout: Milliseconds; abort: AbortController },
): Promise<Reply> {
	const ending = { until: Date.now() + timeout, abort };
	const contentType = body === undefined ? {} : { 'Content-Type': 'application/json' };
	const headers = { Accept: 'application/json', ...contentType };
	let url = `${route.baseUrl}${path}`;
	for (let redirects = 0; ; redirects++) {
		const reply = await sendWithRenewal(route, { method, url, headers, body }, ending);
		if (reply.kind === 'noResponse') return reply;
		const redirect = redirectIn(reply.response, url);
		if (redirect === undefined) return reply;
		const { status } = reply.response;
		const step = stepTo(redirect, { method, url, redirects });
		if (step.kind === 'end') return redirectedElsewhere({ status, to: step.to, why: step.why });
		url = step.url;
	}
}

/** What follows from a redirect. */
type RedirectStep =
	{ kind: 'follow'; url: string } | { kind: 'end'; to: string | undefined; why: NotFollowed };

/** @param asked what was asked for, and how many redirects led there. */
function stepTo(
	redirect: Redirect,
	asked: Pick<HttpRequest, 'method' | 'url'> & { redirects: number },
): RedirectStep {
	if (redirect.kind === 'unreadable') return { kind: 'end', to: undefined, why: 'otherOrigin' };
	const { origin: to, href } = redirect.url;
	if (to !== new URL(asked.url).origin) return { kind: 'end', to, why: 'otherOrigin' };
	if (asked.method !== 'GET') return { kind: 'end', to, why: 'otherPath' };
	if (asked.redirects === MAX_REDIRECTS) return { kind: 'end', to, why: 'tooMany' };
	return { kind: 'follow', url: href };
}

function redirectedElsewhere(
	facts: TransportFailures['redirectedElsewhere'] & { status: number },
): Reply {
	const elsewhere = failure('redirectedElsewhere', facts);
	return { kind: 'noResponse', error: { reason: 'unusable', failure: elsewhere } };
}

type NodeRequest = Pick<IHttpRequestOptions, 'method' | 'url' | 'headers' | 'body'>;

/**
 * n8n renews a token on a 401 that is thrown, sends the request again, and throws what comes of that. n8n 1 cannot throw a 401 alone, so
 * there the request is made once more, with all statuses thrown: an access token that was refused has changed nothing.
 */
async function sendWithRenewal(route: Route, request: NodeRequest, ending: Ending): Promise<Reply> {
	const onlyRefusals = { ignore: true as const, except: [401] };
	const first = await sendOnce(
		route,
		{ ignoreHttpStatusErrors: route.usesTokens ? onlyRefusals : true, ...request },
		ending,
	);
	const isRefused = first.kind === 'response' && first.response.status === 401;
	if (!route.usesTokens || !isRefused || first.wasThrown) return first;
	return await sendOnce(route, { ...request, ignoreHttpStatusErrors: false }, ending);
}

/** What n8n made of one request. @param wasThrown whether it threw the response, so that a token was renewed already. */
type Sent = Reply & { wasThrown?: boolean };

/** Once through n8n, within the time that is left; a token that n8n renewed on the way is kept. */
async function sendOnce(
	route: Route,
	request: NodeRequest & Pick<IHttpRequestOptions, 'ignoreHttpStatusErrors'>,
	{ until, abort }: Ending,
): Promise<Sent> {
	const timeLeft = Math.max(1, until - Date.now());
	// n8n puts a renewed token into what it is given.
	const given = { ...route.credential };
	const sentWith = given.accessToken;
	const routeWithGiven = { ...route, credential: given };
	const sending = throughN8n(routeWithGiven, { timeout: timeLeft, ...request }, abort)
		.then((response): Sent => ({
			kind: 'response',
			response: readResponse(response, secretsOf(given)),
		}))
		// A body that is too large for a text is thrown, too.
		.catch((thrown: unknown): Sent => readThrown(thrown, routeWithGiven));
	// n8n's timeout restarts with every byte.
	const sent = await route.deadlines.bounded(sending, {
		deadline: until,
		resultThen: () => timedOut(route.baseUrl, given),
	});
	keepRenewedToken(route.credential, { sentWith, given });
	// After our own timeout n8n may still be sending.
	if (sent.kind === 'noResponse') abort.abort();
	return sent;
}

/** n8n calls `authenticate` of the credential, which adds the key, and renews a token. */
const throughN8n = async (
	{ context, credentialType, credential }: Route,
	request: IHttpRequestOptions,
	abort: AbortController,
): Promise<IN8nHttpFullResponse> =>
	(await context.helpers.httpRequestWithAuthentication.call(
		cancelledBy(abort, context),
		credentialType,
		{
			// As bytes: n8n would read every text as UTF-8, whatever the service says.
			encoding: 'arraybuffer',
			returnFullResponse: true,
			disableFollowRedirect: true,
			...request,
		},
		// As n8n would have decrypted it for this request.
		{
			credentialsDecrypted: {
				id: '',
				name: credentialType,
				type: credentialType,
				data: credential,
			},
		},
	)) as IN8nHttpFullResponse;

/** A response that n8n threw for its status, or why there is none. */
function readThrown(thrown: unknown, { credential, baseUrl }: Route): Sent {
	const raw = thrownResponse(thrown);
	if (raw === undefined) return { kind: 'noResponse', error: networkError(thrown, baseUrl) };
	return {
		kind: 'response',
		response: readResponse(raw, secretsOf(credential)),
		wasThrown: true,
	};
}

/** A renewed token is one of them. The key is named as a secret where a language model reads an answer. */
const secretsOf = ({
	apiKey,
	apiSecret,
	clientSecret,
	accessToken,
}: ICredentialDataDecryptedObject): unknown[] => [apiKey, apiSecret, clientSecret, accessToken];

/**
 * The next request need not ask for a token again. A token that was not renewed is not kept: another request may have got a newer one
 * while this one was sent.
 */
function keepRenewedToken(
	credential: ICredentialDataDecryptedObject,
	{ sentWith, given }: { sentWith: unknown; given: ICredentialDataDecryptedObject },
): void {
	const { accessToken } = given;
	if (accessToken !== undefined && accessToken !== sentWith) credential.accessToken = accessToken;
}

/** n8n passes only the cancel signal of its context to a request; this one ends a single request. */
const cancelledBy = (abort: AbortController, context: IAllExecuteFunctions) =>
	Object.create(context, {
		getExecutionCancelSignal: { value: () => abort.signal },
	}) as IAllExecuteFunctions;

function timedOut(baseUrl: string, credential: ICredentialDataDecryptedObject): Reply {
	const during = isWaitingForToken(credential) ? 'token' : undefined;
	const late = failure('timedOut', { host: new URL(baseUrl).host, during });
	return { kind: 'noResponse', error: { reason: 'timedOut', failure: late, during } };
}

interface RawResponse {
	statusCode: number;
	headers: object;
	body: unknown;
}

/** The response in an error that n8n throws for its status. A response that was cut off stands there with the status of a good one. */
function thrownResponse(thrown: unknown): RawResponse | undefined {
	const response = valueAt(thrown, 'cause.response');
	if (!isObject(response)) return undefined;
	const { status, headers, data } = response;
	if (typeof status !== 'number' || status < 300) return undefined;
	return { statusCode: status, headers: isObject(headers) ? headers : {}, body: data };
}

function readResponse({ statusCode, headers, body }: RawResponse, own: unknown[]): HttpResponse {
	const read = headersWithoutOwnSecrets(headers, own);
	const text = textOf(body, read['content-type']);
	const clean = withoutOwnSecrets(text, own, { isData: isData(statusCode, text) });
	return { status: statusCode, headers: read, text: clean, receivedAt: Date.now() };
}

/**
 * Whether a body is data, in which a short secret may be a part of a name and stays. Where the service reports no success, it uses words;
 * a name that only looks so costs no more than that.
 */
const isData = (status: number, text: string): boolean =>
	status < 300 && /^\s*[{[]/.test(text) && !/"success"\s*:\s*false/.test(text);
