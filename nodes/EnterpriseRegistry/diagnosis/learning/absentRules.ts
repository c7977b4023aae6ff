import {
	holdsNothing,
	isNesting,
	isObject,
	leavesOf,
	valueAt,
	type Json,
	type Leaf,
} from '../../json';
import { isAsked } from '../../reading/askedNumber';
import { companyNumbersIn } from '../../reading/companyNumbers';
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
 * | `200 {"found": false}` | `{"status": 200, "found": false}` |
 * | `400 {"success": false, "error": "No 0999.…"}` | none: each call that fails has this flag of the envelope |
 * | `200 {"success": false, "error": "Service unavailable"}` | none |
 * | `200 {"enterpriseNumber": "0999.…", "type": "BV"}` | none, if the known company has a `type`: another one may be a BV |
 */
export function absentRules({ named: { known, unknown, unknownToo, nowhere } }: Replies): Json[] {
	if (!isServedReply(known) || !isAnswered(unknown) || !isAnswered(unknownToo)) return [];
	if (!isAnswered(nowhere) || isServedReply(nowhere)) return [];
	if (!mayTellThatNoneExists(unknown, unknownToo)) return [];
	const answers: Answers = { known, unknown, unknownToo, nowhere };
	const places = [leavesIn(unknown.body), leavesInLists(unknown)];
	const members = places.map((leaves) => membersOfRule(leaves, answers)).find(isFilled);
	if (members === undefined) return [];
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

/** Lists count where nothing else tells, as they may also hold the lines of a program. They count in a refusal only: a record has lists as well. */
const leavesInLists = (unknown: AnsweredReply): Leaf[] =>
	isServedReply(unknown) || !isObject(unknown.body) ? [] : leavesByPlace(unknown.body);

/** What is equal for both unknown numbers, if it tells that there is no such company; else nothing. */
function membersOfRule(leaves: Leaf[], { known, unknown, unknownToo, nowhere }: Answers): Leaf[] {
	const members = leaves.filter(
		(leaf) =>
			stands(leaf, unknown) &&
			stands(leaf, unknownToo) &&
			!stands(leaf, nowhere) &&
			// Another day has another time, and the status of HTTP stands in each rule.
			!tellsTime(leaf.value) &&
			leaf.path !== 'status',
	);
	return members.some((leaf) => tellsThatNoneExists(leaf, unknown, known)) ? members : [];
}

const isFilled = (members: Leaf[]): boolean => members.length > 0;

const stands = ({ path, value }: Leaf, { body }: AnsweredReply): boolean =>
	valueAt(body, path) === value;

/** Whether a member of the answer about an unknown number tells it from the record of a company, such as the known one. */
function tellsThatNoneExists(leaf: Leaf, unknown: AnsweredReply, known: ServedReply): boolean {
	if (leaf.path === 'success') return false;
	return mayBeRecord(unknown, known)
		? holdsNothing(valueAt(known.body, leaf.path))
		: !stands(leaf, known);
}

/**
 * D: whether a good answer may be a record, although nobody has the number. Some services make one for each number that is asked: it has that
 * number, or nothing in a member that the known record fills. What it holds otherwise may be the default for any company.
 */
const mayBeRecord = (unknown: AnsweredReply, known: ServedReply): boolean =>
	isServedReply(unknown) && (hasAskedNumber(unknown) || hasEmptyMemberOf(known, unknown));

const hasAskedNumber = ({ data, asked }: AnsweredReply): boolean =>
	[...companyNumbersIn(data)].some((number) => isAsked(number, asked));

function hasEmptyMemberOf(known: ServedReply, { data }: AnsweredReply): boolean {
	const isFilledIn = (path: string) => {
		const value = valueAt(known.data, path);
		return !isNesting(value) && !holdsNothing(value);
	};
	return leavesOf(data).some(({ path, value }) => holdsNothing(value) && isFilledIn(path));
}
