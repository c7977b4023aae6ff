import { outageIn } from '../trouble/outage';
import { tellsOfOutage } from '../trouble/outageWords';
import { carriersOf, isNothing, isOfCompany, PARTICIPANT_ID, type Carrier } from './peppolCarriers';
import { documentsIn, documentTypesIn, namesDocuments } from './peppolDocuments';
import { hasEnded, isAboutPeppol, worded } from './peppolWords';
import { isObject } from '../../json';
import { foldAnswer, foldMember, yesOrNo } from '../yesOrNo';

/*
 * The payload of the check is not specified. How its members are read, in the order in which they count:
 *
 * | what the answer holds                                        | reachable                       |
 * |--------------------------------------------------------------|---------------------------------|
 * | any sign of an outage                                        | null                            |
 * | names that mention Peppol, document types                    | what they agree on, else null   |
 * | general names inside an object that mentions Peppol          | what they agree on, else null   |
 * | general names elsewhere                                      | what they agree on, else null   |
 * | of a company beside its name: `status`, `found` …            | nothing: it is about the company |
 * | a list of participants                                       | yes if one of them is           |
 * | `participant: null`, a sentence that says no participant     | false                           |
 * | anything else                                                | null                            |
 *
 * A name that mentions Peppol and holds null, or no yes or no, says "unknown": general names do not overrule it. A sentence
 * that says the opposite makes any of them null. So does a registration that has ended beside a yes, and an empty identifier beside a
 * general yes.
 */

/** A name mentions Peppol when it contains a word of the first group, and consists of words of the second only. */
const SPEAKING =
	/^(?=.*(?:reachable|registered|registration|peppol|participant|receive|einvoic|bereikbaar|geregistreerd|aangesloten|erreichbar|registriert|joignable|enregistre|inscrit))(?:is|has|can|be|on|in|via|at|by|to|the|network|peppol|participants?|registered|registration|reachable|enabled|active|ready|capable|exists?|found|status|listed|known|member|receiver|receives?|receiving|einvoic(?:es?|ing)|bereikbaar|geregistreerd|aangesloten|erreichbar|registriert|joignable|enregistre|inscrit|op|sur|im)+$/;
const ON_PEPPOL = /peppol|participant/;
/** About one document: yes means that there is a participant; no means only that this document is not received. */
const PER_DOCUMENT =
	/^(?:is|can|be)*(?:receives?|supports?|accepts?)(?:peppol|ubl|bis)*(?:e?invoices?|creditnotes?)$/;
/** The same, where yes means no. Only the first ones say something with a no. */
const SPEAKING_OF_NO =
	/^(?:is|has|been)*(?:unreachable|notreachable|unregistered|notregistered|notonpeppol|onbereikbaar)$/;
const ENDED =
	/^(?:is|has|been)*(?:deregistered|unsubscribed|suspended|revoked)(?:from|on|in)*(?:peppol)?$/;
const GENERAL = new Set([
	'active',
	'enabled',
	'found',
	'exists',
	'status',
	'state',
	'result',
	'isactive',
	'isenabled',
	'isfound',
	'outcome',
	'value',
	'answer',
]);
/** Those that are also the state of a company, or say that it was found. */
const OF_COMPANY = /^(?:is)?(?:active|enabled|found|exists|status|state)$/;
const OF_SEARCH = /^(?:query|lookup|search|check|directory|smp|sml)(?:result|status|outcome)$/;
const FOUND =
	/found|regist|exist|reach|listed|trouve|inscrit|joignable|gevonden|bereik|bestaat|gefunden|erreich/;
const SAID =
	/message|reason|detail|note|remark|description|info|explanation|text|result|status|^error/i;

/** A participant or a number, with or without its scheme, or a web address: it says neither yes nor no, nor "unknown". */
const IDENTIFIER =
	/^\s*(?:(?:iso6523-actorid-upis::)?\d{4}:\S+|(?:[A-Z]{2}[ .]?)?\d[\d. ]{7,}|https?:\/\/\S+)\s*$/i;

type Answer = boolean | null;

/** What an answer says, by rank. */
interface Findings {
	speaking: Answer[];
	/** In a sentence, or a general name with words that mention Peppol: too weak to decide, but enough to contradict. */
	worded: Answer[];
	/** How the search for it went, which may have been for the company, or that it has ended: enough to contradict. */
	searched: Answer[];
	inPeppol: Answer[];
	general: Answer[];
	withoutDocument: boolean;
	withoutParticipant: boolean;
	withoutIdentifier: boolean;
}

const collect = (carriers: Carrier[]): Findings => {
	const findings: Findings = {
		speaking: [],
		worded: [],
		searched: [],
		inPeppol: [],
		general: [],
		withoutDocument: false,
		withoutParticipant: false,
		withoutIdentifier: false,
	};
	for (const carrier of carriers) {
		const isCompany = isOfCompany(carrier);
		for (const [name, value] of Object.entries(carrier.object))
			read(foldMember(name), value, carrier, findings, isCompany);
	}
	return findings;
};

