import { onceEach } from '../registry/onceEach';
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
	/** Tells the run what stands above the output about what was found. */
	tell?: (found: Found) => void;
	/** What comes out for what was found. */
	show: (found: Found) => Output;
	/** The fields of an item that says that nothing was found, where *When Not Found* wants one. */
	fieldsIfAbsent: object;
	/** What is thrown where nothing was found, with the facts of the answer that said so. */
	failureIfAbsent: (facts: CommonFacts) => Failure;
	/** Top members of the data that change with each answer, so that a fingerprint leaves them out. */
	volatile?: string[];
}

/** Asks about one thing by its number. Where the service knows nothing under it, the item becomes what *When Not Found* says. */
export async function lookUp<Found extends Evident>(
	item: Item,
	{ ask, tell, show, fieldsIfAbsent, failureIfAbsent, volatile }: LookUp<Found>,
): Promise<Output> {
	// The options are read before anything is asked: a wrong one costs no request.
	const whenNotFound = item.choice('options.notFound');
	const includesEvidence = item.flag('options.includeEvidence');
	const result = await foundOrAbsent(ask());
	if (result.kind === 'found') {
		tell?.(result.found);
		const output = show(result.found);
		return includesEvidence ? withEvidence(output, result.found, volatile) : output;
	}
	const { facts } = result.failure;
	switch (whenNotFound) {
		case 'item':
			return { found: false, ...fieldsIfAbsent };
		case 'skip':
			item.run.hints.tell(skipped, facts.said);
			return [];
		default:
			throw failureIfAbsent(facts);
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
	tell?: (data: unknown, number: string) => void;
	show: (data: unknown, number: string) => Output;
}

/** Asks for the record that the item names by its number, with the endpoint of the version that it chooses. */
export async function lookUpRecord(
	client: RegistryClient,
	item: Item,
	{ kind, tell, show }: RecordLookUp,
): Promise<Output> {
	const number = registryNumberOf(item, kind).dotted;
	const endpoint = RECORDS[kind][item.choice('options.apiVersion') as ApiVersion];
	return await lookUp(item, {
		ask: async () => await client.call(endpoint, { number }),
		tell: ({ data }) => tell?.(data, number),
		show: ({ data }) => show(data, number),
		fieldsIfAbsent: { [`${kind}Number`]: number },
		failureIfAbsent: (facts) => failure('noSuchRecord', { ...facts, kind, number }),
	});
}

/** *Get*: the record with the fields that most workflows use, or as it came. */
export const getRecord =
	(kind: NumberKind): Execute =>
	async (client, item) => {
		const isSimple = item.flag('simplify');
		const recordIn = onceEach((data: unknown) => RECORDS[kind].read(data, client.profile));
		return await lookUpRecord(client, item, {
			kind,
			tell(data, number) {
				if (numberOfRecord(recordIn(data), kind, number) !== number)
					item.run.hints.tell(othersAnswered, number);
			},
			show: (data) => (isSimple ? requireReadable(recordIn(data)) : asItCame(data)),
		});
	};

/**
 * The number that a record says it is of; the asked one where it says nothing. A number that was replaced may be answered with the
 * record of its successor, which must not pass for the one that was asked for.
 */
export const numberOfRecord = (record: object, kind: NumberKind, asked: string): string =>
	textAt(record, `${kind}Number`) ?? asked;
