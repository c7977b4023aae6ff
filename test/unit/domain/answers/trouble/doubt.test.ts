import { doubtIn } from '../../../../../nodes/EnterpriseRegistry/reading/trouble/doubt';
import { readPeppolCheck } from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolCheck';
import { readVatCheck } from '../../../../../nodes/EnterpriseRegistry/reading/vatAnswer';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/numbers/registryNumber';

const asked = parseRegistryNumber('0403.170.701');
const MEMBERS = ['reason', 'message', 'note', 'detail', 'opmerking', 'status_text'];

/** What Peppol and VAT make of a no with these words beside it, and beside it in the envelope. */
const readings = (text: string) =>
	MEMBERS.flatMap((member) => [
		readPeppolCheck(asked, { registered: false, [member]: text }).reachable,
		readVatCheck({ valid: false, [member]: text }, 'BE0403170701').valid,
		readPeppolCheck(asked, { registered: false }, { [member]: text }).reachable,
		readVatCheck({ valid: false }, 'BE0403170701', { [member]: text }).valid,
	]);

describe('a no is not firm beside words of a check that', () => {
	it.each([
		'SMP returned 503',
		'SMP responded with 502',
		'SML: 504',
		'Got 500 from SMP',
		'HTTP/1.1 503',
		'upstream 503',
		'response 503',
		'SMP gaf 503',
		'Le SMP a répondu 503',
		'Not found (SMP said 503)',
		'VIES antwortete 500',
		'gateway 502',
		'statuscode 503',
	])('got the status of a failed server: %s', (text) =>
		expect(new Set(readings(text))).toEqual(new Set([null])),
	);

	it.each([
		'not yet checked',
		'check in progress',
		'in progress',
		'queued',
		'processing',
		'Still processing',
		'lookup incomplete',
		'lookup unsuccessful',
		'result may be incomplete',
		'wordt gecontroleerd',
		'bezig',
		'en cours',
		'in Bearbeitung',
		'Vérification en cours',
		'nog niet gecontroleerd',
		'The check has not finished',
		'De opzoeking is nog bezig',
		'The query is being carried out',
		'Participant not found, result provisional',
		'awaiting the directory',
		'Data may be outdated',
		'not yet',
		'The answer could be wrong',
		'IN_PROGRESS',
		'checkScheduled',
		'Prüfung läuft noch',
		'wachten op antwoord',
		'Antwort steht aus',
		'Vereffening: opzoeking bezig',
		'De aanvraag wordt nog verwerkt',
	])('is not finished: %s', (text) => expect(new Set(readings(text))).toEqual(new Set([null])));

	it.each([
		'SMP reageert niet',
		'geen reactie',
		'SMP overbelast',
		'dienst ligt plat',
		'niet geraadpleegd',
		'résultat incertain',
		'surchargé',
		'non interrogé',
		'SMP reagiert nicht',
		'SMP überlastet',
		'keine Rückmeldung',
		'nicht abgefragt',
		'service gestört',
		'empty response from SMP',
		'invalid response from SMP',
		'malformed SMP response',
		'socket closed',
		'SSL problem with SMP',
		'directory currently closed',
		'not a valid answer of the directory',
		'The SMP sent rubbish',
		'VIES slaapt',
		'Lidstaat gesloten',
		"L'annuaire n'a rien dit",
		'No data received from VIES',
		'Unregistered certificate of the SMP, so nothing was asked',
		'niet bevestigd',
		'assumed not registered',
		'lookup was rejected',
		'service saturé',
		'gave up after 3 attempts',
	])('did not succeed: %s', (text) => expect(new Set(readings(text))).toEqual(new Set([null])));
});

