import { createHash } from 'node:crypto';

import type {
	ICredentialDataDecryptedObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { firstText, readJson } from '../json';
import { BoundedMap } from '../boundedMap';
import { networkError, tokenTimedOut } from './errors/networkErrors';
import { within } from './limits/clock';
import { withoutSecrets } from './secrets';
import { noteTokenAnswer, whileWaiting } from './tokenAnswers';
import { normaliseBaseUrl } from './url';

type HttpRequest = IHttpRequestHelper['helpers']['httpRequest'];

interface IssuedToken {
	accessToken: string;
	/** Milliseconds since 1970. */
	at: number;
}

/** A token younger than this also serves the other items whose token was refused at the same time. */
const SHARED_FOR = 10_000;

/** Bounds the memory of a process with many tenants. */
const MAX_ISSUED = 500;

/** For the answer as a whole. */
const TIMEOUT = 30_000;

/** Later calls do not wait for a request that takes longer than this: it may hang. */
const HANGS_AFTER = 5_000;

const underWay = new Map<string, { token: Promise<string>; since: number }>();
const issued = new BoundedMap<IssuedToken>(MAX_ISSUED);
const refusals = new BoundedMap<{ failure: Error; at: number }>(MAX_ISSUED);

/**
 * A new access token for client credentials. Calls share a token that is being fetched, or that was fetched a moment ago if
 * their own refused one is older: n8n asks once for every item that got a 401.
 * @throws Error whose message begins with "No access token", or a RegistryFailure where no answer came: in words for the
 * user, without any secret.
 */
export async function fetchAccessToken(
	httpRequest: HttpRequest,
	credential: ICredentialDataDecryptedObject,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const key = createHash('sha256')
		.update(JSON.stringify([baseUrl, credential.clientId, credential.clientSecret]))
		.digest('base64');
	const latest = issued.get(key);
	const refused = credential.accessToken;
	if (
		latest !== undefined &&
		refused !== '' &&
		refused !== latest.accessToken &&
		Date.now() - latest.at < SHARED_FOR
	)
		return latest.accessToken;
	const refusal = refusals.get(key);
	if (refusal !== undefined && Date.now() - refusal.at < SHARED_FOR) throw refusal.failure;
	const pending = underWay.get(key);
	const isUnderWay = pending !== undefined && Date.now() - pending.since < HANGS_AFTER;
	const accessToken = await whileWaiting(
		credential,
		isUnderWay ? pending.token : begin(key, httpRequest, baseUrl, credential),
	);
	issued.set(key, { accessToken, at: Date.now() });
	return accessToken;
}

/** Asks for a token, and lets others share the request. */
async function begin(
	key: string,
	httpRequest: HttpRequest,
	baseUrl: string,
	credential: ICredentialDataDecryptedObject,
): Promise<string> {
	const token = request(httpRequest, baseUrl, credential)
		.catch((failure: Error) => {
			// Waiting does not help: asking again a moment later gives the same answer.
			if (/\(HTTP 40[0-3]\)/.test(failure.message)) refusals.set(key, { failure, at: Date.now() });
			throw failure;
		})
		.finally(() => {
			if (underWay.get(key)?.token === token) underWay.delete(key);
		});
	underWay.set(key, { token, since: Date.now() });
	return await token;
}

async function request(
	httpRequest: HttpRequest,
	baseUrl: string,
	credential: ICredentialDataDecryptedObject,
): Promise<string> {
	const url = `${baseUrl}/oauth/token`;
	const form = new URLSearchParams({
		grant_type: 'client_credentials',
		client_id: String(credential.clientId ?? ''),
		client_secret: String(credential.clientSecret ?? ''),
	});
	const options: IHttpRequestOptions = {
		method: 'POST',
		url,
		headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
		body: form.toString(),
		encoding: 'text',
		returnFullResponse: true,
		disableFollowRedirect: true,
		ignoreHttpStatusErrors: true,
		timeout: TIMEOUT,
	};
	// n8n's timeout restarts with every byte: an answer that drips would hold all calls of this credential.
	const response = (await within(
		TIMEOUT,
		httpRequest(options).catch((thrown: unknown) => {
			// The Test button shows this sentence; for the error of n8n's helper it would show only the code.
			throw networkError(thrown, baseUrl);
		}),
	)) as IN8nHttpFullResponse | undefined;
	if (response === undefined) throw tokenTimedOut();
	const text = withoutSecrets(String(response.body ?? ''), [credential.clientSecret]);
	noteTokenAnswer(baseUrl, credential.clientId, response.statusCode, readJson(text)?.value ?? null);
	try {
		return readToken(url, response.statusCode, text);
	} catch (failure) {
		throw Object.assign(failure as Error, { tokenHeaders: response.headers, tokenText: text });
	}
}

/** The answer is enveloped (`data.access_token`) at one service and flat (RFC 6749) at another. */
function readToken(url: string, status: number, text: string): string {
	const payload = readJson(text)?.value;
	// The member that holds it is unspecified.
	const token = firstText(
		payload,
		...['access_token', 'accessToken', 'token', 'bearerToken', 'bearer_token'].flatMap((name) => [
			`data.${name}`,
			name,
		]),
	);
	if (status >= 200 && status < 300 && token !== null) return token;
	const said = firstText(payload, 'error_description', 'error.message', 'error', 'message');
	throw new Error(
		`No access token: ${reasonFor(url, status, payload === undefined)}${said === null ? '' : ` The service says: ${said.slice(0, 200)}`}`,
	);
}

function reasonFor(url: string, status: number, notJson: boolean): string {
	if (status === 400 || status === 401 || status === 403)
		return `the service does not accept the client ID and client secret (HTTP ${status}).`;
	if (status === 402)
		return 'the subscription is not active or its monthly quota is used up (HTTP 402).';
	if (status === 404 || status === 405)
		return `there is no token endpoint at ${url} (HTTP ${status}). Check the Base URL: it ends in /api.`;
	if (status >= 300 && status < 400)
		return `${url} redirects elsewhere; the client secret was not sent there. Check the Base URL.`;
	if (status === 429) return 'the token endpoint refuses requests for now (HTTP 429).';
	if (status >= 500)
		return `the token endpoint could not answer (HTTP ${status}). Try again later.`;
	if (notJson)
		return `${url} did not answer with JSON (HTTP ${status}). Check the Base URL: it ends in /api.`;
	return `the answer of ${url} contains none (HTTP ${status}). Check the Base URL: it ends in /api.`;
}
