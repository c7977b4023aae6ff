import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { Failure } from '../../failure';
import { hintIn } from '../../messages/hints';
import { asNodeError, momentOf } from '../../nodeError';
import { asHtml, boundedText } from '../../plainText';
import { clientFrom } from '../../registry/clientFrom';
import type { RegistryClient } from '../../registry/RegistryClient';
import type { Instant } from '../../times';
import { isExposed } from '../../transport/baseUrl';
import { audienceOf, type Audience } from './audience';
import { GatheredHints } from './GatheredHints';
import { sortedHints, type RunHint } from './hints';
import { Once } from './Once';
import { RunParameters } from './RunParameters';
import { RunReport } from './RunReport';

/** What all items of a run share: the parameters, the connection, and the hints above the output. */
export class Run {
	readonly audience: Audience;
	readonly parameters: RunParameters;
	/** How long n8n and a model wait is counted from here. */
	readonly begunAt: Instant = Date.now();
	/** What the items tell about the answers. */
	readonly hints = new GatheredHints();
	/** What the run tells about its requests. */
	readonly report = new RunReport();
	private shared = new Once();
	private readonly ended = new AbortController();
	private connecting?: Promise<RegistryClient>;

	constructor(
		readonly context: IExecuteFunctions,
		/** The fields of the operation, with Advanced. */
		readonly fields: INodeProperties[],
	) {
		this.audience = audienceOf(context);
		this.parameters = new RunParameters(context, fields);
	}

	/** Whether an item that fails leaves the others alone. */
	get continuesOnFail(): boolean {
		return this.audience.alwaysContinues || this.context.continueOnFail();
	}

	/** Whether n8n or a person has ended the execution. */
	get isCancelled(): boolean {
		return this.context.getExecutionCancelSignal()?.aborted === true;
	}

	/**
	 * Ends the run with what an item failed for, unless the other items go on. A run that was cancelled ends always.
	 * @throws NodeApiError or NodeOperationError
	 */
	throwUnlessOthersGoOn(thrown: unknown, index: number): void {
		const isCancelled = thrown instanceof Failure && thrown.kind === 'cancelled';
		if (isCancelled || !this.continuesOnFail) throw asNodeError(this.context, thrown, index);
	}

	/** What all items share that ask for it by this name. */
	async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		return await this.shared.get(name, work);
	}

	/** Has everything that was made with `once` made again for who asks next, because an item has changed it. */
	forgetShared(): void {
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
