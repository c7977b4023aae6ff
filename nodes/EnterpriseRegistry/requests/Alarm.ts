import { NO_LONGER_NEEDED, type Clock } from './Clock';
import type { Instant } from '../times';

/** Rings once, at the time that was set last. */
export class Alarm {
	private rings?: { at: Instant; off: AbortController };

	constructor(
		private readonly clock: Clock,
		/** Is told for which time it was set, which may be later than the clock shows if that was set back. */
		private readonly ring: (at: Instant) => void,
	) {}

	/** For which time it is set; undefined if it is off. */
	get at(): Instant | undefined {
		return this.rings?.at;
	}

	/** @param at undefined turns it off. */
	set(at: Instant | undefined): void {
		if (this.rings?.at === at) return;
		this.rings?.off.abort(NO_LONGER_NEEDED);
		this.rings = undefined;
		if (at === undefined) return;
		const rings = { at, off: new AbortController() };
		this.rings = rings;
		void this.clock.sleep(at - this.clock.now(), rings.off.signal).then(() => {
			if (this.rings !== rings) return;
			this.rings = undefined;
			this.ring(at);
		});
	}
}
