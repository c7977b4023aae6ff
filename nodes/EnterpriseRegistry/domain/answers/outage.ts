import { isObject } from '../record';
import { foldAnswer, foldMember, yesOrNo } from './yesOrNo';

/*
 * What in an answer says that somebody could not be asked. A member is read by its name:
 *
 * | its name                                             | is a sign of an outage where it holds                        |
 * |------------------------------------------------------|--------------------------------------------------------------|
 * | `error`, `failed`, `timedOut`, `stale` …             | anything but nothing, or but words for a plain no            |
 * | `completed`, `checked`, `viesAvailable` …             | no                                                           |
 * | ends in `status` or `code`                            | an HTTP status of a server that was unable to answer         |
 * | holds words of the service: `message`, `note` …       | words of an outage                                           |
 * | any other that is not data about the company          | one word, or a code, that is the state of an outage          |
 */
const TROUBLE = /error|fail|fault|outage|time[ds]?_?out$|exception|unavailable|degraded|stale|partial|incomplete|pending|inconclusive|aborted|skipped|interrupted|retry_?after|^(?:is)?(?:[a-z]+_?)?(?:down|offline)$|^(?:sml|smp|vies|service|directory|memberstate|ms)_?unreachable$/i;

/** What was asked for the answer, and can be out of reach itself. */
const ASKED = 'vies|sml|smp|dns|directory|services?|server|network|member ?state|ms|upstream|database|source|registry|api|backend|provider|host|access ?point|lidstaat|dienst|gegevensbank|etat membre|base de donnees|mitgliedstaat|datenbank|verzeichnis';
const WORKED = new RegExp(`^(?:(?:is|has|was|been|action|lookup|check|query)*(?:success(?:ful)?|succeed(?:ed)?|ok|completed?|finished|performed|executed|available|online|conclusive|definitive|answered|checked|queried|verified|healthy)|(?:is|has|was)*(?:${ASKED.replace(/[ ?]/g, '')})(?:is|was)*(?:available|online|up|ok|reachable|answered|responded|responding|queried|contacted|checked|connected|healthy))$`);
const IN_ASKED = /^(?:available|online|up|ok|reachable|answered|responded|responding|responds|queried|contacted|connected|healthy)$/;
const IS_ASKED = new RegExp(`^(?:${ASKED.replace(/[ ?]/g, '')})$`);

const WORDS = /message|reason|warn|detail|note|remark|comment|info|explanation|hint|status|state|result|outcome|code|title|text|source|vies|sml|smp|lookup|directory|check|answer|condition|description|availability/i;
const DATA = /name|denomination|address|street|city|municipality|country|postal|zip|url|uri|link|identifier|^id$|[a-z]Id$|number|scheme|trader|legal|activity|date|(?:^|_)at$|[a-z]At$/;
const DATA_OBJECT = /^(?:company|enterprise|address|trader|establishment|country|business|entity)$/;
/** What is about the check itself, also inside a record of the company. */
const CARRIER = /peppol|vies|vat|sml|smp|check|lookup|error/i;
const STATUS = /(?:status|code|http|status_?code)$/i;
const NOTHING = /^(?:|none|no|null|false|ok|0|valid|invalid|invalid input|success|not processed)$/;

