import { isObject, readJson, readObject, textAt } from '../json';
import { readLimitHeaders } from './limits/limitHeaders';
import { withoutSigningSecrets } from './secrets';
import { inTime, requestsIn, sinceTime } from './times';

/** The kind of failure, which decides what a caller may do about it. */
export type FailureKind =
	| 'input'
	| 'credentials'
	| 'forbidden'
	/** The month is used up, or the subscription is not active. */
	| 'quota'
	/** The hourly limit, or a refusal of the moment. */
	| 'rateLimit'
	| 'notFound'
	/** The service knows nothing under this number: only the client tells. */
	| 'absent'
	| 'service'
	/** Nothing usable came for longer than the user waits. */
	| 'outage'
	| 'timeout'
	| 'connection'
	/** The Base URL leads nowhere, elsewhere, or not securely. */
	| 'address'
	| 'notTheRegistry'
	/** The Service Profile cannot be read, or lacks a path. */
	| 'configuration'
	| 'unreadable'
	| 'refused'
	| 'cancelled';

/** What decides how a caller goes on, and which options of a node help. Times are milliseconds. */
export interface Facts {
	/** The wait that did not start, and the longest that was allowed. */
	wait?: number;
	allowed?: number;
	/** Where it failed, if not at the call itself. */
	at?: 'token';
	retryAfter?: number;
	resetsAt?: number;
	/** Why the connection was not made: such an address may be a wrong setting. */
	unmade?: 'refused' | 'noRoute' | 'unknownHost';
	/** The user may choose to continue without it. */
	optional?: boolean;
	/** What the service wrote. */
	said?: string;
	/** The answer was in the service's envelope. */
	isOwn?: boolean;
	/** The whole answer of the token endpoint, which may name the time of a reset. */
	text?: string;
}

interface FailureParts {
	/** What happened, as a sentence for the user. */
	message: string;
	/** One thing to do, whoever made the call. */
	advice: string;
	status?: number;
	headers?: Record<string, string>;
	facts?: Facts;
}

/** A call that did not end in usable data. */
export class RegistryFailure extends Error {
	override readonly name = 'RegistryFailure';
	readonly advice: string;
	readonly status?: number;
	readonly headers: Record<string, string>;
	readonly facts: Facts;

	constructor(
		readonly kind: FailureKind,
		{ message, advice, status, headers = {}, facts = {} }: FailureParts,
	) {
		super(withoutSigningSecrets(message));
		this.advice = withoutSigningSecrets(advice);
		this.status = status;
		this.headers = headers;
		this.facts = facts;
	}

	reworded(message: string, advice: string, kind = this.kind): RegistryFailure {
		const { status, headers, facts } = this;
		return new RegistryFailure(kind, { message, advice, status, headers, facts });
	}
}

const CHECK_PARAMETERS = 'Check the parameters of this operation.';
const REFUSALS: Record<number, [FailureKind, string, advice: string]> = {
	400: ['input', 'The service refuses the request as malformed or incomplete', CHECK_PARAMETERS],
	401: [
		'credentials',
		'The service refuses the credential',
		'Copy the key and secret, or the client ID and client secret, again from your provider into the credential.',
	],
	402: [
		'quota',
		'The subscription is not active, or its monthly quota is used up',
		'The monthly counter starts again on the first day of the month at 00:00 UTC.',
	],
	403: [
		'forbidden',
		'The credential is not allowed to do this',
		'Ask the provider to allow it for the key, or use a credential of the company that owns the data.',
	],
	404: [
		'notFound',
		'The service knows nothing under this number, ID or path',
		'Check the value. If nothing is ever found, check the Base URL.',
	],
	413: ['input', 'The request is too long for the service', 'Send fewer entity numbers at a time.'],
	429: ['rateLimit', 'The service takes no more requests for now', 'Run it again later.'],
	500: ['service', 'The service could not answer', 'This usually passes; run it again later.'],
};

