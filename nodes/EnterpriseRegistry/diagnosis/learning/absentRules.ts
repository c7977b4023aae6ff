import { isObject, valueAt, type Json, type Leaf } from '../../json';
import { outageIn, viesSayingIn } from '../../reading/vies';
import { WORDS_OF_OUTAGE } from '../../reading/wordsOfOutage';
import { mayTellAbsent } from '../../registry/profile';
import { tellsTime } from '../../times';
import type { Replies } from '../inquire';
import {
	isServedReply,
	isSilentReply,
	type AnsweredReply,
	type QuestionReply,
	type ServedReply,
} from '../QuestionReply';
import { leavesByPlace, leavesIn } from './leaves';

/**
 * Observed: how two numbers are answered that do not exist, while one that exists is served. Concluded: how this service says "no
 * such company". That is safe, since two things are left out. What a path gets that cannot exist says "no such page": it would hide a
 * wrong Base URL or an outage. And what the record of a company may hold would make companies unknown that exist.
 * What is equal for both numbers is the rule, whatever it is called:
 *
 * | both unknown numbers get | rule |
 * |---|---|
 * | `400 {"success": false, "error": "Unknown company"}` | `{"status": 400, "success": false, "error": "Unknown company"}` |
 * | `404 {"error": {"code": "NOT_FOUND", "message": "No 0999.…"}}` | `{"status": 404, "error.code": "NOT_FOUND"}` |
 * | `404 {"type": "urn:problem-type:belgif:resourceNotFound"}` | `{"status": 404, "type": "urn:problem-type:belgif:resourceNotFound"}` |
 * | `404 {"errors": [{"code": "UNKNOWN"}]}` | `{"status": 404, "errors.0.code": "UNKNOWN"}` |
 * | `400 {"code": 400, "message": "No 0999.…"}` | none: each wrong request may get this code |
 * | `200 {"found": false}` | `{"status": 200, "found": false}` |
 * | `400 {"success": false, "error": "No 0999.…"}` | none: each call that fails has this flag of the envelope |
 * | `200 {"success": false, "error": "Service unavailable"}` | none |
 */
export function absentRules({ named: { known, unknown, unknownToo, nowhere } }: Replies): Json[] {
	if (!isServedReply(known) || !isAnswered(unknown) || !isAnswered(unknownToo)) return [];
	if (!isAnswered(nowhere) || isServedReply(nowhere)) return [];
	if (!mayTellThatNoneExists(unknown, unknownToo)) return [];
	const answers: Answers = { known, unknown, unknownToo, nowhere };
	const members = membersOfRule(answers);
	if (!tellThatNoneExists(members, answers)) return [];
	const rule = Object.fromEntries(members.map(({ path, value }) => [path, value]));
	return [{ status: unknown.answer.status, ...rule }];
}

/** The answers about a company that exists, about two numbers that do not, and of a path that does not. */
interface Answers {
	known: ServedReply;
	unknown: AnsweredReply;
	unknownToo: AnsweredReply;
	nowhere: AnsweredReply;
}

const isAnswered = (reply: QuestionReply | undefined): reply is AnsweredReply =>
	reply !== undefined && !isSilentReply(reply);

/** Whether both answers may be about numbers that do not exist, and the nodes do not read them as that yet. */
function mayTellThatNoneExists(one: AnsweredReply, other: AnsweredReply): boolean {
	const { status } = one.answer;
	const isAlike = other.answer.status === status && other.kind === one.kind;
	if (!isAlike || one.kind === 'absent' || !mayTellAbsent(status)) return false;
	return [one, other].every(({ body }) => !tellsOfOutage(body));
}

/** S: with its codes, VIES says that it could not ask. D: so do texts with the words that no hint proposes either. */
const tellsOfOutage = (body: unknown): boolean =>
	viesSayingIn(body) !== undefined ||
	leavesIn(body).some(
		({ value }) =>
			outageIn(value) !== undefined || (typeof value === 'string' && WORDS_OF_OUTAGE.test(value)),
	);

/** The members that are equal for both unknown numbers, and not so for a path that cannot exist. */
const membersOfRule = ({ unknown, unknownToo, nowhere }: Answers): Leaf[] =>
	[...leavesIn(unknown.body), ...leavesOfErrors(unknown)].filter(
		(leaf) =>
			stands(leaf, unknown) &&
			stands(leaf, unknownToo) &&
			!stands(leaf, nowhere) &&
			// Another day has another time, and the status of HTTP stands in each rule.
			!tellsTime(leaf.value) &&
			leaf.path !== 'status',
	);

/** What stands in the lists of errors of a refusal. The record of a company may have such a list, too, which tells nothing of it. */
const leavesOfErrors = (unknown: AnsweredReply): Leaf[] =>
	isServedReply(unknown) || !isObject(unknown.body)
		? []
		: leavesByPlace(unknown.body).filter(isInListOfErrors);

/** Whether it is in a list of errors, and in no other list: those may hold the lines of a program, or companies with a similar number. */
function isInListOfErrors({ path }: Leaf): boolean {
	const [list = '', ...inEntries] = path.split(/\.\d+(?=\.|$)/);
	return inEntries.length === 1 && LIST_OF_ERRORS.test(list);
}

/** S: `errors` of JSON:API and GraphQL, `issue` of FHIR, `issues` of the Belgian REST guide. D: the names of frameworks, and in our languages. */
const LIST_OF_ERRORS =
	/(?:^|\.)(?:errors?|issues?|details?|messages|violations|faults?|fouten|erreurs|fehler)$/i;

const stands = ({ path, value }: Leaf, { body }: AnsweredReply): boolean =>
	valueAt(body, path) === value;

/** Whether one of these tells the answer about an unknown number from that about a company that exists, which may have a version as well. */
const tellThatNoneExists = (members: Leaf[], { known, unknown }: Answers): boolean =>
	members.some(
		(leaf) =>
			leaf.path !== 'success' && !tellsOfWrongRequest(leaf, unknown) && !stands(leaf, known),
	);

/** S: a 400 or 422 says that the request was wrong, whoever it is about. So does a member that repeats it: `{"code": 400}`. */
const tellsOfWrongRequest = ({ value }: Leaf, { answer: { status } }: AnsweredReply): boolean =>
	[400, 422].includes(status) && String(value) === String(status);
