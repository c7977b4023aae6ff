import type { Clock } from '../../../nodes/EnterpriseRegistry/transport/limits/clock';

/** A clock that stands still until all work waits, then jumps to the next timer. */
export class SimulatedClock implements Clock {
	private readonly timers = new Set<{ at: number; ring: () => void }>();

	constructor(private time = Date.UTC(2026, 5, 15, 12, 0, 0)) {}

	now = (): number => this.time;

	sleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
		if (signal?.aborted) return;
		await new Promise<void>((resolve) => {
			const timer = { at: this.time + Math.max(0, milliseconds), ring: resolve };
			this.timers.add(timer);
			signal?.addEventListener(
				'abort',
				() => {
					this.timers.delete(timer);
					resolve();
				},
				{ once: true },
			);
		});
	};

	/** How many are asleep. */
	get sleeping(): number {
		return this.timers.size;
	}

	/** Runs until the work is done. @throws when it waits for something that will never come. */
	async run<Result>(work: Promise<Result>): Promise<Result> {
		let done = false;
		const settled = work.finally(() => (done = true));
		settled.catch(() => {});
		for (;;) {
			await new Promise((resolve) => setImmediate(resolve));
			if (done) return await settled;
			let next: { at: number; ring: () => void } | undefined;
			for (const timer of this.timers) if (next === undefined || timer.at < next.at) next = timer;
			if (next === undefined) throw new Error('Everyone waits and nothing will happen any more.');
			this.timers.delete(next);
			this.time = Math.max(this.time, next.at);
			next.ring();
		}
	}
}

interface SimulatedServiceOptions {
	/** Requests per window. */
	limit?: number;
	/** Milliseconds. */
	window?: number;
	kind?: 'fixed' | 'sliding';
	/** Milliseconds that one request takes. */
	latency?: number | (() => number);
	/** Requests served at a time; the others wait in line. */
	capacity?: number;
	/** Milliseconds by which the clock of the service is ahead. */
	ahead?: number;
	/** Its answers say nothing of its limit. */
	silent?: boolean;
}

/** A service with a limit, in simulated time. It counts when a request arrives and answers when its time is over. */
export class SimulatedService {
	limit: number;
	latency: number | (() => number);
	capacity: number;
	arrived: number[] = [];
	served: number[] = [];
	refused: number[] = [];
	/** How long each request took, with the wait in line. */
	took: number[] = [];
	underWay = 0;
	mostUnderWay = 0;
	private readonly window: number;
	private counted: number[] = [];
	private busy = 0;
	private readonly line: Array<() => void> = [];

	constructor(
		private readonly clock: SimulatedClock,
		private readonly options: SimulatedServiceOptions = {},
	) {
		this.limit = options.limit ?? Infinity;
		this.window = options.window ?? 10_000;
		this.latency = options.latency ?? 60;
		this.capacity = options.capacity ?? Infinity;
	}

	private now = (): number => this.clock.now() + (this.options.ahead ?? 0);

	/** Another process uses a slot of the same window. */
	useElsewhere(): void {
		if (this.inWindow() < this.limit) this.counted.push(this.now());
	}

	private windowStart = (): number => Math.floor(this.now() / this.window) * this.window;

	private inWindow(): number {
		const from =
			this.options.kind === 'sliding' ? this.now() - this.window : this.windowStart() - 1;
		this.counted = this.counted.filter((at) => at > from);
		return this.counted.length;
	}

	private reset(): number {
		if (this.options.kind === 'sliding') return (this.counted[0] ?? this.now()) + this.window;
		return this.windowStart() + this.window;
	}

	private serveLine(): void {
		while (this.busy < this.capacity && this.line.length > 0) {
			this.busy++;
			this.line.shift()!();
		}
	}

	async request(): Promise<{ status: number; headers: Record<string, string> }> {
		const begin = this.clock.now();
		this.arrived.push(begin);
		this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
		const fits = this.inWindow() < this.limit;
		if (fits) this.counted.push(this.now());
		const remaining = Math.max(0, this.limit - this.inWindow());
		const reset = Math.ceil(this.reset() / 1000);
		await new Promise<void>((resolve) => {
			this.line.push(resolve);
			this.serveLine();
		});
		await this.clock.sleep(typeof this.latency === 'number' ? this.latency : this.latency());
		this.busy--;
		this.serveLine();
		this.underWay--;
		(fits ? this.served : this.refused).push(this.clock.now());
		this.took.push(this.clock.now() - begin);
		const headers: Record<string, string> = {
			date: new Date(Math.floor(this.now() / 1000) * 1000).toUTCString(),
		};
		if (this.limit !== Infinity && this.options.silent !== true)
			Object.assign(headers, {
				'x-ratelimit-limit': String(this.limit),
				'x-ratelimit-remaining': String(remaining),
				'x-ratelimit-reset': String(reset),
			});
		return { status: fits ? 200 : 429, headers };
	}
}
