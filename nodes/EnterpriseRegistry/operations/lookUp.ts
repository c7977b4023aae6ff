import { createHash } from 'node:crypto';

import type { EndpointName } from '../client/endpoints';
import type { List } from '../client/pages';
import type { Input, RegistryClient } from '../client/RegistryClient';
import { isObject, readJson } from '../json';
import { isUnread, type RecordSettings } from '../reading/enterprise';
import { RegistryFailure } from '../transport/errors';
import type { Evidence } from '../transport/types';
import { withoutSecret } from './forTool';
import type { Item } from './item';
import type { Output } from './operation';

interface Question<Found> {
	/** What is looked up, for the item that says that it was not found. */
	about: object;
	/** The message if there is no such thing. */
	missing: string;
	ask: () => Promise<Found>;
	/** The output for what was found. */
	show: (found: Found) => Output;
	/** Of Peppol or VAT. */
	isCheck?: boolean;
}

/** Where an answer came from, or of a list each entry. */
interface Found {
	evidence?: Evidence | Evidence[];
}

/** Runs a lookup, handles "no such company" as the user chose in `notFound`, and adds evidence if the user wants it. */
export async function lookUp<Answered extends Found>(
	item: Item,
	{ about, missing, ask, show, isCheck = false }: Question<Answered>,
): Promise<Output> {
	const wantsEvidence = item.option('includeEvidence', false);
	const ifMissing = item.choice('notFound', ['error', 'item', 'skip']);
	const found = await ask().catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'absent') throw failure;
		if (ifMissing === 'error') throw named(failure, missing);
		if (ifMissing === 'skip') item.collect(skipped, failure.facts.said);
		return null;
	});
	if (found === null) return ifMissing === 'item' ? { found: false, ...about } : [];
	const output = show(found);
	const { evidence } = found;
	if (!wantsEvidence || evidence === undefined) return output;
	return withEvidence(output, evidence, isCheck);
}

const named = (
	{ kind, status, headers, facts }: RegistryFailure,
	missing: string,
): RegistryFailure =>
	new RegistryFailure(kind, {
		message: `${missing}.`,
		advice: 'If nothing is ever found, check the Base URL of the credential.',
		status,
		headers,
		facts: { ...facts, optional: true },
	});

function skipped(said: Array<string | undefined>, items: number): string {
	const [words] = said.filter((text) => text !== undefined);
	const quoted = words === undefined ? '' : `; the service said "${words}"`;
	return `${said.length} of ${items} items were skipped as not found${quoted}. If that is all of them, check the Base URL.`;
}

/** Adds where each entry came from. The text of an answer is hashed once, however many entries came in it. */
function withEvidence(output: Output, evidence: Evidence | Evidence[], isCheck: boolean): Output {
	const shown = new Map<Evidence, object>();
	const proof = (of: Evidence) => {
		if (!shown.has(of)) shown.set(of, shownEvidence(of, isCheck));
		return shown.get(of);
	};
	const all = [evidence].flat();
	if (!Array.isArray(output)) return { ...output, evidence: all[0] && proof(all[0]) };
	return (output as object[]).map((entry, index) => ({
		...entry,
		evidence: proof(all[index] ?? all[0]!),
	}));
}

