import type { FastifyInstance } from 'fastify';
import { acceptAnyBody, Malformed } from './answers/bodies';
import { publishChange, rotateElsewhere } from './webhooks/changes';
import { choices } from './settings/settings';
import { applyPatch } from './settings/settingsPatch';
import { toDigits } from './register/numbers';
import type { Service } from './service';
import type { WebhookEvent } from './webhooks/webhookRecords';

class ControlError extends Error {
	constructor(
		readonly statusCode: number,
		message: string,
	) {
		super(message);
	}
}

const isLoopback = (host: string | undefined): boolean =>
	/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host ?? '');

/** The control API, for tests and the page. It takes no credentials, so it serves only programs on this machine. */
export function controlRoutes(control: FastifyInstance, service: Service): void {
	// A web page of another origin must not control the sandbox through its visitor's browser.
	control.addHook('onRequest', async ({ headers }) => {
		const { host, origin } = headers;
		if (
			!isLoopback(host) ||
			(origin !== undefined && !isLoopback(origin.replace(/^https?:\/\//, '')))
		) {
			throw new ControlError(403, 'Only for programs on this machine');
		}
	});

	acceptAnyBody(control);
	control.addHook('preHandler', async ({ body }) => {
		if (body instanceof Malformed)
			throw new ControlError(400, 'The request body is not valid JSON');
	});
	control.get('/health', async () => ({ status: 'ok' }));
	control.get('/settings', async () => service.settings);
	control.get('/settings/choices', async () => choices);
	control.patch('/settings', async ({ body }) => {
		try {
			applyPatch(service.settings, body);
		} catch (error) {
			throw new ControlError(400, (error as Error).message);
		}
		return service.settings;
	});

	control.post('/reset', async () => {
		service.reset();
		return { reset: true };
	});

	control.get('/requests', async () => service.log.requests);
	control.delete('/requests', async () => {
		service.log.clear();
		return { cleared: true };
	});

	control.post('/tokens/revoke', async () => {
		service.tokens.revokeAll();
		return { revoked: true };
	});

	control.post('/changes', async ({ body }) => {
		const { entityNumber, fields, type, eventId } = (body ?? {}) as Record<string, unknown>;
		if (typeof entityNumber !== 'string' || !toDigits(entityNumber))
			throw new ControlError(400, 'entityNumber: expected ten digits, dots allowed');
		if (fields !== undefined && (typeof fields !== 'object' || fields === null))
			throw new ControlError(400, 'fields: expected an object');
		return publishChange(service, entityNumber, fields as Record<string, unknown> | undefined, {
			type: text(type),
			eventId: text(eventId),
		});
	});

	control.get('/webhooks', async () =>
		service.webhooks.stored().map(({ log, ...webhook }) => {
			const events = service.webhooks.get(webhook.id)?.events;
			return {
				...webhook,
				log: log.map((attempt) => ({
					...attempt,
					change: changeIn(service, events?.get(attempt.eventId)),
				})),
			};
		}),
	);
	control.post('/webhooks/:id/rotate', async ({ params }) => {
		const secret = rotateElsewhere(service, (params as { id: string }).id);
		if (!secret) throw new ControlError(404, 'No such webhook');
		return secret;
	});

	control.post('/deliveries/redeliver', async ({ body }) => {
		const { eventId } = (body ?? {}) as { eventId?: string };
		const deliveries = eventId ? service.deliveries.redeliver(eventId) : 0;
		if (!deliveries) throw new ControlError(404, 'No webhook has had an event with this eventId');
		return { eventId, deliveries };
	});

	control.get('/register', async ({ query }) =>
		registerPage(service, query as Record<string, string | undefined>),
	);
}

/** An event in words: "Electrabel: address". */
function changeIn({ register, show }: Service, event: WebhookEvent | undefined): string | null {
	if (!event) return null;
	const entry = event.entityNumber ? register.find(toDigits(event.entityNumber) ?? '') : undefined;
	const name = entry
		? (entry.kind === 'enterprise' ? show.companyV1(entry) : show.establishmentV1(entry)).name
		: event.entityNumber;
	const { changed = [] } = event.data;
	return `${name ?? 'No entity'}: ${changed.length ? changed.join(', ') : event.type}`;
}

const text = (value: unknown): string | undefined =>
	typeof value === 'string' && value ? value : undefined;

const registerPageSize = 15;

/** A number, or part of a name; enterprises first, then establishments. */
function registerPage({ register, show }: Service, query: Record<string, string | undefined>) {
	const page = Math.max(1, Number(query.page) || 1);
	const q = query.q?.trim() ?? '';
	const digits = toDigits(q);
	const found = digits
		? [register.find(digits)].flatMap((entry) => entry ?? [])
		: (['enterprise', 'establishment'] as const).flatMap((kind) =>
				register.search(kind, { name: q }),
			);
	const from = (page - 1) * registerPageSize;
	return {
		page,
		total: found.length,
		totalPages: Math.max(1, Math.ceil(found.length / registerPageSize)),
		results: found.slice(from, from + registerPageSize).map((entry) => ({
			kind: entry.kind,
			...(entry.kind === 'enterprise' ? show.companyV1(entry) : show.establishmentV1(entry)),
			street: show.addressV2(entry.address)?.street ?? '',
			houseNumber: entry.address?.number ?? '',
			mainActivity:
				entry.activities.find(({ classification }) => classification === 'MAIN')?.code ?? '',
		})),
	};
}
