import {
	createServer,
	request,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a call is stopped: before the service sees it, or when the service has done it and the answer is on its way. */
export interface Interruption {
	/** Such as `POST /webhook`; IDs are left out. */
	call: string;
	when: 'before' | 'after';
	/** Cuts the connection, or holds it, so that a test can stop the caller at that moment. */
	how: 'cut' | 'hold';
}

interface Line {
	calls: string[];
	interruption?: Interruption;
	reached: () => void;
	closed: boolean;
}

/**
 * Stands between n8n and the service. Every line has a base address of its own, to be cut or held by itself.
 * Not http-proxy-3: a test must be able to stop a call before or after the service has carried it out.
 */
export class TriggerProxy {
	private readonly lines = new Map<string, Line>();
	private readonly server: Server;

	private constructor(private readonly target: string) {
		this.server = createServer((incoming, response) => void this.pass(incoming, response));
	}

	static async start(target: string): Promise<TriggerProxy> {
		const proxy = new TriggerProxy(target);
		await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
		return proxy;
	}

	baseUrl(line: string): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${line}/api`;
	}

	/** What came over this line, such as `PATCH /webhook/hmac-secret`. */
	calls(line: string): string[] {
		return this.lineOf(line).calls;
	}

	/** Once, at the next such call. @returns when that call has arrived. */
	async interrupt(line: string, interruption: Interruption): Promise<void> {
		return await new Promise((resolve) =>
			Object.assign(this.lineOf(line), { interruption, reached: resolve }),
		);
	}

	/** As if the process that uses it had died. */
	closeLine(line: string): void {
		this.lineOf(line).closed = true;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private lineOf(name: string): Line {
		const line = this.lines.get(name) ?? { calls: [], reached: () => {}, closed: false };
		this.lines.set(name, line);
		return line;
	}

	private async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
		const line = this.lineOf(name);
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		if (line.closed) return void incoming.socket.destroy();
		const call = `${incoming.method} ${path.replace('/api/v2', '').replace(/^\/webhook\/[^/]+/, '/webhook/:id')}`;
		line.calls.push(call);
		const stop = line.interruption?.call === call ? line.interruption : undefined;
		if (stop !== undefined) line.interruption = undefined;
		if (stop?.when === 'before') return this.stop(stop, line, incoming);
		const answer = await this.forward(incoming, path, Buffer.concat(chunks));
		if (stop !== undefined || line.closed)
			return this.stop(stop ?? { call, when: 'after', how: 'cut' }, line, incoming);
		response.writeHead(answer.status, answer.headers).end(answer.body);
	}

	private stop({ how }: Interruption, line: Line, incoming: IncomingMessage): void {
		if (how === 'cut') incoming.socket.destroy();
		line.reached();
	}

	private async forward({ method, headers }: IncomingMessage, path: string, body: Buffer) {
		return await new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
			(resolve, reject) => {
				const outgoing = request(
					`${this.target}${path}`,
					{ method, headers: { ...headers, host: new URL(this.target).host } },
					(answer) => {
						const chunks: Buffer[] = [];
						answer.on('data', (chunk: Buffer) => chunks.push(chunk));
						answer.on('end', () =>
							resolve({
								status: answer.statusCode ?? 500,
								headers: answer.headers,
								body: Buffer.concat(chunks),
							}),
						);
					},
				);
				outgoing.on('error', reject).end(body);
			},
		);
	}
}
