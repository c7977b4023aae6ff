import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import { someFailure } from '../../support/inWords';
import {
	judgeCheck,
	judgeFailure,
	judgeRegister,
	conclude,
	type Topic,
} from '../../../nodes/EnterpriseRegistry/operations/invoicingVerdict';
import type { Cause, Verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
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
const failed = (check: Topic, failure: Failure) =>
	judgeFailure(check, failure, { now: 0, timeZone: 'UTC' });
const AC = (juridicalSituation?: unknown) => register({ status: 'AC', juridicalSituation });
const NOT_SAID = 'The register does not say whether the company is active';
const LABEL = 'Opening faillissement';
const STOPPED = { status: { stopped: ['Ceased'] } };

/** The table of the contract (Check Before Invoicing), row by row, by what it says. */
it.each([
	['active', AC()],
	['no situation', AC(null)],
	['the situation 000', AC('000')],
	['the situation {code: 000}', AC({ code: '000', label: 'Normale toestand' })],
	['a status of the profile', register({ status: 'A' }, { status: { active: ['A'] } })],
	['VAT yes', vat('yes')],
	['Peppol yes, documents not listed', peppol('yes')],
	['Peppol yes, with invoices', peppol('yes', 'Invoice')],
])('%s is true', (_row, { ok }) => expect(ok).toBe(true));

it.each([
	['No longer active in the register (status ST)', register({ status: 'ST' })],
	['No longer active in the register (status Ceased)', register({ status: 'Ceased' }, STOPPED)],
	['The register says: Opening faillissement', AC({ code: '050', label: LABEL })],
	['The register says: situation 012', AC('012')],
	['Not in the register', failed('register', someFailure('absent'))],
	['Not registered for VAT', vat('no')],
	['Registered on Peppol, but does not receive invoices', peppol('yes', 'CreditNote')],
	['Not registered on Peppol', peppol('no')],
])('"%s" is false', (expected, { ok, says }) => {
	expect(ok).toBe(false);
	expect(says).toEqual(expected);
});

const MONTH = 'the monthly quota is used up, or the subscription is not active';
const other = register({ enterpriseNumber: '0417.497.106', status: 'ST' });

it.each([
	[NOT_SAID, register({})],
	[`${NOT_SAID}, only: status XX`, register({ status: 'XX' })],
	[`${NOT_SAID}, only: status AC, ${LABEL}`, AC(LABEL)],
	[`${NOT_SAID}, only: status AC`, AC(['050'])],
	['The register answered about another company (0417.497.106)', other],
	[
		'The answer of the register cannot be read; Enterprise → Get shows why',
		failed('register', someFailure('unreadable')),
	],
	['VIES did not answer; try again later', vat('unknown', 'service')],
	['VIES did not answer; try again later', failed('vat', someFailure('outage'))],
	['The VAT answer is not clear; VAT → Validate shows why', vat('unknown', 'unlisted')],
	[
		'The VAT answer is not clear; VAT → Validate shows why',
		failed('vat', someFailure('unreadable')),
	],
	['The service has no answer about this VAT number', failed('vat', someFailure('absent'))],
	['Peppol did not answer; try again later', peppol('unknown', null, 'service')],
	['The Peppol answer is not clear; Peppol → Check shows why', peppol('unknown', null, 'unlisted')],
	[
		'The service has no answer about this company on Peppol',
		failed('peppol', someFailure('absent')),
	],
	['The register did not answer; try again later', failed('register', someFailure('outage'))],
	[
		'VAT could not be asked: The service takes no more requests for now (HTTP 429)',
		failed('vat', refusal(429, null, {})),
	],
	[`The register could not be asked: ${MONTH}`, failed('register', refusal(402, null, {}))],
	['This key may not ask the register', failed('register', someFailure('forbidden'))],
	['This key may not ask about Peppol', failed('peppol', someFailure('forbidden'))],
	[
		'Peppol could not be asked: The service refused the request (HTTP 418)',
		failed('peppol', refusal(418, null, {})),
	],
])('"%s" is unknown', (expected, { ok, says }) => {
	expect(ok).toBeNull();
	expect(says).toEqual(expected);
});

it('sums up what was checked', () => {
	const { summary } = conclude([AC(), vat('yes'), peppol('yes', 'Invoice')]);
	expect(summary).toBe(
		'Send: active in the register, valid VAT number, receives invoices on Peppol.',
	);
	expect(conclude([peppol('yes')]).summary).toBe('Send: registered on Peppol.');
	const silent = vat('unknown', 'service');
	const reasons = ['VIES did not answer; try again later', 'Not registered on Peppol'];
	expect(conclude([silent, peppol('no')])).toEqual({
		verdict: 'ask',
		reasons,
		summary: `Ask: ${reasons.join('. ')}.`,
	});
	expect(conclude([AC(), silent]).summary).toBe(`Unknown: ${reasons[0]}.`);
});

it('never sends while anything is unknown, and always has a reason for what is not true', () => {
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
		fc.tuple(check, missing).map(([one, why]) => failed(one, someFailure(why))),
		fc.tuple(answer, cause).map(([one, why]) => vat(one, why)),
		fc.tuple(answer, invoice, cause).map((given) => peppol(...given)),
	);
	fc.assert(
		fc.property(fc.array(judged, { minLength: 1, maxLength: 3 }), (judgements) => {
			const { verdict, reasons } = conclude(judgements);
			expect(verdict === 'send').toBe(judgements.every(({ ok }) => ok === true));
			expect(verdict === 'ask').toBe(judgements.some(({ ok }) => ok === false));
			expect(reasons).toHaveLength(judgements.filter(({ ok }) => ok !== true).length);
		}),
		{ numRuns: 3000 },
	);
});
