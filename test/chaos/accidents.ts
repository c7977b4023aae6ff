import { seededRandom } from '../../sandbox/random';

export interface Accident {
	/** It happens after this many events. */
	after: number;
	victim: string;
	/** A frozen service neither answers nor sends. It is not killed, because a real one would not forget its webhooks. */
	kind: 'kill' | 'freeze' | 'away';
	/** Until it is started again or thawed. */
	seconds: number;
}

/** The same seed gives the same accidents. The first twentieth of the events is left to the rotated secret. */
export function planAccidents(
	seed: number,
	events: number,
	count: number,
	victims: string[],
): Accident[] {
	const random = seededRandom(seed);
	const first = events / 20;
	const between = (events - first) / count;
	return Array.from({ length: count }, (_, index) => {
		// Each kind of process has its turn before any has a second one.
		const victim =
			index < victims.length
				? victims[(index + seed) % victims.length]!
				: victims[Math.floor(random() * victims.length)]!;
		const other = victim === 'service' ? 'away' : 'kill';
		return {
			after: Math.round(first + (index + random()) * between),
			victim,
			kind: random() < 0.6 ? other : 'freeze',
			seconds: Math.round(1 + random() * 5),
		};
	});
}
