import { createHash } from 'node:crypto';

import type { Answer } from '../registry/envelope';
import type { Entries } from '../registry/pages';
import type { RegistryClient } from '../registry/RegistryClient';
import { isObject, textAt, type Json } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import { isUnread, readEnterprise, readEstablishment } from '../reading/enterprise';
import type { ApiVersion } from '../transport/types';
import { isAbsent, RegistryFailure } from '../transport/errors';
import type { Item } from './item';
import type { Execute, Output } from './operation';

interface LookUp<Found> {
	/** The members of an item that says that nothing was found. */
	about: object;
	/** Without full stop. */
	missing: string;
	ask: () => Promise<Found>;
	show: (found: Found) => Output;
}

/** Runs a lookup, handles "no such company" as the user chose in `notFound`, and adds evidence if the user wants it. */
export async function lookUp<Found extends Partial<Answer> & { answers?: Answer[] }>(
	item: Item,
	{ about, missing, ask, show }: LookUp<Found>,
): Promise<Output> {
	const wantsEvidence = item.flag('options.includeEvidence');
	const ifMissing = item.choice('options.notFound');
	const found = await ask().catch((failure: unknown) => {
		if (!isAbsent(failure)) throw failure;
		const advice = 'If nothing is ever found, check the Base URL of the credential.';
		if (ifMissing === 'error') throw failure.reworded(`${missing}.`, advice);
		if (ifMissing === 'skip') item.run.tell(skipped, failure.facts.said);
		return null;
	});
	if (found === null) return ifMissing === 'item' ? { found: false, ...about } : [];
	const output = show(found);
	const answers: Array<Partial<Answer>> = found.answers ?? [found];
	const [first] = answers;
	if (!wantsEvidence || first?.from === undefined) return output;
	// The text of an answer is hashed once, however many entries came in it.
	const proofs = new Map([...new Set(answers)].map((one) => [one, shownEvidence(one)]));
	return [output].flat().map((entry: object, index) => ({
		...entry,
		evidence: proofs.get(answers[index] ?? first),
	}));
}

const RECORDS = {
	enterprise: { read: readEnterprise, v1: 'enterpriseV1', v2: 'enterprise' },
	establishment: { read: readEstablishment, v1: 'establishmentV1', v2: 'establishment' },
} as const;

/** The record that the item names by its number; shown with the fields that most workflows use, or as it came, unless told otherwise. */
export const lookUpRecord =
	(kind: NumberKind, showInstead?: (data: unknown, number: string) => Output): Execute =>
	async (client, item) => {
		const { read } = RECORDS[kind];
		const number = item.registryNumber(`${kind}Number`, kind).dotted!;
		const endpoint = RECORDS[kind][item.choice('options.apiVersion') as ApiVersion];
		return await lookUp(item, {
			about: { [`${kind}Number`]: number },
			missing: `The register has no ${kind.replace('enterprise', 'company')} ${number}`,
			ask: async () => await client.call(endpoint, { number }),
			show: ({ data }) => {
				if (showInstead !== undefined) return showInstead(data, number);
				const summary = read(data, client.profile);
				// A number that was replaced may be answered with the record of its successor, which must not pass for the one that was asked for.
				const answered = textAt(summary, `${kind}Number`) ?? number;
				if (answered !== number) item.run.tell(othersAnswered, number);
				return item.flag('simplify') ? readable(summary) : asItCame(data);
			},
		});
	};

function skipped(said: Array<string | undefined>, items: number): string {
	const words = said.find((text) => text !== undefined);
	const quoted = words === undefined ? '' : `; the service said "${words}"`;
	return `${said.length} of ${items} items were skipped as not found${quoted}. If that is all of them, check the Base URL.`;
}

/** When and where an answer came from, if one came; the hash of its text, and a fingerprint of its data, which is the same as long as the data is. */
export function shownEvidence(answer: Partial<Answer> = {}) {
	const { answeredAt, from, text = '', data } = answer;
	if (from === undefined) return null;
	const fingerprint = sha256(sortedJson(data, 'verdict' in answer ? OF_THE_ANSWER : []));
	return { answeredAt, from, sha256: sha256(text), fingerprint };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Members of a check that change with each answer. */
const OF_THE_ANSWER = ['checkedAt', 'lastChecked', 'timestamp', 'requestDate', 'requestIdentifier'];

/** Members sorted by code unit at every level, without spaces. @param without top members that are left out. */
function sortedJson(value: unknown, without: string[] = []): string {
	if (Array.isArray(value)) return `[${value.map((entry) => sortedJson(entry)).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value);
	const names = Object.keys(value).filter((name) => !without.includes(name));
	const members = names.sort().map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`);
	return `{${members.join(',')}}`;
}

/** @throws RegistryFailure if a record has neither a name nor a number under a known name. */
export function readable<Summary extends object>(summary: Summary): Summary {
	if (!isUnread(summary)) return summary;
	throw new RegistryFailure('unreadable', {
		message: 'The record has no known name or number.',
		advice:
			'To see it as it is, turn off Simplify. To have it read, set names in the Service Profile.',
	});
}

/** Whatever an answer holds, as items: at least one, so that no row of the input disappears. */
export function asItCame(data: unknown): Output {
	if (Array.isArray(data) && data.length > 0) return data.map(asEntry);
	return data === null ? {} : asEntry(data);
}

const asEntry = (value: unknown): Json => (isObject(value) ? value : { value });

function othersAnswered(asked: string[]): string {
	const numbers = asked.length === 1 ? '1 number' : `${asked.length} numbers`;
	const more = asked.length > 5 ? ' and more' : '';
	return `${numbers} gave another company: ${asked.slice(0, 5).join(', ')}${more}.`;
}

/** The entries of a list; why it may not be whole is told. */
export function entriesOf(item: Item, { entries, hints }: Entries): Json[] {
	for (const hint of hints) item.run.tell(toldOnce, hint);
	return entries.map(asEntry);
}

/** Of sentences that tell the same. */
export const toldOnce = ([first, ...others]: string[]): string =>
	others.length === 0 ? first! : `${first} The same goes for ${others.length} more.`;

export const searchRecords =
	(kind: NumberKind, search: Execute<Entries>): Execute =>
	async (client, item) => {
		const entries = entriesOf(item, await search(client, item));
		if (!item.flag('simplify')) return entries;
		const summaries = entries.map((record) => RECORDS[kind].read(record, client.profile));
		for (const summary of summaries.filter(isUnread)) item.run.tell(unreadResults, summary);
		return summaries;
	};

const unreadResults = ({ length }: object[]): string =>
	length === 1
		? '1 result has no known name or number. Turn off Simplify to see it.'
		: `${length} results have no known name or number. Turn off Simplify to see them.`;

/** What is done with the webhook of the item. If it does not exist, the message names it. */
export const ofWebhook =
	(act: (client: RegistryClient, id: string, item: Item) => Promise<Output>): Execute =>
	async (client, item) => {
		const id = item.requiredText('webhookId');
		return await act(client, id, item).catch((failure: unknown) => {
			if (!isAbsent(failure)) throw failure;
			const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
			throw failure.reworded(
				`There is no webhook ${id}${status}.`,
				'Perhaps it was deleted, or belongs to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
				'refused',
			);
		});
	};
