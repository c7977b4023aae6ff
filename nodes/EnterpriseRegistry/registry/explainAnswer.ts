import type { Failure } from '../failure';
import { holdsNothing, isNesting, isObject, spacedJson, textAt, valueAt, type Json } from '../json';
import { plainText } from '../plainText';
import { viesSayingIn, type ViesSaying } from '../reading/vies';
import { couldNotAnswer, refusalFacts, refusalBy, type RefusalFacts } from '../transport/refusal';
import { maskedExcerpt, withoutAnySecrets } from '../transport/secrets';
import { typeOf } from '../transport/textOf';
import { canBeNamed, tellsOfFailureOnly, tellsOfOutage, TYPE_OF_STATUS } from './absentMember';
import { asksAboutOne } from './endpoints';
import { failure, note, type Shown } from './failures';
import { isEntry, isServed, mayBeRuledAbsent, saysNone, type Received } from './received';

/** The statuses with which a server says that nothing is at an address. */
const NOTHING_HERE = [404, 405, 410];

/** The failure of an answer that brings nothing of what was asked for: what it is, as far as can be known from outside. */
export function explainAnswer(received: Received): Failure {
	const { status, envelope, endpoint } = received;
	const facts = factsOf(received);
	if (asksAboutOne(endpoint) && saysNone(received)) return failure('absent', facts);
	// C, P, S: its status tells what it is.
	if (status >= 400 && !NOTHING_HERE.includes(status))
		return envelope === null ? withoutEnvelope(received, facts) : refusalBy(facts);
	return unreadable(received, facts);
}

/** "No such company", which an operation says better in its own words. */
export const absenceIn = (received: Received): Failure => failure('absent', factsOf(received));

/** What is known of such an answer, whatever it is: its status, and the words of the service. */
function factsOf(received: Received): RefusalFacts {
	const { status, envelope, headers } = received;
	const vies = viesSayingOf(received);
	const said = vies?.words ?? wordsIn(envelope);
	const facts = refusalFacts(status, said, headers);
	return { ...facts, isOwn: envelope !== null, viesCode: vies?.code };
}

/**
 * S: a code of VIES in a refusal of the VAT check, and the text that has it, which outranks a sentence beside it. A service that passes on what
 * VIES answered does so without an envelope: as JSON, as a fault of SOAP, or as plain text.
 */
function viesSayingOf({ value, text, endpoint }: Received): ViesSaying | undefined {
	if (endpoint.reads !== 'check' || endpoint.check !== 'vat') return undefined;
	return viesSayingIn(value === undefined ? wordsOfNoJson(text) : value);
}

/** The fault in a message of SOAP, or a short text. A web page may have such words in its script. */
function wordsOfNoJson(text: string): string | undefined {
	const [, fault] = text.split(/<(?:\w{1,20}:)?(?:faultstring|Text)\b/i, 2);
	if (fault !== undefined) return fault.slice(0, 500);
	return text.length <= 500 && !text.startsWith('<') ? text : undefined;
}

function wordsIn(envelope: Json | null): string | null {
	if (holdsNothing(envelope?.error)) return null;
	const words = textAt(envelope, 'error', 'error.message', 'error.code');
	return words ?? JSON.stringify(envelope?.error);
}

/** A gateway in front of the service may refuse a request, or say that the service cannot be reached. */
function withoutEnvelope(received: Received, facts: RefusalFacts): Failure {
	const { status, value, text } = received;
	const cause = refusalBy(facts);
	if ([402, 407, 429].includes(status) || couldNotAnswer(status)) return cause;
	if (status !== 401 && status !== 403) return cause.with(note('notInEnvelope', {}));
	const title = value === undefined ? PAGE_TITLE.exec(text)?.[1] : undefined;
	const words = textAt(value, 'error', 'message', 'detail') ?? title ?? '';
	return failure('refusedByGateway', {
		...facts,
		cause,
		words: maskedExcerpt(words),
		isPage: status === 403 && value === undefined && (title !== undefined || HTML.test(text)),
	});
}

/** "Just a moment..." of Cloudflare, "Access Denied" of Akamai, "403 Forbidden" of nginx. */
const PAGE_TITLE = /<title\b[^<>]*>([^<]*)/i;

/** How a page begins. That of Imperva has no title. */
const HTML = /^\s*<(?:!doctype\s+html|html)\b/i;

