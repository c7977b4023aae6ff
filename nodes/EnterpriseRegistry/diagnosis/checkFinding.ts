import { shortened } from '../json';
import type { Check } from '../reading/rules';
import { verdict, type Verdict } from '../reading/verdict';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import type { ServiceProfile } from '../registry/profile';
import {
	askedOtherwise,
	unansweredFinding,
	unaskedFinding,
	unreadFinding,
	statusOf,
	workingFinding,
	type Finding,
	type Profiles,
} from './findings';
import type { CheckReplies } from './inquire';
import {
	isServedReply,
	isSilentReply,
	type QuestionReply,
	type ServedReply,
} from './QuestionReply';

interface AskedOften {
	subject: string;
	endpoint: Endpoint;
	check: Check;
	replies: CheckReplies;
}

/** Whether a check is read, for companies of both kinds. It is judged by the replies with data; the detail tells where others had none. */
export function checkFinding(asked: AskedOften, profiles: Profiles): Finding {
	const { subject, endpoint, replies } = asked;
	const yes = replies.yes.filter(isServedReply);
	const no = replies.no.filter(isServedReply);
	const notServed = [
		...(yes.length === 0 ? replies.yes.slice(0, 1) : []),
		...(no.length === 0 ? replies.no.slice(0, 1) : []),
	];
	const [problem] = notServed.map((reply) => whyNotServed(subject, reply));
	if (problem !== undefined) return problem;
	const served = [...yes, ...no];
	const [first] = served;
	if (first === undefined) return unaskedFinding(subject);
	const trouble =
		askedOtherwise(first, endpoint, profiles.learned) ??
		whatDoesNotWork({
			yes: answersOf(yes, asked, profiles.learned),
			no: answersOf(no, asked, profiles.learned),
		});
	if (trouble !== undefined) return unreadFinding(subject, trouble, first);
	const worksNow =
		askedOtherwise(first, endpoint, profiles.inUse) === undefined &&
		answersOf(served, asked, profiles.inUse).every(isFirm);
	const detail = [statusOf(first), ...notAllAnswered(replies)].join(' ');
	const part =
		no.length > 0 ? undefined : { what: 'a yes', beside: 'nothing was asked about a no' };
	return workingFinding(subject, { worksNow, detail, part });
}

const whyNotServed = (subject: string, reply: QuestionReply): Finding =>
	isSilentReply(reply)
		? unansweredFinding(subject, reply.failure)
		: unreadFinding(subject, 'not read: data', reply);

/** A sentence, if a question had no answer with data, or was not asked. */
function notAllAnswered({ yes, no, unasked }: CheckReplies): string[] {
	const replies = [...yes, ...no];
	const count = replies.length + unasked;
	const missing = count - replies.filter(isServedReply).length;
	return missing === 0 ? [] : [`${missing} of ${count} questions had no answer.`];
}

/** A verdict on a reply; one without data answers no check. */
type CheckAnswer = Verdict | { answer: 'noData' };

/** The nodes, set to this profile, would read these answers from the replies. */
function answersOf(
	replies: ServedReply[],
	{ endpoint, check }: AskedOften,
	profile: ServiceProfile,
): CheckAnswer[] {
	return replies.map(({ answer, asked }) => {
		const reading = readAnswer(answer, { endpoint, profile, asked, path: endpoint.path });
		return reading.kind === 'data'
			? verdict(reading, { check, profile, asked })
			: { answer: 'noData' };
	});
}

const isFirm = ({ answer }: CheckAnswer): boolean => answer === 'yes' || answer === 'no';

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
	const unknown = answers.flatMap((one) => (one.answer === 'unknown' ? [one] : []));
	const paths = new Set(unknown.flatMap(({ unlisted }) => unlisted.map(({ path }) => path)));
	if (paths.size === 0) return `not read: ${whyNotFirm(answers)}`;
	const named = [...paths].slice(0, 3).map((path) => `"${shortened(path)}"`);
	return `beside it stands ${named.join(', ')}. Ask the provider what that means`;
}

/** The cause of the first answer that is not firm. */
function whyNotFirm(answers: CheckAnswer[]): string {
	const first = answers.find((answer) => !isFirm(answer));
	return first?.answer === 'unknown' ? first.cause : 'unreadable';
}
