import type { Milliseconds } from '../times';
import type { CallRequest } from './Call';
import { NO_LONGER_NEEDED, type Clock } from './Clock';
import { failure } from './failures';
import type { Reply, Transmit } from './http';
import type { StopSwitch } from './StopSwitch';

/** After its timeout, how long a transport may take to say so. */
const GRACE: Milliseconds = 1000;

const OVERDUE: Reply = {
	kind: 'noResponse',
	error: { reason: 'timedOut', failure: failure('overdue', {}) },
};

interface Parts {
	transmit: Transmit;
	clock: Clock;
	stopSwitch: StopSwitch;
}

/** Hands requests to the transport of a run, and aborts what it neither answers nor fails in time. */
export class Transmitter {
	constructor(private readonly parts: Parts) {}

	async send(request: CallRequest): Promise<Reply> {
		const { transmit, clock, stopSwitch } = this.parts;
		const { timeout } = request;
		const answered = new AbortController();
		const abort = new AbortController();
		const overdue = clock.sleep(timeout + GRACE, answered.signal).then(() => {
			// So that nothing goes on without a place.
			if (!answered.signal.aborted) abort.abort();
			return OVERDUE;
		});
		const reply = Promise.race([transmit(request, timeout, abort), overdue]).finally(() =>
			answered.abort(NO_LONGER_NEEDED),
		);
		return mayBeAborted(request) ? await stopSwitch.abortable(reply, abort) : await reply;
	}
}

/** No cancel aborts a change: it may have taken effect, and its response says what to clean up. */
const mayBeAborted = ({ method, cleansUp }: CallRequest): boolean => method === 'GET' && !cleansUp;
