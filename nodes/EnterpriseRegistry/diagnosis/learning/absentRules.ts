import { valueAt, type Json, type Leaf } from '../../json';
import { IS_TYPE, NAMED_WORDS, plainWords, tellsOfOutage } from '../../reading/tellsOfOutage';
import { viesSayingIn } from '../../reading/vies';
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
function isTelling({ path, value }: Leaf): boolean {
	if (/(?:found|exists)$/i.test(path) && value === false) return true;
	const text = String(value);
	if (IS_TYPE.test(path)) return TYPE_OF_NONE.test(text);
	if (!NAMED_WORDS.test(path) || SAYS_LITTLE.test(text)) return false;
	return !IN_DUTCH_OR_FRENCH.test(path) || SAYS_NONE.some((words) => words.test(plainWords(text)));
}

/** D: names of members that also hold "Technische fout": only words that say "not found" tell there. */
const IN_DUTCH_OR_FRENCH = /(?:erreur|fout|melding|bericht|omschrijving)$/i;

/** D: how Dutch and French say that there is no such company, without accents. */
const SAYS_NONE = [
	/niet (?:terug)?gevonden|onbekend|(?:on|niet )gekend|\bgeen (?:onderneming|bedrijf|resulta)|bestaat niet/i,
	/introuvable|inconnu|aucune? (?:entreprise|societe|resultat)|existe pas|(?:non|pas) (?:trouve|connu)/i,
];

/** D: types of a problem that say so: `urn:problem-type:belgif:resourceNotFound`. Others, as `exception` and the `BV` of a record, do not. */
const TYPE_OF_NONE =
	/not[-_ ]?found|unknown[-_ ]?(?:company|enterprise|entity|number|ssin)|(?:company|enterprise|entity|number)[-_ ]?unknown|no[-_ ]?such|n.t[-_ ]?exist/i;

/** D: what stands under such names, and says no more than that something is wrong. */
const SAYS_LITTLE =
	/^(?:\d{3}|true|false|not found|bad request|\W*(?:error|fout|erreur|fehler)\W*)$/i;

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
