import { valueAt, type Json, type Leaf } from '../../json';
import { WORDS_OF_OUTAGE } from '../../reading/proposable';
import { outageIn, viesSayingIn } from '../../reading/vies';
import { TYPE_OF_STATUS } from '../../registry/explainAnswer';
import { mayTellAbsent } from '../../registry/profile';
import { tellsTime } from '../../times';
import type { Replies } from '../inquire';
import {
	isServedReply,
	isSilentReply,
	type AnsweredReply,
	type QuestionReply,
} from '../QuestionReply';
import { leavesIn } from './leaves';

/**
 * Observed: how two numbers are answered that do not exist, while one that exists is served. Concluded: how this service says "no
 * such company". That is safe for two reasons. What a path gets that cannot exist says "no such page", and is left out: it would hide a
 * wrong Base URL or an outage. And one of the members must tell more than that a request failed, as an outage would have the others, too:
 *
 * | both unknown numbers get | rule |
 * |---|---|
 * | `400 {"success": false, "error": "Unknown company"}` | `{"status": 400, "success": false, "error": "Unknown company"}` |
 * | `404 {"error": {"code": "NOT_FOUND", "message": "No 0999.…"}}` | `{"status": 404, "error.code": "NOT_FOUND"}` |
 * | `200 {"found": false}` | `{"status": 200, "found": false}` |
 * | `400 {"success": false, "error": "No 0999.…"}` | none: with another error, it would be an outage |
 * | `404 {"type": "about:blank", "title": "Not Found"}` | none |
 * | `404 {"type": "urn:problem-type:belgif:resourceNotFound"}` | `{"status": 404, "type": "urn:problem-type:belgif:resourceNotFound"}` |
 * | `200 {"success": false, "error": "Try again later"}` | none |
 * | `404 {"error": "Company not found. Check the number and try again."}` | `{"status": 404, "error": "…"}` |
 */
export function absentRules({ named: { known, unknown, unknownToo, nowhere } }: Replies): Json[] {
	if (!isServedReply(known) || !isAnswered(unknown) || !isAnswered(unknownToo)) return [];
	if (!isAnswered(nowhere) || isServedReply(nowhere)) return [];
	if (!mayTellThatNoneExists(unknown, unknownToo)) return [];
	const members = leavesIn(unknown.body).filter(
		(leaf) =>
			stands(leaf, unknown) &&
			stands(leaf, unknownToo) &&
			!stands(leaf, nowhere) &&
			// Another day has another time, and the status of HTTP stands in each rule.
			!tellsTime(leaf.value) &&
			leaf.path !== 'status',
	);
	// What a company that exists has as well, such as a version, does not tell that there is none.
	if (!members.some((leaf) => isTelling(leaf) && !stands(leaf, known))) return [];
	const rule = Object.fromEntries(members.map(({ path, value }) => [path, value]));
	return [{ status: unknown.answer.status, ...rule }];
}

const isAnswered = (reply: QuestionReply | undefined): reply is AnsweredReply =>
	reply !== undefined && !isSilentReply(reply);

const stands = ({ path, value }: Leaf, { body }: AnsweredReply): boolean =>
	valueAt(body, path) === value;

/** Whether it says more than the status of HTTP: a code, words, a type of problem, or that nothing was found. */
const isTelling = ({ path, value }: Leaf): boolean =>
	(NAMED_WORDS.test(path) &&
		!/^(?:\d{3}|true|false|not found|bad request)$/i.test(String(value))) ||
	(/(?:found|exists)$/i.test(path) && value === false) ||
	(IS_TYPE.test(path) && typeof value === 'string' && !TYPE_OF_STATUS.test(value));

/** D: members in which services say why there is no answer, in English, Dutch and French. */
const NAMED_WORDS =
	/(?:code|error|message|msg|detail|title|reason|text|info|string|description|erreur|fout|melding|bericht|omschrijving)$/i;

/** RFC 9457 names a problem by its type. */
const IS_TYPE = /(?:^|\.)type$/;

/** Whether both answers may be about numbers that do not exist, and the nodes do not read them as that yet. */
function mayTellThatNoneExists(one: AnsweredReply, other: AnsweredReply): boolean {
	const { status } = one.answer;
	const isAlike = other.answer.status === status && other.kind === one.kind;
	if (!isAlike || one.kind === 'absent' || !mayTellAbsent(status)) return false;
	// S: with its codes, VIES says that it could not ask.
	return [one, other].every(
		({ body }) => !leavesIn(body).some(tellsOfOutage) && viesSayingIn(body) === undefined,
	);
}

