import {
	isNoTrouble,
	tellsOfOutage,
	tellsOfOutageAnywhere,
	tellsOfUpstream,
} from '../../../../../nodes/EnterpriseRegistry/reading/trouble/outageWords';

it.each([
	'The directory did not answer',
	"VIES couldn't be reached",
	'member state not available',
	'Bad gateway',
	'HTTP 503',
	'ETIMEDOUT',
	'Onderhoud',
	'Erreur interne',
	'unknown',
])('"%s" tells of an outage', (text) => expect(tellsOfOutage(text)).toBe(true));

it.each([
	'Participant not found',
	'no timeouts',
	'Address and name not available',
	'unknown company',
	'Struck off',
	'',
])('"%s" does not', (text) => expect(tellsOfOutage(text)).toBe(false));

it.each([
	'',
	'none',
	'OK',
	'no errors',
	'Participant not found',
	'Unknown VAT number not registered',
	'invalid input',
])('"%s" in a member called error is not an outage', (text) =>
	expect(isNoTrouble(text)).toBe(true),
);

it.each(['Participant not found: SMP timed out', 'E17', 'geen antwoord'])(
	'"%s" in a member called error is one',
	(text) => expect(isNoTrouble(text)).toBe(false),
);

it.each(['EAI_AGAIN', 'getaddrinfo EAI_AGAIN smp', 'connect ECONNREFUSED', 'read ETIMEDOUT'])(
	'"%s" of the network tells of an outage',
	(text) => expect(tellsOfOutage(text)).toBe(true),
);

it.each([
	'N/A',
	'inconnu',
	'inconnue',
	'unbekannt',
	'down',
	'VIES is down',
	'are down',
	'10 errors',
	'noerrors',
	'SMP_UNAVAILABLE',
	'no known reason for the errors',
])('"%s" is the state or the words of an outage', (text) => {
	expect(tellsOfOutage(text)).toBe(true);
});

it.each([
	'company unknown',
	'Unknown Pleasures',
	'n/a of the address',
	'noerror',
	'no_errors',
	'zero errors',
	'0 errors',
	'without known failures',
	'sans erreur',
	'aucune erreur',
	'aucun fouten',
	'geen fouten',
	'keine Fehler',
	'name unavailable',
	'Trader name is not_available',
	'download',
	'countdown',
])('"%s" is not', (text) => {
	expect(tellsOfOutage(text)).toBe(false);
});

it.each([
	'no',
	'null',
	'false',
	'0',
	'valid',
	'invalid',
	'success',
	'not processed',
	'The recipient does not exist',
	'Some number not found',
	'le numéro est invalide',
	'not registered',
	'no such company',
	'number unknown',
	'invalid format',
])('"%s" in a member called error is not an outage', (text) => {
	expect(isNoTrouble(text)).toBe(true);
});

it.each([
	'none of the servers',
	'not ok',
	'false alarm',
	'00',
	'It seems the number was not found',
	'invalid certificate',
	'no such host',
	'number not found: unable to connect',
])('"%s" in a member called error is one', (text) => expect(isNoTrouble(text)).toBe(false));

it.each(['name ', 'name or ', 'no ', 'kan ', '. ', 'over'])(
	'a text that repeats "%s" many times is read quickly',
	(words) => {
		const start = performance.now();
		expect([tellsOfOutage(words.repeat(20_000)), isNoTrouble(`${words.repeat(20_000)}x`)]).toEqual([
			false,
			false,
		]);
		expect(performance.now() - start).toBeLessThan(2000);
	},
);

it.each([
	'VIES kon niet bereikt worden',
	'Could not reach the SMP',
	'impossible de joindre VIES',
	'The register did not answer',
	'Dienst tijdelijk niet beschikbaar',
	'Try again later',
])('"%s" tells of an outage wherever it stands', (text) =>
	expect(tellsOfOutageAnywhere(text)).toBe(true),
);

it.each([
	'IT services and maintenance',
	'Panne & Storing BV',
	'Fail fast',
	'8660 De Panne',
	'Temporary employment agency',
	'Down Town',
])('"%s" may be about a company', (text) => expect(tellsOfOutageAnywhere(text)).toBe(false));

