import type { IDataObject } from 'n8n-workflow';

import { holdsNothing, isObject } from '../json';

/** What an operation tells about the fields of its output, so that Include Input Fields can keep them apart from those of the input. */
export interface OutputFields {
	/** Fields whose meaning this pack gives. They are the answer, so they replace a field of the input also with null. */
	own: string[];
	/** Further fields that are usually there. They come from the service, so a null among them replaces no field of the input. */
	fromService?: string[];
	/** Fields that together show that an item holds an earlier result of this operation. */
	earlierResult?: string[];
}

/** The fields that an operation gives where the service knows nothing under the number, and the one that Include Evidence adds. */
export const LOOK_UP_FIELDS = ['found', 'evidence'];

/**
 * The fields of the input with the result over them. A field that the result says otherwise stays under `input`, and so does an
 * earlier `error`, because the row has an answer now.
 */
export function answeredRow(
	input: IDataObject,
	result: IDataObject,
	{ own, earlierResult }: OutputFields,
): IDataObject {
	const keepsInput = (name: string, value: unknown) =>
		value === null && !own.includes(name) && Object.hasOwn(input, name);
	const answer = pickBy(result, (name, value) => !keepsInput(name, value));
	const row = { ...input, ...answer };
	const replaced: IDataObject = {};
	if (holdsAll(input, earlierResult)) {
		// The earlier result goes without a trace, so that a table that is run again does not grow.
		for (const name of own) if (!Object.hasOwn(answer, name)) delete row[name];
	} else {
		const isReplaced = (name: string, value: unknown) =>
			Object.hasOwn(answer, name) && !isEqual(value, answer[name]);
		Object.assign(replaced, pickBy(input, isReplaced));
	}
	if (!holdsNothing(input.error) && !Object.hasOwn(answer, 'error')) {
		replaced.error = input.error;
		delete row.error;
	}
	return withReplaced(row, replaced, input.input);
}

/** Fields that say yes or no. Beside an error they would be taken for an answer, also where a row was asked by one of them. */
const VERDICTS = [
	'verdict',
	'valid',
	'match',
	'reachable',
	'answer',
	'found',
	'same',
	'registerOk',
	'vatOk',
	'peppolOk',
];

/**
 * The fields of the input beside the reason why there is no answer. Nothing that this operation answers stays in the row, as an old
 * yes beside a new error would be taken for an answer.
 *
 * @param asked fields of the input that the question was made from: without them the row could not be asked again.
 */
export function failedRow(
	input: IDataObject,
	error: string,
	{ own, fromService = [], earlierResult, asked }: OutputFields & { asked: string[] },
): IDataObject {
	const isKept = (name: string) => asked.includes(name) && !VERDICTS.includes(name);
	const answers = [...own, ...fromService].filter((name) => !isKept(name));
	const row = { ...pickBy(input, (name) => !answers.includes(name)), error };
	// An earlier result goes without a trace.
	const untraced = holdsAll(input, earlierResult) ? own : [];
	const isReplaced = (name: string, value: unknown) => {
		if (name === 'error') return value !== error && !holdsNothing(value);
		return answers.includes(name) && !untraced.includes(name);
	};
	return withReplaced(row, pickBy(input, isReplaced), input.input);
}

/**
 * Puts the fields that were replaced under `input`. What the row has under `input` already goes one level down, to `input.input`. But
 * the first `input.error` stays where it is, so that a row that fails again and again does not grow:
 *
 * | replaced | earlier `input` | `input` |
 * |---|---|---|
 * | nothing | any | as it was |
 * | some | none | what was replaced |
 * | some without an error | any | what was replaced, and the earlier one in it |
 * | some | no object | what was replaced, and the earlier one in it |
 * | an error alone | an object | the earlier one, with this error if it has none |
 * | an error and others | an object | what was replaced, with the earlier error if there is one; the rest of the earlier one in it |
 */
function withReplaced(row: IDataObject, replaced: IDataObject, earlier: unknown): IDataObject {
	return isEmpty(replaced) ? row : { ...row, input: inputOf(replaced, earlier) };
}

/** The rows of the table above but for the first, in its order. */
function inputOf(replaced: IDataObject, earlier: unknown): IDataObject {
	if (earlier === undefined) return replaced;
	const { error, ...others } = replaced;
	if (error === undefined) return { ...replaced, input: earlier };
	if (!isObject(earlier)) return { ...replaced, input: earlier };
	const { error: earlierError, ...rest } = earlier as IDataObject;
	const firstError = holdsNothing(earlierError) ? error : earlierError;
	if (isEmpty(others)) return { error: firstError, ...rest };
	if (isEmpty(rest)) return { ...others, error: firstError };
	return { ...others, error: firstError, input: rest };
}

const isEmpty = (fields: IDataObject): boolean => Object.keys(fields).length === 0;

const holdsAll = (input: IDataObject, names: string[] = []): boolean =>
	names.length > 0 && names.every((name) => Object.hasOwn(input, name));

const isEqual = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

const pickBy = (
	fields: IDataObject,
	isPicked: (name: string, value: unknown) => boolean,
): IDataObject =>
	Object.fromEntries(Object.entries(fields).filter(([name, value]) => isPicked(name, value)));
