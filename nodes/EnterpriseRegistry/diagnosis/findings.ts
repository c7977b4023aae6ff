import type { Failure } from '../failure';
import { textAt } from '../json';
import { isAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import { entriesIn } from '../registry/envelope';
import { candidatesFor } from '../registry/parameterNames';
import type { ServiceProfile } from '../registry/profile';
import type { Question } from './questions';
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

interface Asked extends Pick<Question, 'endpoint' | 'expects'> {
	subject: string;
	/** Undefined for what was not asked. */
	reply: QuestionReply | undefined;
}

/** Whether the nodes read an answer, now or with the profile that was learned. */
export function findingFor(
	{ subject, endpoint, expects, reply }: Asked,
	profiles: Profiles,
): Finding {
	if (reply === undefined) return unaskedFinding(subject);
	if (isSilentReply(reply)) return unansweredFinding(subject, reply.failure);
	const trouble = (profile: ServiceProfile) =>
		askedOtherwise(reply, endpoint, profile) ?? troubleIn(reply, { endpoint, expects }, profile);
	const remaining = trouble(profiles.learned);
	if (remaining !== undefined) return unreadFinding(subject, remaining, reply);
	const worksNow = trouble(profiles.inUse) === undefined;
	return workingFinding(subject, { worksNow, detail: statusOf(reply) });
}

interface Working {
	/** Whether the nodes work as they are set now, without the profile that was learned. */
	worksNow: boolean;
	detail: string;
	/** Only a part may work: `what` names it, and `beside` says what does not. */
	part?: { what: string; beside: string };
}

export const workingFinding = (subject: string, { worksNow, detail, part }: Working): Finding => {
	const what = part === undefined ? 'works' : `${part.what} works`;
	const when = worksNow ? '' : ' once the profile is pasted';
	const beside = part === undefined ? '' : `; ${part.beside}`;
	return {
		subject,
		finding: `${subject}: ${what}${when}${beside}.`,
		status: 'recognised',
		detail,
	};
};

/** The nodes may ask in another way than the diagnosis did. This says how; undefined where both ask alike. */
export function askedOtherwise(
	{ under }: AnsweredReply,
	endpoint: Endpoint,
	profile: ServiceProfile,
): string | undefined {
	if (under === undefined) return undefined;
	const { unnamed, parameter } = under;
	const isTried = candidatesFor(endpoint, unnamed, profile).some(
		({ name, value }) => name === parameter.name && value === parameter.value,
	);
	return isTried
		? undefined
		: 'the parameter of the profile is refused, and which other one is right cannot be told';
}

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
	account: (data) => ({ 'plan, usage': isAccount(data) || null }),
	record(data, profile) {
		const { enterpriseNumber, name, status } = readEnterprise(data, profile);
		return { enterpriseNumber, name, status };
	},
};

/** The reason why the nodes cannot use a reply; undefined where they can. */
function troubleIn(
	{ answer, asked }: AnsweredReply,
	{ endpoint, expects }: Pick<Question, 'endpoint' | 'expects'>,
	profile: ServiceProfile,
): string | undefined {
	const reading = readAnswer(answer, { endpoint, profile, asked, path: endpoint.path });
	if (reading.kind === 'failure') {
		if (reading.failure.kind !== 'absent' || endpoint.reads !== 'record') return 'not read: data';
		return expects === 'absent'
			? undefined
			: 'the service says "no such company" of one that should exist';
	}
	const missing = missingIn(reading.data, endpoint, profile);
	if (missing.length > 0) return `not read: ${missing.join(', ')}`;
	return expects === 'absent'
		? 'the service has a record of a company that should not exist'
		: undefined;
}

/** The members that are not read. */
function missingIn(data: unknown, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const secret = endpoint.givesSecret && { hmacSecret: textAt(data, 'hmacSecret') };
	const members = { ...READERS[endpoint.reads]?.(data, profile), ...secret };
	return Object.entries(members)
		.filter(([, value]) => value === null)
		.map(([name]) => name);
}
