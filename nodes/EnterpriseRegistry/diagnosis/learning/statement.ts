import type { Scalar } from '../../reading/allowed';
import type { ServedReply, ServedCheck } from '../QuestionReply';
import { leavesIn, onlyOne, valuesByPath } from './leaves';
import { presenceIn } from './presence';

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
 * Concluded: it says yes and no, if its words tell whether a company is there. That is safe with three companies of each kind, and where
 * no second place differs. Any other word may say that nothing was looked up, which may last for three answers:
 *
 * | each yes | each no | the no |
 * |---|---|---|
 * | `"state": "REGISTERED"` | `"state": "NOT_REGISTERED"` | `state` is NOT_REGISTERED |
 * | `"exists": true` | `"exists": false` | `exists` is false |
 * | `"missing": "false"` | `"missing": "true"` | `missing` is "true" |
 * | `"lookup": "OK"`, `"ON"` | `"lookup": "FAILED"`, `"OFF"`, `"NOT_CHECKED"`, `"404"` | none |
 * | `"checked": true` | `"checked": false` | none |
 * | `"state": "REACHABLE"` | `"state": "UNREACHABLE"` | `state` is UNREACHABLE |
 * | `"network": {"state": "REACHABLE"}` | `"network": {"state": "UNREACHABLE"}` | none: it may be the network that is not |
 * | `"exists": true, "lookup": "OK"` | `"exists": false, "lookup": "FAILED"` | none: two places differ |
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
	const tellsApart =
		presenceIn(member, word) === 'there' && presenceIn(member, other) === 'missing';
	return tellsApart ? { member, yes: [word], no: [other] } : undefined;
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
function wordsIn({ data }: ServedReply): SaidValues {
	const words: SaidValues = new Map();
	for (const [path, values] of valuesByPath(leavesIn(data))) {
		const value = onlyOne(values);
		if (isWord(value)) words.set(path, value);
	}
	return words;
}

/** A flag, or a text without whitespace. */
const isWord = (value: unknown): value is string | boolean =>
	typeof value === 'boolean' || (typeof value === 'string' && /^\S{1,100}$/.test(value));
