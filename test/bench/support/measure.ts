/** Microseconds of processor time per call, and how that compares with the first case. */
export interface Measurement {
	name: string;
	microseconds: number;
	/** The median of the ratios to the first case within each round: a busy machine slows both. */
	ratio: number;
}

const ROUNDS = 61;
const MILLISECONDS_PER_TURN = 8;
const MILLISECONDS_OF_WARMING_UP = 200;

type Case = () => unknown;

/** Processor time, as on the clock a busy machine lets others go first. */
async function timePerCall(run: Case, calls: number): Promise<number> {
	const started = process.cpuUsage();
	if (run() instanceof Promise) for (let call = 1; call < calls; call++) await run();
	else for (let call = 1; call < calls; call++) run();
	const { user, system } = process.cpuUsage(started);
	return (user + system) / calls;
}

function median(values: number[]): number {
	const sorted = [...values].sort((left, right) => left - right);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures the cases in turns, so that whatever else the machine does falls on all of them alike. */
export async function compare(cases: Record<string, Case>): Promise<Measurement[]> {
	const contenders = Object.entries(cases).map(([name, run]) => ({
		name,
		run,
		calls: 1,
		times: [] as number[],
	}));
	for (const contender of contenders) {
		const once = Math.max(0.5, await timePerCall(contender.run, 50));
		const each = await timePerCall(
			contender.run,
			Math.ceil((MILLISECONDS_OF_WARMING_UP * 1000) / once),
		);
		contender.calls = Math.max(5, Math.round((MILLISECONDS_PER_TURN * 1000) / each));
	}
	for (let round = 0; round < ROUNDS; round++) {
		const turns = round % 2 === 0 ? contenders : [...contenders].reverse();
		for (const { run, calls, times } of turns) times.push(await timePerCall(run, calls));
	}
	const first = contenders[0]?.times ?? [];
	return contenders.map(({ name, times }) => ({
		name,
		microseconds: median(times),
		ratio: median(times.map((time, round) => time / (first[round] ?? Number.NaN))),
	}));
}
