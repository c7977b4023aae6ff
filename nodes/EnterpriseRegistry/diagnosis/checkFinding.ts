import type { Check } from '../reading/rules';
import { verdict, type Verdict } from '../reading/verdict';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import type { ServiceProfile } from '../registry/profile';
import type { Conclusion, Detail, Finding, Subject, WhyUnclear } from './findingCodes';
import {
	askedOtherwise,
	notRead,
	statusOf,
	unansweredFinding,
	unaskedFinding,
	unreadFinding,
	type Profiles,
} from './findings';
import type { CheckReplies } from './inquire';
import {
	isServedReply,
	isSilentReply,
	type QuestionReply,
	type ServedCheck,
	type ServedReply,
} from './QuestionReply';

interface AskedOften {
	subject: Subject;
	endpoint: Endpoint;
	check: Check;
	replies: CheckReplies;
}

/** Whether a check is read, for companies of both kinds. It is judged by the replies with data; the details tell where others had none. */
export function checkFinding(asked: AskedOften, profiles: Profiles): Finding {
	const { subject, replies } = asked;
	const replied = whatWasReplied(replies);
	switch (replied.kind) {
		case 'nothing':
			return unaskedFinding(subject);
		case 'withoutData':
			return isSilentReply(replied.reply)
				? unansweredFinding(subject, replied.reply.failure)
				: unreadFinding(subject, notRead(['data']), replied.reply);
		case 'data':
			return findingOf(replied, asked, profiles);
	}
}

/** What was replied about the companies of both kinds. */
type Replied =
	| { kind: 'nothing' }
	/** None of the replies about one kind has data; this is the first of them. */
	| { kind: 'withoutData'; reply: QuestionReply }
	| ({ kind: 'data'; first: ServedReply } & ServedCheck);

function whatWasReplied(replies: CheckReplies): Replied {
	const yes = replies.yes.filter(isServedReply);
	const no = replies.no.filter(isServedReply);
	const reply = firstWithoutData(replies.yes) ?? firstWithoutData(replies.no);
	if (reply !== undefined) return { kind: 'withoutData', reply };
	const first = yes[0] ?? no[0];
	return first === undefined ? { kind: 'nothing' } : { kind: 'data', first, yes, no };
}

/** The first of the replies, if none of them has data. */
const firstWithoutData = (replies: QuestionReply[]): QuestionReply | undefined =>
	replies.some(isServedReply) ? undefined : replies[0];

function findingOf(
	{ first, yes, no }: Replied & { kind: 'data' },
	asked: AskedOften,
	{ inUse, learned }: Profiles,
): Finding {
	const { subject, endpoint, replies } = asked;
	const trouble =
		askedOtherwise(first, endpoint, learned) ??
		whatDoesNotWork({ yes: answersOf(yes, asked, learned), no: answersOf(no, asked, learned) });
	if (trouble !== undefined) return unreadFinding(subject, trouble, first);
	const worksNow =
		askedOtherwise(first, endpoint, inUse) === undefined &&
		answersOf([...yes, ...no], asked, inUse).every(isFirm);
	const code = no.length > 0 ? 'works' : 'yesWorks';
	return {
		subject,
		says: { code, facts: { needsProfile: !worksNow } },
		status: 'recognised',
		details: [statusOf(first), ...notAllAnswered(replies)],
	};
}

/** A detail, if a question had no answer with data, or was not asked. */
function notAllAnswered({ yes, no, unasked }: CheckReplies): Detail[] {
	const replies = [...yes, ...no];
	const questions = replies.length + unasked;
	const missing = questions - replies.filter(isServedReply).length;
	return missing === 0 ? [] : [{ code: 'someUnanswered', facts: { missing, questions } }];
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

function whatDoesNotWork({ yes, no }: Record<'yes' | 'no', CheckAnswer[]>): Conclusion | undefined {
	if (!yes.every(isFirm)) return { code: 'yesUnclear', facts: { why: whyUnclear(yes) } };
	if (!no.every(isFirm)) return { code: 'noUnclear', facts: { why: whyUnclear(no) } };
	if (yes.some(({ answer }) => answer === 'no')) return { code: 'noForYes', facts: {} };
	if (no.some(({ answer }) => answer === 'yes')) return { code: 'yesForNo', facts: {} };
	return undefined;
}

/** What stands beside any of the answers, else the cause of the first that is not firm. */
function whyUnclear(answers: CheckAnswer[]): WhyUnclear {
	const unknown = answers.flatMap((one) => (one.answer === 'unknown' ? [one] : []));
	const paths = new Set(unknown.flatMap(({ unlisted }) => unlisted.map(({ path }) => path)));
	if (paths.size > 0) return { kind: 'beside', paths: [...paths] };
	const first = answers.find((answer) => !isFirm(answer));
	return { kind: 'notRead', cause: first?.answer === 'unknown' ? first.cause : 'unreadable' };
}
