import type { INodeParameterResourceLocator } from 'n8n-workflow';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox';
import { dotted, withCheckDigits } from '../../sandbox/register/numbers';
import { askSandbox } from '../harness/workflows/credentials';
import { runNode, type RunOptions, type RunResult } from '../support/engine';
import { forgetSessions } from '../support/forgetSessions';
import { healthy, HostileService, type Behaviour } from '../support/hostileService';
import { credentialsFor } from '../support/registry';

export const authentications = ['apiKey', 'oAuth2'] as const;

export interface More extends Partial<Omit<RunOptions, 'items' | 'parameters'>> {
	parameters?: object;
	items?: object[];
	/** Of both credentials. */
	serviceProfile?: unknown;
}

/** @param operation `webhook.create` and the like. */
export async function runAt(
	baseUrl: string,
	operation: string,
	{ items, serviceProfile, ...more }: More,
): Promise<RunResult & { said: string[] }> {
	const [resource, name] = operation.split('.');
	const { enterpriseRegistryApi, enterpriseRegistryOAuth2Api } = credentialsFor(baseUrl);
	const result = await runNode({
		credentials: {
			enterpriseRegistryApi: { ...enterpriseRegistryApi, serviceProfile },
			enterpriseRegistryOAuth2Api: { ...enterpriseRegistryOAuth2Api, serviceProfile },
		} as never,
		items: items as RunOptions['items'],
		...more,
		parameters: { resource, operation: name, ...more.parameters },
	});
	return { ...result, said: result.hints.map(({ message }) => message) };
}

/** A sandbox, as it was at the start in each test, and the node run against it. */
export class Registry {
	sandbox!: Sandbox;

	async run(operation: string, parameters: object = {}, more: More = {}) {
		return await runAt(this.sandbox.baseUrl, operation, { ...more, parameters });
	}

	/** A webhook as the service holds it, made without the node. */
	async webhook(
		entityNumbers: string[] = [],
		{ company = 'sandbox', name = 'Customers', url = 'https://example.com/changes' } = {},
	): Promise<string> {
		const { baseUrl } = this.sandbox;
		const webhook = { name, url, entityNumbers };
		const { data } = await askSandbox({ baseUrl, company }, 'POST /webhook', webhook);
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

/** For the tests of a file. */
export function useRegistry(options?: SandboxOptions): Registry {
	const registry = new Registry();
	beforeAll(async () => void (registry.sandbox = await startSandbox(options)));
	beforeEach(() => {
		registry.sandbox.reset();
		forgetSessions();
	});
	afterAll(async () => await registry.sandbox?.close());
	return registry;
}

/** A service whose answers the test writes, and the node run against it. */
class Service extends HostileService {
	async run(operation: string, parameters: object = {}, more: More = {}) {
		return await runAt(this.baseUrl, operation, { ...more, parameters });
	}
}

/** For the tests of a file. */
export function useService(behave: Behaviour = healthy): Service {
	const service = new Service(behave);
	beforeAll(async () => await service.open());
	beforeEach(() => {
		service.calls.length = 0;
		service.behave = behave;
		forgetSessions();
	});
	afterAll(async () => await service.close());
	return service;
}

export const byId = (value: string): INodeParameterResourceLocator => ({
	__rl: true,
	mode: 'id',
	value,
});

/** That many valid, different enterprise numbers. */
export const enterpriseNumbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => dotted(withCheckDigits(2_000_000 + index)));
