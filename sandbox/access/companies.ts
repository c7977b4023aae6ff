/** A client of the service. */
export interface Company {
	id: string;
	apiKey: string;
	apiSecret: string;
	clientId: string;
	clientSecret: string;
}

const companyNamed = (id: string, name: string): Company => ({
	id,
	apiKey: `${name}-key`,
	apiSecret: `${name}-secret`,
	clientId: `${name}-client`,
	clientSecret: `${name}-client-secret`,
});

/** Two, so that each can try to reach the other's webhooks. */
export const companies = [companyNamed('demo', 'sandbox'), companyNamed('other', 'other')];
