import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../answers/envelope';
import type { Service } from '../service';
import type { Webhook } from '../webhooks/webhooks';
import { bodyOf, parameter } from './input';

export function webhookRoutes(api: FastifyInstance, service: Service): void {
	const { webhooks } = service;

	api.get('/webhooks', async (request) => webhooks.all(companyIdOf(request)).map(shown));

	api.post('/webhook', async (request, reply) => {
		const body = bodyOf(request);
		const given = { company: companyIdOf(request), name: nameIn(body), url: urlIn(body) };
		const webhook = webhooks.create(given, numbersIn(body));
		reply.code(201);
		return { ...shown(webhook), hmacSecret: webhook.hmacSecret };
	});

	api.get('/webhook/:id', async (request) => shown(webhookIn(request, service)));

	api.put('/webhook/:id', async (request) => {
		const webhook = webhookIn(request, service);
		const body = bodyOf(request);
		const updated: Partial<Pick<Webhook, 'name' | 'url' | 'disabled'>> = {
			...(body.name !== undefined && { name: nameIn(body) }),
			...(body.url !== undefined && { url: urlIn(body) }),
			...(body.disabled !== undefined && { disabled: disabledIn(body) }),
		};
		if (!Object.keys(updated).length)
			throw new Failure(400, 'Nothing to update: give name, url or disabled');
		webhooks.update(webhook, updated);
		return { id: webhook.id, ...updated };
	});

	api.delete('/webhook/:id', async (request) => {
		webhooks.delete(webhookIn(request, service));
		return { deleted: true };
	});

	api.patch('/webhook/:id/hmac-secret', async (request) => {
		const webhook = webhookIn(request, service);
		return { id: webhook.id, hmacSecret: webhooks.rotate(webhook) };
	});

	subscriptionRoutes(api, service);
	deliveryRoutes(api, service);
}

const companyIdOf = (request: FastifyRequest): string => request.call.identity.company!.id;

const webhookIn = (request: FastifyRequest, { webhooks }: Service): Webhook =>
	webhooks.require(parameter(request, 'id'), companyIdOf(request));

function subscriptionRoutes(api: FastifyInstance, service: Service): void {
	const { webhooks } = service;
	const path = '/webhook/:id/subscriptions';
	// Unspecified: whether an empty list is accepted: only where a webhook is created.
	const changed = (request: FastifyRequest) => {
		const numbers = numbersIn(bodyOf(request));
		if (!numbers.length) throw new Failure(400, 'entityNumbers must hold one number or more');
		return numbers;
	};
	api.get(path, async (request) => webhooks.subscriptions(webhookIn(request, service)));
	api.post(path, async (request) => ({
		added: webhooks.subscribe(webhookIn(request, service), changed(request)),
	}));
	api.delete(path, async (request) => ({
		removed: webhooks.unsubscribe(webhookIn(request, service), changed(request)),
	}));
}

function deliveryRoutes(api: FastifyInstance, service: Service): void {
	api.post(
		'/webhook/:id/trigger',
		async (request) => await service.deliveries.sendTest(webhookIn(request, service)),
	);
	// Unspecified: the order of the log: the newest first.
	api.get('/webhook/:id/events', async (request) => [...webhookIn(request, service).log].reverse());
}

/** A webhook without its secret, which is shown only at its creation. */
const shown = ({ id, name, url, disabled }: Webhook) => ({ id, name, url, disabled });

function nameIn({ name }: Record<string, unknown>): string {
	if (typeof name !== 'string' || !name.trim())
		throw new Failure(400, 'name is required and must be a text');
	return name;
}

/** Unspecified: which addresses are not accepted. */
function urlIn({ url }: Record<string, unknown>): string {
	if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url))
		throw new Failure(400, 'url is required and must be an http or https address');
	return url;
}

function disabledIn({ disabled }: Record<string, unknown>): boolean {
	if (typeof disabled !== 'boolean') throw new Failure(400, 'disabled must be true or false');
	return disabled;
}

function numbersIn({ entityNumbers }: Record<string, unknown>): string[] {
	const isList =
		Array.isArray(entityNumbers) && entityNumbers.every((entry) => typeof entry === 'string');
	if (!isList) throw new Failure(400, 'entityNumbers is required and must be a list of texts');
	return entityNumbers;
}
