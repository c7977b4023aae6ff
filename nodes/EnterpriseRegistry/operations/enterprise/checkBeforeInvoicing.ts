import type { Evidence } from '../../client/envelope';
import type { RegistryClient } from '../../client/RegistryClient';
import { choiceField, enterpriseNumberField } from '../../editor/fields';
import { optionsField } from '../../editor/options';
import { InvalidInput } from '../../invalidInput';
import type { ParsedNumber } from '../../numbers/registryNumber';
import { isUnread, readEnterprise, type EnterpriseSummary } from '../../reading/enterprise';
import {
	judgeCheck,
	judgeRegister,
	verdictOf,
	withoutAnswer,
	type Judgement,
	type NoAnswer,
} from '../../reading/invoice';
import type { Answered } from '../../reading/verdict';
import { RegistryFailure, type FailureKind } from '../../transport/errors';
import { inTime } from '../../transport/times';
import type { Item } from '../item';
import { shownEvidence } from '../lookUp';
import type { Operation } from '../operation';

/** What one check brought. */
interface Checked extends Judgement, Partial<Pick<EnterpriseSummary, 'name' | 'status'>> {
	evidence?: Evidence;
}

/** By name, in the order of the reasons. */
const ASK = {
	async register(client: RegistryClient, { dotted }: ParsedNumber): Promise<Checked> {
		const judge = (record: unknown) => judgeRegister(record, client.profile, dotted!);
		const reuseIf = (given: Answered) => judge(given.data).ok === true;
		const { data, evidence } = await client.call('enterprise', { number: dotted!, reuseIf });
		const record = readEnterprise(data, client.profile);
		const isOther = isUnread(record) || (record.enterpriseNumber ?? dotted) !== dotted;
		const { name, status } = record;
		return { ...judge(data), evidence, ...(!isOther && { name, status }) };
	},
	async vat(client: RegistryClient, { vat }: ParsedNumber): Promise<Checked> {
		const { verdict, evidence } = await client.check('vat', vat!);
		return { ...judgeCheck('vat', verdict), evidence };
	},
	async peppol(client: RegistryClient, number: ParsedNumber): Promise<Checked> {
		const { verdict, data, evidence } = await client.check('peppol', number);
		return { ...judgeCheck('peppol', verdict, data), evidence };
	},
};

type Check = keyof typeof ASK;
const NAMES = Object.keys(ASK) as Check[];

/** Minutes: half a day. */
const REUSE = 720;

/** They are about the credential or the run, not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

export const checkBeforeInvoicing: Operation = {
	action: 'Check enterprise before invoicing',
	description:
		'Check that a Belgian company is active, registered for VAT, and receives invoices over Peppol. At most three requests.',
	fields: [
		enterpriseNumberField,
		choiceField('checks', 'Checks', {
			type: 'multiOptions',
			default: [...NAMES],
			description: 'What to check. Each costs one request.',
			choices: {
				peppol: ['Peppol', 'Whether it receives invoices over Peppol'],
				register: ['Register', 'Whether the company is active'],
				vat: ['VAT', 'Whether it is registered for VAT'],
			},
		}),
		optionsField(['includeInput', 'includeEvidence', 'reuseResponsesFor', 'validateCheckDigits'], {
			reuseResponsesFor: REUSE,
		}),
	],
	async execute(client, item) {
		const checks = checksOf(item);
		const number = item.readNumber('enterpriseNumber', 'enterprise');
		const wantsEvidence = item.flag('options.includeEvidence');
		const shown = (checked: Partial<Record<Check, Checked>>) => ({
			...Object.fromEntries(checks.map((check) => [`${check}Ok`, checked[check]?.ok ?? null])),
			name: checked.register?.name ?? null,
			status: checked.register?.status ?? null,
		});
		if (number instanceof InvalidInput)
			return {
				enterpriseNumber: item.value('enterpriseNumber') ?? null,
				...verdictOf([{ ok: false, says: number.message }]),
				...{ ...shown({}), peppolId: null },
				...(wantsEvidence && { evidence: null }),
			};
		const checked = await askAll(client, item, { checks, number });
		return {
			enterpriseNumber: number.dotted,
			...verdictOf(Object.values(checked)),
			...{ ...shown(checked), peppolId: number.peppolId },
			...(wantsEvidence && { evidence: proofsOf(checked) }),
		};
	},
};

function checksOf(item: Item): Check[] {
	const given = item.value('checks');
	const wanted = [given].flat().flatMap((names) => String(names).match(/\w+/g) ?? []);
	if (wanted.length > 0 && wanted.every((check) => NAMES.includes(check as Check)))
		return NAMES.filter((check) => wanted.includes(check));
	throw new InvalidInput(
		wanted.length > 0 ? `"Checks" is ${JSON.stringify(given)}` : 'No check is chosen',
		'Choose at least one of Register, VAT and Peppol in Checks.',
	);
}

const proofsOf = (checked: Partial<Record<Check, Checked>>) =>
	Object.fromEntries(
		Object.entries(checked).map(([check, { evidence }]) => [
			check,
			evidence === undefined ? null : shownEvidence(evidence, check !== 'register'),
		]),
	);

/** Side by side. @throws RegistryFailure for what is no verdict about the company. */
async function askAll(
	client: RegistryClient,
	item: Item,
	{ checks, number }: { checks: Check[]; number: ParsedNumber },
): Promise<Partial<Record<Check, Checked>>> {
	const reuseFor = item.number('options.reuseResponsesFor', REUSE) * 60_000;
	const asking = client.with({ reuseFor });
	const failures: RegistryFailure[] = [];
	const ask = async (check: Check): Promise<[Check, Checked]> => {
		const checked = await ASK[check](asking, number).catch((failure: unknown): Checked => {
			if (!(failure instanceof RegistryFailure)) throw failure;
			failures.push(failure);
			return judgeFailure(check, failure, item.run.context.getTimezone());
		});
		return [check, checked];
	};
	const checked = await Promise.all(checks.map(ask));
	const requests = checked.filter(([, { evidence }]) => evidence?.from !== 'memory').length;
	item.run.collect(costOf, { number: number.dotted!, requests, budget: client.hourlyBudget });
	const elsewhere = failures.filter(({ kind }) => kind === 'notTheRegistry').length;
	const fatal = failures.find(({ kind }) => FATAL.includes(kind) || elsewhere === checks.length);
	if (fatal !== undefined) throw fatal;
	return Object.fromEntries(checked);
}

const WHY: Partial<Record<FailureKind, NoAnswer>> = {
	...{ absent: 'absent', unreadable: 'unreadable', quota: 'quota', forbidden: 'forbidden' },
	...{ service: 'silent', outage: 'silent', timeout: 'silent', connection: 'silent' },
};

function judgeFailure(check: Check, failure: RegistryFailure, timeZone: string): Judgement {
	const { kind, message, facts } = failure;
	const { resetsAt, at } = facts;
	// Without a time, or of the token endpoint, it need not be the limit of this hour.
	if (kind === 'rateLimit' && resetsAt !== undefined && at !== 'token')
		return withoutAnswer(check, 'limit', inTime(resetsAt, { now: Date.now(), timeZone }));
	const words = message.replace(/\s+/g, ' ').replace(/\.$/, '');
	return withoutAnswer(check, WHY[kind] ?? 'refused', words);
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
