import { seededRandom } from '../random';
import type { ForcedAnswer, SandboxSettings } from '../settings/settings';

/** Random faults: the same seed gives the same faults in the same order. */
export class Faults {
	private random = seededRandom(0);
	private seed: number | undefined;

	constructor(private readonly settings: SandboxSettings) {}

	/** A fault at the configured rates. */
	drawn(): ForcedAnswer | 'timeout' | undefined {
		const { rate, cutRate, timeoutRate, statuses, seed } = this.settings.faults;
		if (seed !== this.seed) this.random = seededRandom(seed);
		this.seed = seed;
		const draw = this.random();
		if (draw < cutRate) return { cut: 'before' };
		if (draw < cutRate + timeoutRate) return 'timeout';
		if (draw >= cutRate + timeoutRate + rate) return undefined;
		const status = statuses[Math.floor(this.random() * statuses.length)] ?? 500;
		return { status, body: { success: false, error: `Something went wrong (${status})` } };
	}

	restart(): void {
		this.seed = undefined;
	}
}
