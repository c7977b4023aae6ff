import type { CallRequest } from './CallRequest';
import type { HttpResponse } from './http';
import type { CallTime } from './ResponseCache';
import type { Service } from './Service';

/** The cache of earlier runs as one run may use it: for its own service, and by the rule of each request. */
export class RunCache {
	constructor(private readonly service: Service) {}

	recall({ url, reuse }: CallRequest): HttpResponse | undefined {
		if (reuse === undefined) return undefined;
		const { cache, queue } = this.service;
		const known = cache.recall(this.keyOf(url), reuse.maxAge, queue.clock.now());
		return known !== undefined && reuse.isReusable(known) ? known : undefined;
	}

	/** When a call begins that `remember` is told of when it is answered. */
	callTime(): CallTime {
		return this.service.cache.callTime(this.service.queue.clock.now());
	}

	remember({ url, reuse }: CallRequest, response: HttpResponse, calledAt: CallTime): void {
		if (!reuse?.isReusable(response)) return;
		const tags = reuse.tagsOf(response);
		this.service.cache.remember(this.keyOf(url), { response, tags, calledAt });
	}

	private keyOf(url: string): string {
		return `${this.service.key} ${url}`;
	}
}
