import type { CallOptions } from '../requests/CallRequest';
import { MINUTE, type Milliseconds } from '../times';
import type { HttpRequest, HttpResponse, Method, Transmit } from '../requests/http';
import { RequestRunner, type SourcedResponse } from '../requests/RequestRunner';
import type { RunStatistics } from '../requests/RunStatistics';
import type { Service } from '../requests/Service';
import { monthlyQuota } from './monthlyQuota';
import { numbersIn } from './rememberedResponses';
import { DEFAULT_TIMEOUT, type ApiVersion, type RegistryRequest } from './RegistryRequest';
import { pathAndQuery } from './requestPath';

/** After this, a limit is asked for once more before it refuses: the plan may have been raised. */
const TRUSTS_LIMIT_FOR: Milliseconds = MINUTE;

/** The requests of one run, in the words of the registry. */
export class Dispatch {
	private readonly runner: RequestRunner;

	constructor(service: Service, transmit: Transmit) {
		this.runner = new RequestRunner(service, transmit, monthlyQuota);
	}

	get statistics(): RunStatistics {
		return this.runner.statistics;
	}

	/** Ends every wait and every GET in flight; then only what cleans up is sent. */
	stop(): void {
		this.runner.stop();
	}

	/** @throws Failure if no answer came, and before a wait that would be too long. */
	async send(request: RegistryRequest): Promise<SourcedResponse> {
		return await this.runner.call(asHttpRequest(request));
	}
}

function asHttpRequest(request: RegistryRequest): HttpRequest & CallOptions {
	const { method, version, path, body } = request;
	const url = pathAndQuery(request);
	return {
		method,
		url,
		body,
		group: endpointGroup(version, path),
		isIdempotent: request.isIdempotent ?? IDEMPOTENT.includes(method),
		removesItsUrl: method === 'DELETE' && body === undefined,
		parallelRequests: request.parallelRequests,
		maxWait: request.maxWait,
		timeout: request.timeout ?? DEFAULT_TIMEOUT,
		reserve: request.reserve ?? 0,
		order: request.order ?? 0,
		trustsLimitFor: request.trustsLimitFor ?? TRUSTS_LIMIT_FOR,
		coalesces: request.coalesces ?? false,
		cleansUp: request.cleansUp ?? false,
		onSent: request.onSent,
		reuse: reuseOf(request, url),
	};
}

/** What fails and recovers together: a version and the first part of a path, as in `v2 enterprise`. */
const endpointGroup = (version: ApiVersion, path: string): string =>
	`${version} ${path.split('/')[1] ?? ''}`;

const IDEMPOTENT: Method[] = ['GET', 'PUT', 'DELETE'];

function reuseOf({ reuseFor = 0, mayReuse }: RegistryRequest, url: string): CallOptions['reuse'] {
	if (reuseFor <= 0 || mayReuse === undefined) return undefined;
	const tagsOf = ({ text }: HttpResponse) => numbersIn(`${url} ${text}`);
	return { maxAge: reuseFor, isReusable: mayReuse, tagsOf };
}
