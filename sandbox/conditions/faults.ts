import { seededRandom } from '../random';
import type { ForcedAnswer, SandboxSettings } from '../settings/settings';

export type Fault = { kind: 'none' } | { kind: 'hang' } | { kind: 'answer'; answer: ForcedAnswer };

/** Random faults: the same seed gives the same faults in the same order. */
export class Faults {
	private random = seededRandom(0);
	private seed: number | undefined;

	constructor(private readonly settings: SandboxSettings) {}

	/** Draws what happens to a call, at the configured rates. */
	draw(): Fault {
		const { rate, cutRate, timeoutRate, statuses, seed } = this.settings.faults;
		if (seed !== this.seed) this.random = seededRandom(seed);
		this.seed = seed;
		const drawn = this.random();
		if (drawn < cutRate) return { kind: 'answer', answer: { cut: 'before' } };
		if (drawn < cutRate + timeoutRate) return { kind: 'hang' };
		if (drawn >= cutRate + timeoutRate + rate) return { kind: 'none' };
		const status = statuses[Math.floor(this.random() * statuses.length)] ?? 500;
		const body = { success: false, error: `Something went wrong (${status})` };
		return { kind: 'answer', answer: { status, body } };
	}

	restart(): void {
		this.seed = undefined;
	}
}
