import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { N8nProcess } from '../harness/n8n/N8nProcess';

/** After its start a process loads its nodes and fills its pools. */
const warmUp = 60_000;
const every = 1_000;

/** A shorter life says nothing: Node collects old objects only from time to time. */
const leastSamples = 120;

export interface MemoryUse {
	/** Megabytes in the median of the first and of the second half of its longest life; null if that was too short. */
	firstHalf: number | null;
	secondHalf: number | null;
	highest: number;
}

/** Watches the resident memory of processes while they come and go. */
export class MemoryWatch {
	/** Of each life of a process, by its ID. */
	private readonly samples: Record<string, Record<number, number[]>> = {};
	private readonly since = new Map<number, number>();
	private readonly timer: NodeJS.Timeout;

	constructor(private readonly processes: Record<string, N8nProcess>) {
		this.timer = setInterval(() => void this.sample().catch(() => undefined), every);
	}

	stop(): Record<string, MemoryUse> {
		clearInterval(this.timer);
		return Object.fromEntries(
			Object.entries(this.samples).map(([name, lives]) => [name, summary(Object.values(lives))]),
		);
	}

	private async sample(): Promise<void> {
		for (const [name, { pid }] of Object.entries(this.processes)) {
			if (pid === undefined) continue;
			const since = this.since.get(pid) ?? Date.now();
			this.since.set(pid, since);
			if (Date.now() - since < warmUp) continue;
			const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
			((this.samples[name] ??= {})[pid] ??= []).push(Number(stdout) / 1024);
		}
	}
}

function summary(lives: number[][]): MemoryUse {
	const [longest = []] = [...lives].sort((one, other) => other.length - one.length);
	const half = Math.floor(longest.length / 2);
	const enough = longest.length >= leastSamples;
	return {
		firstHalf: enough ? median(longest.slice(0, half)) : null,
		secondHalf: enough ? median(longest.slice(half)) : null,
		highest: Math.round(Math.max(...lives.flat())),
	};
}

const median = (values: number[]): number =>
	Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!);

/** Level: the second half stands within a third, or 64 MB, of the first. */
export const isLevel = ({ firstHalf, secondHalf }: MemoryUse): boolean =>
	firstHalf === null ||
	secondHalf === null ||
	secondHalf <= Math.max(firstHalf * 1.33, firstHalf + 64);
