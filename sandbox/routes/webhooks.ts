import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../answers/envelope';
import type { Service } from '../service';
import type { Webhook } from '../webhooks/webhooks';
import { bodyOf, parameter } from './input';

export function webhookRoutes(api: FastifyInstance, service: Service): void {
	const { webhooks, deliveries, settings } = service;
	const companyOf = (request: FastifyRequest): string => request.call.identity.company!.id;
	const webhookIn = (request: FastifyRequest): Webhook =>
		webhooks.require(parameter(request, 'id'), companyOf(request));

	api.get('/webhooks', async (request) => webhooks.of(companyOf(request)).map(shown));

	// Unspecified: whether its secret may be absent: setting createSecret
	api.post('/webhook', async (request, reply) => {
		const body = bodyOf(request);
		const name = nameIn(body);
		const url = urlIn(body, settings);
		const numbers = numbersIn(body);
		const webhook = webhooks.create({ company: companyOf(request), name, url }, numbers);
		reply.code(201);
		return {
			...shown(webhook),
			...(settings.createSecret && { hmacSecret: webhook.hmacSecret }),
		};
	});

	api.get('/webhook/:id', async (request) => shown(webhookIn(request)));

	api.put('/webhook/:id', async (request) => {
		const webhook = webhookIn(request);
		const body = bodyOf(request);
		const updated: Partial<Pick<Webhook, 'name' | 'url' | 'disabled'>> = {
			...(body.name !== undefined && { name: nameIn(body) }),
			...(body.url !== undefined && { url: urlIn(body, settings) }),
			...(body.disabled !== undefined && { disabled: disabledIn(body) }),
		};
		if (!Object.keys(updated).length)
			throw new Failure(400, 'Nothing to update: give name, url or disabled');
		Object.assign(webhook, updated);
		return { id: webhook.id, ...updated };
	});

	api.delete('/webhook/:id', async (request) => {
		webhooks.delete(webhookIn(request));
		return { deleted: true };
	});

	api.patch('/webhook/:id/hmac-secret', async (request) => {
		const webhook = webhookIn(request);
		return { id: webhook.id, hmacSecret: webhooks.rotate(webhook) };
	});

	api.post(
		'/webhook/:id/trigger',
		async (request) => await deliveries.sendTest(webhookIn(request)),
	);

	const path = '/webhook/:id/subscriptions';
	// Unspecified: whether an empty list is accepted: only where a webhook is created.
	const changed = (request: FastifyRequest) => {
		const numbers = numbersIn(bodyOf(request));
		if (!numbers.length) throw new Failure(400, 'entityNumbers must hold one number or more');
		return numbers;
	};
	api.get(path, async (request) => webhooks.subscriptions(webhookIn(request)));
	api.post(path, async (request) => ({
		added: webhooks.subscribe(webhookIn(request), changed(request)),
	}));
	api.delete(path, async (request) => ({
		removed: webhooks.unsubscribe(webhookIn(request), changed(request)),
	}));

	// Unspecified: the order of the log: setting deliveries.logOrder
	api.get('/webhook/:id/events', async (request) => {
		const { log } = webhookIn(request);
		return settings.deliveries.logOrder === 'newestFirst' ? [...log].reverse() : log;
	});
}

/** A webhook without its secret, which is shown only at its creation. */
const shown = ({ id, name, url, disabled }: Webhook) => ({ id, name, url, disabled });

function nameIn({ name }: Record<string, unknown>): string {
	if (typeof name !== 'string' || !name.trim())
		throw new Failure(400, 'name is required and must be a text');
	return name;
}

/** Unspecified: which addresses are not accepted: setting refusedUrls */
function urlIn({ url }: Record<string, unknown>, { refusedUrls }: Service['settings']): string {
	if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url))
		throw new Failure(400, 'url is required and must be an http or https address');
	if (refusedUrls.some((part) => url.includes(part)))
		throw new Failure(400, `The url ${url} cannot be used for deliveries`);
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