/** When and where the answer came from, the hash of its text, and a fingerprint of its data, which is the same as long as the data is. */
export const shownEvidence = ({ answeredAt, from, text }: Evidence, isCheck: boolean) => ({
	answeredAt,
	from,
	sha256: sha256(text),
	fingerprint: sha256(sortedJson(dataIn(text, isCheck))),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Members of a check that change with each answer. */
const OF_THE_ANSWER = ['checkedAt', 'lastChecked', 'timestamp', 'requestDate', 'requestIdentifier'];

/** @param isCheck of Peppol or VAT. */
function dataIn(text: string, isCheck: boolean): unknown {
	const body = readJson(text)?.value;
	const data = isObject(body) && typeof body.success === 'boolean' ? body.data : body;
	if (!isCheck || !isObject(data)) return data;
	return Object.fromEntries(Object.entries(data).filter(([name]) => !OF_THE_ANSWER.includes(name)));
}

/** Members sorted by code unit at every level, without spaces. */
function sortedJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value) ?? 'null';
	const members = Object.keys(value)
		.sort()
		.map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`);
	return `{${members.join(',')}}`;
}

/** What a member of a summary is called in a record. */
type Summarise<Summary> = (record: unknown, settings: RecordSettings) => Summary;
type Identified = Parameters<typeof isUnread>[0];

/** A record, with the fields that most workflows use or as it came. */
export function shownRecord<Summary extends Identified>(
	client: RegistryClient,
	item: Item,
	[data, summarise]: [data: unknown, summarise: Summarise<Summary>],
): Output {
	if (!item.flag('simplify', true)) return asItCame(data);
	return readable(summarise(data, client.profile));
}

/** @throws RegistryFailure if a record has neither a name nor a number under a known name. */
export function readable<Summary extends Identified>(summary: Summary): Summary {
	if (!isUnread(summary)) return summary;
	throw new RegistryFailure('unreadable', {
		message: 'The record has no known name or number.',
		advice:
			'To see it as it is, turn off Simplify. What its members are called can be set in names of the Service Profile.',
	});
}

/** Whatever an answer holds, as items. */
export const asItCame = (data: unknown): Output =>
	Array.isArray(data)
		? data.map((entry) => (isObject(entry) ? entry : { value: entry as unknown }))
		: isObject(data)
			? data
			: data === null
				? {}
				: { value: data };

/** A number that was replaced may be answered with the record of its successor, which must not pass for the one that was asked for. */
export function hintAboutOther(item: Item, own: string | null, asked: string): void {
	if (own !== null && own !== asked) item.collect(othersAnswered, asked);
}

const MAX_LISTED = 5;

const othersAnswered = (numbers: string[]): string => {
	const more = numbers.length > MAX_LISTED ? ' and more' : '';
	return `${numbers.length === 1 ? '1 number' : `${numbers.length} numbers`} gave another company: ${numbers.slice(0, MAX_LISTED).join(', ')}${more}.`;
};

/** Tells, once for the run, why lists may not be whole. */
export function tellLists(item: Item, { hints }: Pick<List<unknown>, 'hints'>): void {
	for (const hint of hints) item.collect(aboutLists, hint);
}

const aboutLists = (hints: string[]): string =>
	hints.length === 1 ? hints[0]! : `${hints[0]} The same goes for ${hints.length - 1} more.`;

/** What a search of the register found, as many pages as the user wants, with the fields that most workflows use. */
export async function searchRegister<Name extends EndpointName, Summary extends Identified>(
	client: RegistryClient,
	item: Item,
	{
		endpoint,
		input,
		summarise,
	}: { endpoint: Name; input: Input<Name>; summarise: Summarise<Summary> },
): Promise<Output> {
	const found = await client.list(endpoint, input, item.most());
	tellLists(item, found);
	if (!item.flag('simplify', true)) return found.entries;
	const summaries = found.entries.map((record) => summarise(record, client.profile));
	for (const summary of summaries.filter(isUnread)) item.collect(withoutKnownNames, summary);
	return summaries;
}

const withoutKnownNames = (unread: object[]): string =>
	`${unread.length === 1 ? '1 result has' : `${unread.length} results have`} no known name or number. Turn off Simplify to see ${unread.length === 1 ? 'it' : 'them'}.`;

/** Runs a call about the webhook of the item. If it does not exist, the message names it. */
export async function ofWebhook<T>(
	item: Item,
	call: (webhookId: string) => Promise<T>,
): Promise<T> {
	const webhookId = item.webhookId();
	return await call(webhookId).catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'absent') throw failure;
		throw new RegistryFailure('absent', {
			message: `There is no webhook ${webhookId}${failure.status === undefined ? '' : ` (HTTP ${failure.status})`}`,
			advice:
				'It may have been deleted, or belong to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
			status: failure.status,
			headers: failure.headers,
		});
	});
}

/** Only create and rotate show the secret, even if a service sends it more often. */
export const asShown = (webhook: unknown): object =>
	isObject(webhook) ? (withoutSecret(webhook) as object) : {};