function read(
	key: string,
	value: unknown,
	{ inPeppol, elsewhere }: Carrier,
	findings: Findings,
	isCompany: boolean,
): void {
	const answer = yesOrNo(isObject(value) && 'value' in value ? value.value : value);
	if (elsewhere && !ON_PEPPOL.test(key)) return;
	if (key === 'participants' || key === 'participant')
		return readParticipant(value, answer, findings);
	if (PARTICIPANT_ID.test(key) && isNothing(value)) findings.withoutIdentifier = true;
	if ((isObject(value) || Array.isArray(value)) && answer === null) return;
	if (typeof value === 'string' && (IDENTIFIER.test(value) || namesDocuments(key, value))) return;
	if (SPEAKING_OF_NO.test(key)) findings.speaking.push(answer === null ? null : !answer);
	else if (ENDED.test(key)) findings.speaking.push(...(answer === true ? [false] : []));
	else if (PER_DOCUMENT.test(key)) {
		if (answer === true) findings.speaking.push(true);
		else if (answer === false && !key.includes('credit')) findings.withoutDocument = true;
	} else if (SPEAKING.test(key)) findings.speaking.push(answer);
	else if (
		GENERAL.has(key) &&
		answer !== null &&
		(!isCompany || !OF_COMPANY.test(key) || isOfNetwork(key, value))
	)
		(inPeppol ? findings.inPeppol : findings.general).push(answer);
	if (!isCompany && hasEnded(key, value)) findings.searched.push(false);
	if (typeof value !== 'string') return;
	if (SAID.test(key)) findings.worded.push(...worded(value));
	if (OF_SEARCH.test(key) && answer !== null && FOUND.test(foldAnswer(value)))
		findings.searched.push(answer);
}

/** Whether a general name in the record of a company is about the network: by its words, or as no company that was not found has a record. */
const isOfNetwork = (key: string, value: unknown): boolean =>
	(typeof value === 'string' && isAboutPeppol(value)) ||
	(/found|exists/.test(key) && yesOrNo(value) === false);

function readParticipant(value: unknown, answer: Answer, findings: Findings): void {
	if (value === null || (Array.isArray(value) && value.length === 0))
		findings.withoutParticipant = true;
	else if (answer !== null) findings.speaking.push(answer);
	// Anything else is its identifier, or is read as a carrier: several that say nothing themselves are hardly listed for a no.
	else if (
		Array.isArray(value) &&
		value.every((entry) =>
			isObject(entry)
				? Object.keys(entry).length > 0 && readReachable(entry) === null
				: typeof entry === 'string',
		)
	)
		findings.worded.push(true);
}

/** What all of them say; null if they contradict each other, or one of them does not know. */
const agreed = (answers: Answer[]): Answer =>
	answers.every((answer) => answer === answers[0]) ? answers[0]! : null;

/** Whether the enterprise is a participant: yes, no, or null if the answer does not say so beyond doubt. */
export function readReachable(payload: unknown): boolean | null {
	if (Array.isArray(payload)) return ofList(payload.filter(isObject));
	if (!isObject(payload))
		return typeof payload !== 'string' || tellsOfOutage(payload)
			? typeof payload === 'boolean'
				? payload
				: null
			: yesOrNo(payload);
	if (outageIn(payload) !== null) return null;
	const carriers = carriersOf(payload);
	const {
		speaking,
		worded: words,
		searched,
		inPeppol,
		general,
		withoutDocument,
		withoutParticipant,
		withoutIdentifier,
	} = collect(carriers.filter(({ list }) => list === undefined));
	const said = [...words, ...searched];
	const types = documentTypesIn(payload);
	const { invoice, creditNote } = documentsIn(payload);
	// Whoever publishes a document type is reachable. Below, so is a participant that is described with an empty list.
	if (
		invoice === true ||
		creditNote === true ||
		(types !== null && types.length > 0 && !types.every(isObject))
	)
		speaking.push(true);
	const listed = ofLists(carriers);
	if (listed !== undefined) speaking.push(listed);
	if (speaking.length > 0) return agreed([...speaking, ...said]);
	const described =
		isObject(payload.participant) && Array.isArray(payload.participant.documentTypes);
	if (described) return agreed([true, ...inPeppol, ...general, ...said]);
	if (inPeppol.length > 0) return agreed([...inPeppol, ...said]);
	if (general.length > 0)
		return (withoutParticipant || withoutIdentifier) && general.includes(true)
			? null
			: agreed([...general, ...said]);
	if (withoutParticipant || withoutDocument) return said.includes(true) ? null : false;
	return words.length > 0 && said.every((answer) => answer === false) ? false : null;
}

/** Several identifiers of one enterprise: one that is registered is enough, and all have to be known to say no. */
function ofList(entries: object[]): Answer {
	const answers = entries.map(readReachable);
	if (answers.includes(true)) return true;
	return answers.length > 0 && answers.every((answer) => answer === false) ? false : null;
}

function ofLists(carriers: Carrier[]): Answer | undefined {
	const entries = carriers.filter(({ list }) => list !== undefined).map(({ object }) => object);
	if (entries.length === 0) return undefined;
	const answer = ofList(entries);
	return answer === null && entries.every((entry) => readReachable(entry) === null)
		? undefined
		: answer;
}
