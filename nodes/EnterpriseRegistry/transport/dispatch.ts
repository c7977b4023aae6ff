import type { CallOptions } from '../requests/Call';
import type { HttpRequest, NoResponse, Reply } from '../requests/http';
import { RequestRunner, type Service } from '../requests/RequestRunner';
import { RegistryFailure } from './errors';
import { monthlyQuotaResetsAt } from './monthlyQuota';
import { Report } from './report';
import { inWords } from './requestFailures';
import { numbersIn } from './responseCache';
import type { RegistryAnswer, RegistryRequest, SourcedAnswer } from './types';
import { urlOf } from './url';

type HttpSend = (
	request: HttpRequest,
	timeout: number,
	abort: AbortController,
) => Promise<RegistryAnswer | RegistryFailure>;

const DEFAULT_TIMEOUT = 30_000;
/** After this, a limit is asked for once more before it refuses: the plan may have been raised. */
const TRUSTS_LIMIT_FOR = 60_000;

/** The requests of one run, in the words of the registry; and their failures, in words for people. */
export class Dispatch {
	readonly report: Report;
	private readonly runner: RequestRunner;

	constructor(
		service: Service,
		httpSend: HttpSend,
		private readonly timeZone = 'UTC',
	) {
		const transmit = async (...given: Parameters<HttpSend>) => asReply(await httpSend(...given));
		this.runner = new RequestRunner(service, transmit, monthlyQuotaResetsAt);
		this.report = new Report(this.runner.statistics);
	}

	/** How many requests this run had in this hour when it began, if the service says. */
	get hourlyBudget(): number | undefined {
		return this.runner.requestsLeftAtStart;
	}

	/** Ends every wait and every GET in flight; then only what cleans up is sent. */
	stop(): void {
		this.runner.stop();
	}

	/** @throws RegistryFailure if no answer came, and before a wait that would be too long. */
	async send(request: RegistryRequest): Promise<SourcedAnswer> {
		return await this.runner.send(asHttpRequest(request)).catch((failure: unknown) => {
			throw inWords(failure, this.timeZone);
		});
	}
}

function asHttpRequest(request: RegistryRequest): HttpRequest & CallOptions {
	const { method, version, path, body, reuseFor = 0, mayReuse } = request;
	const url = urlOf('', request);
	const isRepeatable = method === 'POST' ? path.endsWith('/subscriptions') : method !== 'PATCH';
	const tagsOf = ({ text }: RegistryAnswer) => numbersIn(`${url} ${text}`);
	const isReused = reuseFor > 0 && mayReuse !== undefined;
	return {
		method,
		url,
		body,
		group: `${version} ${path.split('/')[1] ?? ''}`,
		// Subscriptions are a set; but PATCH makes a new secret each time.
		isIdempotent: isRepeatable,
		removesItsUrl: method === 'DELETE' && body === undefined,
		parallelRequests: request.parallelRequests,
		maxWait: request.maxWait,
		timeout: request.timeout ?? DEFAULT_TIMEOUT,
		reserve: request.leaveFree ?? 0,
		order: request.order ?? 0,
		trustsLimitFor: request.trustsLimitFor ?? TRUSTS_LIMIT_FOR,
		coalesces: request.share ?? false,
		cleansUp: request.cleansUp ?? false,
		reuse: isReused ? { maxAge: reuseFor, isReusable: mayReuse, tagsOf } : undefined,
	};
}

function asReply(result: RegistryAnswer | RegistryFailure): Reply {
	return result instanceof RegistryFailure
		? { kind: 'noResponse', failure: asNoResponse(result) }
		: { kind: 'response', response: result };
}

function asNoResponse(details: RegistryFailure): NoResponse {
	const { kind, status = 0, facts } = details;
	const { at, answer, unmade } = facts;
	const refusesCredential = kind === 'credentials';
	if (answer !== undefined)
		return { reason: 'noToken', response: { status, ...answer }, refusesCredential, details, at };
	if (kind === 'connection') return { reason: 'disconnected', notConnected: unmade, details, at };
	if (kind === 'timeout') return { reason: 'timedOut', details, at };
	if (kind === 'cancelled') return { reason: 'cancelled', details, at };
	return { reason: kind === 'address' ? 'wrongAddress' : 'unsendable', details, at };
}
