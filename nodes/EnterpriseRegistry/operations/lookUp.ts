import { createHash } from 'node:crypto';

import { collectPages } from '../client/pagination';
import { unreadableHits } from '../client/record';
import type { RegistryClient } from '../client/RegistryClient';
import type { Page, Webhook } from '../client/types';
import type { NumberKind } from '../numbers/registryNumber';
import { inKnownNames } from '../reading/identity';
import { RegistryFailure } from '../transport/errors';
import type { Evidence } from '../transport/types';
import { withoutSecret } from './forTool';
import type { Item } from './item';
import type { Output } from './operation';

interface Question {
	/** What is looked up, for the item that says that it was not found. */
	about: object;
	/** The message if there is no such thing. */
	missing: string;
	ask: () => Promise<Output>;
	/** Where an entry of the output came from, if not from the last answer. */
	evidenceOf?: (entry: object) => Evidence | undefined;
}

/** Runs a lookup, handles "no such entity" as the user chose in `notFound`, and adds evidence if the user wants it. */
export async function lookUp(
	client: RegistryClient,
	item: Item,
	{ about, missing, ask, evidenceOf = () => undefined }: Question,
): Promise<Output> {
	const wantsEvidence = item.option('includeEvidence', false);
	const ifMissing = item.choice('notFound', ['error', 'item', 'skip']);
	const output = await ask().catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		if (ifMissing === 'item') return { found: false, ...about };
		if (ifMissing === 'skip') return [];
		throw named(failure, missing);
	});
	const last = wantsEvidence ? client.evidence : undefined;
	if (last === undefined) return output;
	// The text of an answer is hashed once, however many entries came in it.
	const shown = new Map<Evidence, object>();
	const withEvidence = (entry: object) => {
		const evidence = evidenceOf(entry) ?? last;
		if (!shown.has(evidence)) shown.set(evidence, shownEvidence(evidence));
		return { ...entry, evidence: shown.get(evidence) };
	};
	return Array.isArray(output) ? (output as object[]).map(withEvidence) : withEvidence(output);
}

function named(
	{ kind, status, headers, facts }: RegistryFailure,
	missing: string,
): RegistryFailure {
	const answered = `${status === undefined ? 'The service answered without data' : `The service answered with HTTP ${status}`}${facts.said === undefined ? '' : `: ${facts.said}`}.`;
	return new RegistryFailure(kind, {
		message: missing,
		advice: `${answered} Check the value. If nothing is ever found, check the Base URL.`,
		status,
		headers,
		facts: { ...facts, optional: true },
	});
}

/** A number that was replaced may be answered with the record of its successor, which must not pass for the one that was asked for. */
export function hintAboutOther(item: Item, own: string | null, asked: string): void {
	if (own !== null && own !== asked) item.collect(othersAnswered, asked);
}

const MAX_LISTED = 5;

const othersAnswered = (numbers: string[]): string => {
	const more = numbers.length > MAX_LISTED ? ' and more' : '';
	return `${numbers.length === 1 ? '1 number' : `${numbers.length} numbers`} gave another company: ${numbers.slice(0, MAX_LISTED).join(', ')}${more}.`;
};

/** When and where the answer came from, and the hash of its text, which proves that a copy is unchanged. */
const shownEvidence = ({ answeredAt, from, text }: Evidence) => ({
	answeredAt,
	from,
	sha256: createHash('sha256').update(text).digest('hex'),
});

/** What a search of the register found, as many pages as the user wants, with the fields that most workflows use. */
export async function searchRegister<Summary extends object>(
	client: RegistryClient,
	item: Item,
	fetchPage: (page: number, pageSize: number) => Promise<Page>,
	[kind, summarise]: [NumberKind, (record: unknown) => Summary],
): Promise<Output> {
	const found = await collectPages(fetchPage, item.most(), {
		parallelism: () => client.parallelism,
		tell: (sentence) => item.hint(sentence),
	});
	if (!item.flag('simplify', true)) return found;
	const summaries = found.map((record) => summarise(inKnownNames(record, kind)));
	const unread = summaries.filter((summary) =>
		Object.values(summary).every((value) => value === null),
	);
	if (unread.length > 0 && unread.length === summaries.length) throw unreadableHits(unread.length);
	for (const summary of unread) item.collect(withoutKnownNames, summary);
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
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		throw new RegistryFailure('notFound', {
			message: `There is no webhook ${webhookId}${failure.status === undefined ? '' : ` (HTTP ${failure.status})`}`,
			advice:
				'It may have been deleted, or belong to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
			status: failure.status,
			headers: failure.headers,
		});
	});
}

/** Only create and rotate show the secret, even if a service sends it more often. */
export const asShown = (webhook: Partial<Webhook>): object => withoutSecret(webhook) as object;