const OUTAGE = new RegExp(
	[
		'errors?\\b|erreur|fehler|\\bfout(?:en)?\\b', 'fail|echec|echoue|mislukt|fehlgeschlagen', 'faulty?\\b', 'exception', 'time ?out|timed out|delai .{0,20}depasse|tijdslimiet|tijd(?:en)? .{0,20}verstreken|zeituberschreitung',
		'unavailable|indisponible|not available|(?:niet|nicht) (?:beschikbaar|verfugbar)|onbeschikbaar|pas disponible', 'outage|\\bpanne\\b|\\bstoring\\b|storung|hors service|buiten (?:gebruik|dienst|werking)|ausser betrieb|maintenance|onderhoud|wartung',
		`(?:\\b(?:is|are|was|were|currently|${ASKED}) |^)down\\b`, '\\boffline\\b|hors ligne', 'temporar|temporair|tijdelijk|vorubergehend|momentan',
		'(?:try|retry|check) (?:it )?(?:again|later)|(?:re)?essaye[rz]|plus tard|later opnieuw|opnieuw proberen|spater', 'unable to(?! (?:find|locate))|not able to(?! (?:find|locate))|impossible (?:de|d[\' ])(?! ?trouver)|incapable',
		'no (?:answer|response|reply)|pas de reponse|geen antwoord|keine antwort|sans reponse',
		'(?:did|does|do|is|are|was|were)(?: not|n[\'’ ]t) (?:answer|respond|repl)|ne repond|pas repondu|antwoord(?:t|de)? niet|antwortet?e? nicht|niet geantwoord',
		'(?:could|can)(?: ?not|n[\'’ ]t) (?:be )?(?:ask|answer|reach|check|verif|determin|contact|connect|quer|look|resolv|validat|process|establish|access|complet|read|retriev|fetch|respond|perform|consult)',
		'\\b(?:kon|kan|konden|kunnen|konnten?|kann|konnen)\\b.{0,60}\\b(?:niet|nicht)\\b.{0,30}(?:bereik|erreich|gecontroleerd|controler|gepruft|geverifieerd|bevraagd|abgefragt|verbind|verbund|contact|bepaald|ermittelt|opgehaald|ophalen)',
		'(?:pas|rien) pu|n[\' ]a pu etre (?:verifi|contact|control|consult)', `\\b(?:${ASKED})\\b[^.;]{0,40}(?:unreachable|not reachable|onbereikbaar|niet bereikbaar|niet te bereiken|nicht erreichbar|unerreichbar|injoignable|inaccessible|pas (?:joignable|accessible)|not responding|unresponsive)`,
		'not (?:been )?(?:determin|check|verif|conclusive|perform|execut|queried|asked|complet|contact|consult|process)', '(?:niet|nicht|pas|non) (?:gecontroleerd|geverifieerd|gepruft|uberpruft|verifie|controle|consulte)', 'undetermined|indetermin|inconclusive|pending|en attente|in behandeling|degraded|overload|throttl|rate ?limit|too many|max ?concurrent|quota|circuit|blocked|\\bbusy\\b|skipped|abort|interrupt|overgeslagen',
		'\\bE(?:TIMEDOUT|CONN|NOTFOUND|AI_AGAIN|HOSTUNREACH|PIPE)'.toLowerCase().replace('_', '[_ ]'), 'econn|servfail|unknown ?host|hang ?up|gateway|connection (?:re|clos|abort|lost)|verbinding (?:ver|weg)|verbindung (?:ver|unter)|connexion (?:perdue|interrompue)|refused|refusee|geweigerd|invalid requester',
		'\\b(?:http|status|code|error)[ :]*5\\d\\d\\b', '^5\\d\\d\\b(?! ?m?s\\b)',
	].join('|'),
);
const STATES_OF_OUTAGE = /^(?:unknown|onbekend|inconnue?|unbekannt|n\/a|undefined|down|unreachable service|not reachable service)$/;

/** What sounds like an outage but is not: "no errors", "name not available". */
const HARMLESS = /\bnoerror\b|\b(?:no|without|zero|0|geen|sans|aucune?|kein|keine)[ _](?:known )?(?:errors?|failures?|time-?outs?|outages?|warnings?|erreurs?|fouten|fout|fehler)\b|\b(?:name|address|trader)(?:[ _](?:and|or|is|are|name|address))*[ _](?:un|not[ _])available\b/gi;

/** "Not found" of a participant or a number: the reason of a no, though it stands in `error`. */
const SUBJECT = 'participant|number|vat|company|enterprise|recipient|receiver|deelnemer|onderneming|nummer|numero|tva|btw|teilnehmer';
const PLAIN_NO = new RegExp(
	`^(?:(?:the |this |le |la |de |het )?(?:\\S+ )?(?:${SUBJECT})\\b.{0,40}(?:(?:not|niet|nicht|pas|non)(?: be)? (?:found|registered|valid|active|known|exist|gevonden|geregistreerd|geldig|trouve|enregistre|valide|gefunden|registriert)|does not exist|is invalid|invalide|ongeldig)|(?:not|non) (?:found|registered|valid)|invalid (?:vat|btw|tva|number|input|format)|no (?:such )?(?:participant|number|company)|(?:vat|btw|tva|number|participant) (?:invalid|unknown))`,
);

