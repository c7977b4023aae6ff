import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the service does with one request; a `delay` in milliseconds comes before any of it. */
export type Reply = { delay?: number; headers?: Record<string, string> } & (
	| { kind: 'answer'; status?: number; body?: unknown; raw?: string }
	/** Accepts and never answers, until the client goes or the service closes. */
	| { kind: 'hang' }
	| { kind: 'cut'; after?: 'nothing' | 'headers' }
	/** A correct answer, one character in this many milliseconds. */
	| { kind: 'drip'; every: number }
	/** Nothing until the promise resolves, then this reply, or a healthy one. */
	| { kind: 'held'; until: Promise<unknown>; then?: () => Reply }
);

/** One request as the service saw it. */
export interface Call {
	/** In order of arrival, starting at 0. */
	index: number;
	method: string;
	/** Without `/api`. */
	path: string;
	headers: IncomingMessage['headers'];
	body: string;
	/** Whether it is still in flight. */
	open: boolean;
	/** Calls in flight when it arrived, including itself. */
	beside: number;
	/** How many characters of a dripping answer were sent. */
	dripped: number;
	/** Milliseconds since 1970. */
	at: number;
}

/** @param body of a refusal: what the service says, or nothing. */
export const refuse = (
	status: number,
	headers: Record<string, string> = {},
	said?: string,
): Reply => ({
	kind: 'answer',
	status,
	headers,
	body: said === undefined ? undefined : { success: false, error: said },
});

/** What a healthy service answers: the enterprise of the path, or a token. */
export function healthy({ path }: Pick<Call, 'path'>, headers: Record<string, string> = {}): Reply {
	const number = /enterprise\/([^/?]+)/.exec(path)?.[1] ?? '0403.170.701';
	const company = { enterpriseNumber: number, denomination: `Company ${number}`, status: 'AC' };
	const data = path.startsWith('/peppol/check') ? { registered: true } : company;
	const token = { access_token: 'issued-token-1', token_type: 'Bearer', expires_in: 3600 };
	if (path.startsWith('/oauth/token')) return { kind: 'answer', body: token };
	return { kind: 'answer', headers, body: { success: true, data } };
}

/** A registry on loopback that treats every request as `behave` says. */
export class HostileService {
	readonly calls: Call[] = [];
	behave: (call: Call) => Reply = healthy;
	private readonly server = createServer(
		(request, response) =>
			// The client may disconnect while it is served.
			void this.serve(request, response).catch(() => response.destroy()),
	);

	static async start(behave: (call: Call) => Reply = healthy): Promise<HostileService> {
		const service = new HostileService();
		service.behave = behave;
		await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
		return service;
	}

	get origin(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	get baseUrl(): string {
		return `${this.origin}/api`;
	}

	get underWay(): number {
		return this.calls.filter(({ open }) => open).length;
	}

	/** Until no call has been under way for a moment. */
	async idle(): Promise<void> {
		for (let quiet = 0, seen = -1; quiet < 5; seen = this.calls.length) {
			await sleep(25);
			quiet = this.underWay === 0 && this.calls.length === seen ? quiet + 1 : 0;
		}
	}

	/** The most calls in flight at the same time, among those that meet the condition. */
	most(among: (call: Call) => boolean = () => true): number {
		return Math.max(0, ...this.calls.filter(among).map(({ beside }) => beside));
	}

	/** How many calls went to this path. */
	to(path: string): number {
		return this.calls.filter((call) => call.path.startsWith(path)).length;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise<void>((resolve) => this.server.close(() => resolve()));
	}

	private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const call: Call = {
			index: this.calls.length,
			method: request.method!,
			path: request.url!.replace(/^\/api/, ''),
			headers: request.headers,
			body: '',
			open: true,
			beside: this.underWay + 1,
			dripped: 0,
			at: Date.now(),
		};
		this.calls.push(call);
		response.once('close', () => (call.open = false));
		call.body = await text(request);
		await reply(call, this.behave(call), response);
	}
}

async function reply(call: Call, what: Reply, response: ServerResponse): Promise<void> {
	if (what.delay !== undefined) await sleep(what.delay, undefined, { ref: false });
	if (what.kind === 'hang') return;
	if (what.kind === 'held') {
		await what.until;
		return await reply(call, what.then?.() ?? healthy(call), response);
	}
	if (what.kind === 'cut' && what.after !== 'headers') return void response.socket?.destroy();
	const answer = what.kind === 'answer' ? what : (healthy(call) as Reply & { kind: 'answer' });
	const body = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
	const headers = { 'content-type': 'application/json', ...answer.headers, ...what.headers };
	response.writeHead(answer.status ?? 200, headers);
	if (what.kind === 'cut') response.write(body.slice(0, 10), () => response.socket?.destroy());
	if (what.kind === 'answer') response.end(body);
	if (what.kind !== 'drip') return;
	for (const character of body) {
		if (!call.open) return;
		response.write(character);
		call.dripped++;
		await sleep(what.every, undefined, { ref: false });
	}
	response.end();
}
