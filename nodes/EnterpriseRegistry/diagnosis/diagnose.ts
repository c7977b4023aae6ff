import { mayHaveTakenEffect } from '../registry/failures';
import type { RegistryClient } from '../registry/RegistryClient';
import type { ServiceProfile } from '../registry/profile';
import { checkFinding } from './checkFinding';
import type { Detail, Diagnosis, Finding, Subject } from './findingCodes';
import { findingFor, type Profiles } from './findings';
import { inquire, type Replies } from './inquire';
import { profileFrom } from './profileFrom';
import { questionsAbout, type About, type DiagnosisQuestion } from './questions';
import { isSilentReply, type QuestionReply } from './QuestionReply';

/** Asks what no source specifies, one request at a time, and tells what works. Nothing of a company is in the findings. */
export async function diagnose(client: RegistryClient, about: About): Promise<Diagnosis> {
	const questions = questionsAbout(about);
	const { replies, proposed, stoppedBy } = await inquire(client, questions);
	const profiles = { inUse: client.profile, learned: profileFrom(replies, proposed) };
	const findings = findingsAbout(questions, replies, profiles);
	const details: Detail[] =
		stoppedBy === undefined ? [] : [{ code: 'endedEarly', facts: { failure: stoppedBy } }];
	return {
		profile: profileFinding(profiles, { replies, findings, details }),
		learned: profiles.learned,
		findings,
	};
}

/** One finding for each subject, by its first question; all answers of a check are one subject. */
function findingsAbout(
	questions: DiagnosisQuestion[],
	replies: Replies,
	profiles: Profiles,
): Finding[] {
	const byCode = new Map<Subject['code'], Finding>();
	for (const { subject, name, endpoint, isAboutNobody, ofCheck } of questions) {
		if (subject === undefined || byCode.has(subject.code)) continue;
		const finding =
			ofCheck === undefined
				? findingFor({ subject, endpoint, isAboutNobody, reply: replies.named[name] }, profiles)
				: checkFinding(
						{ subject, endpoint, check: ofCheck.check, replies: replies.checks[ofCheck.check] },
						profiles,
					);
		byCode.set(subject.code, finding);
	}
	return [...byCode.values()].map((finding) => withRemains(finding, byCode, replies));
}

/** The finding about the deletion tells which webhook may be left. One that the service says it kept is told by its conclusion. */
function withRemains(
	finding: Finding,
	byCode: ReadonlyMap<Subject['code'], Finding>,
	{ named: { made } }: Replies,
): Finding {
	const subject = byCode.get('madeWebhook')?.subject;
	const isDeletion = finding.subject.code === 'deletion';
	if (!isDeletion || subject?.code !== 'madeWebhook' || !mayHaveBeenMade(made)) return finding;
	if (['works', 'notDeleted'].includes(finding.says.code)) return finding;
	const mayRemain: Detail = { code: 'mayRemain', facts: subject.facts };
	return { ...finding, status: 'unusual', details: [...finding.details, mayRemain] };
}

function mayHaveBeenMade(made: QuestionReply | undefined): boolean {
	if (made === undefined) return false;
	return isSilentReply(made) ? mayHaveTakenEffect(made.failure) : made.kind !== 'refused';
}

interface FoundOut {
	replies: Replies;
	findings: Finding[];
	/** The sentences beside the conclusion, whatever that is. */
	details: Detail[];
}

function profileFinding(
	{ inUse, learned }: Profiles,
	{ replies, findings, details }: FoundOut,
): Diagnosis['profile'] {
	const members = membersThatDiffer(learned, inUse);
	if (members.length > 0)
		return {
			says: { code: 'sets', facts: { members } },
			status: 'recognised',
			details: details.length > 0 ? details : [{ code: 'copyProfile', facts: {} }],
		};
	if (isNothingFound(replies))
		return { says: { code: 'nothingFound', facts: {} }, status: 'unusual', details };
	if (findings.some(({ status }) => status !== 'recognised'))
		return { says: { code: 'nothingLearned', facts: {} }, status: 'unknown', details };
	const isNoOpen = findings.some(({ says }) => says.code === 'yesWorks');
	const code = Object.keys(inUse).length === 0 ? 'canStayEmpty' : 'canStayAsItIs';
	return { says: { code, facts: { isNoOpen } }, status: 'as specified', details };
}

const membersThatDiffer = (learned: ServiceProfile, inUse: ServiceProfile): string[] =>
	Object.entries(learned)
		.filter(
			([name, value]) =>
				JSON.stringify(value) !== JSON.stringify(inUse[name as keyof ServiceProfile]),
		)
		.map(([name]) => name);

/** A server under a wrong Base URL says to each path that nothing is there, or shows a page. */
function isNothingFound({ named, checks }: Replies): boolean {
	const ofChecks = Object.values(checks).flatMap(({ yes, no }) => [...yes, ...no]);
	const all = [...Object.values(named), ...ofChecks];
	return all.length > 0 && all.every((reply) => reply !== undefined && saysNothingHere(reply));
}

function saysNothingHere(reply: QuestionReply): boolean {
	if (isSilentReply(reply) || reply.kind === 'served') return false;
	const { answer, body } = reply;
	return [404, 405, 410].includes(answer.status) || (answer.status < 400 && body === undefined);
}
