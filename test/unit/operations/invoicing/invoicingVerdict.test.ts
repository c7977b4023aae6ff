import { refusal } from '../../../../nodes/EnterpriseRegistry/transport/refusal';
import { someFailure } from '../../../support/someFailure';
import {
	judgeCheck,
	judgeFailure,
	judgeRegister,
	conclude,
	type InvoicingJudgement,
} from '../../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingVerdict';
import type {
	CheckReason,
	Topic,
} from '../../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingReasons';
import type { Cause, Reason, Verdict } from '../../../../nodes/EnterpriseRegistry/reading/verdict';
import { CAUSES, type FailureKind } from '../../../../nodes/EnterpriseRegistry/failure';
import { fc } from '../../../support/simulated/seededProperties';

const ASKED = '0403.170.701';
const register = (record: object, settings = {}) =>
	judgeRegister({ enterpriseNumber: ASKED, ...record }, settings, ASKED);
/** A reason with each cause. */
const REASONS: Record<Cause, Reason> = {
	service: { code: 'viesUnavailable', facts: { code: 'MS_UNAVAILABLE' } },
	unlisted: {
		code: 'unlistedBeside',
		facts: { no: { path: 'valid', value: false }, unlisted: [] },
	},
	unreadable: { code: 'tooManyMembers', facts: { members: 30_000 } },
	absent: { code: 'unknownNumber', facts: {} },
};
function said(answer: Verdict['answer'], cause: Cause = 'unreadable'): Verdict {
	if (answer === 'unknown') return { answer, reason: REASONS[cause] };
	return answer === 'yes' ? { answer, unlisted: [] } : { answer };
}
const vat = (answer: Verdict['answer'], cause?: Cause) => judgeCheck('vat', said(answer, cause));
type Document = 'Invoice' | 'CreditNote';
const documentType = (name: Document) =>
	`urn:oasis:names:specification:ubl:schema:xsd:${name}-2::${name}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
/** On Peppol. @param documents what the service says that the company receives. */
const onPeppol = (documents: Document[] = []): InvoicingJudgement =>
	judgeCheck('peppol', said('yes'), { documentTypes: documents.map(documentType) });
const peppol = (answer: 'no' | 'unknown', cause?: Cause): InvoicingJudgement =>
	judgeCheck('peppol', said(answer, cause));
const failed = (check: Topic, kind: FailureKind) => judgeFailure(check, someFailure(kind));
/** What is concluded from an active company in some situation. */
const active = (juridicalSituation?: unknown) => register({ status: 'AC', juridicalSituation });
const LABEL = 'Opening faillissement';
const CEASED = { status: { stopped: ['Ceased'] } };

describe('a check says yes of', () => {
	it.each([
		{ what: 'an active company', judgement: active(), code: 'activeInRegister' },
		{ what: 'no situation', judgement: active(null), code: 'activeInRegister' },
		{ what: 'the situation 000', judgement: active('000'), code: 'activeInRegister' },
		{
			what: '{code: 000}',
			judgement: active({ code: '000', label: 'Normale toestand' }),
			code: 'activeInRegister',
		},
		{
			what: 'an active status of the profile',
			judgement: register({ status: 'A' }, { status: { active: ['A'] } }),
			code: 'activeInRegister',
		},
		{ what: 'a yes of VAT', judgement: vat('yes'), code: 'validVat' },
		{
			what: 'a yes of Peppol without a list of documents',
			judgement: onPeppol(),
			code: 'onPeppol',
		},
		{
			what: 'a yes of Peppol with invoices',
			judgement: onPeppol(['Invoice']),
			code: 'receivesInvoices',
		},
	])('$what', ({ judgement, code }) =>
		expect(judgement).toMatchObject({ ok: 'yes', reason: { code } }),
	);
});

describe('a check says no of', () => {
	it.each<{ what: string; judgement: InvoicingJudgement; reason: CheckReason }>([
		{
			what: 'the status ST',
			judgement: register({ status: 'ST' }),
			reason: { code: 'stoppedInRegister', facts: { status: 'ST' } },
		},
		{
			what: 'a stopped status of the profile',
			judgement: register({ status: 'Ceased' }, CEASED),
			reason: { code: 'stoppedInRegister', facts: { status: 'Ceased' } },
		},
		{
			what: 'the status AC, where the profile says that it has stopped',
			judgement: register({ status: 'AC' }, { status: { stopped: ['AC'] } }),
			reason: { code: 'stoppedInRegister', facts: { status: 'AC' } },
		},
		{
			what: 'a situation with a label',
			judgement: active({ code: '050', label: LABEL }),
			reason: { code: 'situationInRegister', facts: { situation: { code: '050', label: LABEL } } },
		},
		{
			what: 'a situation without a label',
			judgement: active('012'),
			reason: { code: 'situationInRegister', facts: { situation: { code: '012', label: null } } },
		},
		{
			what: 'a company that the register does not know',
			judgement: failed('register', 'absent'),
			reason: { code: 'notInRegister', facts: {} },
		},
		{ what: 'a no of VAT', judgement: vat('no'), reason: { code: 'noVat', facts: {} } },
		{
			what: 'a yes of Peppol without invoices',
			judgement: onPeppol(['CreditNote']),
			reason: { code: 'receivesNoInvoices', facts: {} },
		},
		{ what: 'a no of Peppol', judgement: peppol('no'), reason: { code: 'notOnPeppol', facts: {} } },
	])('$what', ({ judgement, reason }) => expect(judgement).toMatchObject({ ok: 'no', reason }));
});

describe('a check does not know of', () => {
	const standing = (status: string | null, label: string | null = null): CheckReason => ({
		code: 'standingNotSaid',
		facts: { status, label },
	});
	it.each<{ what: string; judgement: InvoicingJudgement; reason: CheckReason }>([
		{ what: 'a record without a status', judgement: register({}), reason: standing(null) },
		{ what: 'an unknown status', judgement: register({ status: 'XX' }), reason: standing('XX') },
		{ what: 'a situation in words alone', judgement: active(LABEL), reason: standing('AC', LABEL) },
		{ what: 'a situation in a list', judgement: active(['050']), reason: standing('AC') },
		{
			what: 'the record of another company',
			judgement: register({ enterpriseNumber: '0417.497.106', status: 'ST' }),
			reason: { code: 'otherCompanyInRegister', facts: { answered: '0417.497.106' } },
		},
		{
			what: 'a record that cannot be read',
			judgement: failed('register', 'unreadable'),
			reason: { code: 'unclear', facts: { check: 'register' } },
		},
		{
			what: 'VIES that could not be asked',
			judgement: vat('unknown', 'service'),
			reason: { code: 'didNotAnswer', facts: { check: 'vat' } },
		},
		{
			what: 'an outage',
			judgement: failed('vat', 'outage'),
			reason: { code: 'didNotAnswer', facts: { check: 'vat' } },
		},
		{
			what: 'a VAT answer with an unlisted member',
			judgement: vat('unknown', 'unlisted'),
			reason: { code: 'unclear', facts: { check: 'vat' } },
		},
		{
			what: 'a VAT answer that cannot be read',
			judgement: failed('vat', 'unreadable'),
			reason: { code: 'unclear', facts: { check: 'vat' } },
		},
		{
			what: 'a VAT number that the service does not know',
			judgement: failed('vat', 'absent'),
			reason: { code: 'noAnswer', facts: { check: 'vat' } },
		},
		{
			what: 'a company that the service does not know on Peppol',
			judgement: failed('peppol', 'absent'),
			reason: { code: 'noAnswer', facts: { check: 'peppol' } },
		},
		{
			what: 'a key that may not ask',
			judgement: failed('peppol', 'forbidden'),
			reason: { code: 'notAllowed', facts: { check: 'peppol' } },
		},
	])('$what', ({ judgement, reason }) =>
		expect(judgement).toMatchObject({ ok: 'unknown', reason }),
	);

	it.each([429, 402, 418])('a refusal with HTTP %d, which is the reason', (status) => {
		const failure = refusal(status, null, {});
		const { ok, reason } = judgeFailure('vat', failure);
		expect(ok).toBe('unknown');
		expect(reason).toEqual({ code: 'notAsked', facts: { check: 'vat', failure } });
	});
});

describe('the verdict', () => {
	const silent = vat('unknown', 'service');

	it('is send where all say yes, for all their reasons', () => {
		const judgements = [active(), vat('yes'), onPeppol(['Invoice'])];
		expect(conclude(judgements)).toEqual({
			verdict: 'send',
			reasons: judgements.map(({ reason }) => reason),
		});
	});

	it('is ask where one says no, for its reason beside those of what is not known', () => {
		const no = peppol('no');
		expect(conclude([active(), silent, no])).toEqual({
			verdict: 'ask',
			reasons: [silent.reason, no.reason],
		});
	});

	it('is unknown where one does not know, unless another says no', () => {
		expect(conclude([active(), silent])).toEqual({ verdict: 'unknown', reasons: [silent.reason] });
	});
});

describe('whatever the checks say', () => {
	const situation = fc.constantFrom('000', '012', 'Words', null, ['050'], { code: '000' });
	const record = fc.record(
		{ status: fc.constantFrom('AC', 'ST', 'XX', null), juridicalSituation: situation },
		{ requiredKeys: [] },
	);
	const kindOfFailure = fc.constantFrom(...(Object.keys(CAUSES) as FailureKind[]));
	const cause = fc.constantFrom<Cause>('service', 'unlisted', 'unreadable');
	const check = fc.constantFrom<Topic>('register', 'vat', 'peppol');
	const judgement = fc.oneof(
		record.map((fields) => register(fields)),
		fc.tuple(check, kindOfFailure).map(([asked, kind]) => failed(asked, kind)),
		fc.constantFrom(vat('yes'), vat('no'), peppol('no')),
		fc.subarray<Document>(['Invoice', 'CreditNote']).map(onPeppol),
		cause.map((why) => vat('unknown', why)),
		cause.map((why) => peppol('unknown', why)),
	);
	const judgements = fc.array(judgement, { minLength: 1, maxLength: 3 });
	const forAll = (law: (judged: InvoicingJudgement[]) => void) =>
		fc.assert(fc.property(judgements, law), { numRuns: 2000 });

	it('an invoice is sent only where all say yes', () => {
		forAll((judged) => {
			const allSayYes = judged.every(({ ok }) => ok === 'yes');
			expect(conclude(judged).verdict === 'send').toBe(allSayYes);
		});
	});

	it('a person is asked as soon as one says no', () => {
		forAll((judged) => {
			const oneSaysNo = judged.some(({ ok }) => ok === 'no');
			expect(conclude(judged).verdict === 'ask').toBe(oneSaysNo);
		});
	});

	it('there is a reason for each check that does not say yes, or else for each yes', () => {
		forAll((judged) => {
			const others = judged.filter(({ ok }) => ok !== 'yes');
			expect(conclude(judged).reasons).toHaveLength(others.length || judged.length);
		});
	});
});