/** @param said what the service itself wrote, if anything. */
export function refusal(
	status: number,
	said: string | null,
	headers: Record<string, string>,
): RegistryFailure {
	const [kind, message, advice] = REFUSALS[status >= 500 ? 500 : status] ?? [
		'refused',
		'The service refused the request',
		CHECK_PARAMETERS,
	];
	const words = said === null ? '' : `: "${said.replace(/\s+/g, ' ').trim()}"`;
	const { retryAfter } = readLimitHeaders(headers, Date.now());
	return new RegistryFailure(kind, {
		message: `${message} (HTTP ${status})${words}.`,
		advice,
		status,
		headers,
		facts: { said: said ?? undefined, retryAfter },
	});
}

const MAX_WORDS = 300;
const MESSAGE_PATHS =
	'error error.message message error.description error_description detail'.split(' ');

/** What the service itself said about a refusal. */
export function messageIn(text: string): string | null {
	const said = textAt(readJson(text)?.value, ...MESSAGE_PATHS);
	return said !== null && said.length > MAX_WORDS ? `${said.slice(0, MAX_WORDS)}…` : said;
}

/** True for a failure that may pass, or after which the call may have taken effect. */
export const isTransient = ({ kind }: RegistryFailure): boolean =>
	['service', 'outage', 'connection', 'timeout', 'rateLimit'].includes(kind);

const LATER = 'Run the workflow again later.';

export const timedOut = (baseUrl: string): RegistryFailure =>
	new RegistryFailure('timeout', {
		message: `The service at ${new URL(baseUrl).host} did not answer in time.`,
		advice: LATER,
	});

export const tokenTimedOut = (): RegistryFailure =>
	new RegistryFailure('timeout', {
		message: 'No access token: the token endpoint did not answer in time.',
		advice: LATER,
		facts: { at: 'token' },
	});

export const cancelled = (before: string): RegistryFailure =>
	new RegistryFailure('cancelled', {
		message: `The execution was cancelled before ${before}`,
		advice: 'Start the workflow again.',
	});

const CHECK_ADDRESS = 'Check the Base URL of the credential.';

const UNMADE: Record<string, [NonNullable<Facts['unmade']>, string]> = {
	ECONNREFUSED: ['refused', 'connection refused'],
	EHOSTUNREACH: ['noRoute', 'no route'],
	ENETUNREACH: ['noRoute', 'no route'],
	EADDRNOTAVAIL: ['noRoute', 'no route'],
	ENOTFOUND: ['unknownHost', 'unknown host'],
	EAI_AGAIN: ['noRoute', 'the hostname could not be resolved'],
};
const INSECURE = /^EPROTO$|^ERR_SSL_|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER/;
const NOT_HTTPS = /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/;
const TIMED_OUT = ['ETIMEDOUT', 'ECONNABORTED'];

/** The failure inside what n8n's request helper threw. */
export function networkError(thrown: unknown, baseUrl: string): RegistryFailure {
	const chain = chainOf(thrown);
	// The credential threw this; n8n wrapped it.
	const ofToken = chain.find((at) => (at as unknown) instanceof RegistryFailure);
	if (ofToken !== undefined) return ofToken as unknown as RegistryFailure;
	const { host, origin } = new URL(baseUrl);
	const blocked = chain.find(({ name }) => String(name).startsWith('SsrfBlocked'));
	if (blocked !== undefined)
		return new RegistryFailure('address', {
			message: `n8n does not allow requests to ${host}.`,
			advice: textIn(blocked.description) ?? 'Ask the administrator of n8n to allow it.',
		});
	const status = chain
		.map((at) => Number(isObject(at.response) ? at.response.status : at.httpCode))
		.find((code) => code >= 300);
	if (status !== undefined) return refusal(status, null, {});
	const codes = chain
		.flatMap((at) => [at.code, at.errorCode])
		.filter((code) => typeof code === 'string');
	if (codes.includes('ERR_CANCELED')) return cancelled('the service answered');
	if (codes.some((code) => TIMED_OUT.includes(code))) return timedOut(baseUrl);
	const [code] = codes;
	if (code !== undefined && INSECURE.test(code))
		return new RegistryFailure('address', {
			message: `No secure connection to ${origin} (${NOT_HTTPS.test(code) ? 'not HTTPS' : 'certificate'}).`,
			advice: CHECK_ADDRESS,
		});
	return notConnected(code, origin, textIn(chain[0]?.message) ?? 'no reason was given');
}

