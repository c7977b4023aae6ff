import type { INodeParameterResourceLocator } from 'n8n-workflow';

import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox';
import { dotted, withCheckDigits } from '../../sandbox/register/numbers';
import { askSandbox } from '../harness/workflows/credentials';
import { runNode, type RunOptions, type RunResult } from '../support/engine';
import { forgetSessions } from '../support/forgetSessions';
import { healthy, HostileService, type Behaviour } from '../support/hostileService';
import { credentialsFor } from '../support/registry';

/** The two ways to sign in that the node's field Authentication has. */
export const authentications = ['apiKey', 'oAuth2'] as const;

/** What a run may have beside its operation. */
export interface More extends Partial<Omit<RunOptions, 'items' | 'parameters'>> {
	parameters?: object;
	items?: object[];
	/** The Service Profile of both credentials. */
	serviceProfile?: unknown;
}

/** Runs the action node at a service, and gives what came out, with the texts of its hints in `said`. @param operation such as `webhook.create`. */
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

	/** A webhook as the service holds it now; undefined if it has none of this ID. */
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

/** A sandbox for the tests of a file, reset before each. */
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

/** A service of which each test of a file writes the answers; `behave` is what it does unless a test says otherwise. */
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

/** A webhook that is chosen by its ID, as the field Webhook holds it. */
export const byId = (value: string): INodeParameterResourceLocator => ({
	__rl: true,
	mode: 'id',
	value,
});

/** Valid enterprise numbers, as many as asked for, all different. */
export const enterpriseNumbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => dotted(withCheckDigits(2_000_000 + index)));
