import { isCode, membersOf, textsIn, type Member } from './members';
import { ASKED } from './outageWords';
import { saysAbsent } from './trouble';
import { foldAnswer, foldMember, SAYS_NO_OF, yesOrNo } from '../yesOrNo';

/*
 * What makes a no uncertain although nothing reports an outage. A list of bad words cannot be complete, so a sentence about
 * the check, or about who was asked, counts as well, unless it says the no itself, or how and when the check was made.
 */

/** Who is asked about a number; no sentence about a company needs these words. */
const WHO =
	'vies|sml|smp|dns|director(?:y|ies)|member ?states?|upstream|lidsta(?:at|ten)|etats? membres?|mitgliedstaat(?:en)?|annuaire|verzeichnis';
/** What is done to ask, and what comes of it. */
const ASKING =
	'check\\w*|look ?ups?|quer(?:y|ies|ied)|verif\\w*|answer\\w*|respon[sd]\\w*|repl(?:y|ies|ied)|results?|asked|socket|ssl|tls|https?|gecontroleerd|controle\\w*|opzoek\\w*|opgezocht|bevra\\w+|geraadpleegd|antwoord\\w*|reacti\\w+|reageer\\w*|resulta\\w+|interrog\\w*|consulte\\w*|repon\\w+|requete|abgefragt|abfrage|gepruft|prufung|antwort\\w*|ruckmeldung|reagier\\w*|ergebnis\\w*';

/** An address, and what belongs to a number: no words about the check. */
const NEUTRAL =
	/https?:\/\/\S+|check ?(?:digits?|sums?|cijfers?)|controle(?:getal|cijfers?)|(?:chiffre|cle) de controle/g;

const NAMES_WHO = new RegExp(`\\b(?:${WHO})\\b`);
const NAMES_ASKING = new RegExp(`\\b(?:${ASKING})\\b`);

/** "SMP returned 503", but neither a part of a number nor a time. */
const SERVER_STATUS = new RegExp(
	`(?:\\b(?:${ASKED}|${ASKING}|gateway|proxy|status(?:code)?|code|return\\w*|got|ga[fv]e?|said|sent)\\b.{0,30}|^)(?<![\\d.])\\b5\\d\\d\\b(?![.,]?\\d| ?m?s\\b)|\\b5\\d\\d (?:from|by|of|van|de|von) `,
);

const UNFINISHED = new RegExp(
	[
		'\\bin (?:progress|bearbeitung)|\\ben cours|\\b(?:queued|enqueued|scheduled|running|ongoing|bezig|waiting|awaiting)\\b|^(?:(?:is|still) )?processing\\b|lauft noch|\\bwacht(?:en|end)?\\b|ausstehend|steht (?:noch )?aus\\b',
		'\\bbeing (?:check|verif|process|quer|look|retriev|fetch|carried|validat|updat|index)|\\bword(?:t|en) (?:nog |momenteel )?(?:gecontroleerd|geverifieerd|verwerkt|opgezocht|opgevraagd|bevraagd|geraadpleegd|bijgewerkt)|\\bwird (?:noch |gerade )?(?:gepruft|abgefragt|verarbeitet)',
		'\\b(?:no|geen|aucune?|keine?) (?:data|information|gegevens|donnees?|daten) (?:was |were )?(?:received|ontvangen|recue?s?|erhalten)',
		'\\b(?:not yet|nog niet|pas encore|noch nicht)\\b(?! (?:\\w+ ){0,2}(?:regist|geregist|enregist|inscri|list|known|activ|actief|actif|aktiv|found|gevonden|trouve|gefunden|reach|bereik|joignable|erreich|aangesloten|(?:on|op|sur|auf) peppol|valid|geldig|gultig|exist))',
		'incomplete|onvolledig|incomplet|unvollstandig|unsuccessful|unfinished|unclear|uncertain|unverified|unconfirmed|estimated|assumed|presum|best effort|onduidelijk|unklar|onzeker|incertain|unsicher|unreliable|onbetrouwbaar|provisional|voorlopig|provisoire|vorlaufig|outdated|verouderd|perimee?|veraltet|\\bstale\\b',
		'overbelast|surcharg|uberlastet|saturated?|sature\\b|\\bgestort|perturbe|under load|over capacity|capacity exceed|congest|\\bgave up|attempts?\\b|by peer|out of memory|handshake',
		'unparsable|abgebrochen|coupee|(?:ligt|lag) plat|reage(?:ert|erde) niet|reagier(?:t|te) nicht|reagit pas|(?:no|geen|aucune|keine) (?:rea[ck]ti|ruckmeldung)',
		'(?:nothing|niets|rien|nichts) (?:was )?(?:received|ontvangen|recu|erhalten)|(?:not|niet|nicht|non|pas) (?:sure|certain|confirm|bevestigd|zeker|bestatigt|sicher)|could not tell|no (?:conclusion|verdict)|te bepalen|non determine|malformed|corrupt|garbled|\\bsocket\\b|\\bcrash|geraadpleegd niet',
		'\\b(?:check|look ?up|query|verification|validation|request) (?:is |was |has been )?(?:cancel|reject|postpon|disabl|stopp|suspend|limited)',
		'\\b(?:invalid|valid|empty|blank|bad|unexpected|unreadable|truncated|partial|ongeldig|lege?|vide|leere?)(?: \\S{1,20})? (?:response|answer|reply|result|antwoord|reponse|antwort)\\b(?! of the check)',
	].join('|'),
);

