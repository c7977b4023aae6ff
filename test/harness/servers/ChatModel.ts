import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

interface Tool {
	function: {
		name: string;
		description: string;
		parameters: { properties?: Record<string, unknown> };
	};
}

interface Message {
	role: string;
	/** Of a tool's answer: the call that it belongs to. */
	tool_call_id?: string;
	content: string | Array<{ text?: string }>;
}

interface Completion {
	model: string;
	messages: Message[];
	tools?: Tool[];
}

const textOf = ({ content }: Message): string =>
	typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');

/**
 * Stands in for a language model behind an OpenAI-compatible interface. It chooses as a model would, by reading: the tool
 * whose description shares most words with the question, called with the first number or quoted text in it. It then
 * answers with what the tool said.
 */
export class ChatModel {
	/** Every request, in order. */
	readonly completions: Completion[] = [];
	/** Calls every tool once, instead of the one that fits best. */
	usesAll = false;

	private constructor(private readonly server: FastifyInstance) {}

	static async start(): Promise<ChatModel> {
		const server = Fastify({ forceCloseConnections: true });
		const model = new ChatModel(server);
		server.get('/v1/models', async () => ({ data: [{ id: 'stand-in', object: 'model' }] }));
		server.post('/v1/chat/completions', async ({ body }) => model.complete(body as Completion));
		await server.listen({ host: '127.0.0.1', port: 0 });
		return model;
	}

	/** What each tool answered, by its name. */
	get answers(): Record<string, string> {
		const { messages = [], tools = [] } = this.completions.at(-1) ?? {};
		const told = messages
			.filter(({ role }) => role === 'tool')
			.map((message) => [
				tools[Number(message.tool_call_id?.split('_')[1])]?.function.name,
				textOf(message),
			]);
		return Object.fromEntries(told) as Record<string, string>;
	}

	/** For the credential of n8n's OpenAI nodes. */
	get credential(): { apiKey: string; url: string } {
		return {
			apiKey: 'unused',
			url: `http://127.0.0.1:${(this.server.server.address() as AddressInfo).port}/v1`,
		};
	}

	async close(): Promise<void> {
		await this.server.close();
	}

	private complete(completion: Completion): object {
		this.completions.push(completion);
		const last = completion.messages.at(-1)!;
		const tools = completion.tools ?? [];
		const message =
			last.role === 'tool'
				? { role: 'assistant', content: `The tool answered: ${textOf(last)}` }
				: this.usesAll
					? useAll(tools)
					: useTool(tools, textOf(last));
		return {
			id: `chatcmpl-${this.completions.length}`,
			object: 'chat.completion',
			created: 0,
			model: completion.model,
			choices: [
				{ index: 0, message, finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop' },
			],
			usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
		};
	}
}

const wordsOf = (text: string): Set<string> =>
	new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

function useTool(tools: Tool[], question: string): object {
	const asked = wordsOf(question);
	const shared = ({ function: { name, description } }: Tool) =>
		[...wordsOf(`${name} ${description}`)].filter((word) => asked.has(word)).length;
	const [best] = [...tools].sort((a, b) => shared(b) - shared(a));
	const [, subject = ''] =
		/"([^"]+)"|\b((?:BE ?)?[\d.]{9,})\b/.exec(question)?.filter(Boolean) ?? [];
	const call = {
		id: 'call_1',
		type: 'function',
		function: {
			name: best?.function.name,
			arguments: JSON.stringify(filledIn(best?.function.parameters ?? {}, subject)),
		},
	};
	return { role: 'assistant', content: null, tool_calls: [call] };
}

/** This text as every value. A tool behind a human review has its parameters one level down. */
function filledIn({ properties = {} }: Tool['function']['parameters'], subject: string): object {
	const entries = Object.entries(properties) as Array<
		[string, Tool['function']['parameters'] & { type?: string }]
	>;
	return Object.fromEntries(
		entries.map(([name, schema]) => [
			name,
			schema.type === 'object' ? filledIn(schema, subject) : subject,
		]),
	);
}

const useAll = (tools: Tool[]): object => ({
	role: 'assistant',
	content: null,
	tool_calls: tools.map(({ function: { name } }, index) => ({
		id: `call_${index}`,
		type: 'function',
		function: { name, arguments: '{}' },
	})),
});
