import { latestReply } from './bounds';
import type { CallRequest } from './CallRequest';
import type { Clock } from './Clock';
import { Deadlines } from './Deadlines';
import { failure } from './failures';
import { isChange, type Reply, type Transmit } from './http';
import type { StopSwitch } from './StopSwitch';

const OVERDUE: Reply = {
	kind: 'noResponse',
	error: { reason: 'timedOut', failure: failure('overdue', {}) },
};

interface TransmitterParts {
	transmit: Transmit;
	clock: Clock;
	stopSwitch: StopSwitch;
}

/** Hands requests to the transport of a run, and aborts what it neither answers nor fails in time. */
export class Transmitter {
	private readonly deadlines: Deadlines;

	constructor(private readonly parts: TransmitterParts) {
		this.deadlines = new Deadlines(parts.clock);
	}

	async transmit(request: CallRequest): Promise<Reply> {
		const { transmit, clock, stopSwitch } = this.parts;
		const { timeout, cleansUp } = request;
		const abort = new AbortController();
		// No cancel aborts a change: it may have taken effect, and its response says what to clean up.
		if (!isChange(request) && !cleansUp) stopSwitch.abortOnCancel(abort);
		try {
			return await this.deadlines.bounded(transmit(request, timeout, abort), {
				deadline: latestReply(request, clock.now()),
				resultThen() {
					// So that nothing goes on without a place.
					abort.abort();
					return OVERDUE;
				},
			});
		} finally {
			stopSwitch.release(abort);
		}
	}
}
