import { createHmac } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import axios from 'axios';
import type { INodeParameters } from 'n8n-workflow';

import { startSandbox } from '../../../sandbox';
import { COMPANY, OwnSandbox } from '../../harness/workflows/OwnSandbox';
import { credentialsFor } from '../../support/registry';
import { TriggerHost, type HostOptions } from './triggerHost';

export { COMPANY, OTHER_COMPANY } from '../../harness/workflows/OwnSandbox';

export const CALLS = {
	LIST: 'GET /webhooks',
	CREATE: 'POST /webhook',
	LOOK: 'GET /webhook/:id',
	UPDATE: 'PUT /webhook/:id',
	DELETE: 'DELETE /webhook/:id',
	ROTATE: 'PATCH /webhook/:id/hmac-secret',
	SUBSCRIPTIONS: 'GET /webhook/:id/subscriptions',
	ADD: 'POST /webhook/:id/subscriptions',
	REMOVE: 'DELETE /webhook/:id/subscriptions',
};

/** A sandbox, and workflows whose trigger watches it. */
export class Watch extends OwnSandbox {
	private readonly hosts: TriggerHost[] = [];

	static async open(options: Parameters<typeof startSandbox>[0] = {}): Promise<Watch> {
		return new Watch(await startSandbox(options));
	}

	async host(
		parameters: INodeParameters = { entityNumbers: COMPANY },
		more: Partial<HostOptions> & { baseUrl?: string } = {},
	): Promise<TriggerHost> {
		const { baseUrl = this.sandbox.baseUrl, ...options } = more;
		const host = new TriggerHost({
			credentials: credentialsFor(baseUrl),
			parameters,
			webhookId: 'node-1',
			attempts: { create: 5, delete: 3 },
			...options,
		});
		this.hosts.push(host);
		return await host.open();
	}

	/** Between two tests. */
	async reset(): Promise<void> {
		await Promise.all(this.hosts.splice(0).map(async (host) => await host.close()));
		this.sandbox.reset();
	}

	override async close(): Promise<void> {
		await this.reset();
		await super.close();
	}

	/** The calls since the last look, such as `GET /webhook/:id`. */
	calls(): string[] {
		return this.sandbox.requests
			.splice(0)
			.map(({ method, route }) => `${method} ${String(route).replace('/api/v2', '')}`);
	}

	/** A webhook as another program registers it. */
	async register(url: string, entityNumbers: string[] = []): Promise<string> {
		const webhook = { name: 'Another program', url, entityNumbers };
		return (await this.ask('POST', '/webhook', webhook)).data.id;
	}

	override async ask(...request: Parameters<OwnSandbox['ask']>) {
		const answer = await super.ask(...request);
		this.sandbox.requests.length = 0;
		return answer;
	}

	/** What is at the service for this workflow, and how many executions a change of its company starts. */
	async standing(host: TriggerHost) {
		const [first, ...others] = this.at(host.url);
		const before = host.executions.length;
		await this.change();
		const starts = host.executions.length - before;
		if (first === undefined) return { webhooks: 0, starts };
		const { subscriptions, disabled } = first;
		return { webhooks: 1 + others.length, subscriptions, enabled: !disabled, starts };
	}
}

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

/** Signed with a time so many seconds ago. */
export function timed(secret: string, secondsAgo: number): Sent {
	const time = Math.floor(Date.now() / 1000) - secondsAgo;
	const mac = createHmac('sha256', secret).update(`${time}.${eventOf()}`).digest('hex');
	return { secret, headers: { 'X-Registry-Signature': `t=${time},v1=${mac}` } };
}

/** A delivery whose last byte is withheld, once the rest has been sent. `finish` sends that too, and gives the status; 0 for a connection that was closed. */
export async function begin(
	url: string,
	{ method = 'POST', headers = {}, body = eventOf() }: Partial<Begun> = {},
): Promise<{ sent: ClientRequest; finish: () => Promise<number> }> {
	const whole = Buffer.from(body);
	const length = { 'content-length': String(whole.length) };
	const all = { 'content-type': 'application/json', ...length, ...headers };
	const sent = request(url, { method, agent: false, headers: all });
	const status = new Promise<number>((resolve) => {
		sent.on('response', (answer) => resolve(answer.resume().statusCode!));
		sent.on('error', () => resolve(0));
	});
	await Promise.race([
		status,
		new Promise((resolve) => sent.write(whole.subarray(0, -1), resolve)),
	]);
	const finish = async () => {
		sent.end(whole.subarray(-1));
		return await status;
	};
	return { sent, finish };
}

export interface Begun {
	method: string;
	headers: Record<string, string>;
	body: string | Buffer;
}

/** A delivery as the service would make it. @returns the status of the answer. */
export async function deliver(
	url: string,
	{ body = eventOf(), secret, headers = {}, instead, gzip = false }: Sent,
) {
	const mac = createHmac('sha256', secret).update(body).digest('hex');
	const sent = Buffer.from(instead ?? body);
	return await axios.post(url, gzip ? gzipSync(sent) : sent, {
		headers: {
			'Content-Type': 'application/json',
			...(gzip && { 'Content-Encoding': 'gzip' }),
			'X-Registry-Signature': `sha256=${mac}`,
			...headers,
		},
		validateStatus: () => true,
		proxy: false,
	});
}
