import type { Failure } from '../failure';
import type { RegistryClient } from '../registry/RegistryClient';
import type { ServiceProfile } from '../registry/profile';
import { checkFinding } from './checkFinding';
import type { Detail, Diagnosis, Finding, Subject } from './findingCodes';
import { findingFor, type Profiles } from './findings';
import { inquire, type Replies } from './inquire';
import { profileFrom } from './profileFrom';
import { questionsAbout, type About, type DiagnosisQuestion } from './questions';

/** Asks what no source specifies, one request at a time, and tells what works. Nothing of a company is in the findings. */
export async function diagnose(client: RegistryClient, about: About): Promise<Diagnosis> {
	const questions = questionsAbout(about);
	const { replies, proposed, stoppedBy } = await inquire(client, questions);
	const learned = profileFrom(replies, proposed);
	const findings = findingsAbout(questions, replies, { inUse: client.profile, learned });
	return { profile: profileFinding(learned, findings, stoppedBy), learned, findings };
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
	return [...byCode.values()];
}

function profileFinding(
	learned: ServiceProfile,
	findings: Finding[],
	stoppedBy: Failure | undefined,
): Diagnosis['profile'] {
	const details: Detail[] =
		stoppedBy === undefined ? [] : [{ code: 'endedEarly', facts: { failure: stoppedBy } }];
	const members = Object.keys(learned);
	if (members.length > 0)
		return {
			says: { code: 'sets', facts: { members } },
			status: 'recognised',
			details: details.length > 0 ? details : [{ code: 'copyProfile', facts: {} }],
		};
	if (findings.every(({ status }) => status === 'recognised'))
		return { says: { code: 'canStayEmpty', facts: {} }, status: 'as specified', details };
	return { says: { code: 'nothingLearned', facts: {} }, status: 'unknown', details };
}
