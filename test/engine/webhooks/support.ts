import type {
	ICredentialDataDecryptedObject,
	INodeParameterResourceLocator,
	INodeParameters,
} from 'n8n-workflow';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox';
import { runNode, type RunOptions, type RunResult } from '../../support/engine';

export const authentications = ['apiKey', 'oAuth2'] as const;

/** A sandbox, and the node run against it with the credentials of one of its two companies. */
export class Registry {
	private constructor(readonly sandbox: Sandbox) {}

	static async start(options?: SandboxOptions): Promise<Registry> {
		return new Registry(await startSandbox(options));
	}

	credentials(
		company: 'sandbox' | 'other' = 'sandbox',
	): Record<string, ICredentialDataDecryptedObject> {
		const { baseUrl } = this.sandbox;
		return {
			enterpriseRegistryApi: { baseUrl, apiKey: `${company}-key`, apiSecret: `${company}-secret` },
			enterpriseRegistryOAuth2Api: {
				baseUrl,
				clientId: `${company}-client`,
				clientSecret: `${company}-client-secret`,
				accessToken: '',
			},
		};
	}

	/** @param operation `webhook.create` and the like. */
	async run(
		operation: string,
		parameters: INodeParameters = {},
		more: Partial<RunOptions> = {},
	): Promise<RunResult> {
		const [resource, name] = operation.split('.') as [string, string];
		return await runNode({
			credentials: this.credentials(),
			parameters: { resource, operation: name, ...parameters },
			...more,
		});
	}

	/** A webhook as the service holds it, made without the node. */
	async webhook(
		entityNumbers: string[] = [],
		{ company = 'sandbox', name = 'Customers', url = 'https://example.com/changes' } = {},
	): Promise<string> {
		const response = await fetch(`${this.sandbox.baseUrl}/v2/webhook`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-api-key': `${company}-key`,
				'x-api-secret': `${company}-secret`,
			},
			body: JSON.stringify({ name, url, entityNumbers }),
		});
		const { data } = (await response.json()) as { data: { id: string } };
		this.sandbox.requests.length = 0;
		return data.id;
	}

	stored(id: string) {
		return this.sandbox.webhooks().find((webhook) => webhook.id === id);
	}

	/** The calls about webhooks since the last look, such as `PUT /webhook/:id`. */
	calls(): string[] {
		return this.sandbox.requests
			.splice(0)
			.flatMap(({ method, route }) =>
				route?.includes('/webhook') ? [`${method} ${route.replace('/api/v2', '')}`] : [],
			);
	}
}

export const byId = (value: string): INodeParameterResourceLocator => ({
	__rl: true,
	mode: 'id',
	value,
});

/** That many valid, different enterprise numbers. */
export const enterpriseNumbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => {
		const first = String(2_000_000 + index).padStart(8, '0');
		const digits = `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`;
		return `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
	});
