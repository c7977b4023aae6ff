import { outageIn, tellsOfOutage } from './outage';
import { documentTypesIn } from './peppolDocuments';
import { isObject, type Json } from '../record';

/*
 * The payload of the check is not specified. How its members are read, in the order in which they count:
 *
 * | what the answer holds                                        | reachable                       |
 * |--------------------------------------------------------------|---------------------------------|
 * | any sign of an outage                                        | null                            |
 * | names that mention Peppol, document types                    | what they agree on, else null   |
 * | general names inside an object that mentions Peppol          | what they agree on, else null   |
 * | general names elsewhere                                      | what they agree on, else null   |
 * | `participant: null` and nothing of the above                 | false                           |
 * | anything else                                                | null                            |
 *
 * A name that mentions Peppol and holds null, or no yes or no, says "unknown": general names do not overrule it.
 */

/** Names as they stand here are in lower case, without separators and without "is" and "has" in front. */
const SPEAKING = new Set([
	'reachable', 'registered', 'peppol', 'onpeppol', 'peppolregistered', 'peppolreachable', 'peppolenabled', 'peppolactive', 'peppolstatus', 'registeredonpeppol', 'reachableonpeppol',
	'reachableviapeppol', 'peppolparticipant', 'participant', 'participantfound', 'participantexists', 'participantregistered', 'participantactive', 'participantstatus', 'registrationstatus',
	'peppolregistrationstatus', 'canreceive', 'canreceiveinvoices', 'canreceivepeppol', 'peppolready', 'peppolcapable',
]);
/** The same, but yes means no. */
const SPEAKING_OF_NO = new Set(['unreachable', 'notreachable', 'unregistered', 'notregistered']);
const GENERAL = new Set(['active', 'enabled', 'found', 'exists', 'status', 'state', 'result']);

/** Objects that carry the answer; any other is about something else, such as the company. */
const PEPPOL_OBJECT = /peppol|participant|^(?:sml|smp|einvoicing|reachability)$/;
const WRAPPER = /^(?:result|data|check|response|answer|lookup|payload|status|network|registration)$/;

const YES = /^(?:true|yes|1|reachable|registered|active|enabled|found|exists)$/i;
const NO = /^(?:false|no|0|unreachable|not[ _-]?(?:reachable|registered|active|enabled|found)|unregistered|inactive|disabled|deregistered|does[ _-]?not[ _-]?exist)$/i;
const SPEAKS_OF_PEPPOL = /reachable|registered/i;

const DEPTH = 3;

type Answer = boolean | null;

/** What an answer says, by rank. */
interface Findings {
	speaking: Answer[];
	/** In a general name, with words that mention Peppol: not enough to decide, enough to contradict. */
	worded: Answer[];
	inPeppol: Answer[];
	general: Answer[];
	withoutParticipant: boolean;
}

function yesOrNo(value: unknown): Answer {
	if (typeof value === 'boolean') return value;
	if (typeof value !== 'string') return null;
	if (YES.test(value.trim())) return true;
	return NO.test(value.trim()) ? false : null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '').replace(/^(?:is|has)(?=\w)/, '');

function collect(payload: Json, inPeppol: boolean, findings: Findings, depth: number): Findings {
	for (const [name, value] of Object.entries(payload)) {
		const key = plain(name);
		if (isObject(value)) {
			const speaks = PEPPOL_OBJECT.test(key);
			if (depth < DEPTH && (speaks || WRAPPER.test(key) || SPEAKING.has(key))) collect(value, inPeppol || speaks, findings, depth + 1);
		} else if (SPEAKING_OF_NO.has(key)) {
			const answer = yesOrNo(value);
			findings.speaking.push(answer === null ? null : !answer);
		} else if (key === 'participant' && value === null) {
			findings.withoutParticipant = true;
		} else if (key === 'participant' && yesOrNo(value) === null) {
			// Its identifier.
		} else if (SPEAKING.has(key)) {
			findings.speaking.push(yesOrNo(value));
		} else if (GENERAL.has(key) && yesOrNo(value) !== null) {
			(inPeppol ? findings.inPeppol : findings.general).push(yesOrNo(value));
			if (typeof value === 'string' && SPEAKS_OF_PEPPOL.test(value)) findings.worded.push(yesOrNo(value));
		}
	}
	return findings;
}

/** What all of them say; null if they contradict each other, or one of them does not know. */
const agreed = (answers: Answer[]): Answer => (answers.every((answer) => answer === answers[0]) ? answers[0]! : null);

/** Whether the enterprise is a participant: yes, no, or null if the answer does not say so beyond doubt. */
export function readReachable(payload: unknown): boolean | null {
	if (!isObject(payload)) return typeof payload === 'string' && tellsOfOutage(payload) ? null : yesOrNo(payload);
	if (outageIn(payload) !== null) return null;
	const { speaking, worded, inPeppol, general, withoutParticipant } = collect(
		payload, false, { speaking: [], worded: [], inPeppol: [], general: [], withoutParticipant: false }, 0,
	);
	const types = documentTypesIn(payload);
	// Whoever publishes a document type is there to receive it; so is one who is described with an empty list.
	if (types !== null && types.length > 0) speaking.push(true);
	if (speaking.length > 0) return agreed([...speaking, ...worded]);
	if (isObject(payload.participant) && Array.isArray(payload.participant.documentTypes)) return agreed([true, ...inPeppol, ...general]);
	if (inPeppol.length > 0) return agreed(inPeppol);
	if (general.length > 0) return withoutParticipant && general.includes(true) ? null : agreed(general);
	return withoutParticipant ? false : null;
}
