import type { INodeParameters } from 'n8n-workflow';

import { runNode, type RunOptions, type RunResult } from './engine';
import { HostileService, type Call, type Reply } from './hostileService';
import { TriggerHost, type HostOptions } from './trigger/triggerHost';

interface Hook {
	id: string;
	name: string;
	url: string;
	disabled: boolean;
	subscriptions: string[];
	secret: string;
	createdAt?: string;
	/** When deliveries to it were made. */
	log?: string[];
}

type Sent = Partial<Hook> & { entityNumbers?: string[] };

const answered = (data: unknown, status = 200): Reply => ({
	kind: 'answer',
	status,
	body: { success: true, data, error: null, timestamp: new Date().toISOString() },
});

export const refused = (status: number, error: string): Reply => ({
	kind: 'answer',
	status,
	body: { success: false, data: null, error, timestamp: new Date().toISOString(), meta: null },
});

const show = ({ id, name, url, disabled, createdAt }: Hook) => ({
	...{ id, name, url, disabled, createdAt },
});

/** The webhooks of a company, and what requests do to them. */
export class WebhookStore {
	hooks: Hook[] = [];
	/** Numbers in one request and of one webhook, and the status of a refusal. */
	rules = { perRequest: Infinity, perWebhook: Infinity, tooMany: 413 };
	private count = 0;

	/** A webhook made without the node. */
	add(subscriptions: string[], more: Partial<Hook> = {}): Hook {
		const count = ++this.count;
		const hook: Hook = {
			id: `wh_${count}`,
			name: 'Customers',
			url: 'https://example.com/changes',
			disabled: false,
			secret: `whsec_secret${count}_0123456789`,
			...more,
			subscriptions: [...subscriptions],
		};
		this.hooks.push(hook);
		return hook;
	}

	serve({ method, path, body }: Call): Reply {
		const [, , first, id, below = method] = path.replace(/\?.*/, '').split('/');
		const sent = JSON.parse(body || '{}') as Sent;
		const { entityNumbers = [] } = sent;
		if (first === 'webhooks') return answered(this.hooks.map(show));
		if (entityNumbers.length > this.rules.perRequest) return this.refuseCount();
		if (id === undefined) return this.create(sent);
		const hook = this.hooks.find((one) => one.id === id);
		if (hook === undefined) return refused(404, 'No such webhook');
		return this.change(hook, below, { method, sent });
	}

	/** @param below what is asked of the webhook, or the method. */
	private change(
		hook: Hook,
		below: string,
		{ method, sent }: { method: string; sent: Sent },
	): Reply {
		const { id } = hook;
		switch (below) {
			case 'subscriptions':
				return this.subscriptions(hook, method, sent.entityNumbers ?? []);
			case 'events':
				return answered(hook.log?.map((at) => ({ responseCode: 200, at })) ?? []);
			case 'hmac-secret':
				hook.secret = `whsec_rotated${++this.count}_0123456789`;
				return answered({ id, hmacSecret: hook.secret });
			case 'DELETE':
				this.hooks = this.hooks.filter((one) => one !== hook);
				return answered({ deleted: true });
			case 'PUT':
				Object.assign(hook, sent);
		}
		return answered(show(hook));
	}

	private create({ entityNumbers = [], ...more }: Sent): Reply {
		if (entityNumbers.length > this.rules.perWebhook) return this.refuseCount();
		const made = this.add(entityNumbers, more);
		return answered({ ...show(made), hmacSecret: made.secret });
	}

	private subscriptions(hook: Hook, method: string, numbers: string[]): Reply {
		const before = hook.subscriptions;
		if (method === 'GET') return answered(before);
		const after =
			method === 'POST'
				? [...new Set([...before, ...numbers])]
				: before.filter((number) => !numbers.includes(number));
		if (after.length > this.rules.perWebhook) return this.refuseCount();
		hook.subscriptions = after;
		const changed = Math.abs(after.length - before.length);
		return answered(method === 'POST' ? { added: changed } : { removed: changed });
	}

	private refuseCount(): Reply {
		const { perRequest, perWebhook, tooMany } = this.rules;
		return refused(tooMany, `At most ${perRequest} in a request, ${perWebhook} of a webhook`);
	}
}

/** A service with webhooks. A test may replace any answer, before or after the request took effect. */
export class PlainWebhooks extends WebhookStore {
	/** Instead of the request; it takes no effect. */
	instead: (call: Call) => Reply | undefined = () => undefined;
	/** Instead of the answer; the request took effect. */
	after: (call: Call, reply: Reply) => Reply = (_call, reply) => reply;
	private readonly hosts: TriggerHost[] = [];

	private constructor(private readonly service: HostileService) {
		super();
		service.behave = (call) => this.instead(call) ?? this.after(call, this.serve(call));
	}

	static async open(): Promise<PlainWebhooks> {
		return new PlainWebhooks(await HostileService.start());
	}

	async close(): Promise<void> {
		for (const host of this.hosts) await host.close();
		await this.service.close();
	}

	/** The calls since the last look, such as `PUT /webhook/wh_1`. */
	calls(): string[] {
		const calls = this.service.calls.splice(0);
		return calls.map(({ method, path }) => `${method} ${path.replace('/v2', '')}`);
	}

	async idle(): Promise<void> {
		await this.service.idle();
	}

	async host(parameters: INodeParameters, more: Partial<HostOptions> = {}): Promise<TriggerHost> {
		const { credentials } = this;
		const host = await TriggerHost.start({ credentials, parameters, ...more });
		this.hosts.push(host);
		return host;
	}

	/** @param operation `webhook.create` and the like. */
	async run(
		operation: string,
		parameters: INodeParameters = {},
		more: Partial<RunOptions> = {},
	): Promise<RunResult> {
		const [resource, name] = operation.split('.') as [string, string];
		const chosen = { resource, operation: name, ...parameters };
		return await runNode({ credentials: this.credentials, parameters: chosen, ...more });
	}

	private get credentials() {
		const { baseUrl } = this.service;
		return { enterpriseRegistryApi: { baseUrl, apiKey: 'some-key', apiSecret: 'some-secret' } };
	}
}
