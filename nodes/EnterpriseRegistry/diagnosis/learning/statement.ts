import type { Scalar } from '../../reading/allowed';
import { kindOf } from '../../reading/proposable';
import { viesCodeInAnySpelling } from '../../reading/vies';
import { WORDS_OF_FAILURE, WORDS_OF_OUTAGE } from '../../reading/wordsOfOutage';
import { mayTellAbsent } from '../../registry/profile';
import type { ServedReply, ServedCheck } from '../QuestionReply';
import { leavesIn, onlyOne, valuesByPath } from './leaves';

/** Which member says yes and no, and with which values. Empty where the rule of the sources says it already. */
export interface Statement {
	member?: string;
	yes?: Scalar[];
	no?: Scalar[];
}

/** A difference between fewer companies may be chance: the language of a record, for example. */
const MIN_COMPANIES = 3;

/**
 * Observed: the only place that holds a word or flag that is the same for all companies of a kind, and another one for the other kind.
 * Concluded: it says yes and no. That is safe with three companies of each kind, and where no second place differs. As an outage may last
 * for three answers, what has its words is never learned:
 *
 * | each yes | each no | the no |
 * |---|---|---|
 * | `"state": "ON"` | `"state": "OFF"` | `state` is OFF |
 * | `"missing": false` | `"missing": true` | `missing` is true |
 * | `"state": "REACHABLE"` | `"state": "UNREACHABLE"` | `state` is UNREACHABLE, as the interface calls that a no |
 * | `"lookup": "OK"` | `"lookup": "FAILED"`, `"ERROR"` or `"503"` | none |
 * | `"offline": false` | `"offline": true` | none |
 * | `"state": "ON", "lookup": "OK"` | `"state": "OFF", "lookup": "FAILED"` | none |
 */
export function statementIn({ yes, no }: ServedCheck): Statement | undefined {
	if (companiesIn(yes) < MIN_COMPANIES || companiesIn(no) < MIN_COMPANIES) return undefined;
	const sayingYes = commonWords(yes);
	const sayingNo = commonWords(no);
	const differing = [...sayingYes].flatMap(([member, word]) => {
		const other = sayingNo.get(member);
		return other === undefined || other === word ? [] : [{ member, word, other }];
	});
	const only = onlyOne(differing);
	if (only === undefined) return undefined;
	const { member, word, other } = only;
	const texts = [...member.split('.'), String(word), String(other)];
	return texts.some(mayBeOfOutage) ? undefined : { member, yes: [word], no: [other] };
}

const companiesIn = (replies: ServedReply[]): number =>
	new Set(replies.map(({ asked }) => asked)).size;

type SaidValues = Map<string, string | boolean>;

/** The words and flags that all answers have at the same path. */
function commonWords(replies: ServedReply[]): SaidValues {
	const [first = new Map(), ...others]: SaidValues[] = replies.map(wordsIn);
	return new Map(
		[...first].filter(([path, word]) => others.every((one) => one.get(path) === word)),
	);
}

/** The words and flags of an answer by their paths, through lists; without paths that hold several. */
function wordsIn({ data, asked }: ServedReply): SaidValues {
	const words: SaidValues = new Map();
	for (const [path, values] of valuesByPath(leavesIn(data))) {
		const value = onlyOne(values);
		if (isWord(value, asked)) words.set(path, value);
	}
	return words;
}

/** A flag, or a text without whitespace that is no number, time, URL or code of VIES in any spelling. */
const isWord = (value: unknown, asked: string): value is string | boolean =>
	typeof value === 'boolean' ||
	(typeof value === 'string' &&
		/^\S{1,100}$/.test(value) &&
		kindOf(value, asked) === undefined &&
		viesCodeInAnySpelling(value) === undefined);

/** Whether a name or a word may be one that a service has for its own trouble. Then a later outage would be a no. */
const mayBeOfOutage = (text: string): boolean =>
	!IS_UNREACHABLE.test(text) &&
	(WORDS_OF_OUTAGE.test(text) || WORDS_OF_FAILURE.test(text) || hasStatusOfTrouble(text));

/** C: the Peppol check is called "reachable", so that its contrary alone is a no. `SMP_UNREACHABLE` is an outage. */
const IS_UNREACHABLE =
	/^(?:is)?(?:unreachable|onbereikbaar|niet[_-]?bereikbaar|injoignable|nicht[_-]?erreichbar)$/i;

/** P, S: whether it has a status of HTTP that is never "no such company": `503`, `HTTP_429`. */
const hasStatusOfTrouble = (text: string): boolean =>
	(text.match(/(?<!\d)[45]\d\d(?!\d)/g) ?? []).some((status) => !mayTellAbsent(Number(status)));
