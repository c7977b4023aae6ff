import { CAUSES, type Failure } from '../failure';
import { readEnterprise, readStanding } from '../reading/enterprise';
import { receives } from '../reading/peppol';
import { isUnread, type RecordSettings } from '../reading/recordMembers';
import type { Verdict } from '../reading/verdict';
import type { Instant } from '../times';
import type { CheckReason, CheckReasons, Conclusion, Topic } from './invoicingReasons';

/** Whether a check is true, by what it gave; null where nothing is known. */
const OK: Record<keyof CheckReasons, boolean | null> = {
	activeInRegister: true,
	notInRegister: false,
	stoppedInRegister: false,
	situationInRegister: false,
	standingNotSaid: null,
	otherCompanyInRegister: null,
	validVat: true,
	noVat: false,
	receivesInvoices: true,
	receivesNoInvoices: false,
	onPeppol: true,
	notOnPeppol: false,
	didNotAnswer: null,
	noAnswer: null,
	unclear: null,
	notAllowed: null,
	notAsked: null,
};

/** What one check says about sending an invoice. */
export interface Judgement {
	/** Null where nothing is known. */
	ok: boolean | null;
	reason: CheckReason;
	/** Of the register only, where its record is of the asked company. */
	name?: string | null;
	status?: string | null;
	/** When the same question may get another answer; not set where asking again would not help. */
	askAgain?: AskAgain;
}

export type AskAgain = { kind: 'later' } | { kind: 'at'; at: Instant };

const judged = (reason: CheckReason): Judgement => ({ ok: OK[reason.code], reason });

const silent = (check: Topic): Judgement => ({
	...judged({ code: 'didNotAnswer', facts: { check } }),
	askAgain: { kind: 'later' },
});

export function judgeFailure(check: Topic, failure: Failure): Judgement {
	const { kind } = failure;
	if (kind === 'absent')
		return check === 'register'
			? judged({ code: 'notInRegister', facts: {} })
			: judged({ code: 'noAnswer', facts: { check } });
	if (kind === 'unreadable') return judged({ code: 'unclear', facts: { check } });
	if (kind === 'forbidden') return judged({ code: 'notAllowed', facts: { check } });
	if (CAUSES[kind] === 'temporarily-unavailable') return silent(check);
	const judgement = judged({ code: 'notAsked', facts: { check, failure } });
	if (kind !== 'quota' && kind !== 'rateLimit') return judgement;
	const { resetsAt } = failure.facts;
	return {
		...judgement,
		askAgain: resetsAt === undefined ? { kind: 'later' } : { kind: 'at', at: resetsAt },
	};
}

/** Active, and nothing that the register says about its situation. With name and status where the record is of this company. */
export function judgeRegister(record: unknown, settings: RecordSettings, asked: string): Judgement {
	const summary = readEnterprise(record, settings);
	const { enterpriseNumber, name, status } = summary;
	if (isUnread(summary)) return judged({ code: 'unclear', facts: { check: 'register' } });
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return judged({ code: 'otherCompanyInRegister', facts: { answered: enterpriseNumber } });
	const standing = judgeStanding(readStanding(record, settings), status);
	return { ...judged(standing), name, status };
}

/** The code of a company in a normal situation. */
const NORMAL = '000';

function judgeStanding(
	{ isActive, hasStopped, situation }: ReturnType<typeof readStanding>,
	status: string | null,
): CheckReason {
	const { code, label } = situation ?? { code: NORMAL, label: null };
	if (isActive && code === NORMAL) return { code: 'activeInRegister', facts: {} };
	if (hasStopped) return { code: 'stoppedInRegister', facts: { status } };
	if (code !== null && code !== NORMAL)
		return { code: 'situationInRegister', facts: { situation: { code, label } } };
	return { code: 'standingNotSaid', facts: { status, label } };
}

export function judgeCheck(check: 'vat' | 'peppol', verdict: Verdict, data?: unknown): Judgement {
	const { answer, cause } = verdict;
	if (answer === 'unknown')
		return cause === 'service' ? silent(check) : judged({ code: 'unclear', facts: { check } });
	if (check === 'vat') return judged({ code: answer === 'yes' ? 'validVat' : 'noVat', facts: {} });
	if (answer === 'no') return judged({ code: 'notOnPeppol', facts: {} });
	const { invoice } = receives(answer, data);
	if (invoice === null) return judged({ code: 'onPeppol', facts: {} });
	return judged({ code: invoice ? 'receivesInvoices' : 'receivesNoInvoices', facts: {} });
}

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function conclude(judgements: Judgement[]): Conclusion {
	const oks = judgements.map(({ ok }) => ok);
	const against = judgements.filter(({ ok }) => ok !== true).map(({ reason }) => reason);
	if (oks.includes(false)) return { verdict: 'ask', reasons: against };
	if (oks.includes(null)) return { verdict: 'unknown', reasons: against };
	return { verdict: 'send', reasons: judgements.map(({ reason }) => reason) };
}
