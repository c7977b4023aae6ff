import type { Instant, Milliseconds } from '../times';
import type { Clock } from './Clock';
import { Alarm } from './Alarm';

/** Until when work may take, and what its result is then. */
interface Bound<Result> {
	deadline: Instant;
	resultThen: () => Result;
}

/** Bounds all that a run has in flight with one timer, set for the earliest deadline: a timer for each would cost as much as the rest. */
export class Deadlines {
	private readonly watched = new Set<Watched>();
	private readonly alarm: Alarm;

	constructor(private readonly clock: Clock) {
		this.alarm = new Alarm(clock, (at) => this.passUntil(at));
	}

	/** The result of the work, or what it is at its deadline; what the work leads to later is ignored. */
	async bounded<Result>(
		work: Promise<Result>,
		{ deadline, resultThen }: Bound<Result>,
	): Promise<Result> {
		return await new Promise((resolve, reject) => {
			const longest = deadline - this.clock.now();
			const one = { deadline, longest, pass: () => resolve(resultThen()) };
			this.watch(one);
			work.then(resolve, reject);
			const release = () => this.release(one);
			work.then(release, release);
		});
	}

	private watch(one: Watched): void {
		this.watched.add(one);
		const { at } = this.alarm;
		// One that is set for an earlier deadline stays, also when that work has ended: it rings in vain once a timeout at most.
		if (at === undefined || one.deadline < at) this.alarm.set(one.deadline);
	}

	private release(one: Watched): void {
		this.watched.delete(one);
		if (this.watched.size === 0) this.alarm.set(undefined);
	}

	/** @param rangFor the deadline for which the alarm rang: it has passed, whatever the clock shows. */
	private passUntil(rangFor: Instant): void {
		const now = this.clock.now();
		let next: Instant | undefined;
		for (const one of this.watched) {
			if (one.deadline <= Math.max(rangFor, now)) {
				this.watched.delete(one);
				one.pass();
				continue;
			}
			// More is left than there ever was: the clock was set back. The work has its time once more, so that it never ends too early.
			if (one.deadline - now > one.longest) one.deadline = now + one.longest;
			next = Math.min(next ?? one.deadline, one.deadline);
		}
		this.alarm.set(next);
	}
}

/** Work that has not ended. */
interface Watched {
	deadline: Instant;
	readonly longest: Milliseconds;
	readonly pass: () => void;
}