function tellsOfOutage({ path, value }: Leaf): boolean {
	if (outageIn(value) !== undefined) return true;
	if (!NAMED_WORDS.test(path) && !IS_TYPE.test(path)) return false;
	const words = plainWords(String(value));
	const rest = saysNone(words) && !OF_MACHINES.test(words) ? words.replace(OF_BOTH, '') : words;
	return (
		[WORDS_OF_OUTAGE, ...ASKS_TO_WAIT].some((outage) => outage.test(rest)) ||
		rest.search(OF_BOTH) >= 0
	);
}

/** The words of `serverError`, `RATE_LIMIT` and "Réessayez" without accents. A company in "faillissement" or "faillite" is no failure. */
const plainWords = (text: string): string =>
	text
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replaceAll('_', ' ')
		.replace(/\bfailli\w*/gi, '');

/** D: words of an outage, and of an answer that says that nothing was found: "Company not found. Check the number and try again." */
const OF_BOTH = /\b(?:again\b|fail\w*|internal\w*)/gi;

/** Whether a service says with these words that there is no such company. */
const saysNone = (words: string): boolean => NOT_FOUND.test(words) || NO_COMPANY.test(words);

const NOT_FOUND =
	/\b(?:company|enterprise|entity|business|organi[sz]ation|certificate|record|number)(?: \w+)? not found\b/i;

const NO_COMPANY =
	/\b(?:unknown|no|no such) (?:company|enterprise|entity|business|organi[sz]ation)\b(?! (?:could|can|data|info))/i;

/** What may not be found in an outage, or why. */
const OF_MACHINES =
	/\b(?:server|service|host|gateway|upstream|backend|database|cache|connect\w*|response|session|token|error|exception|due|because|lookup|data)\b/i;

/** D: what services say to one who may ask again, and to one who may not, without accents: in English, Dutch, French and German. */
const ASKS_TO_WAIT = [
	/\b(?:later|wait|timed out|time out|refused|too many|unauthori|temporar|not available|not respond|no response|overload|exceed|quota|rate limit|throttl)/i,
	/\b(?:upstream|gateway|connection|network|out of service|try in|server error|unknown error|unexpected error|error occurred|went wrong|disabled|minutes?\b)/i,
	/\b(?:seconds?\b|moment\b|soon\b|shortly|tomorrow)/i,
	/\b(?:opnieuw|onderhoud|niet.beschikbaar|niet.bereikbaar|niet.mogelijk|onbeschikbaar|onbereikbaar|tijdelijk|storing|gestoord|overbelast|te veel|teveel)/i,
	/\b(?:mislukt|verbinding|netwerk|geweigerd|antwoordt niet|buiten gebruik|buiten dienst|geduld|interne |serverfout|onbekende fout|fout opgetreden|misgegaan)/i,
	/\b(?:misgelopen|ging mis|ging iets mis)/i,
	/(?:reessa|indisponible|non.disponible|pas.disponible|temporaire|momentane|surcharg|ulterieur|depasse|interrompu|patiente)/i,
	/\b(?:panne|hors.service|hors.ligne|trop de|plus tard|echec|echoue|erreur interne|erreur inconnue|erreur serveur|erreur reseau|connexion|delai|refuse)/i,
	/\b(?:injoignable|inaccessible|ne repond|probleme technique|est survenue|est produite)/i,
	/(?:nicht.verfug|nicht.verfueg|nicht.erreich|nicht.moglich|nicht.moeglich|unerreichbar|vorue?bergehend|stoe?rung|ue?berlast|zeitue?berschreitung)/i,
	/(?:ue?berschritten|ausfall|aufgetreten)/i,
	/\b(?:zu viele|spater|spaeter|erneut|noch ?mal|noch einmal|wartung|fehlgeschlagen|gescheitert|interner |serverfehler|netzwerk|unbekannter fehler)/i,
	/\b(?:antwortet nicht|verbindung|abgelehnt|gesperrt|ausgefallen|ausser betrieb|außer betrieb)/i,
	/^\W*(?:error|fout|erreur|fehler)\W*$/i,
];
