import { enterpriseNumberField, multiChoiceField } from '../../editor/fields';
import { optionsField, skipAnsweredDaysField } from '../../editor/options';
import { shownJson } from '../../json';
import { momentOf } from '../../nodeError';
import { otherCustomer } from '../../numbers/otherCustomer';
import type { EnterpriseNumber } from '../../numbers/registryNumber';
import { invalid } from '../failures';
import {
	CHECKS,
	INVOICING_VERDICTS,
	type InvoicingReason,
	type InvoicingVerdict,
	type Topic,
} from './invoicingReasons';
import { checkedRow, evidenceIn, outputRow, uncheckedRow, type NoCompany } from './invoicingRow';
import type { Item } from '../run/Item';
import { readEnterpriseNumber } from '../itemNumbers';
import type { Operation } from '../operation';
import { holdsFirmVerdict, type WantedVerdict } from '../rows/answeredRows';
import { ANY_VALUE, FLAG, verdictAmong } from '../rows/writtenForms';

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

/** Whom a row is about. The service can only be asked about a Belgian company. */
type Customer = { kind: 'company'; number: EnterpriseNumber } | ({ kind: 'noCompany' } & NoCompany);

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
