import { ofReasons } from '../../../nodes/EnterpriseRegistry/messages/invoicing';
import { ofOutputs } from '../../../nodes/EnterpriseRegistry/messages/outputs';
import { ofAnswers } from '../../../nodes/EnterpriseRegistry/messages/trigger';
import { ofWatchItems } from '../../../nodes/EnterpriseRegistry/messages/watch';
import type { SentencesFor } from '../../../nodes/EnterpriseRegistry/messages/words';
import { invalid } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import type { InvoicingReasons } from '../../../nodes/EnterpriseRegistry/operations/invoicingReasons';
import type { OutputSentences } from '../../../nodes/EnterpriseRegistry/operations/outputSentences';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import type { DeliveryAnswers } from '../../../nodes/EnterpriseRegistry/trigger/failures';
import type { WatchSentences } from '../../../nodes/EnterpriseRegistry/watch/failures';

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

const outputs: Samples<OutputSentences> = {
	numbersAdded: [
		{ added: 3, given: 3, isPreview: false },
		{ added: 2, given: 3, isPreview: false },
		{ added: 1, given: 3, isPreview: false },
		{ added: 2, given: 3, isPreview: true },
	],
	numbersRemoved: [
		{ removed: 3, given: 3, isPreview: false },
		{ removed: 2, given: 3, isPreview: false },
		{ removed: 1, given: 3, isPreview: true },
	],
	listReplaced: [
		{ added: 3, removed: 1, kept: 40, isPreview: false },
		{ added: 3, removed: 1, kept: 40, isPreview: true },
	],
	listOfPublishedWorkflow: [{ name: '"Customers in the CRM"' }],
	validVatNumber: [{ number: 'DE123456789' }],
	invalidVatNumber: [{ number: 'DE123456789' }],
	onPeppol: [
		{ invoice: true, creditNote: true },
		{ invoice: true, creditNote: false },
		{ invoice: false, creditNote: true },
		{ invoice: false, creditNote: false },
		{ invoice: null, creditNote: null },
	],
	notOnPeppol: [{}],
	testEventArrived: [{}],
	testEventLost: [{}],
	secretsLeftOut: [{}],
	itemsLeftOut: [{ items: 1 }, { items: 1200 }],
	membersLeftOut: [
		{ members: [{ name: 'activities', kilobytes: 140 }], items: 0 },
		{
			members: ['activities', 'establishments'].map((name) => ({ name, kilobytes: 9 })),
			items: 2,
		},
	],
};

const change = { member: 'statusLabel', label: 'Status Label', before: 'Active', after: 'Stopped' };

const watchItems: Samples<WatchSentences> = {
	firstSeen: [{ name: 'Electrabel' }],
	notInRegister: [{ name: '0403.170.701' }],
	inRegisterAgain: [{ name: 'Electrabel' }],
	nowInRegister: [{ name: 'Electrabel' }],
	changed: [
		{ name: 'Electrabel', changes: [change] },
		{
			name: 'Electrabel',
			changes: [
				{ member: 'vat', label: 'VAT Number', before: '', after: 'BE0403170701' },
				{ member: 'houseNumber', label: 'House Number', before: '34', after: '' },
			],
		},
	],
};

/** What is said where nothing has failed, by part of the page. */
export const OUTPUTS: Output[] = [
	output('Check Before Invoicing: reasons', ofReasons, invoicing),
	output('The watch trigger: summaries', ofWatchItems, watchItems),
	output('Checks, subscriptions, test events, and notes for a language model', ofOutputs, outputs),
	output('The answer to the sender of a delivery', ofAnswers, answers),
];
