import { createHash } from 'node:crypto';

import type {
	ICredentialDataDecryptedObject,
	IHttpRequestHelper,
	IN8nHttpFullResponse,
} from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { readJson, textAt } from '../json';
import { isTransient, networkError, refusal, RegistryFailure, timedOut } from './errors';
import { within } from './limits/clock';
import { withoutSecrets } from './secrets';
import { normaliseBaseUrl } from './url';

/** What is known of one client at one address. Times are milliseconds since 1970. */
interface Client {
	issued?: { token: string; at: number };
	refused?: { failure: unknown; at: number };
	pending?: { token: Promise<string>; at: number };
}

const MAX_CLIENTS = 500;
const clients = new BoundedMap<Client>(MAX_CLIENTS);
/** A token or a refusal also serves other items for this long. */
const SHARED_FOR = 10_000;
/** Later calls do not wait for a request that takes longer than this: it may hang. */
const HANGS_AFTER = 5_000;
const TIMEOUT = 30_000;

const waiting = new WeakSet<object>();

export const waitsForToken = (credential: object): boolean => waiting.has(credential);

/**
 * A new access token. Calls share the one that is being fetched, or that was fetched a moment ago if their own was refused:
 * n8n asks once for every item that got a 401.
 * @throws RegistryFailure of the place `token`, without any secret.
 */
export async function fetchAccessToken(
	httpRequest: IHttpRequestHelper['helpers']['httpRequest'],
	credential: ICredentialDataDecryptedObject,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const client = clientOf(baseUrl, credential);
	const { issued, refused, pending } = client;
	const isOther =
		issued !== undefined && !['', issued.token].includes(String(credential.accessToken));
	if (isOther && isWithin(SHARED_FOR, issued)) return issued.token;
	if (refused !== undefined && isWithin(SHARED_FOR, refused)) throw refused.failure;
	waiting.add(credential);
	const isPending = pending !== undefined && isWithin(HANGS_AFTER, pending);
	const token = isPending ? pending.token : request(httpRequest, baseUrl, credential);
	if (!isPending) remember(client, token);
	return await token.finally(() => waiting.delete(credential));
}

const isWithin = (milliseconds: number, { at }: { at: number }) => Date.now() - at < milliseconds;

function clientOf(baseUrl: string, credential: ICredentialDataDecryptedObject): Client {
	const identity = JSON.stringify([baseUrl, credential.clientId, credential.clientSecret]);
	const key = createHash('sha256').update(identity).digest('base64');
	const client = clients.get(key) ?? {};
	clients.set(key, client);
	return client;
}

function remember(client: Client, token: Promise<string>): void {
	client.pending = { token, at: Date.now() };
	const settled = (known: Client) => {
		Object.assign(client, known);
		if (client.pending?.token === token) client.pending = undefined;
	};
	token.then(
		(issued) => settled({ issued: { token: issued, at: Date.now() } }),
		// What does not pass is the same a moment later.
		(failure: RegistryFailure) =>
			settled(isTransient(failure) ? {} : { refused: { failure, at: Date.now() } }),
	);
}

async function request(
	httpRequest: IHttpRequestHelper['helpers']['httpRequest'],
	baseUrl: string,
	{ clientId, clientSecret }: ICredentialDataDecryptedObject,
): Promise<string> {
	const form = { client_id: String(clientId ?? ''), client_secret: String(clientSecret ?? '') };
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
	}) as Promise<IN8nHttpFullResponse>;
	// n8n's timeout restarts with every byte: an answer that drips would hold all calls of this credential.
	const answer = await within(TIMEOUT, sent);
	if (answer === undefined) throw timedOut(baseUrl, 'token');
	const text = withoutSecrets(String(answer.body ?? ''), [clientSecret]);
	const token = textAt(readJson(text)?.value, 'data.access_token', 'access_token');
	if (token !== null && answer.statusCode >= 200 && answer.statusCode < 300) return token;
	throw refusalOf(answer, text);
}

function refusalOf({ statusCode: status, headers: given }: IN8nHttpFullResponse, text: string) {
	const said = textAt(readJson(text)?.value, 'error_description', 'error', 'message');
	const headers = given as Record<string, string>;
	const parts = { status, headers, facts: { at: 'token' as const, text } };
	if (status === 402 || status === 429 || status >= 500) {
		const { kind, message, advice } = refusal(status, said, headers);
		return new RegistryFailure(kind, { ...parts, message: `No access token: ${message}`, advice });
	}
	if ([400, 401, 403].includes(status))
		return new RegistryFailure('credentials', {
			...parts,
			message: `No access token: the service refuses the client ID and client secret (HTTP ${status})${said === null ? '' : `: "${oneLine(said)}"`}.`,
			advice: 'Copy both again from your provider into the credential, and check its Base URL.',
		});
	const type = headers['content-type']?.split(';')[0] ?? 'no content type';
	// A good status is not quoted: the answer may hold a token under another name.
	const what = status < 300 ? 'without access_token' : `beginning with "${oneLine(text)}"`;
	return new RegistryFailure('notTheRegistry', {
		...parts,
		message: `Nothing at this address is the registry (HTTP ${status}, ${type}, ${what}).`,
		advice: 'Check the Base URL of the credential: it ends in /api.',
	});
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);
