import { isObject } from '../../record';
import { ASKED, isNoTrouble, tellsOfOutage, tellsOfOutageAnywhere } from './outageWords';
import { foldMember, yesOrNo } from '../yesOrNo';

/*
 * What in an answer says that somebody could not be asked. The name of a member decides how it is read:
 *
 * | its name                                             | is a sign of an outage where it holds                        |
 * |------------------------------------------------------|--------------------------------------------------------------|
 * | `error`, `failed`, `timedOut`, `stale` …             | anything but nothing and the words for a plain no            |
 * | `completed`, `checked`, `viesAvailable` …             | no                                                           |
 * | ends in `status` or `code`                            | the HTTP status of a server that could not answer            |
 * | holds words of the service: `message`, `note` …       | words of an outage; so do the names of languages within it    |
 * | any other that is not data about the company          | a word or a code that is the state of an outage, or a sentence that can mean nothing else |
 */
/** As part of the name of a member. */
const ASKED_NAME = ASKED.replace(/ \??/g, '_?');
/** Not within the names of ordinary members: default, failover, faillite, codePostale, spending. */
const TROUBLE = new RegExp(`error|fail(?!_?(?:over|safe|back)|l|iss)|(?<!de)fault|(?<!r)outage|time[ds]?_?out$|exception|unavailable|degraded|(?<!po)stale|(?<!im)partial|incomplete|(?<!(?:^|_|su)s|ap|de|im|ex)pending|inconclusive|aborted|skipped|interrupted|retry_?after|^(?:is_?)?(?:(?:${ASKED_NAME})_?(?:is_?)?)?(?:down|offline)$|^(?:${ASKED_NAME})_?unreachable$`, 'i');
const WORKED = new RegExp(`^(?:(?:is|has|was|been|action|lookup|check|query)*(?:success(?:ful)?|succeed(?:ed)?|ok|completed?|finished|performed|executed|available|online|conclusive|definitive|answered|checked|queried|verified|healthy)|(?:is|has|was)*(?:${ASKED_NAME})(?:is|was)*(?:available|online|up|ok|reachable|answered|responded|responding|queried|contacted|checked|connected|healthy))$`);
const IN_ASKED = /^(?:available|online|up|ok|reachable|answered|responded|responding|responds|queried|contacted|connected|healthy)$/;
const IS_ASKED = new RegExp(`^(?:${ASKED_NAME})$`);

/** What a service says to whoever reads its answer. */
const SPOKEN = /message|reason|warn|notice|notif|advi[sc]|alert|caveat|disclaimer|announce|remark|comment|explanation|hint|opmerking|bericht|mededeling|melding|waarschuwing|toelichting|uitleg|reden|remarque|avis|avertissement|commentaire|raison|explication|hinweis|meldung|mitteilung|nachricht|warnung|bemerkung|grund$/i;
/** A text per language, or the text of one message among others. */
const PART_OF_SPEECH = /^(?:(?:nl|fr|de|en)[a-z]{0,2}|nld|dut|fra|fre|deu|ger|eng|dutch|french|german|english|nederlands|francais|deutsch|value|content|body|label|default)$/;
const WORDS = /message|reason|warn|detail|note|remark|comment|info|explanation|hint|status|state|result|outcome|code|title|text|source|vies|sml|smp|lookup|directory|check|answer|condition|description|availability/i;
const DATA = /juridical|(?<![a-z])geo(?![a-z])|(?:Name|Denomination|Address|Street|City|Municipality|Country|Uri|Url|Number|Scheme|Activity|Activities|Language|Locale|Sector|Form)s?$|name|denomination|address|street|city|municipality|country|postal|zip|url|uri|link|identifier|^id$|[a-z]Id$|number|scheme|trader|legal|activity|date|(?:^|_)at$|[a-z]At$/;
const DATA_OBJECT = /^(?:[a-z]*offices?|compan(?:y|ies)|enterprises?|address(?:es)?|traders?|establishments?|country|business(?:es)?|entit(?:y|ies)|organi[sz]ations?|persons?|contacts?|directors?|owners?|(?:main|secondary|economic)?activit(?:y|ies)|naces?|nacecodes?|sectors?|(?:juridical|legal|company|corporate)?forms?|(?:juridical|legal)(?:situation|status|form|entity)s?|municipalit(?:y|ies)|locations?|geo(?:info|location)?)$/;
/** What is about the check itself, also inside a record of the company. */
const CARRIER = /peppol|vies|vat|sml|smp|check|lookup|error/i;
const STATUS = /(?:status|http)(?:_?code)?$|^code$|(?:response|result|return|reply|answer|upstream|exit|sml|smp|vies|check|lookup)_?code$/i;
/** As a status is written; a postal code may have zeros in front. */
const WRITTEN_STATUS = /^\d{3}$/;

const DEPTH = 5;

/** HTTP statuses that say that another server could not answer. */
const isOutageStatus = (status: number): boolean => status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);

/**
 * What in an answer says that somebody could not be asked: an upstream service, a directory, a member state. The words of
 * the service where it has some. Null if nothing does.
 */
export function outageIn(answer: unknown): string | null {
	const signs = signsIn(answer, '', 0);
	return signs.find((sign) => !isFlag(sign)) ?? signs[0] ?? null;
}

/** `completed: false`: says less than words do. */
const isFlag = (sign: string): boolean => /^\w+(?:: \w+)?$/.test(sign) && !/^[A-Z_]+$/.test(sign);

function signsIn(answer: unknown, within: string, depth: number): string[] {
	if (depth > DEPTH) return [];
	if (Array.isArray(answer)) return answer.slice(0, 100).flatMap((entry) => signsIn(entry, within, depth + 1));
	if (!isObject(answer)) return [];
	return Object.entries(answer).flatMap(([name, value]) => [
		...[signOf(name, value, within)].filter((sign) => sign !== null),
		...signsIn(value, (DATA_OBJECT.test(within) && !CARRIER.test(name)) || (SPOKEN.test(within) && PART_OF_SPEECH.test(foldMember(name))) ? within : foldMember(name), depth + 1),
	]);
}

function signOf(name: string, value: unknown, within: string): string | null {
	if (TROUBLE.test(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')) && !isWithheld(name)) return signOfTrouble(name, value);
	const isNumber = (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value));
	if (isNumber && STATUS.test(name)) return WRITTEN_STATUS.test(String(value)) && !DATA.test(name) && !DATA_OBJECT.test(within) && isOutageStatus(Number(value)) ? `${name}: ${String(value)}` : null;
	if (isNumber && /code$/i.test(name)) return null;
	const key = foldMember(name);
	if ((WORKED.test(key) || (IS_ASKED.test(within) && IN_ASKED.test(key))) && yesOrNo(value) === false) return `${name}: ${String(value)}`;
	if (DATA.test(name) || DATA_OBJECT.test(within)) return null;
	const texts = (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');
	const isSpoken = WORDS.test(name) || SPOKEN.test(name) || (PART_OF_SPEECH.test(key) && (WORDS.test(within) || SPOKEN.test(within)));
	return texts.find((text) => ((isSpoken || isCode(text)) && tellsOfOutage(text)) || tellsOfOutageAnywhere(text)) ?? null;
}

/** `nameUnavailable`: many member states give no name. */
const isWithheld = (name: string): boolean => /(?:name|address|trader)_?(?:is_?)?unavailable$/i.test(name);

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
	return [value.message, value.description, value.code].find((entry): entry is string => typeof entry === 'string' && !isNoTrouble(entry)) ?? name;
}
