import type { Evidence } from '../../client/envelope';
import type { RegistryClient } from '../../client/RegistryClient';
import { choiceField, enterpriseNumberField } from '../../editor/fields';
import { optionsField } from '../../editor/options';
import { InvalidInput } from '../../invalidInput';
import type { ParsedNumber } from '../../numbers/registryNumber';
import type { Answered } from '../../reading/verdict';
import { RegistryFailure, type FailureKind } from '../../transport/errors';
import type { Item } from '../item';
import { shownEvidence } from '../lookUp';
import type { Operation } from '../operation';
import {
	CHECKS,
	judgeCheck,
	judgeFailure,
	judgeRegister,
	verdictOf,
	type Check,
	type Judgement,
} from './judgements';

interface Checked extends Judgement {
	evidence?: Evidence;
	failure?: RegistryFailure;
}

type Results = { [check in Check]?: Checked };

/** They are about the credential or the run, not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

export const checkBeforeInvoicing: Operation = {
	action: 'Check enterprise before invoicing',
	description:
		'May you send this invoice? Checks that a company is active, registered for VAT, and receives invoices over Peppol. At most three requests.',
	fields: [
		enterpriseNumberField,
		choiceField('checks', 'Checks', {
			type: 'multiOptions',
			default: [...CHECKS],
			description: 'What to check. Each costs one request.',
			choices: { peppol: 'Peppol', register: 'Register', vat: 'VAT' },
		}),
		optionsField(['includeInput', 'includeEvidence', 'reuseResponsesFor', 'validateCheckDigits'], {
			// Half a day.
			reuseResponsesFor: 720,
		}),
	],
	async execute(client, item) {
		const checks = checksOf(item);
		const number = item.readNumber('enterpriseNumber', 'enterprise');
		const isBad = number instanceof InvalidInput;
		const results: Results = isBad ? {} : await askAll(client, item, { checks, number });
		const judged = isBad ? [{ ok: false, says: number.message }] : Object.values(results);
		const { name = null, status = null } = results.register ?? {};
		const proofs = () => Object.fromEntries(Object.entries(results).map(proofOf));
		return {
			enterpriseNumber: isBad ? (item.value('enterpriseNumber') ?? null) : number.dotted,
			...verdictOf(judged),
			...Object.fromEntries(checks.map((check) => [`${check}Ok`, results[check]?.ok ?? null])),
			...{ name, status, peppolId: isBad ? null : number.peppolId },
			...(item.flag('options.includeEvidence') && { evidence: isBad ? null : proofs() }),
		};
	},
};

function checksOf(item: Item): Check[] {
	const given = item.value('checks');
	const wanted = [given].flat().flatMap((names) => String(names).match(/\w+/g) ?? []);
	const checks = CHECKS.filter((check) => wanted.includes(check));
	if (wanted.length > 0 && checks.length === new Set(wanted).size) return checks;
	throw new InvalidInput(
		wanted.length > 0 ? `Checks is ${JSON.stringify(given)}` : 'No check is chosen',
		'Choose at least one of Register, VAT and Peppol in Checks.',
	);
}

const proofOf = ([check, { evidence }]: [string, Checked]): [string, object | null] => [
	check,
	evidence === undefined ? null : shownEvidence(evidence, check !== 'register'),
];

/** Side by side. @throws RegistryFailure for what is no verdict about the company. */
async function askAll(
	client: RegistryClient,
	item: Item,
	{ checks, number }: { checks: Check[]; number: ParsedNumber },
): Promise<Results> {
	const askOne = async (check: Check): Promise<Checked> =>
		await ask(check, client, number).catch((failure: unknown) => {
			if (!(failure instanceof RegistryFailure)) throw failure;
			return { ...judgeFailure(check, failure, item.run.context.getTimezone()), failure };
		});
	const checked = await Promise.all(checks.map(askOne));
	const requests = checked.filter(({ evidence }) => evidence?.from !== 'memory').length;
	item.run.collect(costOf, { number: number.dotted!, requests, budget: client.hourlyBudget });
	const failures = checked.flatMap(({ failure }) => failure ?? []);
	const elsewhere = failures.filter(({ kind }) => kind === 'notTheRegistry').length;
	const fatal = failures.find(({ kind }) => FATAL.includes(kind) || elsewhere === checks.length);
	if (fatal !== undefined) throw fatal;
	return Object.fromEntries(checks.map((check, at) => [check, checked[at]]));
}

async function ask(check: Check, client: RegistryClient, number: ParsedNumber): Promise<Checked> {
	const asked = number.dotted!;
	if (check === 'register') {
		const judge = ({ data }: Pick<Answered, 'data'>) => judgeRegister(data, client.profile, asked);
		const reuseIf = (answered: Answered) => judge(answered).ok === true;
		const answer = await client.call('enterprise', { number: asked, reuseIf });
		return { ...judge(answer), evidence: answer.evidence };
	}
	const given = check === 'vat' ? number.vat! : number;
	const { verdict, data, evidence } = await client.check(check, given);
	return { ...judgeCheck(check, verdict, data), evidence };
}

/** Told first, where it may not fit; the hour is what it was when the first item was answered. */
function costOf(costs: Array<{ number: string; requests: number; budget?: number }>): string {
	const each = new Map(costs.map(({ number, requests }) => [number, requests]));
	const needed = [...each.values()].reduce((sum, requests) => sum + requests, 0);
	const { budget = Infinity } = costs.find((cost) => cost.budget !== undefined) ?? {};
	return needed <= budget ? '' : `${needed} requests are needed, ${budget} are left this hour.`;
}
