import { isObject, textAt, type Json } from '../json';
import { plainText } from '../plainText';
import { readRateLimitHeaders } from '../requests/limiters/rateLimitHeaders';
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
	const { retryAfter } = readRateLimitHeaders(headers, Date.now());
	return new RegistryFailure(kind, {
		message: `${message} (HTTP ${status})${words}.`,
		advice,
		status,
		facts: { said: said ?? undefined, retryAfter },
	});
}

export const NO_TOKEN = 'No access token: the token endpoint';
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

/** No connection was made, so the request certainly did not arrive. */
const NOT_CONNECTED: Record<string, [NonNullable<Facts['unmade']>, string]> = {
	ECONNREFUSED: ['refused', 'connection refused'],
	EHOSTUNREACH: ['noRoute', 'no route'],
	EHOSTDOWN: ['noRoute', 'no route'],
	ENETUNREACH: ['noRoute', 'no route'],
	ENETDOWN: ['noRoute', 'no route'],
	EADDRNOTAVAIL: ['noRoute', 'no route'],
	ENOTFOUND: ['unknownHost', 'unknown host'],
	EAI_AGAIN: ['noRoute', 'the hostname could not be resolved'],
	EAI_FAIL: ['noRoute', 'the hostname could not be resolved'],
};
const INSECURE = /^EPROTO$|^ERR_SSL_|^ERR_TLS_|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER/;
const NOT_HTTPS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];
const TIMED_OUT = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT'];
const CUT = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE'];
/** The network, the machine of n8n, or an answer that is no HTTP: it usually passes. */
const PASSING =
	/^(?:ENETRESET|ESHUTDOWN|ENOBUFS|EMFILE|ENFILE|ERR_NETWORK|ERR_SOCKET_CLOSED|HPE_\w+|UND_ERR_\w+)$/;

const isOfNetwork = (code: string): boolean =>
	code in NOT_CONNECTED || INSECURE.test(code) || CUT.includes(code) || PASSING.test(code);

const isKnownCode = (code: string): boolean =>
	code === 'ERR_CANCELED' || TIMED_OUT.includes(code) || isOfNetwork(code);

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
	const codes = chain
		.flatMap((at) => [at.code, at.errorCode])
		.filter((at) => typeof at === 'string');
	const code = codes.find(isKnownCode);
	if (code === 'ERR_CANCELED') return cancelled();
	if (code === undefined) return notSent(chain);
	if (TIMED_OUT.includes(code)) return timedOut(baseUrl);
	return unreached(new URL(baseUrl).origin, code);
}

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

/** For a service inside of a company, whose certificate no public authority has signed. */
const TRUST_AUTHORITY =
	'If it is right, give the certificate authority of the service to n8n in NODE_EXTRA_CA_CERTS.';

function unreached(origin: string, code: string): RegistryFailure {
	const checkAddress = 'Check the Base URL of the credential.';
	if (INSECURE.test(code))
		return new RegistryFailure('address', {
			message: `No secure connection to ${origin} (${NOT_HTTPS.includes(code) ? 'not HTTPS' : 'certificate'}).`,
			advice: NOT_HTTPS.includes(code) ? checkAddress : `${checkAddress} ${TRUST_AUTHORITY}`,
		});
	const [unmade, reason] = NOT_CONNECTED[code] ?? [];
	if (unmade !== undefined)
		return new RegistryFailure('connection', {
			message: `Nothing answers at ${origin} (${reason}).`,
			advice: checkAddress,
			facts: { unmade },
		});
	const isCut = CUT.includes(code);
	return new RegistryFailure('connection', {
		message: isCut
			? `The connection to ${origin} was cut.`
			: `The service at ${origin} could not be reached (${code}).`,
		advice: `${LATER} If this happens each time, check the Base URL.`,
	});
}
