import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../../client/RegistryClient';
import { enterpriseNumberField } from '../../editor/fields';
import {
	advancedField,
	checkDigitsOption,
	includeEvidenceOption,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { InvalidInput } from '../../invalidInput';
import { isObject } from '../../json';
import { parseRegistryNumber, type ParsedNumber } from '../../numbers/registryNumber';
import { isUnread, readEnterprise } from '../../reading/enterprise';
import {
	judgePeppol,
	judgeRegister,
	judgeVat,
	verdictOf,
	type Judgement,
	type NoAnswer,
} from '../../reading/invoice';
import { receives } from '../../reading/rules';
import { RegistryFailure, type FailureKind } from '../../transport/errors';
import { inTime } from '../../transport/times';
import type { Item } from '../item';
import { isUnset } from '../parameters';
import { shownEvidence } from '../lookUp';
import type { ItemOperation } from '../operation';

const CHECKS = ['register', 'vat', 'peppol'] as const;
type Check = (typeof CHECKS)[number];

/** Minutes: half a day. */
const REUSE = 720;

const checksField: INodeProperties = {
	displayName: 'Checks',
	name: 'checks',
	type: 'multiOptions',
	default: [...CHECKS],
	description: 'What to check. Each costs one request.',
	options: [
		{ name: 'Peppol', value: 'peppol', description: 'Whether it receives invoices over Peppol' },
		{ name: 'Register', value: 'register', description: 'Whether the company is active' },
		{ name: 'VAT', value: 'vat', description: 'Whether it is registered for VAT' },
	],
};

/** What one check brought: its judgement, what else is shown of it, and the failure if there was one. */
interface Checked {
	judgement: Judgement;
	shown?: { name: string | null; status: string | null };
	evidence: object | null;
	requests: number;
	failure?: RegistryFailure;
}

export const checkBeforeInvoicing: ItemOperation = {
	fields: [
		enterpriseNumberField,
		checksField,
		optionsField(
			includeInputOption,
			includeEvidenceOption,
			reuseResponsesOption(REUSE),
			checkDigitsOption,
		),
		advancedField,
	],

	async execute(client, item) {
		const checks = checksOf(item);
		const number = readNumber(item);
		if (typeof number === 'string') return refused(item, checks, number);
		const asking = isUnset(item.options.reuseResponsesFor)
			? client.with({ reuseFor: REUSE * 60_000 })
			: client;
		const checked = await Promise.all(
			checks.map(async (check) => await askFor(check, { client: asking.with({}), item, number })),
		);
		const requests = checked.reduce((sum, one) => sum + one.requests, 0);
		item.collect(costOf, { number: number.dotted!, requests, budget: client.hourlyBudget });
		const failures = checked.map(({ failure }) => failure);
		const fatal = failures.find((failure) => failure !== undefined && FATAL.includes(failure.kind));
		if (fatal !== undefined) throw fatal;
		if (failures.every((failure) => failure?.kind === 'notTheRegistry')) throw failures[0]!;
		const shown = checked.find((one) => one.shown !== undefined)?.shown;
		const named = <Value>(suffix: string, of: (one: Checked) => Value) =>
			Object.fromEntries(checks.map((check, index) => [`${check}${suffix}`, of(checked[index]!)]));
		return {
			enterpriseNumber: number.dotted,
			...verdictOf(checked.map(({ judgement }) => judgement)),
			...named('Ok', ({ judgement }) => judgement.ok),
			name: shown?.name ?? null,
			status: shown?.status ?? null,
			peppolId: number.peppolId,
			...evidenceIn(
				item,
				named('', ({ evidence }) => evidence),
			),
		};
	},
};

/** They are about the credential or the run, not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

/** In the order in which their reasons are told. */
function checksOf(item: Item): Check[] {
	const given = item.value('checks', [...CHECKS]);
	const wanted = typeof given === 'string' ? given.split(/[\s,;]+/).filter(Boolean) : given;
	const isList = Array.isArray(wanted) && wanted.length > 0;
	if (isList && wanted.every((check) => CHECKS.includes(check as Check)))
		return CHECKS.filter((check) => wanted.includes(check));
	throw new InvalidInput(
		isList ? `"Checks" is ${JSON.stringify(given)}` : 'No check is chosen',
		'Choose at least one of Register, VAT and Peppol in Checks.',
	);
}

/** The number, or why there is none. */
function readNumber(item: Item): ParsedNumber | string {
	const value = item.value('enterpriseNumber', '');
	if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
		return 'There is no number';
	const validateCheckDigits = item.option('validateCheckDigits', true);
	const { kind, dotted } = parseRegistryNumber(value, { validateCheckDigits });
	if (kind === 'establishment')
		return `${dotted} is an establishment number; an enterprise number is needed`;
	try {
		return item.enterpriseNumber();
	} catch (failure) {
		// The parameter and the option were read above, so it is the number.
		return (failure as InvalidInput).message;
	}
}

/** A bad number is asked about, and costs nothing. */
function refused(item: Item, checks: Check[], reason: string): object {
	const judgement = { ok: false, reason, praise: '' };
	return {
		enterpriseNumber: item.value('enterpriseNumber', null) ?? null,
		...verdictOf([judgement]),
		...Object.fromEntries(checks.map((check) => [`${check}Ok`, null])),
		name: null,
		status: null,
		peppolId: null,
		...evidenceIn(item, null),
	};
}

const evidenceIn = (item: Item, evidence: object | null): object =>
	item.option('includeEvidence', false) ? { evidence } : {};

interface Question {
	/** Of this check alone, so that its evidence is its own. */
	client: RegistryClient;
	item: Item;
	number: ParsedNumber;
}

async function askFor(check: Check, question: Question): Promise<Checked> {
	const { client, item } = question;
	const answer = await ASK[check](question).catch((thrown: unknown) => {
		if (!(thrown instanceof RegistryFailure)) throw thrown;
		return { judgement: JUDGE[check](noAnswer(thrown, item)), failure: thrown };
	});
	const { evidence } = client;
	const requests = evidence?.from === 'memory' ? 0 : 1;
	const isAnswered = evidence !== undefined && !('failure' in answer);
	return {
		...answer,
		requests,
		evidence: isAnswered ? shownEvidence(evidence, check !== 'register') : null,
	};
}

const ASK: Record<Check, (question: Question) => Promise<Pick<Checked, 'judgement' | 'shown'>>> = {
	async register({ client, number }) {
		const asked = number.dotted!;
		const settings = client.profile;
		const judge = (data: unknown) =>
			judgeRegister(
				isUnread(readEnterprise(data, settings))
					? { why: 'unreadable', words: '' }
					: { record: isObject(data) ? data : {}, settings },
				asked,
			);
		const input = { number: asked, reuseIf: (data: unknown) => judge(data).ok === true };
		const { data } = await client.call('enterprise', input);
		const { enterpriseNumber, name, status } = readEnterprise(data, settings);
		const isOther = enterpriseNumber !== null && enterpriseNumber !== asked;
		const isShown = !isOther && !isUnread({ enterpriseNumber, name });
		return { judgement: judge(data), ...(isShown ? { shown: { name, status } } : {}) };
	},
	async vat({ client, number }) {
		return { judgement: judgeVat(await client.check('vat', number.vat!)) };
	},
	async peppol({ client, number }) {
		const { verdict, data } = await client.check('peppol', number);
		return { judgement: judgePeppol({ verdict, receives: receives(verdict.answer, data) }) };
	},
};

const JUDGE: Record<Check, (answer: NoAnswer) => Judgement> = {
	register: (answer) => judgeRegister(answer, ''),
	vat: judgeVat,
	peppol: judgePeppol,
};

const WHY: Partial<Record<FailureKind, NoAnswer['why']>> = {
	absent: 'absent',
	unreadable: 'unreadable',
	service: 'silent',
	outage: 'silent',
	timeout: 'silent',
	connection: 'silent',
	rateLimit: 'limit',
	quota: 'quota',
	forbidden: 'forbidden',
};

function noAnswer({ kind, message, facts }: RegistryFailure, item: Item): NoAnswer {
	const why = WHY[kind] ?? 'refused';
	const { resetsAt } = facts;
	// Without a time, or of the token endpoint, it need not be the limit of this hour.
	const isHour = resetsAt !== undefined && facts.at !== 'token';
	if (why === 'refused' || (why === 'limit' && !isHour))
		return { why: 'refused', words: message.replace(/\s+/g, ' ').replace(/\.$/, '') };
	if (why !== 'limit') return { why, words: '' };
	return { why, words: inTime(resetsAt!, Date.now(), item.timeZone) };
}

interface Cost {
	number: string;
	/** That were not answered from memory. */
	requests: number;
	budget?: number;
}

/** Told first, where it may not fit; the hour is what it was when the first item was answered. */
function costOf(costs: Cost[]): string {
	const each = new Map(costs.map(({ number, requests }) => [number, requests]));
	const needed = [...each.values()].reduce((sum, requests) => sum + requests, 0);
	const { budget = Infinity } = costs.find((cost) => cost.budget !== undefined) ?? {};
	return needed <= budget ? '' : `${needed} requests are needed, ${budget} are left this hour.`;
}