/** Where the status does not tell what it is. */
function unreadable(received: Received, facts: RefusalFacts): Failure {
	const { envelope, path, status, headers } = received;
	if (mayBeWrongPath(received)) return nothingUnder(received, facts);
	if (received.isTooLarge && received.isSuccess) {
		const kilobytes = Math.ceil(received.text.length / 1000);
		return failure('answerTooLarge', { ...facts, path, type: typeOf(headers), kilobytes });
	}
	if (isServed(received))
		return failure('unreadableAnswer', { ...facts, path, shown: shownOf(received) });
	const absentRule = mayBeRuledAbsent(received) ? absentRuleFor(received) : undefined;
	return envelope === null
		? failure('notTheRegistry', { ...facts, shown: shownOf(received), absentRule })
		: failure('noSuccess', { ...facts, absentRule, isNothingHere: NOTHING_HERE.includes(status) });
}

/** Whether it may be about the path that the user or the profile gives. */
const mayBeWrongPath = (received: Received): boolean =>
	received.endpoint.path.includes('{path}') && (received.status === 404 || saysNone(received));

function nothingUnder(received: Received, facts: RefusalFacts): Failure {
	const { endpoint, path, pathFrom } = received;
	const part = path.split('/').at(-1) ?? '';
	const isOfEnterprise = endpoint.path.includes('{number}');
	return failure('nothingUnder', { ...facts, part, isOfEnterprise, pathFrom });
}

/**
 * The rule for `absent` of the Service Profile by which such an answer would be "no such company": the status of HTTP, and the first
 * text that can be named, as in `{"status": 404, "detail": "Unknown company"}`. An error is named before all other members.
 * Undefined where an outage may answer so.
 */
function absentRuleFor(received: Received): string | undefined {
	if (!mayBeQuoted(received)) return undefined;
	const rule = tellingMembers(received.value)
		.filter((member) => mayStandInRule(member, received))
		.map(([path, text]) => spacedJson({ status: received.status, [path]: text }))
		.find(canBeCopied);
	return rule === undefined || tellsOfOutage(received.value) ? undefined : rule;
}

/** Characters of the longest rule that a message proposes. */
const MAX_RULE = 200;

/** Whether a message shows a rule as it is. One from which something was cut out would never fit. */
const canBeCopied = (rule: string): boolean =>
	rule.length <= MAX_RULE && plainText(withoutAnySecrets(rule)) === rule;

type Member = [path: string, value: unknown];

function tellingMembers(value: unknown): Member[] {
	const { error, status: _ofBody, ...others } = isObject(value) ? value : {};
	const { type, detail, code, message, reason } = others;
	const isOfStatus = typeof type === 'string' && TYPE_OF_STATUS.test(type);
	const own = isOfStatus ? { detail, code, message, reason } : others;
	return Object.entries({ error, 'error.code': valueAt(error, 'code'), ...own });
}

/** A text under a path that leads to it, which it does not where a name has a dot. The number that was asked is not the next one. */
const mayStandInRule = ([path, text]: Member, { value, status, asked }: Received): boolean =>
	typeof text === 'string' &&
	!holdsNothing(text) &&
	valueAt(value, path) === text &&
	canBeNamed({ path, value: text }) &&
	!tellsOfFailureOnly({ path, value: text }, status) &&
	!holdsNumber(text, asked);

/** A service may write the number as 0403.170.701, 0403170701 or BE 403 170 701. */
const holdsNumber = (text: string, number = ''): boolean =>
	digitsIn(text).includes(digitsIn(number).replace(/^0/, '') || 'none');

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** An answer that may have a secret may not, nor may a good answer with data, which may be about a company that was found. */
function mayBeQuoted({ status, envelope, value, endpoint }: Received): boolean {
	const { error: _error, status: _ofBody, ...others } = isObject(value) ? value : {};
	const hasData = isEntry(value) || Object.values(others).some(isNesting);
	const isGoodWithData = envelope === null && status < 300 && hasData;
	return endpoint.givesSecret !== true && !isGoodWithData;
}

/** How an answer begins. One that may have a secret is not quoted. */
function shownOf({ headers, text, endpoint }: Received): Shown {
	const start = maskedExcerpt(text);
	const isHidden = endpoint.givesSecret === true && start !== '';
	return { type: typeOf(headers), start: isHidden ? undefined : start };
}
