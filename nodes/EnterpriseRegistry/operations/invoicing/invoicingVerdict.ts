import { CAUSES, type Failure } from '../../failure';
import { receives } from '../../reading/documentTypes';
import { readEnterprise, readStanding, type Standing } from '../../reading/enterprise';
import { isUnread, type RecordSettings } from '../../reading/recordMembers';
import { causeOf, type Verdict } from '../../reading/verdict';
import type { Instant } from '../../times';
import type { CheckReason, CheckReasons, InvoicingConclusion, Topic } from './invoicingReasons';
import type { YesOrNo } from '../yesOrNo';

/** Whether the invoice may be sent as far as one check is concerned, by what it found. */
const IS_OK: Record<keyof CheckReasons, YesOrNo> = {
	activeInRegister: 'yes',
	notInRegister: 'no',
	stoppedInRegister: 'no',
	situationInRegister: 'no',
	standingNotSaid: 'unknown',
	otherCompanyInRegister: 'unknown',
	validVat: 'yes',
	noVat: 'no',
	receivesInvoices: 'yes',
	receivesNoInvoices: 'no',
	onPeppol: 'yes',
	notOnPeppol: 'no',
	didNotAnswer: 'unknown',
	noAnswer: 'unknown',
	unclear: 'unknown',
	notAllowed: 'unknown',
	notAsked: 'unknown',
};

/** What one check says about sending an invoice. */
export interface InvoicingJudgement {
	/** Whether it may be sent as far as this check is concerned. */
	ok: YesOrNo;
	reason: CheckReason;
	/** What the register says, where its record is of the asked company. */
	record?: { name: string | null; status: string | null };
	askAgain: AskAgain;
}

/** When the same question may get another answer. */
export type AskAgain =
	/** The answer would be the same. */
	| { kind: 'never' }
	/** Nobody knows when. */
	| { kind: 'later' }
	/** @param at when a limit ends. */
	| { kind: 'at'; at: Instant };

const judgementOf = (reason: CheckReason): InvoicingJudgement => ({
	ok: IS_OK[reason.code],
	reason,
	askAgain: { kind: 'never' },
});

const silent = (check: Topic): InvoicingJudgement => ({
	...judgementOf({ code: 'didNotAnswer', facts: { check } }),
	askAgain: { kind: 'later' },
});

export function judgeFailure(check: Topic, failure: Failure): InvoicingJudgement {
	const { kind } = failure;
	if (kind === 'absent')
		return check === 'register'
			? judgementOf({ code: 'notInRegister', facts: {} })
			: judgementOf({ code: 'noAnswer', facts: { check } });
	if (kind === 'unreadable') return judgementOf({ code: 'unclear', facts: { check } });
	if (kind === 'forbidden') return judgementOf({ code: 'notAllowed', facts: { check } });
	if (CAUSES[kind] === 'temporarily-unavailable') return silent(check);
	const judgement = judgementOf({ code: 'notAsked', facts: { check, failure } });
	if (kind !== 'quota' && kind !== 'rateLimit') return judgement;
	const { resetsAt } = failure.facts;
	const askAgain: AskAgain =
		resetsAt === undefined ? { kind: 'later' } : { kind: 'at', at: resetsAt };
	return { ...judgement, askAgain };
}

/** Active, and nothing that the register says about its situation. With name and status where the record is of this company. */
export function judgeRegister(
	record: unknown,
	settings: RecordSettings,
	asked: string,
): InvoicingJudgement {
	const summary = readEnterprise(record, settings);
	const { enterpriseNumber, name, status } = summary;
	if (isUnread(summary)) return judgementOf({ code: 'unclear', facts: { check: 'register' } });
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return judgementOf({ code: 'otherCompanyInRegister', facts: { answered: enterpriseNumber } });
	const standing = judgeStanding(readStanding(record, settings), status);
	return { ...judgementOf(standing), record: { name, status } };
}

/** The code of a company in a normal situation. */
const NORMAL = '000';

function judgeStanding({ state, situation }: Standing, status: string | null): CheckReason {
	const { code, label } = situation ?? { code: NORMAL, label: null };
	if (state === 'active' && code === NORMAL) return { code: 'activeInRegister', facts: {} };
	if (state === 'stopped') return { code: 'stoppedInRegister', facts: { status } };
	if (code !== null && code !== NORMAL)
		return { code: 'situationInRegister', facts: { situation: { code, label } } };
	return { code: 'standingNotSaid', facts: { status, label } };
}

export function judgeCheck(
	check: 'vat' | 'peppol',
	verdict: Verdict,
	data?: unknown,
): InvoicingJudgement {
	if (verdict.answer === 'unknown')
		return causeOf(verdict.reason) === 'service'
			? silent(check)
			: judgementOf({ code: 'unclear', facts: { check } });
	const { answer } = verdict;
	if (check === 'vat')
		return judgementOf({ code: answer === 'yes' ? 'validVat' : 'noVat', facts: {} });
	if (answer === 'no') return judgementOf({ code: 'notOnPeppol', facts: {} });
	const { invoice } = receives(answer, data);
	if (invoice === null) return judgementOf({ code: 'onPeppol', facts: {} });
	return judgementOf({ code: invoice ? 'receivesInvoices' : 'receivesNoInvoices', facts: {} });
}

/** Any no says ask; else any unknown says unknown; else it may be sent. */
export function conclude(judgements: InvoicingJudgement[]): InvoicingConclusion {
	const against = judgements.filter(({ ok }) => ok !== 'yes').map(({ reason }) => reason);
	if (judgements.some(({ ok }) => ok === 'no')) return { verdict: 'ask', reasons: against };
	if (judgements.some(({ ok }) => ok === 'unknown'))
		return { verdict: 'unknown', reasons: against };
	return { verdict: 'send', reasons: judgements.map(({ reason }) => reason) };
}
