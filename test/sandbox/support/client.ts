import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import axios, { type AxiosResponse } from 'axios';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox';
import { LoopbackServer } from '../../support/LoopbackServer';
import { contract } from '../../support/openapi';

/** The key of the company that the tests are. */
export const keyHeaders = { 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'sandbox-secret' };
/** The key of another company, with limits and webhooks of its own. */
export const otherKeyHeaders = { 'X-API-Key': 'other-key', 'X-API-Secret': 'other-secret' };
/** What a client sends for a token. */
export const tokenForm = {
	grant_type: 'client_credentials',
	client_id: 'sandbox-client',
	client_secret: 'sandbox-client-secret',
};

interface Call {
	body?: unknown;
	/** Replaces the key headers. */
	headers?: Record<string, string>;
	/** Whether the answer may depart from the description, as a test wants it to. */
	unchecked?: boolean;
}

const loose = { proxy: false, maxRedirects: 0, validateStatus: () => true } as const;

/** Talks to the sandbox and holds each answer against the description of the service. */
function clientOf(sandbox: Sandbox) {
	const send = async (
		method: string,
		path: string,
		{ body, headers = keyHeaders, unchecked }: Call = {},
	): Promise<AxiosResponse> => {
		const response = await axios.request({
			...loose,
			method,
			url: sandbox.baseUrl + path,
			data: body,
			headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
		});
		const { status, data, headers: answered } = response;
		const answer = { status, body: data as unknown, headers: answered };
		if (!unchecked) expect(contract.checkResponse(method, path, answer)).toEqual([]);
		return response;
	};
	return {
		get: (path: string, call?: Call) => send('GET', path, call),
		post: (path: string, body?: unknown, call?: Call) => send('POST', path, { ...call, body }),
		put: (path: string, body?: unknown) => send('PUT', path, { body }),
		patch: (path: string, body?: unknown) => send('PATCH', path, { body }),
		delete: (path: string, body?: unknown, call?: Call) => send('DELETE', path, { ...call, body }),
		token: (form: Record<string, string> = tokenForm) =>
			send('POST', '/oauth/token', {
				body: new URLSearchParams(form).toString(),
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			}),
		/** The data of an answer that is expected to be a success. */
		async data(path: string) {
			const { status, data } = await send('GET', path);
			expect(status).toBe(200);
			return data.data;
		},
		/** @param request such as `POST /reset` */
		control: (request: string, data?: unknown, headers: Record<string, string> = {}) => {
			const [method, path] = request.split(' ');
			const url = `${sandbox.origin}/sandbox${path}`;
			return axios.request({ ...loose, method, url, data, headers });
		},
	};
}

/** A delivery as the endpoint got it. */
export interface Received {
	headers: IncomingHttpHeaders;
	body: string;
	at: number;
	/** The address to which it was sent. */
	url: string;
}

/** The endpoint of a webhook. */
class Receiver extends LoopbackServer {
	received: Received[] = [];
	/** What it answers; 'silence' never answers, 'hang up' closes the connection. */
	answer: (index: number) => number | 'silence' | 'hang up' = () => 200;

	get url(): string {
		return `${this.origin}/hook`;
	}

	protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await text(request);
		const { headers } = request;
		const index = this.received.push({ headers, body, at: Date.now(), url: this.url }) - 1;
		const answer = this.answer(index);
		if (answer === 'hang up') request.socket.destroy();
		else if (answer !== 'silence')
			response.writeHead(answer, answer === 302 ? { location: this.url } : {}).end('ok');
	}

	reset(): void {
		this.received = [];
		this.answer = () => 200;
	}
}

interface SandboxSetup {
	sandbox: Sandbox;
	api: ReturnType<typeof clientOf>;
	receiver: Receiver;
	/** The ID of a webhook of the receiver. */
	watch(...entityNumbers: string[]): Promise<string>;
}

/** A sandbox for the tests of a file, reset before each, with a client and the endpoint of a webhook. */
export function useSandbox(options: SandboxOptions = {}): SandboxSetup {
	const receiver = new Receiver();
	const setup = { receiver } as SandboxSetup;
	setup.watch = async (...entityNumbers) => {
		const { data } = await setup.api.post('/v2/webhook', {
			name: 'w',
			url: receiver.url,
			entityNumbers,
		});
		return data.data.id as string;
	};
	beforeAll(async () => {
		setup.sandbox = await startSandbox(options);
		setup.api = clientOf(setup.sandbox);
		await receiver.open();
	});
	beforeEach(() => {
		setup.sandbox.reset();
		receiver.reset();
	});
	afterAll(async () => {
		await setup.sandbox.close();
		await receiver.close();
	});
	return setup;
}
