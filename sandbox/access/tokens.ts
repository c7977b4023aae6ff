import { randomBytes } from 'node:crypto';
import type { Company } from './companies';

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
		if (entry && entry.expires > now) return entry.company;
		this.issued.delete(token);
		return undefined;
	}

	revokeAll(): void {
		this.issued.clear();
	}
}
