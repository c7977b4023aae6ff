import type { Sandbox } from '../../sandbox';

/** The credentials of the sandbox's first company, as n8n keeps them. */
export const credentialsFor = (baseUrl: string) => ({
	enterpriseRegistryApi: { baseUrl, apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
	enterpriseRegistryOAuth2Api: {
		baseUrl,
		clientId: 'sandbox-client',
		clientSecret: 'sandbox-client-secret',
		accessToken: '',
	},
});

/** What no message, item or log may hold, besides the tokens that are issued on the way. */
export const SECRETS = ['sandbox-secret', 'sandbox-client-secret'];

/** The calls that the sandbox saw, as "METHOD /path", without the address that they share. */
export const callsTo = (sandbox: Sandbox): string[] =>
	sandbox.requests.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`);
