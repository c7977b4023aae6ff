import { readPeppolCheck } from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolCheck';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/numbers/registryNumber';

/* Answers in the words of services that the interface does not describe: other names, other languages, other nesting. */

const asked = parseRegistryNumber('0403.170.701');
const INVOICE =
	'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';
const CREDIT_NOTE = INVOICE.replaceAll('Invoice', 'CreditNote');

const REGISTERED: unknown[] = [
	{ is_reachable: 1 },
	{ registered: 'Y' },
	{ registered: 'oui' },
	{ registered: 'ja' },
	{ registered: { value: true } },
	{ Registered: true, Identifier: '0208:0403170701' },
	{ hasPeppol: true },
	{ status: 'geregistreerd' },
	{ status: 'enregistré' },
	{ peppolStatus: 'actif' },
	{ peppolStatus: 'registriert' },
	{ status: 'on_peppol' },
	{ onPeppolNetwork: true },
	{ bereikbaar: true },
	{ enterprise: { number: '0403.170.701', peppol: { registered: true } } },
	{ company: { peppolRegistered: true } },
	[{ registered: true }],
	{
		participants: [
			{ id: '0208:0403170701', registered: false },
			{ id: '9925:BE0403170701', registered: true },
		],
	},
	{ results: [{ scheme: '0208', found: true }] },
	{ registered: true, message: 'Onderneming is bereikbaar via Peppol' },
	{ registered: true, warnings: ['Certificate expires soon'] },
	{ registered: true, accessPoint: { name: 'Storing Services', country: 'BE' } },
	{
		id: '0208:0403170701',
		exists: true,
		smp: { reachable: true, responseTime: 503 },
		sml: { found: true },
	},
	{ registered: true, statistics: { errors: 0, failed: 0 } },
	{ registered: true, canReceiveInvoices: false },
];

const NOT_REGISTERED: unknown[] = [
	{ reachable: 0 },
	{ registered: 'N' },
	{ registered: 'non' },
	{ registered: 'nee' },
	{ registered: 'nein' },
	{ status: 'niet geregistreerd' },
	{ status: 'non enregistré' },
	{ peppolStatus: 'inactief' },
	{ peppolStatus: 'nicht registriert' },
	{ status: 'NotRegistered' },
	{ status: 'not_on_peppol' },
	{ registeredInPeppol: false },
	{ company: { name: 'Error NV', status: 'AC', peppol: { reachable: false } } },
	{ participants: [] },
	{
		identifiers: [
			{ scheme: '0208', registered: false },
			{ scheme: '9925', registered: false },
		],
	},
	{ sml: { found: false } },
	{ registered: false, error: 'not_found' },
	{ registered: false, errors: ['Participant not found in SML'] },
	{ registered: false, errorCode: 'NOT_REGISTERED' },
	{ registered: false, error_count: 0 },
	{ message: 'Participant not found' },
	{ registered: false, message: "Cette entreprise n'est pas enregistrée sur Peppol" },
	{ registered: false, message: 'Deze onderneming is niet geregistreerd op Peppol' },
	{ registered: false, reason: 'unknown participant' },
	{ registered: false, checkDurationMs: 500, lookup: { durationMs: 503, status: 'completed' } },
	{ registered: false, dnsStatus: 'NXDOMAIN' },
	{
		registered: false,
		city: 'De Panne',
		companyName: 'Storing & Fout BV',
		contact: { name: 'Down', email: 'down@fail.be' },
	},
	{ registered: false, smpResponse: { statusCode: 404 } },
];

