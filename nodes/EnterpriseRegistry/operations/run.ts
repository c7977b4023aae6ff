import type { IDataObject, IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';

import { isObject } from '../json';
import { connect, type Connection } from '../transport/connect';
import { isExposed } from '../transport/url';
import { isToolRun } from './forTool';

/** Makes one sentence of what several items had to say; an empty one if there is nothing to tell. */
export type Summary<Entry> = (entries: Entry[], items: number) => string;

const UNENCRYPTED =
	'Your key is sent unencrypted: the Base URL begins with http://. Change it to https://.';

/** What all items of a run share: the parameters without an expression, the connection, and the hints above the output. */
export class Run {
	readonly input: IDataObject[];
	/** Whether a language model reads the output. */
	readonly isTool: boolean;
	private readonly constants = new Map<string, unknown>();
	private readonly written: Record<string, unknown>;
	private readonly hints = new Set<string>();
	private readonly collected = new Map<Summary<never>, unknown[]>();
	private connecting?: Promise<Connection>;
	private stopListening = () => {};

	constructor(readonly context: IExecuteFunctions) {
		this.input = context.getInputData().map(({ json }) => json);
		this.written = context.getNode().parameters ?? {};
		this.isTool = isToolRun(context);
	}

	/** Whether somebody waits for the output: a model, or a person in the editor. */
	get isWaitedFor(): boolean {
		return this.isTool || this.context.getMode() === 'manual';
	}

	/** Of the workflow. */
	get timeZone(): string {
		return this.context.getTimezone();
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	get continues(): boolean {
		return this.isTool || this.context.continueOnFail();
	}

	/** The raw value for one item, whatever an expression made of it; the value inside a resource locator. */
	value(name: string, index: number, fallback: unknown): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const given: unknown = this.context.getNodeParameter(name, index, fallback);
		// Not n8n's extractValue: it searches all fields of the node again for every item.
		const value = isObject(given) && given.__rl === true ? given.value : given;
		const written = JSON.stringify(this.written[name]);
		// A text that begins with = is an expression.
		if (written !== undefined && !written.includes('"=')) this.constants.set(name, value);
		return value;
	}

	/** Shows a sentence above the output, once, however many items cause it. n8n folds those of one group into its summary. */
	hint(message: string, { type = 'info', group }: Partial<NodeExecutionHint> = {}): void {
		if (message === '' || this.hints.has(message)) return;
		this.hints.add(message);
		// Older versions of n8n have no hints.
		this.context.addExecutionHints?.({ message, location: 'outputPane', type, group });
	}

	/** Keeps what an item has to say for one sentence at the end of the run. */
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
		const { context } = this;
		const authentication = context.getNodeParameter('authentication', 0, 'apiKey') as string;
		const connection = await connect(context, authentication);
		if (isExposed(connection.baseUrl)) this.hint(UNENCRYPTED, { type: 'warning' });
		const cancel = context.getExecutionCancelSignal();
		const stop = () => connection.dispatch.stop();
		if (cancel?.aborted) stop();
		cancel?.addEventListener('abort', stop, { once: true });
		// An execution may run this node ten thousand times on one signal.
		this.stopListening = () => cancel?.removeEventListener('abort', stop);
		return connection;
	}

	/** Cancels what still waits, and tells what the run met. */
	async end(): Promise<void> {
		const items = this.input.length;
		for (const [summary, entries] of this.collected)
			this.hint((summary as Summary<unknown>)(entries, items));
		const connection = await this.connecting?.catch(() => undefined);
		if (connection === undefined) return;
		this.stopListening();
		const { dispatch, session } = connection;
		dispatch.stop();
		const moment = { now: Date.now(), timeZone: this.timeZone };
		for (const sentence of dispatch.report.sentences(items, session.queue.rateLimit, moment))
			this.hint(sentence);
	}
}
