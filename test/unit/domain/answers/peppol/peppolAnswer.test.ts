import { readPeppolCheck } from '../../../../../nodes/EnterpriseRegistry/domain/answers/peppol/peppolCheck';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/domain/numbers/registryNumber';

const asked = parseRegistryNumber('0403.170.701');
const BOTH = { invoice: true, creditNote: true };
const INVOICE = { invoice: true, creditNote: false };
const NEITHER = { invoice: false, creditNote: false };
const OPEN = { invoice: null, creditNote: null };
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const INVOICE_TYPE = `${UBL}:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
const CREDIT_NOTE_TYPE = `${UBL}:CreditNote-2::CreditNote##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
const ORDER_TYPE = `${UBL}:Order-2::Order##urn:fdc:peppol.eu:poacc:trns:order:3::2.1`;
const RESPONSE_TYPE = `${UBL}:ApplicationResponse-2::ApplicationResponse##urn:fdc:peppol.eu:poacc:trns:invoice_response:3::2.1`;
const SELF_BILLING_TYPE = `${UBL}:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0::2.1`;

/** What the service answers, whether the enterprise is reachable, and what it receives. */
const PEPPOL: Array<[unknown, boolean | null, object]> = [
	// Names that mention Peppol decide.
	[{ registered: true }, true, OPEN],
	[{ registered: false }, false, NEITHER],
	[{ is_registered: 'yes' }, true, OPEN],
	[{ onPeppol: false }, false, NEITHER],
	[{ peppol: true }, true, OPEN],
	[{ unreachable: true }, false, NEITHER],
	[{ peppol: { registered: false } }, false, NEITHER],
	[{ participant: null }, false, NEITHER],
	[{ registered: true, participant: null }, true, OPEN],
	// General names decide where nothing mentions Peppol.
	[{ exists: true }, true, OPEN],
	[{ status: 'not_registered' }, false, NEITHER],
	[{ peppol: { active: true } }, true, OPEN],
	[{ result: { found: false } }, false, NEITHER],
	// General names never outrank those that mention Peppol.
	[{ found: true, peppol: { registered: false } }, false, NEITHER],
	[{ active: true, registered: false }, false, NEITHER],
	[{ enabled: false, registered: true }, true, OPEN],
	[{ exists: true, peppol: { active: false } }, false, NEITHER],
	[{ result: 'found', canReceive: false }, false, NEITHER],
	[{ status: 'active', onPeppol: false }, false, NEITHER],
	[{ reachable: null, found: true }, null, OPEN],
	[{ registered: 'unknown', active: true }, null, OPEN],
	[{ peppol: null, exists: true }, null, OPEN],
	[{ registered: null, participant: null }, null, OPEN],
	// What contradicts itself says nothing.
	[{ enabled: true, status: 'not registered' }, null, OPEN],
	[{ registered: true, reachable: false }, null, OPEN],
	[{ registered: false, peppol: { registered: true } }, null, OPEN],
	[{ registered: true, status: 'not registered' }, null, OPEN],
	[{ found: true, exists: false }, null, OPEN],
	[{ registered: false, documentTypes: [INVOICE_TYPE] }, null, OPEN],
	[{ found: true, participant: null }, null, OPEN],
	// Any sign of an outage.
	[{ registered: false, errorMessage: 'SML lookup timed out' }, null, OPEN],
	[{ registered: false, error: 'SMP lookup timed out' }, null, OPEN],
	[{ registered: false, timedOut: true }, null, OPEN],
	[{ registered: false, smp: { status: 503 } }, null, OPEN],
	[{ registered: false, sml: 'unavailable' }, null, OPEN],
	[{ registered: false, smpAvailable: false }, null, OPEN],
	[{ registered: false, success: false }, null, OPEN],
	[{ registered: false, warnings: ['directory could not be reached'] }, null, OPEN],
	[{ registered: false, meta: { note: 'No response from the SML' } }, null, OPEN],
	[{ registered: false, details: [{ message: 'ETIMEDOUT' }] }, null, OPEN],
	[{ registered: false, status: 'pending' }, null, OPEN],
	[{ registered: false, errorCode: 504 }, null, OPEN],
	[{ registered: false, message: 'Try again later' }, null, OPEN],
	[{ peppol: { status: 'error', active: false } }, null, OPEN],
	[{ participant: null, lookupFailed: true }, null, OPEN],
	[{ reachable: true, error: 'stale answer' }, null, OPEN],
	['lookup failed', null, OPEN],
	// What sounds like an outage but is not.
	[{ registered: false, error: null, errors: [] }, false, NEITHER],
	[{ registered: true, message: 'No error' }, true, OPEN],
	[{ registered: false, message: 'Participant not found in the directory' }, false, NEITHER],
	[{ registered: false, status: 'ok', timeout: 3000 }, false, NEITHER],
	[{ registered: false, name: 'Timeout Media BV' }, false, NEITHER],
	// Objects about something else.
	[{ company: { active: true } }, null, OPEN],
	[{ vat: { registered: true }, peppol: { registered: false } }, false, NEITHER],
	// Per document.
	[{ registered: true, documentTypes: [] }, true, NEITHER],
	[{ participant: { identifier: '0403170701', documentTypes: [] } }, true, NEITHER],
	[{ registered: true, documentTypes: [INVOICE_TYPE, CREDIT_NOTE_TYPE] }, true, BOTH],
	[{ registered: true, documentTypes: [INVOICE_TYPE] }, true, INVOICE],
	[{ registered: true, documentTypes: [CREDIT_NOTE_TYPE] }, true, { invoice: false, creditNote: true }],
	[{ registered: true, documentTypes: [ORDER_TYPE, RESPONSE_TYPE] }, true, NEITHER],
	[{ registered: true, documentTypes: [SELF_BILLING_TYPE] }, true, NEITHER],
	[{ registered: true, documentTypes: ['dt-17'] }, true, OPEN],
	[{ participant: { identifier: '0403170701', documentTypes: [{ id: INVOICE_TYPE }] } }, true, INVOICE],
	[{ registered: true, canReceiveInvoices: true, canReceiveCreditNotes: false }, true, INVOICE],
	[{ registered: true, receives: { invoice: true, creditNote: true } }, true, BOTH],
	// Nothing that says yes or no.
	[{}, null, OPEN],
	[null, null, OPEN],
	[[], null, OPEN],
	[{ status: 503 }, null, OPEN],
	[{ participant: {} }, null, OPEN],
	[{ participant: '0208:0403170701' }, null, OPEN],
];

