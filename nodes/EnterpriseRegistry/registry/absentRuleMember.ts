import { leavesOf, type Leaf } from '../json';
import { isShortText } from '../reading/allowed';
import { viesCodeInAnySpelling, viesSayingIn } from '../reading/vies';
import { WORDS_OF_OUTAGE } from '../reading/wordsOfOutage';
import { tellsTime } from '../times';
import { isSecretName, withoutAnySecrets } from '../transport/secrets';

/*
 * What may stand in a rule of `absent` of the Service Profile that a hint or Diagnose proposes. Such a rule is a firm "no such company",
 * so three questions are asked: whether the answer tells of an outage, whether a member can be named, and whether it tells anything.
 *
 * | answer | member | it |
 * |---|---|---|
 * | 404 | `"error": "Company not found"` | tells |
 * | 404 | `"error": "Service unavailable"` | tells of an outage: no member of this answer is proposed |
 * | 404 | `"requestId": "7fd1c2"`, `"session": "eyJhbGciOi…"`, `"account": "jan@example.com"` | cannot be named |
 * | 400 | `"success": false`, `"code": 400`, `"error": "Bad Request"`, `"type": "…/rfc9110#section-15.5.1"` | tells of a failed request only |
 * | 200 | `"found": false` | tells by its name |
 */

/** S: with its codes, VIES says that it could not ask. D: so do texts with the words of an outage. */
export const tellsOfOutage = (answer: unknown): boolean =>
	viesSayingIn(answer) !== undefined ||
	leavesOf(answer).some(
		({ value }) =>
			typeof value === 'string' &&
			(viesCodeInAnySpelling(value) !== undefined || WORDS_OF_OUTAGE.test(value)),
	);

/** Whether a person can judge and copy it, and the next answer has it as well: no long text, no secret, no time and no ID of a request. */
export const canBeNamed = ({ path, value }: Leaf): boolean =>
	!tellsTime(value) && (typeof value !== 'string' || isPlainText(path, value));

const isPlainText = (path: string, text: string): boolean =>
	isShortText(text) &&
	!isIdentifier(path, text) &&
	!isPersonal(path, text) &&
	viesCodeInAnySpelling(`${path}: ${text}`) === undefined;

/** A member that is called an ID may also hold a code in words. */
const isIdentifier = (path: string, text: string): boolean =>
	ID_OF_REQUEST.test(path) && /\d/.test(text);

/** D: `id`, and what tracing calls a request: `request_id`, `traceId`, `X-Correlation-ID`; not `errorId`, `paid` or `valid`. */
const ID_OF_REQUEST = /(?:^|request|trace|span|correlation|transaction|uu|gu)[-_ ]?id$/i;

/** What belongs to whoever asks: a secret by its name or form, a token, or an email address. */
const isPersonal = (path: string, text: string): boolean =>
	isSecretName(path) ||
	withoutAnySecrets(text) !== text ||
	(text.includes('@') && !/\s/.test(text)) ||
	text.split(/[^a-z\d]/i).some(isToken);

/** Letters and digits in a row, which are too many for a word or a code. */
const isToken = (word: string): boolean => word.length >= 20 && /\d/.test(word);

/** Whether it says that nobody has the number. No company that exists has it. */
export const saysNoneByName = ({ path, value }: Leaf): boolean =>
	SAYS_NONE.test(`${path}: ${String(value)}`);

/** D: at the top of an answer or its data only. A part of a record may be missing: `"address": {"found": false}`. */
const SAYS_NONE =
	/^(?:data\.)?(?:(?:is_?)?(?:found|exists|known): false|not_?found: true|(?:state|status|result|code): not[ _-]?found)$/i;

/** Whether it says no more than that a request failed, whoever that was about: each call that fails has it. */
export function tellsOfFailureOnly(leaf: Leaf, status: number): boolean {
	const { value } = leaf;
	if (typeof value === 'boolean') return !saysNoneByName(leaf);
	const text = String(value);
	// S: a 400 or 422 says that the request was wrong. So does what repeats it: `{"code": 400}`.
	if (status === 400 || status === 422)
		if (text === String(status) || TYPE_OF_STATUS.test(text)) return true;
	// A code with a digit, such as ERR1, may be that of one reason.
	return typeof value === 'string' && !/\d/.test(text) && wordsOf(text).every(isWordOfFailure);
}

/**
 * A problem of such a type says no more than its status, nor does its title (RFC 9457, 4.2.1). ASP.NET links the status in an RFC. Others
 * link a page about it, as https://httpstatuses.io/404, or /errors/404 of API Platform; some with a slash at its end.
 */
export const TYPE_OF_STATUS = /^about:blank$|\/rfc\d|\/[45]\d\d\/?$/;

/** The words of `BadRequestException`, `VALIDATION_ERROR` or `Ongeldige aanvraag`. */
const wordsOf = (text: string): string[] =>
	text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').match(/\p{L}+/gu) ?? [];

const isWordOfFailure = (word: string): boolean =>
	WORDS_OF_FAILURE.some((words) => words.test(word));

/** D: a text of these words alone names no reason. S: the reason phrases of 400 and 422 are such texts, that of 404 is not. */
const WORDS_OF_FAILURE = [
	/^(?:errors?|err|exception|problem|true|false|n?ok|ko|fail(?:ed|ure)?)$/i,
	/^(?:bad|invalid|illegal|malformed|unprocessable|validation|request|input|argument|parameter|entity|content|client|http)$/i,
	/^(?:fout|ongeldige?|aanvraag|verzoek|invoer|erreur|mauvaise|invalide|requête|demande|fehler|ungültige?|anfrage|eingabe)$/i,
];
