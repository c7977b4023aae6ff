import { ownConnection } from './N8nClient';

/** A client for MCP: for n8n's own server, with which assistants build workflows, or for the one that a workflow offers. */
export async function openMcp(url: string, token: string) {
	const version = '2025-06-18';
	const headers: Record<string, string> = {
		'content-type': 'application/json',
		accept: 'application/json, text/event-stream',
		authorization: `Bearer ${token}`,
		'mcp-protocol-version': version,
		...ownConnection,
	};
	async function request<T>(method: string, params: object): Promise<T> {
		const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
		const response = await fetch(url, { method: 'POST', headers, body });
		const session = response.headers.get('mcp-session-id');
		if (session) headers['mcp-session-id'] = session;
		const text = await response.text();
		// One message, or a stream of events whose last one is the answer.
		const lines = text.split('\n').filter((line) => line.startsWith('data:'));
		const answer = JSON.parse(lines.at(-1)?.slice(5) ?? text) as { result?: T };
		if (answer.result === undefined) throw new Error(`${method}: ${response.status} ${text}`);
		return answer.result;
	}

	const clientInfo = { name: 'test', version: '1' };
	await request('initialize', { protocolVersion: version, capabilities: {}, clientInfo });
	return {
		async tools(): Promise<string[]> {
			const { tools } = await request<{ tools: Array<{ name: string }> }>('tools/list', {});
			return tools.map(({ name }) => name);
		},
		/** The text that an assistant would read. */
		async call(name: string, args: object): Promise<string> {
			type Called = { content: Array<{ text?: string }>; isError?: boolean };
			const called = await request<Called>('tools/call', { name, arguments: args });
			const text = called.content.map((part) => part.text ?? '').join('\n');
			if (called.isError) throw new Error(`${name}: ${text}`);
			return text;
		},
	};
}