it.each([
	'Participant not registered',
	'Participant not found in the directory',
	'Number not found in VIES',
	'Not registered for intra-community transactions',
	'deregistered on 2020-01-01',
	'Struck off',
	'unknown participant',
	'Unknown to VIES',
	'Deze onderneming is niet geregistreerd op Peppol',
	'Onderneming is failliet',
	"Cette entreprise n'est pas enregistrée sur Peppol",
	'SMP answered 404',
	'no NAPTR record',
	'NXDOMAIN',
	'No SMP record for this participant',
	'The participant has no access point',
	'SML: no entry',
	'Participant not yet registered',
	'Nog niet geregistreerd',
	'pas encore enregistré',
	'noch nicht registriert in der SML',
	'No longer in the Peppol Directory',
	'Removed from the directory',
	'Not active in VIES',
	'VIES does not know this number',
	'VIES: invalid',
	'VIES reports that the number is invalid',
	'Check the number',
	'Number does not exist; check the number and try again',
	'Verify your VAT number with the member state',
	'Lookup completed',
	'Checked in the SML on 2024-05-05',
	'Checked 2024-05-05T10:00:00Z',
	'Source: VIES',
	'According to VIES',
	'Data provided by the Peppol Directory',
	'Peppol lookup',
	'VIES check result',
	'SMP answered in 503 ms',
	'Request processed successfully',
	'Response generated in 20 ms',
	'OK',
	'Query executed',
	'No errors',
	'See our terms of service',
	'Company ceased its activities in 2019',
	'Niet actief',
	'Contact your accountant',
	'SMP has no entry for 0500.503.701',
	'geen deelnemer',
	'kein Teilnehmer in der SML',
	'Numéro de TVA invalide',
	'The service is free of charge',
	'Onderneming levert diensten',
	'VIES check: not valid',
	'Lookup result: false',
	'Niet gevonden in VIES',
	'introuvable dans VIES',
	'Liquidation ongoing',
	'Procédure de faillite en cours',
	'Onderneming wordt niet gevonden',
	'Controlegetal klopt niet',
	'Check digits do not match',
	'See https://ec.europa.eu/vies',
	'Powered by VIES',
	'SMP lookup OK, participant not registered',
	'Vrijgesteld',
	"Cette société n'est pas sur Peppol",
	'Pas sur Peppol',
	'Onderneming zonder rechtspersoonlijkheid',
	'The number is not assigned in the member state',
])('a no stays a no beside "%s"', (text) =>
	expect(new Set(readings(text))).toEqual(new Set([false])),
);

it.each([
	{ dataFreshness: 'stale' },
	{ warnings: ['Data may be outdated'] },
	{ retryable: true },
	{ retry: true },
	{ shouldRetry: 'yes' },
	{ lookupStatus: 'in_progress' },
	{ smlState: 'queued' },
	{ other: 'SMP returned 503' },
	{ bijzonderheden: 'SMP: geen reactie' },
	{ message: { nl: 'SMP reageert niet' } },
	{ checks: [{ detail: 'SMP gaf 503' }] },
])('a no is not firm beside %j', (more) => {
	expect([
		readPeppolCheck(asked, { registered: false, ...more }).reachable,
		readVatCheck({ valid: false, ...more }, 'BE0403170701').valid,
	]).toEqual([null, null]);
});

it.each([
	{ defaultLanguage: 'nl' },
	{ checkedAt: '2026-06-05T09:00:00Z' },
	{ source: 'VIES' },
	{ source: 'VIES web service of the European Commission' },
	{ checkedVia: 'gateway' },
	{ smp: null },
	{ smp: 'SMP of Failsafe' },
	{ retryable: false },
	{ retry: null },
	{ latencyMs: 504 },
	{ status: 'ok' },
	{ status: 'completed' },
	{ searchStatus: 'completed' },
	{ dnsStatus: 'NXDOMAIN' },
	{ cached: true },
	{ companyName: 'Processing & Socket NV' },
	{ address: { street: 'SMP-straat 503' } },
	{ activities: [{ description: 'Data processing' }] },
	{ sector: 'Check services' },
	{ disclaimer: 'VIES data are provided by the member states' },
	{ requestDate: null },
	{ message: 7 },
	{ reason: '' },
])('a no stays a no beside %j', (more) => {
	expect([
		readPeppolCheck(asked, { registered: false, ...more }).reachable,
		readVatCheck({ valid: false, ...more }, 'BE0403170701').valid,
	]).toEqual([false, false]);
});

