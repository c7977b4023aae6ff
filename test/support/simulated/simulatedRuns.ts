import type { CallOptions } from '../../../nodes/EnterpriseRegistry/requests/CallRequest';
import type {
	HttpRequest,
	Reply,
	TransportError,
} from '../../../nodes/EnterpriseRegistry/requests/http';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/requests/queue/RequestQueue';
import { RequestRunner } from '../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import type { Service } from '../../../nodes/EnterpriseRegistry/requests/Service';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/requests/ResponseCache';
import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import type { Clock } from '../../../nodes/EnterpriseRegistry/requests/Clock';
import { MINUTE } from '../../../nodes/EnterpriseRegistry/times';
import { NOON, SimulatedClock } from './simulation';

/* What takes hours in truth: the calls of some runs on a simulated clock. Times are milliseconds. */

/** One request as the service sees it. */
export interface Asked {
	item: number;
	path: string;
	/** After the begin. */
	at: number;
	/** Requests that the service works on, with this one. */
	inFlight: number;
	/** Of all. */
	nth: number;
}

/** `hangs` for no answer within the timeout, `cut` for an answer that is lost, `unmade` where nothing listens; else a status. */
export interface Replied {
	hangs?: boolean;
	cut?: boolean;
	unmade?: boolean;
	status?: number;
	headers?: Record<string, string>;
	latency?: number;
}

export type Behaviour = (asked: Asked) => Replied;

/** One run of the node. */
export interface Plan {
	items: number;
	path?: string;
	maxWait?: number;
	timeout?: number;
	startsAt?: number;
	stopsAt?: number;
	parallelRequests?: number;
	reserve?: number;
	/** Runs of another process share nothing but the service. */
	process?: number;
}

/** When an item ended, after the begin of its run, and whether it was answered. */
interface End {
	item: number;
	at: number;
	isAnswered: boolean;
	failure?: unknown;
}

export async function simulate(behave: Behaviour, plans: Plan[], { hasAnswered = true } = {}) {
	const simulation = new Simulation(behave, { hasAnswered });
	const { clock, sent } = simulation;
	const playing = Promise.all(plans.map(async (plan) => await simulation.play(plan)));
	const runs = await clock.run(playing);
	return { runs, sent, refused: simulation.refused, left: simulation.left };
}

const LATENCY = 60;

class Simulation {
	readonly clock = new SimulatedClock();
	readonly sent: Asked[] = [];
	/** How many were answered with 429 or 503. */
	refused = 0;
	private inFlight = 0;
	private readonly services = new Map<number, Service>();

	constructor(
		private readonly behave: Behaviour,
		private readonly address: { hasAnswered: boolean },
	) {}

	/** What is in flight or sleeps at the end; what still waited in a queue would keep its run from ending. */
	get left(): number {
		let left = this.clock.sleeping;
		for (const { queue } of this.services.values()) left += queue.rateLimit.inFlight;
		return left;
	}

	private serviceOf(process: number): Service {
		const known = this.services.get(process);
		if (known !== undefined) return known;
		const queue = queueAt(this.clock);
		const service = { key: '', queue, address: this.address, cache: new ResponseCache() };
		this.services.set(process, service);
		return service;
	}

	async play(plan: Plan) {
		const { items, path = '/enterprise', maxWait = 300_000, timeout = 30_000 } = plan;
		const { startsAt = 0, stopsAt, parallelRequests = 50, reserve = 0, process = 0 } = plan;
		const { clock } = this;
		if (startsAt > 0) await clock.sleep(startsAt);
		const started = clock.now();
		const ends: End[] = [];
		const service = this.serviceOf(process);
		const runner = new RequestRunner(
			service,
			async ({ url }) => await this.serve(url, timeout),
			NO_QUOTA,
		);
		const options = { ...OPTIONS, maxWait, timeout, reserve, parallelRequests };
		const one = async (item: number) => {
			const request = { ...options, ...getRequest(`${path}/${item}`) };
			const end = await runner.call(request).then(
				({ status }) => ({ isAnswered: status < 300 }),
				(failure: unknown) => ({ isAnswered: false, failure }),
			);
			ends.push({ item, at: clock.now() - started, ...end });
		};
		let next = 0;
		const lane = async () => {
			while (next < items) await one(next++);
		};
		const over = new AbortController();
		if (stopsAt !== undefined) void clock.sleep(stopsAt, over.signal).then(() => runner.stop());
		await Promise.all(Array.from({ length: Math.min(400, items) }, lane));
		over.abort();
		runner.stop();
		const answered = ends.filter(({ isAnswered }) => isAnswered).length;
		const { statistics } = runner;
		return { ends, answered, lasted: clock.now() - started, statistics };
	}

