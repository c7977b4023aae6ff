import {
	isINodePropertiesList,
	isINodePropertyOptions,
	type IDataObject,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import type { InvalidInput } from '../../invalidInput';
import { holdsNothing, isObject, readFlag, readJson, type Json } from '../../json';
import { meantText } from '../../meantText';
import { invalid, type ExpectedValue, type Unsendable } from '../failures';
import { Once } from './Once';
import type { Run } from './Run';

/**
 * One input item, with the parameters of the node for it: by names like `limit` and `options.candidates`, checked as their fields say.
 * An expression may give anything. A name that the operation does not declare is a mistake in this pack, and fails each item.
 *
 * For example, in Enterprise → Search and Match:
 *
 * | parameter | what it holds | asked for with | gives |
 * | --- | --- | --- | --- |
 * | `name` | `' Colruyt '` | `text` | `'Colruyt'` |
 * | `name` | an empty cell | `requiredText` | refused: "Name is empty." |
 * | `returnAll` | `'true'`, or `true` | `flag` | `true` |
 * | `limit` | `'20'` of a sheet | `most` | `20`, or `Infinity` with *Return All* |
 * | `options.candidates` | nothing | `number` | `3`, the default of its field |
 * | `options.candidates` | `'many'` | `number` | refused: what it must be, and what it is |
 */
export class Item {
	private readonly parameters: Json = {};
	private readonly shared = new Once();

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

	/** What a field or an option holds: any JSON, not yet read as text or number. @throws InvalidInput for what JSON cannot hold. */
	value(name: string): unknown {
		// This throws for a name that the operation does not declare.
		this.field(name);
		const value = this.raw(name);
		if (isJson(value)) return value;
		throw invalid('unsendableValue', { label: this.labelOf(name), value: unsendableKindOf(value) });
	}

	/** What several steps of this item need, done once. */
	async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		return await this.shared.get(name, work);
	}

	/** Trimmed text, '' if nothing was given, or nothing is meant by it. A number counts as text. */
	text(name: string): string {
		const value = this.value(name) ?? '';
		const text = typeof value === 'number' ? String(value) : value;
		if (typeof text === 'string' && text.length <= MAX_TEXT)
			return meantText(text) === '' ? '' : text.trim();
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

	flag(name: string): boolean {
		const flag = readFlag(this.value(name), this.field(name).default === true);
		if (flag === undefined) throw this.wrong(name, { kind: 'flag' });
		return flag;
	}

	/** One of the choices of its field; the default of the field if nothing was given. @throws InvalidInput for anything else. */
	choice(name: string): string {
		const { default: first, options = [] } = this.field(name);
		const choices = options.filter(isINodePropertyOptions).map(({ value }) => String(value));
		const value = this.value(name);
		const given: unknown = holdsNothing(value) ? first : value;
		const wanted = isWritable(given) ? String(given).trim().toLowerCase() : undefined;
		const chosen = choices.find((one) => one.toLowerCase() === wanted);
		if (chosen === undefined) throw this.wrong(name, { kind: 'choice', choices });
		return chosen;
	}

	/** A number within the bounds of its field; the default of the field if nothing was given. @throws InvalidInput */
	number(name: string): number {
		return this.numberIfSet(name) ?? Number(this.field(name).default);
	}

	/** A number within the bounds of its field; undefined if nothing was given. @throws InvalidInput */
	numberIfSet(name: string): number | undefined {
		const value = this.value(name);
		if (holdsNothing(value)) return undefined;
		const { minValue: least = 0, maxValue: most } = this.field(name).typeOptions ?? {};
		const number = numberFromCell(value);
		if (number >= least && number <= (most ?? Infinity)) return number;
		throw this.wrong(name, { kind: 'number', least, most });
	}

	/** How many entries the user wants: Infinity with Return All. @throws InvalidInput */
	most(): number {
		if (this.flag('returnAll')) return Infinity;
		const value = this.value('limit');
		if (holdsNothing(value)) return Number(this.field('limit').default);
		const limit = numberFromCell(value);
		if (Number.isInteger(limit) && limit >= 1) return limit;
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

	/** What n8n gives for a field or an option. An expression can give what JSON cannot hold. */
	private raw(name: string): unknown {
		const [field = '', member] = name.split('.');
		try {
			const parameter = (this.parameters[field] ??= this.run.parameters.value(field, this.index));
			if (member === undefined) return parameter;
			return isObject(parameter) ? parameter[member] : undefined;
		} catch (thrown) {
			throw this.whyNotGiven(name, thrown);
		}
	}

	/** A RangeError becomes a refusal: n8n walks through an object that contains itself until the stack is full. */
	private whyNotGiven(name: string, thrown: unknown): Error {
		if (!(thrown instanceof RangeError)) return thrown as Error;
		return invalid('unsendableValue', { label: this.labelOf(name), value: { kind: 'object' } });
	}

	private wrong(name: string, wanted: ExpectedValue): InvalidInput {
		const value = JSON.stringify(this.value(name)).slice(0, 100);
		return invalid('wrongValue', { label: this.labelOf(name), wanted, value });
	}

	/** Whether the operation has a field or an option. */
	has(name: string): boolean {
		return this.declared(name) !== undefined;
	}

	/** What describes a field or an option. */
	private field(name: string): INodeProperties {
		const field = this.declared(name);
		if (field === undefined) throw new Error(`undeclaredField ${name}`);
		return field;
	}

	private declared(name: string): INodeProperties | undefined {
		const [outer, inner] = name.split('.');
		const field = this.run.fields.find((one) => one.name === outer);
		if (field === undefined || inner === undefined) return field;
		const { options = [] } = field;
		if (!isINodePropertiesList(options)) return undefined;
		return options.find((one) => one.name === inner);
	}

	/** The name of a field as the panel shows it, like "Options → Overwrite". */
	private labelOf(name: string): string {
		const [outer = '', inner] = name.split('.');
		const field = this.field(outer).displayName;
		return inner === undefined ? field : `${field} → ${this.field(name).displayName}`;
	}
}

/** No name, street or path is longer; a pasted document must not end up in a URL. */
const MAX_TEXT = 2000;

/** Whether JSON can hold a value: not NaN, a symbol, a function, a big integer, or an object that contains itself. */
function isJson(value: unknown): boolean {
	if (typeof value === 'number') return Number.isFinite(value);
	if (typeof value !== 'object') return ['string', 'boolean', 'undefined'].includes(typeof value);
	try {
		return JSON.stringify(value) !== undefined;
	} catch {
		return false;
	}
}

function unsendableKindOf(value: unknown): Unsendable {
	if (typeof value === 'number') return { kind: 'number', number: value };
	return typeof value === 'object' ? { kind: 'object' } : { kind: 'other', type: typeof value };
}

/** A text that a sheet gives counts as the number that it holds; NaN for everything else. */
const numberFromCell = (value: unknown): number =>
	typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/** Whether `String` can be trusted with a value. An object may have a number as its `toString`, and cannot be made a text. */
const isWritable = (value: unknown): value is string | number | boolean =>
	['string', 'number', 'boolean'].includes(typeof value);
