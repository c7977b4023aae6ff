import { isObject } from '../../json';
import { isCode, membersOf, textsIn, type Member } from './members';
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
const TROUBLE = new RegExp(
	`error|fail(?!_?(?:over|safe|back)|l|iss)|(?<!de)fault|(?<!r)outage|time[ds]?_?out$|exception|unavailable|degraded|(?<!po)stale|(?<!im)partial|incomplete|(?<!(?:^|_|su)s|ap|de|im|ex)pending|inconclusive|aborted|skipped|interrupted|retry_?after|^(?:is_?)?(?:(?:${ASKED_NAME})_?(?:is_?)?)?(?:down|offline)$|^(?:${ASKED_NAME})_?unreachable$`,
	'i',
);
const WORKED = new RegExp(
	`^(?:(?:is|has|was|been|action|lookup|check|query)*(?:success(?:ful)?|succeed(?:ed)?|ok|completed?|finished|performed|executed|available|online|conclusive|definitive|answered|checked|queried|verified|healthy)|(?:is|has|was)*(?:${ASKED_NAME})(?:is|was)*(?:available|online|up|ok|reachable|answered|responded|responding|queried|contacted|checked|connected|healthy))$`,
);
const IN_ASKED =
	/^(?:available|online|up|ok|reachable|answered|responded|responding|responds|queried|contacted|connected|healthy)$/;
const IS_ASKED = new RegExp(`^(?:${ASKED_NAME})$`);

const STATUS =
	/(?:status|http)(?:_?code)?$|^code$|(?:response|result|return|reply|answer|upstream|exit|sml|smp|vies|check|lookup)_?code$/i;
/** As a status is written; a postal code may have zeros in front. */
const WRITTEN_STATUS = /^\d{3}$/;

/** HTTP statuses that say that another server could not answer. */
const isOutageStatus = (status: number): boolean =>
	status === 408 || status === 425 || status === 429 || (status >= 500 && status <= 599);

/**
 * What in an answer says that somebody could not be asked: an upstream service, a directory, a member state. The words of
 * the service where it has some. Null if nothing does.
 */
export function outageIn(answer: unknown): string | null {
	const signs = membersOf(answer)
		.map(signOf)
		.filter((sign) => sign !== null);
	return signs.find((sign) => !isFlag(sign)) ?? signs[0] ?? null;
}

/** `completed: false`: says less than words do. */
const isFlag = (sign: string): boolean => /^\w+(?:: \w+)?$/.test(sign) && !/^[A-Z_]+$/.test(sign);

function signOf({ name, value, within, isData, isWords }: Member): string | null {
	if (TROUBLE.test(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')) && !isWithheld(name))
		return signOfTrouble(name, value);
	const isNumber =
		(typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value));
	if (isNumber && STATUS.test(name))
		return WRITTEN_STATUS.test(String(value)) && !isData && isOutageStatus(Number(value))
			? `${name}: ${String(value)}`
			: null;
	if (isNumber && /code$/i.test(name)) return null;
	const key = foldMember(name);
	if (
		(WORKED.test(key) || (IS_ASKED.test(within) && IN_ASKED.test(key))) &&
		yesOrNo(value) === false
	)
		return `${name}: ${String(value)}`;
	if (isData) return null;
	return (
		textsIn(value).find(
			(text) => ((isWords || isCode(text)) && tellsOfOutage(text)) || tellsOfOutageAnywhere(text),
		) ?? null
	);
}

/** `nameUnavailable`: many member states give no name. */
const isWithheld = (name: string): boolean =>
	/(?:name|address|trader)_?(?:is_?)?unavailable$/i.test(name);

/** `error: "…"`, `errors: […]`, `timedOut: true`; a number of milliseconds in `timeout` is not an error. */
function signOfTrouble(name: string, value: unknown): string | null {
	if (value === true) return name;
	if (typeof value === 'string') return isNoTrouble(value) ? null : value;
	if (typeof value === 'number')
		return /error|fail|fault|retry/i.test(name) && value !== 0 ? `${name}: ${value}` : null;
	if (Array.isArray(value))
		return (
			value
				.map((entry) =>
					isObject(entry) || typeof entry === 'string' ? signOfTrouble(name, entry) : name,
				)
				.find((sign) => sign !== null) ?? null
		);
	if (!isObject(value) || Object.keys(value).length === 0) return null;
	const words = Object.values(value).filter((entry) => typeof entry === 'string');
	if (words.length > 0 && words.every((word) => isNoTrouble(word))) return null;
	return (
		[value.message, value.description, value.code].find(
			(entry): entry is string => typeof entry === 'string' && !isNoTrouble(entry),
		) ?? name
	);
}
