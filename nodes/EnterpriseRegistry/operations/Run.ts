import { isResourceLocatorValue, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import { SHARED_FIELDS } from '../editor/asProperties';
import { hintIn } from '../messages/hints';
import { momentOf } from '../nodeError';
import { boundedText } from '../plainText';
import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Instant } from '../times';
import { isExposed } from '../transport/baseUrl';
import { fieldsReadBy } from './expressions';
import type { Hint, RunHint, RunHints } from './hints';
import { Once } from './Once';
import { RunReport } from './RunReport';

/** What the items of a run have to say under one code. */
interface GatheredHint {
	entries: unknown[];
	gather: (items: number) => RunHint | undefined;
}

/** What all items of a run share: the parameters without an expression, the connection, and the hints above the output. */
export class Run {
	/**
	 * Whether a language model reads the output. The type of an AI Agent's node ends in `Tool`; agents outside of workflows run in the
	 * mode `internal`, the assistant in a workflow of this name. n8n's own `isToolExecution()` is false in every `execute` (2.41.1).
	 */
	readonly isTool: boolean;
	private readonly constants = new Map<string, unknown>();
	/** By their codes, in the order in which they were first told. */
	private readonly hints = new Map<string, GatheredHint>();
	private readonly shared = new Once();
	private readonly ended = new AbortController();
	readonly report = new RunReport();
	/** How long n8n and a model wait is counted from here. */
	readonly begunAt: Instant = Date.now();
	private connecting?: Promise<RegistryClient>;
	private readFields?: string[];

	constructor(
		readonly context: IExecuteFunctions,
		/** The fields of the operation, with Advanced. */
		readonly fields: INodeProperties[],
	) {
		const { type } = context.getNode();
		this.isTool =
			type.endsWith('Tool') ||
			context.getMode() === 'internal' ||
			context.getWorkflow().name === `Execute node ${type}`;
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	get continuesOnFail(): boolean {
		return this.isTool || this.context.continueOnFail();
	}

	/** The fields of the input from which the operation's own parameters are made: without them a row could not be asked again. */
	get askedFields(): string[] {
		const { parameters } = this.context.getNode();
		const own = this.fields.filter(({ name }) => !SHARED_FIELDS.includes(name));
		return (this.readFields ??= fieldsReadBy(own.map(({ name }) => parameters[name])));
	}

	/** The raw value for one item, whatever an expression made of it; the value inside a resource locator. */
	value(name: string, index: number): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const given: unknown = this.context.getNodeParameter(name, index, '');
		// n8n's own extractValue would search all fields of the node again for every item.
		const value = isResourceLocatorValue(given) ? given.value : given;
		const written = JSON.stringify(this.context.getNode().parameters[name]);
		// A text that begins with = is an expression.
		if (written !== undefined && !written.includes('"=')) this.constants.set(name, value);
		return value;
	}

	/** Adds what an item has to say to a hint, which is shown when the run ends. */
	tell<Entry, Code extends keyof RunHints>(hint: Hint<Entry, Code>, entry: Entry): void {
		const { code, gather } = hint;
		const known = this.hints.get(code);
		if (known !== undefined) {
			known.entries.push(entry);
			return;
		}
		const entries: Entry[] = [entry];
		const gatherAll = (items: number) => {
			const facts = gather(entries, items);
			return facts === undefined ? undefined : ({ code, facts } as RunHint);
		};
		this.hints.set(code, { entries, gather: gatherAll });
	}

	/** What all items share that ask for it by this name. */
	async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		return await this.shared.get(name, work);
	}

	/** What all items share by this name is made again for who asks next, because it has changed. */
	forget(name: string): void {
		this.shared.forget(name);
	}

	/** The first item that needs a client makes it; all items share it, or the reason why there is none. */
	async client(): Promise<RegistryClient> {
		return await (this.connecting ??= this.connect());
	}

	private async connect(): Promise<RegistryClient> {
		const { context, ended } = this;
		const authentication = context.getNodeParameter('authentication', 0, 'apiKey');
		const client = await clientFrom(context, authentication);
		const cancel = context.getExecutionCancelSignal();
		const stop = () => client.stop();
		if (cancel?.aborted) stop();
		// An execution may run this node ten thousand times on one signal.
		cancel?.addEventListener('abort', stop, { signal: ended.signal });
		return client;
	}

	/** Cancels what still waits, and tells what the run met; a run that needed no client has something to tell, too. */
	async end(items: number): Promise<void> {
		this.ended.abort();
		const client = await this.connecting?.catch(() => undefined);
		client?.stop();
		if (client !== undefined && isExposed(client.connection.baseUrl))
			this.show({ code: 'unencrypted', facts: {} }, 'warning');
		const ofItems = [...this.hints.values()].flatMap(({ gather }) => gather(items) ?? []);
		const ofRequests =
			client === undefined ? [] : this.report.hints(items, client.usage, Date.now());
		for (const hint of [...ofItems, ...ofRequests]) this.show(hint);
	}

	private show(hint: RunHint, type: 'info' | 'warning' = 'info'): void {
		const message = hintIn(hint, momentOf(this.context));
		// Older versions of n8n show no hints.
		this.context.addExecutionHints?.({
			message: boundedText(message),
			location: 'outputPane',
			type,
		});
	}
}
