import type { Scalar } from '../../reading/allowed';
import { kindOf } from '../../reading/proposable';
import { viesCodeInAnySpelling } from '../../reading/vies';
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
 * Concluded: it says yes and no. That is safe with three companies of each kind, and where no second place differs.
 */
export function statementIn({ yes, no }: ServedCheck): Statement | undefined {
	if (companiesIn(yes) < MIN_COMPANIES || companiesIn(no) < MIN_COMPANIES) return undefined;
	const sayingYes = commonWords(yes);
	const sayingNo = commonWords(no);
	const differing = [...sayingYes].flatMap(([member, word]): Statement[] => {
		const other = sayingNo.get(member);
		return other === undefined || other === word ? [] : [{ member, yes: [word], no: [other] }];
	});
	return differing.length === 1 ? differing[0] : undefined;
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
