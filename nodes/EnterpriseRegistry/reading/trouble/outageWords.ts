import { foldAnswer } from '../yesOrNo';

/** What a service asks for its answer, and what can be down itself; a part of a regular expression. */
export const ASKED =
	'vies|sml|smp|dns|directory|services?|server|network|member ?state|ms|upstream|database|source|registry|api|backend|provider|host|access ?point|lidstaat|dienst|gegevensbank|etat membre|base de donnees|mitgliedstaat|datenbank|verzeichnis';

const NOTHING = /^(?:|none|no|null|false|ok|0|valid|invalid|invalid input|success|not processed)$/;

const OUTAGE = new RegExp(
	[
		'errors?\\b|erreur|fehler|\\bfout(?:en)?\\b',
		'\\bfail(?:ed|ures?|s|ing)?\\b|echec|echoue|mislukt|fehlgeschlagen',
		'faulty?\\b',
		'exceptions?\\b',
		'time ?out|timed out|delai .{0,20}depasse|tijdslimiet|tijd(?:en)? .{0,20}verstreken|zeituberschreitung',
		'unavailable|indisponible|not available|(?:niet|nicht) (?:beschikbaar|verfugbar)|onbeschikbaar|pas disponible',
		'outage|\\bpanne\\b|\\bstoring\\b|storung|hors service|buiten (?:gebruik|dienst|werking)|ausser betrieb|maintenance|onderhoud|wartung',
		`(?:\\b(?:is|are|was|were|currently|${ASKED}) |^)down\\b`,
		'\\boffline\\b|hors ligne',
		'temporar|temporair|tijdelijk|vorubergehend|momentan',
		'(?:try|retry|check) (?:it )?(?:again|later)|(?:re)?essaye[rz]|plus tard|later opnieuw|opnieuw proberen|spater',
		"unable to(?! (?:find|locate))|not able to(?! (?:find|locate))|impossible (?:de|d[' ])(?! ?trouver)|incapable",
		'(?:no|lost) (?:answer|response|reply|connection)|geen verbinding|keine verbindung|pas de connexion|took too long|te lang|trop de temps|zu lange|werkt niet|fonctionne pas|funktioniert nicht|not (?:working|operational)|pas de reponse|geen antwoord|keine antwort|sans reponse',
		"(?:did|does|do|is|are|was|were)(?: not|n['’ ]t) (?:answer|respond|repl)|ne repond|pas repondu|antwoord(?:t|de)? niet|antwortet?e? nicht|niet geantwoord",
		"(?:could|can)(?: ?not|n['’ ]t) (?:be )?(?:ask|answer|reach|check|verif|determin|contact|connect|quer|look|resolv|validat|process|establish|access|complet|read|retriev|fetch|respond|perform|consult)",
		'\\b(?:kon|kan|konden|kunnen|konnten?|kann|konnen)\\b.{0,60}\\b(?:niet|nicht)\\b.{0,30}(?:bereik|erreich|gecontroleerd|controler|gepruft|geverifieerd|bevraagd|abgefragt|verbind|verbund|contact|bepaald|ermittelt|opgehaald|ophalen)',
		"(?:pas|rien) pu|n[' ]a pu etre (?:verifi|contact|control|consult)",
		`\\b(?:${ASKED})\\b[^.;]{0,40}(?:unreachable|not reachable|onbereikbaar|niet bereikbaar|niet te bereiken|nicht erreichbar|unerreichbar|injoignable|inaccessible|pas (?:joignable|accessible)|not responding|unresponsive)`,
		'not (?:been )?(?:determin|check|verif|conclusive|perform|execut|queried|asked|complet|contact|consult|process)',
		'(?:niet|nicht|pas|non) (?:gecontroleerd|geverifieerd|gepruft|uberpruft|verifie|controle|consulte)',
		'undetermined|indetermin|inconclusive|pending|en attente|in behandeling|degraded|overload|throttl|rate ?limit|too many|max ?concurrent|quota.{0,20}(?:exceed|exhaust|reach|depass|atteint|epuis|overschr|bereikt|uberschr|erreicht|erschopf)|(?:exceed|exhaust|reached|depass|epuis|over|out of)\\w{0,4}.{0,20}quota|circuit ?break|circuit (?:is )?open|blocked|\\bbusy\\b|skipped|abort|interrupt|overgeslagen',
		'\\be(?:timedout|conn|notfound|ai[_ ]again|hostunreach|pipe)',
		'econn|servfail|unknown ?host|hang ?up|bad gateway|connection (?:re|clos|abort|lost)|verbinding (?:ver|weg)|verbindung (?:ver|unter)|connexion (?:perdue|interrompue)|refused|refusee|geweigerd|invalid requester',
		'\\b(?:http|status|code|error)[ :]*5\\d\\d\\b',
		'^5\\d\\d\\b(?! ?m?s\\b)',
	].join('|'),
);
const STATES_OF_OUTAGE =
	/^(?:unknown|onbekend|inconnue?|unbekannt|n\/a|undefined|down|unreachable service|not reachable service)$/;

