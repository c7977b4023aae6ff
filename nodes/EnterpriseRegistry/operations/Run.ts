import { isResourceLocatorValue, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import { SHARED_FIELDS } from '../editor/fields';
import { Failure } from '../failure';
import { hintIn } from '../messages/hints';
import { asNodeError, momentOf } from '../nodeError';
import { asHtml, boundedText } from '../plainText';
import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Instant } from '../times';
import { isExposed } from '../transport/baseUrl';
import { columnsReadBy } from './expressions';
import { GatheredHints } from './GatheredHints';
import { sortedHints, type RunHint } from './hints';
import { Once } from './Once';
import { RunReport } from './RunReport';

/** What all items of a run share: the parameters without an expression, the connection, and the hints above the output. */
export class Run {
	/** Whether a language model reads the output. */
	readonly isTool: boolean;
	/** How long n8n and a model wait is counted from here. */
	readonly begunAt: Instant = Date.now();
	/** What the items tell about the answers. */
	readonly hints = new GatheredHints();
	/** What the run tells about its requests. */
	readonly report = new RunReport();
	private readonly constants = new Map<string, unknown>();
	private readonly withExpression = new Map<string, boolean>();
	private shared = new Once();
	private readonly ended = new AbortController();
	private connecting?: Promise<RegistryClient>;
	private readColumns?: string[];

	constructor(
		readonly context: IExecuteFunctions,
		/** The fields of the operation, with Advanced. */
		readonly fields: INodeProperties[],
	) {
		this.isTool = isReadByModel(context);
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	get continuesOnFail(): boolean {
		return this.isTool || this.context.continueOnFail();
	}

	/**
	 * Ends the run with what an item failed for, unless the other items go on. A run that was cancelled ends always.
	 * @throws NodeApiError or NodeOperationError
	 */
	throwUnlessOthersGoOn(thrown: unknown, index: number): void {
		const isCancelled = thrown instanceof Failure && thrown.kind === 'cancelled';
		if (isCancelled || !this.continuesOnFail) throw asNodeError(this.context, thrown, index);
	}

	/** The columns of the input from which the question of a row is made: those that the expressions of the operation's fields read. */
	get questionColumns(): string[] {
		return (this.readColumns ??= this.columnsReadByFields());
	}

	private columnsReadByFields(): string[] {
		const { parameters } = this.context.getNode();
		const names = this.fields.map(({ name }) => name);
		const ofQuestion = names.filter((name) => !SHARED_FIELDS.includes(name));
		return columnsReadBy(ofQuestion.map((name) => parameters[name]));
	}

	/** A parameter for one item, as n8n gives it: whatever an expression made of it, and the value inside a resource locator. */
	parameter(name: string, index: number): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const given: unknown = this.context.getNodeParameter(name, index, '');
		// n8n's own extractValue would search all fields of the node again for every item.
		const value = isResourceLocatorValue(given) ? given.value : given;
		if (!this.hasExpression(name)) this.constants.set(name, value);
		return value;
	}

	/** Whether a parameter that was set has an expression in it: a text that begins with =. One that was not set counts as if it had. */
	private hasExpression(name: string): boolean {
		const known = this.withExpression.get(name);
		if (known !== undefined) return known;
		const written = JSON.stringify(this.context.getNode().parameters[name]);
		const has = written === undefined || written.includes('"=');
		this.withExpression.set(name, has);
		return has;
	}

	/** What all items share that ask for it by this name. */
	async once<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
		return await this.shared.get(name, work);
	}

	/** What all items share is made again for who asks next, because it has changed. */
	forget(): void {
		this.shared = new Once();
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

	/** Cancels what still waits, and shows the hints. @param items how many there were in the input. */
	async end(items: number): Promise<void> {
		this.ended.abort();
		// A run that needed no client, or got none, has something to tell, too.
		const client = await this.connecting?.catch(() => undefined);
		client?.stop();
		const ofItems = this.hints.all(items);
		const ofRequests = client === undefined ? [] : this.hintsOfRequests(client, items);
		for (const hint of sortedHints([...ofItems, ...ofRequests])) this.show(hint);
	}

	private hintsOfRequests({ connection, usage }: RegistryClient, items: number): RunHint[] {
		const hints = this.report.hints(items, usage, Date.now());
		return isExposed(connection.baseUrl) ? [{ code: 'unencrypted', facts: {} }, ...hints] : hints;
	}

	private show(hint: RunHint): void {
		// Older versions of n8n show no hints.
		this.context.addExecutionHints?.({
			message: asHtml(boundedText(hintIn(hint, momentOf(this.context)))),
			location: 'outputPane',
			type: hint.code === 'unencrypted' ? 'warning' : 'info',
		});
	}
}

/**
 * n8n's own `isToolExecution()` is false in every `execute` (2.41.1), so a model is known by three signs: the type of an AI Agent's node
 * ends in `Tool`, agents outside of workflows run in the mode `internal`, and the assistant in a workflow of this name.
 */
function isReadByModel(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return (
		type.endsWith('Tool') ||
		context.getMode() === 'internal' ||
		context.getWorkflow().name === `Execute node ${type}`
	);
}
