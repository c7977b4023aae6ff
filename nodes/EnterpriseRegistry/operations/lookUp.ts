import type { ServiceProfile } from '../registry/profile';
import { RECORDS } from '../registry/records';
import { textAt } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Answer } from '../registry/answer';
import type { ApiVersion } from '../transport/RegistryRequest';
import { isAbsent, type CommonFacts, type Failure } from '../failure';
import { failure } from './failures';
import { asItCame } from './asItCame';
import { withEvidence, type Evident } from './evidence';
import { othersAnswered, skipped } from './run/hints';
import type { Item } from './run/Item';
import { registryNumberOf } from './itemNumbers';
import type { Ask, Output, Read } from './operation';
import { requireReadable } from './simplifiedRecord';

interface LookUp<Found> {
	ask: Ask<Found>;
	/** Tells the run what stands above the output about what was found. */
	tell?: (found: Found, client: RegistryClient) => void;
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
export function lookUp<Found extends Evident>(
	item: Item,
	{ ask, tell, show, fieldsIfAbsent, failureIfAbsent, volatile }: LookUp<Found>,
): Ask {
	const whenNotFound = item.choice('options.notFound');
	const includesEvidence = item.flag('options.includeEvidence');
	return async (client) => {
		const result = await foundOrAbsent(ask(client));
		if (result.kind === 'found') {
			tell?.(result.found, client);
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
	};
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

interface RecordLookUp<Kind extends NumberKind> {
	kind: Kind;
	tell?: (found: FoundRecord<Kind>) => void;
	show: (found: FoundRecord<Kind>) => Output;
}

interface FoundRecord<Kind extends NumberKind> extends Answer {
	/** The number that was asked for, dotted. */
	asked: string;
	/** The data, read. */
	record: RecordOf<Kind>;
	profile: ServiceProfile;
}

type RecordOf<Kind extends NumberKind> = ReturnType<(typeof RECORDS)[Kind]['read']>;

/** Asks for the record that the item names by its number, with the endpoint of the version that it chooses. */
export function lookUpRecord<Kind extends NumberKind>(
	item: Item,
	{ kind, tell, show }: RecordLookUp<Kind>,
): Ask {
	const asked = registryNumberOf(item, kind).dotted;
	const records = RECORDS[kind];
	const endpoint = records[item.choice('options.apiVersion') as ApiVersion];
	return lookUp(item, {
		async ask(client): Promise<FoundRecord<Kind>> {
			const { profile } = client;
			const answer = await client.call(endpoint, { number: asked });
			const record = records.read(answer.data, profile) as RecordOf<Kind>;
			return { ...answer, asked, record, profile };
		},
		tell,
		show,
		fieldsIfAbsent: { [`${kind}Number`]: asked },
		failureIfAbsent: (facts) => failure('noSuchRecord', { ...facts, kind, number: asked }),
	});
}

/** *Get*: the record with the fields that most workflows use, or as it came. */
export const getRecord =
	(kind: NumberKind): Read =>
	(item) => {
		const isSimple = item.flag('simplify');
		return lookUpRecord(item, {
			kind,
			tell({ record, asked }) {
				if (numberOfRecord(record, kind, asked) !== asked)
					item.run.hints.tell(othersAnswered, asked);
			},
			show: ({ record, data }) => (isSimple ? requireReadable(record) : asItCame(data)),
		});
	};

/**
 * The number that a record says it is of; the asked one where it says nothing. A number that was replaced may be answered with the
 * record of its successor, which must not pass for the one that was asked for.
 */
export const numberOfRecord = (record: object, kind: NumberKind, asked: string): string =>
	textAt(record, `${kind}Number`) ?? asked;