	private async serve(path: string, timeout: number) {
		const { clock, sent } = this;
		const item = Number(path.split('/').at(-1));
		const at = clock.now() - NOON;
		const asked = { item, path, at, inFlight: ++this.inFlight, nth: sent.length };
		sent.push(asked);
		const reply = this.behave(asked);
		const { hangs, cut, unmade, status = 200, headers = {}, latency = LATENCY } = reply;
		await clock.sleep(hangs ? timeout : unmade ? 1 : latency);
		this.inFlight--;
		if (hangs) return noResponse({ reason: 'timedOut' });
		if (cut) return noResponse({ reason: 'disconnected' });
		if (unmade) return noResponse({ reason: 'disconnected', notConnected: 'refused' });
		if (status === 429 || status === 503) this.refused++;
		return { kind: 'response', response: { status, headers, text: '{}' } } satisfies Reply;
	}
}

type Reason = DistributiveOmit<TransportError, 'failure'>;
type DistributiveOmit<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never;

export const noResponse = (
	reason: Reason,
	failure = new Failure('notSent', 'connection', {}),
): Reply => ({
	kind: 'noResponse',
	error: { ...reason, failure },
});

/** A queue whose service counts requests by the hour at most. */
export const queueAt = (clock: Clock): RequestQueue =>
	new RequestQueue({ clock, random: () => Math.random(), longestPeriod: 65 * MINUTE });

/** No service of these has a quota. */
export const NO_QUOTA = () => undefined;

export const OPTIONS: CallOptions = {
	parallelRequests: 50,
	maxWait: 300_000,
	timeout: 30_000,
	reserve: 0,
	trustsLimitFor: 60_000,
	order: 0,
	coalesces: false,
	cleansUp: false,
};

/** A GET whose group is the first part of its path. */
export const getRequest = (url: string): HttpRequest => ({
	method: 'GET',
	url,
	group: url.split('/')[1] ?? '',
	isIdempotent: true,
	removesItsUrl: false,
});

interface Limit {
	limit: number;
	window?: number;
	kind?: 'fixed' | 'sliding';
	/** By which the clock of the service is ahead. */
	ahead?: number;
	latency?: (nth: number) => number;
	/** Which of its headers it sends. */
	tells?: RegExp;
}

/** A service with so many requests in a window. It counts when a request arrives. */
export function limited({ limit, window = 10_000, kind, ahead = 0, ...more }: Limit): Behaviour {
	const { latency = () => LATENCY, tells = /^date|^x-/ } = more;
	let counted: number[] = [];
	return ({ at, nth }) => {
		// The first request of a simulation, which may not be the first simulation of this service.
		if (nth === 0) counted = [];
		const now = NOON + at + ahead;
		const begin = kind === 'sliding' ? now - window : now - (now % window) - 1;
		counted = counted.filter((time) => time > begin);
		const status = counted.length < limit ? 200 : 429;
		if (status === 200) counted.push(now);
		const reset = (kind === 'sliding' ? counted[0]! : begin + 1) + window;
		const headers = {
			date: new Date(now + latency(nth)).toUTCString(),
			'x-ratelimit-limit': String(limit),
			'x-ratelimit-remaining': String(limit - counted.length),
			'x-ratelimit-reset': String(Math.ceil(reset / 1000)),
			...(status === 429 && { 'retry-after': String(Math.ceil((reset - now) / 1000)) }),
		};
		const told = Object.entries(headers).filter(([name]) => tells.test(name));
		return { status, latency: latency(nth), headers: Object.fromEntries(told) };
	};
}
