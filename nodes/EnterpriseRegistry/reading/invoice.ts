import {
	isUnread,
	juridicalSituationOf,
	readEnterprise,
	standingOf,
	type RecordSettings,
} from './enterprise';
import { receives } from './rules';
import type { Verdict } from './verdict';

/** Why a check brought no answer that can be judged. */
export type NoAnswer =
	'absent' | 'unreadable' | 'silent' | 'limit' | 'quota' | 'forbidden' | 'refused';

/** What one check says about sending: true, false, or null where nothing is known. */
export interface Judgement {
	ok: boolean | null;
	/** A sentence without full stop; none where it is true. */
	reason: string | null;
	/** For the summary where it may be sent. */
	praise: string;
}

const yes = (praise: string): Judgement => ({ ok: true, reason: null, praise });
const no = (reason: string): Judgement => ({ ok: false, reason, praise: '' });
const unknown = (reason: string): Judgement => ({ ok: null, reason, praise: '' });

/** How a check is called: who did not answer, who could not be asked, and what a key may not ask. */
const NAMES = {
	register: { who: 'The register', whom: 'The register', about: 'the register' },
	vat: { who: 'VIES', whom: 'VAT', about: 'about VAT' },
	peppol: { who: 'Peppol', whom: 'Peppol', about: 'about Peppol' },
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
	const { who, whom, about } = NAMES[check];
	if (why === 'absent' && check === 'register') return no(ABSENT.register);
	const reasons: Record<NoAnswer, string> = {
		absent: ABSENT[check],
		unreadable: UNCLEAR[check],
		silent: `${who} did not answer; try again later`,
		limit: `${whom} could not be asked: the hourly limit is used up; it resets ${words}`,
		quota: `${whom} could not be asked: the monthly quota is used up, or the subscription is not active`,
		forbidden: `This key may not ask ${about}`,
		refused: `${whom} could not be asked: ${words}`,
	};
	return unknown(reasons[why]);
}

/** Active, and nothing that the register says about its situation. */
export function judgeRegister(record: unknown, settings: RecordSettings, asked: string): Judgement {
	const summary = readEnterprise(record, settings);
	const { enterpriseNumber, status } = summary;
	if (isUnread(summary)) return withoutAnswer('register', 'unreadable');
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return unknown(`The register answered about another company (${enterpriseNumber})`);
	const { code, label, isGiven } = juridicalSituationOf(record, settings);
	const standing = standingOf(status, settings.status);
	if (standing === 'active' && (!isGiven || code === '000')) return yes('active in the register');
	if (standing === 'stopped') return no(`No longer active in the register (status ${status})`);
	if (![null, '000'].includes(code))
		return no(`The register says: ${label ?? `situation ${code}`}`);
	const only = [status && `status ${status}`, label].filter(Boolean).join(', ');
	const said = only && `, only: ${only}`;
	return unknown(`The register does not say whether the company is active${said}`);
}

export function judgeVat({ answer, cause }: Verdict): Judgement {
	if (answer === 'yes') return yes('valid VAT number');
	if (answer === 'no') return no('Not registered for VAT');
	return withoutAnswer('vat', cause === 'service' ? 'silent' : 'unreadable');
}

export function judgePeppol({ answer, cause }: Verdict, data: unknown): Judgement {
	const { invoice } = receives(answer, data);
	if (answer === 'unknown')
		return withoutAnswer('peppol', cause === 'service' ? 'silent' : 'unreadable');
	if (answer === 'no') return no('Not registered on Peppol');
	if (invoice === false) return no('Registered on Peppol, but does not receive invoices');
	return yes(invoice ? 'receives invoices on Peppol' : 'registered on Peppol');
}

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function verdictOf(judgements: Judgement[]) {
	const reasons = judgements.flatMap(({ reason }) => reason ?? []);
	const oks = judgements.map(({ ok }) => ok);
	const verdict = oks.includes(false) ? 'ask' : oks.includes(null) ? 'unknown' : 'send';
	const label = { ask: 'Ask', unknown: 'Unknown', send: 'Send' }[verdict];
	const summary =
		verdict === 'send' ? judgements.map(({ praise }) => praise).join(', ') : reasons.join('. ');
	return { verdict, reasons, summary: `${label}: ${summary}.` };
}
