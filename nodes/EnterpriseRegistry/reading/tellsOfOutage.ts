import type { Leaf } from '../json';
import { WORDS_OF_OUTAGE } from './proposable';
import { outageIn } from './vies';

/**
 * Whether a member of an answer tells of an outage, a limit or a refusal, and not of a company: what fits it would make an outage a no.
 */
export function tellsOfOutage({ path, value }: Leaf): boolean {
	if (outageIn(value) !== undefined) return true;
	if (!NAMED_WORDS.test(path) && !IS_TYPE.test(path)) return false;
	const words = plainWords(String(value));
	const rest = saysNone(words) && !OF_MACHINES.test(words) ? words.replace(BESIDE_NONE, '') : words;
	return (
		[WORDS_OF_OUTAGE, ...ASKS_TO_WAIT].some((outage) => outage.test(rest)) ||
		rest.search(OF_BOTH) >= 0
	);
}

/** Members in which services say why there is no answer, in English, Dutch and French. */
export const NAMED_WORDS =
	/(?:code|error|message|msg|detail|title|reason|text|info|string|description|erreur|fout|melding|bericht|omschrijving)$/i;

/** RFC 9457 names a problem by its type. */
export const IS_TYPE = /(?:^|\.)type$/;

/** The words of `serverError`, `RATE_LIMIT` and "Réessayez" without accents. A company in "faillissement" or "faillite" is no failure. */
export const plainWords = (text: string): string =>
	text
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replaceAll('_', ' ')
		.replace(/\bfailli\w*/gi, '');

/** Words of an outage, and of an answer that says that nothing was found: "Company not found. Check the number and try again." */
const OF_BOTH = /\b(?:again\b|fail\w*|internal\w*)/gi;

/** Those of them that say nothing of an outage beside that nothing was found. */
const BESIDE_NONE = /\b(?:again\b|validation failed(?=:)|internal(?= register))/gi;

/** Whether a service says with these words that there is no such company. */
const saysNone = (words: string): boolean => NOT_FOUND.test(words) || NO_COMPANY.test(words);

const NOT_FOUND =
	/\b(?:company|enterprise|entity|business|organi[sz]ation|certificate|record|number)(?: \w+)? not found\b/i;

const NO_COMPANY =
	/\b(?:unknown|no|no such) (?:company|enterprise|entity|business|organi[sz]ation)\b(?! (?:could|can|data|info))/i;

/** What may not be found in an outage, or why. */
const OF_MACHINES =
	/\b(?:server|service|host|gateway|upstream|backend|database|cache|connect\w*|response|session|token|error|exception|due|because|lookup|data|authenticat\w*|key|log ?in|handshake|subscription)\b/i;

/** What services say to one who may ask again, and to one who may not, without accents: in English, Dutch, French and German. */
const ASKS_TO_WAIT = [
	/\b(?:later|wait|timed out|time out|refused|too many|unauthori|temporar|not available|not respond|no response|overload|exceed|quota|rate limit|throttl)/i,
	/\b(?:upstream|gateway|connection|network|out of service|try in|server error|unknown error|unexpected error|error occurred|went wrong|disabled|minutes?\b)/i,
	/\b(?:seconds?\b|moment\b|soon\b|shortly|tomorrow)/i,
	/\b(?:opnieuw|onderhoud|niet.beschikbaar|niet.bereikbaar|niet.mogelijk|onbeschikbaar|onbereikbaar|tijdelijk|storing|gestoord|overbelast|te veel|teveel)/i,
	/\b(?:mislukt|verbinding|netwerk|geweigerd|antwoordt niet|buiten gebruik|buiten dienst|geduld|interne |serverfout|onbekende fout|fout opgetreden|misgegaan)/i,
	/\b(?:misgelopen|ging mis|ging iets mis)/i,
	/(?:reessa|indisponible|non.disponible|pas.disponible|temporaire|momentane|surcharg|ulterieur|depasse|interrompu|patiente)/i,
	/\b(?:panne|hors.service|hors.ligne|trop de|plus tard|echec|echoue|erreur interne|erreur inconnue|erreur serveur|erreur reseau|connexion|delai|refuse)/i,
	/\b(?:injoignable|inaccessible|ne repond|probleme technique|est survenue|est produite)/i,
	/(?:nicht.verfug|nicht.verfueg|nicht.erreich|nicht.moglich|nicht.moeglich|unerreichbar|vorue?bergehend|stoe?rung|ue?berlast|zeitue?berschreitung)/i,
	/(?:ue?berschritten|ausfall|aufgetreten)/i,
	/\b(?:zu viele|spater|spaeter|erneut|noch ?mal|noch einmal|wartung|fehlgeschlagen|gescheitert|interner |serverfehler|netzwerk|unbekannter fehler)/i,
	/\b(?:antwortet nicht|verbindung|abgelehnt|gesperrt|ausgefallen|ausser betrieb|außer betrieb)/i,
];
