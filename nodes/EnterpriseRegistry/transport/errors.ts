import { isObject, readJson, textAt, valueAt, type Json } from '../json';
import { plainText } from '../plainText';
import { inTime, sinceTime, type Moment } from '../times';
import { readLimitHeaders } from './limits/limitHeaders';
import type { Admitted } from './limits/requestQueue';
import { requestsIn } from './report';
import { quote, withoutSecrets } from './secrets';
import type { RegistryAnswer } from './types';

/** Each kind of failure, and whose fault it is for n8n's scheduler and its agents. */
export const CAUSES = {
	input: undefined,
	/** Only the client tells it: the service knows nothing under this number. */
	absent: undefined,
	unreadable: undefined,
	refused: undefined,
	cancelled: undefined,
	forbidden: 'credential-invalid',
	credentials: 'credential-invalid',
	/** The Base URL leads nowhere, elsewhere, or not securely. */
	address: 'configuration-invalid',
	notTheRegistry: 'configuration-invalid',
	configuration: 'configuration-invalid',
	/** The month, or the subscription. */
	quota: 'quota-exhausted',
	/** The hour, or a refusal of the moment. */
	rateLimit: 'rate-limited',
	service: 'temporarily-unavailable',
	outage: 'temporarily-unavailable',
	timeout: 'temporarily-unavailable',
	connection: 'temporarily-unavailable',
} as const;

export type FailureKind = keyof typeof CAUSES;

/** Times are milliseconds. */
export interface Facts {
	/** The wait that did not start, and the longest that was allowed. */
	wait?: number;
	allowed?: number;
	/** Where it failed, if not at the call itself. */
	at?: 'token';
	retryAfter?: number;
	resetsAt?: number;
	/** Why there was no connection: the address may be a wrong setting. */
	unmade?: 'refused' | 'noRoute' | 'unknownHost';
	said?: string;
	/** The answer was in the service's envelope. */
	isOwn?: boolean;
	/** Of the token endpoint, which may tell of the limit. */
	answer?: Pick<RegistryAnswer, 'headers' | 'text'>;
}

type FailureParts = { message: string; advice: string; status?: number; facts?: Facts };

export class RegistryFailure extends Error {
	override readonly name = 'RegistryFailure';
	readonly advice: string;
	readonly status?: number;
	readonly facts: Facts;

	constructor(
		readonly kind: FailureKind,
		{ message, advice, status, facts = {} }: FailureParts,
	) {
		super(plainText(withoutSecrets(message, 'message')));
		this.advice = plainText(withoutSecrets(advice, 'message'));
		this.status = status;
		this.facts = facts;
	}

	reworded(message: string, advice: string, kind = this.kind): RegistryFailure {
		return new RegistryFailure(kind, { ...this, message, advice });
	}

	withMoreAdvice(more: string): RegistryFailure {
		return this.reworded(this.message, `${this.advice} ${more}`);
	}
}

/** What a request led to: no request throws. */
export type Reply = RegistryAnswer | RegistryFailure;

export const isAbsent = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && failure.kind === 'absent';

export const isTransient = ({ kind }: RegistryFailure): boolean =>
	kind === 'rateLimit' || CAUSES[kind] === 'temporarily-unavailable';

/** Whether a change may have been made although the answer is missing, unreadable, or what a gateway made of a 2xx. */
export const mayHaveTakenEffect = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure &&
	(failure.kind === 'unreadable' ||
		/^2/.test(String(failure.status)) ||
		(isTransient(failure) && failure.kind !== 'rateLimit'));

/** Whether a service refuses a list that is too long; with which status, and how long, is not specified. */
export const isPerhapsTooMany = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && [400, 413, 422].includes(failure.status ?? 0);

/** The outcome of a call that may answer "no such webhook"; any other failure says nothing about it. */
export async function unlessAbsent<T>(call: Promise<T>): Promise<T | undefined> {
	return await call.catch((failure: unknown) => {
		if (isAbsent(failure)) return undefined;
		throw failure;
	});
}

