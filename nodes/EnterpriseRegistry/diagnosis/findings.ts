import { shortened, textAt } from '../json';
import { readAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import type { Check } from '../reading/rules';
import { verdict, type Verdict } from '../reading/verdict';
import type { Endpoint } from '../registry/endpoints';
import { entriesIn, readAnswer } from '../registry/envelope';
import type { ServiceProfile } from '../registry/profile';
import { Failure } from '../failure';
import type { Replies, Reply, Round } from './inquire';

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
	reply?: Reply;
}

/** Whether the nodes read an answer, now or with the profile that was learned. */
export function findingFor({ subject, endpoint, reply }: Asked, profiles: Profiles): Finding {
	if (reply === undefined) return notAsked(subject);
	const problem = notRead(subject, reply);
	if (problem !== undefined) return problem;
	const detail = statusOf(reply);
	const missing = (profile: ServiceProfile) => missingIn(reply, endpoint, profile);
	if (missing(profiles.learned).length === 0)
		return works(subject, { isNow: missing(profiles.inUse).length === 0, detail });
	return notUnderstood(subject, `not read: ${missing(profiles.learned).join(', ')}`, reply);
}

const works = (
	subject: string,
	{ isNow, detail }: { isNow: boolean; detail: string },
): Finding => ({
	subject,
	finding: isNow ? `${subject}: works.` : `${subject}: works once the profile is pasted.`,
	status: 'recognised',
	detail,
});

const notAsked = (subject: string): Finding => ({
	subject,
	finding: `${subject}: not asked.`,
	status: 'unknown',
	detail: '',
});

const notUnderstood = (subject: string, what: string, { kind, ...reply }: Reply): Finding => ({
	subject,
	finding: `${subject}: ${what}.`,
	status: kind === 'served' ? 'unknown' : 'unusual',
	detail: statusOf({ kind, ...reply }),
});

/** What is told where there is no answer to be read, or none that this key may have. */
function notRead(subject: string, reply: Reply): Finding | undefined {
	const { kind, failure } = reply;
	if (failure?.kind === 'forbidden')
		return notUnderstood(subject, 'not allowed for this key', reply);
	if (failure?.kind === 'credentials')
		return notUnderstood(subject, 'the service refuses this credential', reply);
	return kind === 'silent' ? notUnderstood(subject, 'no answer', reply) : undefined;
}

function statusOf({ failure, answer }: Reply): string {
	const status = failure?.status ?? answer.status;
	return status === 0 ? 'No answer.' : `HTTP ${status}.`;
}

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
function missingIn(reply: Reply, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const { reads, path } = endpoint;
	const read = readAnswer(reply.answer, { endpoint, profile, asked: reply.asked, path });
	if (read instanceof Failure) return read.kind === 'absent' && reads === 'record' ? [] : ['data'];
	const secret = endpoint.givesSecret && { hmacSecret: textAt(read.data, 'hmacSecret') };
	const members = Object.entries({ ...READERS[reads]?.(read.data, profile), ...secret });
	return members.filter(([, value]) => value === null).map(([name]) => name);
}

interface AskedOften {
	subject: string;
	endpoint: Endpoint;
	check: Check;
	named: Replies['named'];
	/** Undefined unless all questions were answered with data. */
	round?: Round;
}

/** Whether a check is read, for companies of both kinds. */
export function checkFinding(asked: AskedOften, profiles: Profiles): Finding {
	const { subject, check, named, round } = asked;
	const replies = [named[`${check}: yes`], named[`${check}: no`]].flatMap((reply) => reply ?? []);
	const [first] = replies;
	if (first === undefined) return notAsked(subject);
	const [problem] = replies.flatMap((reply) => notRead(subject, reply) ?? []);
	if (problem !== undefined) return problem;
	const unserved = replies.find(({ kind }) => kind !== 'served');
	if (unserved !== undefined) return notUnderstood(subject, 'not read: data', unserved);
	const { yes, no } = round ?? { yes: [first], no: [] };
	const problemOfCheck = whatDoesNotWork({
		yes: answersOf(yes, asked, profiles.learned),
		no: answersOf(no, asked, profiles.learned),
	});
	if (problemOfCheck !== undefined) return notUnderstood(subject, problemOfCheck, first);
	const isNow = answersOf([...yes, ...no], asked, profiles.inUse).every(isFirm);
	const finding = works(subject, { isNow, detail: statusOf(first) });
	if (no.length > 0) return finding;
	return { ...finding, finding: `${subject}: a yes works; nothing was asked about a no.` };
}

type CheckAnswer = Pick<Verdict, 'answer' | 'cause' | 'unlisted'>;

/** What the nodes make of the replies with a profile; unreadable where they are no answers to a check. */
function answersOf(
	replies: Reply[],
	{ endpoint, check }: AskedOften,
	profile: ServiceProfile,
): CheckAnswer[] {
	return replies.map(({ answer, asked }) => {
		const read = readAnswer(answer, { endpoint, profile, asked, path: endpoint.path });
		if (read instanceof Failure) return { answer: 'unknown', cause: 'unreadable', unlisted: [] };
		return verdict(read, { check, profile, asked });
	});
}

const isFirm = ({ cause }: CheckAnswer): boolean => cause === null;

function whatDoesNotWork({ yes, no }: Record<'yes' | 'no', CheckAnswer[]>): string | undefined {
	if (!yes.every(isFirm)) return whyUnknown(yes);
	if (!no.every(isFirm)) return `a yes works, a no does not: ${whyUnknown(no)}`;
	if (yes.some(({ answer }) => answer === 'no'))
		return 'works, but says no about a company for which a yes was expected';
	if (no.some(({ answer }) => answer === 'yes'))
		return 'works, but says yes about a company for which a no was expected';
	return undefined;
}

/** Members are named without their values, which may be about a company. */
function whyUnknown(answers: CheckAnswer[]): string {
	const unknown = answers.filter((answer) => !isFirm(answer));
	const paths = new Set(unknown.flatMap(({ unlisted }) => unlisted.map(({ path }) => path)));
	if (paths.size === 0) return `not read: ${unknown[0]?.cause ?? 'data'}`;
	const named = [...paths].slice(0, 3).map((path) => `"${shortened(path)}"`);
	return `beside it stands ${named.join(', ')}. Ask the provider what that means`;
}
