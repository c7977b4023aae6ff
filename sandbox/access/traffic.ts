import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../random';
import type { SandboxSettings } from '../settings/settings';

/** Serves a limited number of requests at a time; the others wait in the order of their arrival. */
export class Traffic {
	private underWay = 0;
	private readonly line: Array<() => void> = [];

	private readonly random: () => number;

	constructor(private readonly settings: SandboxSettings) {
		this.random = seededRandom(settings.faults.seed);
	}

	/** Resolves at this request's turn; the caller must `leave` once the answer is sent. */
	async enter(): Promise<void> {
		const { concurrency } = this.settings;
		if (concurrency && this.underWay >= concurrency)
			await new Promise<void>((resolve) => this.line.push(resolve));
		else this.underWay++;
	}

	leave(): void {
		const { concurrency } = this.settings;
		const next = this.line.shift();
		if (next) next();
		else this.underWay--;
		// The setting may have been raised, or switched off, while requests were waiting.
		while (this.line.length && (!concurrency || this.underWay < concurrency)) {
			this.underWay++;
			this.line.shift()!();
		}
	}

	async delay(forced?: number): Promise<void> {
		const { latency, latencyJitter } = this.settings;
		const milliseconds = forced ?? latency + (latencyJitter ? this.random() * latencyJitter : 0);
		if (milliseconds > 0) await wait(milliseconds, undefined, { ref: false });
	}
}
