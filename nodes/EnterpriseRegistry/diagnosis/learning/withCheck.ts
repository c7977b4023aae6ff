import type { Check } from '../../reading/rules';
import { causeOf, verdict } from '../../reading/verdict';
import { readProfile, type ServiceProfile } from '../../registry/profile';
import type { ServedReply, ServedCheck } from '../QuestionReply';
import { allowedBeside, withAllowed, type TriedVerdict } from './beside';
import { statementIn, type Statement } from './statement';

/** The profile with what the answers of a check tell apart; as it was where they tell nothing. */
export function withCheck(
	check: Check,
	replies: ServedCheck,
	profile: ServiceProfile,
): ServiceProfile {
	if (replies.no.length === 0) return profile;
	const judge = (statement: Statement) =>
		judged(check, replies, { ...profile, [check]: { ...profile[check], ...statement } });
	const statement = candidates(check, replies, profile).find((one) => isRight(judge(one)));
	if (statement === undefined) return profile;
	const learned = allowedBeside(judge(statement));
	const beside = withAllowed(profile[check]?.beside ?? {}, learned.data);
	const settings = { ...profile[check], ...statement, ...unlessEmpty({ beside }) };
	return readProfile({
		...profile,
		...envelopeWith(learned.envelope, profile),
		...unlessEmpty({ [check]: settings }),
	});
}

/** The rule of the sources, then the one that these answers suggest, where nobody has set one. */
function candidates(check: Check, replies: ServedCheck, { peppol }: ServiceProfile): Statement[] {
	const mayLearn = check === 'peppol' && peppol?.member === undefined;
	const learned = mayLearn ? statementIn(replies) : undefined;
	return learned === undefined ? [{}] : [{}, learned];
}

function judged(check: Check, { yes, no }: ServedCheck, profile: ServiceProfile): TriedVerdict[] {
	const judge = (expected: 'yes' | 'no') => (reply: ServedReply) => ({
		expected,
		asked: reply.asked,
		verdict: verdict(reply, { check, profile, asked: reply.asked }),
	});
	return [...yes.map(judge('yes')), ...no.map(judge('no'))];
}

/** Whether each answer is read as it should be. Something unlisted beside a no is what is to be learned. */
const isRight = (judgements: TriedVerdict[]): boolean =>
	judgements.every(({ expected, verdict: said }) => {
		const isNoBesideUnlisted = said.answer === 'unknown' && causeOf(said.reason) === 'unlisted';
		return said.answer === expected || (expected === 'no' && isNoBesideUnlisted);
	});

/** Where there is no envelope, nothing can stand in it. */
const envelopeWith = (
	learned: ReturnType<typeof allowedBeside>['envelope'],
	{ envelope }: ServiceProfile,
): Pick<ServiceProfile, 'envelope'> =>
	envelope === false
		? { envelope }
		: unlessEmpty({ envelope: withAllowed(envelope ?? {}, learned) });

/** Without members that hold nothing: a profile that a person reads should not have them. */
const unlessEmpty = <Members extends Record<string, object>>(members: Members): Partial<Members> =>
	Object.fromEntries(
		Object.entries(members).filter(([, member]) => Object.keys(member).length > 0),
	) as Partial<Members>;
