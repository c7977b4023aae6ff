import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject, readJson } from '../../json';
import { ofOutputs } from '../../messages/outputs';
import { sentenceOf } from '../../messages/sentenceOf';
import { isSecretName, withoutAnySecrets } from '../../transport/secrets';
import type { OutputSentence } from '../outputSentences';

/** What a language model is given of one call, in bytes of JSON: more would fill its context. */
const MOST_BYTES = 100_000;

/** What the note about what was left out takes at most: five names of fifty characters, of up to six bytes each, and its sentence. */
const BYTES_OF_NOTE = 1_800;

/** The items of a call as a language model gets them: without secrets, and not larger than it can read. */
export const forModel = (items: INodeExecutionData[]): INodeExecutionData[] =>
	fitted(items.map(withoutSecretsIn));

/** An item without secrets, before anything is said about it. */
interface CleanItem {
	item: INodeExecutionData;
	/** Whether any were taken out. */
	hadSecrets: boolean;
}

function withoutSecretsIn({ json, ...item }: INodeExecutionData): CleanItem {
	const clean = cleaned(json) as IDataObject;
	const hadSecrets = JSON.stringify(clean) !== JSON.stringify(json);
	return { item: { ...item, json: hadSecrets ? clean : json }, hadSecrets };
}

/** The item with what this node says about it under `note`; where the service has a member of this name, under `nodeNote`. */
function withNote({ item, hadSecrets }: CleanItem, leftOut?: OutputSentence): INodeExecutionData {
	const said: OutputSentence[] = [
		...(leftOut === undefined ? [] : [leftOut]),
		...(hadSecrets ? [SECRETS_LEFT_OUT] : []),
	];
	if (said.length === 0) return item;
	const name = Object.hasOwn(item.json, 'note') ? 'nodeNote' : 'note';
	const text = said.map((sentence) => sentenceOf(ofOutputs, sentence)).join(' ');
	return { ...item, json: { ...item.json, [name]: text } };
}

const SECRETS_LEFT_OUT: OutputSentence = { code: 'secretsLeftOut', facts: {} };

/** A value without members whose names tell of a secret, at any depth, and in texts that hold JSON. */
function cleaned(value: unknown): unknown {
	if (typeof value === 'string') return cleanedText(value);
	if (Array.isArray(value)) return value.map(cleaned);
	if (!isObject(value)) return value;
	const kept = Object.entries(value).filter(([name]) => !isSecretName(name));
	return Object.fromEntries(kept.map(([name, member]) => [name, cleaned(member)]));
}

function cleanedText(text: string): string {
	const inner = /^\s*[[{"]/.test(text) ? readJson(text) : undefined;
	if (inner === undefined) return withoutAnySecrets(text);
	const clean = cleaned(inner);
	const isUnchanged = JSON.stringify(clean) === JSON.stringify(inner);
	return isUnchanged ? text : JSON.stringify(clean);
}

/** What stands between two items. */
const COMMA_BYTES = 1;

const byteLengthOf = (value: unknown): number =>
	new TextEncoder().encode(JSON.stringify(value)).length;

/** The first items that fit, the last of them with a note about how much was left out. */
function fitted(items: CleanItem[]): INodeExecutionData[] {
	let left = MOST_BYTES - BYTES_OF_NOTE;
	const kept: CleanItem[] = [];
	for (const item of items) {
		left -= byteLengthOf(withNote(item).json) + COMMA_BYTES;
		if (left < 0) break;
		kept.push(item);
	}
	const [first] = items;
	if (kept.length === items.length || first === undefined)
		return items.map((item) => withNote(item));
	const last = kept.pop();
	if (last === undefined) return [fittedMembers(first, items.length - 1)];
	const leftOut = items.length - kept.length - 1;
	return [
		...kept.map((item) => withNote(item)),
		withNote(last, { code: 'itemsLeftOut', facts: { items: leftOut } }),
	];
}

/** The members of an item that fit, as the item alone is too large; so many others were left out with the rest. */
function fittedMembers({ item, hadSecrets }: CleanItem, others: number): INodeExecutionData {
	let left = MOST_BYTES - BYTES_OF_NOTE - (hadSecrets ? byteLengthOf(SECRETS_NOTE) : 0);
	const kept: IDataObject = {};
	const omitted: Array<{ name: string; kilobytes: number }> = [];
	for (const [name, value] of Object.entries(item.json)) {
		const bytes = byteLengthOf({ [name]: value });
		if (bytes <= left) {
			kept[name] = value;
			left -= bytes;
		} else omitted.push({ name, kilobytes: Math.ceil(bytes / 1000) });
	}
	return withNote(
		{ item: { ...item, json: kept }, hadSecrets },
		{ code: 'membersLeftOut', facts: { members: omitted, items: others } },
	);
}

const SECRETS_NOTE = { nodeNote: sentenceOf(ofOutputs, SECRETS_LEFT_OUT) };
