import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import { someFailure } from '../../support/inWords';
import {
	judgeCheck,
	judgeFailure,
	judgeRegister,
	conclude,
	type Judgement,
} from '../../../nodes/EnterpriseRegistry/operations/invoicingVerdict';
import type {
	CheckReason,
	Topic,
} from '../../../nodes/EnterpriseRegistry/operations/invoicingReasons';
import type { Cause, Verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { CAUSES, type FailureKind } from '../../../nodes/EnterpriseRegistry/failure';
import { fc } from '../../support/simulated/seededProperties';

const ASKED = '0403.170.701';
const register = (record: object, settings = {}) =>
	judgeRegister({ enterpriseNumber: ASKED, ...record }, settings, ASKED);
const said = (answer: Verdict['answer'], cause: Cause | null = null) =>
	({ answer, reason: cause, cause, unlisted: [] }) as Verdict;
const vat = (answer: Verdict['answer'], cause?: Cause) => judgeCheck('vat', said(answer, cause));
const document = (name: string) =>
	`urn:oasis:names:specification:ubl:schema:xsd:${name}-2::${name}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
const peppol = (
	answer: Verdict['answer'],
	lists: 'Invoice' | 'CreditNote' | null = null,
	cause?: Cause,
) =>
	judgeCheck('peppol', said(answer, cause), {
		documentTypes: lists === null ? [] : [document(lists)],
	});
const failed = (check: Topic, kind: FailureKind) => judgeFailure(check, someFailure(kind));
const AC = (juridicalSituation?: unknown) => register({ status: 'AC', juridicalSituation });
const LABEL = 'Opening faillissement';
const CEASED = { status: { stopped: ['Ceased'] } };

describe('a check that is true', () => {
	it.each([
		['an active company', AC(), 'activeInRegister'],
		['no situation', AC(null), 'activeInRegister'],
		['the situation 000', AC('000'), 'activeInRegister'],
		['{code: 000}', AC({ code: '000', label: 'Normale toestand' }), 'activeInRegister'],
		[
			'an active status of the profile',
			register({ status: 'A' }, { status: { active: ['A'] } }),
			'activeInRegister',
		],
		['a yes of VAT', vat('yes'), 'validVat'],
		['a yes of Peppol without a list of documents', peppol('yes'), 'onPeppol'],
		['a yes of Peppol with invoices', peppol('yes', 'Invoice'), 'receivesInvoices'],
	])('%s', (_what, { ok, reason }, code) => {
		expect(ok).toBe(true);
		expect(reason.code).toBe(code);
	});
});

describe('a check that is false', () => {
	it.each<[string, Judgement, CheckReason]>([
		[
			'the status ST',
			register({ status: 'ST' }),
			{ code: 'stoppedInRegister', facts: { status: 'ST' } },
		],
		[
			'a stopped status of the profile',
			register({ status: 'Ceased' }, CEASED),
			{ code: 'stoppedInRegister', facts: { status: 'Ceased' } },
		],
		[
			'a situation with a label',
			AC({ code: '050', label: LABEL }),
			{ code: 'situationInRegister', facts: { situation: { code: '050', label: LABEL } } },
		],
		[
			'a situation without a label',
			AC('012'),
			{ code: 'situationInRegister', facts: { situation: { code: '012', label: null } } },
		],
		[
			'a company that the register does not know',
			failed('register', 'absent'),
			{ code: 'notInRegister', facts: {} },
		],
		['a no of VAT', vat('no'), { code: 'noVat', facts: {} }],
		[
			'a yes of Peppol without invoices',
			peppol('yes', 'CreditNote'),
			{ code: 'receivesNoInvoices', facts: {} },
		],
		['a no of Peppol', peppol('no'), { code: 'notOnPeppol', facts: {} }],
	])('%s', (_what, { ok, reason }, expected) => {
		expect(ok).toBe(false);
		expect(reason).toEqual(expected);
	});
});

describe('a check of which nothing is known', () => {
	const standing = (status: string | null, label: string | null = null): CheckReason => ({
		code: 'standingNotSaid',
		facts: { status, label },
	});
	it.each<[string, Judgement, CheckReason]>([
		['a record without a status', register({}), standing(null)],
		['an unknown status', register({ status: 'XX' }), standing('XX')],
		['a situation in words alone', AC(LABEL), standing('AC', LABEL)],
		['a situation in a list', AC(['050']), standing('AC')],
		[
			'the record of another company',
			register({ enterpriseNumber: '0417.497.106', status: 'ST' }),
			{ code: 'otherCompanyInRegister', facts: { answered: '0417.497.106' } },
		],
		[
			'a record that cannot be read',
			failed('register', 'unreadable'),
			{ code: 'unclear', facts: { check: 'register' } },
		],
		[
			'VIES that could not be asked',
			vat('unknown', 'service'),
			{ code: 'didNotAnswer', facts: { check: 'vat' } },
		],
		['an outage', failed('vat', 'outage'), { code: 'didNotAnswer', facts: { check: 'vat' } }],
		[
			'a VAT answer with an unlisted member',
			vat('unknown', 'unlisted'),
			{ code: 'unclear', facts: { check: 'vat' } },
		],
		[
			'a VAT answer that cannot be read',
			failed('vat', 'unreadable'),
			{ code: 'unclear', facts: { check: 'vat' } },
		],
		[
			'a VAT number that the service does not know',
			failed('vat', 'absent'),
			{ code: 'noAnswer', facts: { check: 'vat' } },
		],
		[
			'a company that the service does not know on Peppol',
			failed('peppol', 'absent'),
			{ code: 'noAnswer', facts: { check: 'peppol' } },
		],
		[
			'a key that may not ask',
			failed('peppol', 'forbidden'),
			{ code: 'notAllowed', facts: { check: 'peppol' } },
		],
	])('%s', (_what, { ok, reason }, expected) => {
		expect(ok).toBeNull();
		expect(reason).toEqual(expected);
	});

	it.each([429, 402, 418])('a refusal with HTTP %d, which is the reason', (status) => {
		const failure = refusal(status, null, {});
		const { ok, reason } = judgeFailure('vat', failure);
		expect(ok).toBeNull();
		expect(reason).toEqual({ code: 'notAsked', facts: { check: 'vat', failure } });
	});
});

describe('the verdict', () => {
	const silent = vat('unknown', 'service');

	it('is send where all is true, with what the checks gave', () => {
		const judgements = [AC(), vat('yes'), peppol('yes', 'Invoice')];
		expect(conclude(judgements)).toEqual({
			verdict: 'send',
			reasons: judgements.map(({ reason }) => reason),
		});
	});

	it('is ask where anything is false, with what is not true', () => {
		const no = peppol('no');
		expect(conclude([AC(), silent, no])).toEqual({
			verdict: 'ask',
			reasons: [silent.reason, no.reason],
		});
	});

	it('is unknown where nothing is false, and not all is known', () => {
		expect(conclude([AC(), silent])).toEqual({ verdict: 'unknown', reasons: [silent.reason] });
	});
});

it('is never send while anything is unknown, and always has a reason for what is not true', () => {
	const missing = fc.constantFrom(...(Object.keys(CAUSES) as FailureKind[]));
	const situation = fc.constantFrom('000', '012', 'Words', null, ['050'], { code: '000' });
	const record = fc.record(
		{ status: fc.constantFrom('AC', 'ST', 'XX', null), juridicalSituation: situation },
		{ requiredKeys: [] },
	);
	const answer = fc.constantFrom<Verdict['answer']>('yes', 'no', 'unknown');
	const cause = fc.constantFrom<Cause>('service', 'unlisted', 'unreadable');
	const invoice = fc.constantFrom('Invoice' as const, 'CreditNote' as const, null);
	const check = fc.constantFrom('register' as const, 'vat' as const, 'peppol' as const);
	const judged = fc.oneof(
		record.map((one) => register(one)),
		fc.tuple(check, missing).map(([one, why]) => failed(one, why)),
		fc.tuple(answer, cause).map(([one, why]) => vat(one, why)),
		fc.tuple(answer, invoice, cause).map((given) => peppol(...given)),
	);
	fc.assert(
		fc.property(fc.array(judged, { minLength: 1, maxLength: 3 }), (judgements) => {
			const { verdict, reasons } = conclude(judgements);
			expect(verdict === 'send').toBe(judgements.every(({ ok }) => ok === true));
			expect(verdict === 'ask').toBe(judgements.some(({ ok }) => ok === false));
			const untrue = judgements.filter(({ ok }) => ok !== true);
			expect(reasons).toHaveLength(untrue.length || judgements.length);
		}),
		{ numRuns: 3000 },
	);
});
