import { whatHappened } from '../messages/inLog';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Moment } from '../times';
import { checkFinding } from './checkFinding';
import { findingFor, type Finding, type Profiles } from './findings';
import { inquire, type Replies } from './inquire';
import { profileFrom } from './profileFrom';
import { questionsAbout, type About, type Question } from './questions';

/**
 * Asks what no source specifies, one request at a time, and tells what works. The first finding has the Service Profile.
 * Nothing of a company is in the findings.
 */
export async function diagnose(client: RegistryClient, about: About, moment: Moment) {
	const questions = questionsAbout(about);
	const { replies, learned, stoppedBy } = await inquire(client, questions);
	const profiles = { inUse: client.profile, learned: profileFrom(replies, learned) };
	const findings = findingsAbout(questions, replies, profiles);
	const endedBy =
		stoppedBy === undefined ? '' : `It ended early: ${whatHappened(stoppedBy, moment)}.`;
	return [
		{ ...profileFinding(profiles, findings, endedBy), profile: profiles.learned },
		...findings,
	];
}

/** One finding for each subject, by its first question; all answers of a check are one subject. */
function findingsAbout(questions: Question[], replies: Replies, profiles: Profiles): Finding[] {
	const bySubject = new Map<string, Question>();
	for (const question of questions)
		if (question.subject !== undefined && !bySubject.has(question.subject))
			bySubject.set(question.subject, question);
	return [...bySubject].map(([subject, { name, endpoint, expects, expected }]) =>
		expected === undefined
			? findingFor({ subject, endpoint, expects, reply: replies.named[name] }, profiles)
			: checkFinding(
					{ subject, endpoint, check: expected.check, replies: replies.checks[expected.check] },
					profiles,
				),
	);
}

function profileFinding({ learned }: Profiles, findings: Finding[], endedBy: string): Finding {
	const subject = 'Service Profile';
	const members = Object.keys(learned);
	if (members.length > 0)
		return {
			subject,
			finding: `It sets ${members.join(', ')}.`,
			status: 'recognised',
			detail: endedBy || 'Copy it into Service Profile of the credential.',
		};
	if (findings.every(({ status }) => status === 'recognised'))
		return {
			subject,
			finding: 'It can stay empty: all works without it.',
			status: 'as specified',
			detail: endedBy,
		};
	return {
		subject,
		finding: 'Nothing could be learned for it.',
		status: 'unknown',
		detail: endedBy,
	};
}
