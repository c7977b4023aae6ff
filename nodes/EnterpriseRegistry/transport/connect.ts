import { createHash } from 'node:crypto';

import type { IAllExecuteFunctions } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { Dispatch } from './dispatch';
import { httpSend } from './httpSend';
import { systemClock } from './limits/clock';
import { RequestQueue } from './limits/requestQueue';
import { withoutEdges } from './pasted';
import type { Session } from './types';
import { normaliseBaseUrl } from './url';

export type Connection = Awaited<ReturnType<typeof connect>>;

/** Reads the credential once; n8n adds it to every request. */
export async function connect(context: IAllExecuteFunctions, authentication: string) {
	const renewable = authentication === 'oAuth2';
	const credentialType = renewable ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const credential = await context.getCredentials(credentialType);
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = renewable
		? [credential.clientId, credential.clientSecret]
		: [credential.apiKey, credential.apiSecret];
	const session = sessionOf(baseUrl, credentialType, ...identity.map(withoutEdges));
	const route = { context, credentialType, credential, renewable, baseUrl };
	const dispatch = new Dispatch(session, httpSend.bind(null, route), context.getTimezone());
	return { baseUrl, session, dispatch, serviceProfile: credential.serviceProfile };
}

const MAX_SESSIONS = 500;
export const sessions = new BoundedMap<Session>(MAX_SESSIONS);
export const addresses = new BoundedMap<Session['address']>(MAX_SESSIONS);

export function sessionOf(baseUrl: string, ...identity: string[]): Session {
	const text = JSON.stringify([baseUrl, ...identity]);
	const key = createHash('sha256').update(text).digest('base64');
	const address = addresses.get(baseUrl) ?? { hasAnswered: false };
	addresses.set(baseUrl, address);
	const session = sessions.get(key) ?? { key, queue: new RequestQueue(systemClock), address };
	sessions.set(key, session);
	return session;
}
