import { readReachable } from './peppolAnswer';
import { documentsIn, documentTypesIn, type PeppolDocuments } from './peppolDocuments';
import { outageIn } from '../trouble/outage';
import { firstText, type Json } from '../../record';
import type { ParsedNumber } from '../../numbers/registryNumber';

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
		raw, 'participantId', 'participantIdentifier', 'peppolId', 'participant.id', 'participant.identifier',
		'participant.value', 'peppol.participantId', 'identifier',
	)?.replace(/^iso6523-actorid-upis::/i, '');
	if (given === undefined) return null;
	const scheme = firstText(raw, 'participant.scheme', 'scheme');
	if (given.includes(':')) return given;
	return scheme === null ? null : `${scheme}:${given}`;
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
export function readPeppolCheck(enterprise: ParsedNumber, raw: unknown, beside: Json = {}): PeppolReachability {
	const reachable = outageIn(beside) === null ? readReachable(raw) : null;
	return {
		enterpriseNumber: enterprise.dotted!,
		reachable,
		receives: receivesOf(reachable, raw),
		participantId: participantIdIn(raw) ?? enterprise.peppolId,
		documentTypes: documentTypesIn(raw),
		checkedAt: firstText(raw, 'checkedAt', 'lastChecked', 'checked_at', 'timestamp', 'peppol.checkedAt'),
	};
}