/** What may be going on with a company, and is no check. */
const OF_COMPANY =
	/liquid|faill|bankrupt|insolv|dissol|vereffening|ontbind|konkurs|auflosung|redressement/;

const NOT = "(?:not|n['’ ]t|niet|nicht|pas|non)";
/** A plain no: nothing is there, or no longer. The words for yes with a "not" in front are another. */
const SAYS_NO = new RegExp(
	[
		`${NOT} (?:\\S{1,20} )?(?:know|list|contain|have|hold|include|assign|publish|in\\b|on\\b|op\\b|sur\\b|dans\\b|im\\b|a participant)`,
		"n[o']t exist|bestaat niet|\\b404\\b|nxdomain|introuvable|unknown|onbekend|inconnu|unbekannt|invalide?\\b|ongeldig|ungultig|deregistered|unsubscribed|uitgeschreven|desinscrit|abgemeldet",
		'no longer (?:in|on|a|an|active|valid|listed|known|part|registered)\\b|\\b(?:removed|struck|deleted|withdrawn|ceased|geschrapt|verwijderd|stopgezet|radiee?|supprimee?|gestrichen|geloscht)\\b',
		'\\b(?:no|geen|aucune?|keine?) (?:\\S{1,20} ){0,2}(?:records?|entry|entries|registration|access ?point|smp|participant|hits?|match(?:es)?|results?|provider|documents?|deelnemer|teilnehmer|eintrag)\\b',
		'[:=] ?(?:false|no|nee|non|nein)$',
	].join('|'),
);

/** How, when or from whom the answer came, or that whoever asked is to do something. */
const HARMLESS =
	/\b(?:source|bron|quelle|powered|answered by|according|volgens|selon|laut|based on|provided|via|complete[ds]?|success\w*|ok|done|finished|performed|executed|generated|processed|returned in|answered in|checked|verified|queried|consulted|searched|uitgevoerd|voltooid|gecontroleerd|geverifieerd|geraadpleegd|bevraagd|effectuee?|terminee?|reussie?|verifiee?|consultee?|interrogee?|abgeschlossen|erfolgreich|gepruft|abgefragt)\b|^(?:please |gelieve |veuillez |bitte )?(?:check|verify|controleer|verifieer|verifiez) (?:the|your|this|that|it|if|whether|de|het|uw|le|la|votre)\b/;
const UNSURE = new RegExp(
	`\\b(?:${NOT}|no|geen|aucune?|keine?|rien|nothing|niets|nichts|without|zonder|sans|ohne|yet|nog|encore|noch|(?:to|will|must|should) be|being|may|might|could|maybe|perhaps|possibly|misschien|vielleicht|only|enkel|seulement|nur|partly|problems?|probleem|probleme)\\b`,
);
/** With nothing else, it is a heading. */
const HEADING = new RegExp(
	`\\b(?:${WHO}|${ASKING}|peppol|vat|btw|tva|number|participant|gateway|of|the|for|in|on|at|de|het|van|voor|du|la|le|der|die|das|and|en|et|und)\\b|[^a-z]`,
	'g',
);

function isDoubtful(clause: string): boolean {
	const namesWho = NAMES_WHO.test(clause);
	if (!namesWho && !(NAMES_ASKING.test(clause) && UNSURE.test(clause))) return false;
	if (SAYS_NO.test(clause) || SAYS_NO_OF.test(clause) || saysAbsent(clause)) return false;
	return UNSURE.test(clause) || !(HARMLESS.test(clause) || clause.replace(HEADING, '') === '');
}

function doubtOf({ name, value, isData, isWords, isSentence }: Member): string | null {
	if (
		/^(?:is|should|can|may|please|will)*retry(?:able)?$/.test(foldMember(name)) &&
		yesOrNo(value) === true
	)
		return name;
	if (isData) return null;
	return (
		textsIn(value).find((text) => {
			const folded = foldAnswer(text).replace(NEUTRAL, 'number');
			const isAbout = isWords || isCode(text) || NAMES_WHO.test(folded);
			return (
				SERVER_STATUS.test(folded) ||
				(isAbout &&
					UNFINISHED.test(folded) &&
					(!OF_COMPANY.test(folded) || NAMES_WHO.test(folded) || NAMES_ASKING.test(folded))) ||
				(isSentence && folded.split(/[.;!?()\n]/).some((clause) => isDoubtful(clause.trim())))
			);
		}) ?? null
	);
}

/** What in an answer hints that the check for a number was not finished, or did not succeed. Null if nothing does. */
export const doubtIn = (answer: unknown): string | null =>
	membersOf(answer)
		.map(doubtOf)
		.find((doubt) => doubt !== null) ?? null;
