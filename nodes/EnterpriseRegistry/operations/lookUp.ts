import type { Answer } from '../registry/answer';
import { RECORDS } from '../registry/records';
import { textAt } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import type { RegistryClient } from '../registry/RegistryClient';
import type { ApiVersion } from '../transport/RegistryRequest';
import { isAbsent, type CommonFacts, type Failure } from '../failure';
import { failure } from './failures';
import { asItCame } from './asItCame';
import { isEvident, shownEvidence, type Evidence, type EvidentAnswer } from './evidence';
import { othersAnswered, skipped } from './hints';
import type { Item } from './Item';
import { registryNumberOf } from './itemNumbers';
import type { Execute, Output } from './operation';
import { readable } from './records';

interface LookUp<Found> {
	/** The fields of an item that says that nothing was found. */
	about: object;
	/** What is thrown where nothing was found, with the facts of the answer that said so. */
	missing: (facts: CommonFacts) => Failure;
	ask: () => Promise<Found>;
	show: (found: Found) => Output;
	/** Top members of the data that change with each answer, so that a fingerprint leaves them out. */
	volatile?: string[];
}

/** What a lookup finds: one answer, or a list with the answer in which each entry came. A verdict may come without an answer. */
type Findings = Partial<EvidentAnswer> & { answers?: Answer[] };

/** Asks about one thing by its number. Where the service knows nothing under it, the item becomes what *When Not Found* says. */
export async function lookUp<Found extends Findings>(
	item: Item,
	{ about, missing, ask, show, volatile }: LookUp<Found>,
): Promise<Output> {
	const wantsEvidence = item.flag('options.includeEvidence');
	const ifAbsent = item.choice('options.notFound');
	const result = await resultOf(ask());
	if (result.kind === 'absent') {
		const { facts } = result.failure;
		if (ifAbsent === 'error') throw missing(facts);
		if (ifAbsent === 'item') return { found: false, ...about };
		item.run.tell(skipped, facts.said);
		return [];
	}
	const output = show(result.found);
	return wantsEvidence ? withEvidence(output, result.found, volatile) : output;
}

type LookedUp<Found> = { kind: 'found'; found: Found } | { kind: 'absent'; failure: Failure };

const resultOf = async <Found>(work: Promise<Found>): Promise<LookedUp<Found>> =>
	await work.then(
		(found) => ({ kind: 'found', found }),
		(thrown: unknown) => {
			if (isAbsent(thrown)) return { kind: 'absent', failure: thrown };
			throw thrown;
		},
	);

/** The same output, each item with the evidence of the answer in which it came. */
function withEvidence(output: Output, found: Findings, volatile?: string[]): Output {
	const answers: Array<Partial<EvidentAnswer>> = found.answers ?? [found];
	const [first] = answers;
	if (first === undefined || !isEvident(first)) return output;
	// The text of an answer is hashed once, however many entries came in it.
	const proofs = new Map<Partial<EvidentAnswer>, Evidence>();
	for (const answer of new Set(answers))
		if (isEvident(answer)) proofs.set(answer, shownEvidence(answer, volatile));
	return [output].flat().map((entry: object, index) => ({
		...entry,
		evidence: proofs.get(answers[index] ?? first),
	}));
}

interface RecordLookUp {
	kind: NumberKind;
	/** @param number the one that was asked for, dotted. */
	show: (data: unknown, number: string) => Output;
}

/** Asks for the record that the item names by its number. */
export async function lookUpRecord(
	client: RegistryClient,
	item: Item,
	{ kind, show }: RecordLookUp,
): Promise<Output> {
	const number = registryNumberOf(item, kind).dotted;
	const endpoint = RECORDS[kind][item.choice('options.apiVersion') as ApiVersion];
	return await lookUp(item, {
		about: { [`${kind}Number`]: number },
		missing: (facts) => failure('noSuchRecord', { ...facts, kind, number }),
		ask: async () => await client.call(endpoint, { number }),
		show: ({ data }) => show(data, number),
	});
}

/** *Get*: the record with the fields that most workflows use, or as it came. */
export const getRecord =
	(kind: NumberKind): Execute =>
	async (client, item) => {
		const isSimple = item.flag('simplify');
		const show = (data: unknown, number: string) => {
			const summary = RECORDS[kind].read(data, client.profile);
			if (answeredNumber(summary, kind, number) !== number) item.run.tell(othersAnswered, number);
			return isSimple ? readable(summary) : asItCame(data);
		};
		return await lookUpRecord(client, item, { kind, show });
	};

/**
 * The number that a record says it is of; the asked one where it says nothing. A number that was replaced may be answered with the
 * record of its successor, which must not pass for the one that was asked for.
 */
export const answeredNumber = (summary: object, kind: NumberKind, asked: string): string =>
	textAt(summary, `${kind}Number`) ?? asked;
