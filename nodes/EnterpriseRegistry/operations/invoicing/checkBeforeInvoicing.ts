import { enterpriseNumberField, multiChoiceField } from '../../editor/fields';
import { optionsField, skipAnsweredDaysField } from '../../editor/options';
import { shownJson } from '../../json';
import { conclusionIn } from '../../messages/invoicing';
import { momentOf } from '../../nodeError';
import { otherCustomer } from '../../numbers/otherCustomer';
import type { EnterpriseNumber } from '../../numbers/registryNumber';
import type { RegistryClient } from '../../registry/RegistryClient';
import type { Instant, Moment } from '../../times';
import { isEvident, shownEvidence, VOLATILE_FIELDS, type AnswerEvidence } from '../evidence';
import { invalid } from '../failures';
import { runChecks, type CheckResult } from './invoicingChecks';
import { costHint, unknownRowsHint, type RowCost } from './invoicingHints';
import {
	CHECKS,
	INVOICING_VERDICTS,
	type InvoicingConclusion,
	type InvoicingReason,
	type InvoicingVerdict,
	type Topic,
} from './invoicingReasons';
import { conclude } from './invoicingVerdict';
import type { Item } from '../run/Item';
import { readEnterpriseNumber } from '../itemNumbers';
import type { Operation } from '../operation';
import type { Run } from '../run/Run';
import { holdsFirmVerdict, type WantedVerdict } from '../rows/answeredRows';
import { ANY_VALUE, FLAG, verdictAmong } from '../rows/writtenForms';
import { flagOf, type YesOrNo } from '../yesOrNo';

export const checkBeforeInvoicing: Operation = {
	action: 'Check enterprise before invoicing',
	description: 'May you send an invoice? Checks register, VAT and Peppol. At most three requests.',
	fields: [
		enterpriseNumberField,
		multiChoiceField('checks', 'Checks', {
			default: [...CHECKS],
			description: 'What to check. Each costs one request.',
			choices: { peppol: 'Peppol', register: 'Register', vat: 'VAT' },
		}),
		optionsField(['includeEvidence', 'reuseResponsesFor', 'validateCheckDigits'], {
			ownOptions: [skipAnsweredDaysField],
			overrides: {
				reuseResponsesFor: {
					default: 12 * 60,
					description:
						'For how many minutes a yes is reused: 720 unless it is set, 0 asks again. A no is never reused.',
				},
			},
		}),
	],
	includeInput: {
		default: true,
		fields: {
			// The name is not among them: where the register gives none, the row keeps its own.
			madeHere: [
				'enterpriseNumber',
				'verdict',
				'reasons',
				'summary',
				'registerOk',
				'vatOk',
				'peppolOk',
				'status',
				'peppolId',
				'checkedAt',
				'evidence',
			],
			earlierResult: { verdict: verdictAmong(INVOICING_VERDICTS), checkedAt: ANY_VALUE },
			otherForms: { registerOk: FLAG, vatOk: FLAG, peppolOk: FLAG },
		},
	},
	holdsAnswer(item) {
		const wanted = wantedOf(item);
		return wanted !== undefined && holdsFirmVerdict(item.input, wanted);
	},
	read(item) {
		const checks = checksOf(item);
		const showsEvidence = item.flag('options.includeEvidence');
		const customer = customerOf(item);
		return async (client) => {
			const row =
				customer.kind === 'company'
					? await checkedRow(client, item.run, { checks, number: customer.number })
					: uncheckedRow(customer, checks);
			const output = outputRow(row, momentOf(item.run.context));
			return showsEvidence ? { ...output, evidence: evidenceIn(row) } : output;
		};
	},
};

/** The checks that the user chose, in the order of the reasons. @throws InvalidInput for none, and for others. */
function checksOf(item: Item): Topic[] {
	const given = [item.value('checks') ?? []].flat();
	if (!given.every((names) => typeof names === 'string'))
		throw invalid('unknownChecks', { given: shownJson(given) });
	// An expression or a model may give the labels of the field: "VAT, Peppol".
	const words = given.flatMap((names) => names.match(/\w+/g) ?? []);
	const wanted = new Set(words.map((word) => word.toLowerCase()));
	const checks = CHECKS.filter((check) => wanted.has(check));
	if (checks.length > 0 && checks.length === wanted.size) return checks;
	throw words.length > 0
		? invalid('unknownChecks', { given: words.join(', ') })
		: invalid('noCheckChosen', {});
}

/**
 * For how many days a verdict is believed; 0 for none. Match has a switch of the same name, as saved workflows hold both, and n8n keeps an
 * option by its name when the operation is changed: a switch says nothing about days, so it counts as not set.
 * @throws InvalidInput for anything else
 */
const daysOf = (item: Item): number =>
	typeof item.value('options.skipAnswered') === 'boolean' ? 0 : item.number('options.skipAnswered');

/** The verdict that a row must hold to be passed on; undefined where no earlier one counts. @throws InvalidInput for a wrong parameter. */
function wantedOf(item: Item): WantedVerdict | undefined {
	const days = daysOf(item);
	if (days === 0) return undefined;
	const reading = readEnterpriseNumber(item);
	if (reading.kind === 'refused') return undefined;
	return { digits: reading.number.digits, checks: checksOf(item), days, now: Date.now() };
}

