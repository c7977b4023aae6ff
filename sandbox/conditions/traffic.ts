import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { seededRandom } from '../random';
import type { SandboxSettings } from '../settings/settings';

const seed = 1;

/** Serves a limited number of requests at a time; the others wait in the order of their arrival. */
export class Traffic {
	private concurrency = 0;
	private places = pLimit(Infinity);
	private random = seededRandom(seed);

	constructor(private readonly settings: SandboxSettings) {}

	/** Resolves at this request's turn, which lasts until `end`. */
	async turn(end: Promise<unknown>): Promise<void> {
		const { concurrency } = this.settings;
		if (concurrency !== this.concurrency) this.places = pLimit(concurrency || Infinity);
		this.concurrency = concurrency;
		await new Promise<void>((resolve) => {
			void this.places(async () => {
				resolve();
				await end;
			});
		});
	}

	async delay(forced?: number): Promise<void> {
		const { latency, latencyJitter } = this.settings;
		const milliseconds = forced ?? latency + this.random() * latencyJitter;
		if (milliseconds > 0) await wait(milliseconds, undefined, { ref: false });
	}

	/** Begins the random part of the latency from the start. */
	restart(): void {
		this.random = seededRandom(seed);
	}
}
