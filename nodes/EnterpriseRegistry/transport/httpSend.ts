import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { Failure } from '../failure';
import { isObject, valueAt } from '../json';
import type { HttpRequest } from '../requests/http';
import { waitsForToken } from './accessToken';
import { failure } from './failures';
import { networkError } from './networkError';
import { withoutSecrets } from './secrets';
import { within } from './systemClock';
import type { RegistryAnswer } from './types';

interface Route {
	context: IAllExecuteFunctions;
	credentialType: string;
	credential: ICredentialDataDecryptedObject;
	/** Whether n8n fetches a token for it. */
	renewable: boolean;
	baseUrl: string;
}

const MAX_REDIRECTS = 3;
const UNREADABLE = { origin: 'an unreadable address', href: '' };

/** Follows redirects within the origin only: n8n would send the key to any host. */
export async function httpSend(
	route: Route,
	{ method, url: path, body }: HttpRequest,
	...[timeout, abort]: [timeout: number, abort: AbortController]
): Promise<RegistryAnswer | Failure> {
	const until = Date.now() + timeout;
	const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
	let url = `${route.baseUrl}${path}`;
	for (let redirects = 0; ; redirects++) {
		const answer = await sendOnce(route, abort, {
			method,
			url,
			headers: { Accept: 'application/json', ...type },
			body,
			encoding: 'text',
			returnFullResponse: true,
			disableFollowRedirect: true,
			timeout: Math.max(1, until - Date.now()),
		});
		if (answer instanceof Failure) return answer;
		const { location } = answer.headers;
		if (Math.floor(answer.status / 100) !== 3 || location === undefined) return answer;
		const { origin, href } = URL.canParse(location, url) ? new URL(location, url) : UNREADABLE;
		const isSafe = method === 'GET' && origin === new URL(url).origin;
		if (!isSafe || redirects === MAX_REDIRECTS)
			return failure('redirectedElsewhere', { status: answer.status, to: origin });
		url = href;
	}
}

async function sendOnce(
	route: Route,
	abort: AbortController,
	options: IHttpRequestOptions & { timeout: number },
): Promise<RegistryAnswer | Failure> {
	const { context, credentialType, credential, renewable, baseUrl } = route;
	// So n8n need not decrypt it for every request. A copy: n8n puts a renewed token into it.
	const used = credential.accessToken;
	const own = { ...credential };
	// n8n renews a token only on a thrown 401; without a token it would needlessly repeat the call.
	const ignoreHttpStatusErrors = renewable ? { ignore: true as const, except: [401] } : true;
	const credentialsDecrypted = { id: '', name: credentialType, type: credentialType, data: own };
	// n8n passes only the cancel signal of its context to a request; this one ends a single request.
	const getExecutionCancelSignal = { value: () => abort.signal };
	const itself = Object.create(context, { getExecutionCancelSignal }) as IAllExecuteFunctions;
	let isRenewed = options.ignoreHttpStatusErrors === false;
	const read = (response: IN8nHttpFullResponse) =>
		asAnswer(response, [own.apiSecret, own.clientSecret, own.accessToken]);
	// It calls `authenticate` of the credential, which adds the key: registry/credential.ts.
	const sent = context.helpers.httpRequestWithAuthentication
		.call(itself, credentialType, { ignoreHttpStatusErrors, ...options }, { credentialsDecrypted })
		.then(read, (thrown: unknown) => {
			// What follows a new token is thrown, with what the service says.
			const second = valueAt(thrown, 'cause.response');
			// One that was cut has the status of a good one.
			if (!isObject(second) || !(Number(second.status) >= 300))
				return networkError(thrown, baseUrl);
			isRenewed = true;
			return read({ ...second, statusCode: second.status, body: second.data } as never);
		});
	// n8n's timeout restarts with every byte.
	const answer =
		(await within(options.timeout, sent)) ??
		failure('timedOut', {
			host: new URL(baseUrl).host,
			at: waitsForToken(own) ? 'token' : undefined,
		});
	if (own.accessToken !== used) credential.accessToken = own.accessToken!;
	if (answer instanceof Failure) {
		abort.abort();
		return answer;
	}
	// n8n 1 does not know `except`: once more, so that it throws the 401 and renews the token.
	if (renewable && answer.status === 401 && !isRenewed)
		return await sendOnce(route, abort, { ...options, ignoreHttpStatusErrors: false });
	return answer;
}

/** A service may repeat what it received. Of the headers, only these two are quoted in messages. */
function asAnswer(response: IN8nHttpFullResponse, own: unknown[]): RegistryAnswer {
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(response.headers as Record<string, string>)) {
		const isQuoted = /^(?:content-type|location)$/i.test(name);
		const text = String(value);
		headers[name.toLowerCase()] = isQuoted ? withoutSecrets(text, 'words', own) : text;
	}
	const { statusCode: status } = response;
	const text = String((response.body as string | undefined) ?? '');
	// Where the service reports no success, it uses words.
	const isData = status < 300 && /^\s*[{[]/.test(text) && !/"success"\s*:\s*false/.test(text);
	const clean = withoutSecrets(text, isData ? 'data' : 'words', own);
	return { status, headers, text: clean, receivedAt: Date.now() };
}