const DEPTH = 5;

/** Statuses of HTTP with which somebody else was unable to answer. */
const isOutageStatus = (status: number): boolean => status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);

/** Whether a text of the service reports an outage. */
export function tellsOfOutage(text: string): boolean {
	const folded = foldAnswer(text.replace(HARMLESS, ' '));
	return OUTAGE.test(folded) || OUTAGE.test(text.replace(HARMLESS, ' ').toLowerCase()) || STATES_OF_OUTAGE.test(folded);
}

/**
 * What in an answer says that somebody could not be asked: an upstream service, a directory, a member state. The words of
 * the service where it has some. Null if nothing does.
 */
export function outageIn(answer: unknown): string | null {
	const signs = signsIn(answer, '', 0);
	return signs.find((sign) => !isFlag(sign)) ?? signs[0] ?? null;
}

/** `completed: false`, which tells less than words do. */
const isFlag = (sign: string): boolean => /^\w+(?:: \w+)?$/.test(sign) && !/^[A-Z_]+$/.test(sign);

function signsIn(answer: unknown, within: string, depth: number): string[] {
	if (depth > DEPTH) return [];
	if (Array.isArray(answer)) return answer.slice(0, 100).flatMap((entry) => signsIn(entry, within, depth + 1));
	if (!isObject(answer)) return [];
	return Object.entries(answer).flatMap(([name, value]) => [
		...[signOf(name, value, within)].filter((sign) => sign !== null),
		...signsIn(value, DATA_OBJECT.test(within) && !CARRIER.test(name) ? within : foldMember(name), depth + 1),
	]);
}

function signOf(name: string, value: unknown, within: string): string | null {
	if (TROUBLE.test(name)) return signOfTrouble(name, value);
	const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
	if (isNumber && STATUS.test(name)) return isOutageStatus(Number(value)) ? `${name}: ${String(value)}` : null;
	const key = foldMember(name);
	if ((WORKED.test(key) || (IS_ASKED.test(within) && IN_ASKED.test(key))) && yesOrNo(value) === false) return `${name}: ${String(value)}`;
	if (DATA.test(name) || DATA_OBJECT.test(within)) return null;
	const texts = (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');
	return texts.find((text) => (WORDS.test(name) || isCode(text)) && tellsOfOutage(text)) ?? null;
}

/** One word, or words joined as in a program. */
const isCode = (text: string): boolean => /^[A-Za-z]+(?:_[A-Za-z]+)*$/.test(text.trim());

/** `error: "…"`, `errors: […]`, `timedOut: true`; a number of milliseconds in `timeout` is not an error. */
function signOfTrouble(name: string, value: unknown): string | null {
	if (value === true) return name;
	if (typeof value === 'string') return isNoTrouble(value) ? null : value;
	if (typeof value === 'number') return /error|fail|fault|retry/i.test(name) && value !== 0 ? `${name}: ${value}` : null;
	if (Array.isArray(value)) return value.map((entry) => (isObject(entry) || typeof entry === 'string' ? signOfTrouble(name, entry) : name)).find((sign) => sign !== null) ?? null;
	if (!isObject(value) || Object.keys(value).length === 0) return null;
	const words = Object.values(value).filter((entry) => typeof entry === 'string');
	if (words.length > 0 && words.every((word) => isNoTrouble(word))) return null;
	return [value.message, value.description, value.code].find((entry) => typeof entry === 'string') ?? name;
}

function isNoTrouble(text: string): boolean {
	const folded = foldAnswer(text.replace(HARMLESS, ' '));
	return NOTHING.test(folded) || (PLAIN_NO.test(folded) && !OUTAGE.test(folded));
}