it('a VAT number is not invalid where VIES gave no answer, which Peppol does not need', () => {
	for (const more of [{ vies: null }, { viesResponse: null }, { vies_result: null }]) {
		expect([
			readVatCheck({ valid: false, ...more }, 'BE0403170701').valid,
			readPeppolCheck(asked, { registered: false, ...more }).reachable,
		]).toEqual([null, false]);
	}
});

it('a yes stays a yes beside words that only make a no uncertain', () => {
	for (const message of ['Registration in progress at the SMP', 'SMP has many documents'])
		expect([
			readPeppolCheck(asked, { registered: true, message }).reachable,
			readVatCheck({ valid: true, message }, 'BE0403170701').valid,
		]).toEqual([true, true]);
});

describe('by its own words,', () => {
	it.each([
		'Check digit does not match',
		'Checkdigits do not match',
		'Checksum does not match',
		'Check sums do not match',
		'Checkcijfer klopt niet',
		'Check cijfers kloppen niet',
		'Controlecijfer klopt niet',
		'Controlecijfers kloppen niet',
		'Chiffre de contrôle pas conforme',
		'See http://ec.europa.eu/vies',
		'See https://ec.europa.eu/vies',
	])('a digit or an address is nothing about the check: %s', (note) =>
		expect(doubtIn({ note })).toBeNull(),
	);

	it('a check digit stands for a number, which may be between two words of a doubt', () =>
		expect(doubtIn({ note: 'Unexpected check digit result' })).toBe(
			'Unexpected check digit result',
		));

	it.each([
		'SMP lookup complete',
		'SMP lookup completed',
		'SMP lookup completes',
		'VIES success',
		'VIES successful',
		'Annuaire: contrôle effectué hier',
		'Annuaire: recherche effectuée hier',
		'Contrôle VIES terminé',
		'Contrôle VIES réussi',
		'Annuaire vérifié hier',
		'Annuaire consulté hier',
		'Annuaire interrogé hier',
		'Verify the number in VIES',
	])('a check that was made leaves no doubt: %s', (note) => expect(doubtIn({ note })).toBeNull());

	it.each([
		'Participant not registered. The SMP hung',
		'The SMP hung; participant not registered',
		'The SMP hung, check it later',
	])('one doubtful clause is enough: %s', (note) => expect(doubtIn({ note })).toBe(note));

	it.each<[unknown, string | null]>([
		[{ isRetryable: true }, 'isRetryable'],
		[{ pleaseRetry: true }, 'pleaseRetry'],
		[{ autoRetry: true }, null],
		[{ retryCount: 1 }, null],
		[{ slogan: 'Always in progress' }, null],
		[{ slogan: 'VIES in progress' }, 'VIES in progress'],
		[{ note: 'Always in progress' }, 'Always in progress'],
	])('the name of a member decides how it is read: %j', (answer, doubt) =>
		expect(doubtIn(answer)).toBe(doubt),
	);
});

it('the words are given as the reason for no answer', () => {
	expect(
		readVatCheck({ valid: false, message: 'VIES returned 503' }, 'BE0403170701'),
	).toMatchObject({ valid: null, reason: 'The number could not be checked: VIES returned 503' });
	expect([
		doubtIn({ message: 'SMP hung' }),
		doubtIn({ retryable: true }),
		doubtIn({}),
		doubtIn(null),
		doubtIn([{ note: 'queued' }]),
	]).toEqual(['SMP hung', 'retryable', null, null, 'queued']);
});

it.each([
	'smp ',
	'not yet ',
	'no smp ',
	'check the ',
	'503 ',
	'smp. ',
	'empty ',
	'source: vies ',
	'geen x ',
])('a text that repeats "%s" many times is read quickly', (words) => {
	const start = performance.now();
	doubtIn({
		message: words.repeat(40_000 / words.length),
		note: `${words.repeat(40_000 / words.length)}x`,
	});
	expect(performance.now() - start).toBeLessThan(1000);
});
