import { valueAt, type Json, type Leaf } from '../../json';
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
 * Base URL or an outage.
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
	// Nothing is left, or a company that exists is told in the same way.
	if (members.every((leaf) => stands(leaf, known))) return [];
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
	// S: with its codes, VIES says that it could not ask.
	const isOutage = leavesIn(one.body).some(({ value }) => outageIn(value) !== undefined);
	return !isOutage && viesSayingIn(one.body) === undefined;
}
