import { holdsNothing, valueAt, type Json } from '../json';
import {
	juridicalSituationOf,
	readEnterprise,
	standingOf,
	type RecordSettings,
} from './enterprise';
import type { Receives } from './rules';
import type { Verdict } from './verdict';

/** Why a check brought no answer that can be judged. */
export interface NoAnswer {
	why: 'absent' | 'unreadable' | 'silent' | 'limit' | 'quota' | 'forbidden' | 'refused';
	/** When the limit resets, or the message of a refusal; else empty. */
	words: string;
}

type RegisterAnswer = { record: Json; settings: RecordSettings } | NoAnswer;
type VatAnswer = { verdict: Verdict } | NoAnswer;
type PeppolAnswer = { verdict: Verdict; receives: Receives } | NoAnswer;

/** What one check says about sending: true, false, or null where nothing is known. */
export interface Judgement {
	ok: boolean | null;
	/** A sentence without full stop; none where it is true. */
	reason: string | null;
	/** For the summary where it may be sent. */
	praise: string;
}

type Check = 'register' | 'vat' | 'peppol';

/** How a check is called: who did not answer, who could not be asked, what a key may not ask, and what is not clear. */
const WORDS: Record<Check, Record<'who' | 'whom' | 'about' | 'absent' | 'unclear', string>> = {
	register: {
		who: 'The register',
		whom: 'The register',
		about: 'the register',
		absent: 'Not in the register',
		unclear: 'The answer of the register cannot be read; Enterprise → Get shows why',
	},
	vat: {
		who: 'VIES',
		whom: 'VAT',
		about: 'about VAT',
		absent: 'The service has no answer about this VAT number',
		unclear: 'The VAT answer is not clear; VAT → Validate shows why',
	},
	peppol: {
		who: 'Peppol',
		whom: 'Peppol',
		about: 'about Peppol',
		absent: 'The service has no answer about this company on Peppol',
		unclear: 'The Peppol answer is not clear; Peppol → Check shows why',
	},
};

const yes = (praise: string): Judgement => ({ ok: true, reason: null, praise });
const no = (reason: string): Judgement => ({ ok: false, reason, praise: '' });
const unknown = (reason: string): Judgement => ({ ok: null, reason, praise: '' });

function withoutAnswer(check: Check, { why, words }: NoAnswer): Judgement {
	const { who, whom, about, absent, unclear } = WORDS[check];
	switch (why) {
		case 'absent':
			return check === 'register' ? no(absent) : unknown(absent);
		case 'unreadable':
			return unknown(unclear);
		case 'silent':
			return unknown(`${who} did not answer; try again later`);
		case 'limit':
			return unknown(`${whom} could not be asked: the hourly limit is used up; it resets ${words}`);
		case 'quota':
			return unknown(
				`${whom} could not be asked: the monthly quota is used up, or the subscription is not active`,
			);
		case 'forbidden':
			return unknown(`This key may not ask ${about}`);
		case 'refused':
			return unknown(`${whom} could not be asked: ${words}`);
	}
}

/** Active, and nothing that the register says about its situation. */
export function judgeRegister(answer: RegisterAnswer, asked: string): Judgement {
	if ('why' in answer) return withoutAnswer('register', answer);
	const { record, settings } = answer;
	const { enterpriseNumber, status } = readEnterprise(record, settings);
	if (enterpriseNumber !== null && enterpriseNumber !== asked)
		return unknown(`The register answered about another company (${enterpriseNumber})`);
	const { code, label } = juridicalSituationOf(record, settings.names);
	const places = ['juridicalSituation', ...[settings.names?.juridicalSituation ?? []].flat()];
	const hasSituation = places.some((place) => !holdsNothing(valueAt(record, place)));
	const standing = standingOf(status, settings.status);
	if (standing === 'active' && (!hasSituation || code === '000'))
		return yes('active in the register');
	if (standing === 'stopped') return no(`No longer active in the register (status ${status})`);
	if (code !== null && code !== '000')
		return no(`The register says: ${label ?? `situation ${code}`}`);
	const only = [status === null ? null : `status ${status}`, label].filter((part) => part !== null);
	return unknown(
		`The register does not say whether the company is active${only.length === 0 ? '' : `, only: ${only.join(', ')}`}`,
	);
}

export function judgeVat(answer: VatAnswer): Judgement {
	if ('why' in answer) return withoutAnswer('vat', answer);
	const { answer: said, cause } = answer.verdict;
	if (said === 'yes') return yes('valid VAT number');
	if (said === 'no') return no('Not registered for VAT');
	return withoutAnswer('vat', { why: cause === 'service' ? 'silent' : 'unreadable', words: '' });
}

export function judgePeppol(answer: PeppolAnswer): Judgement {
	if ('why' in answer) return withoutAnswer('peppol', answer);
	const { answer: said, cause } = answer.verdict;
	const { invoice } = answer.receives;
	if (said === 'yes' && invoice === false)
		return no('Registered on Peppol, but does not receive invoices');
	if (said === 'yes')
		return yes(invoice === null ? 'registered on Peppol' : 'receives invoices on Peppol');
	if (said === 'no') return no('Not registered on Peppol');
	return withoutAnswer('peppol', { why: cause === 'service' ? 'silent' : 'unreadable', words: '' });
}

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function verdictOf(judgements: Judgement[]) {
	const reasons = judgements.flatMap(({ reason }) => reason ?? []);
	const oks = judgements.map(({ ok }) => ok);
	const verdict = oks.includes(false) ? 'ask' : oks.includes(null) ? 'unknown' : 'send';
	const words =
		verdict === 'send' ? judgements.map(({ praise }) => praise).join(', ') : reasons.join('. ');
	const label = { ask: 'Ask', unknown: 'Unknown', send: 'Send' }[verdict];
	return { verdict, reasons, summary: `${label}: ${words}.` };
}
