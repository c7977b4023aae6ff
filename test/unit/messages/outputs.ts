import type {
	Conclusions,
	Details,
	ProfileConclusions,
} from '../../../nodes/EnterpriseRegistry/diagnosis/findingCodes';
import {
	ofConclusions,
	ofDetails,
	ofProfile,
} from '../../../nodes/EnterpriseRegistry/messages/diagnosis';
import { ofReasons } from '../../../nodes/EnterpriseRegistry/messages/invoicing';
import { ofOutputs } from '../../../nodes/EnterpriseRegistry/messages/outputs';
import { ofAnswers } from '../../../nodes/EnterpriseRegistry/messages/trigger';
import { ofVerdicts } from '../../../nodes/EnterpriseRegistry/messages/verdicts';
import { ofWatchItems } from '../../../nodes/EnterpriseRegistry/messages/watch';
import type { SentencesFor } from '../../../nodes/EnterpriseRegistry/messages/words';
import { invalid } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import type { InvoicingReasons } from '../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingReasons';
import type { OutputSentences } from '../../../nodes/EnterpriseRegistry/operations/outputSentences';
import type { Reasons } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import type { Moment } from '../../../nodes/EnterpriseRegistry/times';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import type { DeliveryAnswers } from '../../../nodes/EnterpriseRegistry/trigger/answers';
import type { WatchSentences } from '../../../nodes/EnterpriseRegistry/watch/sentences';

/** One or more cases of each code: a code without one does not compile. */
type Samples<Codes> = { [Code in keyof Codes]: Array<Codes[Code]> };

interface Output {
	/** Of its part of docs/messages.md. */
	title: string;
	sentences: SentencesFor<Record<string, object>, [Moment]>;
	samples: Array<{ code: string; facts: object }>;
}

/** Each part knows its codes; the page is made of any. */
const output = <Codes>(
	title: string,
	sentences: SentencesFor<Codes, [Moment]>,
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
		{ invoice: true, creditNote: null },
		{ invoice: false, creditNote: null },
		{ invoice: null, creditNote: true },
		{ invoice: null, creditNote: false },
	],
	notOnPeppol: [{}],
	notKnown: [{ reason: { code: 'viesUnavailable', facts: { code: 'MS_UNAVAILABLE' } } }],
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

const no = { path: 'registered', value: false };

const verdicts: Samples<Reasons> = {
	aboutOther: [{ other: 'BE0417497106', asked: '0403.170.701' }],
	viesUnavailable: [{ code: 'MS_UNAVAILABLE' }],
	errorBeside: [{ error: 'SMP timed out' }],
	noKnownAnswer: [{ said: { path: 'registered', value: 'perhaps' } }],
	contradiction: [{ yes: 'reachable', no: 'registered' }],
	unlistedBeside: [{ no, unlisted: [{ path: 'message', value: 'Forbidden', place: 'data' }] }],
	tooManyMembers: [{ members: 30_000 }],
	nothingSaid: [
		{ check: 'peppol', members: ['reachable', 'registered'] },
		{ check: 'vat', members: ['state'] },
	],
	unknownNumber: [{}],
};

const beside = { kind: 'beside' as const, paths: ['note', 'meta.region'] };

const conclusions: Samples<Conclusions> = {
	works: [{ needsProfile: false }, { needsProfile: true }],
	yesWorks: [{ needsProfile: false }, { needsProfile: true }],
	notAsked: [{}],
	noAnswer: [{}],
	notAllowed: [{}],
	credentialRefused: [{}],
	membersNotRead: [{ members: ['data'] }, { members: ['enterpriseNumber', 'name'] }],
	askedOtherwise: [{}],
	absentButExists: [{}],
	presentButUnknown: [{}],
	notDeleted: [{}],
	yesUnclear: [{ why: { kind: 'notRead', cause: 'unreadable' } }, { why: beside }],
	noUnclear: [{ why: { kind: 'notRead', cause: 'service' } }, { why: beside }],
	noForYes: [{}],
	yesForNo: [{}],
};

const profile: Samples<ProfileConclusions> = {
	sets: [{ members: ['envelope', 'peppol'] }],
	canStayEmpty: [{ isNoOpen: false }, { isNoOpen: true }],
	canStayAsItIs: [{ isNoOpen: false }, { isNoOpen: true }],
	nothingLearned: [{}],
	nothingFound: [{}],
};

const details: Samples<Details> = {
	httpStatus: [{ status: 200 }],
	noAnswer: [{}],
	someUnanswered: [{ missing: 1, questions: 3 }],
	absentMayBeNo: [{}],
	mayRemain: [{ name: 'n8n: Diagnose 1a2b3c' }],
	endedEarly: [{ failure: refusal(503, null, {}) }],
	copyProfile: [{}],
};

/** What is said where nothing has failed, by part of the page. */
export const OUTPUTS: Output[] = [
	output('Check Before Invoicing: reasons', ofReasons, invoicing),
	output('The watch trigger: summaries', ofWatchItems, watchItems),
	output('Checks, subscriptions, test events, and notes for a language model', ofOutputs, outputs),
	output('A check that is unknown: reasons', ofVerdicts, verdicts),
	output('Diagnose: of what was asked', ofConclusions, conclusions),
	output('Diagnose: of the Service Profile', ofProfile, profile),
	output('Diagnose: details', ofDetails, details),
	output('The answer to the sender of a delivery', ofAnswers, answers),
];
