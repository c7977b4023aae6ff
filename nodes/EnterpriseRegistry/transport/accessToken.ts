import { createHash } from 'node:crypto';

import type { IHttpRequestHelper } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { readJson, textAt, valueAt } from '../json';
import { isTransient, networkError, refusal, RegistryFailure, timedOut } from './errors';
import { within } from './systemClock';
import { quote, withoutSecrets } from './secrets';
import { visibleValue } from './sendable';
import { normaliseBaseUrl } from './url';

type HttpRequest = IHttpRequestHelper['helpers']['httpRequest'];
type Credential = Record<string, unknown>;
type Answer = { statusCode: number; headers: Record<string, string>; body?: unknown };

/** The last request for a token of one client at one address. */
interface Asked {
	token: Promise<string>;
	issued?: string;
	/** How long other items share its end. */
	sharedUntil: number;
}

const lastAsked = new BoundedMap<Asked>(500);
/** A token or a refusal also serves other items for this long. */
const SHARED_FOR = 10_000;
/** Later calls do not wait for a request that takes longer than this: it may hang. */
const HANGS_AFTER = 5_000;
const TIMEOUT = 30_000;

const waiting = new WeakSet<object>();

export const waitsForToken = (credential: object): boolean => waiting.has(credential);

/** n8n asks once for every item that got a 401: they share one token. @throws RegistryFailure at `token`. */
export async function fetchAccessToken(httpRequest: HttpRequest, credential: Credential) {
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = JSON.stringify([baseUrl, credential.clientId, credential.clientSecret]);
	const key = createHash('sha256').update(identity).digest('base64');
	const last = lastAsked.get(key);
	const isOwn =
		last?.issued !== undefined && ['', last.issued].includes(String(credential.accessToken));
	const isShared = last !== undefined && Date.now() < last.sharedUntil && !isOwn;
	const asked = isShared ? last : ask(request(httpRequest, baseUrl, credential));
	lastAsked.set(key, asked);
	waiting.add(credential);
	return await asked.token.finally(() => waiting.delete(credential));
}

function ask(token: Promise<string>): Asked {
	const asked: Asked = { token, sharedUntil: Date.now() + HANGS_AFTER };
	token.then(
		(issued) => Object.assign(asked, { issued, sharedUntil: Date.now() + SHARED_FOR }),
		(failure: RegistryFailure) => {
			// What does not pass is the same a moment later.
			asked.sharedUntil = isTransient(failure) ? 0 : Date.now() + SHARED_FOR;
		},
	);
	return asked;
}

async function request(httpRequest: HttpRequest, baseUrl: string, credential: Credential) {
	const { clientSecret } = credential;
	const form = {
		client_id: visibleValue('Client ID', credential.clientId),
		client_secret: visibleValue('Client Secret', clientSecret),
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
		const { kind, message, advice, facts } = networkError(thrown, baseUrl);
		throw new RegistryFailure(kind, { message, advice, facts: { ...facts, at: 'token' } });
	}) as Promise<Answer>;
	// n8n's timeout restarts with every byte.
	const answer = await within(TIMEOUT, sent);
	if (answer === undefined) throw timedOut(baseUrl, 'token');
	const { body = '' } = answer;
	const token = textAt(readJson(String(body)), 'data.access_token', 'access_token');
	if (token !== null && answer.statusCode >= 200 && answer.statusCode < 300) return token;
	throw refusalOf(answer, withoutSecrets(String(body), 'words', [clientSecret]));
}

function refusalOf({ statusCode: status, headers }: Answer, text: string) {
	const value = readJson(text);
	const said = textAt(value, 'error_description', 'error', 'message');
	const parts = { status, facts: { at: 'token' as const, answer: { headers, text } } };
	if (status === 402 || status === 429 || status >= 500) {
		const { kind, message, advice } = refusal(status, said, headers);
		return new RegistryFailure(kind, { ...parts, message: `No access token: ${message}`, advice });
	}
	if ([400, 401, 403].includes(status) || (status < 300 && valueAt(value, 'success') === false))
		return new RegistryFailure('credentials', {
			...parts,
			message: `No access token: the service refuses the client ID and client secret (HTTP ${status})${said === null ? '' : `: "${quote(said)}"`}.`,
			advice: 'Copy both again from your provider into the credential, and check its Base URL.',
		});
	const type = headers['content-type']?.split(';')[0] ?? 'no content type';
	// A good status is not quoted: the answer may hold a token under another name.
	const what = status < 300 ? 'without access_token' : `beginning with "${quote(text)}"`;
	return new RegistryFailure('notTheRegistry', {
		...parts,
		message: `Nothing at this address is the registry (HTTP ${status}, ${type}, ${what}).`,
		advice: 'Check the Base URL of the credential: it ends in /api.',
	});
}
