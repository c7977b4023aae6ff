import { whatHappened } from '../messages/inLog';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Moment } from '../times';
import { checkFinding, findingFor, type Finding, type Profiles } from './findings';
import { inquire, type Replies } from './inquire';
import { profileFrom } from './profileFrom';
import { questionsAbout, type About, type Question } from './questions';

/**
 * Asks what no source specifies, one request at a time, and tells what works. The first finding has the Service Profile.
 * Nothing of a company is in the findings.
 */
export async function diagnose(client: RegistryClient, about: About, moment: Moment) {
	const questions = questionsAbout(about);
	const { replies, learned, stopped } = await inquire(client, questions);
	const endedBy = stopped === undefined ? '' : `It ended early: ${whatHappened(stopped, moment)}.`;
	const profiles = { inUse: client.profile, learned: profileFrom(replies, learned) };
	const findings = findingsAbout(questions, replies, profiles);
	return [
		{ ...profileFinding(profiles, findings, endedBy), profile: profiles.learned },
		...findings,
	];
}

/** One finding for each subject; all answers of a check are one subject. */
function findingsAbout(questions: Question[], replies: Replies, profiles: Profiles): Finding[] {
	const findings: Finding[] = [];
	const told = new Set<string>();
	for (const { subject, name, endpoint, expected } of questions) {
		if (subject === undefined || told.has(subject)) continue;
		told.add(subject);
		const { named, rounds } = replies;
		findings.push(
			expected === undefined
				? findingFor({ subject, endpoint, reply: named[name] }, profiles)
				: checkFinding(
						{ subject, endpoint, named, round: rounds[expected.check], ...expected },
						profiles,
					),
		);
	}
	return findings;
}

function profileFinding({ learned }: Profiles, findings: Finding[], endedBy: string): Finding {
	const subject = 'Service Profile';
	const members = Object.keys(learned);
	const isRead = findings.every(({ status }) => status === 'recognised');
	if (members.length > 0)
		return {
			subject,
			finding: `It sets ${members.join(', ')}.`,
			status: 'recognised',
			detail: endedBy || 'Copy it into Service Profile of the credential.',
		};
	return {
		subject,
		finding: isRead
			? 'It can stay empty: all works without it.'
			: 'Nothing could be learned for it.',
		status: isRead ? 'as specified' : 'unknown',
		detail: endedBy,
	};
}
