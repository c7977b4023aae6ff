import type { Check } from '../reading/rules';
import { causeOf, unlistedIn, verdict, verdictOfFailure, type Verdict } from '../reading/verdict';
import { readAnswer } from '../registry/answer';
import type { Endpoint } from '../registry/endpoints';
import type { ServiceProfile } from '../registry/profile';
import type { Conclusion, Detail, Finding, Subject, WhyUnclear } from './findingCodes';
import {
	askedOtherwise,
	notRead,
	silenceOf,
	statusOf,
	unansweredFinding,
	unaskedFinding,
	unreadFinding,
	whyUnanswered,
	type Profiles,
} from './findings';
import type { CheckReplies } from './inquire';
import {
	isSilentReply,
	type AnsweredReply,
	type QuestionReply,
	type SilentReply,
} from './QuestionReply';

interface AskedCheck {
	subject: Subject;
	endpoint: Endpoint;
	check: Check;
	replies: CheckReplies;
}

/**
 * Whether a check works for companies of both kinds: those for which it should say yes, and those for which it should say no.
 *
 * | about a yes       | about a no        | finding                                                |
 * |-------------------|-------------------|--------------------------------------------------------|
 * | not asked         | not asked         | notAsked                                               |
 * | nothing to read   | whatever          | silence, absentButExists or a refusal: what came instead |
 * | asked otherwise   | whatever          | askedOtherwise                                         |
 * | unclear           | whatever          | yesUnclear                                             |
 * | says no           | whatever          | noForYes                                               |
 * | says yes          | nothing to read   | noUnclear                                              |
 * | says yes          | unclear           | noUnclear                                              |
 * | says yes          | says yes          | yesForNo                                               |
 * | says yes          | not asked         | yesWorks                                               |
 * | says yes          | says no           | works                                                  |
 *
 * "Asked otherwise": the service was asked under another parameter than the nodes will use with the profile that was learned.
 *
 * A yes is always asked about first. One reply of a kind that can be read is enough, as the others may have met an outage; the
 * details tell how many those were.
 */
export function checkFinding(asked: AskedCheck, profiles: Profiles): Finding {
	const { subject, replies } = asked;
	const yes = sideOf(replies.yes, asked, profiles.learned);
	if (yes.kind === 'notAsked') return unaskedFinding(subject);
	if (yes.kind === 'nothingToRead') return findingWithoutYes(yes.instead, subject);
	const otherwise = askedOtherwise(yes.first, profiles.learned);
	if (otherwise !== undefined) return unreadFinding(subject, otherwise, yes.first);
	const trouble = troubleWith('yes', yes.readings);
	if (trouble !== undefined) return unreadFinding(subject, trouble.says, trouble.reply);

	const no = sideOf(replies.no, asked, profiles.learned);
	if (no.kind === 'nothingToRead') return findingWithoutNo(no.instead, asked);
	const readings = no.kind === 'read' ? no.readings : [];
	const troubleWithout = troubleWith('no', readings);
	if (troubleWithout !== undefined)
		return unreadFinding(subject, troubleWithout.says, troubleWithout.reply);
	return {
		subject,
		says: {
			code: no.kind === 'read' ? 'works' : 'yesWorks',
			facts: { needsProfile: !worksWith(profiles.inUse, asked, [...yes.readings, ...readings]) },
		},
		status: 'recognised',
		details: [statusOf(yes.first), ...notAllRead(replies, yes.readings.length + readings.length)],
	};
}

/** What came of the questions about the companies of one kind. */
type Side =
	| { kind: 'notAsked' }
	/** No reply can be read as a verdict; this is what came in place of one. */
	| { kind: 'nothingToRead'; instead: Instead }
	/** Those of the replies that can be read, or hold data at least. */
	| { kind: 'read'; first: AnsweredReply; readings: ReplyReading[] };

/** A reply that no verdict can be read from. */
type Instead =
	{ kind: 'noAnswer'; reply: SilentReply } | { kind: 'absent' | 'refused'; reply: AnsweredReply };

/** A reply as the nodes read it. Data that they do not understand is `unreadable`. */
interface ReplyReading {
	reply: AnsweredReply;
	verdict: Verdict | { answer: 'unreadable' };
}

function sideOf(replies: QuestionReply[], asked: AskedCheck, profile: ServiceProfile): Side {
	const read = replies.map((reply) => readReply(reply, asked, profile));
	const readings = read.flatMap((one) => (one.kind === 'read' ? [one] : []));
	const [reading] = readings;
	if (reading !== undefined) return { kind: 'read', first: reading.reply, readings };
	const [instead] = read.flatMap((one) => (one.kind === 'read' ? [] : [one]));
	return instead === undefined ? { kind: 'notAsked' } : { kind: 'nothingToRead', instead };
}

