import type { Failure } from '../failure';
import { textAt } from '../json';
import { isAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import { entriesIn } from '../registry/envelope';
import { candidatesFor } from '../registry/parameterNames';
import type { ServiceProfile } from '../registry/profile';
import { saysNotDeleted } from '../registry/webhooks';
import type { Conclusion, Detail, Finding, Subject, WhyUnanswered } from './findingCodes';
import type { DiagnosisQuestion } from './questions';
import { isSilentReply, type AnsweredReply, type QuestionReply } from './QuestionReply';

/** The profile of the credential, and the one that the first finding has. */
export interface Profiles {
	inUse: ServiceProfile;
	learned: ServiceProfile;
}

interface Asked extends Pick<DiagnosisQuestion, 'endpoint' | 'isAboutNobody'> {
	subject: Subject;
	/** Undefined for what was not asked. */
	reply: QuestionReply | undefined;
}

/** Whether the nodes read an answer, now or with the profile that was learned. */
export function findingFor(
	{ subject, endpoint, isAboutNobody, reply }: Asked,
	profiles: Profiles,
): Finding {
	if (reply === undefined) return unaskedFinding(subject);
	if (isSilentReply(reply)) return unansweredFinding(subject, reply.failure);
	const trouble = (profile: ServiceProfile) =>
		askedOtherwise(reply, profile) ?? troubleIn(reply, { endpoint, isAboutNobody }, profile);
	const remaining = trouble(profiles.learned);
	if (remaining !== undefined) return unreadFinding(subject, remaining, reply);
	const needsProfile = trouble(profiles.inUse) !== undefined;
	const says: Conclusion = { code: 'works', facts: { needsProfile } };
	return { subject, says, status: 'recognised', details: [statusOf(reply)] };
}

/** The nodes may ask in another way than the diagnosis did. This says so; undefined where both ask alike. */
export function askedOtherwise(
	{ under }: AnsweredReply,
	profile: ServiceProfile,
): Conclusion | undefined {
	if (under === undefined) return undefined;
	const { unnamed, parameter } = under;
	const isTried = candidatesFor(unnamed, profile).some(
		({ name, value }) => name === parameter.name && value === parameter.value,
	);
	return isTried ? undefined : { code: 'askedOtherwise', facts: {} };
}

export const unaskedFinding = (subject: Subject): Finding => ({
	subject,
	says: { code: 'notAsked', facts: {} },
	status: 'unknown',
	details: [],
});

/** @param says what the nodes do not understand. */
export const unreadFinding = (
	subject: Subject,
	says: Conclusion,
	reply: AnsweredReply,
): Finding => ({
	subject,
	says,
	status: reply.kind === 'served' ? 'unknown' : 'unusual',
	details: [statusOf(reply)],
});

/** What is told where there is no answer to be read, or none that this key may have. */
export const unansweredFinding = (subject: Subject, failure: Failure): Finding => ({
	subject,
	says: { code: whyUnanswered(failure), facts: {} },
	status: 'unusual',
	details: [silenceOf(failure)],
});

/** The status of an answer that tells nothing, if there was an answer. */
export const silenceOf = ({ status }: Failure): Detail =>
	status === undefined ? { code: 'noAnswer', facts: {} } : httpStatus(status);

export function whyUnanswered({ kind }: Failure): WhyUnanswered {
	if (kind === 'forbidden') return 'notAllowed';
	return kind === 'credentials' ? 'credentialRefused' : 'noAnswer';
}

export const statusOf = ({ answer }: AnsweredReply): Detail => httpStatus(answer.status);

const httpStatus = (status: number): Detail => ({ code: 'httpStatus', facts: { status } });

export const notRead = (members: string[]): Conclusion => ({
	code: 'membersNotRead',
	facts: { members },
});

/** The reason why the nodes cannot use a reply; undefined where they can. */
function troubleIn(
	{ answer, asked }: AnsweredReply,
	{ endpoint, isAboutNobody }: Pick<DiagnosisQuestion, 'endpoint' | 'isAboutNobody'>,
	profile: ServiceProfile,
): Conclusion | undefined {
	const reading = readAnswer(answer, { endpoint, profile, asked, path: endpoint.path });
	if (reading.kind === 'failure') {
		if (reading.failure.kind !== 'absent' || endpoint.reads !== 'record') return notRead(['data']);
		return isAboutNobody === true ? undefined : { code: 'absentButExists', facts: {} };
	}
	if (endpoint.method === 'DELETE' && saysNotDeleted(reading.data))
		return { code: 'notDeleted', facts: {} };
	const missing = missingIn(reading.data, endpoint, profile);
	if (missing.length > 0) return notRead(missing);
	return isAboutNobody === true ? { code: 'presentButUnknown', facts: {} } : undefined;
}

/** The members that the nodes need and do not find. */
function missingIn(data: unknown, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const { needs = [] } = endpoint.reads === 'change' ? endpoint : {};
	const missing = NOT_IN_DATA[endpoint.reads]?.(data, profile) ?? [];
	const lacking = needs.filter((member) => textAt(data, member) === null);
	return [...missing, ...lacking];
}

/** What the readers of this product do not find in data. */
const NOT_IN_DATA: Partial<
	Record<Endpoint['reads'], (data: unknown, profile: ServiceProfile) => string[]>
> = {
	list: (data, profile) => (entriesIn(data, profile) ? [] : ['results']),
	account: (data) => (isAccount(data) ? [] : ['plan', 'usage']),
	record(data, profile) {
		const record = readEnterprise(data, profile);
		const needed = ['enterpriseNumber', 'name', 'status'] as const;
		return needed.filter((member) => record[member] === null);
	},
};
