import { tellsTime } from '../times';
import { askedNumberIn } from './askedNumber';
import { fits, isPath, isShortText, type Allowed, type Kind, type Scalar } from './allowed';
import { viesCodeInAnySpelling } from './vies';
import { WORDS_OF_FAILURE, WORDS_OF_OUTAGE } from './wordsOfOutage';

/*
 * What a hint or Diagnose may propose to a user for the `beside` and `envelope` of his Service Profile. He copies it without knowing
 * the service as its provider does, so whatever may tell of trouble is not proposed: with it, an outage would be a no.
 */

/** Whether a member may be proposed: its name may be a code of trouble as well. */
export const mayBeNamed = (path: unknown): path is string =>
	isPath(path) && viesCodeInAnySpelling(path) === undefined;

/**
 * Whether a value may be proposed for the member with this path: nothing that may tell of trouble, and no day or time, as tomorrow it is
 * another. Under a name such as `offline`, only false and 0 tell of none.
 */
export function mayBeProposed(value: unknown, path: string): value is Scalar {
	if (WORDS_OF_OUTAGE.test(path)) return value === false || value === 0;
	if (typeof value === 'string')
		return isShortText(value) && !mayTellOfTrouble(value) && !tellsTime(value);
	return typeof value === 'boolean' || (typeof value === 'number' && !tellsTime(value));
}

const mayTellOfTrouble = (text: string): boolean =>
	PROGRAM_WORD.test(text) ||
	viesCodeInAnySpelling(text) !== undefined ||
	[WORDS_OF_OUTAGE, WORDS_OF_FAILURE, ...WORDS_OF_NO_CHECK].some((words) => words.test(text));

/** A word of a program in capitals, such as SERVICE_UNAVAILABLE or SMP_DOWN. */
const PROGRAM_WORD = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*(?![a-z])/;

/** The kind of a value, if it is one that may be proposed. Never `id`: that may be a word of trouble with a digit, such as `error503`. */
const kindOf = (value: unknown, asked?: string): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) =>
		fits(kind, value, askedNumberIn(asked)),
	);

/** The values of a member in the answers of a run or of Diagnose; the answers that are no yes are those of a no. */
export interface Observed {
	path: string;
	besideYes: Valued[];
	besideNo: Valued[];
}

/** A value, and the number that the answer with it was about. */
export interface Valued {
	value: unknown;
	asked: string;
}

/**
 * What a member may hold beside a no, as far as its values tell. A profile that allows a kind allows each value of it, also those of an
 * outage that nobody has seen yet. So a value that is always the same is proposed as that value. A date and the asked number tell of no
 * trouble, but another number and a web address may:
 *
 * | beside a yes | beside a no | proposed |
 * |---|---|---|
 * | `"rc": 0` | `"rc": 0` | the value 0 |
 * | `"day": "2024-11-11+01:00"` | `"day": "2024-11-11+01:00"` | its kind, as tomorrow it is another day |
 * | `"took": 12`, `"took": 17` | `"took": 30` | its kind |
 * | `"n": 0`, `"n": 0` | `"n": 1` | nothing: the number tells the two apart, as an exit code does |
 * | `"n": 0`, once | `"n": 1` | its kind, as one yes does not show that |
 * | `"errorCode": 0`, `"errorCode": 1` | `"errorCode": 503` | nothing, by its name |
 * | `"more": "https://x.example/1"` | `"more": "https://x.example/errors/down"` | nothing, by the words of the address |
 *
 * @param usual the values that each answer has; empty if they differ.
 */
export function allowedBy(observed: Observed, usual: unknown[]): Allowed | undefined {
	const { path } = observed;
	const isSafe = (value: unknown): value is Scalar => mayBeProposed(value, path);
	if (usual.length > 0 && usual.every(isSafe)) return usual;
	const values = observed.besideYes.concat(observed.besideNo);
	const [kind, ...others] = new Set(values.map(({ value, asked }) => kindOf(value, asked)));
	return kind !== undefined && others.length === 0 && mayBeOfKind(kind, observed)
		? kind
		: undefined;
}

function mayBeOfKind(kind: Kind, { path, besideYes, besideNo }: Observed): boolean {
	if (kind === 'asked' || kind === 'dateTime') return true;
	const mayTell = (text: string) => WORDS_OF_TROUBLE.some((words) => words.test(text));
	const addresses = besideYes.concat(besideNo).filter(({ value }) => typeof value === 'string');
	if (mayTell(path) || addresses.some(({ value }) => mayTell(String(value)))) return false;
	return kind === 'url' || !tellApart(besideYes, besideNo);
}

/**
 * D: what is said of a check that was not made. It may be said of a number that does not exist as well ("cannot be found"), so that
 * `absent` may have it, but next to a no it is never proposed.
 */
const WORDS_OF_NO_CHECK = [
	/unable|(?:can|could)(?:not|n't| not)|no (?:reply|response|answer|connection)/i,
	/not[\s_-](?:[a-z]{1,20}[\s_-])?(?:respon|repl|answer|available|reach|verif|check|process|ask)/i,
];

/** D: words of programs about a failed call, in names and in web addresses: `statusCode`, `retry_after`, `/errors/503`. */
const WORDS_OF_TROUBLE = [
	/code|\berr(?:no)?\b|error|(?<![a-z])http(?!s?:)|status|retr(?:y|ies)|attempt|warn|problem|exception/i,
	WORDS_OF_OUTAGE,
];

/** Whether a number that is the same beside several yes is another one beside a no. */
function tellApart(besideYes: Valued[], besideNo: Valued[]): boolean {
	const isUsual = ({ value }: Valued) => value === besideYes[0]?.value;
	return besideYes.length > 1 && besideYes.every(isUsual) && !besideNo.every(isUsual);
}

/**
 * What a profile that allows `known` should allow: values are added to values, and a kind takes the place of either.
 * Undefined where values would take the place of a kind, as then neither fits all answers.
 */
export function addedTo(
	known: Allowed | undefined,
	allowed: Allowed | undefined,
): Allowed | undefined {
	if (allowed === undefined || typeof allowed === 'string' || known === undefined) return allowed;
	return typeof known === 'string' ? undefined : [...new Set([...known, ...allowed])];
}
