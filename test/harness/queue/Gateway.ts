import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import axios, { type AxiosResponse } from 'axios';

/** What the network does to one delivery, before n8n gets it or after it answered. */
export interface Disturbance {
	when: 'before' | 'after';
	/** A status that the gateway answers itself, or a connection that is cut. */
	answer?: number | 'cut';
	/** Milliseconds. */
	delay?: number;
}

type Answer = Pick<AxiosResponse<Buffer>, 'status' | 'headers' | 'data'>;

/** A kept connection may be closed by n8n while a delivery is put on it, which would be an accident of this proxy. */
export const http = axios.create({
	proxy: false,
	httpAgent: new Agent({ keepAlive: false }),
	responseType: 'arraybuffer',
	validateStatus: null,
	maxRedirects: 0,
	decompress: false,
	transformRequest: (body: unknown) => body,
});

const CUT = 0;
const refusal = (answer: number | 'cut'): Answer => ({
	status: answer === 'cut' ? CUT : answer,
	headers: {},
	data: Buffer.alloc(0),
});

/** Milliseconds between two health checks of n8n: much less than it needs to start. */
const lookEvery = 200;

/**
 * The reverse proxy that n8n's documentation asks for in front of a webhook processor. Like every proxy with health
 * checks, it passes no delivery to an n8n that is not ready: while n8n starts, it answers 404, and for some milliseconds 200, to everything.
 * Not a library, which streams: it delays deliveries, cuts them and reads every answer.
 */
export class Gateway {
	/** Asked for every delivery; undisturbed without it. */
	disturb?: () => Disturbance | undefined;
	/** Called with the answer to each sender; with status 0 if the connection was cut. */
	onAnswer?: (body: string, status: number, answer: string) => void;

	private readonly server = createServer(
		(incoming, outgoing) => void this.serve(incoming, outgoing).catch(() => outgoing.destroy()),
	);
	private ports = { webhooks: 0, rest: 0 };
	private isReady = false;
	private hasStopped = false;

	static async start(): Promise<Gateway> {
		const gateway = new Gateway();
		await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
		return gateway;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	/** n8n needs this address at its start, before its own ports are known. Waits until n8n is ready. */
	async leadTo(ports: { webhooks: number; rest: number }): Promise<void> {
		this.ports = ports;
		void this.look();
		while (!this.isReady && !this.hasStopped) await sleep(lookEvery);
	}

	async stop(): Promise<void> {
		this.hasStopped = true;
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async look(): Promise<void> {
		const url = `http://127.0.0.1:${this.ports.webhooks}/healthz/readiness`;
		while (!this.hasStopped) {
			const { status } = await http.get(url, { timeout: 2_000 }).catch(() => ({ status: CUT }));
			this.isReady = status === 200;
			await sleep(lookEvery);
		}
	}

	private async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const body = await buffer(incoming);
		const isDelivery = incoming.url!.startsWith('/webhook/');
		const { when, answer, delay = 0 } = (isDelivery && this.disturb?.()) || {};
		if (delay > 0) await sleep(delay);
		const reply = async (): Promise<Answer> => {
			if (when === 'before' && answer) return refusal(answer);
			if (isDelivery && !this.isReady) return refusal(503);
			const port = isDelivery ? this.ports.webhooks : this.ports.rest;
			const forwarded = await forward(incoming, body, { port, outgoing });
			return when === 'after' && answer ? refusal(answer) : forwarded;
		};
		const { status, headers, data } = await reply();
		const isCut = status === CUT || outgoing.destroyed;
		if (isCut) outgoing.destroy();
		else outgoing.writeHead(status, headers as Record<string, string>).end(data);
		if (isDelivery) this.onAnswer?.(body.toString(), isCut ? CUT : status, data.toString());
	}
}

async function forward(
	{ method, url, headers }: IncomingMessage,
	body: Buffer,
	{ port, outgoing }: { port: number; outgoing: ServerResponse },
): Promise<Answer> {
	const gone = new AbortController();
	// The sender has given up: like every proxy, it closes the connection to n8n.
	outgoing.once('close', () => gone.abort());
	const answer = await http
		.request<Buffer>({
			method,
			url: `http://127.0.0.1:${port}${url}`,
			headers: headers,
			data: body.length > 0 ? body : undefined,
			signal: gone.signal,
		})
		.catch(() => refusal(502));
	const { 'transfer-encoding': _encoding, connection: _connection, ...rest } = answer.headers;
	return { status: answer.status, headers: rest, data: answer.data };
}