it.each([
	'Onderneming in faillissement sinds 12/03/2024',
	'Entreprise en faillite',
	'Failliet verklaard',
	'Ouverture de faillite',
	'Faillissement',
	'Société faillie',
	'Peppol gateway',
	'gateway',
	'Gateway Services',
	'SMP of Failsafe',
	'Circuit Zolder',
	'Exceptionnel',
	'Number does not exist; check the number and try again',
	'Check your VAT number, then try again.',
	'Numéro inexistant, vérifiez le numéro et réessayez',
	'Société momentanée',
	'Tijdelijke handelsvereniging',
	'tijdelijke maatschap',
])('"%s" is about a company, a gateway or the number, and tells of no outage', (text) =>
	expect([tellsOfOutage(text), tellsOfOutageAnywhere(text)]).toEqual([false, false]),
);

it.each([
	'Lookup failed',
	'LOOKUP_FAILURE',
	'it fails',
	'lookupFailed',
	'502 Bad Gateway',
	'BAD_GATEWAY',
	'Gateway timeout',
	'gateway error',
	'The gateway is down',
	'circuit breaker open',
	'Circuit is open',
	'NullPointerException',
	'Something went wrong, try again',
	'We could not check the number and try again',
	'Check the number and try again later',
	'Check again later',
	'Veuillez réessayer',
	'réessayez plus tard',
	'Vérifiez le numéro et réessayez plus tard',
	'tijdelijk niet beschikbaar',
	'momentanément indisponible',
])('"%s" still does', (text) => expect(tellsOfOutage(text)).toBe(true));

it.each([
	'VIES is down',
	'SML timed out',
	'SMP_UNAVAILABLE',
	'Member state unavailable',
	'MEMBERSTATE_UNAVAILABLE',
	'MemberState timed out',
	'De lidstaat antwoordt niet',
	'Etat membre indisponible',
	"L'Etat membre ne répond pas",
	'Mitgliedstaat nicht erreichbar',
	'MS_UNAVAILABLE',
	'MS_MAX_CONCURRENT_REQ',
	'error: MS_TIMEOUT',
	'État membre indisponible',
	'L’état membre est indisponible',
	'L’état membre ne répond pas',
])('"%s" tells that who was to be asked about a number gave no answer', (text) =>
	expect(tellsOfUpstream(text)).toBe(true),
);

it.each([
	'The database timed out',
	'Service unavailable',
	'GMS_UNAVAILABLE',
	'ms unavailable',
	'VIES knows the number',
	'MS_BE',
	'Participant not found',
	'',
])('"%s" does not tell so', (text) => expect(tellsOfUpstream(text)).toBe(false));

it.each([
	'8660 La Panne',
	'Rue de la Panne 5',
	'8660 DE PANNE',
	'Kerk van de Panne',
	'Check number and try again',
	'Correct input, try again',
	'Check the number try again',
	'Verify this VAT number, then retry again',
	'Vérifiez le numéro réessayez',
	'Corrigez votre numéro et réessayez',
	'verifiez ce numero, reessayez',
	'no failure',
	'no failures',
	'no time-out',
	'without timeout',
	'zero timeouts',
	'no outage',
	'no known outages',
	'geen fout',
	'kein Fehler',
])('"%s" is a place, advice or a plain no, and tells of no outage', (text) =>
	expect(tellsOfOutage(text)).toBe(false),
);

it.each(['no warning', 'no warnings', 'no failure', 'No time-out', 'geen fout'])(
	'"%s" in a member called error reports nothing',
	(text) => expect(isNoTrouble(text)).toBe(true),
);

it.each(['eConnReset', 'eHostUnreach', 'getaddrinfo eNotFound smp', 'ePipe'])(
	'"%s" is a code of the network, although its words are written apart',
	(text) => expect(tellsOfOutage(text)).toBe(true),
);

it('words on both sides of harmless ones do not become one phrase', () => {
	expect([
		tellsOfOutage('Club Time-De Panne-Out'),
		tellsOfOutageAnywhere('Laps timed-no errors-out of 12'),
		isNoTrouble('not-no errors-found'),
	]).toEqual([false, false, false]);
	expect([
		tellsOfOutage('Club Time--Out'),
		tellsOfOutageAnywhere('Laps timed--out of 12'),
		isNoTrouble('not--found'),
	]).toEqual([true, true, true]);
});
