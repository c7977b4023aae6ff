import type { Failure } from '../failure';
import { valueAt } from '../json';
import { fits } from '../reading/allowed';
import { askedNumberIn } from '../reading/askedNumber';
import { NUMBER_NAMES } from '../reading/rules';
import type { Answered } from '../reading/verdict';
import type { HttpResponse } from '../requests/http';
import type { SourcedResponse } from '../requests/RequestRunner';
import { readDate } from '../times';
import { isRuledAbsent, saysNone } from './absence';
import { absentFailure, explainAnswer } from './explainAnswer';
import { isAlwaysList } from './endpoints';
import { entriesIn } from './envelope';
import { isEntry, isServed, receive, type Expected, type Received } from './received';

/** An answer that was read, with the text that it came in. */
export type Answer = Answered & SourcedResponse;

/** When it was answered, as ISO 8601: by the service's own word, by its server's, else when it came. */
export function answeredAt({ envelope, headers, receivedAt }: Answer): string {
	const stated = readDate(envelope?.timestamp) ?? readDate(headers.date);
	return new Date(stated ?? receivedAt ?? Date.now()).toISOString();
}

/** What an answer says: data, which is null where there is nothing to add, or why it is of no use. */
export type AnswerReading = ({ kind: 'data' } & Answered) | { kind: 'failure'; failure: Failure };

/**
 * Reads an answer by the rows of docs/reading.md, the first that fits. The letters name the source of a row: C the interface, P its
 * public pages, S what sources outside of it say, U what the user's Service Profile says, D what is decided here.
 */
export function readAnswer(answer: HttpResponse, expected: Expected): AnswerReading {
	const received = receive(answer, expected);
	if (isRuledAbsent(received)) return { kind: 'failure', failure: absentFailure(received) };
	if (isServedWithoutEnvelope(received))
		return { kind: 'data', data: received.value, envelope: null };
	const content = contentOf(received);
	return content.kind === 'missing'
		? { kind: 'failure', failure: explainAnswer(received) }
		: { kind: 'data', data: content.data, envelope: received.envelope };
}

/** U: there is no envelope. D: it is missing, and the answer proves itself. */
function isServedWithoutEnvelope(received: Received): boolean {
	const { isSuccess, value, envelope, profile } = received;
	if (!isSuccess || value === undefined) return false;
	return profile.envelope === false || (envelope === null && isClearlyAsked(received));
}

/** D: the asked number under a number's name; of a list, an entry with such a number, or with code and label. */
function isClearlyAsked({ value, endpoint: { reads }, profile, asked }: Received): boolean {
	if (reads === 'open') return true;
	const number = askedNumberIn(asked);
	const isAsked = (name: string) => fits('asked', valueAt(value, name), number);
	if (reads !== 'list' && NUMBER_NAMES.some(isAsked)) return true;
	const mayBeList = reads === 'list' || reads === 'related';
	return mayBeList && (entriesIn(value, profile)?.some(isEntry) ?? false);
}

/** What an answer brings of what was asked for, or in place of it. */
type Content = { kind: 'found'; data: unknown } | { kind: 'missing' };

const found = (data: unknown): Content => ({ kind: 'found', data });
const MISSING_CONTENT: Content = { kind: 'missing' };

function contentOf(received: Received): Content {
	if (!isServed(received)) return MISSING_CONTENT;
	const { envelope, endpoint } = received;
	const data = envelope?.data ?? null;
	if (data !== null) return found(data);
	// A change may have nothing to add.
	if (endpoint.reads === 'change') return found(null);
	const isNone = envelope === null || saysNone(received);
	if (endpoint.reads === 'open') return found(isNone ? null : envelope);
	return isNone && isAlwaysList(endpoint) ? found([]) : MISSING_CONTENT;
}
