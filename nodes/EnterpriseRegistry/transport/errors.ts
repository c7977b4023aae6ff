import { firstText, readJson } from '../json';
import { limitHeader, readLimitHeaders } from './limits/limitHeaders';
import { withoutSigningSecrets } from './secrets';

/** The kind of failure, which decides what a caller may do about it. */
export type FailureKind =
	/** The service refused the request as malformed. */
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
	/** A 5xx. */
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

/** Facts that decide which options of a node help. */
export interface Facts {
	/** The wait that did not start, how long was waited before it, and the longest that was allowed, in milliseconds. */
	wait?: number;
	waited?: number;
	allowed?: number;
	/** Where it failed, if not at the call itself. */
	at?: 'token';
	/** Milliseconds, where the service asks for a pause. */
	retryAfter?: number;
	/** When the limit or the month starts again, in milliseconds since 1970. */
	resetsAt?: number;
	/** The request did not leave. */
	unsent?: boolean;
	/** The user may choose to continue without it. */
	optional?: boolean;
	/** What the service wrote. */
	said?: string;
	/** The answer was in the service's envelope. */
	isOwn?: boolean;
	/** The whole answer of the token endpoint, which may name the time of a reset. */
	text?: string;
}

/** What is known of a failure, by name. */
export interface FailureParts {
	/** What happened, as a sentence for the user. */
	message: string;
	/** One thing to do, whoever made the call. */
	advice: string;
	/** HTTP status, if an answer came. */
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

	/** The same failure, in more specific words. */
	reworded(message: string, advice: string): RegistryFailure {
		const { kind, status, headers, facts } = this;
		return new RegistryFailure(kind, { message, advice, status, headers, facts });
	}
}

interface Refusal {
	kind: FailureKind;
	message: string;
	description: string;
}

const REFUSALS: Record<number, Refusal> = {
	400: {
		kind: 'input',
		message: 'The service refused the request as malformed or incomplete',
		description: 'Check the parameters of this operation.',
	},
	401: {
		kind: 'credentials',
		message: 'The service does not accept the credential',
		description:
			'Check the key and secret, or the client ID and client secret, in the credential, and that it belongs to this Base URL.',
	},
	402: {
		kind: 'quota',
		message: 'The subscription is not active or its monthly quota is used up',
		description: 'The monthly counter resets on the first day of the month at 00:00 UTC.',
	},
	403: {
		kind: 'forbidden',
		message: 'This credential is not allowed to do this',
		description:
			'Ask the provider to allow this operation for the key, or use a credential of the company that owns the data.',
	},
	404: {
		kind: 'notFound',
		message: 'The service knows nothing under this number, ID or path',
		description: 'Check the value. If nothing is ever found, check the Base URL.',
	},
	412: {
		kind: 'refused',
		message: 'The service requires something that the request does not have, for example a header',
		description: 'Check whether the provider requires more than the credential has.',
	},
	413: {
		kind: 'input',
		message: 'The request has more than the service takes at once',
		description: 'Send fewer entity numbers at a time.',
	},
	429: {
		kind: 'rateLimit',
		message: 'The hourly limit or the monthly quota of the plan is used up',
		description: 'Wait until the limit resets, or use a larger plan.',
	},
};

function readableReset(headers: Record<string, string>): string {
	const { reset } = readLimitHeaders(headers, Date.now());
	return reset === undefined || !isTime(reset, headers)
		? ''
		: ` The hourly limit resets at ${new Date(reset).toISOString()}.`;
}

/** "0" and a time in the next century are implausible. */
const isTime = (reset: number, headers: Record<string, string>): boolean =>
	reset < Date.UTC(2200, 0, 1) && Number(limitHeader(headers, 'reset')) !== 0;

/** What the service itself said about a refusal: a string in `error`, or one inside an object. */
export function messageIn(text: string): string | null {
	const said = firstText(
		readJson(text)?.value,
		'error',
		'error.message',
		'message',
		'error.description',
		'error_description',
		'detail',
	);
	return said !== null && said.length > LONGEST_SAID ? `${said.slice(0, LONGEST_SAID)}…` : said;
}

const LONGEST_SAID = 300;

/**
 * The failure for an HTTP status outside 2xx.
 * @param said what the service itself wrote, if anything.
 */
export function refusal(
	status: number,
	said: string | null,
	headers: Record<string, string>,
): RegistryFailure {
	const known = REFUSALS[status];
	const { kind, message, description } = known ?? {
		kind: status >= 500 ? ('service' as const) : ('refused' as const),
		message: status >= 500 ? 'The service could not answer' : 'The service refused the request',
		description:
			status >= 500
				? 'This usually passes; try again later.'
				: 'Check the parameters of this operation.',
	};
	const reset = status === 429 ? readableReset(headers) : '';
	const words = said === null ? '' : `: ${said}`;
	return new RegistryFailure(kind, {
		message: `${message} (HTTP ${status})${words}`,
		advice: description + reset,
		status,
		headers,
		facts: said === null ? {} : { said },
	});
}

/** True for a failure that may pass, or after which the call may have taken effect. */
export const isTransient = (failure: RegistryFailure): boolean =>
	['service', 'outage', 'connection', 'timeout', 'rateLimit'].includes(failure.kind);