const CHECK = 'Check the parameters of this operation.';
const COPY =
	'Copy the key and secret, or the client ID and client secret, again from your provider into the credential.';
const MONTH = 'The monthly counter starts again on the first day of the month at 00:00 UTC.';
const ASK =
	'Ask the provider to allow it for the key, or use a credential of the company that owns the data.';
const REFUSALS: Record<number, [FailureKind, string, advice: string]> = {
	400: ['input', 'The service refuses the request as malformed or incomplete', CHECK],
	401: ['credentials', 'The service refuses the credential', COPY],
	402: ['quota', 'The subscription is not active, or its monthly quota is used up', MONTH],
	403: ['forbidden', 'The credential is not allowed to do this', ASK],
	429: ['rateLimit', 'The service takes no more requests for now', 'Run it again later.'],
	500: ['service', 'The service could not answer', 'This usually passes; run it again later.'],
};
const OTHER: [FailureKind, string, string] = ['refused', 'The service refused the request', CHECK];

export function refusal(status: number, said: string | null, headers: Record<string, string>) {
	const [kind, message, advice] = REFUSALS[Math.min(status, 500)] ?? OTHER;
	const words = said === null ? '' : `: "${quote(said)}"`;
	const { retryAfter } = readLimitHeaders(headers, Date.now());
	return new RegistryFailure(kind, {
		message: `${message} (HTTP ${status})${words}.`,
		advice,
		status,
		facts: { said: said ?? undefined, retryAfter },
	});
}

const NO_TOKEN = 'No access token: the token endpoint';
const LATER = 'Run the workflow again later.';

export function timedOut(baseUrl: string, at?: 'token'): RegistryFailure {
	const who = at ? NO_TOKEN : `The service at ${new URL(baseUrl).host}`;
	const message = `${who} did not answer in time.`;
	return new RegistryFailure('timeout', { message, advice: LATER, facts: { at } });
}

export const cancelled = (): RegistryFailure =>
	new RegistryFailure('cancelled', {
		message: 'The execution was cancelled before the service answered.',
		advice: 'Start the workflow again.',
	});

const UNMADE: Record<string, [NonNullable<Facts['unmade']>, string]> = {
	ECONNREFUSED: ['refused', 'connection refused'],
	EHOSTUNREACH: ['noRoute', 'no route'],
	ENETUNREACH: ['noRoute', 'no route'],
	EADDRNOTAVAIL: ['noRoute', 'no route'],
	ENOTFOUND: ['unknownHost', 'unknown host'],
	EAI_AGAIN: ['noRoute', 'the hostname could not be resolved'],
};
const INSECURE = /^EPROTO$|^ERR_SSL_|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER/;
const NOT_HTTPS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];
const CUT = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE'];
/** The network, the machine of n8n, or an answer that is no HTTP: it usually passes. */
const PASSING =
	/^(?:ENETDOWN|ENETRESET|EHOSTDOWN|ENOBUFS|EMFILE|ENFILE|ERR_NETWORK|HPE_\w+|UND_ERR_\w+)$/;

export function networkError(thrown: unknown, baseUrl: string): RegistryFailure {
	// Outermost first: n8n wraps what axios threw.
	const chain: Json[] = [];
	for (let at = thrown; isObject(at) && chain.length < 5; at = at.cause) chain.push(at);
	// The credential threw this.
	const ofToken = chain.find((at: object) => at instanceof RegistryFailure);
	if (ofToken !== undefined) return ofToken as object as RegistryFailure;
	const blocked = chain.find(({ name }) => String(name).startsWith('SsrfBlocked'));
	if (blocked !== undefined)
		return new RegistryFailure('address', {
			message: `n8n does not allow requests to ${new URL(baseUrl).host}.`,
			advice: textAt(blocked, 'description') ?? 'Ask the administrator of n8n to allow it.',
		});
	const code = chain.flatMap((at) => [at.code, at.errorCode]).find((at) => typeof at === 'string');
	if (code === 'ERR_CANCELED') return cancelled();
	if (['ETIMEDOUT', 'ECONNABORTED'].includes(code ?? '')) return timedOut(baseUrl);
	if (code === undefined || !isOfNetwork(code)) return notSent(chain);
	return unreached(new URL(baseUrl).origin, code);
}

