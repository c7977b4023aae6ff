import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import {
	RegistryFailure,
	type FailureKind,
	type Facts,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { NOON, SimulatedClock } from './simulation';

/* What takes hours in truth: the calls of some runs on a simulated clock. Times are milliseconds. */

/** One request as the service sees it. */
export interface Asked {
	item: number;
	path: string;
	/** After the begin. */
	at: number;
	/** Requests that the service works on, with this one. */
	underWay: number;
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

export type Service = (asked: Asked) => Replied;

/** One run of the node. */
export interface Plan {
	items: number;
	path?: string;
	maxWait?: number;
	timeout?: number;
	startsAt?: number;
	stopsAt?: number;
	parallelRequests?: number;
	leaveFree?: number;
	/** Runs of another process share nothing but the service. */
	process?: number;
}

/** When an item ended, after the begin of its run, and whether it was answered. */
interface End {
	item: number;
	at: number;
	isAnswered: boolean;
	message: string;
}

export async function simulate(service: Service, plans: Plan[], { hasAnswered = true } = {}) {
	const simulation = new Simulation(service, { hasAnswered });
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
	private underWay = 0;
	private readonly queues = new Map<number, RequestQueue>();

	constructor(
		private readonly service: Service,
		private readonly address: { hasAnswered: boolean },
	) {}

	/** What is under way, waits or sleeps at the end. */
	get left(): number {
		const queues = [...this.queues.values()] as unknown as Array<
			Pick<RequestQueue, 'rateLimit'> & { lines: Set<unknown> }
		>;
		const inQueues = queues.map(({ rateLimit, lines }) => rateLimit.underWay + lines.size);
		return inQueues.reduce((sum, each) => sum + each, this.clock.sleeping);
	}

	private queueOf(process: number): RequestQueue {
		const queue = this.queues.get(process) ?? new RequestQueue(this.clock);
		this.queues.set(process, queue);
		return queue;
	}

	async play(plan: Plan) {
		const { items, path = '/enterprise', maxWait = 300_000, timeout = 30_000 } = plan;
		const { startsAt = 0, stopsAt, parallelRequests = 50, leaveFree, process = 0 } = plan;
		const { clock } = this;
		if (startsAt > 0) await clock.sleep(startsAt);
		const started = clock.now();
		const ends: End[] = [];
		const session = { key: '', queue: this.queueOf(process), address: this.address };
		const dispatch = new Dispatch(session, async ({ path: at }) => await this.serve(at, timeout));
		const options = { maxWait, timeout, leaveFree, parallelRequests };
		const get = { ...options, method: 'GET', version: 'v2' } as const;
		const one = async (item: number) => {
			const [isAnswered, message] = await dispatch.send({ ...get, path: `${path}/${item}` }).then(
				({ status }) => [status < 300, ''] as const,
				(failure: Error) => [false, failure.message] as const,
			);
			ends.push({ item, at: clock.now() - started, isAnswered, message });
		};
		let next = 0;
		const lane = async () => {
			while (next < items) await one(next++);
		};
		const over = new AbortController();
		if (stopsAt !== undefined) void clock.sleep(stopsAt, over.signal).then(() => dispatch.stop());
		await Promise.all(Array.from({ length: Math.min(400, items) }, lane));
		over.abort();
		dispatch.stop();
		const answered = ends.filter(({ isAnswered }) => isAnswered).length;
		const moment = { now: clock.now(), timeZone: 'UTC' };
		/** What the run says of itself. */
		const sentences = dispatch.report.sentences(items, session.queue.rateLimit, moment);
		return { ends, answered, lasted: clock.now() - started, sentences };
	}

	private async serve(path: string, timeout: number) {
		const { clock, sent } = this;
		const item = Number(path.split('/').at(-1));
		const at = clock.now() - NOON;
		const asked = { item, path, at, underWay: ++this.underWay, nth: sent.length };
		sent.push(asked);
		const reply = this.service(asked);
		const { hangs, cut, unmade, status = 200, headers = {}, latency = LATENCY } = reply;
		await clock.sleep(hangs ? timeout : unmade ? 1 : latency);
		this.underWay--;
		if (hangs) return failure('timeout');
		if (cut) return failure('connection');
		if (unmade) return failure('connection', { unmade: 'refused' });
		if (status === 429 || status === 503) this.refused++;
		return { status, headers, text: '{}' };
	}
}

export const failure = (kind: FailureKind, facts: Facts = {}) =>
	new RegistryFailure(kind, { message: 'It failed', advice: '', facts });

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
export function limited({ limit, window = 10_000, kind, ahead = 0, ...more }: Limit): Service {
	const { latency = () => LATENCY, tells = /^date|^x-/ } = more;
	let counted: number[] = [];
	return ({ at, nth }) => {
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
