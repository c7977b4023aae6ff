import type { CallRequest } from './Call';
import type { HttpResponse } from './http';
import type { RequestTime } from './ResponseCache';
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

	/** To be called before a request is made, for `remember` when it is answered. */
	ask(): RequestTime {
		return this.service.cache.ask(this.service.queue.clock.now());
	}

	remember({ url, reuse }: CallRequest, response: HttpResponse, asked: RequestTime): void {
		if (!reuse?.isReusable(response)) return;
		const tags = reuse.tagsOf(response);
		this.service.cache.remember(this.keyOf(url), { response, tags, asked });
	}

	private keyOf(url: string): string {
		return `${this.service.key} ${url}`;
	}
}
