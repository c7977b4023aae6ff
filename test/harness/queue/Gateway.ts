import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { forward, http, LoopbackServer, type Answer } from '../../support/LoopbackServer';
import { until } from '../process/until';

/** The status of a connection that is cut. */
export const CUT = 0;

/** What the network does to one delivery, before n8n gets it or after it answered. */
export interface Disturbance {
	when: 'before' | 'after';
	/** The status with which the gateway answers itself, in place of n8n. */
	status?: number;
	/** How many milliseconds pass first. */
	delay?: number;
}

const refusal = (status: number): Answer => ({ status, headers: {}, data: Buffer.alloc(0) });

/**
 * The reverse proxy that n8n's documentation asks for in front of a webhook processor. Like every proxy with health
 * checks, it passes no delivery to an n8n that is not ready: while n8n starts, it answers 404, and for some milliseconds 200, to everything.
 */
export class Gateway extends LoopbackServer {
	/** Asked at every delivery what shall happen to it; none is disturbed without it. */
	disturb?: () => Disturbance | undefined;
	/** Called with the answer to each sender. */
	onAnswer?: (body: string, status: number) => void;

	private ports = { webhooks: 0, rest: 0 };

	/** n8n needs this address at its start, before its own ports are known. Waits until n8n is ready. */
	async leadTo(ports: { webhooks: number; rest: number }): Promise<void> {
		this.ports = ports;
		await until('n8n is ready for deliveries', async () => await this.isReady());
	}

	private async isReady(): Promise<boolean> {
		const url = `http://127.0.0.1:${this.ports.webhooks}/healthz/readiness`;
		const { status } = await http.get(url, { timeout: 2_000 }).catch(() => ({ status: CUT }));
		return status === 200;
	}

	protected async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const body = await buffer(incoming);
		const { webhooks, rest } = this.ports;
		// The sender has given up: like every proxy, it closes the connection to n8n.
		const gone = new AbortController();
		outgoing.once('close', () => gone.abort());
		const passTo = async (port: number) => {
			const { method, url, headers } = incoming;
			const to = { method, url: `http://127.0.0.1:${port}${url}`, headers };
			return await forward(to, body, gone.signal).catch(() => refusal(502));
		};
		const deliver = async () => ((await this.isReady()) ? await passTo(webhooks) : refusal(503));
		const isDelivery = incoming.url!.startsWith('/webhook/');
		const answer = isDelivery ? await disturbed(deliver, this.disturb?.()) : await passTo(rest);
		const status = outgoing.destroyed ? CUT : answer.status;
		if (status === CUT) outgoing.destroy();
		else outgoing.writeHead(status, answer.headers as Record<string, string>).end(answer.data);
		if (isDelivery) this.onAnswer?.(body.toString(), status);
	}
}

async function disturbed(
	deliver: () => Promise<Answer>,
	{ when, status, delay = 0 }: Partial<Disturbance> = {},
): Promise<Answer> {
	await sleep(delay);
	if (status === undefined) return await deliver();
	if (when === 'after') await deliver();
	return refusal(status);
}
