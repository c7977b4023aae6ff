import { seededRandom } from '../../sandbox/random';

export interface Accident {
	/** It happens when so many events have been sent. */
	after: number;
	victim: string;
	/** A service that is away answers nothing and sends nothing; it is not killed, as it would not forget its webhooks. */
	kind: 'kill' | 'freeze' | 'away';
	/** Until it is started again or thawed. */
	seconds: number;
}

/** The same seed gives the same accidents. The first twentieth of the events is left to the rotated secret. */
export function planAccidents(seed: number, events: number, count: number, victims: string[]): Accident[] {
	const random = seededRandom(seed);
	const first = events / 20;
	const between = (events - first) / count;
	return Array.from({ length: count }, (_, index) => {
		// Each kind of process has its turn before one has two.
		const victim = index < victims.length ? victims[(index + seed) % victims.length]! : victims[Math.floor(random() * victims.length)]!;
		const other = victim === 'service' ? 'away' : 'kill';
		return {
			after: Math.round(first + (index + random()) * between),
			victim,
			kind: random() < 0.6 ? other : 'freeze',
			seconds: Math.round(1 + random() * 5),
		};
	});
}
