import {
	documentsIn,
	documentTypesIn,
} from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolDocuments';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice';
const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote';

it.each<[string, object, boolean | null, boolean | null]>([
	['both are listed', { documentTypes: [INVOICE, CREDIT_NOTE] }, true, true],
	['one is listed', { documentTypes: [INVOICE] }, true, false],
	['nothing is listed', { documentTypes: [] }, false, false],
	['another is listed', { documentTypes: ['urn:…:Order-2::Order'] }, false, false],
	['a response to invoices is listed', { documentTypes: ['Invoice response'] }, false, false],
	['a self-billed one is listed', { documentTypes: ['Self-Billing Invoice'] }, false, false],
	['one type is not understood', { documentTypes: [INVOICE, 'dt-17'] }, true, null],
	['nothing is understood', { documentTypes: ['dt-17'] }, null, null],
	['one syntax serves both', { documentTypes: ['Cross Industry Invoice'] }, true, null],
	['types are objects', { documentTypes: [{ id: INVOICE }, undefined] }, true, null],
	['they are named in French', { documentTypes: ['Facture', 'Note de crédit'] }, true, true],
	['they are named in Dutch', { documentTypes: ['Factuur', 'Creditnota'] }, true, true],
	['they have members', { canReceiveInvoices: true, canReceiveCreditNote: false }, true, false],
	[
		'they have members elsewhere',
		{ participant: { supportsInvoice: true, acceptsCreditNotes: true } },
		true,
		true,
	],
	['they stand in a group', { receives: { invoice: true, creditNotes: false } }, true, false],
	[
		'the group stands in the participant',
		{ participant: { capabilities: { invoices: true } } },
		true,
		null,
	],
	[
		'list and member contradict each other',
		{ documentTypes: [INVOICE], canReceiveInvoice: false, receivesCreditNote: false },
		null,
		false,
	],
	['list and member agree', { documentTypes: [INVOICE], canReceiveInvoice: true }, true, false],
	[
		'a member adds what the list leaves unspecified',
		{ documentTypes: ['dt-17'], canReceiveInvoice: true },
		true,
		null,
	],
	['nothing is said', {}, null, null],
])('what a participant receives where %s', (_what, raw, invoice, creditNote) =>
	expect(documentsIn(raw)).toEqual({ invoice, creditNote }),
);

it.each([
	'documentTypes',
	'participant.documentTypes',
	'peppol.documentTypes',
	'peppol.participant.documentTypes',
	'result.documentTypes',
	'data.documentTypes',
	'smp.documentTypes',
	'supportedDocumentTypes',
	'documentTypeIds',
	'documentTypeIdentifiers',
	'doctypes',
	'documents',
	'capabilities',
	'receives',
])('the list is found in %s', (place) => {
	const raw = place
		.split('.')
		.reduceRight<unknown>((value, name) => ({ [name]: value }), [INVOICE]);
	expect([documentTypesIn(raw), documentsIn(raw).invoice]).toEqual([[INVOICE], true]);
});

it('a text or an object is not a list', () =>
	expect([
		documentTypesIn({ documents: 'all' }),
		documentTypesIn({ receives: {} }),
		documentTypesIn(null),
	]).toEqual([null, null, null]));

it.each<[unknown, boolean | null, boolean | null]>([
	// What the list may be called.
	[{ mydocuments: ['Invoice'] }, null, null],
	[{ documentsList: ['Invoice'] }, null, null],
	[{ docType: ['Invoice'] }, true, false],
	[{ document_type_identifier: ['Invoice'] }, true, false],
	[{ canReceive: ['Invoice'] }, true, false],
	[{ supportedCapabilities: ['Invoice'] }, true, false],
	[{ company: { documents: ['Invoice'] } }, null, null],
	[[{ documents: ['Invoice'] }, { documents: ['Credit note'] }], true, true],
	[[[{ documents: ['Invoice'] }]], true, false],
	['invoice', null, null],
	[{ receives: [] }, false, false],
	// What a document may be called.
	[{ documents: ['Invoices Response'] }, false, false],
	[{ documents: ['invoice-response'] }, false, false],
	[{ documents: ['Rechnung'] }, true, false],
	[{ documents: ['credit_memo'] }, false, true],
	[{ documents: ['CREDIT NOTE'] }, false, true],
	[{ documents: ['note-de-credit'] }, false, true],
	[{ documents: ['Gutschrift'] }, false, true],
	[{ documents: ['selfbilling invoice'] }, false, false],
	[{ documents: ['self_billing invoice'] }, false, false],
	[{ documents: ['cross_industry_invoice'] }, true, null],
	[{ documents: ['CrossIndustryInvoice', 'Gutschrift'] }, true, true],
	[{ documents: ['order'] }, false, false],
	[{ documents: ['x::y'] }, false, false],
	[{ documents: ['something', 'Gutschrift'] }, null, true],
	[{ documents: [null] }, null, null],
	// One text instead of a list.
	[{ documents: 'invoice; order|credit note\n' }, true, true],
	[{ documents: 'order' }, false, false],
	// Whether it is taken.
	[{ documents: [{ type: 'invoice', supported: false }] }, false, false],
	[{ documents: [{ type: 'invoice', isEnabled: 'no' }] }, false, false],
	[{ documents: [{ type: 'invoice', isSupportedBy: false }] }, true, false],
	[{ documents: [{ type: 'invoice', notsupported: false }] }, true, false],
	[{ documents: [{ type: 'invoice', available: null, registered: false }] }, false, false],
	[{ documents: [{ type: 'invoice', active: true }] }, true, false],
	// A member of each document.
	[{ canReceiveInvoices: true, receivesInvoice: false }, null, null],
	[{ canReceiveInvoices: true, receivesEInvoices: true }, true, null],
	[{ receivesInvoicesFrom: true }, null, null],
	[{ mycanreceiveinvoice: true }, null, null],
	[{ supportsPeppolUblBisInvoice: true }, true, null],
	[{ receiveInvoice: { supported: true } }, true, null],
	[{ receiveInvoice: { supported: false } }, false, null],
	[{ receiveInvoice: 'maybe' }, null, null],
	[{ receives: { eInvoices: true } }, true, null],
	[{ receives: { myinvoice: true } }, null, null],
	[{ receives: { invoiceLines: true } }, null, null],
	[{ receives: { invoice: { enabled: true } } }, true, null],
	[{ receives: { creditnote: false } }, null, false],
	[{ documents: {}, receives: { invoice: true } }, true, null],
	[{ documents: ['Invoice'], canReceiveCreditNotes: true }, true, null],
	[{ documents: ['Gutschrift'], canReceiveCreditNotes: true }, false, true],
	[{ documents: ['Gutschrift'], canReceiveCreditNotes: false }, false, null],
])('from %j: invoices %j, credit notes %j', (raw, invoice, creditNote) =>
	expect(documentsIn(raw)).toEqual({ invoice, creditNote }),
);

it('one text is split at commas, semicolons, bars and lines, without empty parts', () => {
	expect(documentTypesIn({ documents: ' invoice ,; order|credit note\n' })).toEqual([
		'invoice',
		'order',
		'credit note',
	]);
	expect(documentTypesIn({ documents: ['invoice'], capabilities: 'order' })).toEqual([
		'invoice',
		'order',
	]);
});
