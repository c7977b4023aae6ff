import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { forward, LoopbackServer } from './LoopbackServer';

/** What the service does with one request; a `delay` in milliseconds comes before any of it. */
export type Reply = { delay?: number; headers?: Record<string, string> } & (
	| { kind: 'answer'; status?: number; body?: unknown; raw?: string | Buffer }
	/** Accepts and never answers, until the client goes or the service closes. */
	| { kind: 'hang' }
	| { kind: 'cut'; after?: 'nothing' | 'headers' }
	/** A correct answer, one character in this many milliseconds. */
	| { kind: 'drip'; every: number }
);

/** One request as the service saw it. */
export interface Call {
	/** Its place in the order of arrival, starting at 0. */
	index: number;
	method: string;
	/** The path with the query, without `/api`. */
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

/** @param error what the service says, or nothing. */
export function refuse(
	status: number,
	headers: Record<string, string> = {},
	error?: string,
): Reply {
	return { kind: 'answer', status, headers, body: error && { success: false, error } };
}

/** What a healthy service answers: the enterprise of the path, or a token. */
export function healthy({ path }: Pick<Call, 'path'>, headers: Record<string, string> = {}) {
	const number = /enterprise\/([^/?]+)/.exec(path)?.[1] ?? '0403.170.701';
	const company = { enterpriseNumber: number, denomination: `Company ${number}`, status: 'AC' };
	const data = path.startsWith('/peppol/check') ? { registered: true } : company;
	const token = { access_token: 'issued-token-1', token_type: 'Bearer', expires_in: 3600 };
	const body = path.startsWith('/oauth/token') ? token : { success: true, data };
	return { kind: 'answer', headers, body } satisfies Reply;
}

/** What the service at this address answers. */
export async function passedOn(
	{ method, path, headers: { host: _host, ...headers }, body }: Call,
	baseUrl: string,
): Promise<Reply> {
	const answer = await forward({ method, url: baseUrl + path, headers }, Buffer.from(body));
	const answered = answer.headers as Record<string, string>;
	return { kind: 'answer', status: answer.status, headers: answered, raw: answer.data.toString() };
}

/** What the service does with a request, decided by the test. */
export type Behaviour = (call: Call) => Reply | Promise<Reply>;

/** A registry on loopback that treats every request as `behave` says. */
export class HostileService extends LoopbackServer {
	/** All requests so far. A test may empty the list. */
	readonly calls: Call[] = [];

	constructor(public behave: Behaviour = healthy) {
		super();
	}

	/** The address for the credential. */
	get baseUrl(): string {
		return `${this.origin}/api`;
	}

	/** How many requests are in flight. */
	get underWay(): number {
		return this.calls.filter(({ open }) => open).length;
	}

	/** Waits until no request has been in flight for a moment. */
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

	protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
		await reply(call, await this.behave(call), response);
	}
}

async function reply(call: Call, what: Reply, response: ServerResponse): Promise<void> {
	if (what.delay !== undefined) await sleep(what.delay, undefined, { ref: false });
	switch (what.kind) {
		case 'hang':
			return;
		case 'answer':
			begin(response, what).end(what.raw ?? JSON.stringify(what.body));
			return;
		case 'cut':
			if (what.after === 'headers')
				begin(response, what).write('{"success"', () => response.socket?.destroy());
			else response.socket?.destroy();
			return;
		case 'drip':
			await drip(call, what.every, begin(response, what));
	}
}

async function drip(call: Call, every: number, response: ServerResponse): Promise<void> {
	for (const character of JSON.stringify(healthy(call).body)) {
		if (!call.open) return;
		response.write(character);
		call.dripped++;
		await sleep(every, undefined, { ref: false });
	}
	response.end();
}

const begin = (response: ServerResponse, { headers, status }: Reply & { status?: number }) =>
	response.writeHead(status ?? 200, { 'content-type': 'application/json', ...headers });
