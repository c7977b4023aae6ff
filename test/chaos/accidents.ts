import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../sandbox/random';
import type { Deployment } from './deployment';
import type { Service } from './Service';

interface Accident {
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
	{ seed, events, accidents }: { seed: number; events: number; accidents: number },
	victims: string[],
): Accident[] {
	const random = seededRandom(seed);
	const first = events / 20;
	const between = (events - first) / accidents;
	return Array.from({ length: accidents }, (_, index) => {
		// Each kind of process has its turn before any has a second one.
		const turn = index < victims.length ? index + seed : Math.floor(random() * victims.length);
		const victim = victims[turn % victims.length]!;
		const other = victim === 'service' ? 'away' : 'kill';
		return {
			after: Math.round(first + (index + random()) * between),
			victim,
			kind: random() < 0.6 ? other : 'freeze',
			seconds: Math.round(1 + random() * 5),
		};
	});
}

/** Restarts what has ended, like Docker or systemd, and causes the accidents. */
export class Supervisor {
	readonly happened: Accident[] = [];
	/** True while the service is cut off. */
	away = false;

	private ended = false;
	private readonly busy = new Set<string>();

	constructor(
		private readonly deployment: Deployment,
		private readonly service: Service,
	) {
		void this.watch();
	}

	get victims(): string[] {
		const { processes, servers } = this.deployment;
		return [...Object.keys(processes), ...Object.keys(servers), 'service'];
	}

	async happen(accident: Accident): Promise<void> {
		const { victim, kind, seconds } = accident;
		const { processes, servers } = this.deployment;
		const process = { ...processes, ...servers, service: this.service.process }[victim]!;
		this.happened.push(accident);
		this.busy.add(victim);
		if (kind === 'away') await this.beAway(true);
		else if (kind === 'kill') await process.kill();
		else process.freeze();
		await sleep(seconds * 1000);
		if (kind === 'away') await this.beAway(false);
		else if (kind === 'freeze') process.thaw();
		else if (victim in servers) await process.start();
		this.busy.delete(victim);
	}

	private async beAway(away: boolean): Promise<void> {
		this.away = away;
		await this.service.control('PATCH', '/settings', { faults: { cutRate: away ? 1 : 0 } });
	}

	/** Waits until everything runs. */
	async stop(): Promise<void> {
		const processes = Object.values(this.deployment.processes);
		while (this.busy.size > 0 || !processes.every(({ isRunning }) => isRunning)) await sleep(200);
		this.abandon();
	}

	/** Without waiting. */
	abandon(): void {
		this.ended = true;
	}

	private async watch(): Promise<void> {
		while (!this.ended) {
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
