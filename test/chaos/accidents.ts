import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox';
import { seededRandom } from '../../sandbox/random';
import { until } from '../harness/process/until';
import type { Deployment } from '../harness/queue/Deployment';

export interface Accident {
	/** It happens after this many events. */
	after: number;
	victim: string;
	/** The service is not killed: a real one would not forget its webhooks. It answers nothing then, or cuts every connection. */
	kind: 'kill' | 'freeze' | 'cut';
	/** Until it is started again or thawed. */
	seconds: number;
}

const SERVICE = 'service';

/** The same seed gives the same accidents. The first twentieth of the events is left to the rotated secret. */
export function planAccidents(
	{ seed, events, accidents }: { seed: number; events: number; accidents: number },
	{ processes }: Deployment,
): Accident[] {
	const random = seededRandom(seed);
	const victims = [...Object.keys(processes), SERVICE];
	const first = events / 20;
	const between = (events - first) / accidents;
	return Array.from({ length: accidents }, (_, index) => {
		// Each has its turn before any has a second one.
		const turn = index < victims.length ? index + seed : Math.floor(random() * victims.length);
		const victim = victims[turn % victims.length]!;
		const end = victim === SERVICE ? 'cut' : 'kill';
		return {
			after: Math.round(first + (index + random()) * between),
			victim,
			kind: random() < 0.6 ? end : 'freeze',
			seconds: Math.round(1 + random() * 5),
		};
	});
}

/** Restarts what has ended, like Docker or systemd, and causes the accidents. */
export class Supervisor {
	/** True while the service is cut off. */
	isServiceAway = false;

	private hasEnded = false;
	private readonly busy = new Set<string>();

	constructor(
		private readonly deployment: Deployment,
		private readonly sandbox: Sandbox,
	) {
		void this.watch();
	}

	async happen({ victim, kind, seconds }: Accident): Promise<void> {
		const process = this.deployment.processes[victim];
		this.busy.add(victim);
		if (!process) this.cutOff(kind);
		else if (kind === 'kill') await process.kill();
		else await process.signal('SIGSTOP');
		await sleep(seconds * 1000);
		if (!process) this.cutOff();
		else await process.signal('SIGCONT');
		this.busy.delete(victim);
	}

	private cutOff(kind?: Accident['kind']): void {
		this.isServiceAway = kind !== undefined;
		const { faults } = this.sandbox.settings;
		faults.cutRate = kind === 'cut' ? 1 : 0;
		faults.timeoutRate = kind === 'freeze' ? 1 : 0;
	}

	async untilAllRun(): Promise<void> {
		const processes = Object.values(this.deployment.processes);
		const run = () => this.busy.size === 0 && processes.every(({ isRunning }) => isRunning);
		await until('everything runs again', run);
	}

	end(): void {
		this.hasEnded = true;
	}

	private async watch(): Promise<void> {
		while (!this.hasEnded) {
			for (const [name, process] of Object.entries(this.deployment.processes)) {
				if (process.isRunning || this.busy.has(name)) continue;
				this.busy.add(name);
				// One that ends while it starts, because its Redis is away, is started again in the next round.
				void process
					.start()
					.catch(() => {})
					.finally(() => this.busy.delete(name));
			}
			await sleep(500);
		}
	}
}
