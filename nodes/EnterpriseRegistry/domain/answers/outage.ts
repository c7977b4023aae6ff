import { isObject } from '../record';

/** Members whose name says that something failed, if they hold more than "none". */
const NAMES = /error|fail|fault|outage|time[ds]?_?out|unavailable|degraded|stale|partial|incomplete|pending|inconclusive|retryafter/i;

/** Members that say that it worked, unless they hold false. */
const WORKED = /^(?:success|ok|completed?|available|online|conclusive|answered|(?:vies|sml|smp|directory|service|network|memberstate|ms)_?(?:available|online|up|ok|reachable|answered))$/i;

/** Members that hold the words of the service, rather than data about the company. */
const WORDS = /message|reason|detail|warn|note|remark|comment|info|explanation|hint|status|state|result|outcome|code|title|text|source|vies|sml|smp|lookup|directory|check|answer|condition/i;

/** What such members hold if nothing is wrong. */
const NOTHING = /^(?:|none|no|null|false|ok|0|valid|invalid|invalid_input|success)$/i;

const OUTAGE = new RegExp(
	[
		'errors?\\b|erreur|\\bfout', 'fail', 'faulty?\\b', 'time[ _-]?out', 'timed[ _-]?out', 'unavailable', 'indisponible', 'not[ _-]available', 'niet beschikbaar', 'outage', 'panne', '\\bstoring\\b', 'maintenance',
		'onderhoud', '\\bdown\\b', 'offline', 'temporar', '(?:try|retry|check)[ _-](?:it )?(?:again|later)', 'unable to', 'no (?:answer|response|reply)', '(?:did|does|do|is|are|was|were)(?: not|n[\'’]t) (?:answer|respond|repl|reach)',
		'(?:could|can)(?: ?not|n[\'’]t) (?:be )?(?:ask|answer|reach|check|verif|determin|contact|connect|quer|look|resolv|validat|process|establish|access|complet|read|retriev|fetch|respond)',
		'not (?:been )?(?:determin|check|verif|conclusive)', 'undetermined', 'inconclusive', 'pending', 'degraded', 'overload', 'throttl', 'rate[ _-]?limit', 'too many', 'max[ _-]?concurrent', 'blocked', '\\bbusy\\b',
		'E(?:TIMEDOUT|CONN|NOTFOUND|AI_AGAIN|HOSTUNREACH|PIPE)', 'servfail', 'bad gateway', 'gateway', 'connection (?:re|clos|abort|lost)', 'refused', 'invalid_requester', '\\b(?:http|status|code)[ :]*5\\d\\d\\b', '\\b50[0234]\\b',
	].join('|'),
	'i',
);

/** Words for a state, if they stand alone. */
const STATES_OF_OUTAGE = /^(?:unknown|onbekend|inconnu|n\/?a|undefined|unreachable_service)$/i;

/** What sounds like an outage but is not: "no errors", "name not available". */
const HARMLESS = /\b(?:no|without|zero|0|geen|sans)[ _](?:known )?(?:errors?|failures?|time-?outs?|outages?|warnings?)\b|\b(?:name|address|trader)(?:[ _](?:and|or|is|are|name|address))*[ _](?:un|not[ _])available\b/gi;

/** HTTP statuses that say that another server could not answer. */
const isOutageStatus = (status: number): boolean => status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);

const DEPTH = 4;

/** Whether a text of the service reports an outage. */
export const tellsOfOutage = (text: string): boolean => OUTAGE.test(text.replaceAll('_', ' ').replace(HARMLESS, ' ')) || OUTAGE.test(text.replace(HARMLESS, ' ')) || STATES_OF_OUTAGE.test(text.trim());

/**
 * What in an answer says that somebody could not be asked: an upstream service, a directory, a member state. The words of
 * the service where it has some. Null if nothing does.
 */
export function outageIn(answer: unknown, depth = 0): string | null {
	if (depth > DEPTH || !isObject(answer)) return null;
	for (const [name, value] of Object.entries(answer)) {
		const sign = signIn(name, value) ?? inside(value, depth);
		if (sign !== null) return sign;
	}
	return null;
}

function inside(value: unknown, depth: number): string | null {
	if (!Array.isArray(value)) return outageIn(value, depth + 1);
	return value.slice(0, 100).map((entry) => outageIn(entry, depth + 1)).find((sign) => sign !== null) ?? null;
}

function signIn(name: string, value: unknown): string | null {
	if (NAMES.test(name)) return namedSign(name, value);
	if (value === false) return WORKED.test(name) ? `${name}: false` : null;
	if (!WORDS.test(name)) return null;
	if (typeof value === 'number') return isOutageStatus(value) ? `${name}: ${value}` : null;
	if (typeof value === 'string') return tellsOfOutage(value) || isOutageStatus(Number(value)) ? value : null;
	const texts = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
	return texts.find(tellsOfOutage) ?? null;
}

/** `error: "…"`, `errors: […]`, `timedOut: true`; a number of milliseconds in `timeout` is not an error. */
function namedSign(name: string, value: unknown): string | null {
	if (value === true) return name;
	if (typeof value === 'string') return NOTHING.test(value.trim().replace(HARMLESS, '')) ? null : value;
	if (typeof value === 'number') return /error|fail|fault/i.test(name) && value !== 0 ? `${name}: ${value}` : null;
	if (Array.isArray(value)) return value.length === 0 ? null : (value.find((entry) => typeof entry === 'string') ?? inside(value, 0) ?? name);
	if (!isObject(value) || Object.keys(value).length === 0) return null;
	const words = value.message ?? value.description ?? value.code;
	return typeof words === 'string' ? words : name;
}
