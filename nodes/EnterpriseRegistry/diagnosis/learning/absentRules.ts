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
 * such company". That is safe, since what a path gets that cannot exist says "no such page", and is left out: it would hide a wrong
 * Base URL or an outage. What is equal for both numbers is the rule, whatever it is called:
 *
 * | both unknown numbers get | rule |
 * |---|---|
 * | `400 {"success": false, "error": "Unknown company"}` | `{"status": 400, "success": false, "error": "Unknown company"}` |
 * | `404 {"error": {"code": "NOT_FOUND", "message": "No 0999.…"}}` | `{"status": 404, "error.code": "NOT_FOUND"}` |
 * | `404 {"type": "urn:problem-type:belgif:resourceNotFound"}` | `{"status": 404, "type": "urn:problem-type:belgif:resourceNotFound"}` |
 * | `200 {"found": false}` | `{"status": 200, "found": false}` |
 * | `400 {"success": false, "error": "No 0999.…"}` | none: each call that fails has this flag of the envelope |
 * | `200 {"success": false, "error": "Service unavailable"}` | none |
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
	if (!members.some((leaf) => leaf.path !== 'success' && !stands(leaf, known))) return [];
	const rule = Object.fromEntries(members.map(({ path, value }) => [path, value]));
	return [{ status: unknown.answer.status, ...rule }];
}

const isAnswered = (reply: QuestionReply | undefined): reply is AnsweredReply =>
	reply !== undefined && !isSilentReply(reply);

const stands = ({ path, value }: Leaf, { body }: AnsweredReply): boolean =>
	valueAt(body, path) === value;

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
