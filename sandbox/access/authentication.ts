import type { IncomingHttpHeaders } from 'node:http';
import { companies, type Company } from './companies';
import { Failure } from '../answers/envelope';
import type { Service } from '../service';

export interface Identity {
	company?: Company;
	/** The key without its secret: enough only where the secret is optional. */
	keyOnly?: boolean;
	/** Why the credentials are not accepted. */
	wrong?: string;
}

export function identify(headers: IncomingHttpHeaders, service: Service): Identity {
	if (headers.authorization !== undefined) {
		const token = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1];
		const company = token && service.tokens.owner(token, service.now());
		return company ? { company } : { wrong: 'Invalid or expired access token' };
	}
	const key = headers['x-api-key'];
	const secret = headers['x-api-secret'];
	if (key === undefined) return secret === undefined ? {} : { wrong: 'Missing API key' };
	const company = companies.find(({ apiKey }) => apiKey === key);
	if (!company) return { wrong: 'Invalid API key or secret' };
	if (secret === undefined) return { company, keyOnly: true };
	return company.apiSecret === secret ? { company } : { wrong: 'Invalid API key or secret' };
}

/** Why the call is refused with 401; undefined if it is not. */
export function refusal(identity: Identity, v1Path: string | undefined): string | undefined {
	if (identity.wrong) return identity.wrong;
	if (identity.company && !identity.keyOnly) return undefined;
	// Unspecified: which other v1 operations work without the secret.
	if (v1Path === '/establishments/search' && identity.keyOnly) return undefined;
	return identity.keyOnly ? 'Missing API secret' : 'Authentication required';
}

/** The answer to a token request, without its envelope. */
export function issueToken(form: Record<string, unknown>, service: Service) {
	if (form.grant_type !== 'client_credentials')
		throw new Failure(400, 'Unsupported grant_type', { oauth: 'unsupported_grant_type' });
	const company = companies.find(({ clientId }) => clientId === form.client_id);
	if (!company || company.clientSecret !== form.client_secret) {
		throw new Failure(401, 'Invalid client credentials', { oauth: 'invalid_client' });
	}
	// Unspecified: members and lifetime: settings authentication.expiresIn, .tokenLifetime, .tokenShape
	const { tokenLifetime, expiresIn } = service.settings.authentication;
	const token = service.tokens.issue(company, service.now() + tokenLifetime * 1000);
	return {
		access_token: token,
		token_type: 'Bearer',
		...(expiresIn !== 'absent' && {
			expires_in: expiresIn === 'string' ? String(tokenLifetime) : tokenLifetime,
		}),
	};
}
