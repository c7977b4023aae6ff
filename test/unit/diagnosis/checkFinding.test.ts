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

describe('what is told beside the finding', () => {
	const inEnvelope = (data: unknown) =>
		JSON.stringify({ success: true, data, error: null, timestamp: '2026-05-01T10:00:00Z' });
	const YES = { status: 200, text: inEnvelope({ reachable: true }) };
	const NO = { status: 200, text: inEnvelope({ reachable: false }) };
	const UNCLEAR_NO = { status: 203, text: inEnvelope({ reachable: false, hint: 'ask again' }) };
	const UNCLEAR_YES = { status: 203, text: inEnvelope({ note: 'ask again' }) };
	const NO_SUCH_COMPANY = {
		status: 404,
		text: JSON.stringify({
			success: false,
			data: null,
			error: 'No such company',
			timestamp: '2026-05-01T10:00:00Z',
		}),
	};

	interface Came {
		status: number;
		text: string;
	}

	function findingAbout(came: { yes: Came[]; no: Came[] }, check: 'peppol' | 'vat' = 'peppol') {
		const replyTo = ({ status, text }: Came) => {
			const answer = { status, headers: {}, text, from: 'service' as const };
			const expected = { endpoint: endpoints[check], profile: {}, asked, path: endpoint.path };
			const reading = readAnswer(answer, expected);
			return replyOf({ kind: 'answered', answer, reading }, asked, {});
		};
		const replies = { yes: came.yes.map(replyTo), no: came.no.map(replyTo), unasked: 0 };
		const about = {
			subject: { code: check, facts: {} },
			endpoint: endpoints[check],
			check,
			replies,
		};
		return findingIn(checkFinding(about, { inUse: {}, learned: {} }), { now: 0, timeZone: 'UTC' });
	}

	it('beside a no that is unclear, the status is that of this no', () =>
		expect(findingAbout({ yes: [YES], no: [UNCLEAR_NO] }).detail).toBe('HTTP 203.'));

	it('beside a yes that is unclear, the status is that of this yes, and not of the first one', () =>
		expect(findingAbout({ yes: [YES, UNCLEAR_YES], no: [] }).detail).toBe('HTTP 203.'));

	it('beside a yes about a company that should have a no, the status is that of this yes', () =>
		expect(findingAbout({ yes: [YES], no: [NO, { ...YES, status: 203 }] })).toMatchObject({
			finding: expect.stringContaining('says yes about'),
			detail: 'HTTP 203.',
		}));

	it('an answer that cannot be read is not counted as a question without an answer', () =>
		expect(findingAbout({ yes: [YES], no: [NO, NO_SUCH_COMPANY] }).detail).toBe(
			'HTTP 200. 1 of 3 questions had no answer that can be read.',
		));

	it('where "no such company" comes in place of a no, the setting of Peppol that reads it so is named', () =>
		expect(findingAbout({ yes: [YES], no: [NO_SUCH_COMPANY] }).detail).toBe(
			'HTTP 404. If that is how it says no, put "absent": "no" into peppol of the Service Profile.',
		));

	it('VAT has no such setting, so none is named', () =>
		expect(
			findingAbout(
				{
					yes: [{ status: 200, text: inEnvelope({ valid: true }) }],
					no: [NO_SUCH_COMPANY],
				},
				'vat',
			).detail,
		).toBe('HTTP 404.'));
});
