import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
	IWebhookFunctions,
} from 'n8n-workflow';

import { normaliseBaseUrl, urlOf } from './url';
import { within } from './limits/clock';
import { networkError, timedOut, tokenTimedOut } from './errors/networkErrors';
import { withoutSecrets } from './secrets';
import { Dispatch } from './dispatch';
import { RegistryFailure } from './errors';
import type { Report } from './report';
import { sessionOf, type Session } from './session';
import { waitsForToken } from './accessToken';
import type { RegistryAnswer, RegistryRequest, Send } from './types';

type RequestContext =
	IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

/** The connection to the registry with the credential that the node chose. */
export interface Connection {
	baseUrl: string;
	session: Session;
	/** Through the dispatch, with limits, retries and cache. */
	send: Send;
	dispatch: Dispatch;
	/** The Service Profile of the credential, as it was given. */
	profile?: unknown;
}

const MAX_REDIRECTS = 3;
const DEFAULT_TIMEOUT = 30_000;

/** A timer of Node that is set to more rings at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Reads the credential once; every call after that goes through the limiter and n8n, which adds the authentication. */
export async function connect(
	context: RequestContext,
	authentication: string,
): Promise<Connection> {
	const renewable = authentication === 'oAuth2';
	const credentialType = renewable ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const credential = await context.getCredentials(credentialType);
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	if (!renewable) requireSecret(credential.apiSecret);
	const identity = renewable
		? [credential.clientId, credential.clientSecret]
		: [credential.apiKey, credential.apiSecret];
	const session = sessionOf(credentialType, baseUrl, ...identity.map(String));
	const route = { context, credentialType, credential, renewable, baseUrl };
	const dispatch: Dispatch = new Dispatch(
		session,
		async (request, end) => await sendThrough(route, request, end, dispatch.report),
		context.getTimezone(),
	);
	const profile = credential.serviceProfile;
	return { baseUrl, session, send: dispatch.send, dispatch, profile };
}

/** @throws RegistryFailure for a secret that is empty: the service would refuse every request. */
export function requireSecret(apiSecret: unknown): void {
	if (typeof apiSecret === 'string' && apiSecret.trim() !== '') return;
	throw new RegistryFailure('credentials', {
		message: 'The API secret is empty.',
		advice: 'Enter the secret that belongs to the key in the credential.',
	});
}

/** n8n passes only the cancel signal of its context to a request; this one ends a single request. */
const endingWith = (context: RequestContext, { signal }: AbortController): RequestContext =>
	Object.create(context, { getExecutionCancelSignal: { value: () => signal } }) as RequestContext;

interface Route {
	context: RequestContext;
	credentialType: string;
	credential: ICredentialDataDecryptedObject;
	/** Whether n8n fetches a token for it. */
	renewable: boolean;
	baseUrl: string;
}

async function sendThrough(
	route: Route,
	request: RegistryRequest,
	end: AbortController,
	report: Report,
): Promise<RegistryAnswer> {
	const { baseUrl, renewable } = route;
	let url = urlOf(baseUrl, request.version, request.path, request.query);
	const visited: string[] = [];
	const until = Date.now() + (request.timeout ?? DEFAULT_TIMEOUT);
	for (;;) {
		visited.push(url);
		const options: IHttpRequestOptions = {
			method: request.method,
			url,
			headers: {
				Accept: 'application/json',
				...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
			},
			body: request.body,
			encoding: 'text',
			returnFullResponse: true,
			// Redirects are followed below, within the origin only: n8n would send the key headers to any host.
			disableFollowRedirect: true,
			// n8n renews a token only on a thrown 401; without a token it would needlessly repeat the call.
			ignoreHttpStatusErrors: renewable ? { ignore: true, except: [401] } : true,
			timeout: Math.min(LONGEST_TIMER, Math.max(1, until - Date.now())),
		};
		let answer = await sendOnce(route, options, end);
		// n8n 1 does not know `except` and returns the 401: once more, so that it throws and renews the token.
		if (renewable && !(answer instanceof RegistryFailure) && answer.status === 401) {
			answer = await sendOnce(route, { ...options, ignoreHttpStatusErrors: false }, end);
		}
		if (answer instanceof RegistryFailure) throw answer;
		const location =
			answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
		if (location === undefined || visited.length > (request.maxRedirects ?? Infinity))
			return answer;
		url = redirectTarget(visited, location, request);
		report.sent++;
	}
}

