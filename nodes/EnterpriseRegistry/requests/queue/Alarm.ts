import { NO_LONGER_NEEDED, type Clock } from '../Clock';
import type { Instant } from '../../times';

/** Rings once, at the time that was set last. */
export class Alarm {
	private rings?: { at: Instant; off: AbortController };

	constructor(
		private readonly clock: Clock,
		private readonly ring: () => void,
	) {}

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
			this.ring();
		});
	}
}