it('Peppol: an answer is yes or no only where nothing contradicts it and nothing was out of reach', () => {
	const read = PEPPOL.map(([raw]) => [raw, readPeppolCheck(asked, raw).reachable, readPeppolCheck(asked, raw).receives]);
	expect(read).toEqual(PEPPOL);
});

it.each<[unknown, boolean | null]>([
	[{ notreachable: true }, false], [{ is_unregistered: true }, false], [{ notOnPeppol: true }, false], [{ onbereikbaar: true }, false], [{ unreachable: false }, true], [{ unreachable: 'maybe' }, null],
	[{ unreachableSince: true }, null], [{ nowunreachable: true }, null], [{ deregistered: true }, false], [{ is_deregistered_from_peppol: true }, false], [{ unsubscribed: false, found: true }, true],
	[{ revoked: false }, null], [{ suspended: 'yes' }, false], [{ suspendedUntil: true }, null], [{ wassuspended: true }, null], [{ revoked: false, registered: true }, true], [{ canReceiveInvoices: true }, true],
	[{ canReceiveInvoices: false }, false], [{ supportsCreditNotes: true }, true], [{ supportsCreditNotes: false }, null], [{ acceptsInvoicesFrom: true }, null],
	[{ canReceiveInvoices: false, found: true }, true], [{ canReceiveInvoices: false, message: 'Participant is registered' }, null], [{ registeredOnPeppol: true }, true], [{ isPeppolActive: true }, true],
	[{ peppolReady: 'yes' }, true], [{ enabledVia: true }, null], [{ on: true }, null], [{ is: true }, null], [{ active: true }, true], [{ isActive: false }, false], [{ isactivated: true }, null],
	[{ exists: { value: true } }, true], [{ value: true }, true], [{ outcome: 'found' }, true], [{ answer: 'no' }, false], [{ participant: true }, true], [{ participant: false }, false],
	[{ participants: 'yes' }, true], [{ participant: [] }, false], [{ participant: [1] }, null], [{ participants: null }, false], [{ peppolParticipant: null }, null],
	[{ message: 'Participant is registered' }, null], [{ message: 'Participant is not registered' }, false], [{ message: 'The company is registered if it has paid' }, null], [{ note: 'not found' }, null],
	[{ note: 'peppol: not found' }, false], [{ note: 'niet aangesloten op Peppol' }, false], [{ note: 'uitgeschreven' }, false], [{ remark: 'abgemeldet' }, false], [{ info: 'geen deelnemer' }, false],
	[{ other: 'Participant not found' }, null], [{ errorText: 'Participant not found' }, false], [{ lasterror: 'Participant not found' }, null], [{ found: true, message: 'Participant is registered' }, true],
	[{ found: false, message: 'Participant is registered' }, null], [{ peppol: { active: true, message: 'not registered' } }, null], [{ peppol: { active: true, state: 'inactive' } }, null],
	[{ participant: null, message: 'Participant is registered' }, null], [{ participant: null, message: 'Participant not found' }, false], [{ participant: null, active: false }, false],
	[{ participant: null, active: true }, null], [{ participant: { documentTypes: [] }, active: false }, null], [{ participant: { documentTypes: [] }, peppol: { active: false } }, null],
	[{ participant: { documentTypes: [{}] } }, true], [{ documentTypes: [{}] }, null], [{ documentTypes: ['dt-17'] }, true], [{ documentTypes: [] }, null], [{ documentTypes: ['Invoice'] }, true],
	[{ documentTypes: ['Gutschrift'] }, true], [[{ registered: false }, { registered: true }], true], [[{ registered: false }, {}], null], [[{ registered: false }, { registered: false }], false],
	[[{ registered: false }, 'x'], false], [[{}], null], [{ participants: [{ registered: false }, {}] }, null], [{ participants: [{}, {}] }, null], [{ participants: [{}, {}], found: true }, true],
	[{ participants: [{ registered: false }, {}], found: true }, null], [{ participants: [{ registered: false }], found: false }, false], [{ participants: [{ registered: false }], registered: true }, null],
	['timeout', null], ['not registered', false], ['on peppol', true], ['x', null], [0, null], [1, null], [{ company: { onPeppol: true } }, true], [{ company: { found: true } }, null],
	[{ company: { registered: true } }, null], [{ company: { peppolStatus: 'active' } }, true], [{ company: { participant: null } }, false], [{ message: 'She is unregistered' }, false],
	[{ message: 'un registered participant' }, false], [{ message: 'is no longer registered' }, false], [{ message: 'Deze deelnemer is bereikbaar' }, null], [{ message: 'unknown whether registered' }, null],
	[{ messages: 'Participant not found' }, false], [{ registered: { since: 2020 } }, null], [{ registered: ['x'] }, null], [{ found: ['x'] }, null], [{ active: true, message: 'Peppol: introuvable' }, null],
])('Peppol, by the names of its members: %j is reachable: %s', (raw, reachable) => expect(readPeppolCheck(asked, raw).reachable).toBe(reachable));

