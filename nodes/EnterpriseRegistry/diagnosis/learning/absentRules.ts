import { isObject, valueAt, type Json, type Leaf } from '../../json';
import {
	canBeNamed,
	saysNoneByName,
	tellsOfFailureOnly,
	tellsOfOutage,
} from '../../registry/absentRuleMember';
import { mayTellAbsent } from '../../registry/profile';
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
 * such company". That is safe, since much tells nothing here. A path that cannot exist gets what hides a wrong Base URL. Each failed call
 * has its flag and its code. The record of a company may hold any default. An answer with words of an outage teaches nothing at all. Where
 * one member tells, all that are equal for both numbers are the rule, whatever they are called:
 *
 * | both unknown numbers get | rule |
 * |---|---|
 * | `400 {"success": false, "error": "Unknown company"}` | `{"status": 400, "success": false, "error": "Unknown company"}` |
 * | `404 {"error": {"code": "NOT_FOUND", "message": "No 0999.…"}}` | `{"status": 404, "error.code": "NOT_FOUND"}` |
 * | `404 {"type": "urn:problem-type:belgif:resourceNotFound"}` | `{"status": 404, "type": "urn:problem-type:belgif:resourceNotFound"}` |
 * | `404 {"errors": [{"code": "UNKNOWN"}]}` | `{"status": 404, "errors.0.code": "UNKNOWN"}` |
 * | `200 {"found": false}` | `{"status": 200, "found": false}` |
 * | `200 {"success": true, "data": null, "message": "Unknown"}` | `{"status": 200, "success": true, "data": null, "message": "Unknown"}` |
 * | `200 {"enterpriseNumber": "0999.…", "type": "BV"}` | none, if the known company has a `type`: another one may be a BV |
 * | `200 {"enterpriseNumber": "0999.…", "active": false}` | none: another company may have stopped |
 * | `400 {"code": 400, "error": "Bad Request", "message": "No 0999.…"}` | none: each wrong request may get these |
 * | `400 {"success": false, "error": "No 0999.…"}` | none: each call that fails has this flag |
 * | `200 {"success": false, "error": "Service unavailable"}` | none |
 */
export function absentRules(replies: Replies): Json[] {
	const { known, unknown, unknownToo, nowhere } = replies.named;
	if (!isServedReply(known) || !isAnswered(unknown) || !isAnswered(unknownToo)) return [];
	if (!isAnswered(nowhere) || isServedReply(nowhere)) return [];
	if (!mayTellThatNoneExists(unknown, unknownToo)) return [];
	const answers: Answers = { known, unknown, unknownToo, nowhere };
	const members = membersOfRule(answers).filter((leaf) => !isMeasured(leaf, replies));
	const telling = members.filter((leaf) => tellsThatNoneExists(leaf, answers));
	if (telling.length === 0) return [];
	const kept = new Set([...telling, ...members].slice(0, MAX_MEMBERS));
	const rule: Json = { status: unknown.answer.status };
	for (const { path, value } of members.filter((leaf) => kept.has(leaf))) rule[path] = value;
	return [{ ...rule, ...withoutData(unknown) }];
}

/** Nobody can judge a longer rule. */
const MAX_MEMBERS = 10;

/** A good answer is "no such company" only as long as it has no data: the next one may have a record beside the same words. */
const withoutData = (unknown: AnsweredReply): Json =>
	isServedReply(unknown) && unknown.envelope?.data === null ? { data: null } : {};

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

/** The members that are equal for both unknown numbers, and not so for a path that cannot exist. The status of HTTP stands in each rule. */
const membersOfRule = ({ unknown, unknownToo, nowhere }: Answers): Leaf[] =>
	[...leavesIn(unknown.body), ...leavesOfErrors(unknown)].filter(
		(leaf) =>
			stands(leaf, unknown) &&
			stands(leaf, unknownToo) &&
			!stands(leaf, nowhere) &&
			leaf.path !== 'status' &&
			canBeNamed(leaf),
	);

/** Whether it is a number that differs between good answers, as the time does that a call took: the next answer has another one. */
function isMeasured({ path, value }: Leaf, { named }: Replies): boolean {
	if (typeof value !== 'number') return false;
	const { unknown: _one, unknownToo: _other, ...others } = named;
	const good = Object.values(others).filter((reply) => isServedReply(reply));
	const numbers = good.map(({ body }) => valueAt(body, path));
	return new Set(numbers.filter((number) => typeof number === 'number')).size > 1;
}

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
	/(?:^|\.)(?:errors?|issues?|details?|messages|violations|faults?|fout(?:en)?|erreurs?|fehler)$/i;

const stands = ({ path, value }: Leaf, { body }: AnsweredReply): boolean =>
	valueAt(body, path) === value;

/** Whether it tells the answer about an unknown number from that about a company that exists, which may have a version as well. */
function tellsThatNoneExists(leaf: Leaf, { known, unknown }: Answers): boolean {
	if (stands(leaf, known) || tellsOfFailureOnly(leaf, unknown.answer.status)) return false;
	if (saysNoneByName(leaf) || !isServedReply(unknown)) return true;
	return typeof leaf.value === 'string' && !isOfRecord(leaf, known);
}

/**
 * Whether the record of the known company has such a member, whatever its value. A service that makes a record for each number that is
 * asked has its defaults there, and another company may have the same: its language, its type, that it has stopped.
 */
const isOfRecord = ({ path }: Leaf, { body, envelope }: ServedReply): boolean =>
	(envelope === null || path.startsWith('data.')) && valueAt(body, path) !== undefined;
