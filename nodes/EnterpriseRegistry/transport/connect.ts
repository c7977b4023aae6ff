import { Dispatch } from './dispatch';
import { RegistryFailure } from './errors';
import { httpSend, type RequestContext } from './httpSend';
import { sessionOf, type Session } from './session';
import type { Send } from './types';
import { normaliseBaseUrl } from './url';

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
	const session = sessionOf(baseUrl, credentialType, ...identity.map(String));
	const route = { context, credentialType, credential, renewable, baseUrl };
	const dispatch: Dispatch = new Dispatch(
		session,
		async (request, end) => await httpSend(route, request, end),
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
