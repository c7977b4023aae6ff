import { documentsIn, documentTypesIn } from '../../../../nodes/EnterpriseRegistry/domain/answers/peppolDocuments';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice';
const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2::CreditNote';

it.each<[string, object, boolean | null, boolean | null]>([
	['both are listed', { documentTypes: [INVOICE, CREDIT_NOTE] }, true, true], ['one is listed', { documentTypes: [INVOICE] }, true, false], ['nothing is listed', { documentTypes: [] }, false, false],
	['another is listed', { documentTypes: ['urn:…:Order-2::Order'] }, false, false], ['a response to invoices is listed', { documentTypes: ['Invoice response'] }, false, false],
	['a self-billed one is listed', { documentTypes: ['Self-Billing Invoice'] }, false, false], ['one type is not understood', { documentTypes: [INVOICE, 'dt-17'] }, true, null],
	['nothing is understood', { documentTypes: ['dt-17'] }, null, null], ['one syntax serves both', { documentTypes: ['Cross Industry Invoice'] }, true, null],
	['types are objects', { documentTypes: [{ id: INVOICE }, undefined] }, true, null], ['they are named in French', { documentTypes: ['Facture', 'Note de crédit'] }, true, true], ['they are named in Dutch', { documentTypes: ['Factuur', 'Creditnota'] }, true, true],
	['they have members', { canReceiveInvoices: true, canReceiveCreditNote: false }, true, false], ['they have members elsewhere', { participant: { supportsInvoice: true, acceptsCreditNotes: true } }, true, true],
	['they stand in a group', { receives: { invoice: true, creditNotes: false } }, true, false], ['the group stands in the participant', { participant: { capabilities: { invoices: true } } }, true, null],
	['list and member contradict each other', { documentTypes: [INVOICE], canReceiveInvoice: false, receivesCreditNote: false }, null, false],
	['list and member agree', { documentTypes: [INVOICE], canReceiveInvoice: true }, true, false], ['a member adds what the list leaves unspecified', { documentTypes: ['dt-17'], canReceiveInvoice: true }, true, null],
	['nothing is said', {}, null, null],
])('what a participant receives where %s', (_what, raw, invoice, creditNote) => expect(documentsIn(raw)).toEqual({ invoice, creditNote }));

it.each(['documentTypes', 'participant.documentTypes', 'peppol.documentTypes', 'peppol.participant.documentTypes', 'result.documentTypes', 'data.documentTypes', 'smp.documentTypes', 'supportedDocumentTypes', 'documentTypeIds', 'documentTypeIdentifiers', 'doctypes', 'documents', 'capabilities', 'receives'])(
	'the list is found in %s', (place) => {
		const raw = place.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), [INVOICE]);
		expect([documentTypesIn(raw), documentsIn(raw).invoice]).toEqual([[INVOICE], true]);
	},
);

it('a text or an object is no list', () => expect([documentTypesIn({ documents: 'all' }), documentTypesIn({ receives: {} }), documentTypesIn(null)]).toEqual([null, null, null]));
