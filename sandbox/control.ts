import type { FastifyInstance } from 'fastify';
import { planOf } from './access/limits';
import { acceptAnyBody, Malformed } from './routes/bodies';
import { Failure } from './answers/envelope';
import { toDigits } from './register/numbers';
import { queryOf, type Query } from './routes/input';
import type { Service } from './service';
import { applyPatch } from './settings/settings';
import { publishChange, type Change } from './webhooks/changes';
import type { WebhookEvent } from './webhooks/webhooks';

const isLoopback = (host: string | undefined): boolean =>
	/^(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host ?? '');

/** The control API, for tests and the page. It takes no credentials, so it serves only programs on this machine. */
export function controlRoutes(control: FastifyInstance, service: Service): void {
	const { requests, settings } = service;
	// A web page of another origin must not control the sandbox through its visitor's browser.
	control.addHook('onRequest', async ({ headers: { host, origin } }) => {
		if (!isLoopback(host) || (origin !== undefined && !isLoopback(origin)))
			throw new Failure(403, 'Only for programs on this machine');
	});
	acceptAnyBody(control);
	control.addHook('preHandler', async ({ body }) => {
		if (body instanceof Malformed) throw new Failure(400, 'The request body is not valid JSON');
	});

	control.get('/health', async () => ({ status: 'ok' }));
	control.get('/settings', async () => settings);
	control.patch('/settings', async ({ body }) => {
		try {
			applyPatch(settings, body);
		} catch (error) {
			throw new Failure(400, (error as Error).message);
		}
		return settings;
	});
	control.post('/reset', async () => {
		service.reset();
		return { reset: true };
	});
	control.get('/requests', async () => requests);
	control.delete('/requests', async () => {
		requests.length = 0;
		return { cleared: true };
	});
	// The log of requests has every header and body, which is too much for a page that asks each second.
	control.get('/usage', async () => {
		const usage = service.usage('demo');
		const { limit, remaining, reset } = usage.standing(service.now());
		return {
			requestsSinceStart: requests.length,
			hour: { limit, remaining, resetsAt: new Date(reset * 1000).toISOString() },
			month: {
				limit: planOf(settings).requestsPerMonth,
				used: usage.usedThisMonth(service.now()),
			},
		};
	});
	control.get('/register', async (request) => registerPage(service, queryOf(request)));
	eventRoutes(control, service);
}

function eventRoutes(control: FastifyInstance, service: Service): void {
	const { webhooks, deliveries } = service;
	control.post('/changes', async ({ body }) => publishChange(service, (body ?? {}) as Change));
	control.get('/webhooks', async () =>
		webhooks.stored().map((webhook) => ({
			...webhook,
			log: webhook.log.map((attempt) => ({
				...attempt,
				change: changeIn(service, deliveries.event(attempt.eventId)),
			})),
		})),
	);
	// Like a colleague who rotates the secret in the service's console.
	control.post('/webhooks/:id/rotate', async ({ params }) => {
		const webhook = webhooks.get((params as { id: string }).id);
		if (!webhook) throw new Failure(404, 'No such webhook');
		return { id: webhook.id, hmacSecret: webhooks.rotate(webhook) };
	});
	control.post('/deliveries/redeliver', async ({ body }) => {
		const { eventId = '' } = (body ?? {}) as { eventId?: string };
		const count = deliveries.redeliver(eventId);
		if (!count) throw new Failure(404, 'No webhook has had an event with this eventId');
		return { eventId, deliveries: count };
	});
}

/** An event in words: "Electrabel: address". */
function changeIn({ register, show }: Service, event: WebhookEvent | undefined): string | null {
	if (!event) return null;
	const entry = register.find(toDigits(event.entityNumber ?? '') ?? '');
	const name = entry ? show.entryV1(entry).name : (event.entityNumber ?? 'No entity');
	return `${name}: ${event.data.changed.join(', ') || event.type}`;
}

const registerPageSize = 15;

/** A number, or part of a name; enterprises first, then establishments. */
function registerPage({ register, show }: Service, query: Query) {
	const page = Math.max(1, Number(query.page) || 1);
	const name = query.q?.trim() ?? '';
	const digits = toDigits(name);
	const kinds = ['enterprise', 'establishment'] as const;
	const found = digits
		? [register.find(digits)].flatMap((entry) => entry ?? [])
		: kinds.flatMap((kind) => register.search(kind, { name }));
	const from = (page - 1) * registerPageSize;
	return {
		page,
		total: found.length,
		totalPages: Math.max(1, Math.ceil(found.length / registerPageSize)),
		results: found.slice(from, from + registerPageSize).map((entry) => ({
			kind: entry.kind,
			...show.entryV1(entry),
			street: show.addressV2(entry.address)?.street ?? '',
			houseNumber: entry.address?.number ?? '',
			mainActivity:
				entry.activities.find(({ classification }) => classification === 'MAIN')?.code ?? '',
		})),
	};
}