it.each<[unknown, boolean | null]>([
	// The state of the company, or that it was found, beside its name: nothing about Peppol.
	[{ enterpriseNumber: '0403.170.701', name: 'Electrabel', status: 'Active', participantId: null, documentTypes: [] }, null], [{ found: true, enterpriseNumber: '0403.170.701', name: 'Electrabel', participantId: null }, null],
	[{ denomination: 'Electrabel', active: true, accessPoint: null }, null], [{ data: { name: 'Electrabel', status: 'active' } }, null], [{ denominations: [{ denomination: 'Electrabel' }], exists: true }, null], [{ name: 'Electrabel', status: 'inactive' }, null],
	[{ found: true, company: { name: 'Electrabel' } }, null], [{ name: 'Electrabel', state: 'actif', smp: null }, null], [{ denomination: { fr: 'Electrabel' }, enabled: 1 }, null],
	// Beside its name, what mentions Peppol or describes a participant.
	[{ name: 'Electrabel', status: 'Active', registered: true }, true], [{ name: 'Electrabel', status: 'Active', registered: false }, false], [{ name: 'Electrabel', status: 'not registered' }, false], [{ name: 'Electrabel', status: 'on_peppol' }, true],
	[{ name: 'Electrabel', exists: true, participantId: '0208:0403170701' }, true], [{ name: 'Electrabel', exists: true, id: 'iso6523-actorid-upis::0208:0403170701' }, true], [{ name: 'Electrabel', active: true, accessPoint: 'Storecove' }, true],
	[{ name: 'Electrabel', found: false }, false], [{ name: 'Electrabel', exists: false, participantId: null }, false], [{ name: 'Electrabel', peppol: { active: true } }, true], [{ name: 'Electrabel', peppol: { name: 'Electrabel', active: true } }, true], [{ name: 'Electrabel', result: true }, true],
	// A general yes without an identifier.
	[{ exists: true, peppolParticipantId: null }, null], [{ found: true, peppolId: '' }, null], [{ active: true, participantIdentifier: null }, null], [{ exists: false, participantId: null }, false], [{ registered: true, participantId: null }, true], [{ participantId: null }, null],
	[{ exists: true, participantIdentifier: '0208:0403170701', documentTypes: [] }, true],
	// A no beside participants, or beside a scheme that is registered.
	[{ registered: false, participants: [{ id: '0208:0403170701' }] }, null], [{ registered: false, participants: ['0208:0403170701'] }, null], [{ registered: false, participants: [{ id: '0208:0403170701', registered: false }] }, false], [{ registered: false, participants: [] }, false],
	[{ registered: true, participants: [{ id: '0208:0403170701' }] }, true], [{ registered: false, participant: { id: '0208:0403170701' } }, false],
	[{ registered: false, schemes: { '0208': false, '9925': true } }, null], [{ schemes: { '0208': false, '9925': true } }, true], [{ registered: false, schemes: { '0208': false, '9925': false } }, false], [{ identifiers: { '0208': { registered: true } } }, true], [{ registered: true, schemes: { standard: false } }, true],
	// A bankruptcy and the name of a gateway are no outage.
	[{ registered: true, companyStatus: 'Faillissement' }, true], [{ registered: false, message: 'Onderneming is failliet' }, false], [{ registered: true, source: 'Peppol gateway' }, true], [{ registered: true, checkedVia: 'gateway' }, true], [{ registered: true, smp: { provider: 'Gateway' } }, true],
	// How the search for it went.
	[{ exists: true, queryResult: 'NOT_FOUND' }, null], [{ registered: true, lookupStatus: 'not found' }, null], [{ exists: true, lookupResult: 'found' }, true], [{ registered: false, searchStatus: 'completed' }, false], [{ registered: true, checkStatus: 'inactive' }, true], [{ queryResult: 'NOT_FOUND' }, null], [{ queryResult: 'FOUND' }, null],
])('Peppol, of a company and of a participant: %j is reachable: %s', (raw, reachable) => expect(readPeppolCheck(asked, raw).reachable).toBe(reachable));
