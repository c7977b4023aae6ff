import { checkFinding } from '../../../nodes/EnterpriseRegistry/diagnosis/checkFinding';
import type { Finding } from '../../../nodes/EnterpriseRegistry/diagnosis/findingCodes';
import { replyOf } from '../../../nodes/EnterpriseRegistry/diagnosis/QuestionReply';
import { readAnswer } from '../../../nodes/EnterpriseRegistry/registry/answer';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import type { ServiceProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';

const asked = '0403.170.701';

/** What the service answered to one question. */
interface Came {
	status: number;
	text: string;
}

interface Questions {
	check?: 'peppol' | 'vat';
	/** About companies for which a yes is expected. */
	yes: Came[];
	/** About companies for which a no is expected. */
	no: Came[];
	inUse?: ServiceProfile;
	learned?: ServiceProfile;
}

function findingAbout({ check = 'peppol', yes, no, inUse = {}, learned = inUse }: Questions) {
	const endpoint = endpoints[check];
	const replyTo = ({ status, text }: Came) => {
		const answer = { status, headers: {}, text, from: 'service' as const };
		const reading = readAnswer(answer, { endpoint, profile: inUse, asked, path: endpoint.path });
		return replyOf({ kind: 'answered', answer, reading }, asked, inUse);
	};
	const replies = { yes: yes.map(replyTo), no: no.map(replyTo), unasked: 0 };
	const subject = { code: check, facts: {} };
	return checkFinding({ subject, endpoint, check, replies }, { inUse, learned });
}

describe('where a service without an envelope says yes, and nothing is asked about a no', () => {
	const yes: Came[] = [{ status: 200, text: '{"reachable":true}' }];
	const WITHOUT_ENVELOPE: ServiceProfile = { envelope: false };

	it('a yes works if the profile in use reads it', () =>
		expect(findingAbout({ yes, no: [], inUse: WITHOUT_ENVELOPE }).says).toEqual({
			code: 'yesWorks',
			facts: { needsProfile: false },
		}));

	it('a yes works once the profile is pasted if only the one that was learned reads it', () =>
		expect(findingAbout({ yes, no: [], inUse: {}, learned: WITHOUT_ENVELOPE }).says).toEqual({
			code: 'yesWorks',
			facts: { needsProfile: true },
		}));
});

describe('what is told beside the finding', () => {
	const timestamp = '2026-05-01T10:00:00Z';
	const inEnvelope = (data: unknown) =>
		JSON.stringify({ success: true, data, error: null, timestamp });
	const YES: Came = { status: 200, text: inEnvelope({ reachable: true }) };
	const NO: Came = { status: 200, text: inEnvelope({ reachable: false }) };
	const UNCLEAR_NO: Came = {
		status: 203,
		text: inEnvelope({ reachable: false, hint: 'ask again' }),
	};
	const UNCLEAR_YES: Came = { status: 203, text: inEnvelope({ note: 'ask again' }) };
	const NO_SUCH_COMPANY: Came = {
		status: 404,
		text: JSON.stringify({ success: false, data: null, error: 'No such company', timestamp }),
	};

	const httpStatus = (status: number): Finding['details'][number] => ({
		code: 'httpStatus',
		facts: { status },
	});

	it('beside a no that is unclear, the status is that of this no', () =>
		expect(findingAbout({ yes: [YES], no: [UNCLEAR_NO] }).details).toEqual([httpStatus(203)]));

	it('beside a yes that is unclear, the status is that of this yes, not of the first one', () =>
		expect(findingAbout({ yes: [YES, UNCLEAR_YES], no: [] }).details).toEqual([httpStatus(203)]));

	it('beside a yes about a company that should have a no, the status is that of this yes', () =>
		expect(findingAbout({ yes: [YES], no: [NO, { ...YES, status: 203 }] })).toMatchObject({
			says: { code: 'yesForNo' },
			details: [httpStatus(203)],
		}));

	it('an answer that cannot be read is not counted as a question without an answer', () =>
		expect(findingAbout({ yes: [YES], no: [NO, NO_SUCH_COMPANY] }).details).toEqual([
			httpStatus(200),
			{ code: 'someUnanswered', facts: { missing: 1, questions: 3 } },
		]));

	it('where "no such company" comes in place of a no, the setting of Peppol that reads it so is named', () =>
		expect(findingAbout({ yes: [YES], no: [NO_SUCH_COMPANY] }).details).toEqual([
			httpStatus(404),
			{ code: 'absentMayBeNo', facts: {} },
		]));

	it('VAT has no such setting, so none is named', () => {
		const yes = [{ status: 200, text: inEnvelope({ valid: true }) }];
		const { details } = findingAbout({ check: 'vat', yes, no: [NO_SUCH_COMPANY] });
		expect(details).toEqual([httpStatus(404)]);
	});
});
