import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
	IWebhookFunctions,
} from 'n8n-workflow';

import { waitsForToken } from './accessToken';
import { networkError, RegistryFailure, timedOut, tokenTimedOut } from './errors';
import { within } from './limits/clock';
import { withoutSecrets } from './secrets';
import type { RegistryAnswer, RegistryRequest } from './types';
import { urlOf } from './url';

export type RequestContext =
	IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

interface Route {
	context: RequestContext;
	credentialType: string;
	credential: ICredentialDataDecryptedObject;
	/** Whether n8n fetches a token for it. */
	renewable: boolean;
	baseUrl: string;
}

const MAX_REDIRECTS = 3;
const DEFAULT_TIMEOUT = 30_000;

/** A timer of Node that is set to more rings at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** Sends one request through n8n, and follows redirects within the origin only: n8n would send the key to any host. */
export async function httpSend(
	route: Route,
	request: RegistryRequest,
	end: AbortController,
): Promise<RegistryAnswer> {
	const { method, body, version, path, query } = request;
	const visited = [urlOf(route.baseUrl, version, path, query)];
	const until = Date.now() + (request.timeout ?? DEFAULT_TIMEOUT);
	for (;;) {
		const answer = await sendOnce(route, end, {
			method,
			url: visited.at(-1)!,
			headers: {
				Accept: 'application/json',
				...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			},
			body,
			encoding: 'text',
			returnFullResponse: true,
			disableFollowRedirect: true,
			// n8n renews a token only on a thrown 401; without a token it would needlessly repeat the call.
			ignoreHttpStatusErrors: route.renewable ? { ignore: true, except: [401] } : true,
			timeout: Math.min(MAX_TIMER, Math.max(1, until - Date.now())),
		});
		const isRedirect = answer.status >= 300 && answer.status < 400;
		const { location } = answer.headers;
		if (!isRedirect || location === undefined) return answer;
		visited.push(redirectTarget(visited, location, request));
	}
}

/** n8n passes only the cancel signal of its context to a request; this one ends a single request. */
const endingWith = (context: RequestContext, { signal }: AbortController): RequestContext =>
	Object.create(context, { getExecutionCancelSignal: { value: () => signal } }) as RequestContext;

async function sendOnce(
	route: Route,
	end: AbortController,
	options: IHttpRequestOptions,
): Promise<RegistryAnswer> {
	const { context, credentialType, credential, renewable, baseUrl } = route;
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
		throw answer;
	}
	// n8n 1 does not know `except` and returns the 401: once more, so that it throws and renews the token.
	if (renewable && answer.status === 401 && options.ignoreHttpStatusErrors !== false)
		return await sendOnce(route, end, { ...options, ignoreHttpStatusErrors: false });
	return withoutOurSecrets(answer, [own.apiSecret, own.clientSecret, own.accessToken]);
}

function asAnswer(response: IN8nHttpFullResponse): RegistryAnswer {
	const headers = Object.entries(response.headers).map(([name, value]) => [
		name.toLowerCase(),
		typeof value === 'string' ? value : JSON.stringify(value),
	]);
	const body: unknown = response.body;
	return {
		status: response.statusCode,
		headers: Object.fromEntries(headers) as Record<string, string>,
		text: typeof body === 'string' ? body : JSON.stringify(body ?? ''),
		receivedAt: Date.now(),
	};
}

/** A service may repeat what it received. Of the headers, only these two are quoted in messages. */
function withoutOurSecrets(answer: RegistryAnswer, secrets: unknown[]): RegistryAnswer {
	const isData = answer.status < 300 && /^\s*[{[]/.test(answer.text);
	const headers = { ...answer.headers };
	for (const name of ['content-type', 'location'])
		if (headers[name] !== undefined) headers[name] = withoutSecrets(headers[name], secrets);
	return { ...answer, headers, text: withoutSecrets(answer.text, secrets, isData) };
}

/** @throws RegistryFailure for an address that the credential must not see, or that leads nowhere. */
function redirectTarget(visited: string[], location: string, { method }: RegistryRequest): string {
	const from = visited.at(-1)!;
	const target = URL.canParse(location, from) ? new URL(location, from) : null;
	const where = target === null ? 'an unreadable address' : target.origin;
	const isElsewhere = target?.origin !== new URL(from).origin;
	if (isElsewhere || method !== 'GET')
		throw new RegistryFailure('address', {
			message: `The service redirects to ${isElsewhere ? where : `another path of ${where}`}; the credential was not sent there.`,
			advice: 'If the service has moved, change the Base URL of the credential.',
		});
	const isCircle = visited.includes(target.href);
	if (!isCircle && visited.length <= MAX_REDIRECTS) return target.href;
	throw new RegistryFailure('address', {
		message: `The service redirects ${isCircle ? 'in a circle' : `more than ${MAX_REDIRECTS} times`} at ${where}.`,
		advice: 'Check the Base URL of the credential.',
	});
}
