import { RECORDS } from '../registry/records';
import { textAt } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import type { RegistryClient } from '../registry/RegistryClient';
import type { ApiVersion } from '../transport/RegistryRequest';
import { isAbsent, type CommonFacts, type Failure } from '../failure';
import { failure } from './failures';
import { asItCame } from './asItCame';
import { withEvidence, type Evident } from './evidence';
import { othersAnswered, skipped } from './run/hints';
import type { Item } from './run/Item';
import { registryNumberOf } from './itemNumbers';
import type { Execute, Output } from './operation';
import { requireReadable } from './simplifiedRecord';

interface LookUp<Found> {
	ask: () => Promise<Found>;
	/** What comes out for what was found. It may tell the run a hint about it. */
	tellAndShow: (found: Found) => Output;
	/** The fields of an item that says that nothing was found, where *When Not Found* wants one. */
	about: object;
	/** What is thrown where nothing was found, with the facts of the answer that said so. */
	missing: (facts: CommonFacts) => Failure;
	/** Top members of the data that change with each answer, so that a fingerprint leaves them out. */
	volatile?: string[];
}

/** Asks about one thing by its number. Where the service knows nothing under it, the item becomes what *When Not Found* says. */
export async function lookUp<Found extends Evident>(
	item: Item,
	{ ask, tellAndShow, about, missing, volatile }: LookUp<Found>,
): Promise<Output> {
	// The options are read before anything is asked: a wrong one costs no request.
	const whenNotFound = item.choice('options.notFound');
	const includesEvidence = item.flag('options.includeEvidence');
	const result = await foundOrAbsent(ask());
	if (result.kind === 'found') {
		const output = tellAndShow(result.found);
		return includesEvidence ? withEvidence(output, result.found, volatile) : output;
	}
	const { facts } = result.failure;
	switch (whenNotFound) {
		case 'item':
			return { found: false, ...about };
		case 'skip':
			item.run.hints.tell(skipped, facts.said);
			return [];
		default:
			throw missing(facts);
	}
}

type Result<Found> = { kind: 'found'; found: Found } | { kind: 'absent'; failure: Failure };

const foundOrAbsent = async <Found>(work: Promise<Found>): Promise<Result<Found>> =>
	await work.then(
		(found) => ({ kind: 'found', found }),
		(thrown: unknown) => {
			if (isAbsent(thrown)) return { kind: 'absent', failure: thrown };
			throw thrown;
		},
	);

interface RecordLookUp {
	kind: NumberKind;
	/** @param number the one that was asked for, dotted. */
	tellAndShow: (data: unknown, number: string) => Output;
}

/** Asks for the record that the item names by its number, with the endpoint of the version that it chooses. */
export async function lookUpRecord(
	client: RegistryClient,
	item: Item,
	{ kind, tellAndShow }: RecordLookUp,
): Promise<Output> {
	const number = registryNumberOf(item, kind).dotted;
	const endpoint = RECORDS[kind][item.choice('options.apiVersion') as ApiVersion];
	return await lookUp(item, {
		ask: async () => await client.call(endpoint, { number }),
		tellAndShow: ({ data }) => tellAndShow(data, number),
		about: { [`${kind}Number`]: number },
		missing: (facts) => failure('noSuchRecord', { ...facts, kind, number }),
	});
}

/** *Get*: the record with the fields that most workflows use, or as it came. */
export const getRecord =
	(kind: NumberKind): Execute =>
	async (client, item) => {
		const isSimple = item.flag('simplify');
		const tellAndShow = (data: unknown, number: string) => {
			const summary = RECORDS[kind].read(data, client.profile);
			if (numberOfRecord(summary, kind, number) !== number)
				item.run.hints.tell(othersAnswered, number);
			return isSimple ? requireReadable(summary) : asItCame(data);
		};
		return await lookUpRecord(client, item, { kind, tellAndShow });
	};

/**
 * The number that a record says it is of; the asked one where it says nothing. A number that was replaced may be answered with the
 * record of its successor, which must not pass for the one that was asked for.
 */
export const numberOfRecord = (summary: object, kind: NumberKind, asked: string): string =>
	textAt(summary, `${kind}Number`) ?? asked;
