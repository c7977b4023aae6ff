import { checkFinding } from '../../../nodes/EnterpriseRegistry/diagnosis/checkFinding';
import { replyOf } from '../../../nodes/EnterpriseRegistry/diagnosis/QuestionReply';
import { findingIn } from '../../../nodes/EnterpriseRegistry/messages/diagnosis';
import { readAnswer } from '../../../nodes/EnterpriseRegistry/registry/answer';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import type { ServiceProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';

const asked = '0403.170.701';
const endpoint = endpoints.peppol;
const subject = { code: 'peppol' as const, facts: {} };

/** The finding about a service without an envelope that says yes, where nothing is asked about a no. */
function findingAboutYes(inUse: ServiceProfile, learned: ServiceProfile): string {
	const answer = { status: 200, headers: {}, text: '{"reachable":true}', from: 'service' as const };
	const reading = readAnswer(answer, { endpoint, profile: inUse, asked, path: endpoint.path });
	const reply = replyOf({ kind: 'answered', answer, reading }, asked, inUse);
	const replies = { yes: [reply, reply], no: [], unasked: 0 };
	const about = { subject, endpoint, check: 'peppol' as const, replies };
	const moment = { now: 0, timeZone: 'UTC' };
	return findingIn(checkFinding(about, { inUse, learned }), moment).finding;
}

const WITHOUT_ENVELOPE = { envelope: false as const };

it('a yes works where the profile in use reads it', () =>
	expect(findingAboutYes(WITHOUT_ENVELOPE, WITHOUT_ENVELOPE)).toBe(
		'Peppol: a yes works; nothing was asked about a no.',
	));

it('a yes works once the profile is pasted where only that one reads it', () =>
	expect(findingAboutYes({}, WITHOUT_ENVELOPE)).toBe(
		'Peppol: a yes works once the profile is pasted; nothing was asked about a no.',
	));
