import { createHash } from 'node:crypto';

import type { Evidence } from '../client/envelope';
import type { List } from '../client/pages';
import type { RegistryClient } from '../client/RegistryClient';
import { isObject, readJson, type Json } from '../json';
import { isUnread } from '../reading/enterprise';
import { RegistryFailure } from '../transport/errors';
import type { Item } from './item';
import type { Items, Operation, Output } from './operation';

interface Question<Found> {
	/** What is looked up, for the item that says that it was not found. */
	about: object;
	/** The message if there is no such thing, without full stop. */
	missing: string;
	ask: () => Promise<Found>;
	/** The output for what was found. */
	show: (found: Found) => Output;
}

/** Runs a lookup, handles "no such company" as the user chose in `notFound`, and adds evidence if the user wants it. */
export async function lookUp<Found extends { evidence?: Evidence | Evidence[] }>(
	item: Item,
	{ about, missing, ask, show }: Question<Found>,
): Promise<Output> {
	const wantsEvidence = item.flag('options.includeEvidence');
	const ifMissing = item.choice('options.notFound', ['error', 'item', 'skip']);
	const found = await ask().catch((failure: unknown) => {
		if (!isAbsent(failure)) throw failure;
		const advice = 'If nothing is ever found, check the Base URL of the credential.';
		if (ifMissing === 'error') throw failure.reworded(`${missing}.`, advice);
		if (ifMissing === 'skip') item.run.collect(skipped, failure.facts.said);
		return null;
	});
	if (found === null) return ifMissing === 'item' ? { found: false, ...about } : [];
	const output = show(found);
	const { evidence } = found;
	if (!wantsEvidence || evidence === undefined) return output;
	// The text of an answer is hashed once, however many entries came in it.
	const given = [evidence].flat();
	const isCheck = 'verdict' in found;
	const proofs = new Map([...new Set(given)].map((one) => [one, shownEvidence(one, isCheck)]));
	const proofOf = (index: number) => proofs.get(given[index] ?? given[0]!);
	if (!Array.isArray(output)) return { ...output, evidence: proofOf(0) };
	return output.map((entry: object, index) => ({ ...entry, evidence: proofOf(index) }));
}

/** The record of the company that the item names. */
export async function lookUpCompany(
	client: RegistryClient,
	item: Item,
	show: (data: unknown, number: string) => Output,
): Promise<Output> {
	const number = item.registryNumber().dotted!;
	const isV1 = item.choice('options.apiVersion', ['v2', 'v1']) === 'v1';
	return await lookUp(item, {
		about: { enterpriseNumber: number },
		missing: `The register has no company ${number}`,
		ask: async () => await client.call(isV1 ? 'company' : 'enterprise', { number }),
		show: ({ data }) => show(data, number),
	});
}

const isAbsent = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && failure.kind === 'absent';

function skipped(said: Array<string | undefined>, items: number): string {
	const words = said.find((text) => text !== undefined);
	const quoted = words === undefined ? '' : `; the service said "${words}"`;
	return `${said.length} of ${items} items were skipped as not found${quoted}. If that is all of them, check the Base URL.`;
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

type Identified = Parameters<typeof isUnread>[0];

/** A record, with the fields that most workflows use or as it came. */
export function shownRecord(item: Item, data: unknown, summary: Identified): Output {
	return item.flag('simplify', true) ? readable(summary) : asItCame(data);
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
	Array.isArray(data) ? data.map(asEntry) : data === null ? {} : asEntry(data);

const asEntry = (value: unknown): object => (isObject(value) ? value : { value });

/** A number that was replaced may be answered with the record of its successor, which must not pass for the one that was asked for. */
export function tellOther(item: Item, own: string | null, asked: string): void {
	if (own !== null && own !== asked) item.run.collect(othersAnswered, asked);
}

const MAX_LISTED = 5;

const othersAnswered = (numbers: string[]): string => {
	const more = numbers.length > MAX_LISTED ? ' and more' : '';
	return `${counted(numbers, 'number')} gave another company: ${numbers.slice(0, MAX_LISTED).join(', ')}${more}.`;
};

/** "1 number", "2 numbers". */
const counted = ({ length }: unknown[], what: string): string =>
	`${length} ${what}${length === 1 ? '' : 's'}`;

/** The entries of a list, and once for the run why it may not be whole. */
export function entriesOf({ run }: Item, { entries, hints }: List<Json>): Json[] {
	for (const hint of hints) run.collect(aboutLists, hint);
	return entries;
}

const aboutLists = (hints: string[]): string =>
	hints.length === 1 ? hints[0]! : `${hints[0]} The same goes for ${hints.length - 1} more.`;

/** What a search of the register found, with the fields that most workflows use. */
export function shownRecords(
	item: Item,
	list: List<Json>,
	read: (record: Json) => Identified,
): Output {
	const entries = entriesOf(item, list);
	if (!item.flag('simplify', true)) return entries;
	const summaries = entries.map(read);
	for (const summary of summaries.filter(isUnread)) item.run.collect(unnamed, summary);
	return summaries;
}

const unnamed = (unread: object[]): string =>
	`${counted(unread, 'result')} ${unread.length === 1 ? 'has' : 'have'} no known name or number. Turn off Simplify to see ${unread.length === 1 ? 'it' : 'them'}.`;

/** What is done with the webhook of the item. If it does not exist, the message names it. */
export const ofWebhook =
	(
		act: (client: RegistryClient, id: string, items: Items) => Promise<Output>,
	): Operation['execute'] =>
	async (client, item, items) => {
		const id = item.requiredText('webhookId', 'Webhook');
		return await act(client, id, items).catch((failure: unknown) => {
			if (!isAbsent(failure)) throw failure;
			const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
			throw failure.reworded(
				`There is no webhook ${id}${status}`,
				'It may have been deleted, or belong to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
				'refused',
			);
		});
	};
