import { BoundedMap } from '../boundedMap';
import type { CallRequest } from './CallRequest';
import { isChange, type HttpResponse } from './http';
import { bytesOf } from './ResponseCache';

const MAX_ENTRIES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Identical GETs of a run are one request, in flight or answered. The response is text, so that every item reads objects of its own. */
export class CoalescedRequests {
	private readonly responses = new BoundedMap<Promise<HttpResponse>>(MAX_ENTRIES, MAX_BYTES);

	/** The response to an identical GET, if there is one and this may be answered by it. */
	find(request: CallRequest): Promise<HttpResponse> | undefined {
		return mayCoalesce(request) ? this.responses.get(requestKey(request)) : undefined;
	}

	/** From now on the response to this answers identical ones, if they may be. */
	add(request: CallRequest, pending: Promise<HttpResponse>): void {
		if (!mayCoalesce(request)) return;
		const key = requestKey(request);
		this.responses.set(key, pending);
		pending.then(
			(response) => this.keepIfFinal(key, pending, response),
			() => this.keepIfFinal(key, pending),
		);
	}

	/** After a change, nothing that was read before is valid. */
	clear(): void {
		this.responses.clear();
	}

	private keepIfFinal(key: string, pending: Promise<HttpResponse>, response?: HttpResponse): void {
		// A change in the meantime has cleared it: the response may be from before.
		if (this.responses.get(key) !== pending) return;
		this.responses.delete(key);
		if (response !== undefined && isFinal(response))
			this.responses.set(key, pending, bytesOf(response));
	}
}

const mayCoalesce = (request: CallRequest): boolean => request.coalesces && !isChange(request);

/** A call with other limits must not decide how this one ends. */
const requestKey = (request: CallRequest): string => {
	const { url, timeout, maxWait, reserve, trustsLimitFor, cleansUp } = request;
	return JSON.stringify([url, timeout, maxWait, reserve, trustsLimitFor, cleansUp]);
};

/** Whether asking again would lead to the same. */
const isFinal = ({ status }: HttpResponse): boolean =>
	status < 300 || status === 400 || status === 404;
