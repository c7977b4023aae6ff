import type { Milliseconds } from '../times';
import { lengthOf, type Span } from './limiters/Limiter';

/** What a run sent and waited for. */
export class RunStatistics {
	sent = 0;
	/** Requests that were sent again because the service did not answer. */
	retriedAfterSilence = 0;
	/** How long at least one call waited for a limit: waits at the same time count once. */
	waitedForLimit: Milliseconds = 0;
	/** Times in which a call waited for a limit, apart from each other. */
	private waits: Span[] = [];

	/** A wait for a limit that has ended. */
	noteWait(wait: Span): void {
		if (wait.from >= wait.to) return;
		const touches = ({ from, to }: Span) => from <= wait.to && to >= wait.from;
		const together = [wait, ...this.waits.filter(touches)];
		const merged = {
			from: Math.min(...together.map(({ from }) => from)),
			to: Math.max(...together.map(({ to }) => to)),
		};
		this.waits = [...this.waits.filter((other) => !touches(other)), merged];
		this.waitedForLimit = lengthOf(this.waits);
	}
}
