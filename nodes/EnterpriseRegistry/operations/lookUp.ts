import { createHash } from 'node:crypto';

import type { RegistryClient } from '../client/RegistryClient';
import { RegistryFailure } from '../transport/errors';
import type { Evidence } from '../transport/types';
import type { Item } from './item';
import type { Output } from './operation';

/**
 * Runs a lookup, handles "no such entity" as the user chose in `notFound`, and adds evidence if the user wants it.
 * @param subject what was looked up, for the item that says that nothing was found.
 * @param missing the message if there is no such thing.
 * @param evidenceOf where an entry of the output came from, if not from the last answer.
 */
export async function lookUp(
	item: Item,
	client: RegistryClient,
	subject: object,
	missing: string,
	call: () => Promise<Output>,
	evidenceOf: (entry: object) => Evidence | undefined = () => undefined,
): Promise<Output> {
	const wantsEvidence = item.option('includeEvidence', false);
	const ifMissing = item.choice('notFound', ['error', 'item', 'skip']);
	const output = await call().catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		if (ifMissing === 'item') return { found: false, ...subject };
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
	if (own !== null && own !== asked)
		item.hint(
			'For at least one item, the service answered with the record of another number: compare the number in the output with yours. Your number may have been replaced.',
		);
}

/** When and where the answer came from, and the hash of its text, which proves that a copy is unchanged. */
const shownEvidence = ({ answeredAt, from, text }: Evidence) => ({
	answeredAt,
	from,
	sha256: createHash('sha256').update(text).digest('hex'),
});
