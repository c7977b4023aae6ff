import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { forward, LoopbackServer } from '../LoopbackServer';

/** Where a call is stopped: before the service sees it, or when the service has done it and the answer is on its way. */
export interface Interruption {
	/** Such as `POST /webhook`; IDs are left out. */
	call: string;
	when: 'before' | 'after';
	/** Cuts the connection, or holds it, so that a test can stop the caller at that moment. */
	how: 'cut' | 'hold';
}

class Line {
	readonly calls: string[] = [];
	interruption?: Interruption;
	reached = (): void => {};
	closed = false;
}

/** Stands between n8n and the service. Every line has a base address of its own, to be cut or held by itself. */
export class TriggerProxy extends LoopbackServer {
	private readonly lines = new Map<string, Line>();

	private constructor(private readonly target: string) {
		super();
	}

	static async start(target: string): Promise<TriggerProxy> {
		return await new TriggerProxy(target).open();
	}

	baseUrl(line: string): string {
		return `${this.origin}/${line}/api`;
	}

	/** What came over this line, such as `PATCH /webhook/hmac-secret`. */
	calls(line: string): string[] {
		return this.lineOf(line).calls;
	}

	/** Once, at the next such call. @returns when that call has arrived. */
	async interrupt(line: string, interruption: Interruption): Promise<void> {
		await new Promise<void>((reached) =>
			Object.assign(this.lineOf(line), { interruption, reached }),
		);
	}

	/** As if the process that uses it had died. */
	closeLine(line: string): void {
		this.lineOf(line).closed = true;
	}

	private lineOf(name: string): Line {
		const line = this.lines.get(name) ?? new Line();
		this.lines.set(name, line);
		return line;
	}

	protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method, headers, socket } = request;
		const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url!) ?? [];
		const line = this.lineOf(name);
		const body = await buffer(request);
		if (line.closed) return void socket.destroy();
		const call = `${method} ${path.replace('/api/v2', '').replace(/^\/webhook\/[^/]+/, '/webhook/:id')}`;
		line.calls.push(call);
		const stop = line.interruption?.call === call ? line.interruption : undefined;
		if (stop) line.interruption = undefined;
		const end = () => {
			if (stop?.how !== 'hold') socket.destroy();
			line.reached();
		};
		if (stop?.when === 'before') return end();
		const { host: _host, ...sent } = headers;
		const url = `${this.target}${path}`;
		const answer = await forward({ method, url, headers: sent }, body);
		if (stop || line.closed) return end();
		response.writeHead(answer.status, answer.headers as Record<string, string>).end(answer.data);
	}
}
