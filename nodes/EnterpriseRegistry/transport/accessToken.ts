import { createHash } from 'node:crypto';

import type { IHttpRequestHelper } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { isTransient, type Failure } from '../failure';
import { readJson, textAt, valueAt } from '../json';
import type { Instant, Milliseconds } from '../times';
import { failure } from './failures';
import { networkError } from './networkError';
import { refusal } from './refusal';
import { within } from './systemClock';
import { withoutOwnSecrets } from './ownSecrets';
import { quote } from './secrets';
import { formValue } from './credentialText';
import { normaliseBaseUrl } from './baseUrl';

type HttpRequestHelper = IHttpRequestHelper['helpers']['httpRequest'];
type Credential = Record<string, unknown>;
type TokenResponse = { statusCode: number; headers: Record<string, string>; body?: unknown };

/** The last request for a token of one client at one address. */
interface TokenRequest {
	token: Promise<string>;
	issued?: string;
	/** How long other items share its end. */
	sharedUntil: Instant;
}

const lastAsked = new BoundedMap<TokenRequest>(500);
/** A token or a refusal also serves other items for this long. */
const SHARED_FOR: Milliseconds = 10_000;
/** Later calls do not wait for a request that takes longer than this: it may hang. */
const HANGS_AFTER: Milliseconds = 5_000;
const TIMEOUT: Milliseconds = 30_000;

/** Whose request to the service waits for a token: n8n hands on the object that it was given, and tells nobody else. */
const waiting = new WeakSet<object>();

export const isWaitingForToken = (credential: object): boolean => waiting.has(credential);

/** n8n asks once for every item that got a 401: they share one token. @throws Failure at `token`. */
export async function fetchAccessToken(
	httpRequest: HttpRequestHelper,
	credential: Credential,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = JSON.stringify([baseUrl, credential.clientId, credential.clientSecret]);
	const key = createHash('sha256').update(identity).digest('base64');
	const last = lastAsked.get(key);
	// A token that was refused, or that n8n has forgotten, is not given out again.
	const isOwn =
		last?.issued !== undefined && ['', last.issued].includes(String(credential.accessToken));
	const isShared = last !== undefined && Date.now() < last.sharedUntil && !isOwn;
	const asked = isShared ? last : sharedRequest(requestToken(httpRequest, baseUrl, credential));
	lastAsked.set(key, asked);
	waiting.add(credential);
	return await asked.token.finally(() => waiting.delete(credential));
}

function sharedRequest(token: Promise<string>): TokenRequest {
	const asked: TokenRequest = { token, sharedUntil: Date.now() + HANGS_AFTER };
	token.then(
		(issued) => {
			asked.issued = issued;
			asked.sharedUntil = Date.now() + SHARED_FOR;
		},
		(failure: Failure) => {
			// What does not pass is the same a moment later.
			asked.sharedUntil = isTransient(failure) ? 0 : Date.now() + SHARED_FOR;
		},
	);
	return asked;
}

async function requestToken(
	httpRequest: HttpRequestHelper,
	baseUrl: string,
	credential: Credential,
): Promise<string> {
	const { clientSecret } = credential;
	const form = {
		client_id: formValue('Client ID', credential.clientId),
		client_secret: formValue('Client Secret', clientSecret),
	};
	const sent = httpRequest({
		method: 'POST',
		url: `${baseUrl}/oauth/token`,
		headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
		encoding: 'text',
		returnFullResponse: true,
		disableFollowRedirect: true,
		ignoreHttpStatusErrors: true,
		timeout: TIMEOUT,
	}).catch((thrown: unknown) => {
		throw networkError(thrown, baseUrl).having({ during: 'token' });
	}) as Promise<TokenResponse>;
	// n8n's timeout restarts with every byte.
	const answer = await within(TIMEOUT, sent);
	if (answer === undefined)
		throw failure('timedOut', { host: new URL(baseUrl).host, during: 'token' });
	const { body = '' } = answer;
	const token = textAt(readJson(String(body)), 'data.access_token', 'access_token');
	if (token !== null && answer.statusCode >= 200 && answer.statusCode < 300) return token;
	throw refusalOf(answer, withoutOwnSecrets(String(body), [clientSecret]));
}

function refusalOf({ statusCode: status, headers }: TokenResponse, text: string): Failure {
	const value = readJson(text);
	const said = textAt(value, 'error_description', 'error', 'message');
	const ofToken = { during: 'token', status, tokenResponse: { status, headers, text } } as const;
	if (status === 402 || status === 429 || status >= 500)
		return refusal(status, said, headers).having(ofToken);
	const isRefused = status < 300 && valueAt(value, 'success') === false;
	if ([400, 401, 403].includes(status) || isRefused)
		return failure('tokenRefused', { ...ofToken, said: said === null ? undefined : quote(said) });
	const type = headers['content-type']?.split(';')[0] ?? 'no content type';
	const start = status < 300 ? undefined : quote(text);
	return failure('noTokenInAnswer', { ...ofToken, type, start });
}