const UNKNOWN: unknown[] = [
	...[
		'Délai dépassé',
		"délai d'attente dépassé",
		'Kon de directory niet bereiken',
		'verbinding mislukt',
		'échec de la connexion',
		'Zeitüberschreitung',
		'Dienst nicht verfügbar',
		'impossible de contacter le SML',
		'service hors ligne',
		'SMP unreachable',
		'SML not reachable',
		'We were not able to check this participant',
		'Lookup was aborted',
		'circuit breaker open',
		'quota exceeded',
		'socket hang up',
		'Le service est temporairement indisponible',
		'503 Service Unavailable',
		'probeer later opnieuw',
		'Dienst tijdelijk niet beschikbaar',
	].map((message) => ({ registered: false, message })),
	{ registered: false, dns: 'SERVFAIL' },
	{ registered: false, warnings: [{ code: 'SMP_UNREACHABLE' }] },
	{ registered: false, checked: false },
	{ registered: false, exception: 'java.net.UnknownHostException' },
	{ registered: false, retry_after: 30 },
	{ registered: false, sml: { reachable: false } },
	{ registered: false, health: 'degraded' },
	{ registered: false, isComplete: false },
	{ registered: false, smpAvailable: 'no' },
	{ registered: false, lookupStatus: 'not_performed' },
	{ registered: false, lookupStatus: 'skipped' },
	{ registered: false, checkStatus: 'aborted' },
	{ registered: false, outcome: 'INDETERMINATE' },
	{ registered: false, statistics: { failedLookups: 2 } },
	{ company: { name: 'X', peppol: { reachable: false, message: 'timeout' } } },
	// Contradictions.
	{ registered: false, receives: { invoice: true } },
	{ found: true, message: 'not registered in Peppol' },
	{ registered: false, participants: [{ registered: true }] },
	{ registered: true, deregistered: true },
	{ registered: true, message: 'Participant is not registered' },
	{ registered: false, message: 'Participant is registered' },
	{ registered: 'true', is_registered: 'false' },
	// About something else.
	{ vat: { registered: true } },
	{ company: { registered: true, active: true } },
	{ message: 'Not Found' },
	{ matches: [] },
];

it('Peppol: a clear answer is read in any words', () => {
	expect(REGISTERED.filter((raw) => readPeppolCheck(asked, raw).reachable !== true)).toEqual([]);
	expect(NOT_REGISTERED.filter((raw) => readPeppolCheck(asked, raw).reachable !== false)).toEqual(
		[],
	);
});

it('Peppol: an outage or a contradiction is neither yes nor no, in any words', () => {
	expect(UNKNOWN.filter((raw) => readPeppolCheck(asked, raw).reachable !== null)).toEqual([]);
});

it.each<[object, boolean | null, boolean | null]>([
	[{ DocumentTypes: ['Invoice', 'CreditNote'] }, true, true],
	[{ document_types: [INVOICE] }, true, false],
	[{ supported_document_types: [CREDIT_NOTE] }, false, true],
	[{ documentTypes: 'invoice,creditnote' }, true, true],
	[{ receives: { invoices: 'true', creditNotes: 'false' } }, true, false],
	[{ can_receive_invoices: true, can_receive_credit_notes: false }, true, false],
	[{ supportsInvoice: 'yes', supportsCreditNote: 'no' }, true, false],
	[
		{
			documents: [
				{ type: 'INVOICE', supported: true },
				{ type: 'CREDIT_NOTE', supported: false },
			],
		},
		true,
		false,
	],
	[
		{ documentTypes: { Invoice: { supported: true }, CreditNote: { supported: false } } },
		true,
		false,
	],
	[{ participant: { docTypes: [] } }, false, false],
	[{ peppol: { document_types: [INVOICE, CREDIT_NOTE] } }, true, true],
	[{ documentTypes: ['Factuur', 'Creditnota'] }, true, true],
	[{ documentTypes: null }, null, null],
])('Peppol: %j tells what is received', (raw, invoice, creditNote) => {
	expect(readPeppolCheck(asked, { registered: true, ...raw })).toMatchObject({
		reachable: true,
		receives: { invoice, creditNote },
	});
});

it.each<[object]>([
	[{ receives: 'Invoice, CreditNote' }],
	[{ canReceive: 'UBL Invoice' }],
	[{ peppolParticipant: '0208:0403170701' }],
	[{ peppolParticipant: 'iso6523-actorid-upis::9925:be0403170701' }],
	[{ peppol_member: '0403170701' }],
	[{ peppolRegistration: 'BE 0403.170.701' }],
	[{ onPeppol: 'https://directory.peppol.eu/x' }],
	[{ defaultScheme: '0208', isDefault: true }],
	[{ company: { juridicalForm: { code: '508' } } }],
	[{ mainActivity: { description: 'Onderhoud en reparatie van motorvoertuigen' } }],
	[{ entities: [{ name: 'X', geoInfo: '8660 De Panne' }] }],
	[{ smp: { failoverUrl: 'https://smp.example' } }],
])(
	'Peppol: an identifier, a list or data of the company beside a yes leaves it a yes: %j',
	(more) => expect(readPeppolCheck(asked, { registered: true, ...more }).reachable).toBe(true),
);

it('Peppol: a word for "unknown" beside a yes does not leave it a yes', () =>
	expect(
		['unknown', 'maybe', '?'].map(
			(peppolParticipant) =>
				readPeppolCheck(asked, { registered: true, peppolParticipant }).reachable,
		),
	).toEqual([null, null, null]));
