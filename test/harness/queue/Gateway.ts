import {
	Agent,
	createServer,
	request,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownConnection } from '../n8n/N8nSession';

/** What the network does to one delivery, before n8n gets it or after it answered. */
export interface Disturbance {
	when: 'before' | 'after';
	/** A status that the gateway answers itself, or a connection that is cut. */
	answer?: number | 'cut';
	/** Milliseconds. */
	delay?: number;
}

interface Targets {
	/** Where deliveries go: the webhook processor, or the only n8n. */
	webhooks: number;
	rest: number;
}

/** Milliseconds between two health checks of n8n: much less than it needs to start. */
const lookEvery = 200;

/**
 * Not http-proxy-3: it delays deliveries, cuts them and reads every answer, which a streaming library is built to avoid.
 *
 * The reverse proxy that n8n's documentation asks for in front of a webhook processor. Like every proxy with health
 * checks, it passes no delivery to an n8n that is not ready: while n8n starts, it answers 404, and for some milliseconds 200, to everything.
 */
export class Gateway {
	/** Asked for every delivery; undisturbed without it. */
	disturb?: () => Disturbance | undefined;
	/** Called with the answer to each sender; undefined if the connection was cut. */
	onAnswer?: (body: Buffer, status: number | undefined, answer?: Buffer) => void;

	/** A kept connection may be closed by n8n while a delivery is put on it, which would be an accident of this proxy. */
	private readonly agent = new Agent({ keepAlive: false });
	private isReady = false;
	private hasStopped = false;

	private constructor(
		private readonly server: Server,
		readonly url: string,
		private targets: Targets,
	) {
		server.on('request', (incoming, outgoing) => void this.serve(incoming, outgoing));
	}

	static async start(): Promise<Gateway> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return new Gateway(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
			webhooks: 0,
			rest: 0,
		});
	}

	/** n8n needs this address at its start, before its own ports are known. Waits until n8n is ready. */
	async leadTo(targets: Targets): Promise<void> {
		this.targets = targets;
		void this.look();
		while (!this.isReady && !this.hasStopped) await sleep(lookEvery);
	}

	async stop(): Promise<void> {
		this.hasStopped = true;
		this.agent.destroy();
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async look(): Promise<void> {
		while (!this.hasStopped) {
			this.isReady = await isReady(this.targets.webhooks);
			await sleep(lookEvery);
		}
	}

	private async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		try {
			for await (const chunk of incoming) chunks.push(chunk as Buffer);
		} catch {
			return;
		}
		const body = Buffer.concat(chunks);
		const isDelivery = /^\/webhook\//.test(incoming.url ?? '');
		const disturbance = isDelivery ? this.disturb?.() : undefined;
		const answered = (status?: number, answer?: Buffer) =>
			isDelivery && this.onAnswer?.(body, status, answer);
		if (disturbance?.delay) await new Promise((resolve) => setTimeout(resolve, disturbance.delay));
		if (disturbance?.when === 'before' && disturbance.answer)
			return answered(this.refuse(outgoing, disturbance.answer)) as void;
		if (isDelivery && !this.isReady) return answered(this.refuse(outgoing, 503)) as void;
		const answer = await this.forward(
			incoming,
			body,
			isDelivery ? this.targets.webhooks : this.targets.rest,
			outgoing,
		);
		if (outgoing.destroyed) return answered() as void;
		if (disturbance?.when === 'after' && disturbance.answer)
			return answered(this.refuse(outgoing, disturbance.answer)) as void;
		if (answer === undefined) return answered(this.refuse(outgoing, 502)) as void;
		outgoing.writeHead(answer.status, answer.headers).end(answer.body);
		answered(answer.status, answer.body);
	}

	private refuse(outgoing: ServerResponse, how: number | 'cut'): number | undefined {
		if (how === 'cut') {
			outgoing.destroy();
			return undefined;
		}
		outgoing.writeHead(how).end();
		return how;
	}

	private async forward(
		incoming: IncomingMessage,
		body: Buffer,
		port: number,
		outgoing: ServerResponse,
	): Promise<Answer | undefined> {
		return await new Promise((resolve) => {
			const { method, url: path, headers } = incoming;
			const ongoing = request(
				{ host: '127.0.0.1', port, method, path, headers, agent: this.agent },
				(answer) => {
					const chunks: Buffer[] = [];
					answer.on('data', (chunk: Buffer) => chunks.push(chunk));
					answer.on('end', () =>
						resolve({
							status: answer.statusCode ?? 502,
							headers: withoutLength(answer),
							body: Buffer.concat(chunks),
						}),
					);
					answer.on('error', () => resolve(undefined));
				},
			);
			ongoing.on('error', () => resolve(undefined));
			// The sender has given up: like every proxy, it closes the connection to n8n.
			outgoing.on('close', () => ongoing.destroy());
			ongoing.end(body);
		});
	}
}

async function isReady(port: number): Promise<boolean> {
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/healthz/readiness`, {
			headers: ownConnection,
			signal: AbortSignal.timeout(2_000),
		});
		await answer.text();
		return answer.ok;
	} catch {
		return false;
	}
}

interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
}

function withoutLength({ headers }: IncomingMessage): Answer['headers'] {
	const {
		'transfer-encoding': _encoding,
		'content-length': _length,
		connection: _connection,
		...rest
	} = headers;
	return rest;
}
