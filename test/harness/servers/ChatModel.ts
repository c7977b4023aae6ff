import { HostileService, type Call, type Reply } from '../../support/hostileService';

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
export class ChatModel extends HostileService {
	/** Every request, in order. */
	readonly completions: Completion[] = [];
	/** Calls every tool once, instead of the one that fits best. */
	usesAll = false;

	static override async start(): Promise<ChatModel> {
		return await new ChatModel().open();
	}

	override behave = ({ body }: Call): Reply => {
		const completion = JSON.parse(body) as Completion;
		this.completions.push(completion);
		const { messages, tools = [], model } = completion;
		const last = messages.at(-1)!;
		const calls = () =>
			this.usesAll
				? tools.map((_, index) => callOf(tools, index))
				: [bestCall(tools, textOf(last))];
		const message =
			last.role === 'tool'
				? { role: 'assistant', content: `The tool answered: ${textOf(last)}` }
				: { role: 'assistant', content: null, tool_calls: calls() };
		const finish_reason = message.content === null ? 'tool_calls' : 'stop';
		const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
		const choices = [{ index: 0, message, finish_reason }];
		const head = { id: `chatcmpl-${this.completions.length}`, object: 'chat.completion' };
		return { kind: 'answer', body: { ...head, created: 0, model, choices, usage } };
	};

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
		return { apiKey: 'unused', url: `${this.origin}/v1` };
	}
}

function callOf(tools: Tool[], index: number, parameters: object = {}) {
	const { name } = tools[index]!.function;
	const call = { name, arguments: JSON.stringify(parameters) };
	return { id: `call_${index}`, type: 'function', function: call };
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));

function bestCall(tools: Tool[], question: string) {
	const asked = wordsOf(question);
	const shared = tools.map(({ function: { name, description } }) => {
		const words = [...wordsOf(`${name} ${description}`)];
		return words.filter((word) => asked.has(word)).length;
	});
	const index = shared.indexOf(Math.max(...shared));
	const found = /"([^"]+)"|\b((?:BE ?)?[\d.]{9,})\b/.exec(question) ?? [];
	const subject = found[1] ?? found[2] ?? '';
	return callOf(tools, index, filledIn(tools[index]!.function.parameters, subject));
}

/** This text as every value. A tool behind a human review has its parameters one level down. */
const filledIn = ({ properties = {} }: Schema, subject: string): object =>
	Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [
			name,
			schema.type === 'object' ? filledIn(schema, subject) : subject,
		]),
	);
