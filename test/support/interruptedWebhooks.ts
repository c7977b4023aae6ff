import type { Call, Reply } from './hostileService';
import { refused, WebhookStore } from './plainWebhooks';

/** What happens to one request, or to its answer, on the way. */
export const interruptions = [
	...(['refused', 'failed', 'cut', 'cancelled'] as const),
	...(['cutAfterEffect', 'failedAfterEffect', 'halfAnAnswer', 'cancelledAfterEffect'] as const),
];

interface Accident {
	rules: WebhookStore['rules'];
	/** The request to which it happens; if it lasts, to all from there on. */
	at: number;
	interruption: (typeof interruptions)[number];
	lasts: boolean;
}

/** The webhooks of a company, with one place at which something goes wrong. */
export class InterruptedWebhooks extends WebhookStore {
	cancel = (): void => {};

	constructor(private readonly accident: Accident) {
		super();
		this.rules = accident.rules;
	}

	interrupt = (call: Call): Reply => {
		const { at, lasts, interruption } = this.accident;
		const isCancelled = interruption.startsWith('cancelled');
		// A run is cancelled once; what it still sends is served.
		const happens = call.index === at || (lasts && call.index > at && !isCancelled);
		if (!happens) return this.serve(call);
		if (interruption === 'refused') return refused(403, 'Not allowed');
		if (interruption === 'failed') return refused(503, 'Busy');
		if (interruption === 'cut') return { kind: 'cut' };
		if (interruption === 'cancelled')
			return this.cancelled(() => (call.open ? this.serve(call) : { kind: 'cut' }));
		const answer = this.serve(call);
		if (interruption === 'cutAfterEffect') return { kind: 'cut' };
		if (interruption === 'failedAfterEffect') return refused(502, 'Bad gateway');
		if (interruption === 'halfAnAnswer')
			return { kind: 'answer', raw: '{"success":true,"data":{"i' };
		return this.cancelled(() => answer);
	};

	/** The run is cancelled while it waits for this answer. */
	private cancelled(then: () => Reply): Reply {
		const until = new Promise((resolve) => {
			setImmediate(() => {
				this.cancel();
				setTimeout(resolve, 10);
			});
		});
		return { kind: 'held', until, then };
	}
}
