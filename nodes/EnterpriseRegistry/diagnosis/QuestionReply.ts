import type { Failure } from '../failure';
import { readJson, type Json } from '../json';
import { envelopeIn } from '../registry/envelope';
import type { ParameterCandidate, Unnamed } from '../registry/parameterNames';
import type { ServiceProfile } from '../registry/profile';
import type { Exchange } from '../registry/RegistryClient';
import type { HttpResponse } from '../requests/http';

/** An answer of the service, taken apart. */
export interface AnswerParts {
	answer: HttpResponse;
	/** The whole answer, its envelope if it has one, and what stands in that, else the whole answer. */
	body: unknown;
	envelope: Json | null;
	data: unknown;
}

/** An answer to a question: data, "no such company", or a refusal of what was asked. */
export type AnsweredReply = { kind: 'served' | 'absent' | 'refused' } & AskedAbout & AnswerParts;

/** Nothing that tells anything: no answer, an outage, or a refusal of whoever asks. */
export type SilentReply = { kind: 'silent'; failure: Failure; received?: AnswerParts } & AskedAbout;

interface AskedAbout {
	/** The number that was asked about; empty if there was none. */
	asked: string;
	/** Under which parameter, where its name is not specified. */
	under?: UnderParameter;
}

/** The name of a parameter is not specified, so a reply keeps the one under which the value was sent. */
export interface UnderParameter {
	unnamed: Unnamed;
	parameter: ParameterCandidate;
}

/** A question ends with an answer of the service, or in silence. */
export type QuestionReply = AnsweredReply | SilentReply;

/** A reply with data. */
export type ServedReply = AnsweredReply & { kind: 'served' };

/** The replies about the companies of each kind, which all have data. */
export interface ServedCheck {
	yes: ServedReply[];
	no: ServedReply[];
}

export const isServedReply = (reply: QuestionReply | undefined): reply is ServedReply =>
	reply?.kind === 'served';

export const isSilentReply = (reply: QuestionReply): reply is SilentReply =>
	reply.kind === 'silent';

/** @param profile with which it was asked. */
export function replyOf(exchange: Exchange, asked: string, profile: ServiceProfile): QuestionReply {
	if (exchange.kind === 'unanswered') return { kind: 'silent', failure: exchange.failure, asked };
	const { answer, reading } = exchange;
	const received = takenApart(answer, profile);
	if (reading.kind === 'data')
		return { kind: received.data == null ? 'absent' : 'served', ...received, asked };
	const { failure } = reading;
	const kind = kindOfUnread(failure, received);
	return kind === 'silent' ? { kind, failure, received, asked } : { kind, ...received, asked };
}

function takenApart(answer: HttpResponse, profile: ServiceProfile): AnswerParts {
	const body = readJson(answer.text);
	const envelope = profile.envelope === false ? null : envelopeIn(body);
	return { answer, body, envelope, data: envelope === null ? body : envelope.data };
}

/** The kind of a reply that is not read as data. */
function kindOfUnread({ kind, status = 0 }: Failure, { body }: AnswerParts): QuestionReply['kind'] {
	const isUnread = kind === 'notTheRegistry' || kind === 'unreadable';
	// An answer that the product cannot read yet is still data: a profile may make it readable.
	if (isUnread && status < 300 && body !== undefined) return 'served';
	if (kind === 'absent') return 'absent';
	// `input` is the kind of a 400.
	return isUnread || kind === 'input' || kind === 'refused' ? 'refused' : 'silent';
}
