import type { Gate } from '../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { readAnnouncement } from '../../nodes/EnterpriseRegistry/transport/limits/rateLimitHeaders';
import type { SimulatedClock, SimulatedService } from './simulation';

interface Calls {
	ceiling?: number;
	/** Every so many answers one is lost on the way; 0 for none. */
	lost?: number;
	/** On whose behalf; when it is dismissed, nothing more is begun. */
	owner?: object;
}

/**
 * Makes so many calls through the gate, each again until it is served, as the dispatch does.
 * @returns how many answers were lost.
 */
export async function makeCalls(gate: Gate, clock: SimulatedClock, service: SimulatedService, count: number, { ceiling = 50, lost = 0, owner }: Calls = {}): Promise<number> {
	let begun = 0;
	let answers = 0;
	let dismissed = false;
	let lostAnswers = 0;
	const worker = async () => {
		while (begun < count && !dismissed) {
			begun++;
			for (let served = false; !served; ) {
				const admission = await gate.enter({ ceiling, patience: 1e9, owner });
				dismissed ||= admission.kind === 'dismissed';
				if (admission.kind !== 'sent') return;
				const { status, headers } = await service.request();
				served = status === 200;
				if (lost > 0 && ++answers % (lost + 1) === 0) {
					lostAnswers++;
					gate.leave(admission.at, { ending: 'strained' });
				} else gate.leave(admission.at, { ending: served ? 'served' : 'strained', said: readAnnouncement(headers, clock.now()), refusedFor: served ? undefined : 1000 });
			}
		}
	};
	await Promise.all(Array.from({ length: Math.min(count, 200) }, worker));
	return lostAnswers;
}
