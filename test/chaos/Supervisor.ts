import { setTimeout as sleep } from 'node:timers/promises';
import type { Accident } from './accidents';
import type { Deployment } from './deployment';
import type { Service } from './Service';

/** Restarts what has ended, like Docker or systemd, and causes the accidents. */
export class Supervisor {
	/** By name of the process. */
	readonly starts: Record<string, number> = {};
	readonly happened: Accident[] = [];
	/** True while the service is cut off. */
	away = false;

	private ended = false;
	private readonly busy = new Set<string>();
	private readonly watching: Promise<void>;

	constructor(
		private readonly deployment: Deployment,
		private readonly service: Service,
	) {
		this.watching = this.watch();
	}

	get victims(): string[] {
		return [
			...Object.keys(this.deployment.processes),
			...Object.keys(this.deployment.servers),
			'service',
		];
	}

	async happen(accident: Accident): Promise<void> {
		const { victim, kind, seconds } = accident;
		const { processes, servers } = this.deployment;
		const server = servers[victim] ?? (victim === 'service' ? this.service.process : undefined);
		this.happened.push(accident);
		this.busy.add(victim);
		try {
			if (kind === 'away') return await this.beAway(seconds);
			const process = processes[victim] ?? server!;
			if (kind === 'kill') await process.kill();
			else process.freeze();
			await sleep(seconds * 1000);
			if (kind === 'freeze') process.thaw();
			else if (server) await server.start();
		} finally {
			this.busy.delete(victim);
		}
	}

	/** Waits until everything runs. */
	async stop(): Promise<void> {
		while (!this.allRun) await sleep(200);
		this.ended = true;
		await this.watching;
	}

	/** Without waiting. */
	abandon(): void {
		this.ended = true;
	}

	private get allRun(): boolean {
		return (
			this.busy.size === 0 &&
			Object.values(this.deployment.processes).every((process) => process.isRunning)
		);
	}

	private async beAway(seconds: number): Promise<void> {
		this.away = true;
		await this.service.set({ faults: { cutRate: 1 } });
		await sleep(seconds * 1000);
		await this.service.set({ faults: { cutRate: 0 } });
		this.away = false;
	}

	private async watch(): Promise<void> {
		while (!this.ended) {
			for (const [name, process] of Object.entries(this.deployment.processes)) {
				if (process.isRunning || this.busy.has(name)) continue;
				this.starts[name] = (this.starts[name] ?? 0) + 1;
				this.busy.add(name);
				// One that ends while it starts, because its Redis is away, is started again in the next round.
				void process
					.start()
					.catch(() => undefined)
					.finally(() => this.busy.delete(name));
			}
			await sleep(500);
		}
	}
}
