import { valueAt, type Json, type Leaf } from '../../json';
import { WORDS_OF_OUTAGE } from '../../reading/proposable';
import { outageIn, viesSayingIn } from '../../reading/vies';
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
 * | `200 {"success": false, "error": "Try again later"}` | none |
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

/** Whether it says more than the status of HTTP: a code, words, or that nothing was found. A type may name the status. */
const isTelling = ({ path, value }: Leaf): boolean =>
	(NAMED_WORDS.test(path) &&
		!/^(?:\d{3}|true|false|not found|bad request)$/i.test(String(value))) ||
	(/(?:found|exists)$/i.test(path) && value === false);

/** D: members in which services say why there is no answer. */
const NAMED_WORDS = /(?:code|error|message|msg|detail|title|reason|text|info|string|description)$/i;

/** Whether both answers may be about numbers that do not exist, and the nodes do not read them as that yet. */
function mayTellThatNoneExists(one: AnsweredReply, other: AnsweredReply): boolean {
	const { status } = one.answer;
	const isAlike = other.answer.status === status && other.kind === one.kind;
	if (!isAlike || one.kind === 'absent' || !mayTellAbsent(status)) return false;
	// S: with its codes, VIES says that it could not ask.
	const isOutage = leavesIn(one.body).some(
		({ path, value }) =>
			outageIn(value) !== undefined || (NAMED_WORDS.test(path) && tellsOfOutage(String(value))),
	);
	return !isOutage && viesSayingIn(one.body) === undefined;
}

const tellsOfOutage = (words: string): boolean =>
	WORDS_OF_OUTAGE.test(words) || ASKS_TO_WAIT.test(words);

/** D: what services say to one who may ask again, in English, Dutch and French, and what they say to one who may not. */
const ASKS_TO_WAIT =
	/\b(?:(?:again|later|opnieuw)\b|internal|timed out|onderhoud|refused|too many|unauthori|réessaye)/i;
