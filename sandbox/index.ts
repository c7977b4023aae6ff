import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Answerer } from './answers/setAnswers';
import { publishChange, type Change } from './webhooks/changes';
import { controlRoutes } from './control';
import { keepState, restoreState } from './keptState';
import { Register } from './register/register';
import { installPipeline } from './routes/pipeline';
import { tokenRoutes } from './access/authentication';
import { v1Routes } from './routes/v1';
import { v2Routes } from './routes/v2';
import { webhookRoutes } from './routes/webhooks';
import { Service, type LoggedRequest } from './service';
import type { SandboxSettings } from './settings/settings';
import type { StoredWebhook } from './webhooks/webhooks';

export type { ForcedAnswer, SandboxSettings } from './settings/settings';
export type { Answerer, SetAnswer } from './answers/setAnswers';
export type { LoggedRequest } from './service';
export type { StoredWebhook } from './webhooks/webhooks';

type PartialSettings = {
	[Name in keyof SandboxSettings]?: Partial<SandboxSettings[Name]>;
};

export interface SandboxOptions {
	/** 0 = a free port. */
	port?: number;
	/** How many generated enterprises to add, up to 100,000. */
	generate?: number;
	seed?: number;
	settings?: PartialSettings;
	/** Whether failures inside the sandbox are logged. */
	logFailures?: boolean;
	/** A file in which changes of the register and webhooks outlive a restart. Without one, nothing is stored. */
	keepIn?: string;
	/** The clock, so that a test can let a month pass. */
	now?: () => number;
}

export interface Sandbox {
	origin: string;
	/** v1; v2 is at `${baseUrl}/v2`. */
	baseUrl: string;
	/** The live settings: assign to switch. */
	settings: SandboxSettings;
	/** Every operation that it has, such as "GET /api/v2/webhook/:id". */
	operations: readonly string[];
	/** Every call to the API in order. */
	requests: LoggedRequest[];
	/**
	 * What is answered in place of an operation, until the next `reset`: for an answer that only one test needs.
	 * `route` is "GET /v2/enterprise/:number", without /api; a path that the sandbox does not have may be given an answer, too.
	 * Of several that fit a request, the newest answers.
	 */
	answer(route: string, give: Answerer): void;
	/** Restores settings, answers, webhooks, tokens, counters, log and data to the start. */
	reset(): void;
	revokeTokens(): void;
	change(
		entityNumber: string,
		fields?: Record<string, unknown>,
		options?: Pick<Change, 'type' | 'eventId'>,
	): Promise<{ eventId: string; deliveries: number }>;
	webhooks(): StoredWebhook[];
	/** Resolves when no delivery is in progress or scheduled. */
	idle(): Promise<void>;
	close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const register = new Register(options.generate, options.seed);
	const { settings = {}, now = Date.now } = options;
	const service = new Service(register, settings, now);
	const { keepIn } = options;
	if (keepIn !== undefined) {
		restoreState(keepIn, service);
		service.onChange(() => keepState(keepIn, service));
	}
	const server = await serverOf(service, options);
	await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	const { address, port } = server.server.address() as AddressInfo;
	const origin = `http://${address}:${port}`;

	return {
		origin,
		baseUrl: `${origin}/api`,
		settings: service.settings,
		operations: service.operations,
		requests: service.requests,
		answer: (route, give) => service.answers.set(route, give),
		reset: () => service.reset(),
		revokeTokens: () => service.tokens.clear(),
		change: async (entityNumber, fields, more) =>
			publishChange(service, { entityNumber, fields, ...more }),
		webhooks: () => service.webhooks.stored(),
		idle: () => service.deliveries.idle(),
		async close() {
			service.deliveries.close();
			await server.close();
		},
	};
}

/** The three faces of the sandbox: the API, the control API and the page. It does not listen yet. */
async function serverOf(
	service: Service,
	{ logFailures }: Pick<SandboxOptions, 'logFailures'>,
): Promise<FastifyInstance> {
	const server = Fastify({
		logger: logFailures ? { level: 'warn' } : false,
		// A test that ends must not wait for clients that keep their connections.
		forceCloseConnections: true,
		bodyLimit: 64 * 1024 * 1024,
		routerOptions: { maxParamLength: 100_000 },
		http: { maxHeaderSize: 128 * 1024 },
	});
	server.decorate('service', service);
	server.decorateRequest('call', null as never);
	await server.register(
		async (api) => {
			installPipeline(api, service);
			await tokenRoutes(api, service);
			v1Routes(api, service);
			await api.register(async (v2) => v2Routes(v2, service), { prefix: '/v2' });
			await api.register(async (v2) => webhookRoutes(v2, service), { prefix: '/v2' });
		},
		{ prefix: '/api' },
	);
	await server.register(async (control) => controlRoutes(control, service), { prefix: '/sandbox' });
	const page = join(__dirname, 'page.html');
	server.get('/', async (_request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-store')
			.send(readFileSync(page, 'utf8')),
	);
	return server;
}
