import type { Credential, N8nClient } from '../n8n/N8nClient';

/** The default keys of the sandbox. */
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
export async function prepareCredentials(n8n: N8nClient, baseUrl: string): Promise<Credential[]> {
	const existing = await n8n.credentials();
	const prepared: Credential[] = [];
	// The key last: for a new node n8n selects what was saved last.
	for (const [type, { name, data }] of Object.entries(sandboxCredentials).reverse()) {
		const known = existing.find(
			(credential) => credential.type === type && credential.name === name,
		);
		if (known) await n8n.updateCredential(known, { baseUrl, ...data });
		prepared.unshift(known ?? (await n8n.createCredential(type, name, { baseUrl, ...data })));
	}
	return prepared;
}
