import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import { runNode, type RunOptions, type RunResult } from './engine';
import { HostileService, type Call, type Reply } from './hostileService';
import { TriggerHost, type HostOptions } from './trigger/triggerHost';

interface Hook {
	id: string | number;
	name: string;
	url: string;
	disabled: boolean;
	subscriptions: string[];
	secret: string;
}

export const answered = (data: unknown, status = 200): Reply => ({
	kind: 'answer',
	status,
	body: { success: true, data, timestamp: new Date().toISOString() },
});

/** A service with webhooks. A test may replace any answer, before or after the request took effect. */
export class PlainWebhooks {
	hooks: Hook[] = [];
	/** Instead of the request; it takes no effect. */
	instead: (call: Call) => Reply | undefined = () => undefined;
	/** Instead of the answer; the request took effect. */
	after: (call: Call, reply: Reply) => Reply = (_call, reply) => reply;
	idOf: (count: number) => string | number = (count) => `wh_${count}`;
	shown: (number: string) => unknown = (number) => number;
	private count = 0;
	private readonly hosts: TriggerHost[] = [];

	private constructor(private readonly service: HostileService) {
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
		return this.service.calls
			.splice(0)
			.map(({ method, path }) => `${method} ${path.replace('/v2', '')}`);
	}

	/** Until no call has been under way for a moment. */
	async idle(): Promise<void> {
		for (let quiet = 0, seen = -1; quiet < 5; seen = this.service.calls.length) {
			await new Promise((resolve) => setTimeout(resolve, 25));
			quiet = this.service.underWay === 0 && this.service.calls.length === seen ? quiet + 1 : 0;
		}
	}

	async host(parameters: INodeParameters, more: Partial<HostOptions> = {}): Promise<TriggerHost> {
		const host = await TriggerHost.start({ credentials: this.credentials, parameters, ...more });
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
		return await runNode({
			credentials: this.credentials,
			parameters: { resource, operation: name, ...parameters },
			...more,
		});
	}

	/** A webhook made without the node. */
	add(subscriptions: string[], url = 'https://example.com/changes'): Hook {
		const count = ++this.count;
		const hook = {
			id: this.idOf(count),
			name: 'Customers',
			url,
			disabled: false,
			subscriptions: [...subscriptions],
			secret: `whsec_secret${count}_0123456789`,
		};
		this.hooks.push(hook);
		return hook;
	}

	private get credentials(): Record<string, ICredentialDataDecryptedObject> {
		return {
			enterpriseRegistryApi: {
				baseUrl: this.service.baseUrl,
				apiKey: 'some-key',
				apiSecret: 'some-secret',
			},
		};
	}

	private serve({ method, path, body }: Call): Reply {
		const [, , first, id, below] = path.replace(/\?.*/, '').split('/');
		const sent = (body === '' ? {} : JSON.parse(body)) as {
			name: string;
			url: string;
			entityNumbers: string[];
		};
		if (first === 'webhooks') return answered(this.hooks.map(show));
		if (id === undefined) {
			const made = Object.assign(this.add(sent.entityNumbers, sent.url), { name: sent.name });
			return answered({ ...show(made), hmacSecret: made.secret });
		}
		const hook = this.hooks.find((one) => String(one.id) === id);
		if (hook === undefined) return refused(404, 'No such webhook');
		if (below === 'subscriptions') return this.subscriptions(hook, method, sent.entityNumbers);
		if (below === 'events') return answered([]);
		if (below === 'hmac-secret') {
			hook.secret = `whsec_rotated${++this.count}_0123456789`;
			return answered({ id: hook.id, hmacSecret: hook.secret });
		}
		if (method === 'PUT') Object.assign(hook, sent);
		if (method === 'DELETE') this.hooks = this.hooks.filter((one) => one !== hook);
		return answered(method === 'DELETE' ? { deleted: true } : show(hook));
	}

	private subscriptions(hook: Hook, method: string, numbers: string[]): Reply {
		const before = hook.subscriptions;
		if (method === 'GET') return answered(before.map(this.shown));
		hook.subscriptions =
			method === 'POST'
				? [...new Set([...before, ...numbers])]
				: before.filter((number) => !numbers.includes(number));
		const changed = Math.abs(hook.subscriptions.length - before.length);
		return answered(method === 'POST' ? { added: changed } : { removed: changed });
	}
}

const show = ({ id, name, url, disabled }: Hook) => ({ id, name, url, disabled });

const refused = (status: number, error: string): Reply => ({
	kind: 'answer',
	status,
	body: { success: false, data: null, error, timestamp: new Date().toISOString(), meta: null },
});
