import { gzipSync } from 'node:zlib';
import axios from 'axios';
import type { INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox, type StoredWebhook } from '../../../sandbox';
import { signatureHeaders } from '../../../sandbox/webhooks/signing';
import { TriggerHost, type HostOptions } from '../../support/trigger/triggerHost';

export const COMPANY = '0403.170.701';
export const OTHER_COMPANY = '0417.497.106';

const keys = { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' };

/** A sandbox, and workflows whose trigger watches it. */
export class Watch {
	private readonly hosts: TriggerHost[] = [];

	private constructor(readonly sandbox: Sandbox) {}

	static async open(options: Parameters<typeof startSandbox>[0] = {}): Promise<Watch> {
		return new Watch(await startSandbox(options));
	}

	async host(
		parameters: INodeParameters = { entityNumbers: COMPANY },
		more: Partial<HostOptions> & { baseUrl?: string } = {},
	): Promise<TriggerHost> {
		const { baseUrl = this.sandbox.baseUrl, ...options } = more;
		const credentials = {
			enterpriseRegistryApi: { baseUrl, ...keys },
			enterpriseRegistryOAuth2Api: {
				baseUrl,
				clientId: 'sandbox-client',
				clientSecret: 'sandbox-client-secret',
				accessToken: '',
			},
		};
		const host = await TriggerHost.start({ credentials, parameters, ...options });
		this.hosts.push(host);
		return host;
	}

	/** Between two tests. */
	async reset(): Promise<void> {
		await Promise.all(this.hosts.splice(0).map(async (host) => await host.close()));
		this.sandbox.reset();
	}

	async close(): Promise<void> {
		await this.reset();
		await this.sandbox.close();
	}

	at(url: string): StoredWebhook[] {
		return this.sandbox.webhooks().filter((webhook) => webhook.url === url);
	}

	/** The calls since the last look, such as `GET /webhook/:id`. */
	calls(): string[] {
		return this.sandbox.requests
			.splice(0)
			.map(({ method, route }) => `${method} ${String(route).replace('/api/v2', '')}`);
	}

	/** A webhook as another program registers it. */
	async register(url: string, entityNumbers: string[] = []): Promise<string> {
		const { data } = await axios.post(
			`${this.sandbox.baseUrl}/v2/webhook`,
			{ name: 'Another program', url, entityNumbers },
			{ headers: headersOf(keys) },
		);
		this.sandbox.requests.length = 0;
		return (data as { data: { id: string } }).data.id;
	}

	/** Like another workflow or a colleague. */
	async ask(method: string, path: string, body?: object): Promise<void> {
		await axios.request({
			method,
			url: `${this.sandbox.baseUrl}/v2${path}`,
			data: body,
			headers: headersOf(keys),
		});
		this.sandbox.requests.length = 0;
	}

	/** Changes a company and waits until its deliveries have ended. */
	async change(entityNumber = COMPANY): Promise<string> {
		const { eventId } = await this.sandbox.change(entityNumber);
		await this.sandbox.idle();
		return eventId;
	}

	/** Every webhook at the service with the URL of this workflow, and whether a change of its company starts an execution. */
	async standing(
		host: TriggerHost,
	): Promise<{ webhooks: number; subscriptions?: string[]; enabled?: boolean; starts: number }> {
		const webhooks = this.at(host.url);
		const before = host.executions.length;
		await this.change();
		const [first] = webhooks;
		const starts = host.executions.length - before;
		return first === undefined
			? { webhooks: 0, starts }
			: {
					webhooks: webhooks.length,
					subscriptions: first.subscriptions,
					enabled: !first.disabled,
					starts,
				};
	}
}

const headersOf = ({ apiKey, apiSecret }: typeof keys) => ({
	'X-API-Key': apiKey,
	'X-API-Secret': apiSecret,
});

interface Sent {
	body?: string;
	secret: string;
	headers?: Record<string, string>;
	/** Sent instead of the body that was signed. */
	instead?: string;
	gzip?: boolean;
}

export const eventOf = (more: object = {}): string =>
	JSON.stringify({
		eventId: 'evt_1',
		type: 'enterprise.updated',
		entityNumber: COMPANY,
		occurredAt: '2026-06-05T09:00:00.000Z',
		data: { changed: ['address'] },
		...more,
	});

/** A delivery as the service would make it. @returns the status of the answer. */
export async function deliver(
	url: string,
	{ body = eventOf(), secret, headers = {}, instead, gzip = false }: Sent,
) {
	const signature = {
		header: 'X-Registry-Signature',
		algorithm: 'sha256',
		encoding: 'hex',
		format: 'sha256=',
		content: 'body',
		key: 'asIssued',
		several: 'no',
		spoiled: 'no',
		timestampUnit: 'seconds',
	} as never;
	const signed = signatureHeaders(
		{
			body,
			secret,
			secretPrefix: 'whsec_',
			url,
			eventId: 'evt_1',
			eventName: 'x',
			now: Date.now(),
		},
		signature,
	);
	const sent = Buffer.from(instead ?? body);
	return await axios.post(url, gzip ? gzipSync(sent) : sent, {
		headers: {
			'Content-Type': 'application/json',
			...(gzip && { 'Content-Encoding': 'gzip' }),
			...signed,
			...headers,
		},
		validateStatus: () => true,
		proxy: false,
	});
}