async function sendOnce(
	route: Route,
	options: IHttpRequestOptions,
	end: AbortController,
): Promise<RegistryAnswer | RegistryFailure> {
	const { context, credentialType, credential, baseUrl } = route;
	// Handed over, so that n8n does not read and decrypt it again for every request. A copy, because n8n puts a renewed
	// token into it, and must see which token was refused.
	const used = credential.accessToken;
	const own = { ...credential };
	const credentialsDecrypted = { id: '', name: credentialType, type: credentialType, data: own };
	const sent = context.helpers.httpRequestWithAuthentication
		.call(endingWith(context, end), credentialType, options, { credentialsDecrypted })
		.then(
			(response: IN8nHttpFullResponse) => asAnswer(response),
			(thrown: unknown) => networkError(thrown, baseUrl),
		);
	// n8n's timeout restarts with every byte: an answer that arrives slowly would outlast it.
	const answer =
		(await within(options.timeout ?? DEFAULT_TIMEOUT, sent)) ??
		(waitsForToken(own) ? tokenTimedOut() : timedOut(baseUrl));
	if (own.accessToken !== undefined && own.accessToken !== used)
		credential.accessToken = own.accessToken;
	if (answer instanceof RegistryFailure) {
		end.abort();
		return answer;
	}
	const clean = (text: string, isData = false) =>
		withoutSecrets(text, [own.apiSecret, own.clientSecret, own.accessToken], isData);
	const isData = answer.status < 300 && /^\s*[{[]/.test(answer.text);
	// Of the headers, only these are quoted in messages.
	const quoted = ['content-type', 'location'].flatMap((name) =>
		answer.headers[name] === undefined ? [] : [[name, clean(answer.headers[name])]],
	);
	return {
		...answer,
		text: clean(answer.text, isData),
		headers: { ...answer.headers, ...Object.fromEntries(quoted) },
	};
}

function asAnswer(response: IN8nHttpFullResponse): RegistryAnswer {
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(response.headers))
		headers[name.toLowerCase()] = String(value);
	const body: unknown = response.body;
	return {
		status: response.statusCode,
		headers,
		text: typeof body === 'string' ? body : JSON.stringify(body ?? ''),
		receivedAt: Date.now(),
	};
}

function redirectTarget(visited: string[], location: string, request: RegistryRequest): string {
	const from = visited.at(-1)!;
	const target = URL.canParse(location, from) ? new URL(location, from) : null;
	const sameOrigin = target !== null && target.origin === new URL(from).origin;
	const isCircle = target !== null && visited.includes(target.href);
	if (
		target !== null &&
		sameOrigin &&
		request.method === 'GET' &&
		visited.length <= MAX_REDIRECTS &&
		!isCircle
	)
		return target.href;
	const where = target === null ? 'an unreadable address' : target.origin;
	const isFollowed = sameOrigin && request.method === 'GET';
	const message = isFollowed
		? `The service redirects ${isCircle ? 'in a circle' : `more than ${MAX_REDIRECTS} times`} at ${where}`
		: `The service redirects to ${sameOrigin ? `another path of ${where}` : where}; the credential was not sent there`;
	throw new RegistryFailure('address', {
		message,
		advice: isFollowed
			? 'Check the Base URL of the credential.'
			: 'If the service has moved, change the Base URL of the credential.',
	});
}
