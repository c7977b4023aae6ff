import {
	Line,
	type RequestQueue,
} from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { readLimitHeaders } from '../../../nodes/EnterpriseRegistry/transport/limits/limitHeaders';
import type { SimulatedClock, SimulatedService } from './simulation';

interface Calls {
	parallelRequests?: number;
	/** One in this many answers is lost on the way; 0 for none. */
	lost?: number;
	/** Of the calls; once it is dismissed, no further call starts. */
	line?: Line;
}

/**
 * Makes this many calls through the queue, and repeats each until it is served, as the dispatch does.
 * @returns how many answers were lost.
 */
export async function makeCalls(
	queue: RequestQueue,
	clock: SimulatedClock,
	service: SimulatedService,
	count: number,
	{ parallelRequests = 50, lost = 0, line = new Line() }: Calls = {},
): Promise<number> {
	let begun = 0;
	let answers = 0;
	let dismissed = false;
	let lostAnswers = 0;
	const worker = async () => {
		while (begun < count && !dismissed) {
			begun++;
			for (let served = false, tried = 0; !served; tried++) {
				const admission = await queue.acquire({
					line,
					parallelRequests,
					maxWait: 1e9,
					timeout: 30_000,
					leaveFree: 0,
					family: '',
					tried,
					wasRefused: tried > 0,
				});
				dismissed ||= admission.kind === 'dismissed';
				if (admission.kind !== 'sent') return;
				const { status, headers } = await service.request();
				served = status === 200;
				if (lost > 0 && ++answers % (lost + 1) === 0) {
					lostAnswers++;
					admission.release({ ending: 'strained' });
				} else
					admission.release({
						ending: served ? 'served' : 'limited',
						limits: readLimitHeaders(headers, clock.now()),
					});
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(count, 200) }, worker));
	return lostAnswers;
}
