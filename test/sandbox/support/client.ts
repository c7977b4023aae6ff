import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosResponse } from 'axios';
import type { Sandbox } from '../../../sandbox';
import { contract } from '../../support/openapi';

export const keyHeaders = { 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'sandbox-secret' };
export const otherKeyHeaders = { 'X-API-Key': 'other-key', 'X-API-Secret': 'other-secret' };

interface Call {
	body?: unknown;
	/** Replaces the key headers. */
	headers?: Record<string, string>;
	/** For an answer that departs from the description on purpose. */
	unchecked?: boolean;
}

/** Talks to the sandbox and holds each answer against the description of the service. */
export function clientOf(sandbox: Sandbox) {
	const send = async (
		method: string,
		path: string,
		{ body, headers = keyHeaders, unchecked }: Call = {},
	): Promise<AxiosResponse> => {
		const response = await axios.request({
			method,
			url: sandbox.baseUrl + path,
			data: body,
			headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
			proxy: false,
			maxRedirects: 0,
			validateStatus: () => true,
		});
		if (!unchecked)
			expect(
				contract.checkResponse(method, path, response.status, response.data, response.headers),
			).toEqual([]);
		return response;
	};
	return {
		get: (path: string, call?: Call) => send('GET', path, call),
		post: (path: string, body?: unknown, call?: Call) => send('POST', path, { ...call, body }),
		put: (path: string, body?: unknown, call?: Call) => send('PUT', path, { ...call, body }),
		patch: (path: string, body?: unknown, call?: Call) => send('PATCH', path, { ...call, body }),
		delete: (path: string, body?: unknown, call?: Call) => send('DELETE', path, { ...call, body }),
		token: (form: Record<string, string>, call?: Call) =>
			send('POST', '/oauth/token', {
				...call,
				body: new URLSearchParams(form).toString(),
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			}),
		control: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
			axios.request({
				method,
				url: `${sandbox.origin}/sandbox${path}`,
				data: body,
				headers,
				proxy: false,
				validateStatus: () => true,
			}),
	};
}

export type Client = ReturnType<typeof clientOf>;

export interface Received {
	headers: IncomingHttpHeaders;
	body: string;
	at: number;
	/** As the client wrote it. */
	url: string;
}

export interface Receiver {
	url: string;
	received: Received[];
	/** What it answers; 'silence' never answers, 'hang up' closes the connection. */
	answer: (delivery: Received, index: number) => number | 'silence' | 'hang up';
	close(): Promise<void>;
}

/** The endpoint of a webhook. */
export async function startReceiver(): Promise<Receiver> {
	const receiver = { received: [] as Received[], answer: () => 200 } as unknown as Receiver;
	const server: Server = createServer((request, response) => {
		let body = '';
		request
			.setEncoding('utf8')
			.on('data', (chunk: string) => (body += chunk))
			.on('end', () => {
				const delivery = { headers: request.headers, body, at: Date.now(), url: receiver.url };
				receiver.received.push(delivery);
				const answer = receiver.answer(delivery, receiver.received.length - 1);
				if (answer === 'hang up') request.socket.destroy();
				else if (answer !== 'silence')
					response.writeHead(answer, answer === 302 ? { location: receiver.url } : {}).end('ok');
			});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	receiver.close = () =>
		new Promise((resolve) => {
			server.closeAllConnections();
			server.close(() => resolve());
		});
	return receiver;
}
