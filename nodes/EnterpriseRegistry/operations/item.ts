import {
	isINodePropertiesList,
	isINodePropertyOptions,
	isResourceLocatorValue,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { RegistryClient } from '../registry/RegistryClient';
import { InvalidInput } from '../invalidInput';
import { holdsNothing, isObject, readFlag, readJson, type Json } from '../json';
import { readEntityNumbers } from '../numbers/entityNumbers';
import {
	readNumber,
	type EnterpriseNumber,
	type NumberKind,
	type RegistryNumber,
} from '../numbers/registryNumber';
import { hintIn } from '../messages/hints';
import { momentOf } from '../nodeError';
import { boundedText } from '../plainText';
import { connect } from '../transport/connect';
import { AUTOMATIC_PARALLEL_REQUESTS } from '../transport/types';
import { isExposed } from '../transport/url';
import { invalid, type Unsendable, type Wanted } from './failures';
import type { Hint, RunHint, RunHints } from './hints';
import { RunReport } from './RunReport';
import { SHARED_FIELDS } from '../editor/asProperties';
import { fieldsReadBy } from './includedInput';

/** What the items of a run had to say under one code. */
interface Told {
	entries: unknown[];
	gather: (items: number) => RunHint | undefined;
}

/** What all items of a run share: the parameters without an expression, the connection, and the hints above the output. */
export class Run {
	/**
	 * Whether a language model reads the output; `isToolExecution()` is false in every `execute` (n8n 2.41.1). The type of an AI
	 * Agent's node ends in `Tool`; agents outside of workflows run in the mode `internal`, the assistant in a workflow of this name.
	 */
	readonly isTool: boolean;
	private readonly constants = new Map<string, unknown>();
	/** By the code of the hint, in the order in which they were first told. */
	private readonly hints = new Map<string, Told>();
	private readonly shared = new Map<string, Promise<unknown>>();
	private readonly ended = new AbortController();
	readonly report = new RunReport();
	private connecting?: Promise<RegistryClient>;
	private readFields?: string[];

	constructor(
		readonly context: IExecuteFunctions,
		/** Of the operation, with Advanced. */
		readonly fields: INodeProperties[],
	) {
		const { type } = context.getNode();
		this.isTool =
			type.endsWith('Tool') ||
			context.getMode() === 'internal' ||
			context.getWorkflow().name === `Execute node ${type}`;
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	get continues(): boolean {
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
		// Not n8n's extractValue: it searches all fields of the node again for every item.
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

	/** What all items share that ask for it by this name. After a failure, the next item tries again. */
	async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		const known = this.shared.get(name) as Promise<Result> | undefined;
		if (known !== undefined) return await known;
		const result = work();
		this.shared.set(name, result);
		result.catch(() => this.shared.delete(name));
		return await result;
	}

	/** The first item that needs a client makes it; all items share it, or the reason why there is none. */
	async client(): Promise<RegistryClient> {
		return await (this.connecting ??= this.connect());
	}

	private async connect(): Promise<RegistryClient> {
		const { context, ended } = this;
		const authentication = context.getNodeParameter('authentication', 0, 'apiKey') as string;
		const client = new RegistryClient(await connect(context, authentication));
		const cancel = context.getExecutionCancelSignal();
		const stop = () => client.connection.dispatch.stop();
		if (cancel?.aborted) stop();
		// An execution may run this node ten thousand times on one signal.
		cancel?.addEventListener('abort', stop, { signal: ended.signal });
		return client;
	}

	/** Cancels what still waits, and tells what the run met; a run that needed no client has something to tell, too. */
	async end(items: number): Promise<void> {
		this.ended.abort();
		const client = await this.connecting?.catch(() => undefined);
		client?.connection.dispatch.stop();
		if (client !== undefined && isExposed(client.connection.baseUrl))
			this.show({ code: 'unencrypted', facts: {} }, 'warning');
		const told = [...this.hints.values()].flatMap(({ gather }) => gather(items) ?? []);
		const reported = client === undefined ? [] : this.reportOf(client, items);
		for (const hint of [...told, ...reported]) this.show(hint);
	}

	private reportOf({ connection: { dispatch, session } }: RegistryClient, items: number) {
		const engine = { statistics: dispatch.statistics, limit: session.queue.rateLimit };
		return this.report.hints(items, engine, Date.now());
	}

	private show(hint: RunHint, type: 'info' | 'warning' = 'info'): void {
		const message = hintIn(hint, momentOf(this.context));
		// Older versions of n8n have none.
		this.context.addExecutionHints?.({
			message: boundedText(message),
			location: 'outputPane',
			type,
		});
	}
}

/** A model asks in narrower words rather than read all that a wide search finds, and a person pays for each page. */
const MOST_PAGES_OF_TOOL = 10;

/** No name, street or path is longer; a pasted document must not end up in a URL. */
const MAX_TEXT = 2000;

/** What n8n gave for a parameter. A RangeError: it walks through an object that contains itself until the stack is full. */
type Given = { kind: 'value'; value: unknown } | { kind: 'failed'; failure: Error };

/** Not NaN, a symbol, a function, a big integer, or an object that contains itself. */
function isJson(value: unknown): boolean {
	if (typeof value === 'number') return Number.isFinite(value);
	if (typeof value !== 'object') return ['string', 'boolean', 'undefined'].includes(typeof value);
	try {
		return JSON.stringify(value) !== undefined;
	} catch {
		return false;
	}
}

function kindOf(value: unknown): Unsendable {
	if (typeof value === 'number') return { kind: 'number', number: value };
	return typeof value === 'object' ? { kind: 'object' } : { kind: 'other', type: typeof value };
}

/** The parameters of the node for one input item, by names like `limit` and `options.overwrite`, checked as their fields say. */
export class Item {
	private readonly parameters: Json = {};

	private readingList?: Promise<string[]>;

	constructor(
		readonly run: Run,
		readonly index: number,
		/** The input item as n8n gives it. */
		readonly data: INodeExecutionData,
	) {}

	/** The fields of the input item. */
	get input(): IDataObject {
		return this.data.json;
	}

	/** @throws InvalidInput for what an expression can give but JSON cannot hold. */
	value(name: string): unknown {
		const given = this.given(name);
		if (given.kind === 'failed' && !(given.failure instanceof RangeError)) throw given.failure;
		if (given.kind === 'value' && isJson(given.value)) return given.value;
		const value: Unsendable = given.kind === 'value' ? kindOf(given.value) : { kind: 'object' };
		throw invalid('unsendableValue', { label: this.labelOf(name), value });
	}

	private given(name: string): Given {
		const [field = '', member] = name.split('.');
		try {
			const value = (this.parameters[field] ??= this.run.value(field, this.index));
			if (member === undefined) return { kind: 'value', value };
			return { kind: 'value', value: isObject(value) ? value[member] : undefined };
		} catch (failure) {
			return { kind: 'failed', failure: failure as Error };
		}
	}

	/** Trimmed text, '' if nothing was given. A number counts as text. */
	text(name: string): string {
		const value = this.value(name) ?? '';
		const text = typeof value === 'number' ? String(value) : value;
		if (typeof text === 'string' && text.length <= MAX_TEXT) return text.trim();
		throw this.wrong(name, { kind: 'text', most: MAX_TEXT });
	}

	texts<Name extends string>(...names: Name[]): Record<Name, string> {
		return Object.fromEntries(names.map((name) => [name, this.text(name)])) as Record<Name, string>;
	}

	requiredText(name: string): string {
		const text = this.text(name);
		if (text !== '') return text;
		throw invalid('emptyField', { label: this.labelOf(name) });
	}

	flag(name: string, fallback = this.field(name)?.default === true): boolean {
		const flag = readFlag(this.value(name), fallback);
		if (flag === undefined) throw this.wrong(name, { kind: 'flag' });
		return flag;
	}

	choice(name: string): string {
		const { default: first, options = [] } = this.field(name) ?? {};
		const choices = options.filter(isINodePropertyOptions).map(({ value }) => String(value));
		const value = this.value(name);
		const given: unknown = holdsNothing(value) ? first : value;
		const wanted = isWritable(given) ? String(given).trim().toLowerCase() : undefined;
		const chosen = choices.find((one) => one.toLowerCase() === wanted);
		if (chosen === undefined) throw this.wrong(name, { kind: 'choice', choices });
		return chosen;
	}

	number(name: string, fallback = Number(this.field(name)?.default ?? 0)): number {
		const value = this.value(name);
		if (holdsNothing(value)) return fallback;
		const number = ['number', 'string'].includes(typeof value) ? Number(value) : Number.NaN;
		const most = this.field(name)?.typeOptions?.maxValue;
		if (number >= 0 && number <= (most ?? Infinity)) return number;
		throw this.wrong(name, { kind: 'number', most });
	}

	private wrong(name: string, wanted: Wanted): InvalidInput {
		const value = JSON.stringify(this.value(name)).slice(0, 100);
		return invalid('wrongValue', { label: this.labelOf(name), wanted, value });
	}

	/** Undefined for a field or an option that the operation does not have. */
	private field(name: string): INodeProperties | undefined {
		const [outer, inner] = name.split('.');
		const field = this.run.fields.find((one) => one.name === outer);
		if (field === undefined || inner === undefined) return field;
		const { options = [] } = field;
		if (!isINodePropertiesList(options)) return undefined;
		return options.find((one) => one.name === inner);
	}

	/** As the panel shows it, like "Options → Overwrite". */
	private labelOf(name: string): string {
		const [outer = '', inner] = name.split('.');
		const field = this.field(outer)?.displayName ?? outer;
		return inner === undefined ? field : `${field} → ${this.field(name)?.displayName ?? inner}`;
	}

	/** How many entries the user wants: Infinity with Return All. */
	most(): number {
		const limit = this.flag('returnAll') ? Infinity : this.number('limit');
		if (limit === Infinity || (Number.isInteger(limit) && limit >= 1)) return limit;
		throw this.wrong('limit', { kind: 'count' });
	}

	/** An object from a JSON field: already one, or text that holds one. Empty text is an empty object. */
	json(name: string): Json {
		const value = this.value(name) ?? '';
		if (value === '') return {};
		const given = typeof value === 'string' ? readJson(value) : value;
		if (isObject(given)) return given;
		throw this.wrong(name, { kind: 'object' });
	}

	/** The number of a company. @throws InvalidInput */
	enterpriseNumber(name = 'enterpriseNumber'): EnterpriseNumber {
		const number = this.readEnterpriseNumber(name);
		if (number instanceof InvalidInput) throw number;
		return number;
	}

	/** The number of a company, or why there is none. */
	readEnterpriseNumber(name: string): EnterpriseNumber | InvalidInput {
		const reading = readNumber(this.value(name), this.numberOptions);
		if (reading.kind === 'refused') return reading.refusal;
		const { number } = reading;
		return number.kind === 'enterprise' ? number : wrongKind(number, 'enterprise');
	}

	/** A number of one kind. @throws InvalidInput */
	registryNumber(name: string, kind: NumberKind): RegistryNumber {
		const reading = readNumber(this.value(name), this.numberOptions);
		if (reading.kind === 'refused') throw reading.refusal;
		if (reading.number.kind === kind) return reading.number;
		throw wrongKind(reading.number, kind);
	}

	/**
	 * Dotted, each once. A long list is read once, and in turns, so that n8n goes on meanwhile. Only `[]` says that there are none:
	 * anything else without a number is an expression that found nothing.
	 */
	async entityNumbers({ isRequired = true } = {}): Promise<string[]> {
		return await (this.readingList ??= this.readEntityNumbers(isRequired));
	}

	private async readEntityNumbers(isRequired: boolean): Promise<string[]> {
		const value = this.value('entityNumbers') ?? '';
		// A language model tends to write a list as JSON.
		const isJson = typeof value === 'string' && value.trim().startsWith('[');
		const list = isJson ? (readJson(value) ?? value) : value;
		const numbers = await inTurns(readEntityNumbers(list, this.numberOptions));
		const isEmptyList = Array.isArray(list) && list.length === 0;
		if (numbers.length > 0 || !isRequired || isEmptyList) return numbers;
		throw invalid('emptyList', {});
	}

	get numberOptions() {
		return { validateCheckDigits: this.flag('options.validateCheckDigits', true) };
	}

	callOptions() {
		const parallel = Math.floor(this.number('advanced.parallelRequests'));
		// Neither the person who tries a workflow or asks a model waits longer, nor n8n for a tool.
		const isManual = this.run.context.getMode() === 'manual';
		const isWaitedFor = this.run.isTool || isManual;
		return {
			parallelRequests: parallel || AUTOMATIC_PARALLEL_REQUESTS,
			maxWait: this.number('advanced.maxWait', isWaitedFor ? 20 : undefined) * 1000,
			reuseFor: this.number('options.reuseResponsesFor') * 60_000,
			reserve: Math.floor(this.number('advanced.leaveFree')),
			// Somebody who runs a workflow by hand may just have changed the plan.
			trustsLimitFor: isManual ? 5000 : undefined,
			coalesces: true,
			isOneOfSeveral: this.run.context.getInputData().length > 1,
			...(this.run.isTool && { mostPages: MOST_PAGES_OF_TOOL }),
			// When the limit ends a run, the rows that have started are finished, and the others do not start.
			order: this.index,
			timeout: this.number('advanced.timeout', 0) || undefined,
		};
	}
}

/** Not an object: one whose `toString` is a number cannot be made a text. */
const isWritable = (value: unknown): value is string | number | boolean =>
	['string', 'number', 'boolean'].includes(typeof value);

const wrongKind = ({ dotted, kind }: RegistryNumber, wanted: NumberKind): InvalidInput =>
	invalid('wrongKindOfNumber', { dotted, kind, wanted });

/** How long a work goes on before others have their turn, in milliseconds. */
const TURN = 20;

/** Does a work to its end, and lets the event loop go on between its parts. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
	let began = Date.now();
	for (;;) {
		const part = work.next();
		if (part.done === true) return part.value;
		if (Date.now() - began < TURN) continue;
		await sleep(0);
		began = Date.now();
	}
}
