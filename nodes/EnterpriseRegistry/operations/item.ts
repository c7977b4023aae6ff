import type { IDataObject, IExecuteFunctions, NodeParameterValueType } from 'n8n-workflow';

import { parseEntityNumbers } from '../numbers/entityNumbers';
import { InvalidInput, whatIs } from '../invalidInput';
import { isObject, readJson } from '../json';
import {
	requiredRegistryNumber,
	type NumberKind,
	type ParsedNumber,
} from '../numbers/registryNumber';
import type { Hints, Summary } from './hints';
import { choiceIn, flagIn, FROM_EXPRESSION, type Parameters } from './parameters';

/** No name, street or path is longer; a pasted document must not end up in a URL. */
const LONGEST_TEXT = 2000;

/** The parameters of the node for one input item, with every check that needs no request. */
export class Item {
	readonly options: IDataObject;
	/** How its requests are sent. */
	readonly advanced: IDataObject;
	/** Whether a language model reads its output. */
	readonly isTool: boolean;

	constructor(
		private readonly context: IExecuteFunctions,
		readonly index: number,
		private readonly parameters: Parameters,
		private readonly hints: Hints,
	) {
		this.options = this.collection('options');
		this.advanced = this.collection('advanced');
		this.isTool = parameters.isTool;
	}

	/** The raw value, whatever its expression gave; the value inside a resource locator. */
	value(name: string, fallback?: NodeParameterValueType): unknown {
		return this.parameters.value(name, this.index, fallback);
	}

	/** Trimmed text, '' if nothing was given. A number counts as text. */
	text(name: string): string {
		const value = this.value(name, '');
		if (typeof value === 'number') return String(value);
		if (value === null || value === undefined) return '';
		if (typeof value !== 'string')
			throw new InvalidInput(
				`Text is needed in "${name}", but ${whatIs(value)} was given`,
				FROM_EXPRESSION,
			);
		if (value.length > LONGEST_TEXT)
			throw new InvalidInput(
				`The text in "${name}" is ${value.length} characters long`,
				`At most ${LONGEST_TEXT} can be sent. ${FROM_EXPRESSION}`,
			);
		return value.trim();
	}

	/** @throws InvalidInput when nothing was given. */
	requiredText(name: string, label: string): string {
		const text = this.text(name);
		if (text === '') throw new InvalidInput(`${label} is empty`, `Fill it in. ${FROM_EXPRESSION}`);
		return text;
	}

	flag(name: string, fallback: boolean): boolean {
		return flagIn(name, this.value(name, fallback), fallback);
	}

	/** An option that is on or off. */
	option(name: string, fallback: boolean): boolean {
		return flagIn(name, this.options[name], fallback);
	}

	/** An option with a few values, the first one if nothing was chosen. */
	choice<Value extends string>(name: string, choices: readonly [Value, ...Value[]]): Value {
		return choiceIn(name, this.options[name], choices);
	}

	/** How many entries the user wants: Infinity with Return All. */
	most(): number {
		if (this.flag('returnAll', false)) return Infinity;
		const limit = Number(this.value('limit', 50));
		if (!Number.isInteger(limit) || limit < 1)
			throw new InvalidInput(
				`Limit must be a whole number of 1 or more, but is ${JSON.stringify(this.value('limit', 50))}`,
				'Enter one, or turn on Return All.',
			);
		return limit;
	}

	/** An object from a JSON field: already one, or text that holds one. Empty text is an empty object. */
	json(name: string, label: string): IDataObject {
		const value = this.value(name, '');
		if (isObject(value)) return value as IDataObject;
		if (value === '' || value === null || value === undefined) return {};
		const parsed = typeof value === 'string' ? readJson(value)?.value : null;
		if (isObject(parsed)) return parsed as IDataObject;
		throw new InvalidInput(`${label} must be a JSON object`, 'Write it like {"page": 1}.');
	}

	/** The input item, as a record. */
	input(): IDataObject {
		return this.context.getInputData()[this.index]?.json ?? {};
	}

	/** What the user added to a collection; nothing else is in it. */
	collection(name: string): IDataObject {
		const value = this.value(name, {});
		return isObject(value) ? (value as IDataObject) : {};
	}

	/** @throws InvalidInput when no webhook was chosen. */
	webhookId(): string {
		const webhookId = this.text('webhookId');
		if (webhookId === '')
			throw new InvalidInput('No webhook is chosen', 'Choose one from the list, or give its ID.');
		return webhookId;
	}

	enterpriseNumber(parameter = 'enterpriseNumber'): ParsedNumber {
		return this.registryNumber(parameter, 'enterprise');
	}

	establishmentNumber(): ParsedNumber {
		return this.registryNumber('establishmentNumber', 'establishment');
	}

	/** Dotted, each once. */
	entityNumbers(): string[] {
		return parseEntityNumbers(this.list('entityNumbers'), this.checks);
	}

	/**
	 * The numbers of a list that must be given. Only `[]` says on purpose that there are none: an empty field, a lone comma or a
	 * list of empty texts is what an expression makes of values that it did not find.
	 */
	requiredEntityNumbers(): string[] {
		const numbers = this.entityNumbers();
		const list = this.list('entityNumbers');
		if (numbers.length > 0 || (Array.isArray(list) && list.length === 0)) return numbers;
		throw new InvalidInput(
			'There is no number for this item',
			'Check which column you mapped. If the list is meant to be empty, use an empty array: {{ [] }}.',
		);
	}

	/** Of the workflow. */
	get timeZone(): string {
		return this.context.getTimezone();
	}

	get isCancelled(): boolean {
		return this.context.getExecutionCancelSignal()?.aborted === true;
	}

	/** Shows the user a hint about the outcome, once in a run. */
	hint(message: string): void {
		this.hints.show(message);
	}

	/** Adds an entry to what one hint at the end of the run sums up. */
	collect<Entry>(summary: Summary<Entry>, entry: Entry): void {
		this.hints.collect(summary, entry);
	}

	/** A language model tends to write a list as JSON. */
	private list(name: string): unknown {
		const value = this.value(name, '');
		const written =
			typeof value === 'string' && value.trim().startsWith('[') ? readJson(value)?.value : null;
		return written ?? value;
	}

	private get checks() {
		return { validateCheckDigits: this.option('validateCheckDigits', true) };
	}

	private registryNumber(name: string, kind: NumberKind): ParsedNumber {
		const parsed = requiredRegistryNumber(this.value(name, ''), this.checks);
		if (parsed.kind !== kind) {
			throw new InvalidInput(
				`${parsed.dotted} is an ${parsed.kind} number; an ${kind} number is needed here`,
				'Enter one, or choose the resource that this number belongs to.',
			);
		}
		return parsed;
	}
}
