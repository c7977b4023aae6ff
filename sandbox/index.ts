import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Answerer } from './answers/setAnswers';
import { publishChange } from './webhooks/changes';
import { controlRoutes } from './control';
import { Register } from './register/register';
import type { LoggedRequest } from './requestLog';
import { pageRoutes } from './page';
import { routedUrl } from './routes/path';
import { installPipeline } from './routes/pipeline';
import { tokenRoutes } from './routes/token';
import { v1Routes } from './routes/v1';
import { v2Routes } from './routes/v2';
import { webhookRoutes } from './routes/webhooks';
import { Service } from './service';
import type { SandboxSettings } from './settings/settings';
import type { StoredWebhook } from './webhooks/webhookRecords';

export type { ForcedAnswer, SandboxSettings } from './settings/settings';
export type { Answerer } from './answers/setAnswers';
export type { LoggedRequest } from './requestLog';
export type { StoredWebhook } from './webhooks/webhookRecords';

type PartialSettings = {
	[Name in keyof SandboxSettings]?: SandboxSettings[Name] extends unknown[] | null
		? SandboxSettings[Name]
		: SandboxSettings[Name] extends object
			? Partial<SandboxSettings[Name]>
			: SandboxSettings[Name];
};

export interface SandboxOptions {
	/** 0 = a free port. */
	port?: number;
	/** How many generated enterprises to add, up to 100,000. */
	generate?: number;
	seed?: number;
	settings?: PartialSettings;
	/** false: log failures inside the sandbox. */
	quiet?: boolean;
	/** The clock, so that a test can let a month pass. */
	now?: () => number;
}

export interface Sandbox {
	origin: string;
	/** v1; v2 is at `${baseUrl}/v2`. */
	baseUrl: string;
	/** The live settings: assign to switch. */
	settings: SandboxSettings;
	/** Every call to the API in order. */
	requests: LoggedRequest[];
	/**
	 * What is answered in place of an operation, until the next `reset`: for an answer that only one test needs.
	 * `route` is "GET /v2/enterprise/:number"; a path that the sandbox does not have may be given an answer, too.
	 */
	answer(route: string, give: Answerer): void;
	/** Restores settings, answers, webhooks, tokens, counters, log and data to the start. */
	reset(): void;
	revokeTokens(): void;
	change(
		entityNumber: string,
		fields?: Record<string, unknown>,
		options?: { type?: string; eventId?: string },
	): Promise<{ eventId: string; deliveries: number }>;
	webhooks(): StoredWebhook[];
	/** Resolves when no delivery is in progress or scheduled. */
	idle(): Promise<void>;
	close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const register = new Register(options.generate, options.seed);
	const service = new Service(
		register,
		(options.settings ?? {}) as Partial<SandboxSettings>,
		options.now ?? Date.now,
	);
	const server = Fastify({
		logger: options.quiet === false ? { level: 'warn' } : false,
		// A test that ends must not wait for clients that keep their connections.
		forceCloseConnections: true,
		bodyLimit: 64 * 1024 * 1024,
		// A path that no route can read still goes through the pipeline, which answers it.
		routerOptions: { maxParamLength: 100_000 },
		rewriteUrl: ({ url }) => routedUrl(url ?? '/'),
		http: { maxHeaderSize: 128 * 1024 },
	});
	server.decorate('service', service);
	server.decorateRequest('call', null as never);
	await server.register(
		async (api) => {
			installPipeline(api, service);
			await tokenRoutes(api, service);
			v1Routes(api, service);
			await api.register(
				async (v2) => {
					v2Routes(v2, service);
					webhookRoutes(v2, service);
				},
				{ prefix: '/v2' },
			);
		},
		{ prefix: '/api' },
	);
	await server.register(async (control) => controlRoutes(control, service), { prefix: '/sandbox' });
	pageRoutes(server);
	await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

	return {
		origin,
		baseUrl: `${origin}/api`,
		settings: service.settings,
		requests: service.log.requests,
		answer: (route, give) => service.answers.set(route, give),
		reset: () => service.reset(),
		revokeTokens: () => service.tokens.revokeAll(),
		change: async (entityNumber, fields, more) =>
			publishChange(service, entityNumber, fields, more),
		webhooks: () => service.webhooks.stored(),
		idle: () => service.deliveries.idle(),
		async close() {
			service.deliveries.close();
			await server.close();
		},
	};
}
