import { ofReasons } from '../../../nodes/EnterpriseRegistry/messages/invoicing';
import { ofAnswers } from '../../../nodes/EnterpriseRegistry/messages/trigger';
import type { SentencesFor } from '../../../nodes/EnterpriseRegistry/messages/words';
import { invalid } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import type { InvoicingReasons } from '../../../nodes/EnterpriseRegistry/operations/invoicingReasons';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import type { DeliveryAnswers } from '../../../nodes/EnterpriseRegistry/trigger/failures';

/** One or more cases of each code: a code without one does not compile. */
type Samples<Codes> = { [Code in keyof Codes]: Array<Codes[Code]> };

interface Output {
	/** Of its part of docs/messages.md. */
	title: string;
	sentences: SentencesFor<Record<string, object>>;
	samples: Array<{ code: string; facts: object }>;
}

/** Each part knows its codes; the page is made of any. */
const output = <Codes>(
	title: string,
	sentences: SentencesFor<Codes>,
	samples: Samples<Codes>,
): Output => ({
	title,
	sentences: sentences as Output['sentences'],
	samples: Object.entries<object[]>(samples as Record<string, object[]>).flatMap(([code, cases]) =>
		cases.map((facts) => ({ code, facts })),
	),
});

const invoicing: Samples<InvoicingReasons> = {
	activeInRegister: [{}],
	notInRegister: [{}],
	stoppedInRegister: [{ status: 'ST' }],
	situationInRegister: [
		{ situation: { code: '050', label: 'Opening faillissement' } },
		{ situation: { code: '050', label: null } },
	],
	standingNotSaid: [
		{ status: null, label: null },
		{ status: 'XX', label: null },
		{ status: 'AC', label: 'Opening faillissement' },
	],
	otherCompanyInRegister: [{ answered: '0417.497.106' }],
	validVat: [{}],
	noVat: [{}],
	receivesInvoices: [{}],
	receivesNoInvoices: [{}],
	onPeppol: [{}],
	notOnPeppol: [{}],
	didNotAnswer: [{ check: 'register' }, { check: 'vat' }, { check: 'peppol' }],
	noAnswer: [{ check: 'vat' }, { check: 'peppol' }],
	unclear: [{ check: 'register' }, { check: 'vat' }, { check: 'peppol' }],
	notAllowed: [{ check: 'register' }, { check: 'vat' }, { check: 'peppol' }],
	notAsked: [
		{ check: 'register', failure: refusal(402, null, {}) },
		{ check: 'vat', failure: refusal(429, null, {}) },
		{ check: 'peppol', failure: refusal(418, null, {}) },
	],
	otherCustomer: [
		{ customer: { kind: 'noCompany', says: 'Particulier' } },
		{ customer: { kind: 'foreign', country: 'Germany', number: 'DE123456789' } },
	],
	badNumber: [{ refused: invalid('wrongCheckDigits', { dotted: '0403.170.702' }) }],
};

const answers: Samples<DeliveryAnswers> = {
	started: [{}],
	unreadable: [{}],
	noObject: [{}],
	wrong: [{}],
	unsigned: [{}],
	stale: [{}],
	tooLong: [{}],
	notReady: [{}],
};

/** What is said where nothing has failed, by part of the page. */
export const OUTPUTS: Output[] = [
	output('Check Before Invoicing: reasons', ofReasons, invoicing),
	output('The answer to the sender of a delivery', ofAnswers, answers),
];
