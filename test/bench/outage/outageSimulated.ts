import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import {
	DEFAULT_CALL_OPTIONS,
	type RegistryAnswer,
} from '../../../nodes/EnterpriseRegistry/transport/types';
import { SimulatedClock } from '../../support/simulated/simulation';

/* What takes hours in truth: the calls of one run on a simulated clock. */

interface Simulated {
	/** Milliseconds after the begin at which each call ended, in that order, and whether it was answered. */
	ends: Array<{ at: number; answered: boolean }>;
	/** When each request was sent, in milliseconds after the begin. */
	sent: number[];
	/** How many were answered with 429. */
	refused: number;
}

/** What the service does with its nth request, this many milliseconds after the begin; undefined for no answer within the timeout. */
type Service = (nth: number, after: number) => Partial<RegistryAnswer> | undefined;

const LATENCY = 60;

const sessionWith = (clock: SimulatedClock) => ({
	queue: new RequestQueue(clock),
	moment: () => 0,
	recall: () => undefined,
	remember: () => {},
});

export async function simulate(
	items: number,
	maxWait: number,
	timeout: number,
	service: Service,
): Promise<Simulated> {
	const clock = new SimulatedClock();
	const begin = clock.now();
	const result: Simulated = { ends: [], sent: [], refused: 0 };
	const session = sessionWith(clock);
	const dispatch = new Dispatch(
		session,
		async () => {
			const after = clock.now() - begin;
			const reply = service(result.sent.push(after) - 1, after);
			await clock.sleep(reply === undefined ? timeout : LATENCY);
			if (reply === undefined)
				throw new RegistryFailure('timeout', { message: 'No answer', advice: '' });
			if (reply.status === 429) result.refused++;
			return { status: 200, headers: {}, text: '{}', ...reply };
		},
		'UTC',
		clock,
	);
	const one = async (item: number) => {
		const answer = await dispatch
			.send(
				{ method: 'GET', version: 'v2', path: `/enterprise/${item}` },
				{ ...DEFAULT_CALL_OPTIONS, maxWait },
			)
			.catch(() => undefined);
		result.ends.push({
			at: clock.now() - begin,
			answered: answer !== undefined && answer.status < 300,
		});
	};
	await clock.run(Promise.all(Array.from({ length: items }, async (_, item) => await one(item))));
	return result;
}

/** How long a run of so many items takes alone, and beside as many that go one at a time, in milliseconds. */
export async function simulateCareful(items: number): Promise<[alone: number, beside: number]> {
	const time = async (others: number) => {
		const clock = new SimulatedClock();
		const session = sessionWith(clock);
		const begin = clock.now();
		const run = async (count: number, parallelRequests: number) => {
			const dispatch = new Dispatch(
				session,
				async () => {
					await clock.sleep(LATENCY);
					return { status: 200, headers: {}, text: '{}' };
				},
				'UTC',
				clock,
			);
			await Promise.all(
				Array.from(
					{ length: count },
					async (_, item) =>
						await dispatch.send(
							{ method: 'GET', version: 'v2', path: `/enterprise/${item}` },
							{ ...DEFAULT_CALL_OPTIONS, parallelRequests },
						),
				),
			);
			return clock.now() - begin;
		};
		const careful = run(others, 1);
		const [taken] = await clock.run(
			Promise.all([run(items, DEFAULT_CALL_OPTIONS.parallelRequests), careful]),
		);
		return taken;
	};
	return [await time(0), await time(items)];
}
