import type { Failure } from '../failure';
import { textAt } from '../json';
import { readAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import { entriesIn } from '../registry/envelope';
import type { ServiceProfile } from '../registry/profile';
import { isSilentReply, type AnsweredReply, type QuestionReply } from './QuestionReply';

/** One item of the output. The first words of `finding` say what works. */
export interface Finding {
	subject: string;
	finding: string;
	status: 'as specified' | 'recognised' | 'unusual' | 'unknown';
	detail: string;
}

/** The profile of the credential, and the one that the first finding has. */
export interface Profiles {
	inUse: ServiceProfile;
	learned: ServiceProfile;
}

interface Asked {
	subject: string;
	endpoint: Endpoint;
	/** Undefined for what was not asked. */
	reply: QuestionReply | undefined;
}

/** Whether the nodes read an answer, now or with the profile that was learned. */
export function findingFor({ subject, endpoint, reply }: Asked, profiles: Profiles): Finding {
	if (reply === undefined) return unaskedFinding(subject);
	if (isSilentReply(reply)) return unansweredFinding(subject, reply.failure);
	const notRead = missingIn(reply, endpoint, profiles.learned);
	if (notRead.length > 0) return unreadFinding(subject, `not read: ${notRead.join(', ')}`, reply);
	const worksNow = missingIn(reply, endpoint, profiles.inUse).length === 0;
	return workingFinding(subject, { worksNow, detail: statusOf(reply) });
}

export const workingFinding = (
	subject: string,
	{ worksNow, detail }: { worksNow: boolean; detail: string },
): Finding => ({
	subject,
	finding: worksNow ? `${subject}: works.` : `${subject}: works once the profile is pasted.`,
	status: 'recognised',
	detail,
});

export const unaskedFinding = (subject: string): Finding => ({
	subject,
	finding: `${subject}: not asked.`,
	status: 'unknown',
	detail: '',
});

/** @param what the nodes do not understand. */
export const unreadFinding = (subject: string, what: string, reply: AnsweredReply): Finding => ({
	subject,
	finding: `${subject}: ${what}.`,
	status: reply.kind === 'served' ? 'unknown' : 'unusual',
	detail: statusOf(reply),
});

/** What is told where there is no answer to be read, or none that this key may have. */
export function unansweredFinding(subject: string, { kind, status }: Failure): Finding {
	const finding = (what: string): Finding => ({
		subject,
		finding: `${subject}: ${what}.`,
		status: 'unusual',
		detail: status === undefined ? 'No answer.' : httpStatus(status),
	});
	if (kind === 'forbidden') return finding('not allowed for this key');
	if (kind === 'credentials') return finding('the service refuses this credential');
	return finding('no answer');
}

export const statusOf = ({ answer }: AnsweredReply): string => httpStatus(answer.status);

const httpStatus = (status: number): string => `HTTP ${status}.`;

/** What the readers of this product make of data; null is what they miss. */
const READERS: Partial<
	Record<Endpoint['reads'], (data: unknown, profile: ServiceProfile) => object>
> = {
	list: (data, profile) => ({ results: entriesIn(data, profile) ?? null }),
	account: (data) => ({ 'plan, usage': readAccount(data) }),
	record(data, profile) {
		const { enterpriseNumber, name, status } = readEnterprise(data, profile);
		return { enterpriseNumber, name, status };
	},
};

/** The members that are not read. */
function missingIn(reply: AnsweredReply, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const { reads, path } = endpoint;
	const reading = readAnswer(reply.answer, { endpoint, profile, asked: reply.asked, path });
	if (reading.kind === 'failure')
		return reading.failure.kind === 'absent' && reads === 'record' ? [] : ['data'];
	const secret = endpoint.givesSecret && { hmacSecret: textAt(reading.data, 'hmacSecret') };
	const members = { ...READERS[reads]?.(reading.data, profile), ...secret };
	return Object.entries(members)
		.filter(([, value]) => value === null)
		.map(([name]) => name);
}
