import type {
	InvoicingConclusion,
	InvoicingReasons,
	InvoicingVerdict,
	Topic,
} from '../operations/invoicing/invoicingReasons';
import type { OtherCustomer } from '../numbers/otherCustomer';
import { quoted } from '../plainText';
import type { Moment } from '../times';
import { describe } from './describe';
import { inSentence } from './punctuation';
import { sentenceOf } from './sentenceOf';
import type { SentencesFor } from './words';

/** A check in a sentence: what could not be asked, what a key may not ask, and what is not clear. */
const TOPIC_WORDS: Record<Topic, Record<'asked' | 'about' | 'unclear', string>> = {
	register: {
		asked: 'The register',
		about: 'the register',
		unclear: 'The answer of the register cannot be read; Enterprise → Get shows why',
	},
	vat: {
		asked: 'VAT',
		about: 'about VAT',
		unclear: 'The VAT answer is not clear; VAT → Validate shows why',
	},
	peppol: {
		asked: 'Peppol',
		about: 'about Peppol',
		unclear: 'The Peppol answer is not clear; Peppol → Check shows why',
	},
};

/** The reasons of Check Before Invoicing, without full stop; of a check that is true, what the summary says of it. */
export const ofReasons: SentencesFor<InvoicingReasons, [Moment]> = {
	activeInRegister: 'active in the register',
	notInRegister: 'Not in the register',
	stoppedInRegister: ({ status }) => `No longer active in the register (status ${status})`,
	situationInRegister: ({ situation: { code, label } }) =>
		`The register says: ${label ?? `situation ${code}`}`,
	standingNotSaid({ status, label }) {
		const said = [...(status ? [`status ${status}`] : []), ...(label ? [label] : [])];
		const only = said.length === 0 ? '' : `, only: ${said.join(', ')}`;
		return `The register does not say whether the company is active${only}`;
	},
	otherCompanyInRegister: ({ answered }) =>
		`The register answered about another company (${answered})`,
	validVat: 'valid VAT number',
	noVat: 'Not registered for VAT',
	receivesInvoices: 'receives invoices on Peppol',
	receivesNoInvoices: 'Registered on Peppol, but does not receive invoices',
	onPeppol: 'registered on Peppol',
	notOnPeppol: 'Not registered on Peppol',
	didNotAnswer: ({ check }) =>
		`${check === 'vat' ? 'VIES' : TOPIC_WORDS[check].asked} did not answer; try again later`,
	noAnswer: ({ check }) =>
		`The service has no answer about this ${check === 'vat' ? 'VAT number' : 'company on Peppol'}`,
	unclear: ({ check }) => TOPIC_WORDS[check].unclear,
	notAllowed: ({ check }) => `This key may not ask ${TOPIC_WORDS[check].about}`,
	notAsked: ({ check, failure }, moment) =>
		`${TOPIC_WORDS[check].asked} could not be asked: ${inSentence(whyFailed(failure, moment))}`,
	otherCustomer: ({ customer }) => otherCustomerIn(customer),
	badNumber: ({ refused }, moment) => whyFailed(refused, moment),
};

const whyFailed = (thrown: Parameters<typeof describe>[0], moment: Moment): string =>
	describe(thrown, { audience: 'reason', ...moment }).title;

const otherCustomerIn = (customer: OtherCustomer): string =>
	customer.kind === 'noCompany'
		? `not a company with a Belgian number (${quoted(customer.says)})`
		: `a company in ${customer.country} (${customer.number}); VAT → Validate checks its number`;

/** A verdict as the output of a row says it: why not, and all in one sentence. */
export function conclusionIn({ verdict, reasons }: InvoicingConclusion, moment: Moment) {
	const said = reasons.map((reason) => sentenceOf(ofReasons, reason, moment));
	const isSent = verdict === 'send';
	return {
		verdict,
		reasons: isSent ? [] : said,
		summary: `${beginningOf(verdict)}${said.join(isSent ? ', ' : '. ')}.`,
	};
}

/** "Send: " */
const beginningOf = (verdict: InvoicingVerdict): string =>
	`${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: `;

/** Whether a text is the summary of such a verdict, whatever its reasons are: Peppol → Check and VAT → Validate give summaries, too. */
export const isSummaryOf = (verdict: InvoicingVerdict, text: string): boolean =>
	text.trimStart().startsWith(beginningOf(verdict));
