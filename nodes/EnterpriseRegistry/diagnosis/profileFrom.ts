import { readProfile, type ServiceProfile } from '../registry/profile';
import type { CheckReplies, Replies } from './inquire';
import { absentRules } from './learning/absentRules';
import { isWithoutEnvelope } from './learning/isWithoutEnvelope';
import { listNames } from './learning/listNames';
import { withCheck } from './learning/withCheck';
import { isServedReply, type ServedCheck } from './QuestionReply';

/** What the replies tell apart, on top of the profile in use; nothing from what was refused or silent by chance. */
export function profileFrom(replies: Replies, inUse: ServiceProfile = {}): ServiceProfile {
	const names = listNames(replies, inUse);
	const absent = [...(inUse.absent ?? []), ...absentRules(replies)];
	const profile = readProfile({
		...(isWithoutEnvelope(replies) && { envelope: false }),
		...inUse,
		names: isEmpty(names) ? undefined : names,
		absent: absent.length === 0 ? undefined : absent,
	});
	const withPeppol = withCheck('peppol', servedIn(replies.checks.peppol), profile);
	return withCheck('vat', servedIn(replies.checks.vat), withPeppol);
}

/** Nothing where one question was not answered with data: an outage may have begun or ended between the others. */
function servedIn({ yes, no, unasked }: CheckReplies): ServedCheck {
	const isComplete = unasked === 0 && [...yes, ...no].every(isServedReply);
	return isComplete
		? { yes: yes.filter(isServedReply), no: no.filter(isServedReply) }
		: { yes: [], no: [] };
}

const isEmpty = (members: object): boolean => Object.keys(members).length === 0;
