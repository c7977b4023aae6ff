/** The clients of the service: two, so that each can try to reach the other's webhooks. */
export interface Company {
	id: string;
	apiKey: string;
	apiSecret: string;
	clientId: string;
	clientSecret: string;
}

export const companies: Company[] = [
	{
		id: 'demo',
		apiKey: 'sandbox-key',
		apiSecret: 'sandbox-secret',
		clientId: 'sandbox-client',
		clientSecret: 'sandbox-client-secret',
	},
	{
		id: 'other',
		apiKey: 'other-key',
		apiSecret: 'other-secret',
		clientId: 'other-client',
		clientSecret: 'other-client-secret',
	},
];
