import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox';
import { seededRandom } from '../../sandbox/random';
import { until } from '../harness/process/until';
import type { Deployment } from '../harness/queue/Deployment';

/** What happens to one process, or to the service. */
export interface Accident {
	/** It happens after this many events. */
	after: number;
	victim: string;
	kind: 'kill' | 'freeze';
	/** How long it is until the victim is started again or thawed. */
	seconds: number;
}

/** The same seed gives the same accidents. The first twentieth of the events is left to the rotated secret. */
export function planAccidents(
	{ seed, events, accidents }: { seed: number; events: number; accidents: number },
	{ processes }: Deployment,
): Accident[] {
	const random = seededRandom(seed);
	const victims = [...Object.keys(processes), 'service'];
	const first = events / 20;
	const between = (events - first) / accidents;
	return Array.from({ length: accidents }, (_, index) => {
		// Each has its turn before any has a second one.
		const turn = index < victims.length ? index + seed : Math.floor(random() * victims.length);
		return {
			after: Math.round(first + (index + random()) * between),
			victim: victims[turn % victims.length]!,
			kind: random() < 0.6 ? 'kill' : 'freeze',
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

	/** Makes an accident happen; resolves when the victim runs again. */
	async happen({ victim, kind, seconds }: Accident): Promise<void> {
		const process = this.deployment.processes[victim] ?? this.service;
		this.busy.add(victim);
		await (kind === 'kill' ? process.kill() : process.signal('SIGSTOP'));
		await sleep(seconds * 1000);
		await process.signal('SIGCONT');
		this.busy.delete(victim);
	}

	/** Waits until every process runs and no accident is going on. */
	async untilAllRun(): Promise<void> {
		const processes = Object.values(this.deployment.processes);
		const run = () => this.busy.size === 0 && processes.every(({ isRunning }) => isRunning);
		await until('everything runs again', run);
	}

	/** Restarts nothing from now on. */
	end(): void {
		this.hasEnded = true;
	}

	/** It is not killed, as a real one would not forget its webhooks: it cuts every connection, or answers nothing. */
	private readonly service = {
		kill: () => this.fail({ cutRate: 1 }),
		signal: (signal: string) => this.fail(signal === 'SIGSTOP' ? { timeoutRate: 1 } : {}),
	};

	private fail(faults: Partial<Sandbox['settings']['faults']>): void {
		this.isServiceAway = Object.keys(faults).length > 0;
		Object.assign(this.sandbox.settings.faults, { cutRate: 0, timeoutRate: 0, ...faults });
	}

	private async watch(): Promise<void> {
		while (!this.hasEnded) {
			for (const [name, process] of Object.entries(this.deployment.processes)) {
				if (process.isRunning || this.busy.has(name)) continue;
				this.busy.add(name);
				// One that ends while it starts, because its Redis is away, is started again in the next round.
				const started = process.start().catch(() => {});
				void started.finally(() => this.busy.delete(name));
			}
			await sleep(500);
		}
	}
}
