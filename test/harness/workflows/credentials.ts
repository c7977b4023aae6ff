import { ownConnection, type N8nClient } from '../n8n/N8nClient';
import type { Credential } from './workflow';

/** The credentials that the sandbox takes by default. */
export const sandboxCredentials = {
	enterpriseRegistryApi: {
		name: 'Enterprise Registry (sandbox)',
		data: { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
	},
	enterpriseRegistryOAuth2Api: {
		name: 'Enterprise Registry OAuth2 (sandbox)',
		data: { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' },
	},
};

/** One credential of each type; those of an earlier start get the address that the sandbox has now. */
export async function prepareCredentials(
	n8n: N8nClient,
	baseUrl: string,
): Promise<[apiKey: Credential, oAuth2: Credential]> {
	const existing = await n8n.request<Credential[]>('GET', '/credentials');
	const prepare = async (type: keyof typeof sandboxCredentials): Promise<Credential> => {
		const { name, data } = sandboxCredentials[type];
		const known = existing.find((each) => each.type === type && each.name === name);
		if (!known) return await n8n.createCredential(type, name, { baseUrl, ...data });
		const changed = { id: known.id, name, type, data: { baseUrl, ...data } };
		await n8n.request('PATCH', `/credentials/${known.id}`, changed);
		return known;
	};
	// The key last: for a new node n8n selects what was saved last.
	const oAuth2 = await prepare('enterpriseRegistryOAuth2Api');
	return [await prepare('enterpriseRegistryApi'), oAuth2];
}

/** Asks the sandbox without the node. @param request like `POST /webhook`, below v2. */
export async function askSandbox(
	{ baseUrl, company = 'sandbox' }: { baseUrl: string; company?: string },
	request: string,
	body?: object,
): Promise<{ data: { id: string } }> {
	const [method, path] = request.split(' ');
	const keys = { 'x-api-key': `${company}-key`, 'x-api-secret': `${company}-secret` };
	const headers = { 'content-type': 'application/json', ...keys, ...ownConnection };
	const sent = { method, headers, body: body && JSON.stringify(body) };
	return (await (await fetch(`${baseUrl}/v2${path}`, sent)).json()) as { data: { id: string } };
}