/** What the nodes, set to this profile, make of a reply. */
function readReply(
	reply: QuestionReply,
	{ endpoint, check }: AskedCheck,
	profile: ServiceProfile,
): Instead | ({ kind: 'read' } & ReplyReading) {
	if (isSilentReply(reply)) return { kind: 'noAnswer', reply };
	const { answer, asked } = reply;
	const reading = readAnswer(answer, { endpoint, profile, asked, path: endpoint.path });
	if (reading.kind === 'data' && reply.kind !== 'absent')
		return { kind: 'read', reply, verdict: verdict(reading, { check, profile, asked }) };
	const failure = reading.kind === 'failure' ? reading.failure : undefined;
	if (reply.kind === 'absent' || failure?.kind === 'absent') {
		const known = failure && verdictOfFailure(failure, { check, profile });
		return known === undefined
			? { kind: 'absent', reply }
			: { kind: 'read', reply, verdict: known };
	}
	return reply.kind === 'served'
		? { kind: 'read', reply, verdict: { answer: 'unreadable' } }
		: { kind: 'refused', reply };
}

function findingWithoutYes(instead: Instead, subject: Subject): Finding {
	switch (instead.kind) {
		case 'noAnswer':
			return unansweredFinding(subject, instead.reply.failure);
		case 'absent':
			return unreadFinding(subject, { code: 'absentButExists', facts: {} }, instead.reply);
		case 'refused':
			return unreadFinding(subject, notRead(['data']), instead.reply);
	}
}

/** A yes works, which tells more than what came in place of a no. */
function findingWithoutNo(instead: Instead, { subject, check }: AskedCheck): Finding {
	const noUnclear = (why: WhyUnclear): Conclusion => ({ code: 'noUnclear', facts: { why } });
	if (instead.kind !== 'noAnswer') {
		const found = unreadFinding(subject, noUnclear({ kind: instead.kind }), instead.reply);
		const isPerhapsNo = instead.kind === 'absent' && check === 'peppol';
		return isPerhapsNo ? { ...found, details: [...found.details, ABSENT_MAY_BE_NO] } : found;
	}
	const { failure } = instead.reply;
	const says = noUnclear({ kind: whyUnanswered(failure) });
	return { subject, says, status: 'unusual', details: [silenceOf(failure)] };
}

const ABSENT_MAY_BE_NO: Detail = { code: 'absentMayBeNo', facts: {} };

/** What is wrong with one of the readings, and the reply that it was made from. */
interface Trouble {
	says: Conclusion;
	reply: AnsweredReply;
}

function troubleWith(expected: 'yes' | 'no', readings: ReplyReading[]): Trouble | undefined {
	const unclear = readings.find((reading) => !isFirm(reading));
	if (unclear !== undefined) {
		const code = expected === 'yes' ? 'yesUnclear' : 'noUnclear';
		return { says: { code, facts: { why: whyUnclear(readings) } }, reply: unclear.reply };
	}
	const opposite = readings.find(({ verdict: { answer } }) => answer !== expected);
	const code = expected === 'yes' ? 'noForYes' : 'yesForNo';
	return opposite && { says: { code, facts: {} }, reply: opposite.reply };
}

const isFirm = ({ verdict: { answer } }: ReplyReading): boolean =>
	answer === 'yes' || answer === 'no';

/** What stands beside any of the answers, else the cause of the first that is not firm. */
function whyUnclear(readings: ReplyReading[]): WhyUnclear {
	const unknown = readings.flatMap(({ verdict: one }) => (one.answer === 'unknown' ? [one] : []));
	const paths = new Set(unknown.flatMap(unlistedIn).map(({ path }) => path));
	if (paths.size > 0) return { kind: 'beside', paths: [...paths] };
	const first = readings.find((one) => !isFirm(one))?.verdict;
	return {
		kind: 'notRead',
		cause: first?.answer === 'unknown' ? causeOf(first.reason) : 'unreadable',
	};
}

/** Whether the nodes ask and read all of these in the same way with another profile. */
function worksWith(profile: ServiceProfile, asked: AskedCheck, readings: ReplyReading[]): boolean {
	const [first] = readings;
	const isAskedSo = first === undefined || askedOtherwise(first.reply, profile) === undefined;
	return (
		isAskedSo &&
		readings.every(({ reply }) => {
			const read = readReply(reply, asked, profile);
			return read.kind === 'read' && isFirm(read);
		})
	);
}

/** A detail, if a question was not asked, or had no answer that can be read. */
function notAllRead({ yes, no, unasked }: CheckReplies, read: number): Detail[] {
	const questions = yes.length + no.length + unasked;
	const missing = questions - read;
	return missing === 0 ? [] : [{ code: 'someUnanswered', facts: { missing, questions } }];
}
