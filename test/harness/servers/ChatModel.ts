import { HostileService, type Call, type Reply } from '../../support/hostileService';

interface Tool {
	function: { name: string; description: string; parameters: { properties?: object } };
}

interface Message {
	role: string;
	/** In the answer of a tool: the call that it belongs to. */
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

/** Stands in for a language model behind an OpenAI-compatible interface: it calls tools, and then says what the last one answered. */
export class ChatModel extends HostileService {
	/** Every request, in order. */
	readonly completions: Completion[] = [];
	/** The parameters of the tools that it calls, by their names; without this it calls all, with none. */
	choice?: Record<string, object>;

	override behave = ({ body }: Call): Reply => {
		const completion = JSON.parse(body) as Completion;
		this.completions.push(completion);
		const { messages, model, tools = [] } = completion;
		const last = messages.at(-1)!;
		const isEnd = last.role === 'tool';
		const message = isEnd
			? { role: 'assistant', content: `The tool answered: ${textOf(last)}` }
			: { role: 'assistant', content: null, tool_calls: this.callsOf(tools) };
		const choices = [{ index: 0, message, finish_reason: isEnd ? 'stop' : 'tool_calls' }];
		const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
		const head = { id: `chatcmpl-${this.completions.length}`, object: 'chat.completion' };
		return { kind: 'answer', body: { ...head, created: 0, model, choices, usage } };
	};

	private callsOf(tools: Tool[]): object[] {
		const names = tools.map((tool) => tool.function.name);
		const called = names.filter((name) => !this.choice || name in this.choice);
		return called.map((name) => {
			const parameters = JSON.stringify(this.choice?.[name] ?? {});
			return { id: name, type: 'function', function: { name, arguments: parameters } };
		});
	}

	/** What each tool answered, by its name. */
	get answers(): Record<string, string> {
		const { messages = [] } = this.completions.at(-1) ?? {};
		const told = messages.filter(({ role }) => role === 'tool');
		return Object.fromEntries(told.map((message) => [message.tool_call_id, textOf(message)]));
	}

	/** The data of a credential for n8n's OpenAI nodes. */
	get credential(): { apiKey: string; url: string } {
		return { apiKey: 'unused', url: `${this.origin}/v1` };
	}
}
