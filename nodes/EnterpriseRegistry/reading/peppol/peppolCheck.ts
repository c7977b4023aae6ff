import { readReachable } from './peppolAnswer';
import { carriersOf } from './peppolCarriers';
import { documentsIn, documentTypesIn, type PeppolDocuments } from './peppolDocuments';
import { doubtIn } from '../trouble/doubt';
import { outageIn } from '../trouble/outage';
import { enterpriseNumberIn, statedEnterpriseNumber } from '../identity';
import { firstText, isObject, type Json } from '../../json';
import { parseRegistryNumber, type ParsedNumber } from '../../numbers/registryNumber';

interface PeppolReachability {
	enterpriseNumber: string;
	/** Null when the answer does not say: an outage must never be read as "no". */
	reachable: boolean | null;
	/** A participant that publishes no document type is reachable and receives nothing. */
	receives: PeppolDocuments;
	/** Without its scheme: `0208:0403170701`. */
	participantId: string | null;
	documentTypes: unknown[] | null;
	checkedAt: string | null;
}

/** The identifier with its scheme, `0208:0403170701`, also where the service gives the two apart. */
function participantIdIn(raw: unknown): string | null {
	const given = firstText(
		raw,
		'participantId',
		'participantIdentifier',
		'peppolId',
		'participant.id',
		'participant.identifier',
		'participant.value',
		'peppol.participantId',
		'identifier',
	)?.replace(/^iso6523-actorid-upis::/i, '');
	if (given === undefined) return null;
	const scheme = firstText(raw, 'participant.scheme', 'scheme');
	if (given.includes(':')) return given;
	return scheme === null ? null : `${scheme}:${given}`;
}

const IDENTIFIERS = [
	'participantId',
	'participantIdentifier',
	'peppolId',
	'peppolParticipantId',
	'participant',
	'identifier',
];

/** The numbers of enterprises that an object, or its record of the company, says it is about. */
const numbersIn = ({ company, enterprise, ...object }: Json): string[] =>
	[object, company, enterprise].filter(isObject).flatMap((record) => {
		const participants = IDENTIFIERS.map((name) =>
			parseRegistryNumber(firstText(record, name)),
		).map(({ valid, dotted }) => (valid ? dotted : null));
		return [enterpriseNumberIn(record), statedEnterpriseNumber(record), ...participants].filter(
			(number) => number !== null,
		);
	});

interface OwnAnswer {
	/** What is about the enterprise that was asked for. */
	own: unknown;
	/** The number of another, if the answer is about nothing else. */
	other: string | null;
}

/** The answer without what is about others: a service that does not know the query parameter may answer about any company, or list many. */
export function ownAnswer(raw: unknown, asked: string): OwnAnswer {
	const objects = isObject(raw)
		? carriersOf(raw)
				.filter(({ elsewhere }) => !elsewhere)
				.map(({ object, list }) => ({ object, list, numbers: numbersIn(object) }))
		: [];
	const ofWhole = objects
		.filter(({ list }) => list === undefined)
		.flatMap(({ numbers }) => numbers);
	if (ofWhole.includes(asked)) return { own: raw, other: null };
	if (ofWhole.length > 0) return { own: undefined, other: ofWhole[0]! };
	const entries = Array.isArray(raw)
		? raw.filter(isObject).map((object) => ({ object, other: ownAnswer(object, asked).other }))
		: objects
				.filter(({ list }) => list !== undefined)
				.map(({ object, numbers }) => ({
					object,
					other: numbers.includes(asked) ? null : (numbers[0] ?? null),
				}));
	const others = entries.filter(({ other }) => other !== null);
	if (others.length === 0) return { own: raw, other: null };
	return others.length === entries.length
		? { own: undefined, other: others[0]!.other }
		: { own: without(raw, new Set(others.map(({ object }) => object))), other: null };
}

function without(value: unknown, dropped: Set<unknown>): unknown {
	if (Array.isArray(value)) return value.filter((entry) => !dropped.has(entry));
	return isObject(value)
		? Object.fromEntries(
				Object.entries(value).map(([name, member]) => [name, without(member, dropped)]),
			)
		: value;
}

function receivesOf(reachable: boolean | null, raw: unknown): PeppolDocuments {
	if (reachable === null) return { invoice: null, creditNote: null };
	return reachable ? documentsIn(raw) : { invoice: false, creditNote: false };
}

/**
 * Reads a Peppol check, whatever its members are called.
 * @param enterprise the number that was asked for.
 * @param beside what the envelope says beside the payload.
 */
export function readPeppolCheck(
	enterprise: ParsedNumber,
	raw: unknown,
	beside: Json = {},
): PeppolReachability {
	const { own } = ownAnswer(raw, enterprise.dotted!);
	// Beside words of a check that may not have been made, a no says nothing.
	const read = outageIn(beside) === null ? readReachable(own) : null;
	const reachable = read === false && doubtIn([own, beside]) !== null ? null : read;
	return {
		enterpriseNumber: enterprise.dotted!,
		reachable,
		receives: receivesOf(reachable, own),
		participantId: participantIdIn(own) ?? enterprise.peppolId,
		documentTypes: documentTypesIn(own),
		checkedAt: firstText(
			raw,
			'checkedAt',
			'lastChecked',
			'checked_at',
			'timestamp',
			'peppol.checkedAt',
		),
	};
}