function notConnected(code: string | undefined, origin: string, why: string): RegistryFailure {
	const [unmade, reason] = UNMADE[code ?? ''] ?? [];
	if (reason !== undefined)
		return new RegistryFailure('connection', {
			message: `Nothing answers at ${origin} (${reason}).`,
			advice: CHECK_ADDRESS,
			facts: { unmade },
		});
	const isCut = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE'].includes(code ?? '');
	return new RegistryFailure('connection', {
		message: isCut
			? `The connection to ${origin} was cut.`
			: `The service at ${origin} could not be reached (${code ?? why}).`,
		advice: `${LATER} If it is so each time, check the Base URL.`,
	});
}

const textIn = (value: unknown): string | undefined =>
	typeof value === 'string' ? value : undefined;

/** The error and what caused it, outermost first; n8n wraps what axios threw. */
function chainOf(thrown: unknown): Array<Record<string, unknown>> {
	const chain: Array<Record<string, unknown>> = [];
	for (let at: unknown = thrown; isObject(at) && chain.length < 5; at = at.cause) chain.push(at);
	return chain;
}

/** What never answered is a wrong setting, and no outage. */
export const asAddress = ({ message, advice, facts }: RegistryFailure): RegistryFailure =>
	new RegistryFailure('address', { message, advice, facts });

export interface Moment {
	now: number;
	timeZone: string;
}

export const outage = (since: number, ofToken: boolean, { now, timeZone }: Moment) =>
	new RegistryFailure('outage', {
		message: `The ${ofToken ? 'token endpoint' : 'service'} has not answered ${sinceTime(since, now, timeZone)}.`,
		advice: 'Run the workflow again later; nothing needs to be changed.',
		facts: ofToken ? { at: 'token' } : {},
	});

/** A limit that would keep a call waiting for longer than `allowed`. */
interface Limit {
	until: number;
	/** The service does not say until when. */
	isGuess: boolean;
	allowed: number;
	/** Requests per hour, and how many of them are left to others. */
	limit?: number;
	leftFree?: number;
	ofToken: boolean;
}

export function limitReached(
	{ until, isGuess, allowed, limit, leftFree, ofToken }: Limit,
	{ now, timeZone }: Moment,
): RegistryFailure {
	const when = inTime(until, now, timeZone);
	const requests = limit === undefined ? '' : ` (${requestsIn(limit)})`;
	const who = ofToken ? 'No access token: the token endpoint' : 'The service';
	const known =
		leftFree === undefined
			? `The hourly limit is used up${requests}. New ones come ${when}.`
			: `Leave Free keeps the last ${requestsIn(leftFree)}. The limit resets ${when}.`;
	const unknown = `${who} takes no more requests for now${isGuess ? ', and does not say until when.' : `. New ones come ${when}.`}`;
	return new RegistryFailure('rateLimit', {
		message: isGuess || ofToken ? unknown : known,
		advice: isGuess ? 'Run it again later.' : 'Run it again then.',
		status: 429,
		facts: {
			wait: until - now,
			allowed,
			at: ofToken ? 'token' : undefined,
			resetsAt: isGuess ? undefined : until,
		},
	});
}

/** The monthly quota is used up: no wait helps, and the service would refuse every further call. */
export function quotaUsedUp(
	text: string,
	again: number,
	{ now, timeZone }: Moment,
): RegistryFailure {
	const { limit } = readObject(text);
	const requests = typeof limit === 'number' && limit > 0 ? ` (${requestsIn(limit)})` : '';
	return new RegistryFailure('quota', {
		message: `The monthly quota is used up${requests}. New ones come ${inTime(again, now, timeZone)}.`,
		advice: 'A larger plan has more.',
		status: 429,
		facts: { resetsAt: again },
	});
}

/** A run may make only so many requests again. */
export const notRepeated = (last: RegistryFailure): RegistryFailure =>
	last.reworded(
		last.message,
		`It was not asked again, because too many requests of this run had to be repeated. ${last.advice}`,
	);
