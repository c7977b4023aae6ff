import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject, readJson } from '../json';
import { isSecretName, withoutAnySecrets } from '../transport/secrets';

const NO_SECRETS =
	'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.';

/** What a language model is given of one call, in bytes of JSON: more would fill its context. */
const MOST_BYTES = 100_000;

/** The longest `note` about what was left out. */
const BYTES_OF_NOTE = 500;

/** The items of a call as a language model gets them: without secrets, and not larger than it can read. */
export const forModel = (items: INodeExecutionData[]): INodeExecutionData[] =>
	fitted(items.map(({ json, ...item }) => ({ ...item, json: withoutSecretsIn(json) })));

function withoutSecretsIn(json: IDataObject): IDataObject {
	const clean = cleaned(json) as IDataObject;
	return JSON.stringify(clean) === JSON.stringify(json) ? json : withNote(clean, NO_SECRETS);
}

/** What this node says about an item, under `note`; where the service has a member of this name, under `nodeNote`. */
function withNote(json: IDataObject, text: string): IDataObject {
	const name = Object.hasOwn(json, 'note') && json.note !== NO_SECRETS ? 'nodeNote' : 'note';
	return { ...json, [name]: text };
}

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

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The first items that fit, the last of them with a `note` about how much was left out. */
function fitted(items: INodeExecutionData[]): INodeExecutionData[] {
	let left = MOST_BYTES - BYTES_OF_NOTE;
	const kept: INodeExecutionData[] = [];
	for (const item of items) {
		// And the comma after it.
		left -= bytesOf(item.json) + 1;
		if (left < 0) break;
		kept.push(item);
	}
	const [first] = items;
	if (kept.length === items.length || first === undefined) return items;
	const last = kept.pop();
	if (last === undefined) return [{ ...first, json: fittedMembers(first.json, items.length) }];
	const shown = kept.length + 1;
	return [
		...kept,
		{ ...last, json: noted(last.json, `${entries(items.length - shown)} left out`) },
	];
}

/** The members of an item that fit, as the item alone is too large. */
function fittedMembers(json: IDataObject, items: number): IDataObject {
	let left = MOST_BYTES - BYTES_OF_NOTE;
	const kept: IDataObject = {};
	const omitted: string[] = [];
	for (const [name, value] of Object.entries(json)) {
		const bytes = bytesOf({ [name]: value });
		if (bytes <= left) {
			kept[name] = value;
			left -= bytes;
		} else omitted.push(`${name.slice(0, 50)} (${Math.ceil(bytes / 1000)} kB)`);
	}
	const more = items > 1 ? `, and ${entries(items - 1)}` : '';
	const named = omitted.length > 5 ? [...omitted.slice(0, 5), 'others'] : omitted;
	return noted(kept, `${named.join(', ')}${more} left out`);
}

const entries = (count: number): string =>
	count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`;

function noted(json: IDataObject, what: string): IDataObject {
	const isClean = json.note !== NO_SECRETS && json.nodeNote !== NO_SECRETS;
	const said = `${what}, as a language model is given at most 100 kB. Narrow the search, or set Limit.`;
	return withNote(json, isClean ? said : `${said} ${NO_SECRETS}`);
}