/** De Panne, the municipality; "panne", a breakdown, is not capitalised like this. */
const DE_PANNE = /\b(?:[Dd]e|[Ll]a) Panne\b|\bDE PANNE\b/g;

/** "Check the number and try again": whoever asked is to do something. */
const TRY_AGAIN =
	/(?<=\b(?:check|verify|correct) (?:the |your |this )?(?:vat |enterprise )?(?:number|identifier|input)(?:,| and|, and|, then| then)? )(?:please )?(?:re)?try again\b(?! (?:later|in|after|soon|tomorrow))|(?<=\b(?:v[eé]rifiez|corrigez) (?:le |votre |ce )num[eé]ro(?:,| et)? )r[eé]essayez\b(?! (?:plus|dans|ult))/giu;

/** Legal forms of companies for one project. */
const FOR_A_TIME =
	/\btijdelijke (?:handels)?(?:vennootschap|vereniging|maatschap)|\b(?:soci[eé]t[eé]|association) momentan[eé]e/gi;

/** Texts that sound like an outage but are not: "no errors", "name not available". */
const HARMLESS =
	/\bnoerror\b|\b(?:no|without|zero|0|geen|sans|aucune?|kein|keine)[ _](?:known )?(?:errors?|failures?|time-?outs?|outages?|warnings?|erreurs?|fouten|fout|fehler)\b|\b(?:name|address|trader)(?:[ _](?:and|or|is|are|name|address)){0,5}[ _](?:un|not[ _])available\b/gi;

/** "Not found" of a participant or a number: the reason for a no, even in `error`. */
const SUBJECT =
	'participant|number|vat|company|enterprise|recipient|receiver|deelnemer|onderneming|nummer|numero|tva|btw|teilnehmer';
const PLAIN_NO = new RegExp(
	`^(?:(?:the |this |le |la |de |het )?(?:\\S+ )?(?:${SUBJECT})\\b.{0,40}(?:(?:not|niet|nicht|pas|non)(?: be)? (?:found|registered|valid|active|known|exist|gevonden|geregistreerd|geldig|trouve|enregistre|valide|gefunden|registriert)|does not exist|is invalid|invalide|ongeldig)|(?:not|non) (?:found|registered|valid)|invalid (?:vat|btw|tva|number|input|format)|no (?:such )?(?:participant|number|company)|(?:vat|btw|tva|number|participant) (?:invalid|unknown))`,
);

/** Words that only an outage is reported with, and that no trade, name or street of a company contains. */
const NOTHING_ELSE = new RegExp(
	[
		'timed out|time ?out (?:while|when|of|after|during)|(?:temporarily|currently|momentarily) (?:un|not|down|off)|(?:tijdelijk|momenteel) (?:niet|on|buiten)|(?:temporairement|momentanement|actuellement) (?:in|hors|pas)|(?:vorubergehend|momentan|derzeit) (?:nicht|un)',
		"(?:did|does|do|is|was) ?(?:not|n['’ ]t) (?:answer|respond|reply)|(?:could|can) ?(?:not|n['’ ]t) be (?:reached|asked|contacted|queried|checked|verified)|ne repond pas|n[' ]a pas repondu|antwoord(?:t|de)? niet|antwortete? nicht",
		'(?:try|retry) (?:it )?again later|(?:re)?essaye[rz] plus tard|probeer (?:het )?later|versuchen sie es spater',
	].join('|'),
);

/** Words that no text about a company contains. */
const OF_CHECK =
	/(?<![\p{L}\p{N}_])(?:vies|sml|smp|member ?state|lidstaat|[eé]tat membre|mitgliedstaat)/iu;

/** Whether a text says that the one who was to be asked about a number gave no answer. */
export const tellsOfUpstream = (text: string): boolean =>
	(OF_CHECK.test(text) || /\bMS_/.test(text)) && tellsOfOutage(text);

/** Whether a text that may be about anything reports an outage. */
export const tellsOfOutageAnywhere = (text: string): boolean =>
	NOTHING_ELSE.test(foldAnswer(text.replace(HARMLESS, ' '))) ||
	(OF_CHECK.test(text) && tellsOfOutage(text));

/** Whether a text of the service reports an outage. */
export function tellsOfOutage(text: string): boolean {
	const rest = [HARMLESS, DE_PANNE, TRY_AGAIN, FOR_A_TIME].reduce(
		(left, harmless) => left.replace(harmless, ' '),
		text,
	);
	const folded = foldAnswer(rest);
	return OUTAGE.test(folded) || OUTAGE.test(rest.toLowerCase()) || STATES_OF_OUTAGE.test(folded);
}

/** Whether a member that is named after trouble reports no trouble: nothing, or the reason for a plain no. */
export function isNoTrouble(text: string): boolean {
	const folded = foldAnswer(text.replace(HARMLESS, ' '));
	return NOTHING.test(folded) || (PLAIN_NO.test(folded) && !OUTAGE.test(folded));
}
