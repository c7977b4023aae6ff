import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosResponse } from 'axios';

/** An HTTP server of which a test decides every answer and every cut. */
export abstract class LoopbackServer {
	private readonly server = createServer(
		(request, response) =>
			// The client may go while it is served.
			void this.serve(request, response).catch(() => response.destroy()),
	);

	protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<unknown>;

	/** Listens on a free port of 127.0.0.1. */
	async open(): Promise<this> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		return this;
	}

	/** Such as `http://127.0.0.1:40123`. */
	get origin(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	/** Cuts what is still connected. */
	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}

/** An answer that a proxy passes on, with its body as bytes. */
export type Answer = Pick<AxiosResponse<Buffer>, 'status' | 'headers' | 'data'>;

/** Passes on what was sent. A connection is not kept: n8n may close it while a delivery is put on it. */
export const http = axios.create({
	proxy: false,
	httpAgent: new Agent({ keepAlive: false }),
	responseType: 'arraybuffer',
	validateStatus: null,
	maxRedirects: 0,
	decompress: false,
	transformRequest: (body: unknown) => body,
});

/** What a proxy passes on, at once and whole; not a library, which streams. */
export async function forward(
	{ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
	body: Buffer,
	signal?: AbortSignal,
): Promise<Answer> {
	const data = body.length > 0 ? body : undefined;
	const answer = await http.request<Buffer>({ method, url, headers, data, signal });
	const { 'transfer-encoding': _encoding, connection: _connection, ...rest } = answer.headers;
	return { status: answer.status, headers: rest, data: answer.data };
}
