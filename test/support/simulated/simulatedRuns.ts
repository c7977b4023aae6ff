import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { DEFAULT_CALL_OPTIONS } from '../../../nodes/EnterpriseRegistry/transport/types';
import { SimulatedClock } from './simulation';

/* What takes hours in truth: the calls of some runs on a simulated clock. */

/** One request as the service sees it. */
export interface Asked {
	item: number;
	path: string;
	/** Milliseconds after the begin. */
	at: number;
	/** Requests that the service works on, with this one. */
	underWay: number;
	/** Of all. */
	nth: number;
}

/** `hangs` for no answer within the timeout, `unmade` where nothing listens; else a status. */
export interface Replied {
	hangs?: boolean;
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
	/** Milliseconds. */
	maxWait?: number;
	timeout?: number;
	startsAt?: number;
	parallelRequests?: number;
	leaveFree?: number;
}

export interface Played {
	/** When each item ended, in milliseconds after the begin of its run, and whether it was answered. */
	ends: Array<{ item: number; at: number; isAnswered: boolean; message: string }>;
	answered: number;
	lasted: number;
	/** What the run says of itself. */
	sentences: string[];
}

export interface Simulated {
	runs: Played[];
	sent: Asked[];
	/** How many were answered with 429 or 503. */
	refused: number;
}

const LATENCY = 60;

export async function simulate(
	service: Service,
	plans: Plan[],
	{ hasAnswered = true } = {},
): Promise<Simulated> {
	const clock = new SimulatedClock();
	const session = {
		key: '',
		queue: new RequestQueue(clock),
		address: { hasAnswered },
	};
	const begin = clock.now();
	const result: Simulated = { runs: [], sent: [], refused: 0 };
	let underWay = 0;
	const serve = async (path: string, timeout: number) => {
		const item = Number(path.split('/').at(-1));
		const asked = { item, path, at: clock.now() - begin, underWay: ++underWay, nth: 0 };
		asked.nth = result.sent.push(asked) - 1;
		const { hangs, unmade, status = 200, headers = {}, latency = LATENCY } = service(asked);
		await clock.sleep(hangs ? timeout : unmade ? 1 : latency);
		underWay--;
		if (hangs) throw new RegistryFailure('timeout', { message: 'No answer', advice: '' });
		if (unmade)
			throw new RegistryFailure('connection', {
				message: 'Nothing answers',
				advice: '',
				facts: { unmade: 'refused' },
			});
		if (status === 429 || status === 503) result.refused++;
		return { status, headers, text: '{}' };
	};
	const run = async (plan: Plan) => {
		const { items, path = '/enterprise', maxWait = 300_000, startsAt = 0 } = plan;
		const { timeout = 30_000, parallelRequests = 50, leaveFree } = plan;
		if (startsAt > 0) await clock.sleep(startsAt);
		const started = clock.now();
		const ends: Played['ends'] = [];
		const dispatch = new Dispatch(session, async ({ path: at }) => await serve(at, timeout));
		const options = { ...DEFAULT_CALL_OPTIONS, maxWait, leaveFree, parallelRequests };
		const one = async (item: number) => {
			const request = {
				method: 'GET' as const,
				version: 'v2' as const,
				path: `${path}/${item}`,
				timeout,
			};
			const [isAnswered, message] = await dispatch.send(request, options).then(
				({ status }) => [status < 300, ''] as const,
				(failure: Error) => [false, failure.message] as const,
			);
			ends.push({ item, at: clock.now() - started, isAnswered, message });
		};
		let next = 0;
		const lane = async () => {
			while (next < items) await one(next++);
		};
		await Promise.all(Array.from({ length: Math.min(400, items) }, lane));
		dispatch.stop();
		const answered = ends.filter(({ isAnswered }) => isAnswered).length;
		const moment = { now: clock.now(), timeZone: 'UTC' };
		const sentences = dispatch.report.sentences(items, session.queue.rateLimit, moment);
		return { ends, answered, lasted: clock.now() - started, sentences };
	};
	result.runs = await clock.run(Promise.all(plans.map(run)));
	return result;
}
