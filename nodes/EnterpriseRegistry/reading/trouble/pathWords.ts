import { foldAnswer } from '../yesOrNo';

/** Longer texts are no sentence about a path. */
const LONGEST = 300;

/** An address in a text: written after a method, as a URL, or with several parts. Quotes hold the name of anything else. */
const ADDRESS =
	/(?:\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\b[\]):]?:? ?["'“«]?)(?:https?:\/)?\/[^\s"'”»<>)\]]*|(?<![\w/])(?:https?:\/)?(?:\/[\w.~%{}:@-]+){2,}\/?/gi;
const QUOTED = /"[^"]{0,100}"|“[^”]{0,100}”|«[^»]{0,100}»|(?<=^|\s)'[^']{0,100}'/g;

/** What stands for an address while its text is read. */
const WRITTEN = 'writtenaddress';

/** Not a path is missing, but what is under it. */
const RECORD =
	'resource|enterprise|company|companies|establishment|entity|record|number|vat|btw|tva|onderneming|vestiging|bedrijf|nummer|entreprise|societe|etablissement|numero|unternehmen|niederlassung|firma|webhook|subscription|street|straat|rue';

/** Whatever these are said of, they are a part of a service. */
const ONLY_OF_SERVICES = `route(?! (?:de|du|des|d['’]|nationale))|end ?point|eindpunt|endpunkt|point de terminaison|path|ur[li]|webadres|static resource|(?<!\\b(?:${RECORD}) (?:at |under )?)${WRITTEN}`;
/** These may also be a part of a name, or of a list: the words around them decide. */
const ALSO_OF_OTHERS =
	'pad|pagina|page|pfad|seite|chemin|operation|bewerking|handler|listener|app|application|applicatie|toepassing|anwendung|deployment|action|method|api(?: version)?|version';
const PART = `(?:${ONLY_OF_SERVICES}|${ALSO_OF_OTHERS})`;

const NOT_FOUND =
	"(?:was |is |could |can |has been |wurde |werd |kon |est |a )?(?:(?<!(?:has|have) )not (?:be )?(?:found|located|exist|defined|supported|registered|implemented|mapped|recogni[sz]ed|known)|(?:does|do|can|could)(?:n['’]?t| ?not) (?:be found|exist|match)|unknown|unrecogni[sz]ed|unsupported" +
	"|niet (?:gevonden|bekend|gekend|herkend|ondersteund)|bestaat niet|onbekende?|introuvable|inexistante?|inconnue?|(?:non|pas ete|pas) (?<!n['’ ]a pas )(?:trouvee?|reconnue?|definie?|supportee?)|n['’ ]existe pas|nicht (?:gefunden|bekannt|definiert|unterstutzt|vorhanden)|existiert nicht|unbekannt)";
const INVALID = '(?:is )?(?:invalid|not valid|ongeldig|invalide|non valide|ungultig)';
const NO =
	'(?:no|unknown|invalid|undefined|unmatched|unrecogni[sz]ed|unsupported|geen|onbekende?|ongeldige?|aucune?|keine?|unbekannte[rs]?|ungultige[rs]?)';

/** In front of the part of the service, up to the beginning of the sentence. */
const BEFORE =
	"(?:^|[.:;!?,(\\[] ?)(?:(?:error|fout|erreur|fehler|http|status|404|the|this|that|de|het|deze|dit|la|le|cette|ce|cet|die|der|das|diese[rs]?|requested|specified|given|gevraagde|opgevraagde|angeforderte[rs]?|web|api|such)[ :-]{1,3}|l['’]){0,6}";
const BETWEEN = `(?: (?:${WRITTEN}|that|you|are|were|looking|for|requested|specified|entered|demandee?|recherchee?|opgevraagde?|angefordert|die|u|zoekt|que|vous|cherchez)){0,6}`;

const MISSING = new RegExp(
	[
		// "Cannot GET /x", "Not found: /x", "No resource was found that matches the URI /x"
		`\\bcannot ${WRITTEN}`,
		`^(?:[\\s:(-]|http|error|404){0,20}(?:not found|niet gevonden|introuvable|non trouve|nicht gefunden)[\\s:,([-]{1,5}(?:the |requested |url |path ){0,3}${WRITTEN}`,
		`\\b(?:no|nothing)\\b.{0,60}\\bmatch(?:es|ed|ing)?\\b.{0,40}\\b(?:route|ur[li]|path|${WRITTEN})\\b`,
		`\\b${NO} (?:such |matching |valid |request |http |api ){0,3}(?:${ONLY_OF_SERVICES})\\b`,
		`\\b(?:no such|unknown|undefined|unsupported|onbekende?|unbekannte[rs]?|ongeldig(?= pad\\b)|ungultiger(?= pfad\\b)) (?:matching |valid |api ){0,2}(?:${ALSO_OF_OTHERS})\\b(?! (?:key|secret|token|nummer|number|size|\\d))`,
		'\\bno (?:handler|operation|listener|action|method|api version)\\b',
		`\\b(?:${ONLY_OF_SERVICES})\\b(?:(?!\\b(?<!/)(?:${RECORD})\\b(?!/)).){0,100}\\b(?:not (?:be )?(?:found|exist|defined|supported|registered|implemented)|unknown)\\b`,
		`${BEFORE}${PART}${BETWEEN} ${NOT_FOUND}(?![a-z])`,
		`\\b(?:${ONLY_OF_SERVICES})${BETWEEN} (?:${NOT_FOUND}|${INVALID})(?![a-z])`,
	].join('|'),
);

/** Whether the words of a service say that it does not have the path that was asked, in four languages. */
export function tellsOfMissingPath(text: string): boolean {
	const plain = text
		.slice(0, LONGEST)
		.replace(ADDRESS, ` ${WRITTEN} `)
		.replace(QUOTED, (quoted) => (quoted.includes(WRITTEN) ? ` ${WRITTEN} ` : ' '));
	return MISSING.test(foldAnswer(plain).replace(/\s+/g, ' '));
}
