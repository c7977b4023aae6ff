import type { IAllExecuteFunctions } from 'n8n-workflow';

import { Dispatch } from './dispatch';
import { httpSend } from './httpSend';
import { sessionOf } from './session';
import { normaliseBaseUrl } from './url';

export type Connection = Awaited<ReturnType<typeof connect>>;

/** Reads the credential once; every call after that goes through the limiter and n8n, which adds the authentication. */
export async function connect(context: IAllExecuteFunctions, authentication: string) {
	const renewable = authentication === 'oAuth2';
	const credentialType = renewable ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const credential = await context.getCredentials(credentialType);
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = renewable
		? [credential.clientId, credential.clientSecret]
		: [credential.apiKey, credential.apiSecret];
	const session = sessionOf(baseUrl, credentialType, ...identity.map(String));
	const route = { context, credentialType, credential, renewable, baseUrl };
	const dispatch = new Dispatch(session, httpSend.bind(null, route), context.getTimezone());
	const profile: unknown = credential.serviceProfile;
	return { baseUrl, session, send: dispatch.send, dispatch, profile };
}
