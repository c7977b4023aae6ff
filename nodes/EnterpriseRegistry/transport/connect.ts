import { createHash } from 'node:crypto';

import type { IAllExecuteFunctions } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { Dispatch } from './dispatch';
import { Deadlines } from '../requests/Deadlines';
import { httpSend, type Route } from './httpSend';
import { LONGEST_HOUR } from './monthlyQuota';
import { withoutEdges } from './credentialText';
import { RequestQueue } from '../requests/queue/RequestQueue';
import type { Service } from '../requests/Service';
import { responseCache } from './rememberedResponses';
import { systemClock } from './systemClock';
import { normaliseBaseUrl } from './baseUrl';

/** The way of one run to the service. */
export interface Connection {
	baseUrl: string;
	/** What the process has learned with this credential; all runs share it. */
	service: Service;
	dispatch: Dispatch;
	/** As it stands in the credential, unread. */
	serviceProfile: unknown;
}

/** Reads the credential once; n8n adds it to every request. */
export async function connect(
	context: IAllExecuteFunctions,
	authentication: string,
): Promise<Connection> {
	const usesTokens = authentication === 'oAuth2';
	const credentialType = usesTokens ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const credential = await context.getCredentials(credentialType);
	const baseUrl = normaliseBaseUrl(credential.baseUrl);
	const identity = usesTokens
		? [credential.clientId, credential.clientSecret]
		: [credential.apiKey, credential.apiSecret];
	const service = serviceOf(baseUrl, credentialType, ...identity.map(withoutEdges));
	const deadlines = new Deadlines(systemClock);
	const route: Route = { context, credentialType, credential, usesTokens, baseUrl, deadlines };
	const dispatch = new Dispatch(service, async (request, timeout, abort) => {
		return await httpSend(route, request, { timeout, abort });
	});
	return { baseUrl, service, dispatch, serviceProfile: credential.serviceProfile };
}

const MAX_SERVICES = 500;
/** What the process has learned, by credential and address; the key holds no secret. */
export const services = new BoundedMap<Service>(MAX_SERVICES);
/**
 * Whether an address ever answered, whoever asked. Each use of a service also uses its address, so the address outlives it here: a service
 * never goes on with an address of its own.
 */
export const addresses = new BoundedMap<Service['address']>(MAX_SERVICES);

export function serviceOf(baseUrl: string, ...identity: string[]): Service {
	const text = JSON.stringify([baseUrl, ...identity]);
	const key = createHash('sha256').update(text).digest('base64');
	const address = addresses.get(baseUrl) ?? { hasAnswered: false };
	const service = services.get(key) ?? {
		key,
		queue: new RequestQueue({
			clock: systemClock,
			random: Math.random,
			longestPeriod: LONGEST_HOUR,
		}),
		address,
		cache: responseCache,
	};
	// What was used last is kept the longest.
	addresses.set(baseUrl, address);
	services.set(key, service);
	return service;
}
