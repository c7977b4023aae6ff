import { readEnterprise, readStanding } from '../reading/enterprise';
import { isUnread, type RecordSettings } from '../reading/recordMembers';
import { receives } from '../reading/peppol';
import type { Verdict } from '../reading/verdict';
import { describe } from '../messages/describe';
import type { Moment } from '../times';
import { CAUSES, type Failure } from '../failure';

/** By check, in the order of the reasons: what could not be asked, who did not answer, and what the answer lacks. */
const WORDS = {
	register: {
		asked: 'The register',
		about: 'the register',
		silent: 'The register',
		absent: 'Not in the register',
		unclear: 'The answer of the register cannot be read; Enterprise → Get shows why',
	},
	vat: {
		asked: 'VAT',
		about: 'about VAT',
		silent: 'VIES',
		absent: 'The service has no answer about this VAT number',
		unclear: 'The VAT answer is not clear; VAT → Validate shows why',
	},
	peppol: {
		asked: 'Peppol',
		about: 'about Peppol',
		silent: 'Peppol',
		absent: 'The service has no answer about this company on Peppol',
		unclear: 'The Peppol answer is not clear; Peppol → Check shows why',
	},
};

export type Topic = keyof typeof WORDS;
export const CHECKS = Object.keys(WORDS) as Topic[];

/** What one check says about sending an invoice. */
export interface Judgement {
	/** Null where nothing is known. */
	ok: boolean | null;
	/** The reason, without full stop; for a check that is true, what the summary says of it. */
	says: string;
	/** Of the register only, where its record is of the asked company. */
	name?: string | null;
	status?: string | null;
	/** When the same question may get another answer; not set where asking again would not help. */
	askAgain?: AskAgain;
}

export type AskAgain = { kind: 'later' } | { kind: 'at'; at: number };

const yes = (says: string): Judgement => ({ ok: true, says });
const no = (says: string): Judgement => ({ ok: false, says });
const unknown = (says: string): Judgement => ({ ok: null, says });
const silent = (check: Topic): Judgement => ({
	...unknown(`${WORDS[check].silent} did not answer; try again later`),
	askAgain: { kind: 'later' },
});

export function judgeFailure(check: Topic, failure: Failure, moment: Moment): Judgement {
	const { asked, about, absent, unclear } = WORDS[check];
	const { kind } = failure;
	if (kind === 'absent') return check === 'register' ? no(absent) : unknown(absent);
	if (kind === 'unreadable') return unknown(unclear);
	if (kind === 'forbidden') return unknown(`This key may not ask ${about}`);
	if (CAUSES[kind] === 'temporarily-unavailable') return silent(check);
	const { title: why } = describe(failure, { audience: 'reason', ...moment });
	const judgement = unknown(`${asked} could not be asked: ${why}`);
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
	if (isUnread(summary)) return unknown(WORDS.register.unclear);
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return unknown(`The register answered about another company (${enterpriseNumber})`);
	return { ...judgeStanding(readStanding(record, settings), status), name, status };
}

function judgeStanding(standing: ReturnType<typeof readStanding>, status: string | null) {
	const { isActive, hasStopped, situation } = standing;
	const { code, label } = situation ?? { code: '000', label: null };
	if (isActive && code === '000') return yes('active in the register');
	if (hasStopped) return no(`No longer active in the register (status ${status})`);
	if (code !== null && code !== '000')
		return no(`The register says: ${label ?? `situation ${code}`}`);
	const said = [status && `status ${status}`, label].filter(Boolean).join(', ');
	const only = said && `, only: ${said}`;
	return unknown(`The register does not say whether the company is active${only}`);
}

export function judgeCheck(check: 'vat' | 'peppol', verdict: Verdict, data?: unknown): Judgement {
	const { answer, cause } = verdict;
	if (answer === 'unknown')
		return cause === 'service' ? silent(check) : unknown(WORDS[check].unclear);
	if (check === 'vat')
		return answer === 'yes' ? yes('valid VAT number') : no('Not registered for VAT');
	if (answer === 'no') return no('Not registered on Peppol');
	const { invoice } = receives(answer, data);
	if (invoice === false) return no('Registered on Peppol, but does not receive invoices');
	return yes(invoice ? 'receives invoices on Peppol' : 'registered on Peppol');
}

export type InvoicingVerdict = 'send' | 'ask' | 'unknown' | 'other';

/** Whether to send, why not, and the same in one sentence. */
export interface Conclusion {
	verdict: InvoicingVerdict;
	reasons: string[];
	summary: string;
}

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function conclude(judgements: Judgement[]): Conclusion {
	const reasons = judgements.filter(({ ok }) => ok !== true).map(({ says }) => says);
	const oks = judgements.map(({ ok }) => ok);
	if (oks.includes(false)) return { verdict: 'ask', reasons, summary: sentence('Ask', reasons) };
	if (oks.includes(null))
		return { verdict: 'unknown', reasons, summary: sentence('Unknown', reasons) };
	const praise = judgements.map(({ says }) => says).join(', ');
	return { verdict: 'send', reasons, summary: `Send: ${praise}.` };
}

/** The verdict about a customer that is no Belgian company, and so cannot be checked here. */
export const concludeOther = (reason: string): Conclusion => ({
	verdict: 'other',
	reasons: [reason],
	summary: sentence('Other', [reason]),
});

/** The verdict about a number that cannot be asked about. */
export const concludeBadNumber = (reason: string): Conclusion => ({
	verdict: 'ask',
	reasons: [reason],
	summary: sentence('Ask', [reason]),
});

const sentence = (label: string, reasons: string[]): string => `${label}: ${reasons.join('. ')}.`;
