import type { Answer } from '../registry/envelope';
import type { RegistryClient } from '../registry/RegistryClient';
import { choiceField, enterpriseNumberField } from '../editor/fields';
import { keepsInputField, optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import type { ParsedNumber } from '../numbers/registryNumber';
import { isUnread, readEnterprise, readStanding, type RecordSettings } from '../reading/enterprise';
import { receives } from '../reading/peppol';
import type { Answered, Verdict } from '../reading/verdict';
import { inTime } from '../times';
import { CAUSES, RegistryFailure, type FailureKind } from '../transport/errors';
import { shownEvidence } from './evidence';
import type { Item } from './item';
import type { Operation } from './operation';

/** By name, in the order of the reasons: what could not be asked, who did not answer, and what the answer lacks. */
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
const CHECKS = Object.keys(WORDS) as Topic[];

/** What one check says about sending: true, false, or null where nothing is known; and in words, without full stop. */
interface Judgement extends Partial<Record<'name' | 'status', string | null>> {
	ok: boolean | null;
	says: string;
	answer?: Partial<Answer>;
	failure?: RegistryFailure;
}

type Results = { [check in Topic]?: Judgement };

/** They are about the credential or the run, not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

export const checkBeforeInvoicing: Operation = {
	action: 'Check enterprise before invoicing',
	description: 'May you send an invoice? Checks register, VAT and Peppol. At most three requests.',
	fields: [
		enterpriseNumberField,
		choiceField('checks', 'Checks', {
			type: 'multiOptions',
			default: [...CHECKS],
			description: 'What to check. Each costs one request.',
			choices: { peppol: 'Peppol', register: 'Register', vat: 'VAT' },
		}),
		keepsInputField,
		optionsField(['includeEvidence', 'reuseResponsesFor', 'validateCheckDigits'], {
			reuseResponsesFor: 12 * 60,
		}),
	],
	members: {
		// The name is not among them: where the register gives none, the row keeps its own.
		stated: [
			...['enterpriseNumber', 'verdict', 'reasons', 'summary', 'registerOk', 'vatOk', 'peppolOk'],
			...['status', 'peppolId', 'checkedAt', 'evidence'],
		],
		earlierResult: ['verdict', 'checkedAt'],
	},
	async execute(client, item) {
		const checks = checksOf(item);
		const wantsEvidence = item.flag('options.includeEvidence');
		const number = item.readNumber('enterpriseNumber', 'enterprise');
		const isBad = number instanceof InvalidInput;
		const results: Results = isBad ? {} : await askAll(client, item, { checks, number });
		const judged = isBad ? [no(number.message)] : Object.values(results);
		const { name = null, status = null } = results.register ?? {};
		const proofs = () =>
			Object.entries(results).map(([check, { answer }]) => [check, shownEvidence(answer)] as const);
		return {
			enterpriseNumber: isBad ? (item.value('enterpriseNumber') ?? null) : number.dotted,
			...verdictOf(judged),
			...Object.fromEntries(checks.map((check) => [`${check}Ok`, results[check]?.ok ?? null])),
			name,
			status,
			peppolId: isBad ? null : number.peppolId,
			...(wantsEvidence && { evidence: isBad ? null : Object.fromEntries(proofs()) }),
		};
	},
};

function checksOf(item: Item): Topic[] {
	const given = item.value('checks');
	const wanted = [given].flat().flatMap((names) => String(names).match(/\w+/g) ?? []);
	const checks = CHECKS.filter((check) => wanted.includes(check));
	if (wanted.length > 0 && checks.length === new Set(wanted).size) return checks;
	throw new InvalidInput(
		wanted.length > 0 ? `Checks is ${JSON.stringify(given)}` : 'No check is chosen',
		'Choose at least one of Register, VAT and Peppol in Checks.',
	);
}

/** Side by side. @throws RegistryFailure for what is no verdict about the company. */
async function askAll(
	client: RegistryClient,
	item: Item,
	{ checks, number }: { checks: Topic[]; number: ParsedNumber },
): Promise<Results> {
	const askOne = async (check: Topic): Promise<Judgement> =>
		await ask(check, client, number).catch((failure: unknown) => {
			if (!(failure instanceof RegistryFailure)) throw failure;
			return { ...judgeFailure(check, failure, item.run.context.getTimezone()), failure };
		});
	const checked = await Promise.all(checks.map(askOne));
	const requests = checked.filter(({ answer }) => answer?.from !== 'memory').length;
	item.run.tell(costOf, {
		number: number.dotted!,
		requests,
		budget: client.connection.dispatch.hourlyBudget,
	});
	const failures = checked.flatMap(({ failure }) => failure ?? []);
	const elsewhere = failures.filter(({ kind }) => kind === 'notTheRegistry').length;
	const fatal = failures.find(({ kind }) => FATAL.includes(kind) || elsewhere === checks.length);
	if (fatal !== undefined) throw fatal;
	return Object.fromEntries(checks.map((check, at) => [check, checked[at]]));
}

async function ask(check: Topic, client: RegistryClient, number: ParsedNumber): Promise<Judgement> {
	const asked = number.dotted!;
	if (check === 'register') {
		const judge = (data: unknown) => judgeRegister(data, client.profile, asked);
		const reuseIf = ({ data }: Answered) => judge(data).ok === true;
		const answer = await client.call('enterprise', { number: asked, reuseIf });
		return { ...judge(answer.data), answer };
	}
	const answer = await client.check(check, check === 'vat' ? number.vat! : number);
	return { ...judgeCheck(check, answer.verdict, answer.data), answer };
}

/** Told first, where it may not fit; the hour is what it was when the first item was answered. */
function costOf(costs: Array<{ number: string; requests: number; budget?: number }>): string {
	const each = new Map(costs.map(({ number, requests }) => [number, requests]));
	const needed = [...each.values()].reduce((sum, requests) => sum + requests, 0);
	const { budget = Infinity } = costs.find((cost) => cost.budget !== undefined) ?? {};
	return needed <= budget ? '' : `${needed} requests are needed, ${budget} are left this hour.`;
}

const yes = (says: string): Judgement => ({ ok: true, says });
const no = (says: string): Judgement => ({ ok: false, says });
const unknown = (says: string): Judgement => ({ ok: null, says });
const silent = (check: Topic) => unknown(`${WORDS[check].silent} did not answer; try again later`);

export function judgeFailure(check: Topic, failure: RegistryFailure, timeZone: string): Judgement {
	const { asked, about, absent, unclear } = WORDS[check];
	const { kind } = failure;
	if (kind === 'absent') return check === 'register' ? no(absent) : unknown(absent);
	if (kind === 'unreadable') return unknown(unclear);
	if (kind === 'forbidden') return unknown(`This key may not ask ${about}`);
	if (CAUSES[kind] === 'temporarily-unavailable') return silent(check);
	return unknown(`${asked} could not be asked: ${whyNot(failure, timeZone)}`);
}

function whyNot({ kind, message, facts }: RegistryFailure, timeZone: string): string {
	const { resetsAt, at } = facts;
	if (kind === 'quota') return 'the monthly quota is used up, or the subscription is not active';
	// Without a time, or of the token endpoint, it need not be the limit of this hour.
	if (kind === 'rateLimit' && resetsAt !== undefined && at !== 'token')
		return `the hourly limit is used up; it resets ${inTime(resetsAt, { now: Date.now(), timeZone })}`;
	return message.replace(/\s+/g, ' ').replace(/\.$/, '');
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

/** Any no asks; else anything unknown is unknown; else it may be sent. */
export function verdictOf(judgements: Judgement[]) {
	const reasons = judgements.filter(({ ok }) => ok !== true).map(({ says }) => says);
	const oks = judgements.map(({ ok }) => ok);
	const verdict = oks.includes(false) ? 'ask' : oks.includes(null) ? 'unknown' : 'send';
	const label = { ask: 'Ask', unknown: 'Unknown', send: 'Send' }[verdict];
	const praise = judgements.map(({ says }) => says).join(', ');
	return { verdict, reasons, summary: `${label}: ${reasons.join('. ') || praise}.` };
}