/** Whom a row is about. */
type Customer = { kind: 'company'; number: EnterpriseNumber } | NoCompany;

/** The service cannot be asked about this customer. */
interface NoCompany {
	kind: 'noCompany';
	/** What stands in the row in place of a number. */
	given: unknown;
	conclusion: InvoicingConclusion;
}

/** @throws InvalidInput for a wrong parameter; not for a wrong number, which is a reason to ask the customer. */
function customerOf(item: Item): Customer {
	const given = item.value('enterpriseNumber');
	const noCompany = (verdict: InvoicingVerdict, reason: InvoicingReason): Customer => ({
		kind: 'noCompany',
		given,
		conclusion: { verdict, reasons: [reason] },
	});
	const customer = otherCustomer(given);
	if (customer !== undefined)
		return noCompany('other', { code: 'otherCustomer', facts: { customer } });
	const reading = readEnterpriseNumber(item);
	if (reading.kind === 'refused')
		return noCompany('ask', { code: 'badNumber', facts: { refused: reading.refusal } });
	return { kind: 'company', number: reading.number };
}

/** What became of a row. */
interface InvoicingRow {
	/** Dotted; as it was given where it is no number. */
	enterpriseNumber: unknown;
	conclusion: InvoicingConclusion;
	/** What each chosen check says. */
	checks: Array<{ check: Topic; ok: YesOrNo }>;
	name: string | null;
	status: string | null;
	peppolId: string | null;
	checkedAt: Instant;
	/** The result of each check. It is empty for a row about which the service was not asked. */
	results: CheckResult[];
}

/** A row that the service is not asked about: with the number as it was given, and nothing else but why. */
const uncheckedRow = ({ given, conclusion }: NoCompany, checks: Topic[]): InvoicingRow => ({
	enterpriseNumber: given ?? null,
	conclusion,
	checks: checks.map((check) => ({ check, ok: 'unknown' })),
	name: null,
	status: null,
	peppolId: null,
	checkedAt: Date.now(),
	results: [],
});

/** A row whose company the service is asked about. */
async function checkedRow(
	client: RegistryClient,
	run: Run,
	{ checks, number }: { checks: Topic[]; number: EnterpriseNumber },
): Promise<InvoicingRow> {
	const leftOfMonth = client.requestsLeft.ofMonth;
	const results = await runChecks(client, { checks, number });
	const conclusion = conclude(results.map(({ judgement }) => judgement));
	// The month as it was before this row. What the hour had is known only with the first answer.
	const left = { ofHourAtStart: client.requestsLeft.ofHourAtStart, ofMonth: leftOfMonth };
	tellRun(run, { number, results, conclusion, left });
	const register = results.find(({ check }) => check === 'register');
	const peppol = results.find(({ check }) => check === 'peppol');
	return {
		enterpriseNumber: number.dotted,
		conclusion,
		checks: results.map(({ check, judgement: { ok } }) => ({ check, ok })),
		name: register?.judgement.record?.name ?? null,
		status: register?.judgement.record?.status ?? null,
		peppolId: peppol?.peppolId ?? null,
		checkedAt: timeOf(results),
		results,
	};
}

interface CheckedCompany {
	number: EnterpriseNumber;
	results: CheckResult[];
	conclusion: InvoicingConclusion;
	left: RegistryClient['requestsLeft'];
}

/** Tells the run what the row cost, and whether it is worth asking again. */
function tellRun({ hints }: Run, { number, results, conclusion, left }: CheckedCompany): void {
	const row: RowCost = {
		number: number.dotted,
		asked: results.flatMap(({ check, answer }) => (answer?.from === 'memory' ? [] : check)),
		isUnknown: conclusion.verdict === 'unknown',
		askAgain: results.map(({ judgement }) => judgement.askAgain),
		left,
	};
	hints.tell(costHint, row);
	hints.tell(unknownRowsHint, row);
}

/** When what was concluded was true: now, or when the oldest answer from memory was received. */
function timeOf(results: CheckResult[]): Instant {
	const remembered = results.filter(({ answer }) => answer?.from === 'memory');
	const times = remembered.flatMap(({ answer }) => answer?.receivedAt ?? []);
	return Math.min(Date.now(), ...times);
}

/** The evidence of each check; null for a row that the service was not asked about. */
function evidenceIn({ results }: InvoicingRow): object | null {
	if (results.length === 0) return null;
	return Object.fromEntries(results.map((result) => [result.check, evidenceOf(result)]));
}

/** Null where no answer came. */
function evidenceOf({ check, answer = {} }: CheckResult): AnswerEvidence | null {
	if (!isEvident(answer)) return null;
	return shownEvidence(answer, check === 'register' ? [] : VOLATILE_FIELDS);
}

/** The output item of a row. Its members come in this order, whatever became of it. */
function outputRow(row: InvoicingRow, moment: Moment) {
	const { enterpriseNumber, conclusion, checks, name, status, peppolId, checkedAt } = row;
	return {
		enterpriseNumber,
		...conclusionIn(conclusion, moment),
		...Object.fromEntries(checks.map(({ check, ok }) => [`${check}Ok`, flagOf(ok)])),
		name,
		status,
		peppolId,
		checkedAt: new Date(checkedAt).toISOString(),
	};
}
