import { createHash } from 'node:crypto';

import type { IAllExecuteFunctions } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { Dispatch } from './dispatch';
import { httpSend, type Route } from './httpSend';
import { withoutEdges } from './credentialText';
import { RequestQueue } from '../requests/queue/RequestQueue';
import type { Service } from '../requests/RequestRunner';
import { responseCache } from './responseCache';
import { systemClock } from './systemClock';
import { normaliseBaseUrl } from './baseUrl';

/** The way of one run to the service. */
export interface Connection {
	baseUrl: string;
	/** What the process has learned with this credential; all runs share it. */
	session: Service;
	dispatch: Dispatch;
	/** As it stands in the credential, unread. */
	serviceProfile: unknown;
}

/** Reads the credential once; n8n adds it to every request. */
export async function connect(
	context: IAllExecuteFunctions,
	authentication: string,
): Promise<Connection> {
	const renewable = authentication === 'oAuth2';
	const credentialType = renewable ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const credential = await context.getCredentials(credentialType);
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = renewable
		? [credential.clientId, credential.clientSecret]
		: [credential.apiKey, credential.apiSecret];
	const session = sessionOf(baseUrl, credentialType, ...identity.map(withoutEdges));
	const route: Route = { context, credentialType, credential, renewable, baseUrl };
	const dispatch = new Dispatch(session, async (request, limits) => {
		return await httpSend(route, request, limits);
	});
	return { baseUrl, session, dispatch, serviceProfile: credential.serviceProfile };
}

const MAX_SESSIONS = 500;
export const sessions = new BoundedMap<Service>(MAX_SESSIONS);
export const addresses = new BoundedMap<Service['address']>(MAX_SESSIONS);

export function sessionOf(baseUrl: string, ...identity: string[]): Service {
	const text = JSON.stringify([baseUrl, ...identity]);
	const key = createHash('sha256').update(text).digest('base64');
	const address = addresses.get(baseUrl) ?? { hasAnswered: false };
	addresses.set(baseUrl, address);
	const known = sessions.get(key);
	const queue = known?.queue ?? new RequestQueue(systemClock, Math.random);
	const session = known ?? { key, queue, address, cache: responseCache };
	sessions.set(key, session);
	return session;
}
