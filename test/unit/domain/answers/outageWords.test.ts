import { isNoTrouble, tellsOfOutage } from '../../../../nodes/EnterpriseRegistry/domain/answers/outageWords';

it.each(['The directory did not answer', "VIES couldn't be reached", 'member state not available', 'Bad gateway', 'HTTP 503', 'ETIMEDOUT', 'Onderhoud', 'Erreur interne', 'unknown'])(
	'"%s" tells of an outage', (text) => expect(tellsOfOutage(text)).toBe(true),
);

it.each(['Participant not found', 'no timeouts', 'Address and name not available', 'unknown company', 'Struck off', ''])('"%s" does not', (text) => expect(tellsOfOutage(text)).toBe(false));

it.each(['', 'none', 'OK', 'no errors', 'Participant not found', 'Unknown VAT number not registered', 'invalid input'])('"%s" in a member called error is no outage', (text) => expect(isNoTrouble(text)).toBe(true));

it.each(['Participant not found: SMP timed out', 'E17', 'geen antwoord'])('"%s" in a member called error is one', (text) => expect(isNoTrouble(text)).toBe(false));

it.each(['EAI_AGAIN', 'getaddrinfo EAI_AGAIN smp', 'connect ECONNREFUSED', 'read ETIMEDOUT'])('"%s" of the network tells of an outage', (text) => expect(tellsOfOutage(text)).toBe(true));
