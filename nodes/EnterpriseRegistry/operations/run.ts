import type { IExecuteFunctions, INodeProperties, NodeExecutionHint } from 'n8n-workflow';

import { isObject } from '../json';
import { connect, type Connection } from '../transport/connect';
import { isExposed } from '../transport/url';

/** Makes one sentence of what several items had to say; an empty one if there is nothing to tell. */
type Summary<Entry> = (entries: Entry[], items: number) => string;

const UNENCRYPTED =
	'Your key is sent unencrypted: the Base URL begins with http://. Change it to https://.';

/** What all items of a run share: the parameters without an expression, the connection, and the hints above the output. */
export class Run {
	/**
	 * Whether a language model reads the output; `isToolExecution()` is false in every `execute` (n8n 2.41.1). The type of an AI
	 * Agent's node ends in `Tool`; agents outside of workflows run in the mode `internal`, the assistant in a workflow of this name.
	 */
	readonly isTool: boolean;
	private readonly constants = new Map<string, unknown>();
	private readonly written: Record<string, unknown>;
	private readonly collected = new Map<Summary<never>, unknown[]>();
	private readonly ended = new AbortController();
	private connecting?: Promise<Connection>;

	constructor(
		readonly context: IExecuteFunctions,
		/** Of the operation, with Advanced. */
		readonly fields: INodeProperties[],
	) {
		const { type, parameters } = context.getNode();
		this.written = parameters ?? {};
		this.isTool =
			type.endsWith('Tool') ||
			context.getMode() === 'internal' ||
			context.getWorkflow().name === `Execute node ${type}`;
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	get continues(): boolean {
		return this.isTool || this.context.continueOnFail();
	}

	/** The raw value for one item, whatever an expression made of it; the value inside a resource locator. */
	value(name: string, index: number): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const given: unknown = this.context.getNodeParameter(name, index, '');
		// Not n8n's extractValue: it searches all fields of the node again for every item.
		const value = isObject(given) && given.__rl === true ? given.value : given;
		const written = JSON.stringify(this.written[name]);
		// A text that begins with = is an expression.
		if (written !== undefined && !written.includes('"=')) this.constants.set(name, value);
		return value;
	}

	/** Keeps what an item has to say for one hint at the end of the run. */
	collect<Entry>(summary: Summary<Entry>, entry: Entry): void {
		const entries = this.collected.get(summary) ?? [];
		this.collected.set(summary, entries);
		entries.push(entry);
	}

	/** The first item that needs a connection makes it; all items share it, or the reason why there is none. */
	async connected(): Promise<Connection> {
		return await (this.connecting ??= this.connect());
	}

	private async connect(): Promise<Connection> {
		const { context, ended } = this;
		const authentication = context.getNodeParameter('authentication', 0, 'apiKey') as string;
		const connection = await connect(context, authentication);
		const cancel = context.getExecutionCancelSignal();
		const stop = () => connection.dispatch.stop();
		if (cancel?.aborted) stop();
		// An execution may run this node ten thousand times on one signal.
		cancel?.addEventListener('abort', stop, { signal: ended.signal });
		return connection;
	}

	/** Cancels what still waits, and tells what the run met. */
	async end(items: number): Promise<void> {
		this.ended.abort();
		const connection = await this.connecting?.catch(() => undefined);
		if (connection === undefined) return;
		const { baseUrl, dispatch, session } = connection;
		dispatch.stop();
		const moment = { now: Date.now(), timeZone: this.context.getTimezone() };
		const sentences = [
			...[...this.collected].map(([summary, entries]) => summary(entries as never, items)),
			...dispatch.report.sentences(items, session.queue.rateLimit, moment),
		];
		if (isExposed(baseUrl)) this.hint(UNENCRYPTED, 'warning');
		for (const sentence of sentences.filter((told) => told !== '')) this.hint(sentence);
	}

	/** Above the output. Older versions of n8n have no hints. */
	private hint(message: string, type: NodeExecutionHint['type'] = 'info'): void {
		this.context.addExecutionHints?.({ message, location: 'outputPane', type });
	}
}
