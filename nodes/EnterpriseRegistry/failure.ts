import type { Instant, Milliseconds } from './times';

/** Each kind of failure, and whose fault it is for n8n's scheduler and its agents. */
export const CAUSES = {
	input: undefined,
	/** The service knows nothing under this number or ID; only the registry tells it. */
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

/** What programs ask a failure for, whatever its code. */
export interface CommonFacts {
	/** The status of HTTP. */
	status?: number;
	/** Set if the request for an access token failed, and not the call itself. */
	during?: 'token';
	retryAfter?: Milliseconds;
	/** When the limit ends, by the clock of this machine. */
	resetsAt?: Instant;
	/** Why no connection was made: the address may be a wrong setting. */
	notConnected?: 'refused' | 'noRoute' | 'unknownHost';
	/** What the service says about it. */
	said?: string;
	/** The code with which VIES says in a refusal of the VAT check that it could not ask. */
	viesCode?: string;
	/** Whether the answer was in the service's envelope. */
	isOwn?: boolean;
	/** The failure that led to this one. */
	cause?: Failure;
}

/** Something that is true beside the failure, and said with its advice. */
export interface Note {
	code: string;
	facts: object;
}

/** What went wrong, as a code with its facts. `messages/` has a sentence for each code, and says it where a failure becomes visible. */
export class Failure extends Error {
	override readonly name = 'Failure';

	constructor(
		readonly code: string,
		readonly kind: FailureKind,
		readonly facts: Readonly<CommonFacts & Record<string, unknown>>,
		readonly notes: readonly Note[] = [],
	) {
		super(code);
	}

	get status(): number | undefined {
		return this.facts.status;
	}

	/** The same, of which more is known. */
	having(facts: CommonFacts): Failure {
		return new Failure(this.code, this.kind, { ...this.facts, ...facts }, this.notes);
	}

	/** The same, beside which this is true, too. */
	with(note: Note): Failure {
		return new Failure(this.code, this.kind, this.facts, [...this.notes, note]);
	}
}

/** A code without facts of its own. */
export type NoFacts = Record<never, never>;

/** A code that only says more about another failure. */
export interface OfCause {
	cause: Failure;
}

/** One of the codes of a room with its facts: what it found out, without words. `messages/` has a sentence for each code. */
export type Coded<Codes> = {
	[Code in keyof Codes]: { code: Code; facts: Codes[Code] };
}[keyof Codes];

/** The kind of each code of a room; `ofCause` where it is the kind of the other failure. */
type Kinds<Codes> = {
	[Code in keyof Codes]: Codes[Code] extends OfCause ? FailureKind | 'ofCause' : FailureKind;
};

/**
 * What makes the failures of a room: their codes with their facts are its type, their kinds its argument.
 *
 * ```ts
 * const failure = failuresOf<{ webhookNotDeleted: { webhookId: string } }>({ webhookNotDeleted: 'refused' });
 * throw failure('webhookNotDeleted', { webhookId });
 * ```
 */
export const failuresOf =
	<Codes extends object>(kinds: Kinds<Codes>) =>
	<Code extends keyof Codes & string>(code: Code, facts: Codes[Code] & CommonFacts): Failure => {
		const kind: FailureKind | 'ofCause' = kinds[code];
		return new Failure(
			code,
			kind === 'ofCause' ? kindOfCause(facts) : kind,
			facts as Failure['facts'],
		);
	};

function kindOfCause({ cause }: CommonFacts): FailureKind {
	if (cause === undefined) throw new TypeError('This failure has no cause.');
	return cause.kind;
}

/** What makes the notes of a room. */
export const notesOf =
	<Codes extends object>() =>
	<Code extends keyof Codes & string>(code: Code, facts: Codes[Code] & object): Note => ({
		code,
		facts,
	});

export const isAbsent = (thrown: unknown): thrown is Failure =>
	thrown instanceof Failure && thrown.kind === 'absent';

export const isTransient = ({ kind }: Failure): boolean =>
	kind === 'rateLimit' || CAUSES[kind] === 'temporarily-unavailable';

/** The name by which a log calls whatever was thrown: that of its class. */
export const nameOfError = (thrown: unknown): string =>
	thrown instanceof Error ? thrown.constructor.name : typeof thrown;
