import type { IDataObject } from 'n8n-workflow';

import { holdsNothing, isObject } from '../json';

/** What an operation tells about the members of its output, so that Include Input Fields can keep them apart from the fields of the input. */
export interface OwnMembers {
	/** Members whose meaning this pack gives. They are the answer, so they replace a field of the input also with null. */
	stated: string[];
	/** Further members that are usually there. They come from the service, so a null among them replaces no field of the input. */
	usual?: string[];
	/** Members that together show that an item holds an earlier result of this operation. */
	earlierResult?: string[];
}

/** The members that an operation gives where the service knows nothing under the number, and the one that Include Evidence adds. */
export const OF_EVERY_LOOK_UP = ['found', 'evidence'];

/**
 * The fields of the input with the result over them. A field that the result says otherwise stays under `input`, and so does an
 * earlier `error`, because the row has an answer now.
 */
export function answeredRow(
	input: IDataObject,
	result: IDataObject,
	{ stated, earlierResult }: OwnMembers,
): IDataObject {
	const isPassedOver = (name: string, value: unknown) =>
		value === null && !stated.includes(name) && Object.hasOwn(input, name);
	const said = only(result, (name, value) => !isPassedOver(name, value));
	const row = { ...input, ...said };
	const replaced: IDataObject = {};
	if (holdsAll(input, earlierResult)) {
		// The earlier result goes without a trace, so that a table that is run again does not grow.
		for (const name of stated) if (!Object.hasOwn(said, name)) delete row[name];
	} else {
		Object.assign(
			replaced,
			only(input, (name, value) => Object.hasOwn(said, name) && !isEqual(value, said[name])),
		);
	}
	if (!holdsNothing(input.error) && !Object.hasOwn(said, 'error')) {
		replaced.error = input.error;
		delete row.error;
	}
	return withReplaced(row, replaced, input);
}

/** Members that say yes or no. Beside an error they would be taken for an answer, also where a row was asked by one of them. */
const VERDICTS = [
	...['verdict', 'valid', 'match', 'reachable', 'answer', 'found', 'same'],
	...['registerOk', 'vatOk', 'peppolOk'],
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
	{ stated, usual = [], earlierResult, asked }: OwnMembers & { asked: string[] },
): IDataObject {
	const answers = [...stated, ...usual].filter(
		(name) => !asked.includes(name) || VERDICTS.includes(name),
	);
	const row = { ...only(input, (name) => !answers.includes(name)), error };
	const isEarlier = holdsAll(input, earlierResult);
	const replaced = only(
		input,
		(name, value) =>
			(name === 'error' && value !== error) ||
			(answers.includes(name) && !(isEarlier && stated.includes(name))),
	);
	return withReplaced(row, replaced, input);
}

/** Puts what was replaced under `input`, where an earlier `input` stays, too. The first `input.error` is never replaced. */
function withReplaced(row: IDataObject, replaced: IDataObject, { input: earlier }: IDataObject) {
	if (Object.keys(replaced).length === 0) return row;
	if (earlier === undefined) return { ...row, input: replaced };
	const { error, ...others } = replaced;
	if (error === undefined || !isObject(earlier))
		return { ...row, input: { ...replaced, input: earlier } };
	if (Object.keys(others).length === 0) return { ...row, input: { error, ...earlier } };
	const { error: first = error, ...rest } = earlier as IDataObject;
	const nested = Object.keys(rest).length > 0 && { input: rest };
	return { ...row, input: { ...others, error: first, ...nested } };
}

const holdsAll = (input: IDataObject, names: string[] = []): boolean =>
	names.length > 0 && names.every((name) => Object.hasOwn(input, name));

const isEqual = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

const only = (
	members: IDataObject,
	keeps: (name: string, value: unknown) => boolean,
): IDataObject =>
	Object.fromEntries(Object.entries(members).filter(([name, value]) => keeps(name, value)));

/** A field of the input that an expression reads, as in `$json.name`, `$json["name"]` or `$('CRM').item.json.name`. */
const READ_FIELD = /\bjson(?:\?\.|\.|\[\\*["'])([\w$-]+)/g;

/** The fields of the input items that the expressions of a node name. @param parameters as the node holds them. */
export const fieldsReadBy = (parameters: unknown): string[] =>
	[...(JSON.stringify(parameters) ?? '').matchAll(READ_FIELD)].flatMap(([, name]) => name ?? []);
