import type { Scalar } from '../../reading/allowed';
import type { ServedReply, ServedCheck } from '../QuestionReply';
import { leavesIn, onlyOne, valuesByPath } from './leaves';
import { maySpeakOfLookup } from './maySpeakOfLookup';

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
 * Concluded: it says yes and no. That is safe with three companies of each kind, asked in turns, and where no second place differs. It is
 * not safe where it may be about the lookup:
 *
 * | each yes | each no | the no |
 * |---|---|---|
 * | `"state": "ON"` | `"state": "OFF"` | `state` is OFF |
 * | `"missing": false` | `"missing": true` | `missing` is true |
 * | `"lookup": "OK"` | `"lookup": "FAILED"` | none |
 * | `"checked": true` | `"checked": false` | none |
 * | `"state": "ON", "lookup": "OK"` | `"state": "OFF", "lookup": "FAILED"` | none: two places differ |
 */
export function statementIn({ yes, no }: ServedCheck): Statement | undefined {
	if (companiesIn(yes) < MIN_COMPANIES || companiesIn(no) < MIN_COMPANIES) return undefined;
	const saidYes = saidIn(yes);
	const saidNo = saidIn(no);
	const paths = saidYes[0]?.keys() ?? [];
	const differing = [...paths].flatMap((member) => {
		const word = commonWord(saidYes, member);
		const other = commonWord(saidNo, member);
		return word === undefined || other === undefined || word === other
			? []
			: [{ member, word, other }];
	});
	const only = onlyOne(differing);
	if (only === undefined) return undefined;
	const { member, word, other } = only;
	const isUnsafe = [word, other].some((value) => maySpeakOfLookup(member, String(value)));
	return isUnsafe ? undefined : { member, yes: [word], no: [other] };
}

const companiesIn = (replies: ServedReply[]): number =>
	new Set(replies.map(({ asked }) => asked)).size;

/** Each map has the paths of one answer, through its lists, with the values that stand there. */
type Said = Array<Map<string, unknown[]>>;

const saidIn = (replies: ServedReply[]): Said =>
	replies.map(({ data }) => valuesByPath(leavesIn(data)));

/** The word or flag that all answers have at a path, and nothing else beside it there. */
function commonWord(said: Said, path: string): string | boolean | undefined {
	const value = onlyOne(said.flatMap((values) => values.get(path) ?? [undefined]));
	return isWord(value) ? value : undefined;
}

/** A flag, or a text without whitespace. */
const isWord = (value: unknown): value is string | boolean =>
	typeof value === 'boolean' || (typeof value === 'string' && /^\S{1,100}$/.test(value));
