import {
	judgePeppol,
	judgeRegister,
	judgeVat,
	verdictOf,
	type Judgement,
	type NoAnswer,
} from '../../../nodes/EnterpriseRegistry/reading/invoice';
import type { Cause, Verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { fc } from '../../support/simulated/seededProperties';

const ASKED = '0403.170.701';
const register = (record: object, settings = {}) =>
	judgeRegister({ record: { enterpriseNumber: ASKED, ...record }, settings }, ASKED);
const said = (answer: Verdict['answer'], cause: Cause | null = null): Verdict => ({
	answer,
	reason: cause,
	cause,
	unlisted: [],
});
const vat = (answer: Verdict['answer'], cause?: Cause) =>
	judgeVat({ verdict: said(answer, cause) });
const peppol = (answer: Verdict['answer'], invoice: boolean | null = null, cause?: Cause) =>
	judgePeppol({ verdict: said(answer, cause), receives: { invoice, creditNote: invoice } });
const why = (answer: NoAnswer['why'], words = ''): NoAnswer => ({ why: answer, words });
const NOT_SAID = 'The register does not say whether the company is active';

/** The table of the contract, row by row. */
it.each<[string, Judgement, boolean | null, string | null]>([
	['AC', register({ status: 'AC' }), true, null],
	['AC, situation null', register({ status: 'AC', juridicalSituation: null }), true, null],
	['AC, situation 000', register({ status: 'AC', juridicalSituation: '000' }), true, null],
	[
		'AC, situation {code: 000}',
		register({ status: 'AC', juridicalSituation: { code: '000', label: 'Normale toestand' } }),
		true,
		null,
	],
	[
		'a status of the profile',
		register({ status: 'Active' }, { status: { active: ['Active'] } }),
		true,
		null,
	],
	[
		'ST, whatever its situation',
		register({ status: 'ST', juridicalSituation: '012' }),
		false,
		'No longer active in the register (status ST)',
	],
	[
		'a stopped status of the profile',
		register({ status: 'Ceased' }, { status: { stopped: ['Ceased'] } }),
		false,
		'No longer active in the register (status Ceased)',
	],
	[
		'another situation, with its label',
		register({ status: 'AC', juridicalSituation: { code: '050', label: 'Opening faillissement' } }),
		false,
		'The register says: Opening faillissement',
	],
	[
		'another situation without a label',
		register({ status: 'AC', juridicalSituation: '012' }),
		false,
		'The register says: situation 012',
	],
	['absent', judgeRegister(why('absent'), ASKED), false, 'Not in the register'],
	['no status', register({}), null, NOT_SAID],
	['another status', register({ status: 'XX' }), null, `${NOT_SAID}, only: status XX`],
	[
		'a situation without a code',
		register({ status: 'AC', juridicalSituation: 'Opening faillissement' }),
		null,
		`${NOT_SAID}, only: status AC, Opening faillissement`,
	],
	[
		'a situation that cannot be read',
		register({ status: 'AC', juridicalSituation: ['050'] }),
		null,
		`${NOT_SAID}, only: status AC`,
	],
	[
		'another company, before all else',
		register({ enterpriseNumber: '0417.497.106', status: 'ST' }),
		null,
		'The register answered about another company (0417.497.106)',
	],
	[
		'an unreadable record',
		judgeRegister(why('unreadable'), ASKED),
		null,
		'The answer of the register cannot be read; Enterprise → Get shows why',
	],
	['VAT yes', vat('yes'), true, null],
	['VAT no', vat('no'), false, 'Not registered for VAT'],
	['VAT, not asked', vat('unknown', 'service'), null, 'VIES did not answer; try again later'],
	[
		'VAT, unlisted',
		vat('unknown', 'unlisted'),
		null,
		'The VAT answer is not clear; VAT → Validate shows why',
	],
	[
		'VAT unreadable',
		judgeVat(why('unreadable')),
		null,
		'The VAT answer is not clear; VAT → Validate shows why',
	],
	['VAT absent', judgeVat(why('absent')), null, 'The service has no answer about this VAT number'],
	['Peppol yes, documents not listed', peppol('yes'), true, null],
	['Peppol yes, with invoices', peppol('yes', true), true, null],
	[
		'Peppol yes, without invoices',
		peppol('yes', false),
		false,
		'Registered on Peppol, but does not receive invoices',
	],
	['Peppol no', peppol('no', false), false, 'Not registered on Peppol'],
	[
		'Peppol, not asked',
		peppol('unknown', null, 'service'),
		null,
		'Peppol did not answer; try again later',
	],
	[
		'Peppol, unlisted',
		peppol('unknown', null, 'unlisted'),
		null,
		'The Peppol answer is not clear; Peppol → Check shows why',
	],
	[
		'Peppol absent',
		judgePeppol(why('absent')),
		null,
		'The service has no answer about this company on Peppol',
	],
	[
		'a silent register',
		judgeRegister(why('silent'), ASKED),
		null,
		'The register did not answer; try again later',
	],
	['a silent VAT check', judgeVat(why('silent')), null, 'VIES did not answer; try again later'],
	[
		'the hour',
		judgeVat(why('limit', 'in 11 minutes (14:32)')),
		null,
		'VAT could not be asked: the hourly limit is used up; it resets in 11 minutes (14:32)',
	],
	[
		'the month',
		judgeRegister(why('quota'), ASKED),
		null,
		'The register could not be asked: the monthly quota is used up, or the subscription is not active',
	],
	[
		'403, register',
		judgeRegister(why('forbidden'), ASKED),
		null,
		'This key may not ask the register',
	],
	['403, VAT', judgeVat(why('forbidden')), null, 'This key may not ask about VAT'],
	['403, Peppol', judgePeppol(why('forbidden')), null, 'This key may not ask about Peppol'],
	[
		'another refusal',
		judgePeppol(why('refused', 'Nothing at …')),
		null,
		'Peppol could not be asked: Nothing at …',
	],
])('%s', (_row, { ok, reason }, expectedOk, expectedReason) => {
	expect({ ok, reason }).toEqual({ ok: expectedOk, reason: expectedReason });
});

it('sums up what was checked', () => {
	const all = [register({ status: 'AC' }), vat('yes'), peppol('yes', true)];
	expect(verdictOf(all)).toEqual({
		verdict: 'send',
		reasons: [],
		summary: 'Send: active in the register, valid VAT number, receives invoices on Peppol.',
	});
	expect(verdictOf([peppol('yes')]).summary).toBe('Send: registered on Peppol.');
	expect(verdictOf([register({ status: 'ST' }), vat('unknown', 'service'), peppol('no')])).toEqual({
		verdict: 'ask',
		reasons: [
			'No longer active in the register (status ST)',
			'VIES did not answer; try again later',
			'Not registered on Peppol',
		],
		summary:
			'Ask: No longer active in the register (status ST). VIES did not answer; try again later. Not registered on Peppol.',
	});
	expect(verdictOf([vat('unknown', 'service')]).summary).toBe(
		'Unknown: VIES did not answer; try again later.',
	);
});

it('never sends while anything is unknown, and always has a reason for what is not true', () => {
	const answer = fc.constantFrom<Verdict['answer']>('yes', 'no', 'unknown');
	const cause = fc.constantFrom<Cause>('service', 'unlisted', 'unreadable');
	const missing = fc
		.constantFrom<NoAnswer['why']>(
			'absent',
			'unreadable',
			'silent',
			'limit',
			'quota',
			'forbidden',
			'refused',
		)
		.map((one) => why(one, 'x'));
	const record = fc.record(
		{
			status: fc.constantFrom('AC', 'ST', 'XX', null),
			juridicalSituation: fc.oneof(
				fc.constantFrom('000', '012', 'Words', null),
				fc.jsonValue({ maxDepth: 1 }),
			),
		},
		{ requiredKeys: [] },
	);
	const judged = fc.oneof(
		record.map((one) => register(one)),
		missing.map((one) => judgeRegister(one, ASKED)),
		missing.map(judgeVat),
		missing.map(judgePeppol),
		fc.tuple(answer, cause).map(([one, other]) => vat(one, one === 'unknown' ? other : undefined)),
		fc
			.tuple(answer, fc.constantFrom(true, false, null), cause)
			.map(([one, invoice, other]) => peppol(one, invoice, other)),
	);
	fc.assert(
		fc.property(fc.array(judged, { minLength: 1, maxLength: 3 }), (judgements) => {
			const { verdict, reasons, summary } = verdictOf(judgements);
			const oks = judgements.map(({ ok }) => ok);
			expect(verdict === 'send').toBe(oks.every((ok) => ok === true));
			expect(verdict === 'ask').toBe(oks.includes(false));
			expect(reasons).toHaveLength(oks.filter((ok) => ok !== true).length);
			expect(summary).toMatch(/^(?:Send|Ask|Unknown): .+\.$/);
		}),
		{ numRuns: 3000 },
	);
});
