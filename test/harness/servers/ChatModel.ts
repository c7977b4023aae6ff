import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface Schema {
	type?: string;
	properties?: Record<string, Schema>;
}

interface Tool {
	function: { name: string; description: string; parameters: Schema };
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

	private readonly server = Fastify({ forceCloseConnections: true });

	static async start(): Promise<ChatModel> {
		const model = new ChatModel();
		const { server } = model;
		server.get('/v1/models', async () => ({ data: [{ id: 'stand-in', object: 'model' }] }));
		server.post('/v1/chat/completions', async ({ body }) => model.complete(body as Completion));
		await server.listen({ host: '127.0.0.1', port: 0 });
		return model;
	}

	/** What each tool answered, by its name. */
	get answers(): Record<string, string> {
		const { messages = [], tools = [] } = this.completions.at(-1) ?? {};
		const told = messages.filter(({ role }) => role === 'tool');
		const nameOf = ({ tool_call_id: id }: Message) =>
			tools[Number(id?.split('_')[1])]!.function.name;
		return Object.fromEntries(told.map((message) => [nameOf(message), textOf(message)]));
	}

	/** For the credential of n8n's OpenAI nodes. */
	get credential(): { apiKey: string; url: string } {
		const { port } = this.server.server.address() as AddressInfo;
		return { apiKey: 'unused', url: `http://127.0.0.1:${port}/v1` };
	}

	async close(): Promise<void> {
		await this.server.close();
	}

	private complete(completion: Completion): object {
		this.completions.push(completion);
		const { messages, tools = [], model } = completion;
		const last = messages.at(-1)!;
		const isAnswered = last.role === 'tool';
		const message = isAnswered
			? { role: 'assistant', content: `The tool answered: ${textOf(last)}` }
			: {
					role: 'assistant',
					content: null,
					tool_calls: this.usesAll
						? tools.map(({ function: { name } }, index) => callOf(index, name, {}))
						: [bestCall(tools, textOf(last))],
				};
		return {
			id: `chatcmpl-${this.completions.length}`,
			object: 'chat.completion',
			created: 0,
			model,
			choices: [{ index: 0, message, finish_reason: isAnswered ? 'stop' : 'tool_calls' }],
			usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
		};
	}
}

const callOf = (index: number, name: string, parameters: object) => ({
	id: `call_${index}`,
	type: 'function',
	function: { name, arguments: JSON.stringify(parameters) },
});

const wordsOf = (text: string): Set<string> =>
	new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

function bestCall(tools: Tool[], question: string): object {
	const asked = wordsOf(question);
	const shared = ({ function: { name, description } }: Tool) =>
		[...wordsOf(`${name} ${description}`)].filter((word) => asked.has(word)).length;
	const index = tools.indexOf([...tools].sort((a, b) => shared(b) - shared(a))[0]!);
	const found = /"([^"]+)"|\b((?:BE ?)?[\d.]{9,})\b/.exec(question) ?? [];
	const { name, parameters } = tools[index]!.function;
	return callOf(index, name, filledIn(parameters, found[1] ?? found[2] ?? ''));
}

/** This text as every value. A tool behind a human review has its parameters one level down. */
const filledIn = ({ properties = {} }: Schema, subject: string): object =>
	Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [
			name,
			schema.type === 'object' ? filledIn(schema, subject) : subject,
		]),
	);
