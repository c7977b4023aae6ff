import { isObject, type Json } from '../../json';
import { outageIn } from './outage';
import { ASKED } from './outageWords';
import { saysAbsent } from './trouble';
import { foldAnswer, foldMember, yesOrNo } from '../yesOrNo';

/** What only repeats the request, and the flags of any error. */
const NOT_SAID =
	/^(?:is_?)?(?:ok|success\w*)$|^(?:q|query|term|params?|parameters|criteria|filters?|request|search_?(?:params?|term|query))$/i;

/** As deep as an outage is looked for. */
const DEPTH = 6;

/** That something is missing is an error by itself. */
const ERROR = /error|fail(?:ed|ure)?|fault|exception/gi;
const ERROR_WORD = new RegExp(
	`(?<!\\b(?:${ASKED}|internal|unknown|unexpected|interne?|onbekende|inconnue|unbekannter)[ _])(?:errors?|exceptions?|fail(?:ed|ures?|s)?|\\bfout|\\berreur|\\bfehler)(?![a-z])|(?:please )?\\btry again(?! (?:later|in|after|soon|tomorrow))|^\\W*(?:unknown|onbekend|inconnue?|unbekannt)\\W*$`,
	'gi',
);

const saysMissing = (text: string): boolean =>
	/\b404\b/.test(text) ||
	saysAbsent(text.replace(ERROR_WORD, ' ')) ||
	foldAnswer(text.replace(ERROR_WORD, ' ')) === '';

/** The same without what only says that there is an error. */
function withoutError(value: unknown, depth = 0): unknown {
	if (depth > DEPTH) return null;
	if (typeof value === 'string') return saysMissing(value) ? value.replace(ERROR_WORD, ' ') : value;
	if (Array.isArray(value))
		return value.slice(0, 100).map((entry) => withoutError(entry, depth + 1));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => !NOT_SAID.test(name))
			.map(([name, member]) => [name.replace(ERROR, 'answer'), withoutError(member, depth + 1)]),
	);
}

/**
 * What an answer that says "there is nothing", by its status or as `data: null`, tells of an outage, after which there may
 * be something. Null if nothing does.
 */
export const outageOfDenial = (payload: unknown): string | null => outageIn(withoutError(payload));

const SUBJECT =
	/compan|enterpri|business|establish|entit|number|\bvat\b|record|result|\bdata\b|match|\bhits?\b|onderneming|bedrijf|vestiging|nummer|gegevens|entreprise|societe|etablissement|numero|resultat|unternehmen|niederlassung|firma|treffer|daten|ergebnis|\b(?:btw|tva)\b|participant/;
const OF_CALLER =
	/account|\bkeys?\b|credential|\busers?\b|client|customer|token|parameter|argument|field|subscription|\bplan\b|licen[cs]e|webhook|utilisateur|gebruiker|klant|benutzer|\bpath\b|route|endpoint/;

/** Whether the words of a refusal say that there is no such record, rather than that something else of the request is not known. */
export function saysNoRecord(said: string): boolean {
	const folded = foldAnswer(said);
	const isNothing =
		saysAbsent(said) ||
		/\b(?:geen|aucune?|keine?)\b.{0,40}\b(?:gevonden|trouvee?|gefunden)\b/.test(folded);
	return (
		isNothing &&
		!OF_CALLER.test(folded) &&
		(SUBJECT.test(folded) || /^(?:not found|404)$/.test(folded))
	);
}

const FOUND =
	/^(?:is|was|record|compan(?:y|ies)|enterprise|establishment|entity)*(?:found|exists?|known)$/;
const STATE =
	/^(?:lookup|search|query)?(?:status|state|result|outcome|code|statuscode|resultcode)$/;

/** Whether a record says that there is none. */
export const deniesItself = (record: Json): boolean =>
	Object.entries(record).some(([name, value]) => {
		const key = foldMember(name);
		if (FOUND.test(key)) return yesOrNo(value) === false;
		if (/^(?:is|was)?notfound$/.test(key)) return yesOrNo(value) === true;
		return STATE.test(key) && (value === 404 || (typeof value === 'string' && saysAbsent(value)));
	});
