import type { Json } from '../json';
import type { CallOptions } from '../requests/CallRequest';
import { SECOND, type Milliseconds } from '../times';
import type { HttpResponse, Method } from '../requests/http';

/** One call, before the base address and the credential are known. */
export type RegistryRequest = RegistryCallOptions & {
	method: Method;
	version: ApiVersion;
	/** Begins with a slash; its parts are already encoded. */
	path: string;
	query?: Record<string, QueryValue>;
	body?: Json;
	/** Whether the service may receive it twice without harm; by its method unless given (RFC 9110, section 9.2.2). */
	isIdempotent?: boolean;
	/** Whether a response may be kept for later executions, or one of theirs answer this call. */
	mayReuse?: (response: HttpResponse) => boolean;
};

export type ApiVersion = 'v1' | 'v2';
/** Undefined, null and empty text are not sent. */
export type QueryValue = string | number | boolean | null | undefined;

/** How the user wants calls made, in the words of the engine; what is left out has a default. */
export type RegistryCallOptions = Needed &
	Partial<Omit<CallOptions, keyof Needed | 'reuse'>> & {
		/** How old a response of an earlier run may be that answers. */
		reuseFor?: Milliseconds;
	};

type Needed = Pick<CallOptions, 'parallelRequests' | 'maxWait'>;

/** How many requests a run may have in flight where its user says nothing. */
export const AUTOMATIC_PARALLEL_REQUESTS = 50;

/** How calls are made while a person waits at the screen, or n8n waits for a trigger. */
export const DEFAULT_CALL_OPTIONS: RegistryCallOptions = {
	parallelRequests: AUTOMATIC_PARALLEL_REQUESTS,
	maxWait: 10_000,
};

/** More has no place in the window, so nobody is offered more. */
export { MAX_PARALLEL_REQUESTS } from '../requests/limiters/ConcurrencyWindow';

/** How long a complete answer may take, unless the user says otherwise. */
export const DEFAULT_TIMEOUT: Milliseconds = 30 * SECOND;
