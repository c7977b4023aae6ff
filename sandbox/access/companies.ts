import { randomBytes } from 'node:crypto';

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

/** The bearer tokens that were issued and have not expired. */
export class Tokens {
	private readonly issued = new Map<string, { company: Company; expires: number }>();

	issue(company: Company, expires: number): string {
		const token = `sandbox.${randomBytes(24).toString('base64url')}`;
		this.issued.set(token, { company, expires });
		return token;
	}

	owner(token: string, now: number): Company | undefined {
		const entry = this.issued.get(token);
		return entry && entry.expires > now ? entry.company : undefined;
	}

	revokeAll(): void {
		this.issued.clear();
	}
}
