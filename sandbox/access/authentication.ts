import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../answers/envelope';
import type { Service } from '../service';
import { companies, type Company } from './companies';

export interface Identity {
	company?: Company;
	/** Why the call is refused with 401. */
	wrong?: string;
}

/** Who calls. @param isKeyEnough the secret is optional for this operation */
export function identify(
	headers: IncomingHttpHeaders,
	{ tokens, now }: Service,
	isKeyEnough: boolean,
): Identity {
	if (headers.authorization !== undefined) {
		const issued = tokens.get(headers.authorization.replace(/^Bearer /i, ''));
		if (!issued || issued.expires <= now()) return { wrong: 'Invalid or expired access token' };
		return { company: issued.company };
	}
	const { 'x-api-key': key, 'x-api-secret': secret } = headers;
	if (key === undefined)
		return { wrong: secret === undefined ? 'Authentication required' : 'Missing API key' };
	const company = companies.find(({ apiKey }) => apiKey === key);
	if (!company) return { wrong: 'Invalid API key or secret' };
	if (secret === undefined)
		return { company, ...(!isKeyEnough && { wrong: 'Missing API secret' }) };
	return secret === company.apiSecret ? { company } : { wrong: 'Invalid API key or secret' };
}

type Form = Record<string, unknown>;

/** The company that asks for a token, if its secret is right. */
export const companyAsking = (form: Form): Company | undefined =>
	companies.find(
		({ clientId, clientSecret }) =>
			clientId === form.client_id && clientSecret === form.client_secret,
	);

export async function tokenRoutes(api: FastifyInstance, service: Service): Promise<void> {
	await api.register(formbody);
	api.post('/oauth/token', async ({ headers, body }) => {
		const form = (body ?? {}) as Form;
		if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
			throw new Failure(400, 'The token request must be form-encoded', 'invalid_request');
		if (form.grant_type !== 'client_credentials')
			throw new Failure(400, 'Unsupported grant_type', 'unsupported_grant_type');
		const company = companyAsking(form);
		if (!company) throw new Failure(401, 'Invalid client credentials', 'invalid_client');
		// Unspecified: members and lifetime: settings authentication.expiresIn and .tokenLifetime
		const { tokenLifetime, expiresIn } = service.settings.authentication;
		const token = `sandbox.${randomBytes(24).toString('base64url')}`;
		service.tokens.set(token, { company, expires: service.now() + tokenLifetime * 1000 });
		return {
			access_token: token,
			token_type: 'Bearer',
			...(expiresIn === 'number' && { expires_in: tokenLifetime }),
			...(expiresIn === 'string' && { expires_in: String(tokenLifetime) }),
		};
	});
}
