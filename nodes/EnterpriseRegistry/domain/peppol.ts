import { firstOf, firstText, isObject, type Json } from './record';
import type { ParsedNumber } from './registryNumber';

export interface PeppolReachability {
	enterpriseNumber: string;
	/** Null when the answer does not say: an outage must never be read as "no". */
	reachable: boolean | null;
	/** Without the actor id scheme: `0208:0403170701`. */
	participantId: string | null;
	documentTypes: unknown[] | null;
	checkedAt: string | null;
	/** The answer as it came. */
	raw: unknown;
}

/** The payload of the check is not specified: these are the names under which services say yes or no. */
const ANSWER_NAMES = [
	'reachable', 'isReachable', 'registered', 'isRegistered', 'peppolRegistered', 'onPeppol', 'isOnPeppol', 'hasPeppol',
	'canReceive', 'enabled', 'active', 'found', 'exists', 'isParticipant', 'participant', 'peppol', 'status', 'result',
];
const YES = /^(?:true|yes|1|reachable|registered|active|enabled|found|exists)$/i;
const NO = /^(?:false|no|0|unreachable|not[ _-]?(?:reachable|registered|active|enabled|found)|unregistered|inactive|disabled)$/i;
const OUTAGE = /(?:error|unknown|time[ _-]?out|timed[ _-]?out|unavailable|pending|fail)/i;

/** The same in a sentence; "unknown participant" is an answer there. */
const OUTAGE_IN_WORDS = /(?:error|time[ _-]?out|timed[ _-]?out|unavailable|outage|fail)/i;

function asAnswer(value: unknown): boolean | null {
	if (typeof value === 'boolean') return value;
	if (typeof value !== 'string') return null;
	if (YES.test(value)) return true;
	return NO.test(value) ? false : null;
}

/** True where the answer itself says that the network could not be asked. */
function tellsOfOutage(payload: Json): boolean {
	const reported = firstOf(payload, 'error', 'errors.0', 'lookupError');
	if (reported !== null && reported !== false) return true;
	const status = firstText(payload, 'status', 'result', 'state');
	return status !== null && OUTAGE.test(status);
}

const excusesItself = (payload: Json): boolean =>
	['message', 'reason', 'detail', 'warning'].some((name) => OUTAGE_IN_WORDS.test(firstText(payload, name) ?? ''));

/** A participant who is described with documents to receive is reachable; one who is named as null does not exist. */
function readParticipant(payload: Json): boolean | null {
	if (!Object.hasOwn(payload, 'participant')) return null;
	if (payload.participant === null) return false;
	const documentTypes = firstOf(payload, 'participant.documentTypes');
	return Array.isArray(documentTypes) && documentTypes.length > 0 ? true : null;
}

function readNamed(payload: Json, depth: number): boolean | null {
	for (const name of ANSWER_NAMES) {
		const value = firstOf(payload, name);
		if (isObject(value) && tellsOfOutage(value)) return null;
		const answer = asAnswer(value) ?? (isObject(value) && depth < 2 ? readReachable(value, depth + 1) : null);
		if (answer !== null) return answer;
	}
	return readParticipant(payload);
}

function readReachable(payload: unknown, depth: number): boolean | null {
	if (!isObject(payload)) return depth === 0 ? asAnswer(payload) : null;
	if (tellsOfOutage(payload)) return null;
	const answer = readNamed(payload, depth);
	return answer === false && excusesItself(payload) ? null : answer;
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

/** Reads a Peppol check, whatever its members are called. `enterprise` is the number that was asked for. */
export function readPeppolCheck(enterprise: ParsedNumber, raw: unknown): PeppolReachability {
	const reachable = readReachable(raw, 0);
	const documentTypes = firstOf(raw, 'documentTypes', 'supportedDocumentTypes', 'participant.documentTypes', 'peppol.documentTypes');
	return {
		enterpriseNumber: enterprise.dotted!,
		reachable,
		participantId: participantIdIn(raw) ?? enterprise.peppolId,
		documentTypes: Array.isArray(documentTypes) ? documentTypes : null,
		checkedAt: firstText(raw, 'checkedAt', 'lastChecked', 'checked_at', 'timestamp', 'peppol.checkedAt'),
		raw,
	};
}
