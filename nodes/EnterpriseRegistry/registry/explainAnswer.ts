import type { Failure } from '../failure';
import { holdsNothing, textAt, type Json } from '../json';
import { viesSayingIn, type ViesSaying } from '../reading/vies';
import { couldNotAnswer, refusalFacts, refusalBy, type RefusalFacts } from '../transport/refusal';
import { maskedExcerpt } from '../transport/secrets';
import { typeOf } from '../transport/textOf';
import { saysNone } from './absence';
import { absentRuleFor } from './absentRule';
import { asksAboutOne } from './endpoints';
import { failure, note, type Shown } from './failures';
import { isServed, type Received } from './received';

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
export const absentFailure = (received: Received): Failure => failure('absent', factsOf(received));

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
	const absentRule = absentRuleFor(received);
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

/** How an answer begins. One that may have a secret is not quoted. */
function shownOf({ headers, text, endpoint }: Received): Shown {
	const start = maskedExcerpt(text);
	const isHidden = endpoint.givesSecret === true && start !== '';
	return { type: typeOf(headers), start: isHidden ? undefined : start };
}
