import type { Coded, Failure, NoFacts } from '../../failure';
import type { InvalidInput } from '../../invalidInput';
import type { OtherCustomer } from '../../numbers/otherCustomer';

/** What is checked, in the order of the reasons. */
export const CHECKS = ['register', 'vat', 'peppol'] as const;
export type Topic = (typeof CHECKS)[number];

/** What one check of a company gave. */
export interface CheckReasons {
	activeInRegister: NoFacts;
	notInRegister: NoFacts;
	stoppedInRegister: { status: string | null };
	/** The register tells of a situation in law, such as a bankruptcy: its label, or its code. */
	situationInRegister: { situation: { code: string; label: string | null } };
	/** Neither active nor stopped, as far as is known; with what the register says instead, if anything. */
	standingNotSaid: { status: string | null; label: string | null };
	/** The record is that of another company, such as a successor. */
	otherCompanyInRegister: { answered: string };

	validVat: NoFacts;
	noVat: NoFacts;

	/** The service lists the documents that the company receives, and invoices are among them. */
	receivesInvoices: NoFacts;
	receivesNoInvoices: NoFacts;
	/** Documents are not listed. */
	onPeppol: NoFacts;
	notOnPeppol: NoFacts;

	/** The service is not available for now, or could not ask VIES or Peppol. */
	didNotAnswer: { check: Topic };
	/** The service knows nothing under this number. */
	noAnswer: { check: 'vat' | 'peppol' };
	/** The answer cannot be read, or says neither yes nor no. */
	unclear: { check: Topic };
	notAllowed: { check: Topic };
	notAsked: { check: Topic; failure: Failure };
}

/** Why nothing was asked about a customer. */
interface CustomerReasons {
	otherCustomer: { customer: OtherCustomer };
	badNumber: { refused: InvalidInput };
}

export type InvoicingReasons = CheckReasons & CustomerReasons;
export type CheckReason = Coded<CheckReasons>;
export type InvoicingReason = Coded<InvoicingReasons>;

export const INVOICING_VERDICTS = ['send', 'ask', 'unknown', 'other'] as const;
export type InvoicingVerdict = (typeof INVOICING_VERDICTS)[number];

/** Whether to send, and why. */
export interface InvoicingConclusion {
	verdict: InvoicingVerdict;
	/** Where it may be sent, what the checks gave; else what stands against it. */
	reasons: InvoicingReason[];
}