const isOfNetwork = (code: string): boolean =>
	code in UNMADE || INSECURE.test(code) || CUT.includes(code) || PASSING.test(code);

/** n8n or Node refused to make the request, for example for a header that it cannot hold: the next one ends the same way, so it is no outage. */
function notSent(chain: Json[]): RegistryFailure {
	// Innermost: n8n's own words around it say less.
	const why = chain.flatMap((at) => textAt(at, 'message') ?? []).at(-1);
	return new RegistryFailure('refused', {
		message: `The request could not be sent: ${quote(why ?? 'n8n gave no reason').replace(/\.$/, '')}.`,
		advice:
			'Check the credential and the parameters of this operation. The service is not to blame.',
	});
}

function unreached(origin: string, code: string): RegistryFailure {
	const [unmade, reason] = UNMADE[code] ?? [];
	const isInsecure = INSECURE.test(code);
	let message = `The service at ${origin} could not be reached (${code}).`;
	if (unmade) message = `Nothing answers at ${origin} (${reason}).`;
	if (CUT.includes(code)) message = `The connection to ${origin} was cut.`;
	if (isInsecure)
		message = `No secure connection to ${origin} (${NOT_HTTPS.includes(code) ? 'not HTTPS' : 'certificate'}).`;
	let advice = `${LATER} If this happens each time, check the Base URL.`;
	if (unmade || isInsecure) advice = 'Check the Base URL of the credential.';
	const kind = isInsecure ? 'address' : 'connection';
	return new RegistryFailure(kind, { message, advice, facts: { unmade } });
}

export const outage = (since: number, at: Facts['at'], moment: Moment): RegistryFailure =>
	new RegistryFailure('outage', {
		message: `The ${at ? 'token endpoint' : 'service'} has not answered ${sinceTime(since, moment)}.`,
		advice: 'Run the workflow again later; nothing needs to be changed.',
		facts: { at },
	});

const usedUp = (what: string, limit: unknown, when: string): string =>
	`The ${what} is used up${Number(limit) > 0 ? ` (${requestsIn(Number(limit))})` : ''}. New ones come ${when}.`;

export function limitReached(
	{ until, isGuess, isOfHour, leftFree }: Admitted<'tooLong'>,
	{ allowed, limit, at }: { allowed: number; limit?: number; at?: 'token' },
	moment: Moment,
): RegistryFailure {
	const when = inTime(until, moment);
	const wait = until - moment.now;
	const end = isOfHour ? { resetsAt: until } : { retryAfter: wait };
	const refused = `${at ? NO_TOKEN : 'The service'} takes no more requests for now`;
	let message = usedUp('hourly limit', limit, when);
	if (leftFree !== undefined)
		message = `Leave Free keeps the last ${requestsIn(leftFree)}. The limit resets ${when}.`;
	if (at || !isOfHour) message = `${refused}. New ones come ${when}.`;
	if (isGuess) message = `${refused}, and does not say until when.`;
	return new RegistryFailure('rateLimit', {
		message,
		advice: isGuess ? 'Run it again later.' : 'Run it again then.',
		status: 429,
		facts: { wait, allowed, at, ...(!isGuess && end) },
	});
}

export const quotaUsedUp = ({ status, text }: RegistryAnswer, resetsAt: number, moment: Moment) =>
	new RegistryFailure('quota', {
		message: usedUp('monthly quota', valueAt(readJson(text), 'limit'), inTime(resetsAt, moment)),
		advice: 'A larger plan has more.',
		status,
		facts: { resetsAt },
	});
