import { isUnread, readEnterprise, readStanding, type RecordSettings } from './enterprise';
import { receives } from './rules';
import type { Verdict } from './verdict';

/** Why a check brought no answer that can be judged. */
export type NoAnswer =
	'absent' | 'unreadable' | 'silent' | 'limit' | 'quota' | 'forbidden' | 'refused';

/** What one check says about sending: true, false, or null where nothing is known; and in words, without full stop. */
export interface Judgement {
	ok: boolean | null;
	says: string;
}

const judged = (ok: boolean | null, says: string): Judgement => ({ ok, says });

/** Who did not answer, what could not be asked, and what a key may not ask. */
const NAMES = {
	register: ['The register', 'The register', 'the register'],
	vat: ['VIES', 'VAT', 'about VAT'],
	peppol: ['Peppol', 'Peppol', 'about Peppol'],
};

const ABSENT = {
	register: 'Not in the register',
	vat: 'The service has no answer about this VAT number',
	peppol: 'The service has no answer about this company on Peppol',
};

const UNCLEAR = {
	register: 'The answer of the register cannot be read; Enterprise → Get shows why',
	vat: 'The VAT answer is not clear; VAT → Validate shows why',
	peppol: 'The Peppol answer is not clear; Peppol → Check shows why',
};

/** @param words when the limit resets, or the message of a refusal. */
export function withoutAnswer(check: keyof typeof NAMES, why: NoAnswer, words = ''): Judgement {
	const [who, whom, about] = NAMES[check];
	const says: Record<NoAnswer, string> = {
		absent: ABSENT[check],
		unreadable: UNCLEAR[check],
		silent: `${who} did not answer; try again later`,
		limit: `${whom} could not be asked: the hourly limit is used up; it resets ${words}`,
		quota: `${whom} could not be asked: the monthly quota is used up, or the subscription is not active`,
		forbidden: `This key may not ask ${about}`,
		refused: `${whom} could not be asked: ${words}`,
	};
	return judged(why === 'absent' && check === 'register' ? false : null, says[why]);
}

/** Active, and nothing that the register says about its situation. With name and status where the record is of this company. */
export function judgeRegister(record: unknown, settings: RecordSettings, asked: string) {
	const summary = readEnterprise(record, settings);
	const { enterpriseNumber, name, status } = summary;
	if (isUnread(summary)) return withoutAnswer('register', 'unreadable');
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return judged(null, `The register answered about another company (${enterpriseNumber})`);
	const told = (ok: boolean | null, says: string) => ({ ok, says, name, status });
	const { isActive, hasStopped, situation } = readStanding(record, settings);
	const { code = '000', label } = situation ?? {};
	if (isActive && code === '000') return told(true, 'active in the register');
	if (hasStopped) return told(false, `No longer active in the register (status ${status})`);
	if (code !== null && code !== '000')
		return told(false, `The register says: ${label ?? `situation ${code}`}`);
	return told(
		null,
		`The register does not say whether the company is active${only(status, label)}`,
	);
}

function only(status: string | null, label: string | null = null): string {
	const said = [status && `status ${status}`, label].filter(Boolean).join(', ');
	return said && `, only: ${said}`;
}

const NO = { vat: 'Not registered for VAT', peppol: 'Not registered on Peppol' };

export function judgeCheck(check: 'vat' | 'peppol', verdict: Verdict, data?: unknown): Judgement {
	const { answer, cause } = verdict;
	if (answer === 'unknown')
		return withoutAnswer(check, cause === 'service' ? 'silent' : 'unreadable');
	if (answer === 'no') return judged(false, NO[check]);
	if (check === 'vat') return judged(true, 'valid VAT number');
	const { invoice } = receives(answer, data);
	if (invoice === false)
		return judged(false, 'Registered on Peppol, but does not receive invoices');
	return judged(true, invoice ? 'receives invoices on Peppol' : 'registered on Peppol');
}

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function verdictOf(judgements: Judgement[]) {
	const reasons = judgements.filter(({ ok }) => ok !== true).map(({ says }) => says);
	const oks = judgements.map(({ ok }) => ok);
	const verdict = oks.includes(false) ? 'ask' : oks.includes(null) ? 'unknown' : 'send';
	const label = { ask: 'Ask', unknown: 'Unknown', send: 'Send' }[verdict];
	const praise = judgements.map(({ says }) => says).join(', ');
	return { verdict, reasons, summary: `${label}: ${reasons.join('. ') || praise}.` };
}
